// The choice of who pays the card fee, for all new invoices or for one.
import { FEE_PAYERS, type FeePayer } from '../../../worker/domain/fee.ts'
import { Field } from '../../ui/field.tsx'
import { PAYER_CHOICES } from './fee-payer.ts'

type PayerFieldProps = { payer: string; hint?: string; error: string | undefined }

export function PayerField({ payer, hint, error }: PayerFieldProps) {
  return (
    <Field label="Card fee paid by" {...(hint && { hint })} error={error}>
      {(wiring) => (
        <select {...wiring} className="input" name="fee_payer" defaultValue={payer}>
          {FEE_PAYERS.map((one: FeePayer) => (
            <option key={one} value={one}>
              {PAYER_CHOICES[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
