// Numbers that are not money: sizes, models, addresses, units, references, years, clock times.

import { addressReason } from './addresses.ts'
import { clockReason } from './clock-times.ts'
import type { Num } from './numbers.ts'
import { isEdge, isVocabulary, isWord, low, type Scene } from './scene.ts'
import { TITLES } from './words/business.ts'
import { ADMIN_WORDS, BRANDS, FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { NUMERALS } from './words/numerals.ts'
import { PLACE_NUMBER_WORDS, REFERENCE_WORDS, SIZE_UNITS, TIME_UNITS, WORK_UNITS } from './words/units.ts'
import { VEHICLE_LIKE } from './words/vehicles.ts'

type Rule = (scene: Scene, num: Num) => string | null

const GLUED_UNITS =
  /^(k|ea|hr|hrs|h|usd|dlls|dls|dlrs|x|min|mins|ft|in|yd|yds|sqft|sf|dollars|bucks|hours|hour|each|per|ish|total|flat|cash|due|for)$/

// "cámaras (4)"
const bracketed: Rule = (scene, num) =>
  num.digits && low(scene, num.from - 1) === '(' && low(scene, num.to) === ')' && (num.value ?? 99) < 20
    ? 'a count in brackets'
    : null

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
  const next = scene.tokens[num.to]
  if (next?.kind !== 'word' || !next.gap || scene.claims[num.to] != null) return null
  if (TITLES.has(next.low) || (FIRST_NAMES.has(next.low) && !isVocabulary(next.low))) return 'the word "for"'
  if (/^(the|los|my|her|his|him)$/.test(next.low)) return 'the word "for"'
  return scene.capitals && next.cap && !isVocabulary(next.low) && !FUNCTION_WORDS.has(next.low)
    ? 'the word "for"'
    : null
}

// "12x16", "12 x 16", "8 by 10", "3/4", "40 gal", '6"'
const size: Rule = (scene, num) => {
  const t = scene.tokens
  const by = (i: number) => /^(x|by|por)$/.test(low(scene, i)) || t[i]?.text === '×'
  const isNumber = (i: number) => t[i]?.kind === 'number'
  const money = (i: number) => t[i]?.text === '$'
  const tight = (i: number) => t[i]?.gap === false
  const plainAfter = isNumber(num.to + 1) && !money(num.to + 1)
  if (
    num.digits &&
    by(num.to) &&
    plainAfter &&
    (tight(num.to) || low(scene, num.to) === 'by' || sizeFollows(scene, num.to + 2))
  )
    return 'a size'
  if (
    num.digits &&
    by(num.from - 1) &&
    isNumber(num.from - 2) &&
    (tight(num.from - 1) || low(scene, num.from - 1) === 'by' || sizeFollows(scene, num.to))
  )
    return 'a size'
  if (
    num.digits &&
    t[num.to]?.text === '/' &&
    tight(num.to) &&
    isNumber(num.to + 1) &&
    tight(num.to + 1) &&
    !TIME_UNITS.has(low(scene, num.to + 2))
  ) {
    return (num.value ?? 0) < 100 && Number(low(scene, num.to + 1)) <= 64 ? 'a fraction' : null
  }
  if (
    num.digits &&
    t[num.from - 1]?.text === '/' &&
    tight(num.from) &&
    isNumber(num.from - 2) &&
    Number(low(scene, num.from - 2)) < 100 &&
    (num.value ?? 99) <= 64
  )
    return 'a fraction'
  return null
}

function sizeFollows(scene: Scene, i: number): boolean {
  return (
    isWord(scene, i) && !FUNCTION_WORDS.has(low(scene, i)) && !ADMIN_WORDS.has(low(scene, i)) && scene.claims[i] == null
  )
}

const PURE_SIZES =
  /^(amps?|a|v|volts?|voltios|w|watts?|kw|kwh|hp|btus?|seer|psi|gpm|cfm|gauge|ga|awg|mils?|ply|degrees?|deg|hz|oz|qt|mph|rpm|mm|cm|gb|tb|grit|gal|gallons?|galones|galon|inch|inches|ton|tons|pulgadas?|pulg|lbs?|libras|litros?|liters?|litres?|kilos?|kg|onzas?|caballos)$/

