// Reads an answer to what a client asked: "re 12: you're right, fixed", "tell Rosa it's done", "dile a Rosa que ya está".
// What stands behind is the client's to read, so it is taken as it was written.
import type { ParsedText } from './text/reading.ts'

/**
 * Whose question it answers: an invoice's by number; a client's by name, where a colon ends it (`isEnded`) or else the name is the
 * beginning of `rest`; or that of whoever asked last ("tell her").
 */
export type AnswerOrder = {
  /** "tell Rosa …": that is how people ask for reminders too. */
  isTold: boolean
  of: { number: number; isPlain: boolean } | { client: string } | 'last' | null
  rest: string
}

const MOST_NAME = 60

/** Words that begin an answer, with what leads from them to the invoice or the client. */
const ABOUT =
  /^(?:re|answer|reply|respond|respuesta|cont[eé]sta(?:le)?|resp[oó]nde(?:le)?)(?:\s*:|\s)\s*(?:(?:to|on|about|for|a la|al|a|para|sobre|de la|de|la)\s+)?/i
const TELL =
  /^(?:(?:please|pls|por favor)\s+)?(?:tell|dile|d[ií]gale|av[ií]sale|av[ií]sele|cu[eé]ntale)\s+(?:(?:a la|al|a)\s+)?/i
const LET = /^(?:(?:please|pls)\s+)?let\s/i
const NUMBER = /^(?:(?:invoice|inv|factura|number|no|num)\b[.\s-]*)?#?\s?0{0,3}(\d{1,6})\b/i
const THEM = /^(?:her|him|them|que)\b[\s:,-]*/i
const SEPARATOR = /^\s*[:,-]+\s*/
const THAT = /^(?:that|que)\s+/i

/** The answer that the text gives, or null. */
export function readAnswerOrder(body: string): AnswerOrder | null {
  const text = body.trim()
  const lets = LET.exec(text)
  if (lets) return asTold(readLet(text.slice(lets[0].length)))
  const told = TELL.exec(text)
  if (told) return asTold(readTold(text.slice(told[0].length)))
  const about = ABOUT.exec(text)
  return about ? readAbout(text.slice(about[0].length)) : null
}

/** "Rosa know that it is done". */
function readLet(said: string): AnswerOrder | null {
  const at = said.toLowerCase().indexOf(' know')
  const [name, rest] = [said.slice(0, Math.max(0, at)).trim(), said.slice(at + ' know'.length)]
  const isName = name !== '' && name.length <= MOST_NAME && !/[:\n]/.test(name)
  return isName && /^[\s:,-]/.test(rest) ? ofName(name, rest.replace(SEPARATOR, '').trim()) : null
}

const asTold = (order: AnswerOrder | null) => order && { ...order, isTold: true }

const orNull = (order: Omit<AnswerOrder, 'isTold'>): AnswerOrder | null =>
  order.rest === '' ? null : { ...order, isTold: false }

function ofName(name: string, rest: string): AnswerOrder | null {
  const words = rest.replace(THAT, '').trim()
  if (/^(?:her|him|them)$/i.test(name)) return orNull({ of: 'last', rest: words })
  return orNull({ of: { client: name.trim() }, rest: words })
}

/** "Rosa: …", "Rosa that …", "her …", "12: …". */
function readTold(said: string): AnswerOrder | null {
  const them = THEM.exec(said)
  if (them) return orNull({ of: 'last', rest: said.slice(them[0].length).replace(THAT, '').trim() })
  return readAbout(said)
}

function readAbout(said: string): AnswerOrder | null {
  const number = NUMBER.exec(said)
  if (number) {
    const behind = said.slice(number[0].length)
    const isPlain = SEPARATOR.test(behind)
    const rest = behind.replace(SEPARATOR, '').trim()
    return orNull({ of: { number: Number(number[1]), isPlain }, rest })
  }
  const colon = said.indexOf(':')
  const isNamed =
    colon > 0 && colon <= MOST_NAME && !/[\n.?!]/.test(said.slice(0, colon).replace(/\b(?:mrs?|ms|dr|sra?)\./gi, ''))
  if (isNamed) return ofName(said.slice(0, colon), said.slice(colon + 1))
  return orNull({ of: null, rest: said.trim() })
}

