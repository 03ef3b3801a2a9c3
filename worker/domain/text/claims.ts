// Claims the words that only carry amounts, dates, billing and greetings, so that what is left is the work and the client.
import { EACH_OF } from './each-counts.ts'
import type { Figure } from './figures.ts'
import { isSpokenOf } from './own-names.ts'
import type { Price } from './price.ts'
import { claim, isNails, low, type Scene } from './scene.ts'
import { OPEN_EXTRAS, TAX } from './words/money.ts'
import { wordSet } from './words/sets.ts'
import { PERSON, TALK, UNSURE } from './words/talk.ts'
import { COMPASS, STREET_WORDS, TIME_UNITS } from './words/units.ts'

const BEFORE_PRICE = wordSet(
  `for por at @ total totals is its it's it that's thats that equals = $ charge charged charging price amount cost costs rate of de a en to be gonna going will plus + & mas less minus menos take took taking knock knocked the deposit tax taxes
  con son fue fueron seria serian sera sean was were comes came out owes owe owing me debe about around approx roughly maybe like como unos unas need from was i think so y and only solo just  no wait actually sorry mean make digo perdon espera mejor ok up - : ( or o between somewhere entre cobrar cobrale quoted agreed flat x los las el la monto precio subtotal sub grand add hourly anticipo adelanto enganche pago dio dejo ya rebaje rebajo desconte descontamos reste quite baje le les discounted deducted subtracted credited`,
)
const AFTER_PRICE = wordSet(
  `total flat even cash off discount disc tax taxes sales de impuesto impuestos iva incl included including inc incluido incluidos deposit paid already down altogether all in en usd por favor  dollars ish or so each ea apiece not sure yet anticipo adelanto enganche que ya dio dejo dieron pago
  descuento referral rebate senior military fee fees processing card cc convenience i think maybe balance remaining y algo mas o menos ) "`,
)

function stop(scene: Scene, i: number): boolean {
  return (
    i < 0 ||
    i >= scene.tokens.length ||
    scene.claims[i] != null ||
    scene.tokens[i]?.kind === 'break' ||
    /^[,;!?.]$/.test(scene.tokens[i]?.text ?? '')
  )
}

const AFTER_START = wordSet(
  'total flat even cash off discount disc tax taxes sales de impuesto incl included including inc deposit paid already down altogether all ish or each ea apiece not referral senior military fee processing card maybe balance remaining descuento anticipo adelanto enganche en in por ) i',
)

/** Claims prices with the words that carry them; time worked goes too, other counts stay with the work. */
export function claimPrices(scene: Scene, prices: readonly Price[], figures: readonly Figure[]): void {
  for (const p of prices) {
    claim(scene, p.figure.from, p.figure.end, 'price')
    for (const c of p.counted) claimToldCount(scene, c, p.figure.from)
    for (const c of p.counted) claimBareCount(scene, c)
    for (const c of p.counted)
      if (/^(noches|tardes|nights)$/.test(c.unit ?? '')) claim(scene, c.from, c.end + 1, 'count')
    for (const c of p.counted)
      if (timeUnit(c) || (/^(load|visit|trip|time)$/.test(c.unit ?? '') && !/^(of|de)$/.test(low(scene, c.end))))
        claim(scene, c.from, c.end, 'count')
  }
  for (const f of figures) if (f.role === 'count' && timeUnit(f)) claim(scene, f.from, f.end, 'count')
  for (const f of figures)
    if (f.why === 'a time' || f.why === 'a reference')
      claim(scene, f.from, /^(am|pm)$/.test(low(scene, f.to)) ? f.to + 1 : f.to, 'time')
  for (const f of figures) if (f.why === 'an address') claimAddress(scene, f)
}

// "set 9 at 40 each", "9 of em at 22 each": a count of nothing that it names.
function claimBareCount(scene: Scene, count: Figure): void {
  if (count.role === 'bare' || count.why === EACH_OF) claim(scene, count.from, count.end, 'count')
}

// "it was 120 guests at 16 a person", "fueron sesenta personas a 15": the sum is told, not the work.
function claimToldCount(scene: Scene, count: Figure, price: number): void {
  const verb = low(scene, count.from - 1)
  const told = /^(was|were|took|is|fueron|eran|son|fue)$/.test(verb) && price - count.to <= 4 && price > count.to
  if (!told) return
  const from = /^(it|that|there|they|ahi|alli|que)$/.test(low(scene, count.from - 2)) ? count.from - 2 : count.from - 1
  for (let i = from; i < price; i++) if (scene.claims[i] == null && !scene.boundary[i]) scene.claims[i] = 'count'
}

