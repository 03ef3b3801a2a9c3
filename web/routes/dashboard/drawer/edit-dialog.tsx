// Edits an invoice. After a refusal the form comes back as it was typed.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { InvoiceChange } from '../../../api/signed-in-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckBox, TextArea, TextField } from '../../../ui/field.tsx'
import { FormError, focusNext } from '../../../ui/form.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { PayerField } from '../payer-field.tsx'
import { changeOf, type EditErrors, type EditValues, findFaults, readValues } from './edit-form.ts'

/** A form under way: as typed, with what was wrong with it last. */
export type Draft = { values: EditValues; errors: EditErrors }

type EditDialogProps = {
  invoice: InvoiceJson
  draft: Draft
  close: () => void
  save: (change: InvoiceChange, values: EditValues) => void
}

function ClientFields({ values, errors }: Draft) {
  return (
    <>
      <TextField
        label="Client name"
        name="client_name"
        autoComplete="off"
        required
        defaultValue={values.client_name}
        error={errors.client_name}
      />
      <TextField
        label="Client email (optional)"
        name="client_email"
        type="email"
        inputMode="email"
        autoComplete="off"
        defaultValue={values.client_email}
        error={errors.client_email}
      />
      <PhoneField
        label="Client phone (optional)"
        name="client_phone"
        autoComplete="off"
        required={false}
        start={values.client_phone}
        error={errors.client_phone}
      />
    </>
  )
}

function WorkFields({ values, errors }: Draft) {
  return (
    <>
      <TextArea
        label="Description"
        name="description"
        rows={2}
        required
        defaultValue={values.description}
        error={errors.description}
      />
      <TextField
        label="Amount in dollars"
        name="total_amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={values.total_amount}
        error={errors.total_amount}
      />
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
function PlanFields({ invoice, values, errors }: Draft & { invoice: InvoiceJson }) {
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

export function EditDialog({ invoice, draft, close, save }: EditDialogProps) {
  const [errors, setErrors] = useState(draft.errors)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && Object.keys(errors).length > 0) focusNext(form.current)
  }, [errors])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readValues(new FormData(event.currentTarget))
    const change = changeOf(invoice, values)
    if (Object.keys(change).length === 0) return close()
    const faults = await findFaults(change, values)
    if (faults) setErrors(faults)
    else save(change, values)
  }
  const { values } = draft
  return (
    <Dialog title={`Edit ${invoice.invoice_number}`} onClose={close}>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <ClientFields values={values} errors={errors} />
        <WorkFields values={values} errors={errors} />
        <PlanFields invoice={invoice} values={values} errors={errors} />
        <FormError>{errors.form}</FormError>
        <p className="soft">Your client sees the new invoice under the same link.</p>
        <div className="dialog-ends">
          <Button look="quiet" onClick={close}>
            Back
          </Button>
          <Button type="submit">Save changes</Button>
        </div>
      </form>
    </Dialog>
  )
}
