// Parses the JSON that an object has stored, since older code may have stored it.
import { z } from 'zod'
import type { CompanyCopy } from '../db/company/company-copies.ts'
import type { InvoiceCopy } from '../db/invoice/invoice-copies.ts'
import type { IssuedInvoice } from '../db/invoice/invoices.ts'
import type { Message } from '../db/messaging/messages.ts'
import type { QuoteEvent } from '../db/quote/quote-events.ts'
import type { QuoteMessage } from '../db/quote/quote-messages.ts'
import type { IssuedQuote, Quote } from '../db/quote/quotes.ts'
import type { Schedule } from '../db/schedule/schedules.ts'
import type { Counted } from '../domain/company-stats.ts'
import { FEE_PAYERS } from '../domain/fee.ts'
import { processingFeeCents } from '../domain/money.ts'
import { type InboundText, inboundText } from '../domain/queue-messages.ts'
import type { AcceptedQuote } from '../domain/quote.ts'

/** What an action asks to be issued; the number comes from here. `idempotencyKey` makes asking again harmless. */
export type IssueRequest = Omit<IssuedInvoice, 'number'> & {
  messageId: string
  sid: string | null
  textedAt: number
  /** Its sender has had all the replies of a day. */
  isMuted?: boolean
  /** The company is frozen, which the answer says. */
  isPaused?: boolean
  /** What it asks for first is more than the company's state allows, which the answer says. */
  isAboveLimit?: boolean
  /** Which of the several jobs of its text it is, from 1: the caller ends the text and answers it. */
  part?: number
  /** The quote that becomes this invoice. */
  quote?: AcceptedQuote
}

/** What an action asks to be quoted; the number comes from here. `idempotencyKey` makes asking again harmless. */
export type QuoteRequest = Omit<IssuedQuote, 'number'> & {
  messageId: string
  sid: string | null
  textedAt: number
  isMuted?: boolean
}
/** Both names were stored as `cause` before they had them. */
const renameCause = (to: 'idempotencyKey' | 'sourceId') => (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('cause' in value)) return value
  const { cause, ...rest } = value
  return { [to]: cause, ...rest }
}
const keyed = <T extends z.ZodType>(schema: T) => z.preprocess(renameCause('idempotencyKey'), schema)

/** The rate of invoices from before it was kept with them. */
const USUAL_BPS = 390

const line = z.object({
  kind: z.enum(['work', 'tax', 'discount', 'deposit', 'fee']),
  description: z.string(),
  quantity: z.number(),
  unitCents: z.int(),
  amountCents: z.int(),
})

const draft = z.object({
  clientName: z.string(),
  clientPhone: z.string().nullable(),
  clientEmail: z.string().nullable(),
  description: z.string(),
  lines: z.array(line),
  totalCents: z.int(),
  dueOn: z.string(),
  plan: z.array(z.object({ cents: z.int(), dueOn: z.string() })).exactOptional(),
  language: z.enum(['en', 'es']),
})

const issueRequest = keyed(
  z.object({
    id: z.string(),
    idempotencyKey: z.string(),
    sender: z.string().nullable(),
    createdAt: z.int(),
    feeCents: z.int(),
    // Asked for before the rate was kept.
    feeBps: z.int().default(USUAL_BPS),
    // And before a company could pay the fee.
    feePayer: z.enum(FEE_PAYERS).default('client'),
    companyFeeBps: z.int().default(0),
    draft,
    messageId: z.string(),
    sid: z.string().nullable(),
    textedAt: z.int(),
    isMuted: z.boolean().exactOptional(),
    isPaused: z.boolean().exactOptional(),
    isAboveLimit: z.boolean().exactOptional(),
    part: z.int().exactOptional(),
    quote: z
      .object({
        id: z.string(),
        round: z.int(),
        number: z.int(),
        via: z.enum(['text', 'web', 'page']),
        by: z.string().nullable(),
      })
      .exactOptional(),
  }),
)

const quoteRequest = z.object({
  id: z.string(),
  idempotencyKey: z.string(),
  sender: z.string().nullable(),
  createdAt: z.int(),
  depositCents: z.int().nullable(),
  validUntil: z.string().nullable(),
  draft: draft.omit({ dueOn: true, plan: true }),
  messageId: z.string(),
  sid: z.string().nullable(),
  textedAt: z.int(),
  isMuted: z.boolean().exactOptional(),
})

const counted = z.object({
  id: z.string(),
  number: z.int(),
  revision: z.int(),
  status: z.enum(['open', 'pending', 'paid', 'cancelled']),
  totalCents: z.int(),
  paidCents: z.int(),
  feeCents: z.int(),
  dueOn: z.string(),
  createdAt: z.int(),
  paidAt: z.int().nullable(),
  payout: z.enum(['pending', 'completed', 'failed', 'outside', 'refunded']).nullable(),
  refundedCents: z.int(),
  keptCents: z.int().exactOptional(),
  heldCents: z.int(),
  transferredCents: z.int(),
})

