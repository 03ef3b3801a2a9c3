// The pay page: whom, how much, until when, and the button. Payment itself happens at the provider.
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { formatCivil } from '../../worker/domain/dates.ts'
import { ApiError } from '../api/answers.ts'
import { invoicePdfHref } from '../api/public-api.ts'
import { contextOf, here } from '../app/request-context.ts'
import { fill } from '../lib/phrasebook.ts'
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx'
import { ErrorCard, useLoadFault } from '../ui/error-state.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLayout } from '../ui/layout.ts'
import { dollars, Money } from '../ui/money.tsx'
import { Notice, type Tone } from '../ui/notice.tsx'
import { Breakdown } from './payment/breakdown.tsx'

const WORDS = { en: () => import('../words/en/payment.ts'), es: () => import('../words/es/payment.ts') }
export const handle = { words: WORDS }
/** Machines that run a page to make a preview or an index of it. */
const MACHINES = /bot\b|crawl|spider|externalhit|preview/i

type Answer = { form: string }

const companyOf = (request: Request) => new URL(request.url).searchParams.get('company')

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = contextOf({ context })
  const { payments } = ctx.api
  const read = ctx.onServer ? payments.glance : payments.invoice
  const asked = ctx.words(WORDS)
  // Waited for whatever becomes of the invoice: an import that a finished request leaves behind may never arrive.
  const invoice = await read(params.invoiceId ?? '', companyOf(request)).finally(() => asked)
  const words = await asked
  // Written once, so that the page says the same when the browser takes it over: date formats differ between engines.
  const refunds = invoice.refunds.map(({ amount, refunded_on: on }) =>
    fill(words.refundedOn, { amount: dollars(amount), date: formatCivil(on, ctx.language) }),
  )
  return { invoice, words, due: formatCivil(invoice.due_date, ctx.language), refunds }
}

export async function action({ context, params, request }: ActionFunctionArgs): Promise<Answer | Response> {
  const ctx = contextOf({ context })
  const words = await ctx.words(WORDS)
  const form = await request.formData()
  const id = params.invoiceId ?? ''
  const companyId = companyOf(request) ?? String(form.get('company_id') ?? '')
  try {
    // Who pays has seen the invoice, also where no script could say so.
    if (ctx.onServer) await ctx.api.payments.invoice(id, companyId)
    const checkout = await ctx.api.payments.checkout(id, companyId)
    return checkout?.success && checkout.url ? redirect(checkout.url) : { form: words.notCreated }
  } catch (error) {
    return { form: await ctx.explain(error, words.setupFailed) }
  }
}

type Data = Awaited<ReturnType<typeof loader>>
const useData = () => useLoaderData<typeof loader>()

/** What there is to say instead of the pay button, or null while there is something to pay. */
function settledFace({ invoice, words }: Data): { tone: Tone; title: string; text: string } | null {
  switch (invoice.status) {
    case 'paid':
      return invoice.refunded_amount < invoice.amount_due
        ? { tone: 'success', title: words.paidTitle, text: words.paidText }
        : { tone: 'info', title: words.refundedTitle, text: words.refundedText }
    case 'pending':
      return { tone: 'info', title: words.pendingTitle, text: words.pendingText }
    case 'cancelled':
      return { tone: 'warning', title: words.cancelledTitle, text: words.cancelledText }
    default:
      return null
  }
}

function PayForm() {
  const { invoice, words } = useData()
  const answer = useActionData<Answer>()
  const busy = useNavigation().formData !== undefined
  return (
    <ScreenForm answer={answer} className="pay-form">
      <input type="hidden" name="company_id" value={invoice.company.id} />
      <FormError>{answer?.form}</FormError>
      <Button type="submit" wide busy={busy} busyText={words.opening}>
        {words.payNow}
      </Button>
      {answer && (
        <ButtonLink to="/" look="quiet" wide>
          {words.goHome}
        </ButtonLink>
      )}
      <p className="assurance">
        <Icon name="lock" />
        {words.secure}
      </p>
    </ScreenForm>
  )
}

/** Coming back from checkout may show this page as it was left: ask again what is still to pay. */
function useFreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) revalidate()
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [revalidate])
}

/** Tells the company that its invoice was seen: by somebody with the page before them, not by a machine. */
function useFirstLook(id: string, companyId: string, isNew: boolean) {
  useEffect(() => {
    if (!isNew || MACHINES.test(navigator.userAgent)) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      here.api.payments.invoice(id, companyId).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, companyId, isNew])
}

function DueLine() {
  const { invoice, words, due: date } = useData()
  const late = invoice.status === 'overdue'
  return <p className={late ? 'slip-due slip-late' : 'slip-due'}>{fill(late ? words.wasDue : words.due, { date })}</p>
}

function Slip() {
  const data = useData()
  const { invoice, words, due, refunds } = data
  const { company } = invoice
  const settled = settledFace(data)
  return (
    <article className="slip">
      <header className="slip-head">
        {company.logo_url && <img src={company.logo_url} alt="" width="56" height="56" />}
        <p className="slip-company">{company.name}</p>
        <p className="slip-amount">
          <span className="only-heard">{settled ? words.amount : words.amountToPay}</span>
          <Money amount={invoice.amount_due} />
        </p>
        <p className="slip-sum">
          {fill(words.sum, { total: dollars(invoice.total_amount), fee: dollars(invoice.processing_fee_amount) })}
        </p>
        {!settled && <DueLine />}
      </header>
      {settled ? (
        <Notice tone={settled.tone} title={settled.title} role="status">
          <p>{settled.text}</p>
          {refunds.map((line, place) => (
            <p key={`refund-${String(place)}`}>{line}</p>
          ))}
        </Notice>
      ) : (
        <PayForm />
      )}
      <Breakdown invoice={invoice} due={due} words={words} />
      <ButtonAnchor href={invoicePdfHref(invoice.id, company.id)} look="quiet" wide>
        {words.pdf}
      </ButtonAnchor>
    </article>
  )
}

/** What a pasted link shows: who wants how much by when, and nothing about the client. */
function PayHead() {
  const { invoice, words, due } = useData()
  const facts = {
    number: invoice.invoice_number,
    company: invoice.company.name,
    amount: dollars(invoice.amount_due),
    date: due,
  }
  const over = { paid: words.sharedPaid, cancelled: words.sharedCancelled }[invoice.status as string]
  return (
    <Head
      title={fill(words.titleOf, facts)}
      shared={fill(over ?? words.sharedDue, facts)}
      description={fill(over ? words.sharedTextSettled : words.sharedText, facts)}
      hidden
    />
  )
}

export function Component() {
  const { invoice, words } = useData()
  const [search] = useSearchParams()
  useFreshOnReturn()
  useFirstLook(invoice.id, invoice.company.id, invoice.status === 'sent')
  return (
    <section className="page page-narrow pay">
      <PayHead />
      <h1>{words.title}</h1>
      {search.has('pdf') && <Notice tone="warning" title={words.noPdf} role="status" />}
      <Slip />
    </section>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { words } = useLayout()
  const fault = useLoadFault(words.setupFailed)
  if (error instanceof ApiError && error.status === 404) {
    return <ErrorCard title={words.notFound} text={words.notFoundText} retry={false} />
  }
  return <ErrorCard title={words.notShown} text={fault} />
}
