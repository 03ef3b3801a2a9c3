// Tells sizes from money: "12x16", "3/4", "40 gal", '6"', and what only looks like one ("45 x 3 mows").
import type { Num } from './numbers.ts'
import { isWord, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from './words/common.ts'
import { COST_LABELS } from './words/money.ts'
import { NUMERALS } from './words/numerals.ts'
import { SIZE_UNITS, TIME_UNITS, WORK_UNITS } from './words/units.ts'

// "12x16", "12 x 16", "8 by 10", "3/4", "40 gal", '6"'
/** Why the number is one side of a size or part of a fraction, or null. */
export function sizeReason(scene: Scene, num: Num): string | null {
  const t = scene.tokens
  const by = (i: number) => /^(x|by|por)$/.test(low(scene, i)) || t[i]?.text === '×'
  const isNumber = (i: number) => t[i]?.kind === 'number' && !scene.named[i]
  const money = (i: number) => t[i]?.text === '$'
  const tight = (i: number) => t[i]?.gap === false
  const plainAfter = isNumber(num.to + 1) && !money(num.to + 1)
  if (num.digits && isProduct(scene, num)) return null
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
    !money(num.from - 3) &&
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

const OCCASIONS =
  /^(mow|cut|haircut|lesson|class|classe|session|massage|visit|trip|hour|hr|clean|cleaning|walk|night|day|week|month|clase|corte|viaje|masaje|visita|noche|dia|hora|semana|limpieza|sesion|sesione|poda)s?$/

// What is priced by the piece. Whatever is ordered by its sides (sheets, boards, tiles, rooms, panels) is not among them.
const PIECES =
  /^(windows?|doors?|outlets?|switch(?:es)?|faucets?|toilets?|sinks?|fixtures?|fans?|lights?|lamps?|locks?|keys?|tires?|trees?|bushes|shrubs?|stumps?|hedges|palms?|cars?|trucks?|suvs?|vans?|tvs?|cameras?|blinds|chairs?|sofas?|couches|mattress(?:es)?|dryers?|washers?|phones?|laptops?|dogs?|cats?|shirts?|pants|dress(?:es)?|cakes?|trays?|drains?|hinges|knobs|detectors?|sprinklers?|heads|ventanas?|puertas?|contactos?|apagadores|llaves?|excusados?|inodoros?|lavabos?|lamparas?|focos?|abanicos?|ventiladores|chapas?|cerraduras?|llantas?|arboles|arbol|palmas?|arbustos?|carros?|camionetas?|camaras?|persianas?|sillas?|sillones|colchones|perros?|camisas?|pantalones|vestidos?|pasteles|charolas?)$/

/** The two numbers around an "x" at `num`, as `[from, to)`; null when it stands in no such pair. */
function pairOf(scene: Scene, num: { from: number; to: number }): { from: number; to: number } | null {
  const by = (i: number) => /^[x×]$/.test(low(scene, i)) && scene.tokens[i - 1]?.kind === 'number'
  const from = by(num.from - 1) ? num.from - 2 : num.from
  const to = by(num.to) && scene.tokens[num.to + 1]?.kind === 'number' ? num.to + 2 : num.to
  return to - from === 3 ? { from, to } : null
}

// "45 x 3 mows", "lessons 35x4": something that is done again and again is counted, not measured.
function isProduct(scene: Scene, num: Num): boolean {
  const pair = pairOf(scene, num)
  if (!pair) return false
  const isDone = [pair.from - 1, pair.to].some((i) => OCCASIONS.test(low(scene, i)))
  // "85+60x2"
  const isAdded = low(scene, pair.from - 1) === '+' && scene.tokens[pair.from - 2]?.kind === 'number'
  return (
    isDone || isAdded || isTimesWritten(scene, pair) || isBehindPieces(scene, pair) || pieceAt(scene, pair) !== null
  )
}

// "4 x 80 windows": so few of a thing, and nothing of that kind is so long; "24 x 36 windows" measures them.
function pieceAt(scene: Scene, { from, to }: { from: number; to: number }): string | null {
  const [many, each] = [Number(low(scene, from)), Number(low(scene, to - 1))]
  if (!Number.isInteger(many) || many < 2 || many > 12 || !(each >= 20 && each % 5 === 0)) return null
  for (let i = to; i < to + 3 && isWord(scene, i) && scene.claims[i] == null && !SIZE_UNITS.has(low(scene, i)); i++)
    if (PIECES.test(low(scene, i))) return low(scene, i)
  return null
}

// "filter 25 x3 valve 40": written like times, but sides may be written so too.
function isTimesWritten(scene: Scene, { from, to }: { from: number; to: number }): boolean {
  const [x, times] = [scene.tokens[from + 1], scene.tokens[to - 1]]
  const [each, many] = [Number(low(scene, from)), Number(low(scene, to - 1))]
  return x?.gap === true && times?.gap === false && each >= 15 && Number.isInteger(many) && many <= 12
}

// "rotors 2x70 labor 150": pieces before it, and a cost of another kind behind it.
function isBehindPieces(scene: Scene, { from, to }: { from: number; to: number }): boolean {
  const [many, each, thing] = [Number(low(scene, from)), Number(low(scene, to - 1)), low(scene, from - 1)]
  if (!Number.isInteger(many) || many < 2 || many > 12 || !(each >= 20 && each % 5 === 0)) return false
  return /[^s]s$/.test(thing) && isWork(thing) && !isWorkVerb(thing) && COST_LABELS.has(low(scene, to))
}

/** Whether a product that begins at `from` may as well be the sides of one thing: "4x80 windows", "3 x 80 door". */
export function mayBeSides(scene: Scene, from: number): boolean {
  const pair = pairOf(scene, { from, to: from + 1 })
  if (pair && isBehindPieces(scene, pair)) return true
  if (pair && isTimesWritten(scene, pair) && sizeFollows(scene, pair.to)) return true
  const piece = pair && pieceAt(scene, pair)
  return piece !== null && (scene.tokens[from + 1]?.gap === false || !/s$/.test(piece))
}

function sizeFollows(scene: Scene, i: number): boolean {
  return (
    isWord(scene, i) && !FUNCTION_WORDS.has(low(scene, i)) && !ADMIN_WORDS.has(low(scene, i)) && scene.claims[i] == null
  )
}

const PURE_SIZES =
  /^(amps?|a|v|volts?|voltios|w|watts?|kw|kwh|hp|btus?|seer|psi|gpm|cfm|gauge|ga|awg|mils?|ply|degrees?|deg|hz|oz|qt|mph|rpm|story|stories|mm|cm|gb|tb|grit|gal|gallons?|galones|galon|inch|inches|ton|tons|pulgadas?|pulg|lbs?|ppm|ppb|psig|mg|ml|lumens?|db|decibels?|grados?|knots|libras|litros?|liters?|litres?|kilos?|kg|onzas?)$/

// "diez cubetas de cinco galones a treinta": what is counted is the buckets.
function isSizeOfCounted(scene: Scene, num: Num): boolean {
  if (!/^(de|of)$/.test(low(scene, num.from - 1)) || !isWord(scene, num.from - 2)) return false
  const counts = [num.from - 3, num.from - 4]
  return counts.some((i) => scene.tokens[i]?.kind === 'number' || (NUMERALS.get(low(scene, i))?.value ?? 0) > 1)
}

// "at 112k miles", "a las 90000 millas": how far the car has gone, unless miles are paid.
function isOdometer(scene: Scene, num: Num): boolean {
  const isMiles = (i: number) => /^(miles?|mi|millas?|kms?|kilometros?)$/.test(low(scene, i))
  if (
    !isMiles(num.to) ||
    (num.value ?? 0) < 5000 ||
    !/^(at|@|has|with|over|las|los|con|a)$/.test(low(scene, num.from - 1))
  )
    return false
  return !scene.tokens.some(
    (_, i) =>
      isMiles(i) && (/^(per|a|por|la|cada|\/)$/.test(low(scene, i - 1)) || /^(at|@|x)$/.test(low(scene, i + 1))),
  )
}

const SHEETS =
  /^(plastic|poly|polyethylene|vapou?r|liners?|barrier|plastico|sheeting|tarps?|film|membrane|epdm|tpo|pvc|vinyl|visqueen|laminate|foil|wrap|rubber|lvp|lvt|epoxy|coating|thick|gloves?|polietileno|forro|barrera)$/

// "60 mil pond liner": where a sheet follows, mil is its thickness and no thousand.
function isThickness(scene: Scene, num: Num): boolean {
  const mil = low(scene, num.to) === 'mil' ? num.to : num.to - 1
  if (!num.digits || low(scene, mil) !== 'mil' || (num.at !== mil - 1 && low(scene, num.at + 1) !== '-')) return false
  for (let i = mil + 1; i < mil + 4 && isWord(scene, i) && !FUNCTION_WORDS.has(low(scene, i)); i++)
    if (SHEETS.test(low(scene, i))) return true
  return false
}

/** Why the number measures something, or null. */
export function measureReason(scene: Scene, num: Num): string | null {
  const next = low(scene, num.to)
  const after = scene.tokens[num.to]
  if (after?.text === '"' || (after?.text === "'" && !after.gap)) return 'a size'
  const hyphen = next === '-' ? low(scene, num.to + 1) : next
  // "six eight foot boards"
  const isOfEach = NUMERALS.has(low(scene, num.from - 1)) || scene.tokens[num.from - 1]?.kind === 'number'
  if (isOfEach && /^(foot|ft|yard|pound|lb)$/.test(hyphen) && isWord(scene, num.to + (next === '-' ? 2 : 1)))
    return 'a size'
  if (
    PURE_SIZES.test(hyphen) &&
    !(hyphen === 'a' && after?.gap) &&
    !(hyphen === 'w' && (low(scene, num.to + 1) === '/' || after?.gap))
  ) {
    if (isSizeOfCounted(scene, num)) return 'a size'
    const later = [1, 2, 3].some((n) => low(scene, num.to + n) === '@' && !scene.boundary[num.to + n - 1])
    const priced =
      later || /^(@|at|a)$/.test(low(scene, num.to + 1)) || /^(a|an|per|each|\/)$/.test(low(scene, num.to + 1))
    return priced && WORK_UNITS.has(hyphen) ? null : 'a size'
  }
  // "a 3 way switch", "two pole breaker": a kind of thing.
  if (/^(way|pole|prong|gang|phase|stage|tier|speed)$/.test(hyphen) && (num.value ?? 99) <= 12) return 'a size'
  // "motor de 2 caballos" has that much power; "herrar 2 caballos" are horses.
  if (next === 'caballos' && (low(scene, num.from - 1) === 'de' || /^(fuerza|potencia)$/.test(low(scene, num.to + 2))))
    return 'a size'
  // "a 2 bdrm apt", "3 car garage"
  const kind = scene.tokens[num.to + (next === '-' ? 2 : 1)]
  if (
    /^(bdrm|bdr|br|bd|bed|bedroom|bath|ba|car|story|seat|seater|passenger|recamara)$/.test(hyphen) &&
    num.digits &&
    (num.value ?? 99) <= 8 &&
    kind?.kind === 'word' &&
    !FUNCTION_WORDS.has(kind.low)
  )
    return 'a size'
  if (isThickness(scene, num)) return 'a size'
  if (isOdometer(scene, num)) return 'a reading'
  // "ph 7.4", "a ph of 7.6"
  const reading = /^(of|at|to|is|de|a|:)$/.test(low(scene, num.from - 1)) ? num.from - 2 : num.from - 1
  if (low(scene, reading) === 'ph' && num.digits && (num.value ?? 99) <= 14) return 'a reading'
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
