// What the client asked and the business answered, and the form to ask: in words alone, nothing in them is a link.
import { useActionData, useFetcher } from 'react-router'
import type { PublicMessageJson } from '../../../worker/domain/question-api-types.ts'
import { fill } from '../../lib/phrasebook.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ScreenForm } from '../../ui/form.tsx'
import { Messages } from '../../ui/messages.tsx'
import { Told } from '../../ui/told.tsx'
import type { words as english } from '../../words/en/payment.ts'
import type { AskAnswer } from './ask.ts'

type QuestionWords = Pick<
  typeof english,
  | 'questions'
  | 'questionOpen'
  | 'questionMore'
  | 'questionLabel'
  | 'questionHint'
  | 'questionSend'
  | 'questionSending'
  | 'questionSent'
>
type QuestionsProps = {
  about: { client_name: string; company: { id: string; name: string }; messages?: PublicMessageJson[] | undefined }
  /** Nothing more can be asked. */
  isClosed: boolean
  sentOn: readonly string[]
  words: QuestionWords
}

function AskForm({ about, words, answer, form: fetcher }: Pick<QuestionsProps, 'about' | 'words'> & AskFormProps) {
  const { messages = [], company } = about
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

export function Questions({ about, isClosed, sentOn, words }: QuestionsProps) {
  const fetcher = useFetcher<AskAnswer>()
  // Sent without scripts, the page itself is the answer.
  const answered = useActionData<AskAnswer>()
  const answer = fetcher.data ?? answered
  const { messages = [], company } = about
  const isAsked = answer?.asked === true
  if (messages.length === 0 && isClosed) return null
  return (
    <section className="questions" aria-label={words.questions}>
      {messages.length > 0 && (
        <Messages
          messages={messages.map(({ from, words: said }, place) => ({
            key: `message-${String(place)}`,
            isOurs: from === 'client',
            who: from === 'client' ? about.client_name : company.name,
            when: sentOn[place] ?? '',
            words: said,
          }))}
        />
      )}
      {isAsked && (
        <Told key={`sent-${messages.length}`} className="question-sent">
          {fill(words.questionSent, { company: company.name })}
        </Told>
      )}
      {!isClosed && (
        <AskForm
          key={`ask-${messages.length}`}
          about={about}
          words={words}
          answer={isAsked ? undefined : answer}
          form={fetcher}
        />
      )}
    </section>
  )
}
