// Reads an order about jobs that repeat: "skip this week", "pause Mrs Lee till april", "what repeats". Nothing else may be said in the text.
import { addMonths } from './dates.ts'
import type { ScheduleAct } from './schedule-terms.ts'
import { readAmount, readDue } from './text/dialog/answers.ts'
import { type Heard, hear, writtenFrom } from './text/dialog/hear.ts'
import { leadOf, phrases, reach, reachAny } from './text/dialog/phrases.ts'
import { isSaid } from './text/lexicon/conversation.ts'

/**
 * `said`: client and work as they were written, null where none is named. `isPlain`: only something that repeats can be meant;
 * else it is an order only where what it names repeats.
 */
export type ScheduleOrder = { order: ScheduleAct; said: string | null; isPlain: boolean }

const MOST_WORDS = 14
const LEADS = phrases('ok|okay|yes|si|hey|and|y|so|please|pls|can|you|could|bueno|oye|por|favor|hola|just')

const LIST = phrases(`what|what's|whats is|are|all? repeats|repeating|scheduled|recurring jobs|today|now*
  list|show? what repeats
  show|list|see me? my|the|all* repeats|repeating|recurring|scheduled jobs|ones|list?
  my|the|all? repeating|recurring|scheduled jobs|list|invoices?
  my|list|show? schedules|repeats
  que|cuales se? repite|repiten|repeticiones tengo?
  que trabajos|facturas se repiten
  lista|muestra|muestrame|dime? de? lo|las|los|mis|trabajos* que? se? repite|repiten|repeticiones
  mis repeticiones
  trabajos|facturas que se repiten`)

const THIS_TIME = phrases(`this|next week|month|time|one|visit|friday|monday|tuesday|wednesday|thursday|saturday|sunday
  the next one|time
  today|tomorrow|once
  just|only* this? once|week|time
  esta|la|proxima|siguiente* semana|vez|mes|proxima|siguiente
  este|el mes|viernes|lunes|martes|miercoles|jueves|sabado|domingo
  hoy|manana`)
const BEFORE_NAME = phrases('for|the|a|al|para|con|el|la|lo|los|las|de|of|job|jobs|trabajo|trabajos|on|with')
const REPEATING = 'repeating|recurring|repeat|weekly|monthly|scheduled'
const SKIP = phrases(`skip|skipping
  salta|saltate|saltar|saltea|omite|brinca|brincate`)
const PAUSE = phrases(`pause|suspend|pausing
  put a? hold on
  pausa|pausar|pon en pausa
  pausa|pausar|pausale`)
const RESUME = phrases(`resume|unpause|restart|reactivate|unsuspend
  reanuda|reanudar|reactiva|retoma`)
const START = phrases(`start|begin|continue
  empieza|comienza|sigue|continua otra? vez? con
  vuelve a repetir`)
const STOP_REPEATING = phrases(`stop|quit|end|cancel ${REPEATING} the|a?
  don't|dont repeat
  stop|end|cancel the? schedule|repeats of|for?
  deja|dejen|para|paren de repetir
  ya? no repitas|repita mas?
  cancela|quita|termina la? repeticion`)
// "para Maria" is for Maria.
const STOP = phrases(`stop|end|quit
  termina|quita|cancela`)
const CHANGE = phrases(`change|make|raise|lower|set|put|update
  cambia|cambiale|sube|subele|baja|bajale|pon|ponle`)
const AGAIN = new Set('again back otra vez nuevo de nuevamente now ahora up'.split(' '))
const UNTIL = new Set('till until til hasta'.split(' '))
const TO = new Set('to a en at por'.split(' '))
const AUTO = new Set('auto automatic automatically automatico automatica'.split(' '))
/** What else one stops, starts or skips. */
const NOT_NAMED = new Set(
  `chasing nagging pestering reminding texting sending messages texts text message invoice invoices factura facturas mensajes it that this eso esto job
  working paying payment payments pagos chase nag everything todo me us lunch dinner school work gym setup`.split(
    /\s+/,
  ),
)
const MONTHS =
  'january|enero february|febrero march|marzo april|abril may|mayo june|junio july|julio august|agosto september|septiembre october|octubre november|noviembre december|diciembre'
    .split(' ')
    .map((names) => names.split('|'))

