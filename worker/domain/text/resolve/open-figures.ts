// Figures that no reading makes certain: written in a way that leaves their worth open, below zero, or under a condition.
import { type Document, wordAt } from '../document/document.ts'
import { tagsOfWord } from '../lexicon/lexicon.ts'
import { BRANDS, FUNCTION_WORDS } from '../lexicon/small/common.ts'
import type { NumberSpan } from '../spans/span.ts'
import type { Group } from './groups.ts'
import { isNoMoney, type Option } from './options.ts'
import type { Reading } from './readings.ts'

// "-200", "$-200", "-$200", but neither "Maria - 200" nor "200-250".
function isNegative(doc: Document, { from, at }: NumberSpan): boolean {
  const before = [from - 1, at - 1].find((i) => wordAt(doc, i) === '-')
  if (before === undefined) return false
  const sign = doc.tokens[before]
  const next = doc.tokens[before + 1]
  return next?.gap === false && (before === 0 || sign?.gap === true || wordAt(doc, before - 1) === '$')
}

// "1.250", "twelve fifty": two sums as likely as each other. "130 k" is told by its neighbours.
const isOpen = ({ values, digits, scaled, kind }: NumberSpan) =>
  kind === 'number' && values.length > 1 && !(digits && scaled)

const ASKING = new Set([
  'can',
  'could',
  'would',
  'will',
  'may',
  'please',
  'pls',
  'puede',
  'puedes',
  'podria',
  'podrias',
])

// "door 60?, due friday", "door for Bob 60?": a guess. "can you bill Bob 60? Door": it is the sentence that asks.
function isGuessed(doc: Document, { to }: NumberSpan): boolean {
  const next = doc.tokens[to + 1]
  if (wordAt(doc, to) !== '?') return false
  if (next) return next.text[0] === next.text[0]?.toLowerCase()
  return !doc.tokens.some(({ low }) => ASKING.has(low))
}

const CONDITIONS = new Set(['if', 'unless', 'si'])
const FAR = 4

// "less 3% if paid cash": nobody knows yet whether it is.
function isConditional(doc: Document, { role, span }: Option): boolean {
  if (role !== 'less' && role !== 'tax') return false
  const behind = Array.from({ length: FAR }, (_, i) => span.to + i)
  const end = behind.find((i) => doc.breaks[i]) ?? span.to + FAR
  return behind.some((i) => i < end && CONDITIONS.has(wordAt(doc, i)))
}

const ALREADY = new Set(['after', 'despues'])

// "500 after 20% off": whether it is taken off that sum, or was.
const isAlreadyOff = (doc: Document, { role, span }: Option) =>
  role === 'less' && (ALREADY.has(wordAt(doc, span.from - 1)) || ALREADY.has(wordAt(doc, span.from - 2)))

const SMALL = 10

// "deck 1.2": nobody writes dollars and cents so; thousands are left out.
const isShortened = ({ sign, digits, values: [value = 0] }: NumberSpan) =>
  sign === 'plain' && digits && value < SMALL && !Number.isInteger(value) && Number.isInteger(value * 10)

const SAID_COUNT = 100

// "two hundred fifty six doors": whether six doors were meant, beside a sum.
const isRunTogether = ({ role, value, span: { digits, kind } }: Option) =>
  role === 'count' && kind === 'number' && !digits && value > SAID_COUNT && value % 10 !== 0

// "monday three hours, tuesday four, at forty": counts that multiply each count something, else they may be added up.
const multipliesUnnamed = ({ counts, isSum }: Group) =>
  !isSum &&
  counts.length > 1 &&
  counts.some(({ unit, span }) => (unit === null || FUNCTION_WORDS.has(unit)) && span.kind === 'number')

// "two guys four hours fifty each": each guy, or each of his hours.
const isEachOfTwo = ({ counts, rates }: Group) => counts.length > 1 && rates.some(({ unit }) => unit === 'each')

const SMALL_TAX = 15

// "labor 200, plus eight tax": eight dollars, or eight percent.
const isBareTax = (doc: Document, { role, value, span: { sign, to } }: Option) =>
  sign === 'plain' && value < SMALL_TAX && (role === 'tax' || tagsOfWord(wordAt(doc, to)).includes('tax'))

