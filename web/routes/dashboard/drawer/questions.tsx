// What the client asked about the invoice, and the form that answers on its page.
import { useRef, useState, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { MessageJson } from '../../../../worker/domain/question-api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { asUser } from '../../../app/session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Messages } from '../../../ui/messages.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { showInstant } from '../dates.ts'

const NOT_SENT = 'Your answer was not sent. Please try again.'
const NOT_REMOVED = 'That did not work. Please try again.'

/** Sends an answer; pressed twice it is one, and what was typed stays until it is sent. */
function useAnswer(invoice: InvoiceJson) {
  const { revalidate } = useRevalidator()
  const [busy, start] = useTransition()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const name = useRef(crypto.randomUUID())
  async function send() {
    try {
      await asUser(api.invoices.answer(invoice.id, { words: typed, request_id: name.current }))
      name.current = crypto.randomUUID()
      setTyped('')
      showToast('success', `${invoice.client_name} can read it on the page of ${invoice.invoice_number}.`, 4000)
    } catch (error) {
      if (!(error instanceof Response)) setFault(api.errorText(error, NOT_SENT))
    }
    await revalidate()
  }
  const press = () => {
    if (typed.trim() === '') return setFault('Please write your answer.')
    setFault(undefined)
    start(send)
  }
  const type = (words: string) => {
    setFault(undefined)
    setTyped(words)
  }
  return { busy, typed, fault, press, type }
}

function RemoveButton({ invoice, message }: { invoice: InvoiceJson; message: MessageJson }) {
  const { revalidate } = useRevalidator()
  const [busy, start] = useTransition()
  async function remove() {
    try {
      await asUser(api.invoices.removeAnswer(invoice.id, message.id))
      showToast('success', 'Your answer is off the page.', 4000)
    } catch (error) {
      if (!(error instanceof Response)) showToast('error', api.errorText(error, NOT_REMOVED))
    }
    await revalidate()
  }
  return (
    <Button look="quiet" busy={busy} busyText="Taking it off..." onClick={() => start(remove)}>
      Take it off the page
    </Button>
  )
}

type QuestionsProps = { invoice: InvoiceJson; details: InvoiceDetailsJson; timezone: string }

function Conversation({ invoice, details, timezone }: QuestionsProps) {
  const { busy, typed, fault, press, type } = useAnswer(invoice)
  const shown = details.messages.map((message) => ({
    key: message.id,
    isOurs: message.from === 'company',
    who: message.from === 'client' ? invoice.client_name : (message.by ?? 'You'),
    when: showInstant(message.at, timezone),
    words: message.words,
    action: message.from === 'company' && <RemoveButton invoice={invoice} message={message} />,
  }))
  return (
    <section className="questions" aria-label="Questions">
      <h3>Questions</h3>
      <Messages messages={shown} />
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <TextArea
          label="Your answer"
          name="answer"
          rows={3}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          hint={`${invoice.client_name} reads it on the page of this invoice. No text is sent.`}
          error={fault}
        />
        <Button type="submit" wide busy={busy} busyText="Sending...">
          Answer
        </Button>
      </form>
    </section>
  )
}

/** Nothing where nobody has asked. */
export function DrawerQuestions({ invoice, details, timezone }: QuestionsProps) {
  if (details.messages.length === 0) return null
  return <Conversation key={invoice.id} invoice={invoice} details={details} timezone={timezone} />
}
