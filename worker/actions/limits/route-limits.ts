// Limits the rate of routes with one call before the work. When the limits object is down, requests pass.
import type { App, Ctx } from '../../context.ts'
import { bucketsOf, callerSubject, type TokenBucket } from '../../domain/counters.ts'
import { EXPORTS, type RouteLimit } from '../../domain/route-limits.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { ofSession, tooMany } from './rate-limits.ts'

/** Milliseconds until one more may come, or null. What cannot be counted is let through: nobody is kept from paying. */
async function findWait(app: App, subject: string, buckets: TokenBucket[]): Promise<number | null> {
  const asked = buckets.map(({ name, burst, everyMs }) => ({ name, burst, everyMs }))
  try {
    return await app.limits(subject).takeToken(asked, app.now())
  } catch (error) {
    app.log('limit not counted', { limit: buckets[0]?.name.split(' ')[0] ?? '', error: describeFault(error) })
    return null
  }
}

function refuse(app: App, { name, burst, refusal }: RouteLimit, wait: number | null): void {
  if (wait !== null) throw tooMany(app, { name, max: burst, refusal }, wait)
}

/** One more by anybody who calls from this address. Raises `too_many`. */
export async function limitCaller(app: App, address: string, limit: RouteLimit): Promise<void> {
  refuse(app, limit, await findWait(app, callerSubject(address), bucketsOf(limit, address)))
}

/** One more within this session. Raises `too_many`. */
export async function limitSession(app: App, sessionId: string, limit: RouteLimit): Promise<void> {
  refuse(app, limit, await findWait(app, ofSession(sessionId), [limit]))
}

/** One more export of this company. Raises `too_many`. */
export async function limitExport(ctx: Ctx): Promise<void> {
  refuse(ctx.app, EXPORTS, await findWait(ctx.app, `company:${ctx.companyId}`, [EXPORTS]))
}

/** Whether one more of this is due for an invoice, and how long to wait if not; `part` tells its own things apart. */
export async function findInvoiceWait(
  ctx: Ctx,
  invoiceId: string,
  limit: RouteLimit,
  part = '',
): Promise<number | null> {
  return await findWait(ctx.app, `invoice:${invoiceId}`, [{ ...limit, name: `${limit.name} ${part}` }])
}

/** One more of this for an invoice. Raises `too_many`. */
export async function limitInvoice(ctx: Ctx, invoiceId: string, limit: RouteLimit): Promise<void> {
  refuse(ctx.app, limit, await findInvoiceWait(ctx, invoiceId, limit))
}
