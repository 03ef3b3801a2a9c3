// The text parser as a filter: JSON lines {"id","text","now","timezone"}, with or without a "context", in, one JSON line each out.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { explain } from '../worker/domain/text/explain.ts'
import type { OpenInvoice, ReadingContext } from '../worker/domain/text/known.ts'
import { type Reading, read } from '../worker/domain/text/read.ts'
import { compareAgainst } from './parse-against.ts'
import { measureSecond } from './parse-second.ts'

type Question = {
  id: unknown
  text: string
  now: string
  timezone: string
  context: ReadingContext
  expect?: unknown
}
type Read = Pick<Reading, 'result' | 'order'>

const NOW = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function readOpen(said: unknown): OpenInvoice | null {
  if (typeof said !== 'object' || said === null) return null
  const { number, client, total_cents: totalCents } = said as Record<string, unknown>
  return isCount(number) && isText(client) && isCount(totalCents) ? { number, client, totalCents } : null
}

/** What the product knows of the company; null when it is said in another shape. */
function readContext(said: unknown): ReadingContext | null {
  if (said === undefined || said === null) return {}
  if (typeof said !== 'object' || Array.isArray(said)) return null
  const { clients = [], last_number: lastNumber = 0, open: invoices = [] } = said as Record<string, unknown>
  if (!Array.isArray(clients) || !clients.every(isText) || !isCount(lastNumber ?? 0) || !Array.isArray(invoices))
    return null
  const open = invoices.map(readOpen)
  if (!open.every((invoice) => invoice !== null)) return null
  return { clients, lastNumber: Number(lastNumber ?? 0), open }
}

function readQuestion(line: string): Question | string {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    return 'not JSON'
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'not a JSON object'
  const { id, text, now, timezone, context: known, expect } = row as Record<string, unknown>
  if (id === undefined || id === null) return 'no "id"'
  if (typeof text !== 'string') return '"text" is not a string'
  if (typeof now !== 'string' || !NOW.test(now)) return '"now" is not a local time like 2026-03-04T10:15:00'
  if (typeof timezone !== 'string' || timezone === '') return '"timezone" is not a string'
  const context = readContext(known)
  if (context === null) return '"context" is not an object with "clients", a "last_number" and "open" invoices'
  return { id, text, now, timezone, context, expect }
}

function answer(id: unknown, { result, order: found }: Read): string {
  const { intent, client_name, description, items, total_cents, due_date, client_phone, client_email, missing } = result
  const order = found && { target: found.target, change: found.change, paid: found.paid }
  return JSON.stringify({
    id,
    intent,
    client_name,
    description,
    items,
    total_cents,
    due_date,
    client_phone,
    client_email,
    missing,
    order,
  })
}

async function filter(readOne: (question: Question) => Read | Promise<Read>): Promise<void> {
  let number = 0
  for await (const raw of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    const line = number === 1 ? raw.replace(/^\uFEFF/, '') : raw
    if (line.trim() === '') continue
    const question = readQuestion(line)
    if (typeof question === 'string') {
      process.stderr.write(`line ${number}: ${question}\n`)
      process.exitCode = 1
    } else if (!process.stdout.write(`${answer(question.id, await readOne(question))}\n`))
      await once(process.stdout, 'drain')
  }
}

function localNow(): string {
  const at = new Date()
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

function explainOne(args: readonly string[]): void {
  const [text, now = localNow(), timezone = Intl.DateTimeFormat().resolvedOptions().timeZone] = args
  if (text === undefined || !NOW.test(now)) {
    process.stderr.write('usage: npm run parse -- --explain "text" [2026-03-04T10:15:00 [America/New_York]]\n')
    process.exitCode = 2
    return
  }
  process.stdout.write(explain(text, now, timezone))
}

const [flag, ...rest] = process.argv.slice(2)
// A reader that stops early ("| head") is no error.
process.stdout.on('error', (e: NodeJS.ErrnoException) => {
  if (e.code === 'EPIPE') process.exit(0)
  throw e
})
if (flag === '--explain') explainOne(rest)
else if (flag === '--against' && rest[0] !== undefined) {
  const isSame = compareAgainst(rest[0], (line) => process.stdout.write(`${line}\n`))
  process.exitCode = isSame ? 0 : 1
} else if (flag === '--second' && URL.canParse(rest[0] ?? '')) {
  const { readOne, summary } = measureSecond(rest[0] ?? '')
  await filter(readOne)
  process.stderr.write(`${summary().join('\n')}\n`)
} else if (flag !== undefined) {
  process.stderr.write(
    `unknown option ${flag}; without options the filter reads JSON lines {"id","text","now","timezone"} on stdin\n`,
  )
  process.exitCode = 2
} else await filter(({ text, now, context }) => read(text, now, context))
