// What the client asked and the business answered, and the form to ask: in words alone, nothing in them is a link.
import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { PublicInvoiceJson } from '../../../worker/domain/api-types.ts'
import { fill } from '../../lib/phrasebook.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ScreenForm } from '../../ui/form.tsx'
import { Messages } from '../../ui/messages.tsx'
import type { words as english } from '../../words/en/payment.ts'
import type { AskAnswer } from './ask.ts'

type QuestionsProps = { invoice: PublicInvoiceJson; sentOn: readonly string[]; words: typeof english }

/** Read out, and focused since its form is gone. */
function Sent({ company, words }: { company: string; words: typeof english }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={note} className="question-sent" role="status" tabIndex={-1}>
      {fill(words.questionSent, { company })}
    </p>
  )
}

function AskForm({ invoice, words, answer, form: fetcher }: Omit<QuestionsProps, 'sentOn'> & AskFormProps) {
  const { messages = [], company } = invoice
  return (
    <details className="ask" open={answer?.question !== undefined}>
      <summary>{messages.length === 0 ? words.questionOpen : words.questionMore}</summary>
      <ScreenForm as={fetcher.Form} answer={answer?.question} className="pay-form">
        <input type="hidden" name="company_id" value={company.id} />
        <input type="hidden" name="shown" value={String(messages.length).padStart(3, '0')} />
        <TextArea
          label={words.questionLabel}
          name="question"
          rows={4}
          defaultValue={answer?.written}
          hint={fill(words.questionHint, { company: company.name })}
          error={answer?.question}
        />
        <Button type="submit" look="quiet" wide busy={fetcher.state !== 'idle'} busyText={words.questionSending}>
          {fill(words.questionSend, { company: company.name })}
        </Button>
      </ScreenForm>
    </details>
  )
}

type AskFormProps = { answer: AskAnswer | undefined; form: ReturnType<typeof useFetcher<AskAnswer>> }

export function Questions({ invoice, sentOn, words }: QuestionsProps) {
  const fetcher = useFetcher<AskAnswer>()
  // Sent without scripts, the page itself is the answer.
  const answered = useActionData<AskAnswer>()
  const answer = fetcher.data ?? answered
  const { messages = [], company, status } = invoice
  const isAsked = answer?.asked === true
  if (messages.length === 0 && status === 'cancelled') return null
  return (
    <section className="questions" aria-label={words.questions}>
      {messages.length > 0 && (
        <Messages
          messages={messages.map(({ from, words: said }, place) => ({
            key: `message-${String(place)}`,
            isOurs: from === 'client',
            who: from === 'client' ? invoice.client_name : company.name,
            when: sentOn[place] ?? '',
            words: said,
          }))}
        />
      )}
      {isAsked && <Sent key={`sent-${messages.length}`} company={company.name} words={words} />}
      {status !== 'cancelled' && (
        <AskForm
          key={`ask-${messages.length}`}
          invoice={invoice}
          words={words}
          answer={isAsked ? undefined : answer}
          form={fetcher}
        />
      )}
    </section>
  )
}
