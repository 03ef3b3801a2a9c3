// Quotes of the tests' contractors, and what became of them.
import { acceptQuote } from '../../worker/actions/quote/acceptances.ts'
import { issueQuote } from '../../worker/actions/quote/quotes.ts'
import type { Ctx } from '../../worker/context.ts'
import { openCompany } from './money.ts'
import type { Contractor } from './sandbox-world.ts'
import { listRows } from './tables.ts'

export const DECK = {
  clientName: 'Ann Lee',
  clientPhone: null,
  clientEmail: null,
  description: 'Deck',
  lines: [{ kind: 'work' as const, description: 'Deck', quantity: 1, unitCents: 350_000, amountCents: 350_000 }],
  totalCents: 350_000,
  language: 'en' as const,
}

type Draft = Omit<typeof DECK, 'language'> & { language: 'en' | 'es' }
type Terms = {
  validUntil?: string | null
  depositCents?: number | null
  key?: string
  textedAt?: number
  draft?: Partial<Draft>
}

/** A quote of this contractor, made without a text. */
export async function quoteOf(
  joe: Contractor,
  { validUntil = null, depositCents = null, key, draft = {}, textedAt = Date.now() - 1000 }: Terms = {},
) {
  const ctx = await openCompany(joe.companyId)
  const idempotencyKey = key ?? `quote-of-test-${crypto.randomUUID()}`
  const from = { idempotencyKey, sid: null, sender: joe.phone, textedAt, validUntil, depositCents }
  return await issueQuote(ctx, { ...DECK, ...draft }, from)
}

/** Its client says yes on its page. */
export const yesOf = (ctx: Ctx, quoteId: string, name = 'Ann B. Lee', requestId = 'the-form-of-ann') =>
  acceptQuote(ctx, quoteId, {
    by: name,
    via: 'page',
    idempotencyKey: `accept:${quoteId}:${requestId}`,
    at: Date.now(),
    addressHash: 'hash-of-the-address',
  })

type Row = {
  id: string
  number: number
  state: string
  invoice_id: string | null
  decided_by: string | null
  total_cents: number
}
export const quoteRows = (companyId: string) => listRows<Row>('quotes', { company_id: companyId }, 'number')

type Billed = {
  id: string
  number: number
  cause: string
  total_cents: number
  client_name: string
  status: string
  due_on: string
}
export const billedRows = (companyId: string) => listRows<Billed>('invoices', { company_id: companyId }, 'number')
