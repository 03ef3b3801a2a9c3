// Reads that a fee is to go from the invoice of a number: "take the fee off 1". The number is no sum.
import { figureOf, hear } from './text/dialog/hear.ts'
import { findPhrase, phrases, reachAny } from './text/dialog/phrases.ts'

const FEE = 'fee|fees|surcharge|surcharges|cargo|cargos|recargo|recargos|comision|comisiones'
const TAKING =
  `remove|take|drop|waive|cancel|kill|cut|delete|knock|lose|subtract|deduct|minus|comp|credit|forget|skip|strip|rid|no|without|sin|don't|dont|not|
quita|quitale|quiten|elimina|eliminale|borra|borrale|baja|bajale|descuenta|descuentale|cancela|perdona|perdonale`.replaceAll(
    '\n',
    '',
  )
/** Words between the verb and the fee: of these there may be a few. */
const BETWEEN =
  `of|off|out|away|the|that|this|any|his|her|their|my|add|charge|charging|put|card|credit|processing|service|late|delivery|trip|travel|
disposal|rush|extra|el|la|los|las|ese|esa|su|le|de|por|con|tarjeta|procesamiento|servicio`.replaceAll('\n', '')
const TO_NUMBER = `off|from|on|of|for|to|in|by|de|del|a|al|en|la|el|por|con|tarjeta|the|invoice|inv|bill|factura|number|no|numero|out`
const REMOVALS = phrases(`${TAKING} ${BETWEEN}* ${FEE} ${TO_NUMBER}* N
  ${FEE} off|gone|waived ${TO_NUMBER}* N`)
/** Where the number opens the text. */
const NUMBERED = phrases(`${TO_NUMBER}* N ${TAKING} ${BETWEEN}* ${FEE}`)
const OTHER_SIGNS = ['$', '%', '€', '+']
const MOST_WORDS = 14

/** The number of the invoice whose fee is to go; null where the text is no such order, or names a sum. Linear. */
export function readFeeRemoval(body: string): number | null {
  const { words, signs } = hear(body)
  const figures = words.flatMap((word) => figureOf(word) ?? [])
  const [number, ...more] = figures
  const isOther = words.length > MOST_WORDS || OTHER_SIGNS.some((sign) => signs.has(sign))
  if (isOther || number === undefined || more.length > 0 || !Number.isInteger(number) || number < 1) return null
  const marked = words.map((word) => (figureOf(word) === null ? word : 'N'))
  return findPhrase(marked, REMOVALS) >= 0 || reachAny(marked, NUMBERED) > 0 ? number : null
}
