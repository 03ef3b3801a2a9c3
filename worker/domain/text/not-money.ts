// Numbers that are not money: sizes, models, addresses, units, references, years, clock times.
import type { Num } from './numbers.ts'
import { isEdge, isVocabulary, isWord, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS } from './words/business.ts'
import { ADMIN_WORDS, BRANDS, FUNCTION_WORDS } from './words/common.ts'
import {
  COMPASS,
  PLACE_NUMBER_WORDS,
  REFERENCE_WORDS,
  SIZE_UNITS,
  STREET_WORDS,
  TIME_UNITS,
  WORK_UNITS,
} from './words/units.ts'

type Rule = (scene: Scene, num: Num) => string | null

const GLUED_UNITS =
  /^(k|ea|hr|hrs|h|usd|dlls|dls|dlrs|x|min|mins|ft|in|yd|yds|sqft|sf|dollars|bucks|hours|hour|each|per|ish|total|flat|cash|due|for)$/

// "XR14", "F-150", "4B", "12x16"
const glued: Rule = (scene, num) => {
  const t = scene.tokens
  if (!num.digits) return null
  const before = t[num.from - 1]
  const here = t[num.from]
  if (before && here && !here.gap) {
    if (before.kind === 'word' && !/^(for|total|x)$/.test(before.low)) return 'part of a model or code'
    if (
      before.text === '-' &&
      !before.gap &&
      t[num.from - 2]?.kind === 'word' &&
      (t[num.from - 2]?.text.length ?? 9) <= 4
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
    !GLUED_UNITS.test(t[num.to + 1]?.low ?? '')
  )
    return 'part of a compound'
  return null
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
  /^(amps?|a|v|volts?|voltios|w|watts?|kw|kwh|hp|btus?|seer|psi|gpm|cfm|gauge|ga|awg|mils?|ply|degrees?|deg|hz|oz|qt|mph|rpm|mm|cm|gb|tb|grit|gal|gallons?|galones|galon|inch|inches|ton|tons|pulgadas?|pulg|lbs?|libras)$/

const measure: Rule = (scene, num) => {
  const next = low(scene, num.to)
  const after = scene.tokens[num.to]
  if (after?.text === '"' || (after?.text === "'" && !after.gap)) return 'a size'
  const hyphen = next === '-' ? low(scene, num.to + 1) : next
  if (PURE_SIZES.test(hyphen) && !(hyphen === 'a' && after?.gap)) {
    const priced = /^(@|at|a)$/.test(low(scene, num.to + 1)) || /^(a|an|per|each|\/)$/.test(low(scene, num.to + 1))
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
  const colon = before === ':' || before === '.' || before === '#' ? low(scene, num.from - 2) : before
  if (before === '#') return 'a reference'
  if (REFERENCE_WORDS.has(before) || (colon !== before && REFERENCE_WORDS.has(colon) && before !== ':'))
    return 'a reference'
  if (PLACE_NUMBER_WORDS.has(colon) && !(before === ':' && /^(no|number|num|numero|size|unit)$/.test(colon)))
    return placeNumber(scene, num, colon)
  if (BRANDS.has(before) && num.digits && isWord(scene, num.to) && (num.value ?? 0) >= 100 && !scene.claims[num.to])
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
  return (num.value ?? 99) < 20 && !num.scaled && !isEdge(scene, num.from - 1) ? 'a unit' : null
}

// "412 Oak St", "1820 W 5th", "at 1420 Birch", "calle 5"
const address: Rule = (scene, num) => {
  if (!num.digits || num.scaled || (num.value ?? 0) % 1 !== 0) return null
  const t = scene.tokens
  if (/^(calle|avenida|av|ave)$/.test(low(scene, num.from - 1))) return 'an address'
  for (let n = 0; n < 4; n++) {
    const i = num.to + n
    const word = low(scene, i)
    if (t[i]?.kind === 'number' && n > 0 && t[i + 1]?.gap === false && /^(st|nd|rd|th)$/.test(low(scene, i + 1)))
      return n <= 1 || COMPASS.has(low(scene, num.to)) ? 'an address' : null
    if (!isWord(scene, i) || scene.claims[i] != null) break
    if (
      n === 0 &&
      COMPASS.has(word) &&
      (t[i]?.cap || word.length > 1) &&
      (isWord(scene, i + 1) || t[i + 1]?.kind === 'number')
    )
      continue
    if (n > 0 && STREET_WORDS.has(word) && (streetEnds(scene, i) || !isVocabulary(low(scene, i - 1))))
      return 'an address'
    if (FUNCTION_WORDS.has(word) && !/^(la|el|las|los|san|santa|de|del)$/.test(word)) break
  }
  const before = low(scene, num.from - 1)
  const placed = /^(at|@|on|en)$/.test(before)
  const next = t[num.to]
  if (
    placed &&
    (num.value ?? 0) >= 100 &&
    next?.kind === 'word' &&
    !FUNCTION_WORDS.has(next.low) &&
    !ADMIN_WORDS.has(next.low) &&
    scene.claims[num.to] == null
  )
    return 'an address'
  return null
}

function streetEnds(scene: Scene, i: number): boolean {
  return (
    isEdge(scene, i + 1) ||
    /^(for|apt|unit|ste|suite|n|s|e|w|ne|nw|se|sw|para|due|and|,)$/.test(low(scene, i + 1)) ||
    scene.tokens[i + 1]?.kind !== 'word'
  )
}

const VEHICLE_LIKE =
  /^(honda|toyota|ford|chevy|chevrolet|gmc|dodge|jeep|nissan|mazda|subaru|hyundai|kia|lexus|acura|bmw|audi|tesla|volvo|porsche|mercedes|benz|volkswagen|vw|buick|cadillac|chrysler|lincoln|infiniti|mini|fiat|ram|harley|yamaha|kawasaki|suzuki|polaris|civic|accord|camry|corolla|tacoma|silverado|mustang|camaro|corvette|wrangler|truck|van|car|sedan|suv|model|boat|rv|camper|trailer|motorcycle|winnebago|airstream|mclaren|jaguar|land|range|f|cr|mitsubishi|pontiac|saturn|scion|genesis|rivian|lucid|prius|odyssey|sienna|tahoe|suburban|explorer|escape|altima|sentra|troca|camioneta|carro)$/

const year: Rule = (scene, num) => {
  const value = num.value ?? 0
  if (!num.digits || !/^(19[5-9]\d|20[0-3]\d)$/.test(low(scene, num.at))) return null
  if (VEHICLE_LIKE.test(low(scene, num.to)) || BRANDS.has(low(scene, num.to))) return 'a year'
  const before = low(scene, num.from - 1)
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

// "24 Hour Fitness", "7-Eleven", "Motel 6"
const named: Rule = (scene, num) => {
  if (!num.digits || !scene.capitals) return null
  const next = scene.tokens[num.to]
  if (next?.cap && next.kind === 'word') {
    for (let i = num.to; i < num.to + 4 && isWord(scene, i) && scene.tokens[i]?.cap && !scene.boundary[i]; i++) {
      if (BUSINESS_WORDS.has(low(scene, i)) && (isEdge(scene, i + 1) || !scene.tokens[i + 1]?.cap) && i > num.to - 1)
        return 'part of a name'
    }
  }
  return null
}

const clock: Rule = (scene, num) => {
  const next = low(scene, num.to)
  if (/^(am|pm|a\.m|p\.m|oclock|o'clock)$/.test(next)) return 'a time'
  const t = scene.tokens
  if (
    num.digits &&
    (num.value ?? 99) <= 12 &&
    /^(to|til|till|until|thru|a|hasta|-)$/.test(next) &&
    t[num.to + 1]?.kind === 'number'
  ) {
    const other = low(scene, num.to + 2)
    const fromTo =
      /^(from|de|entre)$/.test(low(scene, num.from - 1)) &&
      Number(low(scene, num.to + 1)) <= 12 &&
      !/^(dollars|bucks|hundred|k|grand)$/.test(other)
    if (fromTo || other === ':' || /^(am|pm)$/.test(other)) return 'a time'
  }
  if (
    num.digits &&
    (num.value ?? 99) <= 12 &&
    /^(to|til|till|until|thru|a|hasta|-)$/.test(low(scene, num.from - 1)) &&
    t[num.from - 2]?.kind === 'number'
  ) {
    if (
      /^(from|de)$/.test(low(scene, num.from - 3)) &&
      Number(low(scene, num.from - 2)) <= 12 &&
      !/^(dollars|bucks|hundred|k|grand)$/.test(next)
    )
      return 'a time'
  }
  if (num.digits && t[num.to]?.text === ':' && t[num.to + 1]?.gap === false && t[num.to + 1]?.kind === 'number')
    return 'a time'
  if (
    num.digits &&
    t[num.from - 1]?.text === ':' &&
    !t[num.from]?.gap &&
    t[num.from - 2]?.kind === 'number' &&
    !t[num.from - 1]?.gap
  )
    return 'a time'
  return null
}

const RULES: readonly Rule[] = [clock, glued, size, measure, reference, address, year, named]

/** Why the number is no money, or null when it may be. */
export function nonMoneyReason(scene: Scene, num: Num): string | null {
  for (const rule of RULES) {
    const reason = rule(scene, num)
    if (reason) return reason
  }
  return null
}
