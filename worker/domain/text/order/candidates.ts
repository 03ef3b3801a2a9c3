// All that an order may be about and may change: each with what speaks for it. Which is meant, learned weights choose.

import { formatName } from '../client/name-format.ts'
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { SURNAMES } from '../lexicon/names/surnames.ts'
import { wordSet } from '../lexicon/sets.ts'
import type { Intent } from '../reading.ts'
import { toIso } from '../spans/dates/calendar.ts'
import type { Num } from '../spans/numbers/number.ts'
import { besides, shapeOfNumber, shapeOfWords } from './cues.ts'
import type { Ground } from './ground.ts'
import type { OrderChange, Target } from './order.ts'

/** One possible value of a kind with the tokens `[from, to)` it takes (none where both are 0), and the names of what speaks for it there. */
export type Candidate<V> = { value: V; kind: string; from: number; to: number; features: string[] }

/** What of an invoice a value changes; at most one value each. */
export type ChangeSlot = 'amount' | 'due' | 'name' | 'work' | 'phone' | 'email'

type Named = (kind: string, span: { from: number; to: number }, shape: readonly string[]) => string[]

const HALF = new Set(['half', 'mitad', 'medio'])
const LONGEST_NAME = 6
const LONGEST_WORK = 9
const NOWHERE = { from: 0, to: 0 }

// Every feature once for the kind of value, once more for the kind and the intent.
function naming(ground: Ground, slot: string, intent: Intent): Named {
  return (kind, span, shape) => {
    const found: string[] = []
    const near = span.to > span.from ? besides(ground, span) : []
    for (const name of [...near, ...shape]) found.push(`${slot} ${kind} ${name}`)
    for (const name of near)
      if (!/^[-\d]+ [<a-z]/.test(name) || /^(?:-1|0) /.test(name)) found.push(`${slot} ${kind} ${intent} ${name}`)
    return found
  }
}

/** Dollars as cents; null for what is no amount. */
function centsOf({ value }: Num): number | null {
  return value === null || value < 0 || value > 1e7 ? null : Math.round(value * 100)
}

const FORMS = wordSet('llc inc lp llp llp ltd corp co pc pllc jr sr md dds')

// "CV Residential II, LP": a comma before a firm's form does not end its name.
const isForm = ({ doc: { tokens } }: Ground, comma: number) =>
  tokens[comma]?.text === ',' && FORMS.has(tokens[comma + 1]?.low ?? '')

// A name neither starts nor ends with a sign, and does not run over the end of a stretch of speech.
function* wordSpans(ground: Ground, longest: number): Generator<{ from: number; to: number }> {
  const { doc, contacts } = ground
  const { tokens, breaks } = doc
  const isInContact = (i: number) => contacts.some(({ from, to }) => i >= from && i < to)
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from]
    if (first?.kind !== 'word' && first?.kind !== 'number') continue
    for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++) {
      const last = tokens[to - 1]
      if (!last || (breaks[to - 1] && !isForm(ground, to - 1)) || isInContact(to - 1)) break
      if (last.kind === 'word' || last.kind === 'number' || last.text === '.') yield { from, to }
    }
  }
}

// Whether a word, and it with an s, are names that somebody has: "bevs", "james".
const nameClass = (word: string) =>
  [word, `${word}s`].map((one) => (FIRST_NAMES.has(one) ? 'f' : SURNAMES.has(one) ? 's' : '-')).join('')

const isOwner = (word: string) => word.endsWith("'s")

/** Which invoice an order may be about. */
export function targetsOf(ground: Ground, intent: Intent): Candidate<Target>[] {
  const name = naming(ground, 'target', intent)
  const found: Candidate<Target>[] = [
    { value: { last: true }, kind: 'last', ...NOWHERE, features: [] },
    { value: { all: true }, kind: 'all', ...NOWHERE, features: [] },
  ]
  for (const num of ground.numbers) {
    const cents = centsOf(num)
    if (cents === null || num.percent || num.value === null || isPronoun(ground, num)) continue
    const { from, to } = num
    const shape = shapeOfNumber(ground, num)
    if (Number.isInteger(num.value) && num.value > 0 && num.value < 1e6 && !num.currency && !isGrouped(ground, num))
      found.push({ value: { number: num.value }, kind: 'number', from, to, features: name('number', num, shape) })
    if (cents > 0) found.push({ value: { sum_cents: cents }, kind: 'sum', from, to, features: name('sum', num, shape) })
  }
  for (const span of wordSpans(ground, LONGEST_NAME))
    if (hasLetters(ground, span)) found.push(...clientsOf(ground, span, name))
  return found
}

