// What speaks for a span being a value: what stands beside it, what it is made of, what else the text says.

import { isSaid } from '../lexicon/conversation.ts'
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { SURNAMES } from '../lexicon/names/surnames.ts'
import { FUNCTION_WORDS } from '../lexicon/small/common.ts'
import { stemOf } from '../lexicon/stems.ts'
import { isVocabulary } from '../lexicon/vocabulary.ts'
import type { Num } from '../spans/numbers/number.ts'
import { groupOf } from '../weights/word-groups.ts'
import type { Ground } from './ground.ts'

type Span = { from: number; to: number }

const NEAR = [-3, -2, -1, 0, 1, 2]

/** The words, classes and senses within three tokens of a span, by their distance. */
export function besides({ doc, kinds, senses }: Ground, { from, to }: Span): string[] {
  const found: string[] = []
  const at = (step: number) => (step < 0 ? from + step : to + step)
  const word = (step: number) => doc.tokens[at(step)]?.low ?? '<>'
  const kind = (step: number) => kinds[at(step)] ?? '<>'
  for (const step of NEAR) {
    found.push(`${step} ${word(step)}`)
    if (kind(step) !== word(step)) found.push(`${step} ${kind(step)}`)
    else if (stemOf(word(step)) !== word(step)) found.push(`${step} ~${stemOf(word(step))}`)
    for (const sense of senses[at(step)] ?? []) found.push(`${step} @${sense}`)
    if (step === -1 || step === 0) found.push(`${step} #${groupOf(word(step))}`)
  }
  found.push(`-2-1 ${word(-2)} ${word(-1)}`, `01 ${word(0)} ${word(1)}`, `-10 ${word(-1)} ${word(0)}`)
  found.push(`k-2-1 ${kind(-2)} ${kind(-1)}`, `k01 ${kind(0)} ${kind(1)}`, `k-10 ${kind(-1)} ${kind(0)}`)
  for (const left of senses[at(-1)] ?? []) for (const right of senses[at(0)] ?? []) found.push(`@-10 ${left} ${right}`)
  for (const left of senses[at(-2)] ?? []) found.push(`@-2-1 ${left} ${kind(-1)}`)
  const governors = sensesBefore(senses, from)
  for (const name of governors) found.push(name, `${name} -1 ${word(-1)}`, `${name} 0 ${word(0)}`)
  found.push(...sensesAfter(senses, to))
  return found
}

const FAR = 7
// They stand everywhere and govern nothing.
const WEAK = new Set(['last', 'they', 'self', 'you', 'ask'])

const governs = (sense: string) => !WEAK.has(sense)

// The nearest word before that may govern the span.
function sensesBefore(senses: Ground['senses'], from: number): string[] {
  for (let i = from - 1; i >= Math.max(0, from - FAR); i--) {
    const found = senses[i]?.filter(governs) ?? []
    if (found.length > 0) return found.map((sense) => `< @${sense}`)
  }
  return ['< none']
}

function sensesAfter(senses: Ground['senses'], to: number): string[] {
  for (let i = to; i < Math.min(senses.length, to + FAR); i++) {
    const found = senses[i]?.filter(governs) ?? []
    if (found.length > 0) return found.map((sense) => `> @${sense}`)
  }
  return ['> none']
}

// "250 not 200", "from 200 to 250", "60 of the 140": what ties two numbers.
function wordsBetween({ doc }: Ground, a: Num | undefined, b: Num | undefined): string {
  if (!a || !b) return 'none'
  const words = doc.tokens.slice(a.to, b.from).map(({ low }) => low)
  return words.length > 4 ? 'far' : words.join(' ')
}

const MOST_BETWEEN = 5

// "cancel 62... no 26", "a 150 no 120": whether words between two numbers take the first back.
function isCorrected({ doc }: Ground, a: Num | undefined, b: Num | undefined): boolean {
  if (!a || !b || b.from - a.to > MOST_BETWEEN || a.percent !== b.percent) return false
  return doc.tokens.slice(a.to, b.from).some(({ low }) => low === 'no' || isSaid('correcting', low))
}

