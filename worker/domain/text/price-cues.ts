// Looks around an amount for the words that say what kind of amount it is.
import type { Figure } from './figures.ts'
import { low, type Scene } from './scene.ts'
import {
  BALANCE,
  DEPOSIT,
  DISCOUNT,
  FEE,
  INCLUDED,
  LESS,
  OLD,
  PAID,
  PROCESSING,
  TAX,
  TIP,
  TOTAL,
} from './words/money.ts'
import { NUMERALS } from './words/numerals.ts'

export type PriceKind =
  | 'line'
  | 'tax'
  | 'discount'
  | 'deposit'
  | 'total'
  | 'balance'
  | 'fee'
  | 'tip'
  | 'old'
  | 'ignored'

/** The few words before and after a figure that may describe it, nearest first. */
export type Surroundings = { before: string[]; after: string[] }

const HARD = /^(\n|;|!|\?)$/

function stops(scene: Scene, i: number, side: 'before' | 'after'): boolean {
  const t = scene.tokens[i]
  if (!t || t.kind === 'break' || t.kind === 'number' || HARD.test(t.text)) return true
  if (t.text === ',') return true
  if (t.text === '.') return scene.boundary[i] === true
  if (t.text === '(' || t.text === ')') return side === 'before' ? t.text === ')' : t.text === ')'
  return scene.claims[i] === 'contact' || scene.claims[i] === 'date'
}

/** Up to `reach` words on each side, not past commas, line ends or other numbers. */
export function surroundings(
  scene: Scene,
  figure: Figure,
  limits: { from: number; to: number },
  reach = 4,
): Surroundings {
  const before: string[] = []
  for (let i = figure.from - 1; i >= limits.from && before.length < reach && !stops(scene, i, 'before'); i--)
    before.push(said(scene, i))
  const after: string[] = []
  for (let i = figure.end; i < limits.to && after.length < reach && !stops(scene, i, 'after'); i++)
    after.push(said(scene, i))
  return { before, after }
}

// "drop off" is no discount, "uñas" are not "unas".
function said(scene: Scene, i: number): string {
  const word = low(scene, i)
  const taken = /^(take|took|knock|knocked|cut)$/.test(low(scene, i - 1)) && isFigure(scene, i + 1)
  if (
    word === 'off' &&
    !taken &&
    /^(drop|dropped|cut|turn|turned|haul|hauled|shut|pick|take|took|power|knocked)$/.test(low(scene, i - 1))
  )
    return `${low(scene, i - 1)}-off`
  // "put him down for 430"
  if (word === 'down' && [1, 2].some((n) => /^(put|mark|marked|jot|write|wrote)$/.test(low(scene, i - n))))
    return 'put-down'
  if (word === 'off' && isCarriedOff(scene, i - 1)) return 'hauled-off'
  if (word === 'balance' && isWheels(scene, i)) return 'balancing'
  // "60 min 85" has minutes, "12 metros de cerca a 25" a fence.
  if (word === 'min' && scene.tokens[i - 1]?.kind === 'number') return 'minutes'
  if (word === 'cerca' && low(scene, i + 1) !== 'de') return 'fence'
  return word === 'unas' && /ñ/i.test(scene.tokens[i]?.text ?? '') ? 'uñas' : word
}

// "mount and balance 80", "rotate & balance"
function isWheels(scene: Scene, i: number): boolean {
  const at = /^(and|&|n|\/|\+|y)$/.test(low(scene, i - 1)) ? i - 2 : i - 1
  return /^(mount|mounts|mounted|mounting|rotate|rotated|rotation|align|alignment|tire|tires|wheel|wheels)$/.test(
    low(scene, at),
  )
}

// "took off 50", "knocked off a hundred"
function isFigure(scene: Scene, i: number): boolean {
  const at = /^(\$|another|a|like|about)$/.test(low(scene, i)) ? i + 1 : i
  return scene.tokens[at]?.kind === 'number' || NUMERALS.has(low(scene, at))
}

// "hauled it off nine hundred": what was done with the thing, not with the price.
function isCarriedOff(scene: Scene, i: number): boolean {
  return (
    /^(it|them|all|that|this|everything|those)$/.test(low(scene, i)) &&
    /^(haul|hauled|hauling|drop|dropped|cut|sawed|chopped|turn|turned|shut|tore|ripped|pried|scraped|stripped|peeled|washed|hosed|sprayed|wiped|cleaned|carried|carted|towed|drove|drained|capped|sealed|finished|rinsed|brushed|swept|blew)$/.test(
      low(scene, i - 1),
    )
  )
}

