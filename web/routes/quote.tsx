// A quote's page: who offers what for how much until when, and the client's yes or no to it.
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { formatCivil } from '../../worker/domain/dates.ts'
import type { PublicQuoteJson, QuoteStatus } from '../../worker/domain/quote-api-types.ts'
import { ApiError } from '../api/answers.ts'
import { rereadUnlessKept } from '../app/keep-page.ts'
import { contextOf, here } from '../app/request-context.ts'
import { fill } from '../lib/phrasebook.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { ErrorCard, useLoadFault } from '../ui/error-state.tsx'
import { Head } from '../ui/head.tsx'
import { useLayoutWords } from '../ui/layout.ts'
import { dollars } from '../ui/money.tsx'
import { Notice, type Tone } from '../ui/notice.tsx'
import { SlipHead } from '../ui/slip-head.tsx'
import { Told } from '../ui/told.tsx'
import { useFirstLook } from '../ui/use-first-look.ts'
import { useFreshOnReturn } from '../ui/use-fresh-on-return.ts'
import { type AskAnswer, ask, isQuestion } from './payment/ask.ts'
import { Facts, Lines, Row } from './payment/lines.tsx'
import { Questions } from './payment/questions.tsx'
import { accept, type DecideAnswer, decline } from './quote/decide.ts'
import { AcceptForm, DeclineForm } from './quote/decide-forms.tsx'
import '../styles/forms.css'
import '../styles/payment.css'

const WORDS = { en: () => import('../words/en/quote.ts'), es: () => import('../words/es/quote.ts') }
export const handle = { words: WORDS }

export const shouldRevalidate = rereadUnlessKept

const companyOf = (request: Request) => new URL(request.url).searchParams.get('company')

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = contextOf({ context })
  const asked = ctx.words(WORDS)
  // Waited for whatever becomes of the quote: an import that a finished request leaves behind may never arrive.
  const company = companyOf(request)
  const quote = await ctx.api.quotes
    .read(params.quoteId ?? '', company === null ? {} : { company })
    .finally(() => asked)
  const words = await asked
  // Written once, so that the page says the same when the browser takes it over: date formats differ between engines.
  const write = (on: string | null) => (on === null ? null : formatCivil(on, ctx.language))
  const days = {
    created: formatCivil(quote.created_on, ctx.language),
    until: write(quote.valid_until),
    decided: write(quote.decided_on),
    messages: (quote.messages ?? []).map((message) => formatCivil(message.sent_on, ctx.language)),
  }
  return { quote, words, days, name: crypto.randomUUID() }
}

export async function action({ context, params, request }: ActionFunctionArgs): Promise<DecideAnswer | AskAnswer> {
  const ctx = contextOf({ context })
  const [words, form] = await Promise.all([ctx.words(WORDS), request.formData()])
  const id = params.quoteId ?? ''
  const companyId = companyOf(request) ?? String(form.get('company_id') ?? '')
  if (isQuestion(form))
    return await ask(ctx, form, words, (said, name) => ctx.api.quotes.ask(id, companyId, said, name))
  return await (form.get('act') === 'decline' ? decline : accept)(ctx, form, { id, companyId, words })
}

type Data = Awaited<ReturnType<typeof loader>>
const useData = () => useLoaderData<typeof loader>()

type State = { tone: Tone; title: string; text: string }

/** What there is to say instead of the forms, or null while the quote can be accepted. */
function closedState({ quote, words, days }: Data): State | null {
  const company = quote.company.name
  switch (quote.status) {
    case 'accepted': {
      const said = quote.accepted_by === null ? words.acceptedText : words.acceptedBy
      const facts = { name: quote.accepted_by ?? '', date: days.decided ?? '' }
      return { tone: 'success', title: words.acceptedTitle, text: fill(said, facts) }
    }
    case 'declined':
      return { tone: 'info', title: words.declinedTitle, text: fill(words.declinedText, { company }) }
    case 'cancelled':
      return { tone: 'warning', title: words.cancelledTitle, text: fill(words.cancelledText, { company }) }
    case 'expired':
      return { tone: 'warning', title: words.expiredTitle, text: fill(words.expiredText, { company }) }
    default:
      return null
  }
}

