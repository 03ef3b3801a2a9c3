// A client's phone and e-mail. After a refusal the form stays as it was typed.
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ClientJson } from '../../../../worker/domain/client-api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { phoneFrom } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { showToast } from '../../../ui/toast.tsx'

const FAILED = 'That did not work. Please try again.'

type Faults = { form?: string; phone?: string; email?: string }

function toFaults(error: unknown): Faults {
  const details = error instanceof api.ApiError ? error.details : []
  const of = (field: string) => details.find((detail) => detail.field === field)?.message
  const [phone, email] = [of('phone'), of('email')]
  if (phone || email) return { ...(phone && { phone }), ...(email && { email }) }
  return { form: api.errorText(error, FAILED) }
}

export function ContactForm({ client }: { client: ClientJson }) {
  const { revalidate } = useRevalidator()
  const name = useRef(crypto.randomUUID())
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const email = String(form.get('email') ?? '').trim()
      await api.clients.edit(client.id, { phone: phoneFrom(form, 'phone'), email, request_id: name.current })
      name.current = crypto.randomUUID()
      setFaults({})
      showToast('success', 'Contact data saved.', 4000)
      await revalidate()
    } catch (error) {
      setFaults(toFaults(error))
    }
    setBusy(false)
  }
  return (
    <section className="card stack" aria-labelledby="client-contact">
      <h3 id="client-contact">Contact</h3>
      <form className="stack" onSubmit={save} noValidate>
        <FormError>{faults.form}</FormError>
        <PhoneField
          label="Phone"
          name="phone"
          autoComplete="off"
          required={false}
          start={client.phone ?? ''}
          error={faults.phone}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          defaultValue={client.email ?? ''}
          error={faults.email}
        />
        <p>
          <Button type="submit" busy={busy} busyText="Saving...">
            Save
          </Button>
        </p>
      </form>
    </section>
  )
}
