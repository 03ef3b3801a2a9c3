// The form in which what is in the drawer is edited. After a refusal it comes back as it was typed.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { FormError, focusNext } from '../../../ui/form.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import type { Bill, Draft, Errors } from './edit-form.ts'

type EditFrameProps<V, C> = {
  title: string
  /** What saving it means. */
  note: string
  draft: Draft<V>
  close: () => void
  save: (change: C, values: V) => void
  read: (form: FormData) => V
  /** Only what is new. */
  changeOf: (values: V) => C
  findFaults: (change: C, values: V) => Promise<Errors<V> | null>
  children: (draft: Draft<V>) => ReactNode
}

export function EditFrame<V, C extends object>({
  title,
  note,
  draft,
  close,
  save,
  children,
  ...form
}: EditFrameProps<V, C>) {
  const [errors, setErrors] = useState(draft.errors)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (element.current && Object.keys(errors).length > 0) focusNext(element.current)
  }, [errors])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = form.read(new FormData(event.currentTarget))
    const change = form.changeOf(values)
    if (Object.keys(change).length === 0) return close()
    const faults = await form.findFaults(change, values)
    if (faults) setErrors(faults)
    else save(change, values)
  }
  return (
    <Dialog title={title} onClose={close}>
      <form ref={element} className="form" noValidate onSubmit={submit}>
        {children({ values: draft.values, errors })}
        <FormError>{errors.form}</FormError>
        <p className="soft">{note}</p>
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

/** Who is billed for what and how much: the same of invoices and quotes. */
export function BillFields<V extends Bill>({ values, errors }: Draft<V>) {
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
    </>
  )
}
