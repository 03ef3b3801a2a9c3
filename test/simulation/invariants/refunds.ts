// A refund never drains the platform: read from what Stripe has and when it came about.
import { contractorPartCents } from '../../../worker/domain/ledger.ts'
import type { Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'

type Invoice = { id: string; number: number; total_cents: number; fee_cents: number }

/**
 * At no moment has a refund that was asked for here left while the contractor's part of it was transferred and not yet
 * taken back, unless an operator has allowed it.
 */
export function noRefundLeavesBeforeItsReversal({ allowed }: Simulation): string[] {
  const mine = rows<Invoice>('select id, number, total_cents, fee_cents from invoices')
  const groups = new Map(mine.map((invoice) => [`inv_${invoice.id}`, invoice]))
  return Object.values(sandbox.state.refund).flatMap((refund) => {
    const name = refund.metadata.refund
    const group = sandbox.state.charge[refund.chargeId]?.transferGroup ?? ''
    const invoice = groups.get(group)
    if (!name || !invoice || allowed.has(name)) return []
    const outCents = readOut(group, refund.createdAt)
    const mostCents = invoice.total_cents - readPart(invoice, refund.chargeId, refund.createdAt)
    return outCents > mostCents
      ? [`INV-${invoice.number}: ${name} left with ${outCents} cents transferred, ${mostCents} at most`]
      : []
  })
}

/** What was transferred of an invoice and not taken back when something else happened, in cents. */
function readOut(group: string, at: number): number {
  const sent = Object.values(sandbox.state.transfer).filter((one) => one.transferGroup === group && one.createdAt < at)
  const ids = new Set(sent.map(({ id }) => id))
  const back = Object.values(sandbox.state.reversal).filter((one) => ids.has(one.transferId) && one.createdAt <= at)
  const sum = (all: { amountCents: number }[]) => all.reduce((cents, { amountCents }) => cents + amountCents, 0)
  return sum(sent) - sum(back)
}

/** The contractor's part of all that was asked for here until then. */
function readPart({ total_cents, fee_cents }: Invoice, chargeId: string, at: number): number {
  const asked = Object.values(sandbox.state.refund).filter(
    (one) => one.chargeId === chargeId && one.metadata.refund && one.status !== 'failed' && one.createdAt <= at,
  )
  const cents = asked.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return contractorPartCents(Math.min(cents, total_cents + fee_cents), total_cents, fee_cents)
}
