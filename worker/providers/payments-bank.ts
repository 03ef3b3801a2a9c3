// Asks Stripe where an account's own money is: in its balance, in payouts under way, at the bank.
import type Stripe from 'stripe'
import type { BankPayout, Payments } from './payments.ts'
import { orNull } from './payments-calling.ts'

/** Payouts leave daily at most, so that what is under way is among the newest. */
const NEWEST = 100
const CURRENCY = 'usd'

/** The part of the port that asks for an account's own money. */
export function bankCalls(stripe: Stripe): Pick<Payments, 'findBankMoney'> {
  return {
    findBankMoney: (stripeAccount) =>
      orNull(async () => {
        const [balance, payouts] = await Promise.all([
          stripe.balance.retrieve({}, { stripeAccount }),
          stripe.payouts.list({ limit: NEWEST }, { stripeAccount }),
        ])
        const ours = payouts.data.filter(({ currency }) => currency === CURRENCY)
        const underWay = ours.filter(({ status }) => status === 'pending' || status === 'in_transit').map(toBankPayout)
        const arrived = ours.filter(({ status }) => status === 'paid').map(toBankPayout)
        const [newest] = ours.toSorted((a, b) => b.created - a.created)
        return {
          waitingCents: sumOf(balance.available) + sumOf(balance.pending),
          underWay: underWay.sort((a, b) => a.on.localeCompare(b.on)),
          arrived: arrived.sort((a, b) => b.on.localeCompare(a.on))[0] ?? null,
          refusedCents: newest?.status === 'failed' ? newest.amount : null,
        }
      }),
  }
}

/** Stripe writes a day as its midnight in UTC: no other calendar reads it right. */
function toBankPayout({ amount, arrival_date }: Stripe.Payout): BankPayout {
  return { amountCents: amount, on: new Date(arrival_date * 1000).toISOString().slice(0, 10) }
}

const sumOf = (amounts: { amount: number; currency: string }[]) =>
  amounts.reduce((sum, { amount, currency }) => (currency === CURRENCY ? sum + amount : sum), 0)
