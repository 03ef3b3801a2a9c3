// A corrected amount ("a la de Bob súbele a 320", "I put 300 for Bob, make it 320") is no new job: told apart by its
// having nothing but words of correcting, figures and at most a name.
import { formatName } from './name-format.ts'
import { withoutPossessive } from './name-words.ts'
import { findNumbers, type Num } from './numbers.ts'
import type { Change, Reference } from './parsed.ts'
import { isVocabulary, low, type Scene } from './scene.ts'
import { TITLES } from './words/business.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { NUMERALS } from './words/numerals.ts'
import { wordSet } from './words/sets.ts'

export type Correction = { reference: Reference; change: Change | null }

const INVOICE = wordSet('invoice inv bill factura fatura cuenta recibo cobro nota')
const LAST = wordSet('last latest ultima ultimo anterior')
/** Words that hold a sentence together. */
const SMALL = wordSet(`
  a an the it its it's that that's this is was were be been being am i i'd i'm we my mine me you of on in at for to from with and so then now one ones one's as by
  la el lo las los le les un una de del en por con para y que se me mi al ya es son era eran fue fueron sea sean ser ese esa eso esto asi q yo
`)
const MONEY_WORDS = wordSet(
  'total amount price monto precio importe cantidad dollars bucks dolares costo cost number numero #',
)
/** Said when something was wrong. */
const SORRY = wordSet(`
  sorry oops whoops ups uy typo wrong mistake mistyped error bad my perdon disculpa equivoque equivoco equivocada equivocado mal wait hey hola oye please pls porfa favor thanks gracias actually
  fix corrige corrigela corrigele corregir correct cause because cuz porque
`)
const SET_NOW = wordSet(
  'make set put use change update edit correct cambia cambiale cambiala cambialo corrige corrigele corrigela corregir pon ponle ponerle poner ponla ponlo cobrale cobra charge charges',
)
const MOVE = wordSet(
  'bump raise lower drop increase reduce cut bring up down subele sube subir subela subelo bajale baja bajar bajala bajalo aumenta aumentale',
)
const SET_BEFORE = wordSet(
  'put charged billed invoiced said wrote typed entered sent puse cobre mande escribi anote factura',
)
const OUGHT = wordSet(
  'should shoulda supposed meant mean said say debio debia deberia debe quise queria decir haber sido have has had needs need',
)
const CONTRAST = wordSet('not instead rather than but no sino pero vez lugar')

const FRAME: ReadonlySet<string> = new Set(
  [INVOICE, LAST, SMALL, MONEY_WORDS, SORRY, SET_NOW, MOVE, SET_BEFORE, OUGHT, CONTRAST].flatMap((set) => [...set]),
)
const isFrame = (word: string) => FRAME.has(word)

const MAX_NAME = 4

type Part = { kind: 'word'; low: string } | { kind: 'figure'; value: number | null } | { kind: 'name' }
type Sentence = { parts: Part[]; reference: Reference; figures: (number | null)[] }

/** The text as words of correcting, figures and one name; null when anything else is in it. */
function takeApart(scene: Scene): Sentence | null {
  const numbers = new Map(findNumbers(scene.tokens).map((num) => [num.from, num]))
  const parts: Part[] = []
  const figures: (number | null)[] = []
  let reference: Reference = { last: true }
  for (let i = 0; i < scene.tokens.length; i++) {
    const num = numbers.get(i)
    const word = low(scene, i)
    const end = num ? num.to : i
    if (num && isReference(scene, i) && num.digits && num.value !== null && !num.currency) {
      if (reference.number !== undefined) return null
      reference = { number: num.value }
      i = end - 1
    } else if (num && !isArticle(scene, num)) {
      if (num.percent || num.foreign || isGlued(scene, end)) return null
      figures.push(num.value)
      parts.push({ kind: 'figure', value: num.value })
      i = end - 1
    } else if (scene.tokens[i]?.kind === 'word' && !(isFrame(word) && !isNamedBill(scene, i))) {
      const to = nameEnd(scene, i, numbers)
      const name = to > i ? nameOf(scene, i, to) : null
      if (name === null || reference.client !== undefined) return null
      reference = { client: name }
      parts.push({ kind: 'name' })
      i = to - 1
    } else if (scene.tokens[i]?.kind === 'word') parts.push({ kind: 'word', low: word })
    else if (scene.boundary[i]) parts.push({ kind: 'word', low: ',' })
    else if (scene.tokens[i]?.kind !== 'sign') return null
  }
  return { parts, reference, figures }
}

// "the one for Bob", "a la de Bob": the article counts nothing.
function isArticle(scene: Scene, num: Num): boolean {
  return !num.digits && num.to === num.from + 1 && /^(one|una?|uno)$/.test(low(scene, num.from))
}

// "the 15th", "320ft"
function isGlued(scene: Scene, i: number): boolean {
  const after = scene.tokens[i]
  return after !== undefined && !after.gap && (after.kind === 'word' || after.text === '/' || after.text === '%')
}

