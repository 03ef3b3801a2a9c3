// Years of vehicles and makes: "a 2015 Camry", "F-250 2018", "1987 Steinway", "his sixty eight mustang".
import { hasOtherAmount } from './identifiers.ts'
import type { Num } from './numbers.ts'
import { isEdge, isVocabulary, isWord, low, type Scene } from './scene.ts'
import { BRANDS, FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { SURNAMES } from './words/surnames.ts'
import { DATED_MAKES, VEHICLE_LIKE } from './words/vehicles.ts'

/** Whether the word names a vehicle or a make. */
export function isModel(word: string): boolean {
  return (VEHICLE_LIKE.test(word) || BRANDS.has(word)) && word.length > 2
}

// "F-250 2018", "Ram 1500 2016", "Mazda 3 del 2014"
function isNumberedModel(scene: Scene, i: number): boolean {
  if (scene.tokens[i]?.kind !== 'number') return false
  const word = low(scene, low(scene, i - 1) === '-' ? i - 2 : i - 1)
  return VEHICLE_LIKE.test(word) || BRANDS.has(word)
}

// "1987 Steinway restringing"; "1962 Gibson drywall" may be Gibson's, unless the work is for somebody else.
function isDatedMake(scene: Scene, num: Num): boolean {
  const make = low(scene, num.to)
  if (!num.digits || !/^(19\d\d|20[0-3]\d)$/.test(low(scene, num.at)) || (num.value ?? 0) % 50 === 0) return false
  if (!DATED_MAKES.test(make) || !hasOtherAmount(scene, num)) return false
  const isFor = (i: number) =>
    /^(for|para)$/.test(low(scene, i - 1)) && isWord(scene, i) && !isVocabulary(low(scene, i))
  return !(SURNAMES.has(make) || FIRST_NAMES.has(make)) || scene.tokens.some((_, i) => i > num.to && isFor(i))
}

// "98 corolla, timing belt, 620", "oil change 08 Camry"
function isShortYear(scene: Scene, num: Num): boolean {
  const text = scene.tokens[num.at]?.text ?? ''
  if (num.currency || !/^([7-9]\d|[0-2]\d)$/.test(text) || !isModel(low(scene, num.to)) || !hasOtherAmount(scene, num))
    return false
  const opens =
    isEdge(scene, num.from - 1) || /^(his|her|the|my|their|a|on|for|su|un|el|la)$/.test(low(scene, num.from - 1))
  return text.startsWith('0') || (opens && /^[79]/.test(text))
}

/** Why the number is the year of a thing, or null. */
export function yearReason(scene: Scene, num: Num): string | null {
  const value = num.value ?? 0
  // "a twenty fifteen camry"
  const said = num.options[0] ?? 0
  const spoken = num.value ?? said
  const at = low(scene, num.from - 1) === 'del' ? num.from - 2 : num.from - 1
  if (num.digits && isNumberedModel(scene, at) && /^(19[89]\d|20[0-3]\d)$/.test(low(scene, num.at)))
    return hasOtherAmount(scene, num) ? 'a year' : null
  const vehicle = isModel(low(scene, num.to)) || isModel(low(scene, at))
  // "his sixty eight mustang"
  const isShort =
    spoken >= 48 && spoken <= 99 && /^(his|her|the|a|my|their|on|for|el|la|un|su)$/.test(low(scene, num.from - 1))
  if (!num.digits && isShort && isModel(low(scene, num.to)) && hasOtherAmount(scene, num)) return 'a year'
  if (!num.digits && spoken >= 1980 && spoken <= 2030 && vehicle && hasOtherAmount(scene, num)) return 'a year'
  if (isDatedMake(scene, num)) return 'a year'
  if (isShortYear(scene, num)) return 'a year'
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
