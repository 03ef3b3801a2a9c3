// A refund never drains the platform: read from what Stripe has and when it came about.
import { contractorPartCents } from '../../../worker/domain/ledger.ts'
import type { Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'

/** `net` is what counts of its bill less the company's part of the fee, `fee` both parts of the fee; in cents. */
type Payment = { id: string; number: number; net: number; fee: number; tip: number }

/** What is asked for here of a payment that counts; what was too much of one never was the contractor's. */
const isAskedFor = (name: string | undefined) => name !== undefined && !name.startsWith('excess:')

/**
 * At no moment has a refund that was asked for here left while the contractor's part of it was transferred and not yet
 * taken back, unless an operator has allowed it.
 */
export function noRefundLeavesBeforeItsReversal({ allowed }: Simulation): string[] {
  const mine = rows<Payment>(`select c.payment_intent as id, i.number, c.applied_cents - c.company_fee_cents as net,
    c.fee_cents + c.company_fee_cents as fee, c.tip_cents as tip
    from captures c join invoices i on i.company_id = c.company_id and i.id = c.invoice_id where c.state = 'kept'`)
  const payments = new Map(mine.map((payment) => [payment.id, payment]))
  return Object.values(sandbox.state.refund).flatMap((refund) => {
    const name = refund.metadata.refund
    const payment = payments.get(sandbox.state.charge[refund.chargeId]?.paymentId ?? '')
    if (!name || !isAskedFor(name) || !payment || allowed.has(name)) return []
    const outCents = readOut(payment.id, refund.createdAt)
    const mostCents = payment.net + payment.tip - readPart(payment, refund.chargeId, refund.createdAt)
    return outCents > mostCents
      ? [`INV-${payment.number}: ${name} left with ${outCents} cents transferred, ${mostCents} at most`]
      : []
  })
}

/** What was transferred of a payment and not taken back when something else happened, in cents. */
function readOut(paymentId: string, at: number): number {
  const sent = Object.values(sandbox.state.transfer).filter(
    (one) => one.metadata.payment_intent === paymentId && one.createdAt < at,
  )
  const ids = new Set(sent.map(({ id }) => id))
  const back = Object.values(sandbox.state.reversal).filter((one) => ids.has(one.transferId) && one.createdAt <= at)
  const sum = (all: { amountCents: number }[]) => all.reduce((cents, { amountCents }) => cents + amountCents, 0)
  return sum(sent) - sum(back)
}

/** The contractor's part of all that was asked for here until then. */
function readPart({ net, fee, tip }: Payment, chargeId: string, at: number): number {
  const asked = Object.values(sandbox.state.refund).filter(
    (one) =>
      one.chargeId === chargeId && isAskedFor(one.metadata.refund) && one.status !== 'failed' && one.createdAt <= at,
  )
  const cents = asked.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return contractorPartCents(Math.min(cents, net + fee + tip), net, fee, tip)
}
