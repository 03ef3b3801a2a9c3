// "where's my money", "this month" and "taxes 2026", as they are answered: by the ledger, and by what Stripe says of the account.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../worker/domain/dates.ts'
import { SINK, say, statuses } from '../../support/conversation.ts'
import {
  beginMoney,
  control,
  fault,
  newInvoice,
  openCompany,
  openSession,
  paidInvoice,
  pay,
  readyAccount,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { readCsv } from '../../support/read-csv.ts'
import { type Contractor, call, signUp } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const SETUP = 'https://jobslip.test/dashboard?tab=business'
const payOut = (account: string, outcome: string, days = 0) => control(`/accounts/${account}/payout`, { outcome, days })
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
const shown = (on: string, language = 'en-US') =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(on))
    .replace(/^sáb\.?,? /, '')

async function earning(): Promise<{ joe: Contractor; ctx: Awaited<ReturnType<typeof openCompany>> }> {
  const joe = await signUp()
  return { joe, ctx: await openCompany(joe.companyId) }
}

describe('where the money is', () => {
  test('nothing yet; then held until payouts are set up, in both languages', async () => {
    const { joe, ctx } = await earning()
    expect(await say(joe, "where's my money")).toBe('Nothing is held or on its way.')
    await paidInvoice(ctx)
    await paidInvoice(ctx, 15_050)
    expect(await say(joe, 'wheres my $')).toBe(`Held: $350.50 until you set up your payouts:\n${SETUP}`)
    expect(await say(joe, '¿dónde está mi dinero?')).toBe(`Guardado: $350.50 hasta que configures tus pagos:\n${SETUP}`)
  })

  test('at Stripe, then on its way by the day that Stripe says, then at the bank', async () => {
    const { joe, ctx } = await earning()
    const account = await readyAccount(ctx)
    await paidInvoice(ctx)
    expect(await say(joe, 'when do I get paid')).toBe('At Stripe, for your next payout: $200.00.')
    await payOut(account, 'paid')
    await paidInvoice(ctx, 30_000)
    await payOut(account, 'in_transit', 2)
    await paidInvoice(ctx, 1_000)
    const [today, later] = [inDays(0), inDays(2)]
    expect(await say(joe, 'did my money land?')).toBe(
      `On its way: $300.00, at your bank ${shown(later)}.\nAt Stripe, for your next payout: $10.00.\nIn the bank: $200.00 on ${shown(today)}.`,
    )
    await payOut(account, 'in_transit', 4)
    expect(await say(joe, 'ya cayó mi dinero')).toContain('En camino: $310.00 en 2 pagos, del ')
  })

  test('while Stripe does not answer it is said what is known, and that the rest is not', async () => {
    const { joe, ctx } = await earning()
    const account = await readyAccount(ctx)
    await paidInvoice(ctx)
    await payOut(account, 'in_transit', 2)
    await fault('payouts.list', 'error_before', { remaining: 3 })
    expect(await say(joe, "where's my money")).toBe(
      'We hold no money of yours.\nStripe does not answer now, so what went to your bank and when it arrives we cannot tell. Ask again in a few minutes.',
    )
    await fault('balance.get', 'cut_before', { remaining: 2 })
    const spanish = await say(joe, 'dónde está mi dinero')
    expect(spanish).toContain('Stripe no responde ahora')
    expect(spanish).not.toContain('200')
  })

  test('what a bank refused, a freeze, and what is owed back are said', async () => {
    const { joe, ctx } = await earning()
    const account = await readyAccount(ctx)
    await paidInvoice(ctx)
    await payOut(account, 'failed')
    await settleAll(ctx)
    expect(await say(joe, 'did my money land')).toBe(
      'Your bank did not take $200.00; give another account:\nhttps://jobslip.test/stripe/refresh-account-link\nAt Stripe, for your next payout: $200.00.',
    )
    await setRows('companies', { frozen_at: Date.now(), frozen_reason: 'a look' }, { id: joe.companyId })
    const job = await newInvoice(ctx, 5_000).catch(() => null)
    expect(job).not.toBeNull()
    expect(await say(joe, 'where is my money')).not.toContain('Held')
    await setRows('companies', { frozen_at: null, frozen_reason: null }, { id: joe.companyId })
  })

  test('a bank debit that its client has ordered is told of while it clears', async () => {
    const { joe, ctx } = await earning()
    const job = await newInvoice(ctx)
    const session = await openSession(ctx, job.id)
    await pay(session, 'bank')
    await settleAll(ctx)
    expect(await say(joe, "where's my money")).toBe(
      'Nothing is held or on its way.\nPaid by clients, still clearing: $200.00.',
    )
  })

  test('a colleague’s company is another’s: each is told of its own', async () => {
    const { ctx } = await earning()
    await paidInvoice(ctx)
    const ann = await signUp()
    expect(await say(ann, "where's my money")).toBe('Nothing is held or on its way.')
    expect(await say(ann, 'this year')).toContain('billed $0.00. Paid $0.00')
  })
})

