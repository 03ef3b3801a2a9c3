// The second chance: what a company has open is compared with the providers and mended.
import type { Ctx } from '../context.ts'
import { endCheckout, listOpenCheckouts } from '../db/checkouts.ts'
import { listDueMessages } from '../db/messages.ts'
import { recordCheckout } from './payments.ts'
import { settleMoney } from './settlement.ts'

const BATCH = 100

/** Texts due go back on the queue, open sessions are compared with Stripe, money that is due moves, stats catch up. */
export async function mendCompany(ctx: Ctx): Promise<void> {
  const { db, house } = ctx
  for (const message of await listDueMessages(db, house.now(), BATCH)) {
    await house.queueOut({ kind: 'message', messageId: message.id })
  }
  for (const row of await listOpenCheckouts(db, BATCH)) {
    if (!row.sessionId) {
      // Never heard of again: nobody was sent to it, and Stripe has closed it by now.
      if (row.expiresAt < house.now()) await db.batch([endCheckout(db, row, 'expired')])
      continue
    }
    if (!isDue(house.now() - row.createdAt)) continue
    const state = await house.payments.findCheckout(row.sessionId)
    if (state && state.status !== 'open') {
      house.log('session mended', { companyId: ctx.companyId, invoiceId: row.invoiceId, status: state.status })
      await recordCheckout(ctx, state)
    }
  }
  await settleMoney(house, ctx.companyId)
  await ctx.book.watch(house.now())
}

const HOUR_MS = 3_600_000
const RUN_MS = 300_000

/** A young session is compared at every run, an old one about once an hour: most of those were simply left. */
function isDue(ageMs: number): boolean {
  return ageMs < HOUR_MS || ageMs % HOUR_MS < RUN_MS
}
