// Reads what is to be done with a quote that is there: "change quote 3 to 3,300", "cancel the quote", "ann said yes".
import { figureOf, type Heard, hear, writtenFrom } from './text/dialog/hear.ts'
import { leadOf, phrases, reach, reachAny } from './text/dialog/phrases.ts'
import { isSaid } from './text/lexicon/conversation.ts'

/** `number` null: the one that was spoken of, or the only open one. `client` as it was written. Cents. */
export type QuoteOrder =
  | { act: 'list' }
  | { act: 'send' | 'cancel'; number: number | null }
  | { act: 'change'; number: number | null; totalCents: number }
  | { act: 'accept'; client: string }

const MOST_WORDS = 12
const MOST_OF_NAME = 4
const LEADS = phrases('ok|okay|hey|hi|and|please|pls|can|could|you|bueno|oye|por|favor|y')
const QUOTE = 'quote|estimate|presupuesto|cotizacion'
const QUOTES = 'quotes|estimates|presupuestos|cotizaciones'
const THE_QUOTE = phrases(`the|that|my|el|la|ese|esa|mi? ${QUOTE} number|no|numero?`)
const LISTS = phrases(`which|what ${QUOTES} are|is still? open|out|waiting|pending
  show|list|send|give me? all? my|the|all? open|pending? ${QUOTES}
  my|open|pending open|pending? ${QUOTES}
  que|cuales|cual ${QUOTES} estan|hay|tengo|siguen|son abiertos|abiertas|pendientes|los|las?
  mis|los|las? ${QUOTES} abiertos|abiertas|pendientes
  muestrame|dame|lista mis|los|las? ${QUOTES} abiertos|abiertas|pendientes?`)
const CANCELS = phrases('cancel|delete|withdraw|void|drop|kill|remove|cancela|anula|borra|elimina|retira')
const SENDS = phrases('resend|reenvia|send|text|manda|mandame|envia')
const AGAIN = phrases('again|over|de|otra|vez|nuevo|me|link|to me?')
const CHANGES = phrases('change|make|update|lower|raise|set|cambia|cambiale|actualiza|sube|baja|pon')
const TO = phrases('to|at|a|en')
const UNITS = phrases('dollars|dollar|bucks|dolares')
const AGREES = phrases(`said|says yes|ok|okay|yep|yeah to? the|that? ${QUOTE}?
  accepted|accepts|approved|approves|agreed|okayed|okd to? the|that|my? ${QUOTE}
  dijo|dice que? si|ok|okay al|a? el|la? ${QUOTE}?
  acepto|acepta|aprobo|aprueba el|la ${QUOTE}`)
/** No name, and nobody who agreed. */
const NOBODY = new Set(
  'she he they i we you it who nobody not never has have had ella el ellos yo no nadie ya'.split(' '),
)

/** The order that the whole text gives, or null. Whether that client has an open quote is not known here. */
export function readQuoteOrder(body: string): QuoteOrder | null {
  const heard = hear(body)
  const end = heard.words.findLastIndex((word) => !isSaid('polite', word)) + 1
  const words = heard.words.slice(0, end)
  if (end === 0 || end > MOST_WORDS) return null
  const start = leadOf(words, LEADS)
  if (LISTS.some((list) => reach(words, list, start) === end - start)) return { act: 'list' }
  if (heard.signs.has('?') || heard.signs.has('¿')) return null
  return readAct(words, start) ?? readYes(heard, words)
}

function readAct(words: readonly string[], start: number): QuoteOrder | null {
  for (const [verbs, act] of [[CANCELS, 'cancel'] as const, [SENDS, 'send'] as const, [CHANGES, 'change'] as const]) {
    const verb = reachAny(words, verbs, start)
    const named = verb > 0 ? reachAny(words, THE_QUOTE, start + verb) : 0
    if (named === 0) continue
    const at = start + verb + named
    const number = wholeOf(words[at])
    const rest = at + (number === null ? 0 : 1)
    if (act === 'change') return readSum(words, rest, number)
    const isAgain = act === 'send' && leadOf(words.slice(rest), AGAIN) === words.length - rest
    if (rest === words.length || isAgain) return { act, number }
  }
  return null
}

function readSum(words: readonly string[], at: number, number: number | null): QuoteOrder | null {
  const to = at + reachAny(words, TO, at)
  const sum = figureOf(words[to])
  const isWhole = to > at && to + 1 + reachAny(words, UNITS, to + 1) === words.length
  if (!isWhole || sum === null || sum <= 0) return null
  return { act: 'change', number, totalCents: Math.round(sum * 100) }
}

function wholeOf(word: string | undefined): number | null {
  const figure = word?.includes(',') ? null : figureOf(word)
  return figure !== null && Number.isInteger(figure) && figure > 0 ? figure : null
}

/** "Ann said yes", "Ana dijo que sí": a name, then nothing but that. */
function readYes(heard: Heard, words: readonly string[]): QuoteOrder | null {
  for (let to = 1; to <= MOST_OF_NAME && to < words.length; to += 1) {
    const isYes = AGREES.some((agrees) => reach(words, agrees, to) === words.length - to)
    const isName = words.slice(0, to).every((word) => figureOf(word) === null && !NOBODY.has(word))
    if (isYes && isName) return { act: 'accept', client: writtenFrom(heard, 0, to) }
  }
  return null
}
