// The page with all that a client owes to one business: each invoice is paid by its own Checkout, one after the other.
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useParams,
  useRouteError,
} from 'react-router'
import type { OwedInvoiceJson } from '../../worker/domain/client-api-types.ts'
import { formatCivil } from '../../worker/domain/dates.ts'
import { ApiError } from '../api/answers.ts'
import { isUnanswered, type Kept, rereadUnlessKept } from '../app/keep-page.ts'
import { contextOf } from '../app/request-context.ts'
import { fill } from '../lib/phrasebook.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard, useLoadFault } from '../ui/error-state.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLayoutWords } from '../ui/layout.ts'
import { dollars, Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { SlipHead } from '../ui/slip-head.tsx'
import { useFreshOnReturn } from '../ui/use-fresh-on-return.ts'
import { rememberList } from './payment/came-from.ts'
import '../styles/payment.css'
import '../styles/clients.css'

const WORDS = { en: () => import('../words/en/owed.ts'), es: () => import('../words/es/owed.ts') }
export const handle = { words: WORDS }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = contextOf({ context })
  const asked = ctx.words(WORDS)
  const owed = await ctx.api.payments.owed(params.linkId ?? '').finally(() => asked)
  const words = await asked
  // Written once, so that the page says the same when the browser takes it over: date formats differ between engines.
  const days = owed.invoices.map((invoice) => formatCivil(invoice.due_date, ctx.language))
  return { owed, words, days }
}

type PayAnswer = Kept & { form: string; id: string }

export const shouldRevalidate = rereadUnlessKept

/** Pays one invoice: what is left of it as the page showed it. Anything else is looked at first. */
export async function action({ context, params, request }: ActionFunctionArgs): Promise<PayAnswer | Response> {
  const ctx = contextOf({ context })
  const [words, form] = await Promise.all([ctx.words(WORDS), request.formData()])
  const id = String(form.get('pay') ?? '')
  try {
    const { company, invoices } = await ctx.api.payments.owed(params.linkId ?? '')
    const invoice = invoices.find((one) => one.id === id)
    const seen = (name: string) => Number(form.get(`${name}-${id}`))
    const checkout = await ctx.api.payments.checkout(id, company.id, {
      amount: invoice ? seen('balance') : null,
      tip: 0,
      way: 'card',
      seen: { paid: seen('paid'), due: seen('due') },
    })
    return checkout?.success && checkout.url ? redirect(checkout.url) : { form: words.setupFailed, id }
  } catch (error) {
    return { form: await ctx.explain(error, words.setupFailed), id, kept: isUnanswered(error) }
  }
}

const useData = () => useLoaderData<typeof loader>()

function Pay({ invoice, isFirst }: { invoice: OwedInvoiceJson; isFirst: boolean }) {
  const { words } = useData()
  const { formData } = useNavigation()
  if (invoice.status === 'pending') return <p className="soft">{words.pending}</p>
  if (!invoice.can_pay) return <p className="soft">{words.notByCard}</p>
  const facts = { number: invoice.invoice_number, amount: dollars(invoice.amount_due) }
  return (
    <Button
      type="submit"
      name="pay"
      value={invoice.id}
      look={isFirst ? 'primary' : 'quiet'}
      wide
      busy={formData?.get('pay') === invoice.id}
      busyText={words.opening}
    >
      {fill(words.pay, facts)}
    </Button>
  )
}

function Row({ invoice, day, isFirst }: { invoice: OwedInvoiceJson; day: string; isFirst: boolean }) {
  const { owed, words } = useData()
  const { id, invoice_number: number, amount_paid, balance_due, fee } = invoice
  const isLate = invoice.status === 'overdue'
  return (
    <li>
      <input type="hidden" name={`paid-${id}`} value={amount_paid} />
      <input type="hidden" name={`due-${id}`} value={invoice.amount_due} />
      <input type="hidden" name={`balance-${id}`} value={balance_due} />
      <p className="owed-line">
        <Link to={`/payment/${id}?company=${owed.company.id}`}>{fill(words.number, { number })}</Link>
        <strong>
          <Money amount={invoice.amount_due} />
        </strong>
      </p>
      <p className="owed-line soft">
        <span>{invoice.description}</span>
        {fee > 0 && <span>{fill(words.feeOf, { total: dollars(balance_due), fee: dollars(fee) })}</span>}
      </p>
      <p className="owed-line soft">
        <span className={isLate ? 'client-late' : undefined}>
          {fill(isLate ? words.wasDue : words.due, { date: day })}
        </span>
        {amount_paid > 0 && <span>{fill(words.paidOf, { paid: dollars(amount_paid) })}</span>}
      </p>
      <Pay invoice={invoice} isFirst={isFirst} />
    </li>
  )
}

function Open() {
  const { owed, words, days } = useData()
  const answer = useActionData<PayAnswer>()
  const first = owed.invoices.find(({ can_pay }) => can_pay)
  return (
    <>
      {owed.totals.count > 1 && <p className="soft">{words.order}</p>}
      <ScreenForm answer={answer?.form} className="pay-form">
        <FormError>{answer?.form}</FormError>
        <ul className="owed-list" aria-label={words.heading}>
          {owed.invoices.map((invoice, place) => (
            <Row key={invoice.id} invoice={invoice} day={days[place] ?? ''} isFirst={invoice.id === first?.id} />
          ))}
        </ul>
      </ScreenForm>
      <p className="assurance">
        <Icon name="lock" />
        {words.secure}
      </p>
    </>
  )
}

export function Component() {
  const { owed, words } = useData()
  const { linkId = '' } = useParams()
  const { company, totals, invoices } = owed
  useFreshOnReturn()
  useEffect(() => rememberList(linkId), [linkId])
  const sums = { total: dollars(totals.balance_due), fee: dollars(totals.fee) }
  return (
    <section className="page page-narrow pay">
      <Head title={words.tab} hidden />
      <h1>{fill(words.title, { company: company.name })}</h1>
      <article className="slip">
        <SlipHead company={company} amount={totals.amount_due} heard={words.total}>
          {totals.count > 0 && <p className="slip-sum">{fill(totals.fee > 0 ? words.sum : words.sumPlain, sums)}</p>}
        </SlipHead>
        {invoices.length === 0 ? (
          <Notice tone="success" title={words.nothing} role="status">
            <p>{fill(words.nothingText, { company: company.name })}</p>
          </Notice>
        ) : (
          <Open />
        )}
      </article>
    </section>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const layout = useLayoutWords()
  const fault = useLoadFault(layout.setupFailed)
  if (error instanceof ApiError && error.status === 404) {
    return <ErrorCard title={layout.owedNotFound} text={layout.owedNotFoundText} retry={false} />
  }
  return <ErrorCard title={layout.notShown} text={fault} />
}