/** What the months' statements say of an account, cents. */
async function stated(joe: Contractor): Promise<Record<string, number>> {
  const months = (await call('GET', '/api/company/statements', undefined, joe.cookie)).body.months as string[]
  const sums: Record<string, number> = {}
  for (const month of months) {
    const file = await call('GET', `/api/company/statement?month=${month}`, undefined, joe.cookie)
    const [head = [], ...lines] = readCsv(String(file.body.raw).replace(/^\ufeff/, ''))
    const at = (line: string[], name: string) => line[head.indexOf(name)] ?? ''
    for (const line of lines.filter((one) => !/balance$/.test(at(one, 'description')))) {
      const account = at(line, 'account')
      const cents = Math.round((Number(at(line, 'debit') || 0) - Number(at(line, 'credit') || 0)) * 100)
      sums[account] = (sums[account] ?? 0) + cents
    }
  }
  return sums
}

const usd = (cents = 0) => `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

describe('a period', () => {
  test('says just what the statement of that time does', async () => {
    const { joe, ctx } = await earning()
    await readyAccount(ctx)
    await setRows('companies', { tips: 1 }, { id: joe.companyId })
    await say(joe, SINK)
    await say(joe, 'INV-0001 paid cash')
    const tipped = await newInvoice(ctx, 30_000)
    const pressed = await call('POST', '/stripe/create-checkout-session', {
      invoice_id: tipped.id,
      company_id: joe.companyId,
      tip: 20,
    })
    await pay(
      String((pressed.body.data as { url: string }).url)
        .split('/')
        .at(-1) ?? '',
    )
    await settleAll(ctx)
    expect((await call('POST', `/api/invoices/${tipped.id}/refunds`, { amount: 40 }, joe.cookie)).status).toBe(200)
    await settleAll(ctx)
    await newInvoice(ctx, 7_500)
    const books = await stated(joe)
    const year = new Date().getUTCFullYear()
    expect(await say(joe, 'this year')).toBe(
      `${year} so far: billed ${usd(-(books.income ?? 0))}. Paid $500.00 ($300.00 through Jobslip, ${usd(books.outside)} by hand). Tips ${usd(-(books.tips ?? 0))}. Refunded ${usd(books.refunded)}. Open now: $75.00.`,
    )
    expect(await say(joe, 'cuánto gané hoy')).toMatch(
      /: facturado \$575\.00\. Pagado \$500\.00 \(\$300\.00 por Jobslip y \$200\.00 a mano\)\. Propinas \$20\.00\. Devuelto \$40\.00\. Por cobrar ahora: \$75\.00\.$/,
    )
    expect(await say(joe, 'how did I do last month')).toContain('billed $0.00. Paid $0.00')
    expect(await statuses(joe)).toEqual(['paid', 'paid', 'sent'])
  })

  test('days are the company’s own: what was paid at eleven at night is of that day', async () => {
    const { joe } = await earning()
    await setRows('companies', { timezone: 'Pacific/Honolulu' }, { id: joe.companyId })
    await say(joe, SINK, 'INV-0001 paid cash')
    expect(await say(joe, 'how much did I make today')).toContain('Paid $200.00')
    expect(await say(joe, 'how much did I make yesterday')).toContain('Paid $0.00')
  })

  test('a day by itself behind a job is the day to pay, and a question about a job stays open', async () => {
    const { joe } = await earning()
    await say(joe, SINK)
    expect(await say(joe, 'today')).toContain('INV-0001')
    await say(joe, 'painted fence for Bob')
    expect(await say(joe, 'this week')).not.toContain('billed')
    expect(await say(joe, 'how did I do this month')).toContain('billed $200.00')
    expect(await say(joe, '300')).toContain('INV-0002')
  })
})

describe('a year’s papers', () => {
  test('a link behind the sign-in, with nothing of the money in it', async () => {
    const { joe } = await earning()
    const year = new Date().getUTCFullYear()
    await say(joe, SINK, 'INV-0001 paid cash')
    expect(await say(joe, `taxes ${year}`)).toBe(
      `${year} so far: you were paid $200.00. Your summary by month (income, fees, refunds, tips) as PDF and CSV, once you sign in:\n${SETUP}&year=${year}\nNo tax advice.`,
    )
    expect(await say(joe, `impuestos ${year}`)).toContain(`recibiste $200.00`)
    expect(await say(joe, 'year 2019')).toBe(`There is nothing billed or paid in 2019.\n${SETUP}&year=2019`)
  })
})