// "cake 180, cookies 60, delivery 20, total 240": the sum that is named is not the one that is made.
const isOtherSum = ({ isStatedSum, role, value }: Option, cents: number | null) =>
  isStatedSum && isNoMoney(role) && Math.round(value * 100) !== cents

const SPARED = new Set(['free', 'gratis', 'waived', 'comped', 'courtesy', 'cortesia'])
const NEAR = 3

// "3 gates 200 each but one was free": a reading of counts that leaves out what is spared.
const isSpared = (doc: Document, { role, span: { to, kind } }: Option) =>
  role === 'none' && kind === 'number' && doc.tokens.slice(to, to + NEAR).some(({ low }) => SPARED.has(low))

const HOUR_MINUTES = 60
const QUARTER = 15

// "3 hrs 45": hours at forty-five, or three hours and three quarters.
const isHalfTime = ({ counts, rates }: Group) =>
  rates.some(
    ({ unit, value, span: { sign, at } }) =>
      unit === null &&
      sign === 'plain' &&
      value < HOUR_MINUTES &&
      value % QUARTER === 0 &&
      counts.some((count) => count.unit === 'hour' && count.span.to + 1 === at),
  )

const NEAR_SHARE = 0.1
const LEAST_PIECE = 10

// "door 100 lock 50 came to 160": what is set aside nearly makes the one sum that counts, and does not.
function isNearMiss(options: readonly Option[], cents: number | null): boolean {
  if (cents === null || options.filter(({ role }) => !isNoMoney(role)).length !== 1) return false
  const pieces = options.filter(
    ({ role, value, span: { digits, kind, inside } }) =>
      isNoMoney(role) && digits && kind === 'number' && inside === null && value >= LEAST_PIECE,
  )
  const apart = Math.abs(pieces.reduce((sum, { value }) => sum + Math.round(value * 100), 0) - cents)
  return pieces.length > 1 && apart > 0 && apart <= cents * NEAR_SHARE
}

const MOST_THOUSANDS = 10

// "deck 1 200": twelve hundred with a gap, or a count and a price. "apt 4 200", "2 gates 200" say which.
function isParted(doc: Document, { span, role }: Option): boolean {
  const [value = 0] = span.values
  const first = Math.min(span.from, span.at)
  const before = doc.tokens[first - 1]
  const isThousands = before?.kind === 'number' && Number(before.text) < MOST_THOUSANDS && !doc.breaks[first - 1]
  if (role !== 'price' || !span.digits || !isThousands || value < 100 || value >= 1000) return false
  const lead = doc.tokens[first - 2]
  return lead?.kind !== 'word' || !tagsOfWord(lead.low).includes('unitOf')
}

const LEAST_MODEL = 1000

// "Moen 7560": four digits behind a make are its model; no labelled job has its price there.
const isModel = (doc: Document, { from, sign, digits, values: [value = 0] }: NumberSpan) =>
  sign === 'plain' && digits && value >= LEAST_MODEL && BRANDS.has(wordAt(doc, from - 1))

/**
 * Whether money that counts in a reading is open, negative or conditional, or its sum is not the one that the text names: then
 * it is asked about, however likely the reading is.
 */
export function hasOpenFigure(doc: Document, { options, groups, cents }: Reading): boolean {
  const isOpenGroup = (group: Group) => multipliesUnnamed(group) || isHalfTime(group) || isEachOfTwo(group)
  if (groups.some(isOpenGroup) || isNearMiss(options, cents)) return true
  const isCounted = groups.some(({ counts }) => counts.length > 0)
  return options.some((option) => {
    const { role, span } = option
    if (isOtherSum(option, cents) || (isCounted && isSpared(doc, option))) return true
    return (
      !isNoMoney(role) &&
      (isOpen(span) ||
        isNegative(doc, span) ||
        isGuessed(doc, span) ||
        isConditional(doc, option) ||
        isAlreadyOff(doc, option) ||
        isRunTogether(option) ||
        isBareTax(doc, option) ||
        isParted(doc, option) ||
        isModel(doc, span) ||
        (role === 'price' && isShortened(span)))
    )
  })
}