/** As many words as a name may have at the head of an answer without a colon. */
const MOST_WORDS = 4

/** Each way to split a text into a name at its head and an answer behind it, the longest name first. */
export function listSplits(rest: string): { client: string; words: string }[] {
  const parts = [...rest.matchAll(/\S+/g)].slice(0, MOST_WORDS)
  const ends = parts.map((part) => part.index + part[0].length).reverse()
  return ends.flatMap((end) => {
    const client = rest.slice(0, end).replace(/[,:-]+$/, '')
    const words = rest.slice(end).replace(SEPARATOR, '').trim().replace(THAT, '')
    return words === '' ? [] : [{ client, words }]
  })
}

/** How people begin who answer somebody rather than bill or order: "no, it was 3", "you're right", "fueron dos". */
const TALK =
  /^(?:no|yes|yeah|yep|sure|sorry|ok|okay|hi|hello|hey|you|you'?re|your|it|it'?s|that|that'?s|we|i|i'?m|i'?ll|my|because|let me|s[ií]|claro|perd[oó]n|disculp\w*|lo siento|tienes?|usted|es|son|fue|fueron|era|eran|le|te|hola|ya|mi|porque|bueno)(?![\p{L}'])/iu

/** Whether a text begins as an answer does. */
export const beginsAsAnswer = (body: string): boolean => TALK.test(body.trim())

/** How orders begin that could be meant for us, not for the client: "make it 150", "paid cash", "cancela", or a sum alone. */
const ORDER =
  /^(?:(?:please|pls|just|por favor)\s+)?(?:(?:change|make|mark|cancel|void|delete|set|add|take|drop|remind|resend|send|paid|undo|bill|charge|refund|due|status|stop|cambia(?:la|lo|le)?|c[aá]mbia(?:la|lo|le)|pon(?:la|lo|le)?|marca(?:la|lo)?|m[aá]rca(?:la|lo)|cancela(?:la)?|canc[eé]la(?:la)|anula(?:la)?|agrega(?:le)?|agr[eé]ga(?:le)|suma(?:le)?|s[uú]ma(?:le)|quita(?:le)?|qu[ií]ta(?:le)|recuerda(?:le)?|recu[eé]rda(?:le)|reenv[ií]a(?:le)?|manda(?:le)?|m[aá]nda(?:le)|pagad[ao]|pag[oó]|cobra(?:le)?|c[oó]bra(?:le)|deshaz|deshacer|reembolsa|vence)(?![\p{L}'’])|\$?\d[\d.,]*$)/iu

/** Whether words behind "re 12:" may be an order. */
export const soundsLikeOrder = (words: string): boolean => ORDER.test(words.trim())

/** What a reminder speaks of. */
const DEBT =
  /(?<![\p{L}])(?:due|late|overdue|owes?|owed|owing|unpaid|balance|behind|past|pay|pays|paid|bill|bills|invoices?|reminder|reminding|money|link|vence|venci[oó]|vencid[ao]s?|debe|deben|deuda|falta|faltan|pagos?|pagar|pague|p[aá]g\p{L}+|factura|cuenta|saldo|dinero|enlace|recordatorio|atrasad[ao])(?![\p{L}])/iu

/** Whether the words go to the client's page at once, after a question, or not at all, as something else is meant. */
export type Certainty = 'sure' | 'perhaps' | 'none'

/**
 * How certain it is that `words` are an answer, where that client asked. "re 12:" and "re Rosa:" say so; what is told without
 * a colon is what the text reads as beside it, so that jobs and reminders stay what they are.
 */
export function certaintyOf(
  { isTold, of }: AnswerOrder,
  words: string,
  { intent, total_cents: total }: Pick<ParsedText, 'intent' | 'total_cents'>,
): Certainty {
  const isClient = of !== null && of !== 'last' && 'client' in of
  const isNumber = of !== null && of !== 'last' && 'number' in of
  if (!isTold && (isClient || (isNumber && of.isPlain))) return soundsLikeOrder(words) ? 'perhaps' : 'sure'
  if (intent === 'other') return of === 'last' || isNumber || soundsLikeOrder(words) ? 'perhaps' : 'sure'
  if ((intent === 'invoice' && total !== null) || DEBT.test(words)) return 'none'
  return 'perhaps'
}