/** The list of what repeats is asked for, and nothing else. */
export function asksWhatRepeats(body: string): boolean {
  const words = plainWords(hear(body))
  return (
    words.length > 0 &&
    LIST.some((pattern) => reach(words, pattern, leadOf(words, LEADS)) === words.length - leadOf(words, LEADS))
  )
}

/** Without words of politeness behind. */
function plainWords({ words }: Heard): string[] {
  const end = words.findLastIndex((word) => !isSaid('polite', word)) + 1
  return words.slice(0, end)
}

/** The order that the whole text gives, or null. `now`: the sender's wall clock, as in `parse`. */
export function readScheduleOrder(body: string, now: string): ScheduleOrder | null {
  const heard = hear(body)
  const words = plainWords(heard)
  if (words.length === 0 || words.length > MOST_WORDS || heard.signs.has('?') || heard.signs.has('¿')) return null
  const text = { ...heard, words, tokens: heard.tokens.slice(0, words.length) }
  const at = leadOf(words, LEADS)
  return (
    readStopRepeating(text, at) ??
    readSkip(text, at) ??
    readPause(text, at, now) ??
    readResume(text, at) ??
    readAuto(text, at) ??
    readChange(text, at) ??
    readStop(text, at)
  )
}

function readStopRepeating(heard: Heard, at: number): ScheduleOrder | null {
  const taken = reachAny(heard.words, STOP_REPEATING, at)
  if (taken === 0) return null
  const said = named(heard, at + taken, heard.words.length)
  return said === undefined ? null : { order: { act: 'stop' }, said, isPlain: true }
}

/** "skip this week", "skip Mrs Lee", "skip the lawn this week". A bare "skip" answers something. */
function readSkip(heard: Heard, at: number): ScheduleOrder | null {
  const { words } = heard
  const taken = reachAny(words, SKIP, at)
  if (taken === 0) return null
  const from = at + taken
  const first = reachAny(words, THIS_TIME, from)
  const ends = first > 0 ? null : endOfName(words, from)
  const start = first > 0 ? from + first : from
  const said = named(heard, start, ends ?? words.length)
  if (said === undefined || (said === null && first === 0 && ends === null)) return null
  return { order: { act: 'skip' }, said, isPlain: said === null || first > 0 || ends !== null }
}

/** Where words such as "this week" begin that end the text; null where none do. */
function endOfName(words: readonly string[], from: number): number | null {
  for (let i = from; i < words.length; i += 1)
    if (THIS_TIME.some((pattern) => reach(words, pattern, i) === words.length - i)) return i
  return null
}

/** "pause Mrs Lee", "pause Mrs Lee till april", "pon en pausa a Ana". */
function readPause(heard: Heard, at: number, now: string): ScheduleOrder | null {
  const { words } = heard
  const taken = reachAny(words, PAUSE, at)
  if (taken === 0) return null
  const until = words.findIndex((word, i) => i >= at + taken && UNTIL.has(word))
  const said = named(heard, at + taken, until < 0 ? words.length : until)
  if (said === undefined) return null
  const day = until < 0 ? null : readDay(heard, until + 1, now)
  // A day that cannot be read is no "for ever".
  if (until >= 0 && day === null) return null
  return { order: { act: 'pause', until: day }, said, isPlain: true }
}

