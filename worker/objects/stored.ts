// Parses the JSON that an object has stored, since older code may have stored it.
import { z } from 'zod'
import type { CompanyCopy } from '../db/company/company-copies.ts'
import type { InvoiceCopy } from '../db/invoice/invoice-copies.ts'
import type { IssuedInvoice } from '../db/invoice/invoices.ts'
import type { Message } from '../db/messaging/messages.ts'
import type { Counted } from '../domain/company-stats.ts'
import { type InboundText, inboundText } from '../domain/queue-messages.ts'

/** What an action asks to be issued; the number comes from here. `idempotencyKey` makes asking again harmless. */
export type IssueRequest = Omit<IssuedInvoice, 'number'> & {
  messageId: string
  sid: string | null
  textedAt: number
  /** Its sender has had all the replies of a day. */
  isMuted?: boolean
  /** The company is frozen, which the answer says. */
  isPaused?: boolean
  /** Which of the several jobs of its text it is, from 1: the caller ends the text and answers it. */
  part?: number
}
/** Both names were stored as `cause` before they had them. */
const renameCause = (to: 'idempotencyKey' | 'sourceId') => (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('cause' in value)) return value
  const { cause, ...rest } = value
  return { [to]: cause, ...rest }
}
const keyed = <T extends z.ZodType>(schema: T) => z.preprocess(renameCause('idempotencyKey'), schema)

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
  language: z.enum(['en', 'es']),
})

const issueRequest = keyed(
  z.object({
    id: z.string(),
    idempotencyKey: z.string(),
    sender: z.string().nullable(),
    createdAt: z.int(),
    feeCents: z.int(),
    draft,
    messageId: z.string(),
    sid: z.string().nullable(),
    textedAt: z.int(),
    isMuted: z.boolean().exactOptional(),
    isPaused: z.boolean().exactOptional(),
    part: z.int().exactOptional(),
  }),
)

const counted = z.object({
  id: z.string(),
  number: z.int(),
  revision: z.int(),
  status: z.enum(['open', 'pending', 'paid', 'cancelled']),
  totalCents: z.int(),
  feeCents: z.int(),
  dueOn: z.string(),
  createdAt: z.int(),
  paidAt: z.int().nullable(),
  payout: z.enum(['pending', 'completed', 'failed', 'outside', 'refunded']).nullable(),
  refundedCents: z.int(),
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
    ledger: z.array(z.preprocess(renameCause('sourceId'), row)),
  }),
})

const person = z.looseObject({ id: z.string(), phone: z.string() })
const companyCopy = z.object({
  company: z.looseObject({ id: z.string(), name: z.string(), timezone: z.string() }),
  users: z.array(person),
  accounts: rows,
  passkeys: rows.optional(),
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
export const parseInvoiceCopy = (body: string) => parse<InvoiceCopy>(invoiceCopy, body)

/** Reads the copy of a company's row and people. */
export const parseCompanyCopy = (body: string) => parse<CompanyCopy>(companyCopy, body)

/** Reads a message that went out. */
export const parseMessage = (body: string) => parse<Message>(message, body)
