// Reads the order to give a client money back: of which invoice, how much, of which payment.

import { findPhrase, phrases } from '../dialog/phrases.ts'
import { type Known, NOTHING_KNOWN } from '../known.ts'
import type { Target } from '../order/order.ts'
import type { Sign } from '../plan/sign.ts'
import { type Laid, laySigns, textWithout } from '../plan/symbols.ts'
import { namedTarget } from '../plan/target.ts'

/** How much is to go back: all that is left of the payment, a sum in cents, or a part of the payment in basis points. */
export type RefundAmount = 'all' | { cents: number } | { bps: number }

/** `target` null: the invoice that was spoken of. `of`: which payment, where the text says it. */
export type RefundOrder = { target: Target | null; amount: RefundAmount; of: 'deposit' | 'last' | null }

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const LEADS = words(
  'please pls ok okay hey hi now just go ahead and can could you u yes so por favor oye ya puedes , si',
)
const REFUNDING = words(
  'refund reimburse reembolsa reembolsale reembolsar reembolsarle reembolsele reembolsales reintegra reintegrale rembolsa rembolsale',
)
// They give back other things as well: only with money are they refunds.
const GIVING = words('give send pay return')
const RETURNING = words(
  'devuelve devuelvele devuelveles devolver devolverle devuelvale devuelva regresa regresale regresales regresar regresarle regresele',
)
const MONEY = words(
  'money deposit dinero lana plata feria <dep> payment pago everything todo all cash <share> <%> <$> <n>',
)
const FILLERS = words(
  `refund reimburse back give send pay get return her his their him them she he they they're the a an of to for on el la los las le les
  lo su sus de del al a para que it its all everything full whole entire money cash deposit <dep> payment pago dinero lana plata feria
  last latest first ultimo primer completo completa todo toda <share> <%> please pls now already paid pago pagado
  amount monto card tarjeta total in from`,
)
const OWNED = words('her his their money deposit <dep> <$> <share> payment')
const KEPT = words('on for to of la de # invoice factura no number inv')

/** Talk of refunds: questions, what others want or say, what was done, money that comes to the contractor. */
const TALK =
  phrases(`if|should|might|maybe|wants|want|wanted|asked|asks|asking|says|said|think|thinking|would|wonder|deserves|demands|policy|told|heard|dice|dijo|quiere|quieren|pide|pregunta|debo|deberia|creo
  i|we|they|he|she refunded|reimbursed|gave|got|get|returned|will|can|could|have|had
  me|us|nos|mi|my|our
  don't|dont|not|never|no|wont|won't|cannot|can't|cancel|stop
  tax|insurance|supplier|vendor|store|rebate|warranty|amazon|depot|lowes
  key|keys|tools|tool|ladder|truck|drill|call|text|estimate|quote|invoice|bill back
  how|what|why|when|where|who|which|do|does|did|is|are
  keep|kept
  take|knock it|that|them? off
  deduct|subtract|descuenta|descuentale|quita|quitale
  back from|in|on|at|up|by|home
  or|and then`)

const FEE_OR_TIP = words('fee fees tip tips comision propina')
const LONGEST = 16

/**
 * Reads a refund. Pure; never throws; linear in the text's length. `now` as in `readPlan`.
 * @returns null where the text orders none: talk, questions, what was given back already, or sums that may be numbers
 */
export function readRefund(text: string, now: string, known: Known = NOTHING_KNOWN): RefundOrder | null {
  const laid = laySigns(text, now)
  const said = saidIn(laid)
  if (!said || isTalk(laid, said.from)) return null
  const rest = laid.signs.slice(said.from)
  const figures = rest.filter(({ low }) => low === '<n>' || low === '<$>')
  if (figures.length > 2 || rest.some(({ low }) => FEE_OR_TIP.has(low) || low === '<foreign>')) return null
  const number = figures.find((figure) => isNumberOf(laid, figure, figures, hasName(laid, said.from)))
  const sums = figures.filter((figure) => figure !== number)
  const [sum] = sums
  if (sums.length > 1 || (sum && (sum.value === null || sum.value <= 0))) return null
  const share = rest.find(({ low }) => low === '<share>' || low === '<%>')
  if (share && sum) return null
  const amount = amountOf(sum, share)
  const target = number?.value != null ? { number: number.value } : targetIn(laid, said.from, now, known)
  return amount && target !== undefined ? { target, amount, of: paymentIn(rest) } : null
}

