// Quotes of a company, straight into the product's database, newest last.
import { randomBytes } from 'node:crypto'
import { encodeId } from '../../worker/domain/ids.ts'
import { changeD1 } from '../runtime/storage.ts'
import { addRowsIn } from '../support/sqlite-rows.ts'
import type { Stack } from './stack.ts'

/** As they are stored: cents, civil dates, instants in ms. */
type Stored = Partial<{
  client_name: string
  client_phone: string
  client_email: string
  description: string
  total_cents: number
  deposit_cents: number
  valid_until: string
  state: 'open' | 'accepted' | 'declined' | 'cancelled'
  decided_at: number
  decided_by: string
  decided_via: 'page'
  reason: string
}>

const newId = () => encodeId(randomBytes(16))
const FIRST_AT = Date.parse('2026-01-05T15:00:00Z')

/** Adds quotes from EST-0001 on; answers the page of each. */
export function quoteMany(
  stack: Stack,
  { companyId, phone }: { companyId: string; phone: string },
  asked: Stored[],
): { id: string; page: string }[] {
  const rows = asked.map((own, at) => {
    const { description = 'cedar deck', total_cents: total = 350_000 } = own
    const line = { kind: 'work', description, quantity: 1, unitCents: total, amountCents: total }
    return {
      ...{ company_id: companyId, id: newId(), number: at + 1, idempotency_key: `seed:${at}`, sender: phone },
      ...{ client_name: 'Ann Lee', description, lines: JSON.stringify([line]), total_cents: total, language: 'en' },
      ...{ state: 'open', created_at: FIRST_AT + at * 86_400_000, round: 0, edition: 1, revision: 1, kept: 1 },
      ...own,
    }
  })
  const created = rows.map(({ id, created_at: at }) => ({
    ...{ company_id: companyId, id: newId(), quote_id: id, idempotency_key: `seed:${id}`, kind: 'created' },
    ...{ actor: phone, via: 'text', at, revision: 1 },
  }))
  changeD1(stack.storage, (db) => {
    addRowsIn(db, 'quotes', rows)
    addRowsIn(db, 'quote_events', created)
  })
  return rows.map(({ id }) => ({ id, page: `/quote/${id}?company=${companyId}` }))
}
