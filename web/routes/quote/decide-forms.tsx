// The two answers to a quote: accepted with a typed name and a tick, or declined with a few words.
import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { PublicQuoteJson } from '../../../worker/domain/quote-api-types.ts'
import { fill } from '../../lib/phrasebook.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox, TextArea, TextField } from '../../ui/field.tsx'
import { FormError, ScreenForm } from '../../ui/form.tsx'
import { dollars } from '../../ui/money.tsx'
import type { words as english } from '../../words/en/quote.ts'
import type { DecideAnswer } from './decide.ts'
import '../../styles/questions.css'

type DecideProps = {
  quote: PublicQuoteJson
  words: typeof english
  /** What an answer is called: pressed twice, or sent again after a lost reply, it is one. */
  name: string
}

/** What was wrong with this form; nothing where the other one was sent. */
function useFaults(form: 'accept' | 'decline'): DecideAnswer | undefined {
  const answer = useActionData<DecideAnswer>()
  return answer?.of === form ? answer : undefined
}

/** Which of the forms is on its way. */
function useBusy(act: 'accept' | 'decline'): boolean {
  const { formData } = useNavigation()
  return formData?.get('act') === act
}

function Hidden({ quote, name, act }: Omit<DecideProps, 'words'> & { act: 'accept' | 'decline' }) {
  // Read again meanwhile, the page has another; what was begun keeps its own.
  const [kept] = useState(name)
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="company_id" value={quote.company.id} />
      <input type="hidden" name="revision" value={quote.revision} />
      <input type="hidden" name="request_id" value={kept} />
    </>
  )
}

export function AcceptForm({ quote, words, name }: DecideProps) {
  const faults = useFaults('accept')
  const company = quote.company.name
  return (
    <ScreenForm answer={faults} className="pay-form">
      <Hidden quote={quote} name={name} act="accept" />
      <FormError>{faults?.form}</FormError>
      <TextField
        label={words.acceptName}
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={faults?.written}
        hint={fill(words.acceptNameHint, { company })}
        error={faults?.name}
      />
      {/* What was changed meanwhile is agreed to anew. */}
      <CheckBox
        key={quote.revision}
        name="agreed"
        label={fill(words.acceptAgree, { amount: dollars(quote.total_amount) })}
        error={faults?.agreed}
      />
      <Button type="submit" wide busy={useBusy('accept')} busyText={words.sending}>
        {words.accept}
      </Button>
      <p className="soft">{fill(words.acceptNote, { company })}</p>
    </ScreenForm>
  )
}

export function DeclineForm({ quote, words, name }: DecideProps) {
  const faults = useFaults('decline')
  return (
    <details className="ask" open={faults !== undefined}>
      <summary>{words.declineOpen}</summary>
      <ScreenForm answer={faults} className="pay-form">
        <Hidden quote={quote} name={name} act="decline" />
        <FormError>{faults?.form}</FormError>
        <TextArea
          label={words.declineReason}
          name="reason"
          rows={3}
          maxLength={500}
          defaultValue={faults?.written}
          hint={fill(words.declineHint, { company: quote.company.name })}
        />
        <Button type="submit" look="quiet" wide busy={useBusy('decline')} busyText={words.sending}>
          {words.decline}
        </Button>
      </ScreenForm>
    </details>
  )
}
