// Counters and token buckets of the limits object, and how they are named for a caller.

import { ipPrefixesOf } from './ip-prefix.ts'
import type { CallerLimit } from './rate-limits.ts'

/**
 * At most `max` of `name` within `windowMs`; null counts without refusing. From the `slowFrom`th on each needs a
 * distance from the one before that grows by `stepMs`. At `alarmAt` somebody is told, once a window. `isOnlyRead` looks
 * without counting; `as` counts under another name.
 */
export type Counter = {
  name: string
  max: number | null
  windowMs: number
  slowFrom?: number
  stepMs?: number
  alarmAt?: number
  isOnlyRead?: boolean
  as?: string
}

/** `burst` at once, then one each `everyMs`. */
export type TokenBucket = { name: string; burst: number; everyMs: number }

/** A limit as the counters of all networks in which the address stands, the narrowest first. */
export function countersOf(limit: CallerLimit, address: string): Counter[] {
  const prefixes = ipPrefixesOf(address)
  return prefixes.map((network, i) => {
    const max = i === 0 ? limit.max : i === prefixes.length - 1 ? limit.wide : limit.middle
    const slow = limit.stepMs === undefined ? {} : { slowFrom: Math.ceil(max / 2), stepMs: limit.stepMs }
    return { name: `${limit.name} ${network}`, max, windowMs: limit.windowMs, ...slow }
  })
}

/** The subject whose object holds a caller's counters: the widest network, so that one call asks all of them. */
export function callerSubject(address: string): string {
  return `network:${ipPrefixesOf(address).at(-1)}`
}

/** How many times as much as one address the network around it may take. */
const WIDER = 4

/** A pace for the caller's own address and for the widest network around it. */
export function bucketsOf(bucket: TokenBucket, address: string): TokenBucket[] {
  const prefixes = ipPrefixesOf(address)
  const own = { ...bucket, name: `${bucket.name} ${prefixes[0]}` }
  if (prefixes.length === 1) return [own]
  const wide = {
    name: `${bucket.name} ${prefixes.at(-1)}`,
    burst: bucket.burst * WIDER,
    everyMs: bucket.everyMs / WIDER,
  }
  return [own, wide]
}