const isBeforePrice = (scene: Scene, i: number) => BEFORE_PRICE.has(low(scene, i)) && !isNails(scene, i)

/** Claims the small words around prices. After names are known, so that "for" still pointed at them. */
export function claimPriceWords(scene: Scene, prices: readonly Price[]): void {
  for (const p of prices) {
    for (let i = p.figure.from - 1, n = 0; n < 6 && !stop(scene, i) && isBeforePrice(scene, i); i--, n++)
      scene.claims[i] = 'price-word'
    claimOpenExtra(scene, p.figure.end)
    // "850 instead of 1000", "600 left"
    if (p.kind === 'old' && low(scene, p.from - 2) === 'instead') claim(scene, p.from - 2, p.from, 'price-word')
    if (p.kind === 'balance' && low(scene, p.figure.end) === 'left')
      claim(scene, p.figure.end, p.figure.end + 1, 'price-word')
    if (!AFTER_START.has(low(scene, p.figure.end))) continue
    for (let i = p.figure.end, n = 0; n < 5 && !stop(scene, i) && AFTER_PRICE.has(low(scene, i)); i++, n++)
      scene.claims[i] = 'price-word'
  }
}

// "350 plus materials", "doscientos y pico": said of the amount, not of the work.
function claimOpenExtra(scene: Scene, from: number): void {
  if (!/^(plus|\+|mas|and|&|y)$/.test(low(scene, from))) return
  let i = from + 1
  while (/^(the|any|some|sales|los|las|el|la|de|state)$/.test(low(scene, i)) && i < from + 4) i += 1
  const word = low(scene, i)
  const open = low(scene, from) === 'and' || low(scene, from) === 'y' || low(scene, from) === '&' ? TAX : OPEN_EXTRAS
  if (open.has(word) || /^(pico|tantos|change)$/.test(word))
    for (let k = from; k <= i; k++) if (scene.claims[k] == null) scene.claims[k] = 'price-word'
}

function timeUnit(figure: Figure): boolean {
  return figure.unit !== null && [...TIME_UNITS.values()].includes(figure.unit)
}

function claimAddress(scene: Scene, figure: Figure): void {
  let end = figure.to
  for (let n = 0, i = figure.to; n < 4 && scene.tokens[i]?.kind === 'word' && scene.claims[i] == null; n++, i++) {
    const word = low(scene, i)
    if (/^(for|due|para|each|and)$/.test(word)) break
    if (n === 0 || STREET_WORDS.has(word) || COMPASS.has(word)) end = i + 1
    if (STREET_WORDS.has(word)) break
    const next = scene.tokens[i + 1]
    if (next?.kind === 'number' && scene.tokens[i + 2]?.gap === false && /^(st|nd|rd|th)$/.test(low(scene, i + 2)))
      end = i + 3
  }
  // "4417 Sycamore Blvd Apt 9"
  const unit = low(scene, end) === ',' ? end + 1 : end
  const isUnit = /^(apt|unit|suite|ste|apto|depto)$/.test(low(scene, unit)) && /^\d{1,4}$/.test(low(scene, unit + 1))
  if (isUnit && scene.claims[unit + 1] == null) end = unit + 2
  claim(scene, figure.from, end, 'address')
  if (/^(at|@|on|en|in)$/.test(low(scene, figure.from - 1)) && scene.claims[figure.from - 1] == null)
    claim(scene, figure.from - 1, figure.from, 'address')
}

const DUE_WORDS = wordSet(
  `due deu dew duee by before until til till payable pay pays paid paying payment deadline within on the is date it's its it and he'll she'll they'll he she they can will has wants to vence vencen vense bence vencer vencimiento para pa antes hasta pagadero pagadera del de el la los las pagar paga pago pagan pague paguen q me
  pagarme fecha limite plazo a mas tardar no later than : - = that a en se que y con  owed expected be would should full in terms net`,
)
const DUE_START = wordSet(
  'due deu dew duee by before until til till payable pay pays paying payment deadline within on the is vence vencen vense bence vencer vencimiento para pa antes hasta pagadero pagadera pagar paga pago pagan pague paguen plazo date del de el la limite fecha : - = to net in terms me it',
)

/** Claims the words that lead to the due date ("due by", "she can pay by", "vence el"). */
export function claimDueWords(scene: Scene, from: number): void {
  let i = from - 1
  if (!DUE_START.has(low(scene, i))) return
  for (let n = 0; n < 7 && !stop(scene, i) && DUE_WORDS.has(low(scene, i)); i--, n++) scene.claims[i] = 'price-word'
}

