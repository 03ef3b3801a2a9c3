// Replies about jobs that repeat.
import { formatShort } from '../dates.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import type { Language } from '../language.ts'
import { formatUsd } from '../money.ts'
import type { Rhythm } from '../rhythm.ts'
import type { ScheduleAct } from '../schedule-terms.ts'
import { countSegments, toPlain, toSms } from '../sms-length.ts'
import { formatCivil } from './days.ts'
import { MAX_SEGMENTS, shorten, withName, withRows } from './fit.ts'
import { rhythmWords } from './rhythms.ts'

/** A schedule as replies name it. Cents; `nextOn` a civil date. */
export type Shown = {
  clientName: string
  description: string
  totalCents: number
  rhythm: Rhythm
  isAuto: boolean
  state: 'on' | 'paused' | 'stopped'
  nextOn: string
}

const LONGEST_WORK = 30
/** No more than these fit two segments. */
const MOST_ROWS = 12
const UNDO = { en: 'Undo: text UNDO.', es: 'Para deshacer: UNDO.' }

/** "Lawn", short enough for a text. */
export const workOf = (description: string): string => {
  const work = shorten(toPlain(description.replace(/\s+/g, ' ').trim()), LONGEST_WORK)
  return work.slice(0, 1).toUpperCase() + work.slice(1)
}

const onDay = (on: string, language: Language) => formatCivil(on, language)

/** A job repeats from now on: what, how often, from when, whether it asks, and how to end it. */
export function repeatsReply(made: Shown, language: Language): string {
  const [amount, rhythm, next] = [
    formatUsd(made.totalCents),
    rhythmWords(made.rhythm, language),
    onDay(made.nextOn, language),
  ]
  const work = workOf(made.description)
  return withName(
    made.clientName,
    language,
    ...[
      `"${language === 'es' ? 'deja de repetir' : 'stop repeating'} ${shorten(toPlain(made.clientName), 20)}"`,
      '',
    ].map((stop) => (name: string) => {
      if (language === 'es') {
        const how = made.isAuto ? 'La mando sin preguntar.' : 'Ese dia te pregunto antes.'
        return `Repito ${rhythm}: ${work} para ${name}, ${amount}. Primera vez: ${next}. ${how} ${stop ? `Para acabar: UNDO o ${stop}.` : UNDO.es}`
      }
      const how = made.isAuto ? 'Sent without asking.' : 'I ask you first each time.'
      return `Repeats ${rhythm}: ${work} for ${name}, ${amount}. First on ${next}. ${how} ${stop ? `To end it: UNDO, or ${stop}.` : UNDO.en}`
    }),
  )
}

/** The same repeats already. */
export function repeatsAlreadyReply(found: Shown, language: Language): string {
  return withName(found.clientName, language, (name) =>
    language === 'es'
      ? `Ya se repite: ${workOf(found.description)} para ${name}, ${formatUsd(found.totalCents)}, ${rhythmWords(found.rhythm, 'es')}. La siguiente: ${onDay(found.nextOn, 'es')}.`
      : `That repeats already: ${workOf(found.description)} for ${name}, ${formatUsd(found.totalCents)}, ${rhythmWords(found.rhythm, 'en')}. Next on ${onDay(found.nextOn, 'en')}.`,
  )
}

/** Why a text cannot repeat as it stands. */
export function cannotRepeatReply(why: 'due' | 'several', days: number, language: Language): string {
  const es = language === 'es'
  if (why === 'several')
    return toSms(
      es
        ? 'No hice nada. Manda cada trabajo que se repite en su propio mensaje.'
        : 'Nothing was saved. Please text each job that repeats by itself.',
    )
  return toSms(
    es
      ? `No hice nada. Cada factura que se repite vence a los ${days} dias: manda el trabajo sin fecha de pago.`
      : `Nothing was saved. What repeats is due ${days} days after it is sent: text the job without a due date.`,
  )
}

/** One of a day's jobs; `on` is the day it is for. */
export type DayRow = { clientName: string; description: string; totalCents: number; on: string }
/** A day of which nothing came: nobody answered, or nobody was asked. */
export type MissedRow = { clientName: string; on: string; isAsked: boolean }

