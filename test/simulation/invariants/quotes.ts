// Quotes: each is numbered once and in its own series, and becomes one invoice when it is accepted, and none before.
import { billingKey } from '../../../worker/domain/quote.ts'
import type { Simulation } from '../simulation.ts'
import { companies, rows } from '../world.ts'

type Found = {
  id: string
  company_id: string
  number: number
  state: string
  round: number
  total_cents: number
  invoice_id: string | null
  decided_via: string | null
}

export function quotesBecomeOneInvoice(sim: Simulation): string[] {
  const found = rows<Found>('select * from quotes order by company_id, number')
  return [
    ...checkNumbers(sim),
    ...found.flatMap((quote) => checkBilling(sim, quote)),
    ...checkForeign(found),
    ...checkYeses(sim),
  ]
}

/** 1…n in every company, as its object gave them out; what was acknowledged is there once. */
function checkNumbers({ cast, quotes }: Simulation): string[] {
  const series = cast.companies.flatMap(({ id }) => {
    const numbers = rows<{ number: number }>('select number from quotes where company_id = ? order by number', id)
    const given = companies.slot(id).sqlite.run('select number from quote_issues', []).rows.length
    if (numbers.some(({ number }, i) => number !== i + 1))
      return [`${id} has quotes ${numbers.map((one) => one.number)}`]
    return given === numbers.length ? [] : [`${id} gave ${given} numbers and has ${numbers.length} quotes`]
  })
  const lost = quotes.filter(({ companyId, key, isAcknowledged }) => {
    const there = rows('select 1 from quotes where company_id = ? and idempotency_key = ?', companyId, key).length
    return there > 1 || (isAcknowledged && there === 0)
  })
  return [...series, ...lost.map(({ key }) => `${key} is there no time or twice`)]
}

/** An accepted one has its invoice, at its total, and its contractor is told once of a client's yes. */
function checkBilling({ restores }: Simulation, quote: Found): string[] {
  const { id, company_id, state, round, invoice_id, decided_via } = quote
  const key = billingKey({ id, round })
  const bills = rows<{ id: string }>('select id from invoices where company_id = ? and cause = ?', company_id, key)
  // After a restore an act on the old quote may have come before what was known of it.
  if (state !== 'accepted')
    return bills.length > 0 && restores.length === 0 ? [`${id} is ${state} and was billed as ${bills[0]?.id}`] : []
  if (bills.length !== 1 || bills[0]?.id !== invoice_id) return [`${id} was accepted and has ${bills.length} invoices`]
  const issued = rows<{ cents: number }>(
    "select abs(cents) as cents from ledger where company_id = ? and invoice_id = ? and kind = 'issued' and cents <> 0",
    ...[company_id, invoice_id],
  )
  if (issued.some(({ cents }) => cents !== quote.total_cents)) return [`${id} was billed at ${issued[0]?.cents}`]
  if (decided_via !== 'page' || restores.length > 0) return []
  const told = rows('select 1 from messages where company_id = ? and key = ?', company_id, `reply:${key}`).length
  return told === 1 ? [] : [`of the yes to ${id} its contractor was told ${told} times`]
}

/** No invoice comes of a quote but by its acceptances. */
function checkForeign(found: readonly Found[]): string[] {
  const keys = new Set(
    found.flatMap(({ id, round }) => Array.from({ length: round + 1 }, (_, n) => billingKey({ id, round: n }))),
  )
  const billed = rows<{ cause: string }>("select cause from invoices where cause like 'quote:%'")
  return billed.filter(({ cause }) => !keys.has(cause)).map(({ cause }) => `an invoice of no acceptance: ${cause}`)
}

/** A client who was told that it is accepted has accepted it, whatever came later. */
function checkYeses({ yeses, restores }: Simulation): string[] {
  if (restores.length > 0) return []
  return yeses
    .filter(
      ({ quoteId }) =>
        rows("select 1 from quote_events where quote_id = ? and kind = 'accepted'", quoteId).length === 0,
    )
    .map(({ name }) => `the yes of ${name} is not there`)
}
