// What a number counts, and what a price is per.
import { type Document, wordAt } from '../document/document.ts'
import { tagsOfWord } from '../lexicon/lexicon.ts'
import { unitName } from '../lexicon/trades/units.ts'

const SKIPPED = new Set(['of', 'de', 'more', 'mas', 'big', 'small', 'new', 'full', 'extra', 'straight', 'whole'])
const SQUARE = new Set(['sq', 'square', 'sqr'])

/** The unit that the words from `i` on name, canonical; null where no word stands there. */
export function unitAt(doc: Document, i: number): string | null {
  let at = i
  if (wordAt(doc, at) === '-' && doc.tokens[at]?.gap === false) at += 1
  while (at < i + 2 && SKIPPED.has(wordAt(doc, at))) at += 1
  if (SQUARE.has(wordAt(doc, at))) return 'sqft'
  return doc.tokens[at]?.kind === 'word' ? unitName(wordAt(doc, at)) : null
}

const OPENS = new Set('per a an por la el cada every each the / x p for una un'.split(' '))
const THING = new Set(['a', 'an', 'por', 'x', 'p', 'by'])
const EACH = new Set(['each', 'ea', 'apiece', 'every', 'cada', 'piece', 'pp', 'per'])
const HOURLY = new Map([
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['nightly', 'night'],
])

/** What the price in `[from, to)` is per: a unit's name, `each`, or null where nothing says that it is. */
export function rateUnitOf(doc: Document, from: number, to: number): string | null {
  const next = wordAt(doc, to)
  const hourly = HOURLY.get(next) ?? HOURLY.get(wordAt(doc, from - 1)) ?? HOURLY.get(wordAt(doc, from - 2))
  if (hourly) return hourly
  if (next === 'c' && wordAt(doc, to + 1) === '/') return unitAt(doc, to + 2) ?? 'each'
  if (next === 'c/u') return 'each'
  if (OPENS.has(next)) {
    const unit = unitAt(doc, to + 1)
    const isUnit =
      unit !== null && (next === 'per' || next === '/' || next === 'cada' || next === 'each' || isMeasured(unit))
    if (isUnit) return unit
    if (unit !== null && THING.has(next)) return unit
  }
  if (EACH.has(next)) return 'each'
  if (isMeasured(unitName(next)) && tagsOfWord(next).includes('hour') && wordAt(doc, from - 1) === '@') return 'hour'
  for (const back of [1, 2]) {
    const before = wordAt(doc, from - back)
    if (EACH.has(before) && before !== 'piece') return 'each'
  }
  return EACH.has(wordAt(doc, to + 1)) ? 'each' : null
}

function isMeasured(unit: string): boolean {
  return (
    unit !== '' && (MEASURED.has(unit) || tagsOfWord(unit).includes('timeUnit') || tagsOfWord(unit).includes('size'))
  )
}

const MEASURED = new Set(
  'hour minute day week month foot yard meter sqft inch gallon pound ton kilo liter mile load visit bag sheet pallet unit piece acre dozen trip time night head person plate room page word tree door window pop yarda docena persona cabeza plato cuarto pagina palabra arbol puerta ventana noche pieza caja box case job pair set session lesson class clase kid nino table guest'.split(
    ' ',
  ),
)
