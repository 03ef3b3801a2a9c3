// Tells texts that bill more than one person: nobody is chosen then, lest one pays for both.
import { factAt, type Ground } from '../ground/ground.ts'
import { TAG } from '../ground/tags.ts'
import { low } from '../scene.ts'
import type { NameSpan } from './candidates.ts'
import type { ClientReading } from './choose.ts'

/** Another name this likely is a rival. */
const RIVAL_CHANCE = 0.2
const LEADS = new Set(['for', 'to', 'from', 'para', 'pa', 'a', 'al'])

// "Ann: sink 200. Bob: faucet 50": a second name opens what another amount is for.
function opensAnother({ scene }: Ground, best: NameSpan, i: number): boolean {
  const [first, last] = [scene.claims.indexOf('price'), scene.claims.lastIndexOf('price')]
  const before = scene.tokens[i - 1]
  const isNew = before?.kind === 'break' || (scene.boundary[i - 1] === true && /^[.;]$/.test(before?.text ?? ''))
  const isHeading = scene.boundary[i - 1] === true && low(scene, i + 1) === ':'
  const isAmong = i > first && i < last && best.to <= first
  return isAmong && (isNew || isHeading)
}

// "250 a Tere y 100 a Luz": each has an amount of his own.
function isPriced({ scene }: Ground, from: number): boolean {
  return LEADS.has(low(scene, from - 1)) && scene.claims[from - 2] === 'price'
}

/** Whether another person than the likeliest has an amount of their own, or may as well be the one. Prices are claimed. */
export function billsSeveral(ground: Ground, readings: readonly ClientReading[]): boolean {
  const span = readings[0]?.span
  if (!span) return false
  const isApart = (i: number) => i < span.from || i >= span.to
  const own = new Set(ground.facts.slice(span.from, span.to).map(({ word }) => word))
  const isRival = readings.slice(1).some((other) => {
    const at = other.span
    if (!at || other.chance < RIVAL_CHANCE || (at.from < span.to && at.to > span.from)) return false
    return !ground.facts.slice(at.from, at.to).some(({ word }) => own.has(word))
  })
  if (isRival) return true
  return ground.facts.some(({ tags, word }, i) => {
    const isPerson = (tags & TAG.first) !== 0 && (tags & TAG.vocabulary) === 0
    if (!isPerson || !isApart(i) || own.has(word) || factAt(ground, i).span !== '') return false
    return opensAnother(ground, span, i) || (isPriced(ground, span.from) && isPriced(ground, i))
  })
}
