// Consumes rate limits before expensive work is done.
import type { App } from '../../context.ts'
import { type Counter, callerSubject, countersOf } from '../../domain/counters.ts'
import type { CallerLimit, RateLimit } from '../../domain/rate-limits.ts'
import { toWaitSeconds } from '../../domain/wait-words.ts'
import { type AppError, refuse } from '../../errors.ts'

/** The subject of limits that count by number (E.164). */
export const ofPhone = (phone: string) => `phone:${phone}`
/** The subject of limits that count by an open session. */
export const ofSession = (sessionId: string) => `session:${sessionId}`
/** The subject of limits that count by a person, over all their sessions. */
export const ofPerson = (userId: string) => `person:${userId}`

/** Counts one more. Raises `too_many` when the limit is used up. */
export async function consumeOne(app: App, subject: string, limit: RateLimit): Promise<void> {
  await consume(app, subject, [limit])
}

/** Counts nothing. Raises `too_many` when the limit is used up. */
export async function requireRateLimit(app: App, subject: string, limit: RateLimit): Promise<void> {
  const wait = await app.limits(subject).peek(limit.name, limit.max, limit.windowMs, app.now())
  if (wait !== null) throw tooMany(app, limit, wait)
}

/** A counter, and the code it is refused with when it is used up. */
export type Consumption = Counter & Pick<RateLimit, 'refusal'>

/**
 * Counts one more in each of one subject's counters, or in none. Answers what each holds now, this one included. Raises
 * `too_many`; tells the log, once a window, of a counter that has passed its alarm.
 */
export async function consume(app: App, subject: string, counters: Consumption[]): Promise<number[]> {
  const asked = counters.map(({ refusal: _, ...counter }) => counter)
  const consumed = await app.limits(subject).consume(asked, app.now())
  if (consumed.refused !== null) {
    const used = counters[consumed.refused]
    throw tooMany(app, used ?? { name: '', max: null, refusal: 'too_many_requests' }, consumed.waitMs)
  }
  for (const name of consumed.alarmed) {
    const used = counters.find((counter) => counter.name === name)?.alarmAt ?? null
    app.log('limit half used', { limit: name, used })
  }
  return consumed.used
}

/** What was counted for a caller: the highest count among the networks around, and how it is taken back. */
export type CallerShare = { count: number; refund: () => Promise<void> }

/** What a caller consumes: `always`, or until it is given back; `pairs` is what its widest network asks of one number. */
type OfCaller = { always?: CallerLimit[]; limits?: CallerLimit[]; pairs?: Consumption[] }

/** Counts one more of each limit for anybody who calls from this address. Raises `too_many`. */
export async function consumeFromCaller(app: App, address: string, asked: OfCaller): Promise<CallerShare> {
  const subject = callerSubject(address)
  const spread = (limits: CallerLimit[] = []) =>
    limits.flatMap((limit) => countersOf(limit, address).map((counter) => ({ ...counter, refusal: limit.refusal })))
  const [always, limits, pairs] = [spread(asked.always), spread(asked.limits), asked.pairs ?? []]
  const used = await consume(app, subject, [...always, ...limits, ...pairs])
  const names = [...limits, ...pairs].map(({ name }) => name)
  return {
    count: Math.max(0, ...used.slice(always.length, always.length + limits.length)),
    refund: () => app.limits(subject).forgive(names, 1),
  }
}

/** Does what comes next; when it is refused, what was counted before it is given back. */
export async function orRefund<T>(share: Pick<CallerShare, 'refund'>, next: Promise<T>): Promise<T> {
  return await next.catch(async (error: unknown) => {
    await share.refund()
    throw error
  })
}

/** The refusal of a limit that is used up, with the time until there is room again. */
export function tooMany(
  app: App,
  { name, max, refusal }: { name: string; max: number | null } & Pick<RateLimit, 'refusal'>,
  waitMs: number,
): AppError {
  app.log('limit reached', { limit: name.split(' ')[0] ?? name, max })
  return refuse(refusal, { seconds: toWaitSeconds(waitMs) })
}
