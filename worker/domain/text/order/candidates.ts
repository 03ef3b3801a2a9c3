// All that an order may be about and may change: each with what speaks for it. Which is meant, learned weights choose.
import { toIso } from '../calendar.ts'
import { formatName } from '../name-format.ts'
import type { Num } from '../numbers.ts'
import type { Intent } from '../parsed.ts'
import { besides, shapeOfNumber, shapeOfWords } from './cues.ts'
import type { Ground } from './ground.ts'
import type { OrderChange, Target } from './order.ts'

/** One possible value with the tokens `[from, to)` it takes (none where both are 0), and the names of its features. */
export type Candidate<V> = { value: V; from: number; to: number; features: string[] }

type Named = (kind: string, span: { from: number; to: number }, shape: readonly string[]) => string[]

const HALF = new Set(['half', 'mitad', 'medio'])
const LONGEST_NAME = 6
const LONGEST_WORK = 9

// Every feature once for the kind of value, once more for the kind and the intent.
function naming(ground: Ground, slot: string, intent: Intent): Named {
  return (kind, span, shape) => {
    const found = [`${slot} ${kind}`, `${slot} ${kind} ${intent}`]
    const near = span.to > span.from ? besides(ground, span) : []
    for (const name of [...near, ...shape]) found.push(`${slot} ${kind} ${name}`)
    for (const name of near)
      if (!/^[-\d]+ [<a-z]/.test(name) || /^(?:-1|0) /.test(name)) found.push(`${slot} ${kind} ${intent} ${name}`)
    for (const name of ground.bag) found.push(`${slot} ${kind} has ${name}`)
    return found
  }
}

/** Dollars as cents; null for what is no amount. */
function centsOf({ value }: Num): number | null {
  return value === null || value < 0 || value > 1e7 ? null : Math.round(value * 100)
}

// A name neither starts nor ends with a sign, and does not run over the end of a stretch of speech.
function* wordSpans({ scene, contacts }: Ground, longest: number): Generator<{ from: number; to: number }> {
  const { tokens, boundary } = scene
  const isInContact = (i: number) => contacts.some(({ from, to }) => i >= from && i < to)
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from]
    if (first?.kind !== 'word' && first?.kind !== 'number') continue
    for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++) {
      const last = tokens[to - 1]
      if (!last || boundary[to - 1] || isInContact(to - 1)) break
      if (last.kind === 'word' || last.kind === 'number' || last.text === '.') yield { from, to }
    }
  }
}

const isOwner = (word: string) => word.endsWith("'s")

/** Which invoice an order may be about. */
export function targetsOf(ground: Ground, intent: Intent): Candidate<Target>[] {
  const name = naming(ground, 'target', intent)
  const none = { from: 0, to: 0 }
  const found: Candidate<Target>[] = [
    { value: { last: true }, ...none, features: name('last', none, []) },
    { value: { all: true }, ...none, features: name('all', none, []) },
  ]
  for (const num of ground.numbers) {
    const cents = centsOf(num)
    if (cents === null || num.percent || num.value === null || isPronoun(ground, num)) continue
    const { from, to } = num
    const shape = shapeOfNumber(ground, num)
    if (Number.isInteger(num.value) && num.value > 0 && num.value < 1e6 && !num.currency)
      found.push({ value: { number: num.value }, from, to, features: name('number', num, shape) })
    if (cents > 0) found.push({ value: { sum_cents: cents }, from, to, features: name('sum', num, shape) })
  }
  for (const span of wordSpans(ground, LONGEST_NAME))
    if (hasLetters(ground, span)) found.push(...clientsOf(ground, span, name))
  return found
}

// A name as it stands; with an s at its end also without: "Joe's" and "donnies" are Joe's and Donnie's invoices, St. Brendan's is a church.
function clientsOf(ground: Ground, span: { from: number; to: number }, name: Named): Candidate<Target>[] {
  const { scene } = ground
  const last = scene.tokens[span.to - 1]
  const shape = shapeOfWords(ground, span)
  const whole = formatName(scene, span.from, span.to, true)
  const as = (client: string, ending: string): Candidate<Target> => ({
    value: { client },
    ...span,
    features: name('client', span, [...shape, ending, `${ending} ${ground.kinds[span.to]}`, `${ending} ${shape[0]}`]),
  })
  if (last?.kind !== 'word' || !last.low.endsWith('s') || last.low.length < 4) return [as(whole, 'as is')]
  if (isOwner(last.low)) return [as(whole, "keeps 's"), as(whole.slice(0, -2), "drops 's")]
  return last.low.endsWith('ss') ? [as(whole, 'as is')] : [as(whole, 'keeps s'), as(whole.slice(0, -1), 'drops s')]
}

