// Jobs whose amount is a guess, a range or not all of it: none of them may be billed.
import fc from 'fast-check'

const HEDGES: readonly ((amount: string) => string)[] = [
  (a) => `about ${a}`,
  (a) => `${a}ish`,
  (a) => `maybe ${a}`,
  (a) => `${a} or ${Number(a) + 50}`,
  (a) => `${a}-${Number(a) + 50}`,
  (a) => `${a} plus tax`,
  (a) => `${a} plus materials`,
  (a) => `between ${a} and ${Number(a) + 50}`,
  (a) => `${a} I think`,
  (a) => `${a} not sure yet`,
  (a) => `${a}/hr`,
  (a) => `como ${a}`,
  (a) => `unos ${a}`,
  (a) => `${a} mas o menos`,
  (a) => `${a} total, 20 deposit`,
  (a) => `$${a}?`,
  (a) => `roughly $${a}`,
  (a) => `${a} más impuestos`,
]

const WORKS = [
  'fixed sink',
  'painted fence',
  'cleaned gutters',
  'installed fan',
  'mowed lawn',
  'replaced faucet',
  'hung door',
  'deck repair',
  'moved couch',
  'washed windows',
  'tile work',
  'fixed toilet',
]
const WORKS_ES = ['arreglé el lavabo', 'pinté la cerca', 'limpié la casa', 'corté el pasto', 'instalé la puerta']
const NAMES = ['Maria', 'Bob', 'Ann Reyes', 'the Johnsons', 'Mrs. Stone', 'Ed Ruiz', 'Joe', 'Kim', 'Rosa Luna', 'Walt']

const JOBS: readonly ((amount: string, name: string, work: number) => string)[] = [
  (a, name, w) => `${WORKS[w % WORKS.length]} for ${name}, ${a}, due friday`,
  (a, name, w) => `${WORKS[w % WORKS.length]} for ${name}, ${a}`,
  (a, name, w) => `${WORKS[w % WORKS.length]} for ${name} ${a}`,
  (a, name, w) => `${name} - ${WORKS[w % WORKS.length]} - ${a}`,
  (a, name, w) => `${name}, ${WORKS[w % WORKS.length]} ${a}`,
  (a, name, w) => `invoice ${name} ${a} for ${WORKS[w % WORKS.length]}`,
  (a, name, w) => `${WORKS_ES[w % WORKS_ES.length]} de ${name}, ${a}, vence el viernes`,
  (a, name, w) => `${WORKS_ES[w % WORKS_ES.length]} de ${name} ${a}`,
]

type Frame = [job: (amount: string, name: string, work: number) => string, name: string, work: number]
const frame: fc.Arbitrary<Frame> = fc.tuple(fc.constantFrom(...JOBS), fc.constantFrom(...NAMES), fc.nat({ max: 59 }))

/** A job with an amount that nobody can be sure of. */
export const hedged: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 60, max: 900 }), fc.constantFrom(...HEDGES), frame)
  .map(([dollars, hedge, [job, name, work]]) => job(hedge(String(dollars)), name, work))

const CENTS = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map((dollars) => dollars * 100),
  fc.integer({ min: 20, max: 900 }).map((dollars) => dollars * 100),
  fc.integer({ min: 100, max: 90_000 }),
)

/** The same jobs with an amount that everybody is sure of; small ones with a sign. */
export const plain: fc.Arbitrary<{ text: string; cents: number }> = fc
  .tuple(CENTS, fc.boolean(), frame)
  .map(([cents, isMarked, [job, name, work]]) => {
    const dollars = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
    const isSmall = cents < 2000 && cents % 100 === 0
    return { text: job(isMarked || isSmall ? `$${dollars}` : dollars, name, work), cents }
  })
