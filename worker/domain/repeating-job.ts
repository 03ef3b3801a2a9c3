// Reads a job that is to repeat: "lawn 45 for Mrs Lee every friday". What is left of the text is a job for the reader.
import { addDays } from './dates.ts'
import { dayFrom, firstDay, type Rhythm, weekdayOf } from './rhythm.ts'
import { isOneWord, readRhythm, type Said } from './rhythm-words.ts'
import { readDue } from './text/dialog/answers.ts'
import { type Heard, hear, writtenFrom } from './text/dialog/hear.ts'
import { isSaid } from './text/lexicon/conversation.ts'

/** What repeats from `firstOn` on; `isAuto`: made without being asked about. */
export type Repeating = { rhythm: Rhythm; firstOn: string; isAuto: boolean }

const wordSet = (words: string) => new Set(words.split(' '))
const AUTO = wordSet('auto automatic automatically automatico automatica automaticamente')
const UNASKED = [
  ['without', 'asking'],
  ['sin', 'preguntar'],
]
const STARTS = wordSet('starting beginning from desde empezando comenzando')
/** Said right before a rhythm. */
const JOINS = wordSet('repeat repeats repeating repite repetir and y')
const LEADS = wordSet('ok okay yes hey and y please so')
/** Behind one of these it is no rhythm of the job. */
const NOT_BEFORE = wordSet(
  'due payable pay pays paid paying billed vence pagadero paga until till til hasta not no is like as como igual',
)
/** What is paid bit by bit is one job. */
const NOT_IN = wordSet('payment payments installment installments cuotas pagos abonos until till hasta owes debe')
/** "2 weeks, the price is 130 every week" is a rate. */
const RATES = wordSet('weeks months semanas meses visits visitas')
/** Behind a rhythm that opens a text: then it went on. */
const NOT_BEHIND = wordSet(
  'and or y o of de in en from to until till hasta for monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo week weeks month months semana semanas mes meses',
)
const MOST_WORDS = 40
const MOST_AHEAD_DAYS = 366

/** The job's own words and how it repeats, or null. `now`: the sender's wall clock, as in `parse`. */
export function readRepeating(body: string, now: string): { job: string; repeats: Repeating } | null {
  const heard = hear(body)
  const { words, signs } = heard
  if (words.length < 3 || words.length > MOST_WORDS || signs.has('?') || signs.has('¿')) return null
  if (words.some((word) => NOT_IN.has(word))) return null
  const today = now.slice(0, 10)
  const auto = takeAuto(words)
  const start = takeStart(heard, auto.end, now)
  if (start === 'unclear') return null
  const found = atEnd(heard, start?.from ?? auto.end, today) ?? (start ? null : atStart(heard, auto.end, today))
  if (!found || !/\p{L}/u.test(found.job) || hear(found.job).words.some((word) => RATES.has(word))) return null
  // "bookkeeping july, monthly" says what it is.
  if (found.said.words === 1 && !/\d/.test(found.job)) return null
  return { job: found.job, repeats: { ...from(found.said, today, start?.on ?? null), isAuto: auto.isAuto } }
}

/** The words without "auto" and "please" behind them. */
function takeAuto(words: readonly string[]): { end: number; isAuto: boolean } {
  let [end, isAuto] = [words.length, false]
  for (;;) {
    const last = words[end - 1] ?? ''
    const pair = UNASKED.some(([one, other]) => words[end - 2] === one && last === other)
    if (pair || AUTO.has(last)) [end, isAuto] = [end - (pair ? 2 : 1), true]
    else if (isSaid('polite', last)) end -= isSaid('polite', words[end - 2] ?? '') || words[end - 2] === 'por' ? 2 : 1
    else return { end, isAuto }
  }
}

/** "starting friday": the day, and where its words begin; 'unclear' where no day can be read. */
function takeStart(heard: Heard, end: number, now: string): { from: number; on: string } | 'unclear' | null {
  const at = heard.words.slice(0, end).findLastIndex((word) => STARTS.has(word))
  if (at < 0 || !isBehindRhythm(heard, at, now)) return null
  const on = readDue(writtenFrom(heard, at + 1, end), now)
  const today = now.slice(0, 10)
  const isNear = on !== null && on >= today && on <= addDays(today, MOST_AHEAD_DAYS)
  return isNear ? { from: at, on } : 'unclear'
}

const isBehindRhythm = (heard: Heard, at: number, now: string) => atEnd(heard, at, now.slice(0, 10)) !== null

type Found = { said: Said; job: string }

/** "lawn 45 for Mrs Lee every friday". */
function atEnd(heard: Heard, end: number, today: string): Found | null {
  const { words, tokens, text } = heard
  for (let at = 1; at < end; at += 1) {
    const said = readRhythm(words, at, today)
    if (!said || at + said.words !== end) continue
    let last = at
    while (last > 1 && JOINS.has(words[last - 1] ?? '')) last -= 1
    if (NOT_BEFORE.has(words[last - 1] ?? '')) return null
    const job = text.slice(0, tokens[last]?.start).replace(/[\s,.;:(-]+$/, '')
    return { said, job }
  }
  return null
}

/** "every friday lawn 45 for Mrs Lee": only where the rhythm is said in several words. */
function atStart(heard: Heard, end: number, today: string): Found | null {
  const { words, tokens, text } = heard
  let at = 0
  while (LEADS.has(words[at] ?? '')) at += 1
  const said = readRhythm(words, at, today)
  const to = at + (said?.words ?? 0)
  if (!said || isOneWord(words[at]) || to >= end || NOT_BEHIND.has(words[to] ?? '')) return null
  const job = text.slice(tokens[to - 1]?.end, tokens[end - 1]?.end).replace(/^[\s,.;:)-]+/, '')
  return { said, job }
}

/** The rhythm from its first day on: the one behind today, or not before the day that was said. */
function from({ rhythm, isDaySaid }: Said, today: string, start: string | null): Omit<Repeating, 'isAuto'> {
  if (start === null) {
    if (isDaySaid) return { rhythm, firstOn: firstDay(rhythm, today) }
    return { rhythm, firstOn: dayFrom(rhythm, today, addDays(today, 1)) }
  }
  if (isDaySaid) return { rhythm, firstOn: firstDay(rhythm, addDays(start, -1)) }
  const own =
    rhythm.unit === 'week' ? { ...rhythm, weekday: weekdayOf(start) } : { ...rhythm, day: Number(start.slice(8)) }
  return { rhythm: own, firstOn: start }
}
