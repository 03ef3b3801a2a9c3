// Shows why a text was read as it was: the readings that competed, with their chances, and the words that decided.
import { type Reading, read } from './read.ts'
import type { ParsedText } from './reading.ts'
import { toIso } from './spans/dates/calendar.ts'

const MOST_WORDS = 40
const MOST_SHOWN = 5
/** A word that changes a chance by less decided nothing. */
const LEAST_CHANGE = 0.02

// How likely a text is what another reading took it for: its intent, and of a job the likeliest total.
function chanceOf({ intents, job }: Reading, like: Reading): number {
  const cents = like.job?.amounts.totals[0]?.cents
  const total = cents === undefined ? 1 : (job?.amounts.totals.find((one) => one.cents === cents)?.chance ?? 0)
  return (intents?.probabilities[like.result.intent] ?? 0) * total
}

/** What each word did: how the chance of what was read changes when the text is read without it. */
function decidingWords(whole: Reading, now: string): string[] {
  if (!whole.intents) return []
  const { text, tokens } = whole.doc
  const own = chanceOf(whole, whole)
  return tokens
    .filter(({ kind }) => kind === 'word' || kind === 'sign')
    .slice(0, MOST_WORDS)
    .map(({ start, end }) => ({
      word: text.slice(start, end),
      left: chanceOf(read(text.slice(0, start) + text.slice(end), now), whole),
    }))
    .sort((a, b) => Math.abs(own - b.left) - Math.abs(own - a.left))
    .filter(({ left }) => Math.abs(own - left) >= LEAST_CHANGE)
    .slice(0, MOST_SHOWN)
    .map(({ word, left }) => `${(100 * own).toFixed(1)} → ${(100 * left).toFixed(1)} %  without “${word}”`)
}

/** Reads a text as `parse` does and shows what was weighed, as plain text for a terminal. Same arguments, pure. */
export function explain(text: string, now: string, _timezone: string): string {
  const whole = read(text, now)
  const { result, doc, intents, job, order } = whole
  const percent = (chance: number) => `${(100 * chance).toFixed(1)} %`
  const part = (title: string, rows: string[]) => (rows.length > 0 ? [title, ...rows.map((row) => `  ${row}`), ''] : [])
  const said = (from: number, to: number) => doc.text.slice(doc.tokens[from]?.start ?? 0, doc.tokens[to - 1]?.end ?? 0)
  const likely = Object.entries(intents?.probabilities ?? {}).sort(([, a], [, b]) => b - a)
  const totals = job?.amounts.totals.slice(0, 4) ?? []
  return [
    ...part('tokens', [
      doc.tokens.map((t, i) => (doc.breaks[i] ? `${t.text === '\n' ? '⏎' : t.text}¦` : t.text)).join(' '),
    ]),
    ...part(
      'what it is for',
      likely.slice(0, 4).map(([intent, chance]) => `${percent(chance)}  ${intent}`),
    ),
    ...part(
      'client',
      (job?.clients ?? []).slice(0, 5).map(({ name, chance }) => `${percent(chance)}  ${name ?? 'nobody'}`),
    ),
    ...part(
      'due',
      (job?.dues ?? [])
        .slice(0, 4)
        .map(({ date, chance }) => `${percent(chance)}  ${date ? toIso(date.day) : 'no day'}`),
    ),
    ...part('total', [
      ...totals.map(({ cents, chance, reading }) => {
        const roles = reading.options.map(({ span, role }) => `${said(span.from, span.to)}: ${role}`).join(', ')
        return `${percent(chance)}  $${(cents / 100).toFixed(2)}  (${roles})`
      }),
      ...(job ? [`${percent(job.amounts.ask)}  to be asked about`] : []),
    ]),
    ...part('words that decided', decidingWords(whole, now)),
    ...part('order', order ? [`${percent(order.probability)}  ${JSON.stringify(order)}`] : []),
    'result',
    ...written(result),
    '',
  ].join('\n')
}

const written = (result: ParsedText) =>
  JSON.stringify(result, null, 2)
    .split('\n')
    .map((line) => `  ${line}`)
