// Numbers that are not money: sizes, models, addresses, units, references, years, clock times.

import { addressReason } from './addresses.ts'
import { clockReason } from './clock-times.ts'
import { hasOtherAmount, identifierReason } from './identifiers.ts'
import { isModel, yearReason } from './model-years.ts'
import type { Num } from './numbers.ts'
import { isEdge, isSubZero, isVocabulary, isWord, isWork, low, type Scene } from './scene.ts'
import { measureReason, sizeReason } from './sizes.ts'
import { TITLES } from './words/business.ts'
import { ADMIN_WORDS, BRANDS, FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { COST_LABELS } from './words/money.ts'
import { NUMERALS } from './words/numerals.ts'
import {
  GRADE_WORDS,
  PLACE_NUMBER_WORDS,
  REFERENCE_WORDS,
  SIZE_UNITS,
  SOLD_REFERENCES,
  TIME_UNITS,
  WORK_UNITS,
} from './words/units.ts'

type Rule = (scene: Scene, num: Num) => string | null

const GLUED_UNITS =
  /^(k|ea|hr|hrs|h|usd|dlls|dls|dlrs|x|min|mins|ft|in|yd|yds|sqft|sf|dollars|bucks|hours|hour|each|per|ish|total|flat|cash|due|for)$/

// "cámaras (4)"
const bracketed: Rule = (scene, num) =>
  num.digits && low(scene, num.from - 1) === '(' && low(scene, num.to) === ')' && (num.value ?? 99) < 20
    ? 'a count in brackets'
    : null

// "1. mow 45", "2) trim 30": the number of a line.
const listed: Rule = (scene, num) => {
  const [before, sign, next] = [scene.tokens[num.from - 1], scene.tokens[num.to], scene.tokens[num.to + 1]]
  if (!num.digits || num.currency || (num.value ?? 99) > 30 || (before && before.text !== '\n')) return null
  const marked = sign !== undefined && /^[.)]$/.test(sign.text) && !sign.gap && next?.kind === 'word' && next.gap
  return marked && hasOtherAmount(scene, num) ? 'the number of a line' : null
}

// "XR14", "F-150", "4B", "12x16"
const glued: Rule = (scene, num) => {
  const t = scene.tokens
  if (!num.digits) return null
  const before = t[num.from - 1]
  const here = t[num.from]
  if (before && here && !here.gap) {
    const product =
      before.low === 'x' &&
      (before.gap || t[num.from - 2]?.kind === 'number' || isCounted(scene, num.from - 2)) &&
      !isBrand(scene, num.from - 2)
    if (
      before.kind === 'word' &&
      !product &&
      !(FIRST_NAMES.has(before.low) && isPriceTag(scene, num)) &&
      !/^(for|total)$/.test(before.low)
    )
      return 'part of a model or code'
    if (
      before.text === '-' &&
      !before.gap &&
      t[num.from - 2]?.kind === 'word' &&
      (t[num.from - 2]?.text.length ?? 9) <= 4 &&
      !isPriceTag(scene, num)
    )
      return 'part of a model'
    if (before.text === '#') return 'a reference'
  }
  const after = t[num.to]
  if (after && !after.gap && after.kind === 'word' && !GLUED_UNITS.test(after.low) && !SIZE_UNITS.has(after.low))
    return 'part of a model or unit'
  if (
    after &&
    !after.gap &&
    after.text === '-' &&
    t[num.to + 1]?.gap === false &&
    t[num.to + 1]?.kind === 'word' &&
    !GLUED_UNITS.test(t[num.to + 1]?.low ?? '') &&
    !(before?.text === '-' && !here?.gap && isPriceTag(scene, num))
  )
    return 'part of a compound'
  return null
}

// "sink-200", "maria200": a word of work or a name and the only figure of the text.
function isPriceTag(scene: Scene, num: Num): boolean {
  const at = low(scene, num.from - 1) === '-' ? num.from - 2 : num.from - 1
  const word = low(scene, at)
  if ((num.value ?? 0) < 20 || !(isVocabulary(word) || FIRST_NAMES.has(word)) || isBrand(scene, at)) return false
  if (scene.tokens[at]?.text === word.toUpperCase()) return false
  // Others make a list only where they are written like it: "sink-200 toilet-150".
  return scene.tokens.every(
    (t, i) =>
      t.kind !== 'number' || i === num.at || (!t.gap && low(scene, i - 1) === '-' && isVocabulary(low(scene, i - 2))),
  )
}

function isBrand(scene: Scene, i: number): boolean {
  return BRANDS.has(low(scene, i))
}

function isCounted(scene: Scene, i: number): boolean {
  return TIME_UNITS.has(low(scene, i)) || WORK_UNITS.has(low(scene, i))
}

// "4 dan" is "for Dan"
const spoken: Rule = (scene, num) => {
  if (!num.digits || num.value !== 4 || num.from === 0 || scene.boundary[num.from - 1]) return null
  if (!scene.tokens[num.from]?.gap) return null
  const next = scene.tokens[num.to]
  if (next?.kind !== 'word' || !next.gap || scene.claims[num.to] != null) return null
  if (TITLES.has(next.low) || (FIRST_NAMES.has(next.low) && !isVocabulary(next.low))) return 'the word "for"'
  if (/^(the|los|my|her|his|him)$/.test(next.low)) return 'the word "for"'
  return scene.capitals && next.cap && !isVocabulary(next.low) && !FUNCTION_WORDS.has(next.low)
    ? 'the word "for"'
    : null
}

const NUMBERED_GOODS = /^(iphone|ipad|galaxy|pixel|note|xbox|playstation|ps|macbook|surface|airpods|gopro|moto|ryobi)$/