/** Where the order begins, if the text is one: "refund …", "give … back", "deposit back to …", "devuélvele los 50 …". */
function saidIn({ lows }: Laid): { from: number } | null {
  let from = 0
  while (LEADS.has(lows[from] ?? '')) from += 1
  const [verb = '', ...behind] = lows.slice(from, from + LONGEST)
  const hasMoney = behind.some((low) => MONEY.has(low))
  if (lows.length - from > LONGEST) return null
  if (REFUNDING.has(verb)) return { from }
  const isBack = behind.includes('back')
  // "send 34 back to Ann" may mean its link.
  const isLink = verb === 'send' && !behind.some((low) => OWNED.has(low))
  if ((GIVING.has(verb) && isBack && hasMoney && !isLink) || (RETURNING.has(verb) && hasMoney)) return { from }
  // "deposit back to Ann", "50 back to Joe", "her money back"
  const back = lows.indexOf('back', from)
  const isLed =
    back > from && !GIVING.has(verb) && lows.slice(from, back).every((low) => MONEY.has(low) || FILLERS.has(low))
  return isLed && lows.slice(from, back).some((low) => MONEY.has(low)) && lows[back + 1] === 'to' ? { from } : null
}

function isTalk({ doc, lows }: Laid, from: number): boolean {
  const isAsked = lows.slice(0, from).some((low) => low === 'you' || low === 'u' || low === 'puedes')
  if (/[?¿]/.test(doc.text) && !isAsked) return true
  return findPhrase(lows.slice(from), TALK) >= 0
}

const hasName = ({ lows, doc, signs }: Laid, from: number) =>
  lows.slice(from).some((low, i) => {
    const token = doc.tokens[signs[from + i]?.from ?? -1]
    return token?.kind === 'word' && !FILLERS.has(low) && !REFUNDING.has(low) && !RETURNING.has(low) && !LEADS.has(low)
  })

/** Whether the figure is the invoice's number: "refund 12", "50 on 12", "la 12"; "refund Ann 50" and "$12" are sums. */
function isNumberOf({ lows, signs }: Laid, figure: Sign, figures: readonly Sign[], isNamed: boolean): boolean {
  const { low, value } = figure
  if (low !== '<n>' || value === null || !Number.isInteger(value)) return false
  const at = signs.indexOf(figure)
  const before = lows[at - 1] ?? ''
  if (before === '-' && lows[at - 2] === 'inv') return true
  if (/^(?:on|for|of|la|#|invoice|factura|inv|number|numero)$/.test(before)) return true
  // "refund 12 $50": of the two the money has its sign.
  if (figures.some((other) => other !== figure && other.low !== '<$>')) return false
  if (before === 'los' || isNamed) return false
  return REFUNDING.has(before)
}

function amountOf(sum: Sign | undefined, share: Sign | undefined): RefundAmount | null {
  if (sum?.value != null) return { cents: Math.round(sum.value * 100) }
  if (share?.value == null) return 'all'
  const bps = share.low === '<%>' ? Math.round(share.value * 100) : share.value
  return bps <= 0 || bps > 10_000 ? null : bps === 10_000 ? 'all' : { bps }
}

function paymentIn(rest: readonly Sign[]): RefundOrder['of'] {
  const lows = rest.map(({ low }) => low)
  if (lows.includes('<dep>') || lows.includes('deposit')) return 'deposit'
  return findPhrase(lows, LAST) >= 0 ? 'last' : null
}

const LAST = phrases(`last|latest payment|one
  ultimo pago
  <rest>`)

/** The client that is named; null where nobody is, undefined where the words name nobody for certain. */
function targetIn(laid: Laid, from: number, now: string, known: Known): Target | null | undefined {
  const taken = laid.signs.flatMap(({ low, value }, i) =>
    i < from || isFiller(low) || (value !== null && low !== '<rest>') ? [{ from: i, to: i + 1 }] : [],
  )
  const named = textWithout(laid, taken)
    .replace(/[.!?]+$/, '')
    .trim()
  if (named === '') return null
  const target = namedTarget(named, now, known)
  return target?.client !== undefined ? target : undefined
}

const isFiller = (low: string) =>
  FILLERS.has(low) || KEPT.has(low) || REFUNDING.has(low) || RETURNING.has(low) || low === '<rest>' || low === '<now>'
