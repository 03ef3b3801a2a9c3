// What happened at Stripe before any of it is known here: stories of five to seven events each.
import { startCheckout } from '../../worker/actions/payment/checkout.ts'
import { startOnboarding } from '../../worker/actions/payout/payout-accounts.ts'
import { reviseInvoice } from '../../worker/db/invoice/invoices.ts'
import { ask, INVOICE, type Life } from './workload.ts'

type Event = Awaited<ReturnType<Life['readEvent']>>

/** Paid, transferred, refunded in part, taken back in part, disputed and lost. */
export async function livePaidAndLost(life: Life): Promise<Event[]> {
  const { ctx, sandbox, control } = life
  const account = await openAccount(life)
  await control(`/accounts/${account}/verify`)
  const session = await openSession(life)
  await control(`/checkout/${session}/pay`, { method: 'card' })
  const charge = chargeOf(life)
  const transfer = await ask(sandbox, '/v1/transfers', {
    amount: '20000',
    currency: 'usd',
    destination: account,
    source_transaction: charge,
    transfer_group: `inv_${INVOICE}`,
    'metadata[invoice_id]': INVOICE,
    'metadata[company_id]': ctx.companyId,
  })
  await control(`/charges/${charge}/refund`, { amount: 5000 })
  await control(`/transfers/${transfer.id}/reverse`, { amount: 4812 })
  await dispute(life, charge, 'lost')
  return await listNews(life, [
    'checkout.session.completed',
    'payment_intent.succeeded',
    'transfer.created',
    'charge.refunded',
    'transfer.reversed',
    'charge.dispute.created',
    'charge.dispute.closed',
  ])
}

/** Paid by bank debit, settled days later, refunded in part, disputed and won, and then the account became ready. */
export async function liveHeldAndWon(life: Life): Promise<Event[]> {
  const { control } = life
  const account = await openAccount(life)
  const session = await openSession(life)
  await control(`/checkout/${session}/pay`, { method: 'bank' })
  await control(`/checkout/${session}/settle`, { outcome: 'succeed' })
  const charge = chargeOf(life)
  await control(`/charges/${charge}/refund`, { amount: 5000 })
  await dispute(life, charge, 'won')
  await control(`/accounts/${account}/verify`)
  return await listNews(life, [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'payment_intent.succeeded',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.closed',
    'account.updated',
  ])
}

/** Three people paid, on pages that got past every guard. */
export async function livePaidThrice(life: Life): Promise<Event[]> {
  const { control } = life
  const account = await openAccount(life)
  await control(`/accounts/${account}/verify`)
  for (let person = 0; person < 3; person += 1) await payBeside(life, 20_780)
  return await listNews(life, [...PAID, ...PAID, ...PAID, 'account.updated'])
}

/** A deposit of half, then the rest, and the deposit went back. */
export async function liveDepositBack(life: Life): Promise<Event[]> {
  const { control, ctx } = life
  const account = await openAccount(life)
  await control(`/accounts/${account}/verify`)
  await ctx.db.batch([askFirst(life, 10_000)])
  await payBeside(life, 10_390)
  await control(`/charges/${chargeOf(life)}/refund`)
  await payBeside(life, 10_390)
  return await listNews(life, [...PAID, ...PAID, 'charge.refunded', 'account.updated'])
}

/** One client paid the deposit, another the whole by a debit that settles days later. */
export async function liveDepositAndWhole(life: Life): Promise<Event[]> {
  const { control, ctx } = life
  const account = await openAccount(life)
  await control(`/accounts/${account}/verify`)
  await ctx.db.batch([askFirst(life, 10_000)])
  await payBeside(life, 10_390)
  const whole = await payBeside(life, 20_780, 'bank')
  await control(`/checkout/${whole}/settle`, { outcome: 'succeed' })
  return await listNews(life, [...PAID, ...PAID, 'checkout.session.async_payment_succeeded', 'account.updated'])
}

const PAID = ['checkout.session.completed', 'payment_intent.succeeded']

const askFirst = ({ ctx }: Life, cents: number) =>
  reviseInvoice(ctx.db, INVOICE, { plan: [{ cents, dueOn: '2026-01-02' }], changedAt: 0 })

/** A page that got past every guard, paid; its id. */
async function payBeside({ sandbox, control }: Life, cents: number, method: 'card' | 'bank' = 'card'): Promise<string> {
  const session = await ask(sandbox, '/v1/checkout/sessions', {
    mode: 'payment',
    client_reference_id: INVOICE,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(cents),
    'line_items[0][price_data][product_data][name]': 'All of it',
    success_url: 'https://jobslip.test/payment/success',
    'payment_intent_data[transfer_group]': `inv_${INVOICE}`,
    'payment_intent_data[metadata][invoice_id]': INVOICE,
  })
  await control(`/checkout/${session.id}/pay`, { method })
  return String(session.id)
}

async function openAccount({ ctx }: Life): Promise<string> {
  return /acct_[0-9a-f]+/.exec(await startOnboarding(ctx))?.[0] ?? ''
}

async function openSession({ ctx }: Life): Promise<string> {
  return (await startCheckout(ctx, INVOICE)).split('/').at(-1) ?? ''
}

function chargeOf({ sandbox }: Life): string {
  return Object.values(sandbox.state.charge)[0]?.id ?? ''
}

async function dispute({ control }: Life, charge: string, status: 'won' | 'lost'): Promise<void> {
  const { dispute: opened } = (await control(`/charges/${charge}/dispute`)) as { dispute: { id: string } }
  await control(`/disputes/${opened.id}/close`, { status })
}

/** The events of these kinds; of a kind that stands here n times its last n. */
async function listNews(life: Life, types: string[]): Promise<Event[]> {
  const left = Object.values(life.sandbox.state.event)
  const found = types.toReversed().map((type) => {
    const at = left.findLastIndex((event) => event.type === type)
    if (at < 0) throw new Error(`${type} never happened`)
    return left.splice(at, 1)[0]?.body ?? ''
  })
  return await Promise.all(found.toReversed().map(life.readEvent))
}
