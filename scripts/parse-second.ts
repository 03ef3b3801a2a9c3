// Measures a second reader on texts, labelled or not: what it costs in time, how its answers fit, what they save and spoil.

import type { ReadingContext } from '../worker/domain/text/known.ts'
import type { Order } from '../worker/domain/text/order/order.ts'
import { read } from '../worker/domain/text/read.ts'
import type { ParsedText } from '../worker/domain/text/reading.ts'
import { askSecond, combine, isWorthAsking } from '../worker/domain/text/second/combine.ts'
import { openChat } from '../worker/providers/second-reader.ts'

type Question = { text: string; now: string; context: ReadingContext; expect?: unknown }
type Expected = { intent: string; total_cents: number | null; missing: string[] }
type Read = { result: ParsedText; order: Order | null }

/** The reader of two, and what it has measured so far as lines of text. */
export type SecondMeasure = { readOne: (question: Question) => Promise<Read>; summary: () => string[] }

const isBilled = ({ intent, missing }: ParsedText) => intent === 'invoice' && missing.length === 0
const isAct = ({ intent }: ParsedText) => ['paid', 'cancel', 'change', 'undo'].includes(intent)

function readExpected(said: unknown): Expected | null {
  const { intent, total_cents: total, missing } = (said ?? {}) as Record<string, unknown>
  return typeof intent === 'string' && Array.isArray(missing)
    ? { intent, total_cents: typeof total === 'number' ? total : null, missing: missing.map(String) }
    : null
}

const judge = (result: ParsedText, { intent, total_cents: total, missing }: Expected) => ({
  'intents right': result.intent === intent,
  'complete jobs billed rightly':
    isBilled(result) && intent === 'invoice' && missing.length === 0 && result.total_cents === total,
  'complete jobs asked about': !isBilled(result) && intent === 'invoice' && missing.length === 0,
  'wrong totals billed unasked': isBilled(result) && result.total_cents !== total,
  'acts that were not meant': isAct(result) && result.intent !== intent,
})

/** A second reader at `url` (SECOND_READER_MODEL, SECOND_READER_KEY from the environment), asked one text after the other. */
export function measureSecond(url: string): SecondMeasure {
  const { SECOND_READER_MODEL: model = 'default', SECOND_READER_KEY: key = null } = process.env
  const reader = openChat({ url, key, model, fetch })
  const [outcomes, before, after] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const times: number[] = []
  let texts = 0
  const count = (where: Map<string, number>, name: string, by = 1) => where.set(name, (where.get(name) ?? 0) + by)
  const ask = async (first: ReturnType<typeof read>, { now, context }: Question): Promise<ParsedText> => {
    const began = performance.now()
    const said = await reader.label(askSecond(first, { now }))
    times.push(performance.now() - began)
    const { result, outcome } =
      said.outcome === 'answered'
        ? combine(first, said.answer, { now, context })
        : { result: first.result, outcome: said.reason }
    count(outcomes, outcome)
    return result
  }
  return {
    async readOne(question) {
      texts += 1
      const first = read(question.text, question.now, question.context)
      const result = isWorthAsking(first) ? await ask(first, question) : first.result
      const expected = readExpected(question.expect)
      for (const [where, one] of expected
        ? ([
            [before, first.result],
            [after, result],
          ] as const)
        : [])
        for (const [name, isIt] of Object.entries(judge(one, expected as Expected))) count(where, name, isIt ? 1 : 0)
      return { result, order: result.intent === first.result.intent ? first.order : null }
    },
    summary: () => [
      `${texts} texts, ${times.length} asked about; ${timesOf(times)}`,
      ...[...outcomes].sort(([, a], [, b]) => b - a).map(([name, n]) => `  ${name}: ${n}`),
      ...[...before].map(([name, n]) => `${name}: ${n} without, ${after.get(name) ?? 0} with the second reader`),
    ],
  }
}

function timesOf(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return `median ${at(0.5)} ms, 95 % within ${at(0.95)} ms`
}
