// What an invoice asks: its lines, its fee, its due date, and what people's actions made of them.
import { dateIn } from '../../support/plain-stats.ts'
import { stage } from '../sandbox-app.ts'
import type { Simulation } from '../simulation.ts'
import { rows } from '../world.ts'

type Line = { description: string; amountCents: number }
type Terms = {
  clientName: string
  totalCents: number
  dueOn: string
  description: string
  lines: Line[]
  feePayer?: string
}
type Invoice = Omit<Terms, 'lines' | 'feePayer'> & {
  id: string
  companyId: string
  status: string
  feeCents: number
  capturedFeeCents: number
  feePayer: string
  feeBps: number
  companyFeeBps: number
  leftCents: number
  plan: string | null
  lines: string
}
type InvoiceEvent = {
  id: string
  invoiceId: string
  kind: string
  cause: string
  at: number
  before: string | null
  undoes: string | null
  undoneAt: number | null
  revision: number
}

/** The client's and the company's part of 390 basis points, by who pays the fee. */
const RATES: Record<string, [number, number]> = { client: [390, 0], company: [0, 390], half: [195, 195] }

const HOUR_MS = 3_600_000
const undoMsOf = (kind: string) => (kind === 'issued' ? HOUR_MS : 24 * HOUR_MS)

const listAll = () =>
  rows<Invoice>(`select id, company_id as companyId, status, client_name as clientName, description, due_on as dueOn,
    total_cents as totalCents, fee_cents as feeCents, captured_fee_cents as capturedFeeCents,
    fee_payer as feePayer, fee_bps as feeBps, company_fee_bps as companyFeeBps,
    total_cents - captured_cents - manual_cents as leftCents, plan,
    (select json_group_array(json_object('description', l.description, 'amountCents', l.amount_cents) order by l.position)
     from invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id) as lines from invoices i`)

const listInvoiceEvents = () =>
  rows<InvoiceEvent>(`select id, invoice_id as invoiceId, kind, cause, at, before, undoes, undone_at as undoneAt, revision
    from invoice_versions where kind <> 'reminded' order by invoice_id, revision`)

export function invoicesAskWhatPeopleMadeOfThem(sim: Simulation): string[] {
  const events = Map.groupBy(listInvoiceEvents(), ({ invoiceId }) => invoiceId)
  return [...checkTexts(sim), ...listAll().flatMap((one) => checkInvoice(sim, one, events.get(one.id) ?? []))]
}

function checkInvoice(sim: Simulation, invoice: Invoice, events: InvoiceEvent[]): string[] {
  const now: Terms = { ...invoice, lines: JSON.parse(invoice.lines) as Line[] }
  const sum = now.lines.reduce((total, { amountCents }) => total + amountCents, 0)
  // What was charged, and the client's part of 3.9 % of what is left, half a cent up.
  const [bps = 0, companyBps = 0] = RATES[invoice.feePayer] ?? []
  const fee = invoice.capturedFeeCents + Math.floor((invoice.leftCents * bps + 5000) / 10_000)
  const wrong = [
    ...(sum === invoice.totalCents ? [] : [`its lines add up to ${sum}, not ${invoice.totalCents} cents`]),
    ...(bps === invoice.feeBps && companyBps === invoice.companyFeeBps
      ? []
      : [`its rates are ${invoice.feeBps} and ${invoice.companyFeeBps} while the fee is paid by ${invoice.feePayer}`]),
    ...(fee === invoice.feeCents ? [] : [`its fee is ${invoice.feeCents}, not ${fee} cents`]),
    ...checkPlan(invoice),
    ...checkDue(sim, invoice),
    ...checkOrder(events),
    ...events.flatMap((event, nth) => checkEvent(sim, event, events, termsAfter(events, nth, now))),
  ]
  return wrong.map((one) => `${invoice.id}: ${one}`)
}

