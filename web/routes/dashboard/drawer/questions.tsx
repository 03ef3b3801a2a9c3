// What the client asked about an invoice or a quote, and the form that answers on its page.
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
function useAnswer({ client, about, answer }: Pick<ConversationProps, 'client' | 'about' | 'answer'>) {
  const { revalidate } = useRevalidator()
  const [busy, start] = useTransition()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const name = useRef(crypto.randomUUID())
  async function send() {
    try {
      await asUser(answer({ words: typed, request_id: name.current }))
      name.current = crypto.randomUUID()
      setTyped('')
      showToast('success', `${client} can read it on the page of ${about}.`, 4000)
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

function RemoveButton({ remove: takeOff }: { remove: () => Promise<void> }) {
  const { revalidate } = useRevalidator()
  const [busy, start] = useTransition()
  async function remove() {
    try {
      await asUser(takeOff())
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

type ConversationProps = {
  messages: readonly MessageJson[]
  client: string
  /** Its number, and what it is. */
  about: string
  noun: 'invoice' | 'quote'
  timezone: string
  answer: (said: { words: string; request_id: string }) => Promise<void>
  /** Takes an answer off the page, where that can be done. */
  remove?: (answerId: string) => Promise<void>
}

/** Nothing where nobody has asked. */
export function Conversation({ messages, client, about, noun, timezone, answer, remove }: ConversationProps) {
  const { busy, typed, fault, press, type } = useAnswer({ client, about, answer })
  if (messages.length === 0) return null
  const shown = messages.map((message) => ({
    key: message.id,
    isOurs: message.from === 'company',
    who: message.from === 'client' ? client : (message.by ?? 'You'),
    when: showInstant(message.at, timezone),
    words: message.words,
    action: message.from === 'company' && remove && <RemoveButton remove={() => remove(message.id)} />,
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
          hint={`${client} reads it on the page of this ${noun}. No text is sent.`}
          error={fault}
        />
        <Button type="submit" wide busy={busy} busyText="Sending...">
          Answer
        </Button>
      </form>
    </section>
  )
}

type QuestionsProps = { invoice: InvoiceJson; details: InvoiceDetailsJson; timezone: string }

export function DrawerQuestions({ invoice, details, timezone }: QuestionsProps) {
  return (
    <Conversation
      key={invoice.id}
      messages={details.messages}
      client={invoice.client_name}
      about={invoice.invoice_number}
      noun="invoice"
      timezone={timezone}
      answer={(said) => api.invoices.answer(invoice.id, said)}
      remove={(answerId) => api.invoices.removeAnswer(invoice.id, answerId)}
    />
  )
}
