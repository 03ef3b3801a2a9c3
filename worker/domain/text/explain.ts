// Tells why a text was read as it was: tokens, figures, prices, dates, names and the choice made.
import { toIso } from './calendar.ts'
import { toCents } from './exact.ts'
import { read } from './parse.ts'
import type { ParsedText } from './parsed.ts'

export type Explanation = {
  result: ParsedText
  /** Each token with what it was claimed for. */
  tokens: { text: string; claim: string | null; boundary: boolean }[]
  numbers: { text: string; role: string; why: string; value: number | null; unit: string | null }[]
  prices: { text: string; kind: string; dollars: number | null; doubt: string | null }[]
  dates: { text: string; date: string; cue: string | null; past: boolean; chosen: boolean }[]
  /** Who may be the client, with the chance of each. */
  names: { text: string; chance: number }[]
  doubts: string[]
  notes: string[]
}

/** Reads a text as `parse` does and shows the candidates and the reasons. Same arguments, pure. */
export function explain(text: string, now: string, _timezone: string): Explanation {
  const { result, rules, fields, notes } = read(text, now)
  const { scene, job } = rules
  const span = (from: number, to: number) =>
    scene.text.slice(scene.tokens[from]?.start ?? 0, scene.tokens[to - 1]?.end ?? 0)
  const figures = job?.figures ?? []
  return {
    result,
    tokens: scene.tokens.map((t, i) => ({
      text: t.text,
      claim: scene.claims[i] ?? null,
      boundary: scene.boundary[i] === true,
    })),
    numbers: figures.map((f) => ({
      text: span(f.from, f.end),
      role: f.role,
      why: f.why,
      value: f.value,
      unit: f.unit,
    })),
    prices: (job?.prices ?? []).map((p) => ({
      text: span(p.from, p.to),
      kind: p.kind,
      dollars: p.amount === null ? null : toCents(p.amount) / 100,
      doubt: p.doubt,
    })),
    dates: (job?.dated.expressions ?? []).map((d) => ({
      text: span(d.from, d.to),
      date: toIso(d.day),
      cue: d.cue,
      past: d.past,
      chosen: fields?.due?.from === d.from,
    })),
    names: (fields?.clients ?? [])
      .slice(0, 6)
      .map(({ name, chance }) => ({ text: name ?? 'nobody', chance: Math.round(chance * 1000) / 1000 })),
    doubts: job?.bill.doubts ?? [],
    notes,
  }
}

function row(cells: (string | number | null)[]): string {
  return `  ${cells.map((c) => (c === null ? '-' : String(c))).join('  |  ')}`
}

/** An explanation as plain text for a terminal. */
export function printExplanation(e: Explanation): string {
  const part = (title: string, rows: string[]) => (rows.length > 0 ? [title, ...rows, ''] : [])
  return [
    'tokens',
    `  ${e.tokens.map((t) => (t.claim ? `${t.text}[${t.claim}]` : t.boundary ? `${t.text === '\n' ? '⏎' : t.text}¦` : t.text)).join(' ')}`,
    '',
    ...part(
      'numbers',
      e.numbers.map((n) => row([n.text, n.role, n.value, n.unit, n.why])),
    ),
    ...part(
      'prices',
      e.prices.map((p) => row([p.text, p.kind, p.dollars, p.doubt ? `doubt: ${p.doubt}` : 'certain'])),
    ),
    ...part(
      'dates',
      e.dates.map((d) => row([d.text, d.date, d.past ? 'past' : (d.cue ?? 'no cue'), d.chosen ? 'due date' : null])),
    ),
    ...part(
      'names',
      e.names.map((n) => row([n.text, n.chance])),
    ),
    ...part(
      'amount in doubt because',
      e.doubts.map((d) => row([d])),
    ),
    ...part(
      'reading',
      e.notes.map((n) => row([n])),
    ),
    'result',
    ...JSON.stringify(e.result, null, 2)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
  ].join('\n')
}
