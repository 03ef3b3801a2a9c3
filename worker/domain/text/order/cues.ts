// What speaks for a span being a value: what stands beside it, what it is made of, what else the text says.
import type { Num } from '../numbers.ts'
import { isVocabulary } from '../scene.ts'
import { FUNCTION_WORDS } from '../words/common.ts'
import { FIRST_NAMES } from '../words/first-names.ts'
import { SURNAMES } from '../words/surnames.ts'
import type { Ground } from './ground.ts'

type Span = { from: number; to: number }

const NEAR = [-3, -2, -1, 0, 1, 2]

/** The words, classes and senses within three tokens of a span, by their distance. */
export function besides({ scene, kinds, senses }: Ground, { from, to }: Span): string[] {
  const found: string[] = []
  const at = (step: number) => (step < 0 ? from + step : to + step)
  const word = (step: number) => scene.tokens[at(step)]?.low ?? '<>'
  const kind = (step: number) => kinds[at(step)] ?? '<>'
  for (const step of NEAR) {
    found.push(`${step} ${word(step)}`)
    if (kind(step) !== word(step)) found.push(`${step} ${kind(step)}`)
    for (const sense of senses[at(step)] ?? []) found.push(`${step} @${sense}`)
  }
  found.push(`-2-1 ${word(-2)} ${word(-1)}`, `01 ${word(0)} ${word(1)}`, `-10 ${word(-1)} ${word(0)}`)
  found.push(`k-2-1 ${kind(-2)} ${kind(-1)}`, `k01 ${kind(0)} ${kind(1)}`, `k-10 ${kind(-1)} ${kind(0)}`)
  for (const left of senses[at(-1)] ?? []) for (const right of senses[at(0)] ?? []) found.push(`@-10 ${left} ${right}`)
  for (const left of senses[at(-2)] ?? []) found.push(`@-2-1 ${left} ${kind(-1)}`)
  return found
}

/** What a number is like: how it is written, how large, the how manieth. */
export function shapeOfNumber(ground: Ground, num: Num): string[] {
  const { numbers, scene } = ground
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
    `ends ${num.to >= scene.tokens.length} starts ${num.from === 0}`,
  ]
}

function wordShape(ground: Ground, i: number): string {
  const token = ground.scene.tokens[i]
  const kind = ground.kinds[i] ?? ''
  if (!token) return ''
  if (token.kind !== 'word') return token.kind === 'number' ? '<n>' : token.text
  if (kind.startsWith('<name') || kind.startsWith('<title') || kind.startsWith('<firm')) return kind
  const cap = ground.scene.capitals && token.cap ? 'C' : 'c'
  if (FUNCTION_WORDS.has(token.low)) return `${cap}fun`
  return isVocabulary(token.low) ? `${cap}voc` : `${cap}new`
}

/** What a stretch of words is like as a name: its first and last word, its shapes, whether it breaks off in a name. */
export function shapeOfWords(ground: Ground, { from, to }: Span): string[] {
  const { scene } = ground
  const shapes: string[] = []
  for (let i = from; i < to; i++) shapes.push(wordShape(ground, i))
  const low = (i: number) => scene.tokens[i]?.low ?? '<>'
  const [before, after] = [wordShape(ground, from - 1), wordShape(ground, to)]
  const found = [
    `length ${to - from}`,
    `shapes ${shapes.slice(0, 4).join(' ')}`,
    `first ${low(from)}`,
    `last ${low(to - 1)}`,
    `first ${shapes[0]} ${to - from}`,
    `last ${shapes.at(-1)}`,
    `edge left ${before} ${shapes[0]}`,
    `edge right ${shapes.at(-1)} ${after}`,
    `starts ${from === 0} ends ${to >= scene.tokens.length}`,
    `gap ${scene.boundary[from - 1] ?? true} ${scene.boundary[to] ?? true}`,
  ]
  for (let i = from; i < to; i++) {
    found.push(`in ${shapes[i - from]}`, `in ${low(i)}`)
    if (FIRST_NAMES.has(low(i))) found.push(i === from ? 'first name first' : 'first name inside')
    if (SURNAMES.has(low(i))) found.push(i === from ? 'surname first' : 'surname inside')
    for (const sense of ground.senses[i] ?? []) found.push(`in @${sense}`)
  }
  if (low(to - 1).endsWith("'s")) found.push('owner')
  if (low(to).startsWith("'")) found.push('owner after')
  return found
}
