// Paces of routes: one call of a limits object before the work, and no refusal when that object itself is down.
import type { App, Ctx } from '../../context.ts'
import { callerSubject, type Pace, pacesOf } from '../../domain/counters.ts'
import { EXPORTS, type PaceLimit } from '../../domain/route-limits.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { ofSession, tooMany } from './rate-limits.ts'

/** Milliseconds until one more may come, or null. What cannot be counted is let through: nobody is kept from paying. */
async function findWait(app: App, subject: string, paces: Pace[]): Promise<number | null> {
  const asked = paces.map(({ name, burst, everyMs }) => ({ name, burst, everyMs }))
  try {
    return await app.limits(subject).pace(asked, app.now())
  } catch (error) {
    app.log('limit not counted', { limit: paces[0]?.name.split(' ')[0] ?? '', error: describeFault(error) })
    return null
  }
}

function refuse(app: App, { name, burst, refusal }: PaceLimit, wait: number | null): void {
  if (wait !== null) throw tooMany(app, { name, max: burst, refusal }, wait)
}

/** One more by whoever calls from this address. Raises `too_many`. */
export async function paceCaller(app: App, address: string, limit: PaceLimit): Promise<void> {
  refuse(app, limit, await findWait(app, callerSubject(address), pacesOf(limit, address)))
}

/** One more within this session. Raises `too_many`. */
export async function paceSession(app: App, sessionId: string, limit: PaceLimit): Promise<void> {
  refuse(app, limit, await findWait(app, ofSession(sessionId), [limit]))
}

/** One more export of this company. Raises `too_many`. */
export async function paceExport(ctx: Ctx): Promise<void> {
  refuse(ctx.app, EXPORTS, await findWait(ctx.app, `company:${ctx.companyId}`, [EXPORTS]))
}

/** Whether one more of this is due for an invoice, and how long to wait if not; `part` tells its own things apart. */
export async function findInvoiceWait(
  ctx: Ctx,
  invoiceId: string,
  limit: PaceLimit,
  part = '',
): Promise<number | null> {
  return await findWait(ctx.app, `invoice:${invoiceId}`, [{ ...limit, name: `${limit.name} ${part}` }])
}

/** One more of this for an invoice. Raises `too_many`. */
export async function paceInvoice(ctx: Ctx, invoiceId: string, limit: PaceLimit): Promise<void> {
  refuse(ctx.app, limit, await findInvoiceWait(ctx, invoiceId, limit))
}