// Rows of tables: the database checks their columns when they are written back, so only what code reads is checked here.
const row = z.record(z.string(), z.unknown())
const rows = z.array(row)
const invoiceCopy = z.object({
  invoice: keyed(
    z.looseObject({
      id: z.string(),
      idempotencyKey: z.string(),
      number: z.int(),
      revision: z.int(),
      status: z.string(),
    }),
  ),
  parts: z.object({
    lines: rows,
    versions: z.array(keyed(row)),
    checkouts: rows,
    captures: rows,
    transfers: rows,
    refunds: rows,
    disputes: rows,
    adjustments: rows,
    // Kept before clients could ask.
    questions: rows.default([]),
    // Before pictures could be kept.
    photos: rows.default([]),
    ledger: z.array(z.preprocess(renameCause('sourceId'), row)),
  }),
})

/** Facts of an invoice alone: what it owes, and what was paid by hand. */
const OF_INVOICE = ['issued', 'changed', 'cancelled', 'restored', 'outside', 'reopened']

/** Copies of before invoices could be paid in parts did not say which payment a row is about: the one that was kept. */
function byPayment({ invoice, parts }: InvoiceCopy): InvoiceCopy {
  const { paymentIntent: kept, feeCents: fee } = invoice
  const captures = parts.captures.map((row) => {
    const feeCents = row.state === 'kept' ? fee : 0
    const appliedCents = row.state === 'kept' ? Number(row.amountCents) - fee : 0
    return { feeCents, appliedCents, ...row }
  })
  const adjustments = parts.adjustments.map((row) => ({ paymentIntent: kept, ...row }))
  const ledger = parts.ledger.map((row) => ({ paymentIntent: paymentOf(row, parts.captures, kept), ...row }))
  const upgraded = withParts(invoice, captures)
  const versions = parts.versions.map((row) =>
    row.kind === 'paid' && row.undoneAt === null ? { amountCents: upgraded.manualCents, ...row } : row,
  )
  return { invoice: upgraded, parts: { ...parts, versions, captures, adjustments, ledger } }
}

/** The rate was not kept: it is the usual one unless that makes another fee of this total. */
const bpsOf = (totalCents: number, feeCents: number) =>
  processingFeeCents(totalCents, USUAL_BPS) === feeCents ? USUAL_BPS : Math.round((feeCents * 10_000) / totalCents)

function withParts(invoice: InvoiceCopy['invoice'], captures: Record<string, unknown>[]): InvoiceCopy['invoice'] {
  const { status, totalCents, feeCents, paymentIntent } = invoice
  if (invoice.manualCents !== undefined) return invoice
  const sum = (name: string) => captures.reduce((total, row) => total + Number(row[name]), 0)
  const isByHand = status === 'paid' && paymentIntent === null
  const paid = { capturedCents: sum('appliedCents'), capturedFeeCents: sum('feeCents') }
  const manual = { manualCents: isByHand ? totalCents : 0, feeCents: isByHand ? 0 : feeCents }
  return { ...invoice, ...paid, ...manual, feeBps: bpsOf(totalCents, feeCents) }
}

function paymentOf(posting: Record<string, unknown>, captures: Record<string, unknown>[], kept: string | null) {
  const [, id] = /:(.*)/s.exec(String(posting.sourceId)) ?? []
  if (OF_INVOICE.includes(String(posting.kind))) return null
  const named = captures.find((row) => row.paymentIntent === id || (row.refundId !== null && row.refundId === id))
  return named ? named.paymentIntent : kept
}

const person = z.looseObject({ id: z.string(), phone: z.string() })
const companyCopy = z.object({
  company: z.looseObject({ id: z.string(), name: z.string(), timezone: z.string() }),
  users: z.array(person),
  accounts: rows,
  passkeys: rows.optional(),
})

const schedule = z.looseObject({ id: z.string(), revision: z.int(), nextOn: z.string() })

const quoteCopy = z.object({
  quote: z.looseObject({ id: z.string(), revision: z.int(), state: z.string() }),
  events: z.array(z.looseObject({ id: z.string(), revision: z.int() })),
  messages: z.array(z.looseObject({ id: z.string() })),
})

const message = z.looseObject({ id: z.string(), key: z.string(), recipient: z.string(), body: z.string() })

const parse = <T>(schema: z.ZodType, body: string) => schema.parse(JSON.parse(body)) as T

/** Reads what was asked to be issued. Raises when it is nothing of the kind, as all of these do. */
export const parseIssueRequest = (body: string): IssueRequest => issueRequest.parse(JSON.parse(body))

/** Reads a text that is being dealt with, or was. */
export const parseText = (body: string): InboundText => inboundText.parse(JSON.parse(body))

/** Reads what is counted of an invoice. */
export const parseCounted = (body: string): Counted => counted.parse(JSON.parse(body))

/** Reads the copy of an invoice with all that hangs on it. */
export const parseInvoiceCopy = (body: string) => byPayment(parse<InvoiceCopy>(invoiceCopy, body))

/** Reads the copy of a company's row and people. */
export const parseCompanyCopy = (body: string) => parse<CompanyCopy>(companyCopy, body)

/** Reads a job that repeats. */
export const parseSchedule = (body: string) => parse<Schedule>(schedule, body)

/** Reads what was asked to be quoted. */
export const parseQuoteRequest = (body: string): QuoteRequest => quoteRequest.parse(JSON.parse(body))

/** A quote with all that was done to it. */
export type QuoteCopy = { quote: Quote; events: QuoteEvent[]; messages: QuoteMessage[] }

/** Reads the copy of a quote. */
export const parseQuoteCopy = (body: string) => parse<QuoteCopy>(quoteCopy, body)

/** Reads a message that went out. */
export const parseMessage = (body: string) => parse<Message>(message, body)
