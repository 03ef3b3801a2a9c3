// Texts as a first reader might have weighed them, whatever today's weights say, and answers about them by their words.

import { billOf } from '../../../../worker/domain/text/bill.ts'
import { INTENTS } from '../../../../worker/domain/text/intent/intents.ts'
import { readJob } from '../../../../worker/domain/text/job.ts'
import { type Reading, read } from '../../../../worker/domain/text/read.ts'
import { emptyReading, type Intent } from '../../../../worker/domain/text/reading.ts'
import type { Labels } from '../../../../worker/domain/text/second/answer.ts'
import { combine } from '../../../../worker/domain/text/second/combine.ts'
import { dayOfIso } from '../../../../worker/domain/text/spans/dates/calendar.ts'
import { openTable } from '../../../../worker/domain/text/weights/table.ts'

export const NOW = '2026-03-04T10:15:00'

type Weighed = {
  /** The chances of some intents; the likeliest is what the first reader took the text for. */
  intents?: Partial<Record<Intent, number>>
  /** The chances of some totals, by cents; others have none. */
  totals?: Record<number, number>
  clients?: Record<string, number>
  /** The chance that the text leaves its total open. */
  ask?: number
}

/** The text read with these chances instead of the learned ones. */
export function weighed(text: string, { intents = { invoice: 0.9 }, totals, clients, ask = 0 }: Weighed): Reading {
  const first = read(text, NOW)
  const job = readJob(first.doc, dayOfIso(NOW), {}, openTable)
  const chances = { ...Object.fromEntries(INTENTS.map((intent) => [intent, 0])), ...intents } as Record<Intent, number>
  const intent = INTENTS.reduce((a, b) => (chances[b] > chances[a] ? b : a))
  const known = job.amounts.totals.map((total) => ({ ...total, chance: totals?.[total.cents] ?? 0 }))
  const named = job.clients.map((client) => ({ ...client, chance: clients?.[client.name ?? 'nobody'] ?? 0 }))
  const sorted = <T extends { chance: number }>(list: T[]) => list.sort((a, b) => b.chance - a.chance)
  const own = {
    ...job,
    clients: clients ? sorted(named) : job.clients,
    amounts: totals ? { ...job.amounts, totals: sorted(known), ask } : job.amounts,
  }
  const isJob = intent === 'invoice'
  const result = isJob ? billOf(own, chances.invoice) : emptyReading(intent, 'en')
  return { ...first, intents: { intent, probabilities: chances }, job: isJob ? own : null, result }
}

/** Labels by words: `roles` by the number as written, names and days by their first and last word. */
export function labels(
  { doc }: Reading,
  said: { intent?: string; roles: Record<string, string>; client?: string; due?: string },
): Labels {
  const at = (word: string) => doc.tokens.findIndex(({ text }) => text === word)
  const range = (words: string | undefined) => {
    const list = words?.split(' ') ?? []
    return words === undefined ? null : [at(list[0] ?? ''), at(list.at(-1) ?? '')]
  }
  const numbers = Object.fromEntries(Object.entries(said.roles).map(([word, role]) => [String(at(word)), role]))
  return { intent: said.intent ?? 'invoice', numbers, client: range(said.client), due: range(said.due) } as Labels
}

/** The text with this answer. */
export const second = (first: Reading, answer: unknown) =>
  combine(first, typeof answer === 'string' ? answer : JSON.stringify(answer), { now: NOW })