/** What a number is like: how it is written, how large, the how manieth. */
export function shapeOfNumber(ground: Ground, num: Num): string[] {
  const { numbers, doc } = ground
  const value = num.value ?? 0
  const place = numbers.indexOf(num)
  const size = value < 10 ? 1 : value < 32 ? 2 : value < 100 ? 3 : value < 1000 ? 4 : 5
  const written = `${num.currency ? '$' : ''}${num.percent ? '%' : ''}${num.scaled ? 'k' : ''}${num.digits ? 'd' : 'w'}`
  const isBig = numbers.every((other) => other === num || (other.value ?? 0) <= value)
  return [
    `size ${size} ${written}`,
    `written ${written}`,
    `place ${place} of ${numbers.length}`,
    `big ${isBig} of ${numbers.length}`,
    `size ${size} of ${numbers.length}`,
    `whole ${Number.isInteger(value)} round ${value % 5 === 0}`,
    `ends ${num.to >= doc.tokens.length} starts ${num.from === 0}`,
    `after ${wordsBetween(ground, numbers[place - 1], num)}`,
    `before ${wordsBetween(ground, num, numbers[place + 1])}`,
    `corrected ${isCorrected(ground, num, numbers[place + 1])} corrects ${isCorrected(ground, numbers[place - 1], num)}`,
  ]
}

/** What a word is like: a name's class, common, known or never heard of, raised or not. */
export function wordShape(ground: Ground, i: number): string {
  const token = ground.doc.tokens[i]
  const kind = ground.kinds[i] ?? ''
  if (!token) return ''
  if (token.kind !== 'word') return token.kind === 'number' ? '<n>' : token.text
  if (kind.startsWith('<name') || kind.startsWith('<title') || kind.startsWith('<firm')) return kind
  const cap = ground.doc.capitals && token.cap ? 'C' : 'c'
  if (FUNCTION_WORDS.has(token.low)) return `${cap}fun`
  return isVocabulary(token.low) ? `${cap}voc` : `${cap}new`
}

// "Hank Dorsey. Make the Saloon two hundred": who writes is named first or last, in a sentence that says nothing else.
function clausePlace({ doc: { clauses, tokens } }: Ground, from: number, to: number): string {
  const clause = clauses[from] ?? 0
  const isWhole = clauses[from - 1] !== clause && clauses[to + 1] !== clause && tokens[to]?.kind !== 'word'
  return `${isWhole} ${clause === 0} ${clause === clauses[tokens.length - 1]}`
}

/** What a stretch of words is like as a name: its first and last word, its shapes, whether it breaks off in a name. */
export function shapeOfWords(ground: Ground, { from, to }: Span): string[] {
  const { doc } = ground
  const shapes: string[] = []
  for (let i = from; i < to; i++) shapes.push(wordShape(ground, i))
  const wordAt = (i: number) => doc.tokens[i]?.low ?? '<>'
  const [before, after] = [wordShape(ground, from - 1), wordShape(ground, to)]
  const found = [
    `length ${to - from}`,
    `shapes ${shapes.slice(0, 4).join(' ')}`,
    `first ${wordAt(from)}`,
    `last ${wordAt(to - 1)}`,
    `first ${shapes[0]} ${to - from}`,
    `last ${shapes.at(-1)}`,
    `edge left ${before} ${shapes[0]}`,
    `edge right ${shapes.at(-1)} ${after}`,
    `starts ${from === 0} ends ${to >= doc.tokens.length}`,
    `gap ${doc.breaks[from - 1] ?? true} ${doc.breaks[to] ?? true}`,
    `alone ${clausePlace(ground, from, to)}`,
    `named ${Math.min(3, ground.names[from] ?? 0)} of ${Math.min(3, ground.names.at(-1) ?? 0)}`,
  ]
  for (let i = from; i < to; i++) {
    found.push(`in ${shapes[i - from]}`, `in ${wordAt(i)}`)
    if (FIRST_NAMES.has(wordAt(i))) found.push(i === from ? 'first name first' : 'first name inside')
    if (SURNAMES.has(wordAt(i))) found.push(i === from ? 'surname first' : 'surname inside')
    for (const sense of ground.senses[i] ?? []) found.push(`in @${sense}`)
  }
  if (wordAt(from - 1) === '"' && (wordAt(to) === '"' || wordAt(to + 1) === '"')) found.push('quoted')
  if (wordAt(to - 1).endsWith("'s")) found.push('owner')
  if (wordAt(to).startsWith("'")) found.push('owner after')
  return found
}