const has = (words: readonly string[], set: ReadonlySet<string>, reach = words.length): boolean =>
  words.slice(0, reach).some((w) => set.has(w))

/** Whether tax words around a figure say that it is in the price already. */
export function taxIncluded(words: readonly string[]): boolean {
  return (
    has(words, TAX) &&
    (has(words, INCLUDED) || words.includes('con') || words.includes('with') || words.includes('after'))
  )
}

const HANDED_OVER =
  /^(pago|pagaron|dio|dieron|gave|dejo|dejaron|abono|abonaron|adelanto|adelantaron|entrego|entregaron|deposito|depositaron)$/

/** "500 ya me los dio", "200 que ya nos adelantaron"; "500 of that he already gave me". */
export function isHandedOver(after: readonly string[]): boolean {
  if (GIVEN.test(after.join(' '))) return true
  const words = after[0] === 'que' ? after.slice(1) : after
  const verb = words.slice(1).find((w) => !/^(me|nos|l[oa]s?)$/.test(w))
  return words[0] === 'ya' && HANDED_OVER.test(verb ?? '')
}

// "le rebajé 20", "discounted her 20", "le quité otros 20"
function isTakenOff(before: readonly string[]): boolean {
  const at = before.findIndex((w) => !/^(otros|unos|another|her|him|them|me|the|los|like|como)$/.test(w))
  if (/^(quite|baje|bajamos|quitamos)$/.test(before[at] ?? '')) return /^(le|les|se|nos)$/.test(before[at + 1] ?? '')
  return /^(rebaje|rebajo|rebajamos|desconte|descontamos|reste|restamos|discounted|deducted|subtracted|credited)$/.test(
    before[at] ?? '',
  )
}

// "she sent 50 already", "he already venmoed me 100"
const SENT = /\b(?:he|she|they|already|has|have) (?:sent|venmoed|zelled|handed|transferred)(?: me| us)?$/

const GIVEN =
  /^(?:(?:of|that|which|it|this) )*(?:he|she|they|he's|she's|they've|they're|client|customer) (?:(?:has|have|had|already|just) )*(?:gave|paid|sent|handed|given|venmoed|zelled|dropped)\b|^(?:was|were) (?:already )?(?:given|handed|venmoed|zelled|prepaid)\b/

/** What an absolute amount is, judged by its surroundings. */
export function kindOfAmount(around: Surroundings): PriceKind {
  const { before, after } = around
  if (after.slice(0, 2).some((w) => /^(waived|comped|forgiven|perdonado|perdonada|cortesia)$/.test(w))) return 'ignored'
  if (has(before, OLD, 2) && !(before[0] === 'was' && before[1] === 'total')) return 'old'
  if (has(after, TIP, 1) || (/^(de|in|as|for|of)$/.test(after[0] ?? '') && has(after, TIP, 2))) return 'tip'
  if (has(after, DEPOSIT, 3) || has(before, DEPOSIT, 3))
    return has(before, TOTAL, 1) && !has(after, DEPOSIT, 2) ? 'total' : 'deposit'
  if (
    (/^(paid|pd)$/.test(before[0] ?? '') ||
      before[1] === 'paid' ||
      HANDED_OVER.test(before[0] ?? '') ||
      (before[0] === 'put-down' && before[1] === 'put' && /^(he|she|they|already|has)$/.test(before[2] ?? '')) ||
      SENT.test(before.slice(0, 3).reverse().join(' ')) ||
      (/^(me|us)$/.test(before[0] ?? '') && /^(gave|sent|handed)$/.test(before[1] ?? ''))) &&
    !before.includes('be')
  )
    return 'deposit'
  // "185 paid by saturday" is wanted by then: the day ends what is said.
  const isWanted = after[0] === 'paid' && /^(by|before)$/.test(after[1] ?? '') && after.length === 2
  if (
    (after[0] === 'paid' && !isWanted) ||
    isHandedOver(after) ||
    (after[0] === 'already' && after[1] === 'paid') ||
    (after[0] === 'ya' && /^pagad/.test(after[1] ?? ''))
  )
    return 'deposit'
  if (isTax(around)) return 'tax'
  // "total 100 with discount" has it taken off.
  if (/^(with|after|con|tras)$/.test(after[0] ?? '') && has(after, DISCOUNT, 3)) return 'total'
  if (has(after, DISCOUNT, 3) && !has(after, new Set(['for', 'para', 'por']), 1)) return 'discount'
  if (isTakenOff(before)) return 'discount'
  // "mow - 45", but "discount - 10" and "painted the hall - 240 total"
  if (before[0] === '-') {
    if (isTotalAfter(after)) return 'total'
    return DISCOUNT.has(before[1] ?? '') ? 'discount' : 'line'
  }
  if (has(before, DISCOUNT, 2) || has(before, LESS, 2)) return 'discount'
  if (has(after, TIP, 2) || has(before, TIP, 2)) return 'tip'
  if (has(before, BALANCE, 3) || has(after, BALANCE, 1)) return 'balance'
  if (before[0] === 'due' && /^(amount|total|now)$/.test(before[1] ?? '')) return 'total'
  if (has(before, TOTAL, 3) || isTotalAfter(after) || saysAmountDue(before)) return 'total'
  // "600 plus card fee": the fee is another matter.
  const added = after.findIndex((w) => /^(plus|\+|mas|and|y|&)$/.test(w))
  if (has(added < 0 ? after : after.slice(0, added), FEE, 3) || has(before, FEE, 2))
    return has([...after, ...before], PROCESSING) ? 'ignored' : 'fee'
  return 'line'
}

