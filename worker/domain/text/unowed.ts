// What a text says is not owed, or not by the client: left out, on us, bought by somebody else, given back, cancelled.
import type { Price } from './price.ts'
import { low, type Scene } from './scene.ts'

const WITHOUT = /^(not|dont|don't|no|never|without|wont|won't|didnt|didn't|aint|ain't|sin)$/
const BILLING =
  /^(charge|charging|charged|bill|billing|billed|invoice|count|counting|cobro|cobrar|cobre|cobrando|cobramos|cobres|factures|facturar|cuento|contar)$/
const ON_THE_WAY = /^(gonna|going|to|be|even|i|i'm|im|you|te|le|les|se|lo|la|voy|vamos|a|need|want|quiero)$/

// "$15 in gas but im not charging that", "dont bill the 40 trip charge", "no le cobro los 20"
function isLeftOut(scene: Scene, i: number): boolean {
  if (!WITHOUT.test(low(scene, i))) return false
  let j = i + 1
  while (j < i + 5 && ON_THE_WAY.test(low(scene, j))) j += 1
  return BILLING.test(low(scene, j))
}

const OURS =
  /^(on me\b|on us\b|por mi cuenta|por nuestra cuenta|my treat|de mi parte|i (ate|eat|ll eat|am eating)\b|i'll eat|eating (that|it)|ate (that|it)|my own pocket|my pocket|de mi bolsa|de mi bolsillo|me los? como|yo l[oa]s? pague|yo l[oa]s? puse|l[oa]s? puse yo)/

// "20 of soap is on me", "el viaje va por mi cuenta", "rented an auger 75 (I ate that)"
const isOnUs = (scene: Scene, i: number): boolean => OURS.test([0, 1, 2].map((n) => low(scene, i + n)).join(' '))

const UNWANTED = [
  /\bfor (the|a|his|her|their) \w+( \w+)? (he|she|they)('s|'ve)? (already |has |have )*(paid|payed|covered|gave me)\b/,
  /\b(he|she|they) (already |ya )?(paid|payed) (me )?(for )?(the|that|those|this|it|them)\b/,
  /\bya (me |nos )?(pago|pagaron) (la|el|las|los|lo|eso|esa|ese)\b(?! (resto|mitad|\d))/,
  /\b(he|she|they|customer|client) (already )?(bought|got) \w+ \w+ (for|at)\b/,
  /\b(cancelled|canceled|cancelaron|cancelo|declined|waived|condonad[oa]|perdonad[oa])\b/,
  /\b(did not|didn't|didnt|dont|don't|doesnt|doesn't) want\b|\bno (la|lo|las|los) quis/,
  /\b(decided against|changed (his|her|their) mind|se arrepinti)/,
  /\b(already|is|are|was) (already )?(in|included in|part of) (that|it|there|the price|the total|the \d)/,
  /\bya (va|van|esta|estan|viene|vienen) (en eso|en ese|ahi|inclui|contad)/,
  /\b(he|she|they|client|customer|owner|cliente) (\w+ )?(bought|supplied|provided|brought|furnished|got) (\w+ )?(it|them|those|that|these|herself|himself|themselves|his own|her own|their own)\b/,
  /\b(l[oa]s?|el material|los materiales|la pintura) (compr[oó]|puso|trajo|compraron|pusieron) (ella|el|ellos|la clienta|el cliente|la senora|el senor)\b/,
  /\b(ella|ellos|el|cliente|clienta|senora?) (mism[oa]s? )?l[oa]s? (compro|puso|trajo|compraron|pusieron)\b/,
]
const OF_THE_OTHERS =
  /\b(each|every|cada) (\w+ )?(after|additional|extra|adicional|despues)\b|\b(one|ones|uno|una) after that\b/

// "tent 400, chairs 96 (they cancelled the chairs)", "the 48 ticket is already in that", "she bought those herself"
function unwanted(scene: Scene): string[] {
  const flat = scene.tokens.map((t) => t.low).join(' ')
  return [
    ...(UNWANTED.some((words) => words.test(flat)) ? ['one of the amounts may not be owed'] : []),
    ...(OF_THE_OTHERS.test(flat) ? ['a price of the others, and how many is not said'] : []),
  ]
}

// "5 off per rug", "the 100 deposit I gave her back", "paid 64 for the pump"
function isOddReduction(scene: Scene, { figure, kind }: Price): boolean {
  const after = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => low(scene, figure.end + n))
  if (kind === 'discount')
    return figure.role === 'rate' || after.slice(0, 3).some((w) => /^(per|each|apiece|every|cada)$/.test(w))
  if (kind !== 'deposit') return false
  if (/\b(back|returned|refunded|devolvi|regrese|devuelto|devuelta)\b/.test(after.join(' '))) return true
  const at = low(scene, figure.from - 1) === '$' ? figure.from - 2 : figure.from - 1
  const isNobodys = low(scene, at) === 'paid' && (at === 0 || scene.boundary[at - 1] === true)
  return isNobodys && after[0] === 'for' && /^(the|a|an|my|some|parts|materials)$/.test(after[1] ?? '')
}

// "500 paid, 1000 left", and no price beside them
function isRestOf(prices: readonly Price[]): boolean {
  const has = (kind: Price['kind']) => prices.some((p) => p.kind === kind)
  return has('balance') && has('deposit') && !has('line') && !has('total')
}

// "his sister paid me 150 last week for hers"
function isPaidForOther(scene: Scene, { figure, kind }: Price): boolean {
  if (kind !== 'deposit') return false
  for (let i = figure.end; i < figure.end + 6 && !(scene.boundary[i] && low(scene, i) !== '.'); i++)
    if (/^(for|por)$/.test(low(scene, i)) && OTHERS_OWN.test(low(scene, i + 1))) return true
  return false
}

const OTHERS_OWN = /^(hers|theirs|another|other|last|otro|otra|suyo|suya|something|else)$/

const SKIPPED =
  /\b(skipped|missed|except|excluding|salvo|excepto|faltamos|falte|no fui|no fuimos|no vino|no vinieron|brincamos|brinque|rained out|didn't (come|go|make|do)|didnt (come|go|make|do))\b/

// "4 weeks 40 a week, skipped one week"
function isSkipped(scene: Scene, prices: readonly Price[]): boolean {
  return prices.some((p) => p.counted.length > 0) && SKIPPED.test(scene.tokens.map((t) => t.low).join(' '))
}

const DAYS =
  /(?<!between (?:the )?|corner of |entre )\b\d{1,2} (?:st|nd|rd|th)(?: ,)?(?: and| &)?(?: the)? \d{1,2} (?:st|nd|rd|th)\b(?! (?:st|street|ave|avenue|floor|floors|road|rd|blvd)\b)|\bel \d{1,2}(?: ,| y| ,? ?y) el \d{1,2}\b/

// "lawn 40 on the 3rd, 10th and 17th": for each day, or for all.
function isOfSeveralDays(scene: Scene, prices: readonly Price[]): boolean {
  const lines = prices.filter((p) => p.kind === 'line')
  const flat = scene.tokens.map((t) => t.low).join(' ')
  return lines.length === 1 && lines[0]?.counted.length === 0 && DAYS.test(flat)
}

/** Why an amount that is told may not be owed; of a part of them, or of what is taken off. */
export function unowed(scene: Scene, prices: readonly Price[]): string[] {
  const doubts = new Set<string>()
  if (isRestOf(prices)) doubts.add('what is left may be after what was paid')
  if (prices.some((p) => isPaidForOther(scene, p))) doubts.add('what somebody else paid')
  if (prices.some((p) => isOddReduction(scene, p))) doubts.add('who paid, or how much is taken off')
  if (isSkipped(scene, prices)) doubts.add('some of what is counted may not be owed')
  if (isOfSeveralDays(scene, prices)) doubts.add('the amount may be for each day')
  if (prices.filter((p) => p.kind === 'line').length < 2) return [...doubts]
  for (const doubt of unwanted(scene)) doubts.add(doubt)
  for (let i = 0; i < scene.tokens.length; i++)
    if (isLeftOut(scene, i) || isOnUs(scene, i)) doubts.add('something is said not to be billed')
  return [...doubts]
}