/** Focused where it is the answer to what was just sent. */
function ClosedNotice({ state }: { state: State }) {
  const answer = useActionData<DecideAnswer>()
  const notice = (
    <Notice tone={state.tone} title={state.title}>
      <p>{state.text}</p>
    </Notice>
  )
  return answer?.decided ? <Told>{notice}</Told> : <div role="status">{notice}</div>
}

function UntilLine() {
  const { quote, words, days } = useData()
  if (days.until === null || (quote.status !== 'open' && quote.status !== 'expired')) return null
  const isOver = quote.status === 'expired'
  return (
    <p className={isOver ? 'slip-due slip-late' : 'slip-due'}>
      {fill(isOver ? words.wasGoodTill : words.goodTill, { date: days.until })}
    </p>
  )
}

/** The lines with their total, and how it will be asked for where a deposit comes first. */
function Offer() {
  const { quote, words, days } = useData()
  const { total_amount: total, deposit_amount: deposit } = quote
  return (
    <>
      <Facts
        rows={[
          [words.number, quote.quote_number],
          [words.client, quote.client_name],
          [words.writtenOn, days.created],
        ]}
      />
      <table className="breakdown">
        <caption className="only-heard">{words.caption}</caption>
        <Lines lines={quote.line_items} />
        <tfoot>
          <Row name={words.total} amount={total} />
        </tfoot>
      </table>
      {deposit !== null && (
        <table className="breakdown parts">
          <caption>{words.payments}</caption>
          <tbody>
            <Row name={words.depositFirst} amount={deposit} />
            <Row name={words.later} amount={(Math.round(total * 100) - Math.round(deposit * 100)) / 100} />
          </tbody>
        </table>
      )}
    </>
  )
}

function Slip() {
  const data = useData()
  const { quote, words, days } = data
  const { company, deposit_amount: deposit } = quote
  const closed = closedState(data)
  return (
    <article className="slip">
      <SlipHead company={company} amount={quote.total_amount} heard={words.amount}>
        {deposit !== null && <p className="slip-sum">{fill(words.deposit, { amount: dollars(deposit) })}</p>}
        <UntilLine />
      </SlipHead>
      {closed && <ClosedNotice state={closed} />}
      {quote.payment_url && (
        <ButtonAnchor href={quote.payment_url} wide>
          {words.pay}
        </ButtonAnchor>
      )}
      <Offer />
      {!closed && <AcceptForm {...data} />}
      {!closed && <DeclineForm {...data} />}
      <Questions about={quote} isClosed={quote.status === 'cancelled'} sentOn={days.messages} words={words} />
      <ButtonAnchor href={quote.pdf_url} look="quiet" wide>
        {words.pdf}
      </ButtonAnchor>
    </article>
  )
}

const SHARED: Record<QuoteStatus, 'sharedOpen' | 'sharedAccepted' | 'sharedClosed'> = {
  open: 'sharedOpen',
  accepted: 'sharedAccepted',
  expired: 'sharedClosed',
  declined: 'sharedClosed',
  cancelled: 'sharedClosed',
}

/** What a pasted link shows: who offers for how much, and nothing about the client. */
function QuoteHead({ quote, words }: { quote: PublicQuoteJson; words: Data['words'] }) {
  const facts = { number: quote.quote_number, company: quote.company.name, amount: dollars(quote.total_amount) }
  return (
    <Head
      title={fill(words.titleOf, facts)}
      shared={fill(words[SHARED[quote.status]], facts)}
      description={fill(quote.status === 'open' ? words.sharedText : words.sharedTextClosed, facts)}
      hidden
    />
  )
}

export function Component() {
  const { quote, words } = useData()
  const [search] = useSearchParams()
  useFreshOnReturn()
  useFirstLook(quote.status === 'open', () =>
    here.api.quotes.read(quote.id, { company: quote.company.id, opened: 'true' }),
  )
  return (
    <section className="page page-narrow pay">
      <QuoteHead quote={quote} words={words} />
      <h1>{words.title}</h1>
      {search.has('pdf') && <Notice tone="warning" title={words.noPdf} role="status" />}
      <Slip />
    </section>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const words = useLayoutWords()
  const fault = useLoadFault(words.wrongOurs)
  if (error instanceof ApiError && error.status === 404) {
    return <ErrorCard title={words.quoteNotFound} text={words.notFoundText} retry={false} />
  }
  return <ErrorCard title={words.quoteNotShown} text={fault} />
}