/** What is due today, with what a yes sends; and what was not sent since. `dueOn` is the invoices'. */
export function dayQuestion(
  { rows, missed, today, dueOn }: { rows: DayRow[]; missed: MissedRow[]; today: string; dueOn: string },
  language: Language,
): string {
  const es = language === 'es'
  const due = formatShort(dueOn, language)
  const known = new Map<string, string>()
  const name = ({ clientName }: { clientName: string }, cut: number): string => {
    const key = `${cut} ${clientName}`
    const short = known.get(key) ?? shorten(toPlain(clientName) || (es ? 'cliente' : 'client'), cut)
    known.set(key, short)
    return short
  }
  const late = (row: { on: string }) => (row.on === today ? '' : ` (${formatShort(row.on, language)})`)
  const [only, ...more] = rows
  const total = formatUsd(rows.reduce((sum, { totalCents }) => sum + totalCents, 0))
  const write = (shown: number, cut: number, said: number): string => {
    const lines = rows
      .slice(0, shown)
      .map((row, i) => `${i + 1} ${name(row, cut)} ${formatUsd(row.totalCents)}${late(row)}`)
    const rest =
      rows.length > shown
        ? [es ? `y ${rows.length - shown} mas en tu panel` : `and ${rows.length - shown} more on your dashboard`]
        : []
    const ask = es
      ? `Son ${total}, vencen ${due}. ¿Las mando todas? SI, los numeros, o NO.`
      : `${total} in all, due ${due}. Send all? YES, the numbers, or NO.`
    const head = es ? `Hoy se repiten ${rows.length}:` : `${rows.length} repeat today:`
    const single = only
      ? es
        ? `${workOf(only.description)} para ${name(only, cut + 10)}, ${formatUsd(only.totalCents)}, vence ${due}${late(only)}: ¿la mando? SI o NO.`
        : `${workOf(only.description)} for ${name(only, cut + 10)}, ${formatUsd(only.totalCents)}, due ${due}${late(only)}: send? YES or NO.`
      : ''
    const asked = !only ? [] : more.length === 0 ? [single] : [head, ...lines, ...rest, ask]
    return toSms([...missedLines(missed, said, cut, language), ...asked].join('\n'))
  }
  for (let shown = Math.min(rows.length, MOST_ROWS); shown >= 0; shown -= 1)
    for (const cut of [24, 14, 8])
      for (const said of [3, 1, 0]) {
        const text = write(shown, cut, said)
        if (countSegments(text) <= MAX_SEGMENTS) return text
      }
  return write(0, 8, 0)
}

function missedLines(missed: readonly MissedRow[], said: number, cut: number, language: Language): string[] {
  if (missed.length === 0) return []
  const es = language === 'es'
  const head = es ? 'No se mando' : 'Not sent'
  if (said === 0 || missed.length > said)
    return [
      `${head}: ${missed.length}${es ? ' dias' : missed.length === 1 ? ' day' : ' days'} (${formatShort(missed[0]?.on ?? '', language)} - ${formatShort(missed.at(-1)?.on ?? '', language)}).`,
    ]
  const named = missed.map(
    ({ clientName, on }) =>
      `${shorten(toPlain(clientName) || (es ? 'cliente' : 'client'), cut)} ${formatShort(on, language)}`,
  )
  const how = es ? 'Para cobrarla, manda el trabajo.' : 'To bill it, text the job.'
  return [`${head}: ${named.join(', ')}. ${how}`]
}

/** What was asked about was sent, skipped or stopped since. */
export const noDayWaitsReply = (language: Language) =>
  toSms(
    language === 'es' ? 'Eso ya no espera respuesta. No hice nada.' : 'That no longer waits for you. Nothing was sent.',
  )

/** Said behind the invoices that were made, or alone: whose days were skipped. */
export function skippedReply(
  rows: readonly { clientName: string; description: string; nextOn: string }[],
  language: Language,
): string {
  const es = language === 'es'
  const [only, ...more] = rows
  if (only && more.length === 0)
    return withName(only.clientName, language, (name) =>
      es
        ? `Listo, esta vez no: ${workOf(only.description)} para ${name}. La siguiente: ${onDay(only.nextOn, 'es')}. ${UNDO.es}`
        : `OK, not this time: ${workOf(only.description)} for ${name}. Next on ${onDay(only.nextOn, 'en')}. ${UNDO.en}`,
    )
  return withRows(
    es ? 'Listo, esta vez no:' : 'OK, not this time:',
    rows.map((row) => ({
      clientName: row.clientName,
      write: (name) => `${name} (${es ? 'sigue' : 'next'} ${formatShort(row.nextOn, language)})`,
    })),
    '',
    es ? 'cliente' : 'client',
  )
}