// "the second one", "the one for 450": no number. "invoice one" is.
function isPronoun({ scene }: Ground, { digits, value, from }: Num): boolean {
  return (
    !digits &&
    value === 1 &&
    !/^(?:invoice|inv|number|no|#|factura|numero|bill)$/.test(scene.tokens[from - 1]?.low ?? '')
  )
}

const hasLetters = ({ scene }: Ground, { from, to }: { from: number; to: number }) =>
  scene.tokens.slice(from, to).some(({ kind }) => kind === 'word')

function amountChanges(ground: Ground, name: Named): Candidate<OrderChange>[] {
  return ground.numbers.flatMap((num): Candidate<OrderChange>[] => {
    const shape = shapeOfNumber(ground, num)
    const { from, to, value } = num
    const of = (kind: string, change: OrderChange) => ({ value: change, from, to, features: name(kind, num, shape) })
    if (value === null) return []
    if (num.percent) return [of('more %', { percent: value }), of('less %', { percent: -value })]
    const cents = centsOf(num)
    if (cents === null) return []
    const sums = [
      of('total', { total_cents: cents }),
      of('add', { add_cents: cents }),
      of('subtract', { subtract_cents: cents }),
    ]
    return value > 0 && value <= 100 && !num.currency
      ? [...sums, of('more %', { percent: value }), of('less %', { percent: -value })]
      : sums
  })
}

function wordChanges(ground: Ground, name: Named): Candidate<OrderChange>[] {
  const found: Candidate<OrderChange>[] = []
  const { tokens, text } = ground.scene
  for (const span of wordSpans(ground, LONGEST_WORK)) {
    if (!hasLetters(ground, span)) continue
    const shape = shapeOfWords(ground, span)
    if (span.to - span.from <= LONGEST_NAME) {
      const value = { client_name: formatName(ground.scene, span.from, span.to, true) }
      found.push({ value, ...span, features: name('name', span, shape) })
    }
    const description = text.slice(tokens[span.from]?.start, tokens[span.to - 1]?.end)
    found.push({ value: { description }, ...span, features: name('work', span, shape) })
  }
  return found
}

/** What an order may change; the first is "nothing that was understood". */
export function changesOf(ground: Ground): Candidate<OrderChange>[] {
  const name = naming(ground, 'change', 'change')
  const none = { from: 0, to: 0 }
  const found: Candidate<OrderChange>[] = [{ value: {}, ...none, features: name('none', none, []) }]
  found.push(...amountChanges(ground, name))
  for (const date of ground.dates) {
    const { from, to } = date
    const shape = [
      `weak ${date.weak} past ${date.past}`,
      `of ${ground.dates.length}`,
      `place ${ground.dates.indexOf(date)}`,
    ]
    found.push({ value: { due_date: toIso(date.day) }, from, to, features: name('due', date, shape) })
  }
  for (const { kind, from, to, value } of ground.contacts) {
    const change: OrderChange = kind === 'phone' ? { client_phone: value } : { client_email: value }
    found.push({ value: change, from, to, features: name(kind, { from, to }, []) })
  }
  found.push(...wordChanges(ground, name))
  return found
}

/** How much of an invoice may have been paid: all of it (first), or a sum. */
export function partsOf(ground: Ground): Candidate<{ part_cents?: number }>[] {
  const name = naming(ground, 'part', 'paid')
  const none = { from: 0, to: 0 }
  const isHalved = ground.bag.some((word) => HALF.has(word))
  const parts = ground.numbers.flatMap((num) => {
    const cents = centsOf(num)
    if (cents === null || cents === 0 || num.percent) return []
    const { from, to } = num
    const shape = shapeOfNumber(ground, num)
    const part = { value: { part_cents: cents }, from, to, features: name('sum', num, shape) }
    const half = { value: { part_cents: cents / 2 }, ...none, features: name('half', num, shape) }
    return isHalved && cents % 2 === 0 ? [part, half] : [part]
  })
  return [{ value: {}, ...none, features: name('none', none, []) }, ...parts]
}
