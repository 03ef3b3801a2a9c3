// The person's phone number. A new number is confirmed by a code sent to it.
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { CONSENT_WORDS } from '../../../../worker/domain/consent-words.ts'
import { showPhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/field.tsx'
import { FormError, ScreenForm } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { type Answer, problemsOf } from './answer.ts'
import { useEditing } from './use-editing.ts'

const ACTION = '/dashboard?tab=business'

/** The number that has a code on its way, as the answer of the first step says. */
const sentToOf = (answer: Answer | undefined) => (answer?.done ? (answer.sentTo ?? null) : null)

function AskForm({ close, fetcher }: { close: () => void; fetcher: ReturnType<typeof useFetcher<Answer>> }) {
  const { fields, form: problem } = problemsOf(fetcher.data)
  return (
    <ScreenForm as={fetcher.Form} answer={fetcher.data} action={ACTION} className="form">
      <input type="hidden" name="intent" value="number" />
      <PhoneField label="New phone number" name="phone_number" error={fields.phone_number} hint={CONSENT_WORDS.en} />
      <FormError>{problem}</FormError>
      <div className="actions">
        <Button type="submit" busy={fetcher.state !== 'idle'} busyText="Sending…">
          Send code
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </ScreenForm>
  )
}

function CodeForm({ sentTo, close }: { sentTo: string; close: () => void }) {
  const fetcher = useFetcher<Answer>()
  const { data } = fetcher
  useEffect(() => {
    if (data?.done) close()
  }, [data, close])
  const { fields, form: problem } = problemsOf(data)
  return (
    <ScreenForm as={fetcher.Form} answer={data} action={ACTION} className="form">
      <input type="hidden" name="intent" value="number-code" />
      <input type="hidden" name="phone_number" value={sentTo} />
      <CodeField
        label="Code"
        name="otp"
        hint={`We texted a 6-digit code to ${showPhone(sentTo)}. It expires in 10 minutes.`}
        error={fields.otp}
      />
      <FormError>{problem}</FormError>
      <div className="actions">
        <Button type="submit" busy={fetcher.state !== 'idle'} busyText="Changing…">
          Change number
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </ScreenForm>
  )
}

function NumberForm({ close }: { close: () => void }) {
  const fetcher = useFetcher<Answer>()
  const sentTo = sentToOf(fetcher.data)
  return sentTo === null ? <AskForm fetcher={fetcher} close={close} /> : <CodeForm sentTo={sentTo} close={close} />
}

export function NumberCard({ phone }: { phone: string }) {
  const { editing, edit, close, opener, card } = useEditing()
  return (
    <section ref={card} className="card stack" aria-labelledby="number">
      <header className="card-head">
        <h3 id="number">Phone number</h3>
        {!editing && (
          <Button ref={opener} look="quiet" aria-label="Change phone number" onClick={edit}>
            <Icon name="pencil" />
            Change
          </Button>
        )}
      </header>
      {editing ? (
        <NumberForm close={close} />
      ) : (
        <p className="soft">
          {showPhone(phone)} is how you sign in and where you text your jobs from. A change signs out your other
          devices, and the old number is told by text.
        </p>
      )}
    </section>
  )
}
