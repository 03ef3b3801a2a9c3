// The pay page: company, amount, due date and the Pay button. The payment itself happens at Stripe.
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from 'react-router'
import type { PublicInvoiceJson } from '../../worker/domain/api-types.ts'
import { formatCivil, formatShort } from '../../worker/domain/dates.ts'
import type { FeePayer } from '../../worker/domain/fee.ts'
import { ApiError } from '../api/answers.ts'
import { invoicePdfHref } from '../api/public-api.ts'
import { isUnanswered, rereadUnlessKept } from '../app/keep-page.ts'
import { contextOf, here } from '../app/request-context.ts'
import { fill } from '../lib/phrasebook.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { ErrorCard, useLoadFault } from '../ui/error-state.tsx'
import { Head } from '../ui/head.tsx'
import { useLayout } from '../ui/layout.ts'
import { dollars } from '../ui/money.tsx'
import { Notice, type Tone } from '../ui/notice.tsx'
import { SlipHead } from '../ui/slip-head.tsx'
import { useFirstLook } from '../ui/use-first-look.ts'
import { useFreshOnReturn } from '../ui/use-fresh-on-return.ts'
import { type AskAnswer, ask, isQuestion } from './payment/ask.ts'
import { Breakdown } from './payment/breakdown.tsx'
import { type PayAnswer, PayForm, withFee } from './payment/pay-form.tsx'
import { Photos } from './payment/photos.tsx'
import { Questions } from './payment/questions.tsx'
import { readDollars, tipIn } from './payment/tip-field.tsx'
import '../styles/forms.css'
import '../styles/payment.css'

const WORDS = { en: () => import('../words/en/payment.ts'), es: () => import('../words/es/payment.ts') }
export const handle = { words: WORDS }

export const shouldRevalidate = rereadUnlessKept

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
  const write = (on: string) => formatCivil(on, ctx.language)
  const days = {
    due: invoice.due_now ? formatShort(invoice.due_now.due_date, ctx.language) : write(invoice.due_date),
    whole: write(invoice.due_date),
    paidOn: invoice.payments.map((payment) => write(payment.paid_on)),
    parts: invoice.parts.map((part) => write(part.due_date)),
    messages: (invoice.messages ?? []).map((message) => write(message.sent_on)),
  }
  return { invoice, words, days, refunds }
}

export async function action({
  context,
  params,
  request,
}: ActionFunctionArgs): Promise<PayAnswer | AskAnswer | Response> {
  const ctx = contextOf({ context })
  const words = await ctx.words(WORDS)
  const form = await request.formData()
  const id = params.invoiceId ?? ''
  const companyId = companyOf(request) ?? String(form.get('company_id') ?? '')
  if (isQuestion(form))
    return await ask(ctx, form, words, (said, name) => ctx.api.payments.ask(id, companyId, said, name))
  const amount = amountOf(form)
  if (Number.isNaN(amount)) return { other: words.otherInvalid, kept: true }
  const chosen = { choice: String(form.get('tip') ?? ''), typed: String(form.get('tip_other') ?? '') }
  const tip = tipIn(chosen, amount ?? 0)
  if (tip === null) return { tip: words.tipInvalid, chosen, kept: true }
  try {
    // Who pays has seen the invoice, also where no script could say so.
    if (ctx.onServer) await ctx.api.payments.invoice(id, companyId)
    const checkout = await ctx.api.payments.checkout(id, companyId, {
      amount,
      tip,
      way: wayOf(form),
      seen: seenIn(form),
    })
    return checkout?.success && checkout.url ? redirect(checkout.url) : { form: words.notCreated, chosen }
  } catch (error) {
    const fault = await ctx.explain(error, words.setupFailed)
    return { [pressed(form)[0] === 'other' ? 'other' : 'form']: fault, chosen, kept: isUnanswered(error) }
  }
}

/** A button says "1500 bank": how much in dollars, empty for what is asked, and in which way. */
const pressed = (form: FormData) => String(form.get('pay') ?? '').split(' ')

/** What the pressed button pays in dollars, null for what is asked; NaN where what was typed is no amount. */
function amountOf(form: FormData): number | null {
  const [pay = ''] = pressed(form)
  if (pay === '') return null
  return readDollars(pay === 'other' ? String(form.get('other') ?? '') : pay) || Number.NaN
}

