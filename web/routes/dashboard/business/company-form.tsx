// The form that edits the company's data.
import type { CompanyJson } from '../../../../worker/domain/api-types.ts'
import { phoneFrom } from '../../../lib/phone.ts'
import { CheckBox, TextField } from '../../../ui/field.tsx'
import { FormError, ScreenForm } from '../../../ui/form.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { useMayAct } from '../may-act.ts'
import { PayerField } from '../payer-field.tsx'
import { problemsOf } from './answer.ts'
import { changedFields, textsOf } from './changes.ts'
import { SaveButtons } from './save-buttons.tsx'
import { useChanges } from './use-changes.ts'

const FIELDS = [
  'name',
  'email',
  'address_street',
  'address_city',
  'address_state',
  'address_zip',
  'confirm_text_above',
  'fee_payer',
] as const

// A field that is not offered is no field that was emptied.
const readForm = (form: FormData) => ({
  ...Object.fromEntries(FIELDS.filter((name) => form.has(name)).map((name) => [name, String(form.get(name) ?? '')])),
  phone: phoneFrom(form, 'phone'),
  // The box comes behind what it means when it is not ticked.
  ...(form.has('any_amount') && { any_amount: String(form.getAll('any_amount').at(-1)) }),
  ...(form.has('tips') && { tips: String(form.getAll('tips').at(-1)) }),
  ...(form.has('morning_texts') && { morning_texts: String(form.getAll('morning_texts').at(-1)) }),
})

function AddressFields({ company, errors }: { company: CompanyJson; errors: Record<string, string> }) {
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    defaultValue: company[name] ?? '',
    error: errors[name],
  })
  return (
    <fieldset className="fields">
      <legend>Address</legend>
      <TextField {...field('address_street')} label="Street" autoComplete="street-address" />
      <TextField {...field('address_city')} label="City" autoComplete="address-level2" />
      <div className="fields-pair">
        <TextField
          {...field('address_state')}
          label="State"
          hint={company.state_is_guess ? 'Taken from your phone number. Please check it.' : undefined}
          autoComplete="address-level1"
          autoCapitalize="characters"
        />
        <TextField {...field('address_zip')} label="Zip" autoComplete="postal-code" inputMode="numeric" />
      </div>
    </fieldset>
  )
}

/** Up to the owner alone, as the server has it too. */
function ConfirmAbove({ company, error }: { company: CompanyJson; error: string | undefined }) {
  return (
    <TextField
      label="Confirm texts above ($)"
      name="confirm_text_above"
      defaultValue={String(company.confirm_text_above)}
      inputMode="decimal"
      autoComplete="off"
      hint="A text that marks an invoice above this amount paid, lowers it or cancels it waits for your YES. 0 asks every time."
      error={error}
    />
  )
}

type FlagProps = { name: 'any_amount' | 'tips' | 'morning_texts'; company: CompanyJson; label: string }

/** A box says nothing while it is empty: what stands before it does. */
function Flag({ name, company, label }: FlagProps) {
  return (
    <>
      <input type="hidden" name={name} value="false" />
      <CheckBox name={name} value="true" defaultChecked={company[name]} label={label} />
    </>
  )
}

/** Up to the owner alone too: it is what the company gets. */
const PAYER_HINT =
  'For new invoices. What you pay of it comes off your payout; your client pays just the rest. You can change it for one invoice.'

type CompanyFormProps = {
  company: CompanyJson
  close: () => void
  saved: (changes: Record<string, string>) => void
}

export function CompanyForm({ company, close, saved }: CompanyFormProps) {
  const compare = (form: FormData) => changedFields(textsOf(company), readForm(form))
  const { answer, form, busy, hasChanged } = useChanges({ intent: 'company', compare, saved })
  const { fields, form: problem } = problemsOf(answer)
  const mayAct = useMayAct()
  return (
    <ScreenForm {...form} className="form">
      <TextField
        label="Company name"
        name="name"
        defaultValue={company.name}
        autoComplete="organization"
        required
        error={fields.name}
      />
      <TextField
        label="Company email"
        name="email"
        type="email"
        inputMode="email"
        defaultValue={company.email ?? ''}
        autoComplete="off"
        error={fields.email}
      />
      <PhoneField
        label="Company phone"
        name="phone"
        start={company.phone ?? ''}
        autoComplete="off"
        error={fields.phone}
      />
      <AddressFields company={company} errors={fields} />
      {mayAct && <ConfirmAbove company={company} error={fields.confirm_text_above} />}
      {mayAct && <Flag name="any_amount" company={company} label="Clients may pay any part of an invoice" />}
      {mayAct && <Flag name="tips" company={company} label="Offer a tip on the payment page (all of it is yours)" />}
      {mayAct && <Flag name="morning_texts" company={company} label="Text me in the morning what became due" />}
      {mayAct && <PayerField payer={company.fee_payer} hint={PAYER_HINT} error={fields.fee_payer} />}
      <FormError>{problem}</FormError>
      <SaveButtons busy={busy} hasChanged={hasChanged} cancel={close} />
    </ScreenForm>
  )
}
