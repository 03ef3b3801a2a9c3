// Which invoice a plan is about, read from what is left of the text without the words of the plan.

import { layDocument } from '../document/document.ts'
import { type Known, NOTHING_KNOWN } from '../known.ts'
import type { Target } from '../order/order.ts'
import { readOrder } from '../order/read-order.ts'
import { dayOfIso } from '../spans/dates/calendar.ts'
import type { Sign } from './sign.ts'
import { type Laid, laySigns } from './symbols.ts'

const LONGEST = 7
const LEADS = new Set(
  'on for to from of with a al de del en para the la el las los invoice factura inv # bill number numero no make change let pay can set her him them'.split(
    ' ',
  ),
)
const BEFORE_NUMBER = new Set(
  'on for to of in pay make change set invoice inv # no number numero factura la el en de del bill , ( -'.split(' '),
)

// "Ann will pay", "Maria is good with", "Ana va a pagar": who, and that the plan suits.
const WHO = new Set('he she they it client customer el ella ellos'.split(' '))
const AGREEING = new Set(
  'can may will agreed agrees agree is are good ok okay fine cool to with pay pays do in over puede va paga pagara pagar acepta acepto esta bien de acuerdo en con a'.split(
    ' ',
  ),
)
const LONGEST_NAME = 3

const wordsOf = ({ lows }: Laid) => lows.filter((low) => low !== ',' && low !== '.')

/**
 * The invoice that the rest of a plan's text is about ("on 12", "on Ann's", "en la de Toña"); the last one where nothing is left.
 * @returns null where the rest is a job of its own ("fence for Joe 1200"), or neither. `now` as in `readPlan`.
 */
export function planTarget(job: string, now: string, known: Known = NOTHING_KNOWN): Target | null {
  const agreed = agreedBy(laySigns(job, now), known)
  if (agreed !== null) return namedTarget(agreed, now, known)
  return isAboutOne(laySigns(job, now), known) ? namedTarget(job, now, known) : null
}

/** The invoice that a few words name, whatever stands before them; the last one where there are none, null where there are too many. */
export function namedTarget(named: string, now: string, known: Known = NOTHING_KNOWN): Target | null {
  const laid = laySigns(named, now)
  const words = wordsOf(laid)
  if (words.length === 0) return { last: true }
  if (words.length > LONGEST || figuresOf(laid).length > 1 || !figuresOf(laid).every((i) => isNumber(laid, i)))
    return null
  return readOrder(layDocument(named), dayOfIso(now), 'status', { known })?.target ?? null
}

const isCapital = (text: string) => text.charAt(0) !== text.charAt(0).toLowerCase()

/** The name that stands before words of agreement and nothing else; empty for a pronoun, null where the text is no such thing. */
function agreedBy({ doc, signs, lows }: Laid, known: Known): string | null {
  const at = lows.findIndex((_, i) => i > 0 && lows.slice(i).every((word) => AGREEING.has(word)))
  const named = signs.slice(1, at)
  if (at < 2 || named.length > LONGEST_NAME) return null
  if (named.every(({ low }) => WHO.has(low))) return ''
  const isName = ({ low, from }: Sign) => known.clientWords.has(low) || isCapital(doc.tokens[from]?.text ?? '')
  const [first, last] = [doc.tokens[named[0]?.from ?? 0], doc.tokens[(named.at(-1)?.to ?? 1) - 1]]
  return named.every(isName) && first && last ? doc.text.slice(first.start, last.end) : null
}

// "the last one" has no figure.
const figuresOf = ({ signs, doc }: Laid) =>
  signs.flatMap(({ value, from, to }, i) =>
    value !== null && doc.tokens.slice(from, to).some(({ kind }) => kind === 'number') ? [i] : [],
  )

const isNumber = ({ lows }: Laid, i: number) => lows[i] === '<n>' && BEFORE_NUMBER.has(lows[i - 1] ?? '')

function isAboutOne(laid: Laid, known: Known): boolean {
  const words = wordsOf(laid)
  if (words.length === 0 || figuresOf(laid).length > 0 || LEADS.has(words[0] ?? '')) return true
  return laid.doc.tokens.some(({ low }) => low.endsWith("'s")) || words.every((word) => known.clientWords.has(word))
}
