// Reads the order to write a quote: "quote deck for Ann Lee 3,500, good till friday". What is left of it is read as any job is.
import { findPhrase, leadOf, phrases, reachAny } from './text/dialog/phrases.ts'
import { type Laid, laySigns, textWithout } from './text/plan/symbols.ts'
import { dayOfIso, toIso } from './text/spans/dates/calendar.ts'

/**
 * `job`: the text without the quote's word and without until when it is good. `validUntil`: `YYYY-MM-DD`, null where nothing is
 * said of it, `unclear` where its words name no day to come: then it is asked, never guessed.
 */
export type QuoteReading = { job: string; validUntil: string | 'unclear' | null }

const LEADS = phrases(`ok|okay|hey|hi|please|pls|bueno|oye|por|favor
  ,`)
const NOUN = 'quote|estimate|presupuesto|cotizacion'
/** The words that order a quote. What they stand before is its job. */
const HEADS = phrases(`${NOUN}
  cotiza|cotizale|cotizar|presupuesta
  make|write|prepare|create|draft|do|new up? me? a|an|the|new? ${NOUN}
  send|text a|an new? ${NOUN} to
  manda|mandale|envia|enviale un|una nuevo|nueva? ${NOUN} a
  haz|hazle|hazme|hacer|prepara|preparale|preparame|escribe|nuevo|nueva un|una|nuevo|nueva? ${NOUN}
  a|an|un|una new|nuevo|nueva? ${NOUN}`)
/** Behind the quote's word these are no job: what is told of a price, or which quote is meant. */
const BEHIND_HEAD = phrases(`of|on|in|at|from|by|to|request|number|no|de|del|en|numero|form|app|software
  it|them|him|her|me|us|lo|los|la|las`)
/** A price that is told of, asked about or agreed to; whatever else it says, it orders no quote. */
const TELLING =
  phrases(`was|is|were|said|says|told|gave|given|sent|came|went|changed|expired|approved|accepted|agreed|signed|okd|done|paid|actual|final|actually
  era|fue|es|dije|dijo|dijeron|di|dio|mande|quedo|salio|aprobada|aprobado|aprobo|aceptada|aceptado|acepto|firmado|firmada|pagado|pagada|hecho
  bill|invoice|charge|facturar|factura|facturale|cobra|cobrale|cobrar
  i|i'll|i'm|we|we'll|they|he|she|he'll|she'll|they'll|if|how|what|why|when|which|como|que|cual|cuanto|si
  decides|decided|know|answer|answered|reply|yet|gotta|maybe
  espero|pensando|respuesta|contesta|contesto|todavia|aun|falta|necesito|tengo|quizas
  need|needs|have to
  waiting|thinking|pending|decide|deciden|decidir|piensa|piensan|pensarlo|esperando
  no|sin word|contestacion
  don't|dont|never|cancel|cancela|undo|again|otra|wait|hold`)
const OPENS = `good|valid|ok|open|stands|valido|valida|vale|bueno|buena|vigente|expires|expira|caduca|ends|vence|available`
const FOR_DAYS = phrases(`${OPENS} for|por? <n> days|day|dias|dia
  ${OPENS} for|por? <n> weeks|week|semanas|semana
  ${OPENS} for|por? <day>`)
const UNTIL_DAY = phrases(`${OPENS} is? only? till|til|until|untill|thru|through|hasta el|la? <day>
  expires|expira|caduca|ends|vence on|el? <day>
  till|until|hasta el|la? <day>`)
const UNTIL = phrases(`${OPENS} till|til|until|untill|thru|through|hasta
  ${OPENS} for|por <n>
  expires|expira|caduca`)
const WEEKS = /^(?:week|semana)s?$/
const MOST_DAYS = 366

/** Linear in the text's length. `now` is local, ISO 8601. Null where the text orders no quote. */
export function readQuote(text: string, now: string): QuoteReading | null {
  const laid = laySigns(text, now)
  const { lows } = laid
  const start = leadOf(lows, LEADS)
  const to = start + reachAny(lows, HEADS, start)
  if (to === start || lows.includes('?') || lows.includes('¿')) return null
  if (reachAny(lows, BEHIND_HEAD, to) > 0 || isReference(lows, to)) return null
  const until = readUntil(laid, to, now)
  // "good until the fence is up" tells of no price.
  const said = lows.map((low, n) => (until.place && isIn(n, [until.place]) ? '' : low))
  if (findPhrase(said, TELLING, start) >= 0) return null
  const taken = [{ from: 0, to }, ...(until.place ? [until.place] : [])]
  const job = textWithout(laid, taken).replace(/^(?:for|to|para|pa|a)\s+/i, '')
  return job === '' ? null : { job, validUntil: until.day }
}

const isIn = (n: number, places: readonly { from: number; to: number }[]) =>
  places.some(({ from, to }) => n >= from && n < to)

/** "quote 3", "estimate #3", "quote 3 to 3,300": one that is there already. */
function isReference(lows: readonly string[], at: number): boolean {
  const isNumber = lows[at] === '#' || lows[at] === '<n>' || lows[at] === '<$>'
  const behind = lows[at + (lows[at] === '#' ? 2 : 1)]
  return isNumber && (behind === undefined || ['to', 'a', '.', ','].includes(behind))
}

type Until = { place: { from: number; to: number } | null; day: QuoteReading['validUntil'] }

/** "good until the fence is up": what it says to its pause or end is no part of the job. */
function untilWhatever(lows: readonly string[], from: number): Until {
  const at = findPhrase(lows, UNTIL, from)
  if (at < 0) return { place: null, day: null }
  const pause = lows.findIndex((low, n) => n > at && (low === ',' || low === '.'))
  return { place: { from: at, to: pause < 0 ? lows.length : pause }, day: 'unclear' }
}

function readUntil({ signs, lows }: Laid, from: number, now: string): Until {
  const today = dayOfIso(now)
  const dated = findPhrase(lows, UNTIL_DAY, from)
  const counted = findPhrase(lows, FOR_DAYS, from)
  const at = dated >= 0 ? dated : counted
  if (at < 0) return untilWhatever(lows, from)
  const place = { from: at, to: at + reachAny(lows, dated >= 0 ? UNTIL_DAY : FOR_DAYS, at) }
  const said = signs.slice(place.from, place.to)
  const count = said.find(({ low }) => low === '<n>')?.value ?? null
  const days = count === null ? null : count * (WEEKS.test(said.at(-1)?.low ?? '') ? 7 : 1)
  const last = said.find(({ day }) => day !== null)?.day ?? (days === null ? null : today + days)
  const isToCome = last !== null && Number.isInteger(last) && last >= today && last <= today + MOST_DAYS
  return { place, day: isToCome ? toIso(last) : 'unclear' }
}