const measure: Rule = (scene, num) => {
  const next = low(scene, num.to)
  const after = scene.tokens[num.to]
  if (after?.text === '"' || (after?.text === "'" && !after.gap)) return 'a size'
  const hyphen = next === '-' ? low(scene, num.to + 1) : next
  if (
    PURE_SIZES.test(hyphen) &&
    !(hyphen === 'a' && after?.gap) &&
    !(hyphen === 'w' && low(scene, num.to + 1) === '/')
  ) {
    const later = [1, 2, 3].some((n) => low(scene, num.to + n) === '@' && !scene.boundary[num.to + n - 1])
    const priced =
      later || /^(@|at|a)$/.test(low(scene, num.to + 1)) || /^(a|an|per|each|\/)$/.test(low(scene, num.to + 1))
    return priced && WORK_UNITS.has(hyphen) ? null : 'a size'
  }
  if (next === 'mil' && /^(plastic|poly|vapor|liner|barrier|plastico|sheeting)/.test(low(scene, num.to + 1)))
    return 'a size'
  if (
    next === 'in' &&
    (num.value ?? 99) <= 96 &&
    isWord(scene, num.to + 1) &&
    /^(pipe|copper|pvc|pex|line|drain|hose|valve|conduit|gutter|tile|board|trim|wide|deep|thick|diameter|screen|tv|galvanized|crown|slab|main|supply|round)/.test(
      low(scene, num.to + 1),
    )
  )
    return 'a size'
  return null
}

const reference: Rule = (scene, num) => {
  const before = low(scene, num.from - 1)
  const skipped = before === ':' || before === '#' || (before === '.' && scene.boundary[num.from - 1] === false)
  const colon = skipped ? low(scene, num.from - 2) : before
  if (before === '#') return 'a reference'
  if (REFERENCE_WORDS.has(before) || (colon !== before && REFERENCE_WORDS.has(colon) && before !== ':'))
    return 'a reference'
  if (PLACE_NUMBER_WORDS.has(colon) && !(before === ':' && /^(no|number|num|numero|size|unit)$/.test(colon)))
    return placeNumber(scene, num, colon)
  if (
    BRANDS.has(before) &&
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
  if (
    /^(apt|apts|unit|units|suite|ste|rm|bldg|lot|spc|depto|apto|lote|model|mod|modelo|zip|zipcode|hwy|route|rte|no|num|number|numero|schedule|sch|type|po|exit|slip)$/.test(
      word,
    )
  )
    return 'a unit or model'
  if (
    /^(casa|edificio|local|bldg|building|cuarto|room|depto|bodega)$/.test(word) &&
    num.digits &&
    (num.value ?? 0) < 1000 &&
    opens(scene, num.from - 1) &&
    hasOtherAmount(scene, num)
  )
    return 'a unit'
  return (num.value ?? 99) < 20 && !num.scaled && !isEdge(scene, num.from - 1) ? 'a unit' : null
}

// "la Tacoma 2018", "F-150 2014"
function isModel(word: string): boolean {
  return (VEHICLE_LIKE.test(word) || BRANDS.has(word)) && word.length > 2
}

function hasOtherAmount(scene: Scene, num: Num): boolean {
  return scene.tokens.some(
    (t, i) =>
      (i < num.from || i >= num.to) &&
      scene.claims[i] == null &&
      ((t.kind === 'number' && Number(t.text.replaceAll(',', '')) >= 15) || (NUMERALS.get(t.low)?.value ?? 0) >= 20),
  )
}

function opens(scene: Scene, i: number): boolean {
  return i <= 0 || scene.boundary[i - 1] === true
}

const year: Rule = (scene, num) => {
  const value = num.value ?? 0
  if (!num.digits || !/^(19[5-9]\d|20[0-3]\d)$/.test(low(scene, num.at))) return null
  if (VEHICLE_LIKE.test(low(scene, num.to)) || BRANDS.has(low(scene, num.to))) return 'a year'
  const before = low(scene, num.from - 1)
  if (value >= 1980 && scene.tokens[num.from - 1]?.kind === 'word' && isModel(before) && hasOtherAmount(scene, num))
    return 'a year'
  if (scene.claims[num.from - 1] === 'date' || /^(since|year|ano|year's|circa)$/.test(before)) return 'a year'
  return value % 50 !== 0 &&
    isWord(scene, num.to) &&
    !FUNCTION_WORDS.has(low(scene, num.to)) &&
    scene.claims[num.to] == null &&
    value <= 2027 &&
    value >= 1980 &&
    BRANDS.has(low(scene, num.to))
    ? 'a year'
    : null
}

// "24 Hour Fitness", "Pho 79"
const named: Rule = (scene, num) => (scene.named[num.at] ? 'part of a name' : null)

const RULES: readonly Rule[] = [
  named,
  spoken,
  bracketed,
  clockReason,
  glued,
  size,
  measure,
  reference,
  addressReason,
  year,
]

/** Why the number is no money, or null when it may be. */
export function nonMoneyReason(scene: Scene, num: Num): string | null {
  for (const rule of RULES) {
    const reason = rule(scene, num)
    if (reason) return reason
  }
  return null
}
