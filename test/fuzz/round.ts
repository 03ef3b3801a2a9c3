// One round against a fresh runtime: spoilt requests, hardly-HTTP, then a look at what was left behind.
import { serveSandbox } from '../journeys/stack.ts'
import { startWorker } from '../runtime/start.ts'
import { openD1 } from '../runtime/storage.ts'
import { countRowsIn } from '../support/sqlite-rows.ts'
import { type Answer, type Asked, type Cast, prepare, toCurl } from './asked.ts'
import { fuzz, type Round, type Tally } from './fuzz.ts'
import { judgeLog } from './judge.ts'
import { sendOverHttp, UNSAYABLE } from './over-http.ts'
import { RAW, sendRaw } from './raw.ts'

export type Fault = { why: string; curl: string; asked?: Asked }
export type Report = { asked: number; slowestMs: number; tally: Tally; faults: Fault[] }

type Where = { folder: string; persist: string; port: number; plan: Round }

const SECOND_MS = 1000
const RANDOM_SOURCES = 3

/** Asks over HTTP and keeps the time. */
function openAsk(origin: string) {
  const slow: { asked: Asked; cast: Cast }[] = []
  const notes = { slowestMs: 0 }
  const time = async (asked: Asked, cast: Cast): Promise<{ answer: Answer; ms: number }> => {
    const sent = await prepare(asked, cast, origin)
    const start = performance.now()
    return { answer: await sendOverHttp(origin, sent), ms: performance.now() - start }
  }
  const ask = async (asked: Asked, cast: Cast): Promise<Answer> => {
    const { answer, ms } = await time(asked, cast)
    notes.slowestMs = Math.max(notes.slowestMs, ms)
    if (ms > SECOND_MS) slow.push({ asked, cast })
    // What cannot be said was not asked.
    if (answer.status === UNSAYABLE) answer.headers.set('x-content-type-options', 'nosniff')
    return answer
  }
  /** An answer takes a second at most. One that took longer among many others on a busy machine is asked for again, alone. */
  const listSlow = async (): Promise<Fault[]> => {
    const faults: Fault[] = []
    for (const { asked, cast } of slow) {
      let fastest = Number.POSITIVE_INFINITY
      for (let n = 0; n < RANDOM_SOURCES && fastest > SECOND_MS; n += 1)
        fastest = Math.min(fastest, (await time(asked, cast)).ms)
      if (fastest <= SECOND_MS) continue
      const curl = toCurl(await prepare(asked, cast, origin), origin)
      faults.push({ why: `took ${Math.round(fastest)} ms`, curl, asked })
    }
    return faults
  }
  return { ask, listSlow, notes }
}

/** Whether everything that came in by text was dealt with. */
async function findLeftovers(persist: string): Promise<Fault[]> {
  const db = openD1(persist)
  const countOpen = () => countRowsIn(db, 'texts', { handled_at: null })
  for (let tries = 0; countOpen() > 0 && tries < 120; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 500))
  const left = { 'texts nobody dealt with': countOpen(), 'dead letters': countRowsIn(db, 'dead_letters') }
  db.close()
  return Object.entries(left).flatMap(([what, n]) => (n > 0 ? [{ why: `${n} ${what}`, curl: '' }] : []))
}

/** Raw bytes get whatever the runtime gives them, but no failure of ours (ours carry our headers), and the product stays up. */
async function sendAllRaw(origin: string): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const bytes of RAW) {
    const got = await sendRaw(origin, bytes)
    const isOurs = /^HTTP\/1\.1 5/.test(got) && /^x-content-type-options/im.test(got)
    if (isOurs) faults.push({ why: got.slice(0, 60), curl: JSON.stringify(bytes.slice(0, 500)) })
  }
  const alive = await fetch(`${origin}/healthz`).catch(() => null)
  return alive?.ok ? faults : [...faults, { why: 'does not answer any more', curl: '' }]
}

export async function runRound({ folder, persist, port, plan }: Where): Promise<Report> {
  const origin = `http://127.0.0.1:${port}`
  const { sandbox, sandboxOrigin, close } = await serveSandbox(origin)
  const log: string[] = []
  const providers = { TWILIO_API_BASE: sandboxOrigin, STRIPE_API_BASE: sandboxOrigin }
  // Quick passwords are for addresses that are nobody's.
  const vars = { APP_ORIGIN: origin, PASSWORD_LOG_N: '14', ...providers }
  const onLog = (line: string) => void log.push(line)
  const worker = await startWorker(folder, 'product', port, { persist, vars, consumes: true, serves: true, onLog })
  try {
    const { ask, listSlow, notes } = openAsk(origin)
    const routes = (await (await fetch(`${origin}/fuzz/routes`)).json()) as string[]
    const { findings, tally } = await fuzz({ ask, sandbox, sandboxOrigin }, routes, plan)
    const told = findings.map(async ({ why, asked, cast }) => ({
      why,
      asked,
      curl: toCurl(await prepare(asked, cast, origin), origin),
    }))
    const slow = await listSlow()
    // What the runtime says of bytes that are no request is its own business: only our lines count from here on.
    const before = log.splice(0)
    const raw = await sendAllRaw(origin)
    const left = await findLeftovers(persist)
    const lines = [...before, ...log.filter((line) => line.startsWith('{'))].filter(judgeLog)
    const said = lines.map((line) => ({ why: 'said in the log', curl: line.slice(0, 1000) }))
    const faults = [...(await Promise.all(told)), ...slow, ...raw, ...left]
    return { asked: plan.requests, slowestMs: notes.slowestMs, tally, faults: [...faults, ...said] }
  } finally {
    await worker.stop()
    close()
  }
}