/** What was paid of it and what was due when the client looked, in dollars; null where the form does not say. */
function seenIn(form: FormData): { paid: number | null; due: number | null } {
  const read = (name: string) => {
    const seen = form.get(name)
    return seen === null || Number.isNaN(Number(seen)) ? null : Number(seen)
  }
  return { paid: read('amount_paid'), due: read('amount_due') }
}

const wayOf = (form: FormData) => (pressed(form)[1] === 'bank' ? 'bank' : 'card')

type Data = Awaited<ReturnType<typeof loader>>
const useData = () => useLoaderData<typeof loader>()

/** What there is to say instead of the pay button, or null while there is something to pay. */
function settledState({ invoice, words }: Data): { tone: Tone; title: string; text: string } | null {
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

/** What is asked for now, with its fee; of one that asks for nothing first the whole. */
const askedOf = ({ due_now, amount_due }: PublicInvoiceJson) => (due_now ? withFee(due_now) : amount_due)

/** What is to pay, or was, and the fee on it. */
function sumOf({
  due_now,
  amount_due,
  amount_paid,
  balance_due,
  total_amount,
  processing_fee_amount,
}: PublicInvoiceJson) {
  if (due_now) return { total: dollars(due_now.amount), fee: dollars(due_now.fee) }
  const isPart = amount_paid > 0 && balance_due > 0
  const fee = isPart ? (amount_due * 100 - balance_due * 100) / 100 : processing_fee_amount
  return { total: dollars(isPart ? balance_due : total_amount), fee: dollars(fee) }
}

/** Who pays the fee, in the words of the line below the amount. */
const SUMS: Record<FeePayer, (words: Data['words']) => string> = {
  client: ({ sum }) => sum,
  half: ({ sumHalf }) => sumHalf,
  company: ({ sumCovered }) => sumCovered,
}

/** What both ways come to, else the amount and the fee on it. */
function writeSum({ invoice, words }: Data): string {
  const { due_now: now, fee_payer: payer = 'client' } = invoice
  const ways = now ? now.ways : invoice.ways
  if (!ways || payer === 'company') return fill(SUMS[payer](words), sumOf(invoice))
  return ways.map(({ way, total }) => fill(words.payBy[way], { total: dollars(total) })).join(' · ')
}

function DueLine() {
  const { invoice, words, days } = useData()
  const late = invoice.status === 'overdue'
  const isFirst = invoice.due_now !== null && invoice.amount_paid === 0
  const text = late ? words.wasDue : isFirst ? words.firstDue : invoice.due_now ? words.nextDue : words.due
  return <p className={late ? 'slip-due slip-late' : 'slip-due'}>{fill(text, { date: days.due })}</p>
}

function Slip() {
  const data = useData()
  const { invoice, words, days, refunds } = data
  const { company } = invoice
  const settled = settledState(data)
  return (
    <article className="slip">
      <SlipHead company={company} amount={askedOf(invoice)} heard={settled ? words.amount : words.amountToPay}>
        <p className="slip-sum">{writeSum(data)}</p>
        {!settled && <DueLine />}
      </SlipHead>
      {settled ? (
        <Notice tone={settled.tone} title={settled.title} role="status">
          <p>{settled.text}</p>
          {refunds.map((line, place) => (
            <p key={`refund-${String(place)}`}>{line}</p>
          ))}
        </Notice>
      ) : (
        <PayForm invoice={invoice} words={words} />
      )}
      <Breakdown invoice={invoice} days={days} words={words} />
      <Photos invoice={invoice} words={words} />
      <Questions about={invoice} isClosed={invoice.status === 'cancelled'} sentOn={days.messages} words={words} />
      <ButtonAnchor href={invoicePdfHref(invoice.id, company.id)} look="quiet" wide>
        {words.pdf}
      </ButtonAnchor>
    </article>
  )
}

/** What a pasted link shows: who wants how much by when, and nothing about the client. */
function PayHead() {
  const { invoice, words, days } = useData()
  const facts = {
    number: invoice.invoice_number,
    company: invoice.company.name,
    amount: dollars(askedOf(invoice)),
    date: days.due,
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
  useFirstLook(invoice.status === 'sent', () => here.api.payments.invoice(invoice.id, invoice.company.id))
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
