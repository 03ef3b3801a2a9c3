// Labelled jobs made by a program: dictated, spelt out, added up, hedged. They teach amounts that few people text and none may get wrong.
import fc from 'fast-check'
import type { Labelled } from '../corpus.ts'
import { dictated } from './dictate.ts'
import { hedged, plain } from './hedges.ts'
import { CLIENTS, oneAmount, severalAmounts } from './spell.ts'

const NOW = '2026-03-04T10:15:00'

const jobOf = (text: string, cents: number | null, id: string): Labelled => ({
  id,
  hand: 'generated',
  lang: 'en',
  text,
  now: NOW,
  timezone: 'America/New_York',
  tags: [],
  expect: {
    intent: 'invoice',
    client_name: null,
    description: null,
    items: null,
    total_cents: cents,
    due_date: null,
    client_phone: null,
    client_email: null,
    missing: cents === null ? ['amount'] : [],
  },
})

const SHORT: readonly ((client: string, dollars: number) => string)[] = [
  (c, n) => `${c} $${n}`,
  (c, n) => `${c} ${n} dollars`,
  (c, n) => `${c} ${n} bucks`,
  (c, n) => `${c} ${n} dólares`,
  (c, n) => `${c} ${n}.00`,
  (c, n) => `$${n} ${c}`,
  (c, n) => `${c} ${n} due friday`,
  (c, n) => `${c} ${n} vence el viernes`,
  (c, n) => `bill ${c} ${n}`,
  (c, n) => `charge ${c} ${n}`,
  (c, n) => `${c} owes me ${n}`,
  (c, n) => `cóbrale ${n} a ${c}`,
  (c, n) => `${c} gutters ${n}`,
  (c, n) => `${c} sink ${n}`,
  (c, n) => `${c}: ${n} roof, ${n + 7} gutters`,
]

/** As short as a bill can be. */
const short = fc
  .tuple(fc.constantFrom(...CLIENTS), fc.integer({ min: 20, max: 900 }), fc.nat({ max: SHORT.length - 1 }))
  .map(([client, n, way]) => {
    const text = SHORT[way]?.(client, n) ?? ''
    return { text, cents: (text.includes('roof') ? 2 * n + 7 : n) * 100 }
  })

/** Jobs of each kind in proportion to `count`, the same ones for the same seed. Only their totals are labelled. */
export function generatedJobs(seed: number, count: number): Labelled[] {
  const some = <T>(kind: fc.Arbitrary<T>, share: number) =>
    fc.sample(kind, { seed, numRuns: Math.round(count * share) })
  const sums = [
    ...some(dictated, 0.4),
    ...some(short, 0.1),
    ...some(severalAmounts, 0.2),
    ...some(oneAmount, 0.15).map(({ text, dollars }) => ({ text, cents: dollars * 100 })),
    ...some(plain, 0.25),
    ...some(hedged, 0.15).map((text) => ({ text, cents: null })),
  ]
  return sums.map(({ text, cents }, i) => jobOf(text, cents, `generated-${seed}-${i}`))
}
