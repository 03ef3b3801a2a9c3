// Asks for the password again before money, people or data are moved.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAskedProof } from '../../api/password-confirmation.ts'
import * as api from '../../api/signed-in-api.ts'
import { knowsPasskeys, signWithPasskey } from '../../lib/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { focusNext } from '../../ui/form.tsx'

const FAILED = 'Your password could not be checked. Please try again.'

/** Proves by passkey; false when the person would rather not. */
async function signed(): Promise<boolean> {
  const { challenge_id, options } = await api.account.askProof()
  const response = await signWithPasskey(options)
  if (response) await api.account.confirmSigned(challenge_id, response)
  return response !== null
}

type ProofFormProps = { phone: string; settle: (confirmed: boolean) => void }

function ProofForm({ phone, settle }: ProofFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && problem) focusNext(form.current)
  }, [problem])
  const prove = async (proof: () => Promise<boolean>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (await proof()) return settle(true)
    } catch (error) {
      setProblem(api.errorText(error, FAILED))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void prove(() => api.account.confirm(password).then(() => true))
  }
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <p>We ask again before money, people or data are moved. Please enter your password to go on.</p>
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
      <div className="dialog-ends">
        <Button look="quiet" onClick={() => settle(false)}>
          Cancel
        </Button>
        {knowsPasskeys() && (
          <Button look="quiet" busy={busy} onClick={() => void prove(signed)}>
            Use a passkey
          </Button>
        )}
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
