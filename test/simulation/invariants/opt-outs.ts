// After STOP nothing is even tried, until START.
import type { SentText, Simulation } from '../simulation.ts'
import { rows } from '../world.ts'

/** A send that has looked for a STOP just before it came may still reach the provider within this time. */
export const UNDER_WAY_MS = 25_000

/** How far an object's clock may be off. */
export const SKEW_MS = 2000
/** So long after its stamp a STOP is written at the latest: the slowest write there is. */
const WRITE_MS = 41_000 + SKEW_MS

type OptOut = { phone: string; from: number; to: number }

type Row = { sid: string; received_at: number; handled_at: number | null }

/**
 * From the moment a STOP was dealt with until its sender says START (or YES, which carriers take for it); a STOP that is late
 * has had its time. A START that the network brings after a STOP that was sent later is the last word for all that we can
 * know: the carrier, which knows better, refuses the next text and tells us so.
 */
function listOptOuts({ texts }: Simulation): OptOut[] {
  const kept = new Map(rows<Row>('select sid, received_at, handled_at from texts').map((row) => [row.sid, row]))
  return texts.flatMap(({ sid, phone, at, said }, nth) => {
    const stop = said === 'stop' ? kept.get(sid) : undefined
    if (typeof stop?.handled_at !== 'number') return []
    const since = stop.received_at
    const lifts = (text: SentText, later: number) =>
      text.phone === phone &&
      (text.said === 'start' || text.body === 'yes') &&
      (text.at > at || (text.at === at && later > nth) || (kept.get(text.sid)?.received_at ?? 0) > since)
    const starts = texts.filter(lifts).map((text) => text.at)
    return [{ phone, from: stop.handled_at + WRITE_MS, to: Math.min(...starts) }]
  })
}

/** Until a restored database is healed, a STOP of the lost time is not known. */
const isUnknown = ({ restores }: Simulation, since: number, time: number) =>
  restores.some(({ at, healedAt }) => since < at + WRITE_MS && time > at && time < healedAt + UNDER_WAY_MS)

export function nothingIsSentAfterStop(sim: Simulation): string[] {
  const optOuts = listOptOuts(sim)
  if (optOuts.length === 0) return []
  const sends = [...sim.requests.values()].filter(({ endpoint }) => endpoint === 'messages.create')
  return sends.flatMap(({ at, params }) => {
    const { To, Body } = params as { To?: string; Body?: string }
    const broken = optOuts.find(
      ({ phone, from, to }) =>
        phone === To && at > from + UNDER_WAY_MS && at < to && !isUnknown(sim, from - WRITE_MS, at),
    )
    return broken
      ? [`${To} was sent «${Body?.slice(0, 60)}» ${Math.round((at - broken.from) / 1000)} s after STOP`]
      : []
  })
}

/** A job texted while its sender is stopped makes no invoice, and nothing is answered. */
export function nothingIsDoneAfterOptOut(sim: Simulation): string[] {
  const optOuts = listOptOuts(sim)
  if (optOuts.length === 0) return []
  const kept = new Map(rows<Row>('select sid, received_at, handled_at from texts').map((row) => [row.sid, row]))
  const isSilent = ({ sid, phone, at }: SentText) =>
    optOuts.some(
      ({ phone: stopped, from, to }) =>
        stopped === phone &&
        at > from &&
        at < to &&
        !isUnknown(sim, from - WRITE_MS, at) &&
        (kept.get(sid)?.handled_at ?? at) + SKEW_MS < to,
    )
  return sim.texts
    .filter(isSilent)
    .flatMap(({ sid, body }) => [
      ...rows('select 1 from invoices where cause = ?', sid).map(() => `«${body}» was billed after STOP`),
      ...rows('select 1 from messages where key = ?', `reply:${sid}`).map(() => `«${body}» was answered after STOP`),
    ])
}
