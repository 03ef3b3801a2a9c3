// Pages to pay at: how many are open of an invoice, and what they ask for.
import { dateIn } from '../../support/plain-stats.ts'
import { stage } from '../sandbox-app.ts'
import type { Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'
import { compare } from './compare.ts'

export type Invoice = {
  company_id: string
  id: string
  status: string
  total_cents: number
  fee_cents: number
  captured_cents: number
  captured_fee_cents: number
  fee_bps: number
  manual_cents: number
  plan: string | null
  any_amount: number | null
  due_on: string
}

const isShown = ({ id }: { id: string }) => rows('select 1 from checkouts where session_id = ?', id).length > 0

/**
 * At most one page to pay at, none where nothing is to be paid. A page whose making was cut off before its address reached
 * us has been shown to nobody, may ask for what was asked then, and ends by itself. So does one that a restored database has
 * forgotten; whoever pays there as well gets it back.
 */
export function checkPages({ restores }: Simulation, invoice: Invoice): string[] {
  const open = Object.values(sandbox.state.checkoutSession).filter(
    // Pages that people made by hand have one line.
    (one) =>
      one.clientReference === invoice.id &&
      one.status === 'open' &&
      one.lines.length >= 2 &&
      (restores.length === 0 || isShown(one)),
  )
  const most = invoice.status === 'cancelled' || invoice.status === 'paid' ? 0 : 1
  return [
    ...(open.length > most ? [`${open.length} pages to pay at are open`] : []),
    ...open.filter(isShown).flatMap((page) => checkAsked(page, invoice)),
  ]
}

/** An open page asks for what is left, for what is asked first, or where the client may choose for some of it; and for the fee on that. */
export function checkAsked({ lines }: { lines: { unitCents: number }[] }, invoice: Invoice): string[] {
  const [cents = 0, fee = 0, tip = 0] = lines.map(({ unitCents }) => unitCents)
  const left = invoice.total_cents - invoice.captured_cents - invoice.manual_cents
  if (tip > cents) return [`an open page asks for a tip of ${tip} on ${cents} cents`]
  if (cents === left) return compare('the fee of an open page', fee, invoice.fee_cents - invoice.captured_fee_cents)
  const [company] = rows<{ timezone: string; any_amount: number }>(
    'select timezone, any_amount from companies where id = ?',
    invoice.company_id,
  )
  const first = firstAsked(invoice, dateIn(company?.timezone ?? 'UTC')(stage().clock.now))
  const isFree = (invoice.any_amount ?? company?.any_amount) === 1 && cents >= 100 && left - cents >= 100
  return [
    ...(isFree || cents === first ? [] : [`an open page asks for ${cents} cents of ${left}, first comes ${first}`]),
    ...compare('the fee of an open page', fee, Math.floor((cents * invoice.fee_bps + 5000) / 10_000)),
  ]
}

/** What comes first of an invoice in cents, told plainly; null for nothing. */
function firstAsked(invoice: Invoice, today: string): number | null {
  const plan = JSON.parse(invoice.plan ?? '[]') as { cents: number; dueOn: string }[]
  let paid = invoice.captured_cents + invoice.manual_cents
  let asked = 0
  for (const { cents, dueOn } of plan) {
    const open = Math.max(0, cents - paid)
    paid = Math.max(0, paid - cents)
    // Less than a dollar is not asked for by itself.
    if (open > 0 && (asked < 100 || dueOn <= today)) asked += open
  }
  return asked < 100 || invoice.due_on <= today ? null : asked
}
