// Reads whether a client may pay an invoice in sums of the client's own choice.

import { findPhrase, type Phrase, phrases, reachAny } from '../dialog/phrases.ts'
import { type Known, NOTHING_KNOWN } from '../known.ts'
import type { Target } from '../order/order.ts'
import { type Laid, laySigns, textWithout } from './symbols.ts'
import { namedTarget } from './target.ts'

/** Whether the client may choose the sums, and of which invoice. */
export type AnyAmount = { allowed: boolean; target: Target }

type Place = { from: number; to: number }

// What is chosen, behind "pay".
const CHOICE =
  phrases(`what|whatever|whichever|anything he|she|they|you|client|customer wants|want|likes|like|can|wishes|feels|pleases|please|chooses|choose|could to? pay|afford?
  whatever|any|whichever amount|sum|part he|she|they? wants|want|likes|like|can|wishes|pleases|chooses?
  any amounts
  how|as much|little as? he|she|they wants|want|likes|like|can|wishes|pleases
  in? bits and pieces
  a little|bit at a time
  bit by bit
  lo|cuanto que? guste|pueda|quiera|puedan|quieran|gusten|sea|desee|puede|quiere
  la|cualquier cantidad|monto|suma que? guste|pueda|quiera|puedan|quieran?
  de a poco|poquito
  poco a poco
  como guste|pueda|quiera|puedan|quieran`)

const WHOLE = phrases(`in full
  all|everything at once
  the|it? whole|full amount|thing|sum|total
  it all
  full amount
  completo|completa|todo
  todo|toda junto|junta
  de una vez`)

const PAYING = new Set('pay pays pague paga paguen pagar pagarme abone abonar abonando pagando pagarla'.split(' '))
const LETTING = new Set(
  'can may could let allow lets allowed que puede pueden deja dejala dejalo dejale dejalos'.split(' '),
)
const HAVING = new Set('must has have needs need only just que tiene tienen solo debe deben'.split(' '))
const DENYING = new Set(`can't cant cannot not don't dont no won't wont never nunca tampoco`.split(' '))
const PRONOUNS = new Set(
  `he she they her him them hers his theirs it me to be a le les lo la ella ellos ya now please that one ahora por favor
  from on for of in de en el las los del suya suyo client customer invoice factura bill`.split(/\s+/),
)

const ENDED = phrases(`no more|longer? partial|part|any|smaller payments|amounts|amount
  full payment|payments|amount only
  ya? no mas pagos|abonos parciales|chicos|en? partes?
  solo|solamente el? pago completo`)

const TALK =
  phrases(`if|should|might|maybe|says|said|say|asked|asks|asking|told|wonder|wondering|think|thinking|would|wants|wishes|dice|dijo|pregunta|quiza to|want|if|me|like|know|i|she|he|they|que|si|let|pay|just|can?
  i|we|i'm can|could|may|will|pay|pague
  i|we|i'm|we're have|need|must|has|got|gotta|having|just|only|all* to? pay|paying
  puedo|tengo|tenemos|necesito|debo|debemos`)

// "must be paid in full" is an order; "has paid in full" tells of a payment.
const PAID = new Set(['paid', 'pagado', 'pagada'])
const BEING = new Set(['be', 'ser'])

/** How far a permission stands before its verb, and the verb before the choice. */
const NEAR = 5

/**
 * Reads the permission, or its end. Pure; never throws. `now` as in `readPlan`.
 * @returns null where the text speaks of no such thing, asks, or tells what somebody said
 */
export function readAnyAmount(text: string, now: string, known: Known = NOTHING_KNOWN): AnyAmount | null {
  const laid = laySigns(text, now)
  if (/[?¿]/.test(text)) return null
  const ended = placeOf(laid, ENDED)
  const chosen = ended ? null : saidOf(laid, CHOICE, new Set([...LETTING, ...DENYING]))
  const whole = ended || chosen ? null : saidOf(laid, WHOLE, HAVING)
  const taken = ended ? [ended] : (chosen ?? whole)
  if (!taken || isTalk(laid, taken)) return null
  const isDenied = laid.lows.some(
    (low, i) => DENYING.has(low) && taken.some(({ from }) => i <= from && from - i <= NEAR),
  )
  if (whole && isDenied) return null
  const rest = textWithout(laid, [...taken, ...pronounsOf(laid)])
  const target = namedTarget(rest, now, known)
  return target && { allowed: chosen !== null && !isDenied, target }
}

function placeOf({ lows }: Laid, patterns: readonly Phrase[]): Place | null {
  const from = findPhrase(lows, patterns)
  return from < 0 ? null : { from, to: from + reachAny(lows, patterns, from) }
}

/** The permission, the verb and what may be paid, where all three stand in that order and near each other. */
function saidOf(laid: Laid, patterns: readonly Phrase[], leads: ReadonlySet<string>): Place[] | null {
  for (let i = 0; i < laid.lows.length; i += 1) {
    const taken = reachAny(laid.lows, patterns, i)
    const verb = taken > 0 ? lastBefore(laid, isPaying, i) : -1
    const lead = verb >= 0 ? lastBefore(laid, (low) => leads.has(low), verb) : -1
    if (lead >= 0)
      return [
        { from: lead, to: lead + 1 },
        { from: verb, to: verb + 1 },
        { from: i, to: i + taken },
      ]
  }
  return null
}

const isPaying = (low: string, before: string) => PAYING.has(low) || (PAID.has(low) && BEING.has(before))

function lastBefore({ lows }: Laid, fits: (low: string, before: string) => boolean, at: number): number {
  for (let i = at - 1; i >= Math.max(0, at - NEAR); i -= 1) if (fits(lows[i] ?? '', lows[i - 1] ?? '')) return i
  return -1
}

// The choice itself has "what she wants" in it.
function isTalk({ lows }: Laid, taken: readonly Place[]): boolean {
  const choice = taken.at(-1)
  return findPhrase([...lows.slice(0, choice?.from), '.', ...lows.slice(choice?.to)], TALK) >= 0
}

const isNumberOf = (low: string | undefined) => low === '<n>'

// "Ann can pay any amount on hers" is about Ann's; "on 12" keeps what tells a number of an invoice.
function pronounsOf({ lows }: Laid): Place[] {
  return lows.flatMap((low, i) =>
    (PRONOUNS.has(low) || LETTING.has(low) || DENYING.has(low)) && !isNumberOf(lows[i + 1])
      ? [{ from: i, to: i + 1 }]
      : [],
  )
}
