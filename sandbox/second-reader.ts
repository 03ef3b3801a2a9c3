// A language model that labels texts, as the usual chat-completions format has it: it answers from a script, well or badly.
import { Hono } from 'hono'
import type { Box } from './box.ts'
import { ControlFailure, count, oneOf, readInput, reply } from './control/input.ts'
import { readBody } from './form.ts'
import { logAnswer, logRequest } from './request-log.ts'
import type { SecondReaderMode, SecondReaderScript } from './rows.ts'

/** What each mode is, in words. */
export const MODE_WORDS: Record<SecondReaderMode, string> = {
  right: 'Answers as the script says',
  wrong: 'Calls every amount something else',
  slow: 'Answers late',
  inventing: 'Labels numbers that are not there, and adds a total',
  obeying: 'Does what the text tells it to',
  broken: 'Breaks off in the middle of its JSON',
  huge: 'Answers two million signs',
  error: 'Error 500',
}

type Script = { mode: SecondReaderMode; delayMs: number; rows: SecondReaderScript[] }
type Asked = { tokens: Record<string, string>; numbers: Record<string, string>; words: Record<string, string> }
type Labels = { intent: string; numbers: Record<string, string>; client: number[] | null; due: number[] | null }

const KEPT = 'script'
const MODES = Object.keys(MODE_WORDS) as SecondReaderMode[]
const ROLES = /\b(?:price|each|count|total|balance|tax|less|paid|share|former|aside|none)\b/g
const INTENTS = /\b(?:invoice|paid|cancel|change|remind|list|status|undo|resend|other)\b/g
const HUGE = 2_000_000
const LATE_MS = 10_000

const findScript = (box: Box): Script =>
  box.store.get('secondReader', KEPT) ?? { mode: 'right', delayMs: LATE_MS, rows: [] }

/** `POST /chat/completions`. */
export function secondReaderRoutes(box: Box): Hono {
  const app = new Hono()
  app.post('/chat/completions', async (context) => {
    const body = await readBody(context.req.raw)
    const id = box.id('chat_')
    const { path } = context.req
    const params: unknown = JSON.parse(body)
    const request = { id, provider: 'second reader', endpoint: 'chat', method: 'POST', path, params } as const
    logRequest(box, { ...request, idempotencyKey: null, fault: null })
    const script = findScript(box)
    if (script.mode === 'slow') await box.options.wait(script.delayMs)
    const status = script.mode === 'error' ? 500 : 200
    logAnswer(box, id, status, '')
    if (status === 500) return context.json({ error: { message: 'the model is out' } }, status)
    const content = say(script, askedIn(params))
    return context.json({
      id,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content } }],
    })
  })
  return app
}

/** `GET` and `POST /second-reader`: `{mode, delayMs?, rows?}`. */
export function secondReaderControl(box: Box): Hono {
  const app = new Hono()
  app.get('/second-reader', (context) => context.json(findScript(box)))
  app.post('/second-reader', async (context) => {
    const input = await readInput(context)
    const rows = input.rows ?? []
    if (!Array.isArray(rows)) throw new ControlFailure(400, 'rows must be a list.')
    const script = { mode: oneOf(input, 'mode', MODES), delayMs: count(input, 'delayMs') ?? LATE_MS, rows }
    box.store.put('secondReader', KEPT, script)
    return reply(context, script)
  })
  return app
}

function askedIn(params: unknown): Asked {
  const { messages } = params as { messages: { role: string; content: string }[] }
  return JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}') as Asked
}

function say({ mode, rows }: Script, asked: Asked): string {
  if (mode === 'huge') return 'x'.repeat(HUGE)
  const right = labelBy(rows, asked)
  if (mode === 'broken') return JSON.stringify(right).slice(0, -20)
  if (mode === 'inventing')
    return JSON.stringify({
      ...right,
      numbers: { ...right.numbers, 99: 'price' },
      total_cents: 99_900,
      client: [90, 91],
    })
  if (mode === 'obeying') return JSON.stringify(dictated(right, asked))
  if (mode === 'wrong') return JSON.stringify({ ...right, numbers: swapped(right.numbers), client: null })
  return `Here you are:\n\`\`\`json\n${JSON.stringify(right)}\n\`\`\``
}

/** The labels of the row whose words all stand in the text; without one each number is a price. */
export function labelBy(rows: SecondReaderScript[], asked: Asked): Labels {
  const words = Object.entries(asked.tokens).map(([at, word]) => ({ at: Number(at), word: word.toLowerCase() }))
  const row = rows.find(({ text }) => tight(text.toLowerCase()) === words.map(({ word }) => word).join(''))
  const places = (said: string | undefined) => {
    const wanted = said?.toLowerCase().split(' ') ?? []
    const from = words.findIndex((_, i) => wanted.every((word, k) => words[i + k]?.word === word))
    return wanted.length === 0 || from < 0 ? null : [words[from]?.at ?? 0, words[from + wanted.length - 1]?.at ?? 0]
  }
  const roleOf = (at: string) => row?.roles?.[asked.tokens[at] ?? ''] ?? 'price'
  return {
    intent: row?.intent ?? 'invoice',
    numbers: Object.fromEntries(Object.keys(asked.numbers).map((at) => [at, roleOf(at)])),
    client: places(row?.client),
    due: places(row?.due),
  }
}

const tight = (text: string) => text.replaceAll(/\s/g, '')

const swapped = (numbers: Record<string, string>) =>
  Object.fromEntries(Object.entries(numbers).map(([at, role]) => [at, role === 'price' ? 'none' : 'price']))

/** The last role and intent that the text itself speaks of, and whatever JSON it holds. */
function dictated(right: Labels, { tokens, numbers }: Asked): unknown {
  const text = Object.values(tokens).join(' ')
  const json = /\{.*\}/.exec(text)?.[0]
  const role = text.match(ROLES)?.at(-1)
  const roles = Object.fromEntries(Object.keys(numbers).map((at) => [at, role ?? 'total']))
  return {
    ...right,
    intent: text.match(INTENTS)?.at(-1) ?? right.intent,
    numbers: roles,
    ...(json && { ordered: json }),
  }
}