/** What is asked for first leaves a rest, and no part of it is nothing. */
function checkPlan({ plan, totalCents }: Invoice): string[] {
  const parts = JSON.parse(plan ?? '[]') as { cents: number }[]
  const sum = parts.reduce((all, { cents }) => all + cents, 0)
  const isOdd =
    plan !== null && (parts.length === 0 || parts.some(({ cents }) => cents < 100) || totalCents - sum < 100)
  return isOdd ? [`of ${totalCents} cents it asks for ${plan} first`] : []
}

/** As it stood behind an action: what the next change found, or what it is now. */
function termsAfter(events: InvoiceEvent[], nth: number, now: Terms): Terms {
  const next = events.slice(nth + 1).find(({ before }) => before !== null)
  return next?.before ? (JSON.parse(next.before) as Terms) : now
}

/** No two actions were done to the same state of it: one of them did not know of the other. */
function checkOrder(events: InvoiceEvent[]): string[] {
  return events
    .filter(({ revision }, nth) => revision === events[nth - 1]?.revision)
    .map(({ kind, revision }) => `it was ${kind} as it stood before its revision ${revision}, and something else too`)
}

/** Overdue is what is past its day on the company's calendar, and nothing else. */
function checkDue({ cast }: Simulation, { companyId, status, dueOn }: Invoice): string[] {
  const timezone = cast.companies.find(({ id }) => id === companyId)?.timezone
  if (!timezone || !/^(?:sent|viewed|overdue)$/.test(status)) return []
  const isPast = dueOn < dateIn(timezone)(stage().clock.now)
  return isPast === (status === 'overdue') ? [] : [`it is due on ${dueOn} and ${status}`]
}

const sayTerms = ({ clientName, totalCents, dueOn, description, lines, feePayer }: Terms) =>
  JSON.stringify([
    clientName,
    totalCents,
    dueOn,
    description,
    feePayer,
    lines.map((one) => [one.description, one.amountCents]),
  ])

function checkEvent({ texts }: Simulation, event: InvoiceEvent, events: InvoiceEvent[], after: Terms): string[] {
  const asked = /^change \S+ to (\d+\.\d\d)$/.exec(texts.find(({ sid }) => sid === event.cause)?.body ?? '')
  if (asked && event.kind === 'changed' && after.totalCents !== Math.round(Number(asked[1]) * 100))
    return [`«${asked[0]}» made it ${after.totalCents} cents`]
  return event.undoes === null ? checkStanding(event, events) : checkUndoing(event, events, after)
}

function checkStanding(event: InvoiceEvent, events: InvoiceEvent[]): string[] {
  const undone = events.filter(({ undoes }) => undoes === event.id).length
  if (undone > 1) return [`its ${event.kind} was taken back ${undone} times`]
  return (undone === 1) === (event.undoneAt !== null) ? [] : [`its ${event.kind} was taken back by nobody, or unnoted`]
}

function checkUndoing(event: InvoiceEvent, events: InvoiceEvent[], after: Terms): string[] {
  const undone = events.find(({ id }) => id === event.undoes)
  if (!undone) return ['an action was taken back that nobody did']
  if (event.at - undone.at > undoMsOf(undone.kind)) return [`its ${undone.kind} was taken back after its time`]
  if (!undone.before) return []
  const [is, was] = [sayTerms(after), sayTerms(JSON.parse(undone.before) as Terms)]
  return is === was ? [] : [`undo made it ${is}, not ${was}`]
}

/** A text does one thing at most. */
function checkTexts({ texts }: Simulation): string[] {
  const done = Map.groupBy(listInvoiceEvents(), ({ cause }) => cause)
  return texts
    .filter(({ sid }) => (done.get(sid)?.length ?? 0) > 1)
    .map(
      ({ sid, body }) =>
        `«${body}» did ${done
          .get(sid)
          ?.map(({ kind }) => kind)
          .join(' and ')}`,
    )
}