// "windows 25", "switch 25" are priced; a console and a system are numbered otherwise.
const isNumberedGood = (word: string, value: number | null): boolean =>
  NUMBERED_GOODS.test(word) ||
  (word === 'windows' && /^(7|8|10|11)$/.test(String(value))) ||
  (word === 'switch' && value === 2)

/** "permit 85, labor 300": what is numbered otherwise, at `i`, is sold here. */
export function isSoldReference(scene: Scene, i: number): boolean {
  const short = SOLD_REFERENCES.has(low(scene, i)) && /^\d{1,3}$/.test(low(scene, i + 1))
  return short && (isEdge(scene, i + 2) || COST_LABELS.has(low(scene, i + 2)))
}

const reference: Rule = (scene, num) => {
  const before = low(scene, num.from - 1)
  const skipped = before === ':' || before === '#' || (before === '.' && scene.boundary[num.from - 1] === false)
  const colon = skipped ? low(scene, num.from - 2) : before
  if (before === '#') return 'a reference'
  if (num.digits && num.at === num.from && isSoldReference(scene, num.from - 1)) return null
  if (REFERENCE_WORDS.has(before) || (colon !== before && REFERENCE_WORDS.has(colon) && before !== ':'))
    return 'a reference'
  if (PLACE_NUMBER_WORDS.has(colon) && !(before === ':' && /^(no|number|num|numero|size|unit)$/.test(colon)))
    return placeNumber(scene, num, colon)
  if (
    /^(1040|1099|1120|1065|1098|990|941|940|w)$/.test(low(scene, num.at)) &&
    /^(tax|return|returns|form|forms|prep|preparation|filing|s|nec|misc|ez|c|declaracion)$/.test(low(scene, num.to))
  )
    return 'a form'
  const counted = scene.tokens[num.from - 2]?.kind === 'number' || NUMERALS.has(low(scene, num.from - 2))
  if (
    isNumberedGood(before, num.value) &&
    !counted &&
    !/^(each|ea|apiece|a|per|c)$/.test(low(scene, num.to)) &&
    num.digits &&
    (num.value ?? 99) < 30 &&
    hasOtherAmount(scene, num)
  )
    return 'a model'
  // "Ram 1500 2016": the year behind it tells.
  const nextIsYear = /^(19[89]\d|20[0-3]\d)$/.test(low(scene, low(scene, num.to) === 'del' ? num.to + 1 : num.to))
  if (isModel(before) && num.digits && nextIsYear) return 'a model'
  if (
    (BRANDS.has(before) || isSubZero(scene, num.from - 1)) &&
    num.digits &&
    isWord(scene, num.to) &&
    !FUNCTION_WORDS.has(low(scene, num.to)) &&
    !ADMIN_WORDS.has(low(scene, num.to)) &&
    (num.value ?? 0) >= 100 &&
    !scene.claims[num.to]
  )
    return 'a model'
  return null
}

// "apt 200", "model 2200", "room 12"; "paint one room 200" stays open.
function placeNumber(scene: Scene, num: Num, word: string): string | null {
  // "3 units 89 each"
  const counted = scene.tokens[num.from - 2]?.kind === 'number' || NUMERALS.has(low(scene, num.from - 2))
  if (counted && /^(each|ea|apiece|c\/u|per|cada)$/.test(low(scene, num.to))) return null
  if (
    /^(apt|apts|unit|units|suite|ste|rm|bldg|lot|spc|depto|apto|lote|model|mod|modelo|zip|zipcode|hwy|route|rte|no|num|number|numero|schedule|sch|type|po|exit|slip|series|serie|gen|generation|generacion|version|mk|rev)$/.test(
      word,
    )
  )
    return 'a unit or model'
  // "class 200 pipe"; "dance class 200 for Ana" stays a price.
  if (GRADE_WORDS.has(word) && isWork(low(scene, num.to)) && scene.boundary[num.to] !== true) return 'a grade'
  if (
    /^(casa|edificio|local|bldg|building|cuarto|room|depto|bodega)$/.test(word) &&
    (num.value ?? 0) < 1000 &&
    (opens(scene, num.from - 1) || !num.digits) &&
    !num.currency &&
    hasOtherAmount(scene, num)
  )
    return 'a unit'
  // "60 a door 5 doors"
  if (/[^s]s$/.test(low(scene, num.to)) && isVocabulary(low(scene, num.to)) && !FUNCTION_WORDS.has(low(scene, num.to)))
    return null
  return (num.value ?? 99) < 20 && !num.scaled && !isEdge(scene, num.from - 1) ? 'a unit' : null
}

function opens(scene: Scene, i: number): boolean {
  return i <= 0 || scene.boundary[i - 1] === true
}

// "24 Hour Fitness", "Pho 79"
const named: Rule = (scene, num) => {
  const [said, next] = [scene.tokens[num.at], scene.tokens[num.to]]
  // "Seven Hills HOA"
  const raised =
    scene.capitals && !num.digits && said?.cap && num.to === num.at + 1 && next?.kind === 'word' && next.cap
  return scene.named[num.at] || (raised && !opens(scene, num.at)) ? 'part of a name' : null
}

const RULES: readonly Rule[] = [
  named,
  spoken,
  bracketed,
  listed,
  clockReason,
  glued,
  identifierReason,
  sizeReason,
  measureReason,
  reference,
  addressReason,
  yearReason,
]

/** Why the number is no money, or null when it may be. */
export function nonMoneyReason(scene: Scene, num: Num): string | null {
  for (const rule of RULES) {
    const reason = rule(scene, num)
    if (reason) return reason
  }
  return null
}
