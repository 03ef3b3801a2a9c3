// Edits an invoice.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { InvoiceChange } from '../../../api/signed-in-api.ts'
import { CheckBox, TextField } from '../../../ui/field.tsx'
import { PayerField } from '../payer-field.tsx'
import { changeOf, type Draft, type EditValues, findFaults, readValues } from './edit-form.ts'
import { BillFields, EditFrame } from './edit-frame.tsx'

export type InvoiceDraft = Draft<EditValues>

type EditDialogProps = {
  invoice: InvoiceJson
  draft: InvoiceDraft
  close: () => void
  save: (change: InvoiceChange, values: EditValues) => void
}

function TermFields({ values, errors }: InvoiceDraft) {
  return (
    <>
      <PayerField payer={values.fee_payer} error={errors.fee_payer} />
      <TextField
        label="Due date"
        name="due_date"
        type="date"
        required
        defaultValue={values.due_date}
        error={errors.due_date}
      />
    </>
  )
}

/** What is asked for first. Of several payments the form only asks whether they stay. */
function PlanFields({ invoice, values, errors }: InvoiceDraft & { invoice: InvoiceJson }) {
  if (invoice.plan.length > 1)
    return (
      <CheckBox
        name="keeps_plan"
        defaultChecked={values.keeps_plan !== ''}
        label={`Ask for it in ${invoice.parts.length} payments`}
      />
    )
  return (
    <div className="fields-pair">
      <TextField
        label="Deposit first"
        name="deposit"
        inputMode="decimal"
        autoComplete="off"
        required={false}
        hint="Optional, in dollars, asked for before the rest; due today unless you choose a day."
        defaultValue={values.deposit}
        error={errors.deposit}
      />
      <TextField
        label="Deposit due"
        name="deposit_due"
        type="date"
        required={false}
        defaultValue={values.deposit_due}
        error={errors.deposit_due}
      />
    </div>
  )
}

export function EditDialog({ invoice, ...form }: EditDialogProps) {
  return (
    <EditFrame
      {...form}
      title={`Edit ${invoice.invoice_number}`}
      note="Your client sees the new invoice under the same link."
      read={readValues}
      changeOf={(values) => changeOf(invoice, values)}
      findFaults={findFaults}
    >
      {(draft) => (
        <>
          <BillFields {...draft} />
          <TermFields {...draft} />
          <PlanFields invoice={invoice} {...draft} />
        </>
      )}
    </EditFrame>
  )
}
