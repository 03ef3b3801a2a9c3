// The product's own counters without the way to them, for tests that live through whole days.
import type { App } from '../../worker/context.ts'
import type { Bindings } from '../../worker/env.ts'
import type { LimitObject } from '../../worker/objects/limit-object.ts'

/**
 * Bindings with two shortcuts for speed: all subjects share one real limit object, called in place instead of over the
 * wire, and what is queued is left lying.
 */
export function quicken(counters: LimitObject, env: object, more: object = {}): Bindings {
  const of = (subject: string): ReturnType<App['limits']> => {
    const full = (name: string) => `${subject}|${name}`
    return {
      consume: async (asked, now) => {
        const renamed = asked.map(({ as, ...one }) => ({ ...one, name: full(one.name), ...(as && { as: full(as) }) }))
        const consumed = await counters.consume(renamed, now)
        if (consumed.refused !== null) return consumed
        return { ...consumed, alarmed: consumed.alarmed.map((name) => name.slice(subject.length + 1)) }
      },
      takeToken: async (buckets, now) =>
        counters.takeToken(
          buckets.map((bucket) => ({ ...bucket, name: full(bucket.name) })),
          now,
        ),
      hit: (name, max, windowMs, now, as = name) => counters.hit(full(name), max, windowMs, now, full(as)),
      peek: async (name, ...rest) => counters.peek(full(name), ...rest),
      clear: async (name) => counters.clear(full(name)),
      forgive: async (name, count) => counters.forgive([name].flat().map(full), count),
    }
  }
  const queue = { send: async () => undefined }
  return { ...env, LIMITS: { getByName: of }, OUTBOUND: queue, ...more } as unknown as Bindings
}