/** A day or the first of a month that is still to come, or null. */
function readDay(heard: Heard, from: number, now: string): string | null {
  const today = now.slice(0, 10)
  const words = heard.words.slice(from).filter((word) => word !== 'de' && word !== 'next' && word !== 'proximo')
  const month =
    words.length === 1
      ? MONTHS.findIndex((names) => names.some((name) => name === words[0] || name.slice(0, 3) === words[0]))
      : -1
  if (month >= 0) {
    const first = `${today.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`
    return first > today ? first : addMonths(first, 12)
  }
  const next =
    words.length === 2 && (words[0] === 'the' || words[0] === 'el') && (words[1] === 'month' || words[1] === 'mes')
  const written = writtenFrom(heard, from)
  const day = written === '' || next ? null : readDue(written, now)
  return day !== null && day > today ? day : null
}

/** "resume Mrs Lee", "start Mrs Lee again". */
function readResume(heard: Heard, at: number): ScheduleOrder | null {
  const { words } = heard
  const end = words.findLastIndex((word) => !AGAIN.has(word)) + 1
  const plain = reachAny(words, RESUME, at)
  const begun = reachAny(words, START, at)
  // "again" behind the name, or before it.
  const saysAgain = end < words.length || begun > 1
  const taken = plain > 0 ? plain : saysAgain ? begun : 0
  if (taken === 0) return null
  const said = named(heard, at + taken, Math.max(end, at + taken))
  if (said === undefined || (said === null && plain === 0)) return null
  return { order: { act: 'resume' }, said, isPlain: plain > 0 }
}

/** "make Mrs Lee's lawn auto", "ask me first for Mrs Lee", "pon a Ana en automatico". */
function readAuto(heard: Heard, at: number): ScheduleOrder | null {
  const { words } = heard
  const asks = reachAny(words, phrases('ask me? first|before for|about?\n  preguntame antes|primero de|por?'), at)
  if (asks > 0) {
    const said = named(heard, at + asks, words.length)
    return said === undefined ? null : { order: { act: 'ask' }, said, isPlain: false }
  }
  const taken = reachAny(words, CHANGE, at)
  const last = words.at(-1) ?? ''
  if (taken === 0 || !AUTO.has(last)) return null
  const end = TO.has(words.at(-2) ?? '') ? words.length - 2 : words.length - 1
  const said = named(heard, at + taken, end)
  return said === undefined || said === null ? null : { order: { act: 'auto' }, said, isPlain: false }
}

/** "change Mrs Lee's lawn to 50". */
function readChange(heard: Heard, at: number): ScheduleOrder | null {
  const { words } = heard
  const taken = reachAny(words, CHANGE, at)
  const to = words.findLastIndex((word) => TO.has(word))
  if (taken === 0 || to <= at + taken) return null
  const totalCents = readAmount(writtenFrom(heard, to + 1, words.length)).value
  const said = named(heard, at + taken, to)
  if (totalCents === null || said === undefined || said === null) return null
  const behind = words.slice(to + 1).filter((word) => !/^[\d.,]+$/.test(word))
  const isSum = behind.every((word) => ['dollars', 'bucks', 'dolares', 'usd'].includes(word))
  return isSum ? { order: { act: 'change', totalCents }, said, isPlain: false } : null
}

/** "stop Mrs Lee's lawn". */
function readStop(heard: Heard, at: number): ScheduleOrder | null {
  const taken = reachAny(heard.words, STOP, at)
  const said = taken === 0 ? null : named(heard, at + taken, heard.words.length)
  return said === null || said === undefined ? null : { order: { act: 'stop' }, said, isPlain: false }
}

/** What is named between two words, as written; null for nothing, undefined where it is nobody's name. */
function named(heard: Heard, at: number, to: number): string | null | undefined {
  const { words } = heard
  let from = at
  while (from < to && reachAny(words, BEFORE_NAME, from) > 0) from += 1
  if (from >= to) return null
  if (to - from > 8 || words.slice(from, to).some((word) => NOT_NAMED.has(word))) return undefined
  if (words.slice(from, to).some((word) => /\d/.test(word))) return undefined
  return writtenFrom(heard, from, to).replace(/[\s,.!;:]+$/, '')
}