/** What an order has made of it. `openNumber`: an invoice of that client that stays as it is. */
export function actReply(
  wanted: ScheduleAct,
  now: Shown,
  language: Language,
  openNumber: number | null = null,
): string {
  const es = language === 'es'
  const [amount, next, rhythm] = [
    formatUsd(now.totalCents),
    onDay(now.nextOn, language),
    rhythmWords(now.rhythm, language),
  ]
  const work = workOf(now.description)
  const stays =
    openNumber === null
      ? ''
      : es
        ? ` ${formatInvoiceNumber(openNumber)} queda igual.`
        : ` ${formatInvoiceNumber(openNumber)} stays as it is.`
  const es_ = {
    skip: `Esta vez no. La siguiente: ${next}.`,
    pause: now.state === 'paused' ? 'En pausa hasta que digas "reanuda".' : `En pausa; sigue el ${next}.`,
    resume: `Sigue ${rhythm}. La siguiente: ${next}.`,
    stop: 'Ya no se repite.',
    change: `Ahora ${amount}, ${rhythm}, desde el ${next}.${stays}`,
    auto: `Desde el ${next} la mando sin preguntar.`,
    ask: `Desde el ${next} te pregunto antes.`,
  }
  const en = {
    skip: `Not this time. Next on ${next}.`,
    pause: now.state === 'paused' ? 'Paused until you text "resume".' : `Paused; it goes on ${next}.`,
    resume: `Repeats again ${rhythm}. Next on ${next}.`,
    stop: 'Repeats no more.',
    change: `Now ${amount} ${rhythm}, from ${next}.${stays}`,
    auto: `From ${next} it is sent without asking.`,
    ask: `From ${next} I ask you first.`,
  }
  return withName(now.clientName, language, (name) =>
    es ? `${work} para ${name}: ${es_[wanted.act]} ${UNDO.es}` : `${work} for ${name}: ${en[wanted.act]} ${UNDO.en}`,
  )
}

/** An order that changes nothing. */
export function noChangeReply(now: Shown, language: Language): string {
  const work = workOf(now.description)
  const es = language === 'es'
  const is = {
    on: es
      ? `se repite ${rhythmWords(now.rhythm, 'es')}, ${formatUsd(now.totalCents)}; la siguiente: ${onDay(now.nextOn, 'es')}`
      : `repeats ${rhythmWords(now.rhythm, 'en')}, ${formatUsd(now.totalCents)}; next on ${onDay(now.nextOn, 'en')}`,
    paused: es ? 'ya estaba en pausa' : 'is paused already',
    stopped: es ? 'ya no se repite' : 'repeats no more',
  }[now.state]
  return withName(now.clientName, language, (name) =>
    es ? `${work} para ${name} ${is}.` : `${work} for ${name} ${is}.`,
  )
}

/** No such job repeats; `name` as it was said, null for any. */
export function nothingRepeatsReply(name: string | null, language: Language): string {
  const es = language === 'es'
  const how = es ? 'Por ejemplo: "cesped 45 para Ana cada viernes".' : 'For example: "lawn 45 for Ann every friday".'
  if (name === null) return toSms(es ? `No se repite nada. ${how}` : `Nothing repeats. ${how}`)
  return withName(name, language, (who) =>
    es
      ? `No se repite nada para ${who}. La lista: "que se repite".`
      : `Nothing repeats for ${who}. The list: "what repeats".`,
  )
}

/** All that repeats, the next first. */
export function scheduleList(rows: readonly Shown[], language: Language): string {
  const es = language === 'es'
  const head = es ? `Se repite (${rows.length}):` : `What repeats (${rows.length}):`
  return withRows(
    head,
    rows.map((row) => ({ clientName: row.clientName, write: (name) => rowOf(row, name, language) })),
    es ? 'Todo en tu panel.' : 'All on your dashboard.',
    es ? 'cliente' : 'client',
  )
}

function rowOf(row: Shown, name: string, language: Language): string {
  const es = language === 'es'
  const next = row.state === 'paused' ? (es ? 'en pausa' : 'paused') : formatShort(row.nextOn, language)
  return `${name} ${formatUsd(row.totalCents)} ${rhythmWords(row.rhythm, language)}, ${next}${row.isAuto ? ', auto' : ''}`
}

/** Which of these is meant? */
export function whichScheduleQuestion(rows: readonly Shown[], language: Language): string {
  const es = language === 'es'
  return withRows(
    es ? '¿De cual hablas? Responde el numero:' : 'Which one? Reply its number:',
    rows.map((row, i) => ({
      clientName: row.clientName,
      write: (name) => `${i + 1} ${name}: ${shorten(workOf(row.description), 16)} ${formatUsd(row.totalCents)}`,
    })),
    '',
    es ? 'cliente' : 'client',
  )
}

/** UNDO put it back as it was, or ended one that had just begun. */
export function scheduleUndoneReply(now: Shown, language: Language): string {
  const work = workOf(now.description)
  const es = language === 'es'
  return withName(now.clientName, language, (name) => {
    if (now.state === 'stopped')
      return es ? `Deshecho: ${work} para ${name} no se repite.` : `Undone: ${work} for ${name} does not repeat.`
    if (now.state === 'paused')
      return es ? `Deshecho: ${work} para ${name} sigue en pausa.` : `Undone: ${work} for ${name} is paused as before.`
    return es
      ? `Deshecho: ${work} para ${name}, ${formatUsd(now.totalCents)}, ${rhythmWords(now.rhythm, 'es')}. La siguiente: ${onDay(now.nextOn, 'es')}.`
      : `Undone: ${work} for ${name}, ${formatUsd(now.totalCents)} ${rhythmWords(now.rhythm, 'en')}. Next on ${onDay(now.nextOn, 'en')}.`
  })
}
