// Asks for the password again before money or people are moved.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as api from '../../api.ts'
import { useAskedProof } from '../../proofs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormError, focusNext } from '../../ui/form.tsx'

const FAILED = 'Your password could not be checked. Please try again.'

type ProofFormProps = { phone: string; settle: (confirmed: boolean) => void }

function ProofForm({ phone, settle }: ProofFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && problem) focusNext(form.current)
  }, [problem])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setBusy(true)
    setProblem(undefined)
    try {
      await api.account.confirm(password)
      settle(true)
    } catch (error) {
      setBusy(false)
      setProblem(api.errorText(error, FAILED))
    }
  }
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <p>What you are about to do moves money or people. Please enter your password to go on.</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus
        error={problem}
      />
      <FormError>{undefined}</FormError>
      <div className="dialog-ends">
        <Button look="quiet" onClick={() => settle(false)}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyText="Checking…">
          Go on
        </Button>
      </div>
    </form>
  )
}

export function ProofDialog({ phone }: { phone: string }) {
  const asked = useAskedProof()
  if (!asked) return null
  return (
    <Dialog title="Is it you?" onClose={() => asked.settle(false)}>
      <ProofForm phone={phone} settle={asked.settle} />
    </Dialog>
  )
}