function isTax({ before, after }: Surroundings): boolean {
  if (taxIncluded(after) || taxIncluded(before)) return false
  // "940 before tax"
  if (/^(before|antes|excluding|excl)$/.test(after[0] ?? '')) return false
  if (after.slice(0, 3).some((w) => /^(no|not|sin|without|exempt|free|zero)$/.test(w))) return false
  const filing = new Set(['preparation', 'prep', 'return', 'returns', 'filing', 'service'])
  if (has(after, filing, 3) || before.some((w, i) => TAX.has(w) && filing.has(before[i - 1] ?? ''))) return false
  return (
    has(after, TAX, 2) ||
    (has(after.slice(0, 1), new Set(['in', 'of', 'de']), 1) && has(after, TAX, 3)) ||
    has(before, TAX, 2)
  )
}

// "amount due 224.64", "monto a pagar 180"
function saysAmountDue(before: readonly string[]): boolean {
  const words = before.filter((w) => !/^(:|=|-|is|es|\$)$/.test(w))
  if (/^(due|owed|payable)$/.test(words[0] ?? '')) return /^(amount|invoice)$/.test(words[1] ?? '')
  return words[0] === 'pagar' && words[1] === 'a' && /^(monto|cantidad|importe)$/.test(words[2] ?? '')
}

function isTotalAfter(after: readonly string[]): boolean {
  if (has(after, TOTAL, 1)) return true
  if ((after[0] === 'in' || after[0] === 'en' || after[0] === 'grand') && has(after, TOTAL, 2)) return true
  return (
    (after[0] === 'all' && /^(in|together|total)$/.test(after[1] ?? '')) ||
    (after[0] === 'for' && /^(everything|all|both)$/.test(after[1] ?? '')) ||
    (after[0] === 'por' && after[1] === 'todo')
  )
}

// "abonó", "dejó": with its accent the word tells what was done; without it may be the noun.
const GAVE = /^(abonó|adelantó|dejó|pagó|depositó|entregó|anticipó)$/i

const SENDER = /^(he|she|they|already|has|have)$/

/** Whether a deposit is said to be paid (or to be taken off). */
export function depositPaid(scene: Scene, figure: Figure, limits: { from: number; to: number }): boolean {
  const words: string[] = []
  for (let i = Math.max(limits.from, figure.from - 5); i < Math.min(limits.to, figure.end + 7); i++) {
    if (scene.tokens[i]?.kind === 'break') {
      if (i >= figure.end) break
      words.length = 0
    }
    words.push(low(scene, i))
    if (i < figure.from && GAVE.test(scene.tokens[i]?.text ?? '')) return true
  }
  if (
    words.some((w) => /^(unpaid|pending|pendiente|required|needed|requires|first|upfront\?)$/.test(w)) ||
    words.includes('not') ||
    words.includes('falta')
  )
    return false
  if (
    words.some(
      (w, i) =>
        /^(abono|adelanto|anticipo|abonaron|adelantaron)$/.test(w) && /^(me|nos|ya|le)$/.test(words[i - 1] ?? ''),
    )
  )
    return true
  if (words.some((w, i) => /^(sent|venmoed|zelled|handed|transferred)$/.test(w) && SENDER.test(words[i - 1] ?? '')))
    return true
  return words.some(
    (w) => LESS.has(w) || (PAID.has(w) && w !== 'has' && w !== 'abono' && w !== 'adelanto') || w === 'dado',
  )
}
