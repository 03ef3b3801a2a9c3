// How far Stripe's lists have been compared with our rows, and which of their facts we already have.
import { sql } from 'drizzle-orm'
import { disputes, payments, refunds, unknownPayments } from '../payment/tables.ts'
import { transferCorrections, transfers } from '../payout/tables.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { comparisons } from './tables.ts'

/** The instants (ms) up to which lists were compared, by name; one that never was is missing. */
export async function listCompared(system: SystemDb): Promise<Map<string, number>> {
  const rows = await asDrizzle(system).select().from(comparisons)
  return new Map(rows.map(({ name, comparedTo }) => [name, comparedTo]))
}

/** Moves marks forward, never back. */
export async function markCompared(system: SystemDb, marks: { name: string; comparedTo: number }[]): Promise<void> {
  if (marks.length === 0) return
  await asDrizzle(system)
    .insert(comparisons)
    .values(marks)
    .onConflictDoUpdate({
      target: comparisons.name,
      set: { comparedTo: sql`max(${comparisons.comparedTo}, excluded.compared_to)` },
    })
}

/**
 * What we know of some of Stripe's ids, as words that can be compared: `pi:refunded cents:disputed 0 or 1` of a kept
 * payment and `pi:surplus` of a duplicate, `pi:orphan` of one that belongs to no invoice here, `re:state`, `du:state`, `tr:reversed cents`.
 */
export async function listKnownFacts(system: SystemDb, ids: string[]): Promise<Set<string>> {
  const given = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const rows = await asDrizzle(system).all<{ fact: string }>(sql`
    select ${payments.paymentIntent} || iif(${payments.state} = 'kept',
        ':' || (min(iif(${payments.refundId} is null, ${payments.amountCents}, ${payments.appliedCents} + ${payments.feeCents} + ${payments.tipCents}),
          coalesce((select sum(${refunds.amountCents}) from ${refunds} where ${refunds.companyId} = ${payments.companyId}
          and ${refunds.paymentIntent} = ${payments.paymentIntent} and ${refunds.state} = 'made'), 0))
        + iif(${payments.refundId} is null, 0, ${payments.amountCents} - ${payments.appliedCents} - ${payments.feeCents} - ${payments.tipCents}))
        || ':' || exists (select 1 from ${disputes} where ${disputes.companyId} = ${payments.companyId}
          and ${disputes.paymentIntent} = ${payments.paymentIntent}), ':surplus') as fact
      from ${payments} where ${payments.paymentIntent} in ${given}
    union all select fact from (
      select refund_id || ':made' as fact from ${payments} where refund_id in ${given}
      union all select refund_id || ':made' from ${unknownPayments} where refund_id in ${given}
      union all select payment_intent || ':orphan' from ${unknownPayments} where payment_intent in ${given} and state <> 'healed')
    union all select refund_id || ':' || state from ${refunds} where refund_id in ${given}
    union all select dispute_id || ':' || state from ${disputes} where dispute_id in ${given}
    union all select ${transfers.transferId} || ':' || coalesce((select sum(${transferCorrections.amountCents}) from ${transferCorrections}
        where ${transferCorrections.companyId} = ${transfers.companyId} and ${transferCorrections.invoiceId} = ${transfers.invoiceId} and ${transferCorrections.paymentIntent} = ${transfers.paymentIntent}
        and ${transferCorrections.kind} = 'reversal' and ${transferCorrections.state} = 'done'), 0)
      from ${transfers} where ${transfers.transferId} in ${given}`)
  return new Set(rows.map((row) => row.fact))
}