// A name as it stands; with an s at its end also without: "Joe's" and "donnies" are Joe's and Donnie's invoices, St. Brendan's is a church.
function clientsOf(ground: Ground, span: { from: number; to: number }, name: Named): Candidate<Target>[] {
  const { doc } = ground
  const last = doc.tokens[span.to - 1]
  const shape = shapeOfWords(ground, span)
  const whole = formatName(doc, span.from, span.to, true)
  const as = (client: string, ending: string): Candidate<Target> => ({
    value: { client },
    kind: 'client',
    ...span,
    features: name('client', span, [...shape, ending, `${ending} ${ground.kinds[span.to]}`, `${ending} ${shape[0]}`]),
  })
  if (last?.kind !== 'word' || !last.low.endsWith('s') || last.low.length < 4) return [as(whole, 'as is')]
  if (isOwner(last.low)) return [as(whole, "keeps 's"), as(whole.slice(0, -2), "drops 's")]
  if (last.low.endsWith('ss')) return [as(whole, 'as is')]
  const known = nameClass(last.low.slice(0, -1))
  return [as(whole, `keeps s ${known}`), as(whole.slice(0, -1), `drops s ${known}`)]
}

// "the second one", "the one for 450": no number. "invoice one" is.
function isPronoun({ doc }: Ground, { digits, value, from }: Num): boolean {
  return (
    !digits && value === 1 && !/^(?:invoice|inv|number|no|#|factura|numero|bill)$/.test(doc.tokens[from - 1]?.low ?? '')
  )
}

// "1,450" and "145.00" are sums; invoices are numbered without a sign.
const isGrouped = ({ doc }: Ground, { digits, at }: Num) => digits && /\d[.,]\d/.test(doc.tokens[at]?.text ?? '')

const hasLetters = ({ doc }: Ground, { from, to }: { from: number; to: number }) =>
  doc.tokens.slice(from, to).some(({ kind }) => kind === 'word')

const DOUBLE = new Set(['double', 'doble', 'twice', 'duplica', 'duplicala', 'duplicalo'])

// "cut the last one in half", "double number 9": a share that no number says.
function shareChanges({ doc }: Ground, name: Named): Candidate<OrderChange>[] {
  const of = (kind: string, percent: number, from: number): Candidate<OrderChange> => ({
    value: { percent },
    kind,
    from,
    to: from + 1,
    features: name(kind, { from, to: from + 1 }, []),
  })
  return doc.tokens.flatMap(({ low }, i) =>
    HALF.has(low) ? of('half', -50, i) : DOUBLE.has(low) ? of('double', 100, i) : [],
  )
}

function amountChanges(ground: Ground): Candidate<OrderChange>[] {
  const name = naming(ground, 'amount', 'change')
  const sums = ground.numbers.flatMap((num): Candidate<OrderChange>[] => {
    const shape = shapeOfNumber(ground, num)
    const { from, to, value } = num
    const of = (kind: string, change: OrderChange): Candidate<OrderChange> => ({
      value: change,
      kind,
      from,
      to,
      features: name(kind, num, shape),
    })
    if (value === null) return []
    if (num.percent) return [of('more %', { percent: value }), of('less %', { percent: -value })]
    const cents = centsOf(num)
    if (cents === null) return []
    const steps = [
      of('total', { total_cents: cents }),
      of('add', { add_cents: cents }),
      of('subtract', { subtract_cents: cents }),
    ]
    return value > 0 && value <= 100 && !num.currency
      ? [...steps, of('more %', { percent: value }), of('less %', { percent: -value })]
      : steps
  })
  return [...sums, ...shareChanges(ground, name)]
}

const LONGEST_QUOTED = 16
// What stands in quotation marks is one value, whatever commas it has; without them it is among the other spans.
function* quotedSpans({ doc: { tokens, breaks } }: Ground): Generator<{ from: number; to: number }> {
  let open = -1
  for (const [i, { text }] of tokens.entries()) {
    if (text !== '"') continue
    const isBroken = breaks.slice(open + 1, i - 1).includes(true)
    if (open >= 0 && i - open <= LONGEST_QUOTED && isBroken) yield { from: open + 1, to: i }
    open = open < 0 ? i : -1
  }
}

function wordChanges(ground: Ground): Record<'name' | 'work', Candidate<OrderChange>[]> {
  const [nameOf, workOf] = [naming(ground, 'name', 'change'), naming(ground, 'work', 'change')]
  const found: Record<'name' | 'work', Candidate<OrderChange>[]> = { name: [], work: [] }
  const { tokens, text } = ground.doc
  for (const span of [...wordSpans(ground, LONGEST_WORK), ...quotedSpans(ground)]) {
    if (!hasLetters(ground, span)) continue
    const shape = shapeOfWords(ground, span)
    if (span.to - span.from <= LONGEST_NAME) {
      const value = { client_name: formatName(ground.doc, span.from, span.to, true) }
      found.name.push({ value, kind: 'name', ...span, features: nameOf('name', span, shape) })
    }
    const description = text.slice(tokens[span.from]?.start, tokens[span.to - 1]?.end)
    found.work.push({ value: { description }, kind: 'work', ...span, features: workOf('work', span, shape) })
  }
  return found
}

function dueChanges(ground: Ground): Candidate<OrderChange>[] {
  const name = naming(ground, 'due', 'change')
  return ground.dates.map((date, i) => {
    const { from, to } = date
    const shape = [`weak ${date.weak} past ${date.past}`, `of ${ground.dates.length}`, `place ${i}`]
    return { value: { due_date: toIso(date.day) }, kind: 'due', from, to, features: name('due', date, shape) }
  })
}

function contactChanges(ground: Ground, slot: 'phone' | 'email'): Candidate<OrderChange>[] {
  const name = naming(ground, slot, 'change')
  return ground.contacts
    .filter(({ kind }) => kind === slot)
    .map(({ from, to, value }) => ({
      value: slot === 'phone' ? { client_phone: value } : { client_email: value },
      kind: slot,
      from,
      to,
      features: name(slot, { from, to }, []),
    }))
}

/** What an order may change; the first of each is that it stays as it is. */
export function changesOf(ground: Ground): Record<ChangeSlot, Candidate<OrderChange>[]> {
  const none: Candidate<OrderChange> = { value: {}, kind: 'none', ...NOWHERE, features: [] }
  const { name, work } = wordChanges(ground)
  return {
    amount: [none, ...amountChanges(ground)],
    due: [none, ...dueChanges(ground)],
    name: [none, ...name],
    work: [none, ...work],
    phone: [none, ...contactChanges(ground, 'phone')],
    email: [none, ...contactChanges(ground, 'email')],
  }
}

/** How much of an invoice may have been paid: all of it (first), or a sum. */
export function partsOf(ground: Ground): Candidate<{ part_cents?: number }>[] {
  const name = naming(ground, 'part', 'paid')
  const isHalved = ground.bag.some((word) => HALF.has(word))
  const parts = ground.numbers.flatMap((num) => {
    const cents = centsOf(num)
    if (cents === null || cents === 0 || num.percent) return []
    const { from, to } = num
    const shape = shapeOfNumber(ground, num)
    const part = { value: { part_cents: cents }, kind: 'sum', from, to, features: name('sum', num, shape) }
    const half = { value: { part_cents: cents / 2 }, kind: 'half', ...NOWHERE, features: name('half', num, shape) }
    return isHalved && cents % 2 === 0 ? [part, half] : [part]
  })
  return [{ value: {}, kind: 'none', ...NOWHERE, features: [] }, ...parts]
}
