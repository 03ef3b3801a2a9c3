// A year of a company's money with everything in it: parts, tips, fees of both, refunds, disputes, payments by hand; spread over months.
import type { Ctx } from '../../worker/context.ts'
import { startOfDay } from '../../worker/domain/dates.ts'
import { all, control, newInvoice, openCompany, openSession, pay, readyAccount, sessionIn, settleAll } from './money.ts'
import { call, signUp } from './sandbox-world.ts'
import { listRows, setRows } from './tables.ts'

export const YEAR = new Date().getUTCFullYear() - 1

const ZONE = 'America/New_York'

type Joe = Awaited<ReturnType<typeof signUp>>

/** Moves what the ledger recorded since `known` to a month of the last year, as if it had happened then. */
async function moveTo(companyId: string, known: Set<string>, on: string, hour: number): Promise<void> {
  const at = startOfDay(on, ZONE) + hour * 3_600_000
  const rows = await listRows<{ cause: string }>('ledger', { company_id: companyId })
  for (const cause of new Set(rows.map((row) => row.cause)))
    if (!known.has(cause)) {
      await setRows('ledger', { at }, { company_id: companyId, cause })
      known.add(cause)
    }
}

async function payWithTip(joe: Joe, id: string, tip: number): Promise<void> {
  const asked = { invoice_id: id, company_id: joe.companyId, tip }
  const pressed = await call('POST', '/stripe/create-checkout-session', asked)
  await pay(sessionIn((pressed.body.data as { url: string }).url))
}

/** Its owner, and the company; the year is `YEAR`, by the clocks of New York. */
export async function yearOfMoney(): Promise<{ joe: Joe; ctx: Ctx }> {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  await readyAccount(ctx)
  await setRows('companies', { tips: 1, timezone: ZONE }, { id: joe.companyId })
  const known = new Set<string>()
  const at = (on: string, hour = 12) => moveTo(joe.companyId, known, `${YEAR}-${on}`, hour)
  const due = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

  const parts = await newInvoice(ctx, 30_001)
  await call('PATCH', `/api/invoices/${parts.id}`, { plan: [{ amount: 100, due_date: due }] }, joe.cookie)
  // Eleven at night in New York is the next month in London.
  await at('01-31', 23)
  await pay(await openSession(ctx, parts.id))
  await settleAll(ctx)
  await call('POST', `/api/invoices/${parts.id}/paid`, { method: 'cash', amount: 50 }, joe.cookie)
  await at('02-01', 0)
  await payWithTip(joe, parts.id, 20)
  await settleAll(ctx)
  await at('03-15')
  await call('POST', `/api/invoices/${parts.id}/refunds`, { amount: 40.03 }, joe.cookie)
  await settleAll(ctx)
  await at('04-30')

  await call('PUT', '/company', { fee_payer: 'company' }, joe.cookie)
  const mine = await newInvoice(ctx, 20_007)
  await payWithTip(joe, mine.id, 33.33)
  await settleAll(ctx)
  await at('06-10')
  const payment = await paymentOf(mine.id)
  const charge = all('charge').find((row) => row.paymentId === payment)?.id ?? ''
  const { dispute } = await control(`/charges/${charge}/dispute`, { amount: 5_001 })
  await settleAll(ctx)
  await control(`/disputes/${(dispute as { id: string }).id}/close`, { status: 'lost' })
  await settleAll(ctx)
  await at('07-04')

  const cash = await newInvoice(ctx, 12_345)
  await call('POST', `/api/invoices/${cash.id}/paid`, { method: 'check' }, joe.cookie)
  await at('09-09')
  const gone = await newInvoice(ctx, 9_900)
  await call('POST', `/api/invoices/${gone.id}/cancel`, {}, joe.cookie)
  await at('11-30')
  await newInvoice(ctx, 4_200)
  await at('12-31', 23)
  return { joe, ctx }
}

/** The payment that paid an invoice, by its id at Stripe. */
async function paymentOf(invoiceId: string): Promise<string> {
  const [row] = await listRows<{ payment_intent: string }>('captures', { invoice_id: invoiceId })
  return row?.payment_intent ?? ''
}