function isReference(scene: Scene, i: number): boolean {
  return /^(invoice|inv|factura|bill|#|number|numero)$/.test(low(scene, i - (low(scene, i - 1) === '-' ? 2 : 1)))
}

// "change Bill to 320": with a capital he is somebody.
function isNamedBill(scene: Scene, i: number): boolean {
  return low(scene, i) === 'bill' && i > 0 && scene.capitals && scene.tokens[i]?.cap === true
}

function nameEnd(scene: Scene, from: number, numbers: ReadonlyMap<number, Num>): number {
  let i = from
  const inName = (k: number) =>
    scene.tokens[k]?.kind === 'word' && !numbers.has(k) && (!isFrame(low(scene, k)) || isNamedBill(scene, k))
  while (i < from + MAX_NAME && (inName(i) || (low(scene, i) === '.' && TITLES.has(low(scene, i - 1))))) i += 1
  return i
}

/** The name that stands there, or null when the words are of the trades: then work is spoken of. */
function nameOf(scene: Scene, from: number, to: number): string | null {
  for (let i = from; i < to; i++) {
    const word = withoutPossessive(low(scene, i))
    const isPerson = FIRST_NAMES.has(word) || TITLES.has(word) || low(scene, i) === '.'
    if (!isPerson && isVocabulary(word)) return null
  }
  const name = formatName(scene, from, to, false)
  return name === '' || TITLES.has(name.toLowerCase()) ? null : name
}

const N = '<n>'

/** The sentence as one line for its forms to be told: figures are `<n>`, the name is `<name>`. */
const lineOf = (parts: readonly Part[]) =>
  parts.map((part) => (part.kind === 'figure' ? N : part.kind === 'name' ? '<name>' : part.low)).join(' ')

const BEFORE_FIGURE = "(?:(?:a|for|por|de|is|it|it's|son|es|era|eran|at|to|en|,) )*"
const oneOf = (set: ReadonlySet<string>) => `(?:${[...set].join('|')})`

// "320 a la de Yamilé en lugar de 300": whose it is may stand between the two.
const WHOSE = '(?:(?:a|en|on|for|to|de|la|el|lo|the|his|invoice|bill|factura|cuenta|,|<name>) )*'

const FIRST_COUNTS: readonly RegExp[] = [
  new RegExp(`${N} ${WHOSE}(?:instead of|rather than|en vez de|en lugar de|and not|y no|not) ${BEFORE_FIGURE}${N}`),
  // "son 320 no 300"; without the verb before it, "200 no 250" may be the other way round.
  new RegExp(
    `(?:son|es|era|eran|fue|fueron|debio ser|deberia ser) (?:(?:por|de) )?${N} (?:, )?no ${BEFORE_FIGURE}${N}`,
  ),
]
const LAST_COUNTS: readonly RegExp[] = [
  new RegExp(
    `(?:not|no|instead of|en vez de|en lugar de) ${BEFORE_FIGURE}${N} (?:, )?(?:but|sino|it's|son|es|it should be) ${BEFORE_FIGURE}${N}`,
  ),
  new RegExp(`\\b(?:from|de) ${N} (?:, )?(?:to|a) ${N}`),
  new RegExp(
    `(?:${[...SET_BEFORE].join('|')}) (?:\\S{1,40} ){0,25}?${N} (?:\\S{1,40} ){0,25}?(?:make it|it's|it is|it was|was|were|should be|should have been|supposed to be|meant|eran|era|son|es|debio ser|deberia ser|pero|but) ${BEFORE_FIGURE}${N}`,
  ),
]
const ONE_COUNTS: readonly RegExp[] = [
  /\b(?:should|shoulda|supposed|meant|debio|debia|deberia|quise|queria|wrong|typo|mistake|equivoque|error)\b/,
  new RegExp(`(?:^| )(?:bump|raise|lower|drop|increase|reduce|cut|bring|change|update|set) (?:\\S+ )*?to ${N}`),
  new RegExp(`(?:^| )${oneOf(MOVE)} (?:\\S+ )*?a ${N}`),
  new RegExp(`(?:^| )(?:cambia|cambiale|cambiala|corrige|corrigele|corrigela|corregir) (?:\\S+ )*?${N}`),
  new RegExp(`(?:la|el|lo|factura|cuenta|recibo|cobro) de <name> (?:\\S+ )*?(?:pon|ponle|ponla|cobrale) ${N}`),
  new RegExp(`(?:pon|ponle|ponla) (?:\\S+ )*?${N} (?:a|en) (?:la|el|lo)\\b`),
  new RegExp(`(?:the one|invoice|bill) (?:for |of )?<name> (?:, )?make it ${N}`),
]
// "I charged Bob 300 instead of 320": which of the two it is to be, only the person knows.
const TOLD = new RegExp(
  `\\b(?:charged|billed|invoiced|put|puse|cobre) (?:\\S+ )*?${N} (?:instead of|en vez de|en lugar de)`,
)

const REGRETS = /\b(?:fix|corrige|corrigela|sorry|oops|whoops|wrong|mistake|error|bad|perdon|equivoque)\b/

// Most texts have more other words than a name has.
function mayCorrect(scene: Scene): boolean {
  const others = scene.tokens.filter((t) => t.kind === 'word' && !isFrame(t.low) && !NUMERALS.has(t.low))
  return others.length <= MAX_NAME
}

/** The corrected amount of an invoice that exists, or null when the text is anything else. */
export function readCorrection(scene: Scene): Correction | null {
  if (scene.text.length > 200 || !mayCorrect(scene)) return null
  const sentence = takeApart(scene)
  const count = sentence?.figures.length ?? 0
  if (!sentence || count === 0 || count > 2) return null
  const line = lineOf(sentence.parts)
  const { reference, figures } = sentence
  const isTold = count === 2 && TOLD.test(line) && /\bi\b|puse|cobre/.test(line)
  const isRegretted = isTold && REGRETS.test(line)
  if (isTold && !isRegretted) return { reference, change: null }
  const isFirst = count === 2 && !isRegretted && FIRST_COUNTS.some((form) => form.test(line))
  const isLast = count === 2 ? LAST_COUNTS.some((form) => form.test(line)) : ONE_COUNTS.some((form) => form.test(line))
  if (!isFirst && !isLast && !isRegretted) return null
  const value = isFirst ? figures[0] : figures.at(-1)
  return { reference, change: value == null || value <= 0 ? null : { total_cents: Math.round(value * 100) } }
}