/** Claims descriptions of people ("for the lady on Elm"), who are no client and no work. */
export function claimPersons(scene: Scene): void {
  claimPhrases(scene, [PERSON])
}

/** The text as one line of folded tokens between single spaces, with each token's offset. */
export function flatten(scene: Scene): { flat: string; starts: number[] } {
  let flat = ' '
  const starts: number[] = []
  for (const t of scene.tokens) {
    starts.push(flat.length)
    flat += `${t.low} `
  }
  return { flat, starts }
}

/** Claims greetings, requests for an invoice and other talk around the job. Boundaries keep their own role. */
export function claimTalk(scene: Scene): void {
  claimPhrases(scene, TALK)
  claimPhrases(scene, [UNSURE])
}

function claimPhrases(scene: Scene, phrases: readonly RegExp[]): void {
  const { flat, starts } = flatten(scene)
  for (const phrase of phrases) {
    for (const match of flat.matchAll(phrase)) {
      const end = match.index + match[0].length
      let i = lowerBound(starts, match.index)
      for (; i < starts.length && (starts[i] ?? 0) < end; i++) {
        if (scene.claims[i] == null && !scene.boundary[i]) scene.claims[i] = 'admin'
      }
    }
  }
}

function lowerBound(starts: readonly number[], offset: number): number {
  let a = 0
  let b = starts.length
  while (a < b) {
    const mid = (a + b) >> 1
    if ((starts[mid] ?? 0) < offset) a = mid + 1
    else b = mid
  }
  return a
}

const OWN =
  /(?<= )(?:this is|it's|its|i'm|im|i am|my name is|here is|soy|me llamo|habla|le habla|de parte de) (?!for |para |an |a |the |un |una |me )(\p{L}[\p{L}'-]*)((?: \p{L}[\p{L}'-]*)? (?:with|w(?: \/)?|from|at|of|de|con)(?: (?!please|pls|plz|invoice|bill|need|can|could|send|charge|and|for|here|i |we |hice|hicimos|factura|cobrar)[\p{L}&][\p{L}'&-]*){1,4})?/u

// "Hi, Dmitri from Bright Spark Electric here": without "this is".
const OWN_HERE =
  /^(?: ?(?:hi|hey|hello|hola|yo|good morning|good afternoon|good evening|morning|buenos dias|buenas tardes|buenas)[ ,.!]*) ?(\p{L}[\p{L}'-]*)((?: \p{L}[\p{L}'-]*)? (?:here )?(?:with|from|at|of|de|con)(?: [\p{L}&][\p{L}'&-]*){1,4}? (?:here|aqui|calling|speaking)|(?: \p{L}[\p{L}'-]*)? (?:here|aqui)(?: (?:with|from|at|de|con)(?: [\p{L}&][\p{L}'&-]*){1,3})?)(?=[ ,.!]*(?:[,.!\n]|$))/u

// "Dmitri with Bright Spark Electric here 503…"
const OWN_FROM =
  /^ (\p{L}[\p{L}'-]*)((?: \p{L}[\p{L}'-]*)? (?:with|w(?: \/)?|from|de|con)(?: [\p{L}&][\p{L}'&-]*){1,4}? (?:here|aqui|calling|speaking))(?= (?:[,.!\n\d(]|$))/u

/** Claims the contractor's own name in a greeting ("Hi this is Mike with Mike's Plumbing"). */
export function claimOwnName(scene: Scene, isOwn: (word: string) => boolean): void {
  const { flat, starts } = flatten(scene)
  const head = flat.slice(0, 80)
  const match = OWN.exec(head) ?? OWN_HERE.exec(head) ?? OWN_FROM.exec(head)
  if (!match || !isOwn(match[1] ?? '')) return
  const greeting = match.index === 0 ? match[0].indexOf(match[1] ?? '') : 0
  const from = lowerBound(starts, match.index + greeting)
  const end = match.index + match[0].length
  const named = lowerBound(starts, match.index + match[0].indexOf(match[1] ?? ''))
  if (isSpokenOf(scene, named, /^(?:it's|its)\b/.test(match[0]))) return
  for (let i = from; i < starts.length && (starts[i] ?? 0) < end; i++) {
    if (
      scene.boundary[i] ||
      /^(please|pls|i|we|hice|hicimos|invoice|bill|need|can|and|y|termine|acabo)$/.test(low(scene, i))
    )
      break
    if (scene.claims[i] == null) scene.claims[i] = 'own'
  }
}
