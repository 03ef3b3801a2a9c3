// `npm run soak`: the real runtime on storage that stays, killed again and again, every law asked for in the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine, readWhole } from '../../scripts/command-line.ts'
import { makeRandom } from '../../scripts/seed-data.ts'
import { serveSandbox } from '../journeys/stack.ts'
import { buildWorker } from '../runtime/build.ts'
import { migrate } from '../runtime/storage.ts'
import { type Company, type Scene, text, textJob, trade, wait } from './drive.ts'
import { heal } from './heal.ts'
import { LAWS } from './laws.ts'
import { openMachine, readHandled } from './machine.ts'
import { type Logged, openLedger } from './open-ledger.ts'
import { foundCompanies, openAccount } from './people.ts'
import { openPost } from './texting.ts'
import { beginTrouble } from './trouble.ts'

const COMPANIES = 6
/** The last of them says STOP half way. */
const QUITTERS = 1

const USAGE = `Lives some companies' days on the real runtime while it is killed and its providers fail, then asks every law: npm run soak

  --minutes N  of trouble (5)
  --kills N    so often the whole process group is killed (30)
  --texts N    some so many texts (1500)
  --seed N     the same people and orders again
  --port N     where the product listens (9480)
  --keep       the storage stays although all went well`

const values = readCommandLine(USAGE, {
  minutes: { type: 'string', default: '5' },
  kills: { type: 'string', default: '30' },
  texts: { type: 'string', default: '1500' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  port: { type: 'string', default: '9480' },
  keep: { type: 'boolean', default: false },
})
const minutes = readWhole('minutes', values.minutes, 1)
const kills = readWhole('kills', values.kills)
const texts = readWhole('texts', values.texts, 1)
const seed = readWhole('seed', values.seed)
const port = readWhole('port', values.port, 1, 65_535)
console.log(`${minutes} minutes, ${kills} kills, some ${texts} texts, --seed ${seed}`)

const random = makeRandom(seed)
const origin = `http://127.0.0.1:${port}`
const persist = mkdtempSync(join(tmpdir(), 'jobslip-soak-'))
const requests = new Map<string, Logged>()
let ids = 0

/** Chance in an id's end decides about faults: from the seed, too. */
const randomId = (prefix: string) => {
  ids += 1
  const chance = Math.floor(random() * 0x1000000)
  return `${prefix}${ids.toString(16).padStart(26, '0')}${chance.toString(16).padStart(6, '0')}`
}
const { sandbox, sandboxOrigin, close } = await serveSandbox(origin, {
  randomId,
  onChange: ({ kind, id, row }) => {
    if (kind !== 'request' || !row) return
    const params = row.params as Record<string, unknown>
    const said = `${row.endpoint} ${row.path} ${JSON.stringify(params)}`
    const { provider, endpoint, method, idempotencyKey: key, at, fault } = row
    const [to, body] = [params.To, params.Body].map((value) => (typeof value === 'string' ? value : null))
    requests.set(id, { provider, endpoint, method, key, said, at, fault, to: to ?? null, body: body ?? null })
  },
})
const scene: Scene = { origin, sandbox, sandboxOrigin, post: openPost(origin, random), random }
const { folder } = buildWorker('worker/index.ts', join(persist, 'worker'))
migrate(persist)
const bases = { TWILIO_API_BASE: sandboxOrigin, STRIPE_API_BASE: sandboxOrigin }
const machine = openMachine({ folder, persist, port, vars: { APP_ORIGIN: origin, PASSWORD_LOG_N: '14', ...bases } })
let isGood = false
try {
  await machine.start()
  isGood = await soak()
} finally {
  await machine.kill()
  close()
  if (isGood && !values.keep) rmSync(persist, { recursive: true, force: true })
  else console.log(`The storage stays in ${persist}`)
}
process.exit(isGood ? 0 : 1)

async function soak(): Promise<boolean> {
  const companies = await foundCompanies(scene, COMPANIES)
  const since = Date.now()
  await beginTrouble(scene)
  const end = since + minutes * 60_000
  let isKilling = true
  // On a slow machine the cuts take longer: life goes on until the last of them.
  const isOver = () => Date.now() > end && !isKilling
  const isTold = () => scene.post.texted.length >= texts || isOver()
  const pauseMs = ((COMPANIES - QUITTERS) * minutes * 60_000) / texts
  const lives = companies.flatMap((company, n) => {
    if (n >= COMPANIES - QUITTERS) return [quit(company, pauseMs * 3, end, isOver)]
    return [text(scene, company, pauseMs, isTold), trade(scene, company, pauseMs * 2, isOver)]
  })
  // Money is there before the account is: it waits, and is released under way.
  for (const company of companies) lives.push(wait(random() * minutes * 30_000).then(() => openAccount(scene, company)))
  const killed = await killAgainAndAgain(end)
  isKilling = false
  await Promise.all(lives)
  const asked = [...requests.values()].filter(({ at }) => at >= since)
  const healedAfter = await heal(machine, scene)
  await machine.kill()
  report(killed, asked, healedAfter)
  return judge(since) && healedAfter !== null
}

/** Some jobs, STOP, and once that was heard some jobs more. */
async function quit(company: Company, pauseMs: number, end: number, isOver: () => boolean): Promise<void> {
  const half = Date.now() + (end - Date.now()) / 2
  await text(scene, company, pauseMs, () => Date.now() > half)
  const stop = scene.post.text(company.phone, 'STOP', 'stop')
  while (!isOver() && !readHandled(machine).has(stop.sid)) await wait(500)
  // What was on its way before it may still arrive.
  await wait(8000)
  while (!isOver() && readHandled(machine).has(stop.sid)) {
    textJob(scene, company, 'after stop')
    await wait(pauseMs)
  }
}

/** The queue is in memory here and durable at Cloudflare: what was not dealt with is brought again. */
async function killAgainAndAgain(end: number): Promise<number> {
  const gap = (end - Date.now()) / kills
  let killed = 0
  while (killed < kills) {
    await wait(gap * (0.3 + random() * 0.8))
    await machine.kill()
    killed += 1
    await machine.start()
    const handled = readHandled(machine)
    const left = scene.post.texted.filter(({ sid, deliveries }) => deliveries > 0 && !handled.has(sid))
    console.log(`kill ${killed} of ${kills}: ${handled.size} texts dealt with, ${left.length} delivered again`)
    // The next cut does not wait for it.
    void scene.post.deliverAll(left)
  }
  return killed
}

function report(killed: number, asked: Logged[], healedAfter: number | null): void {
  const { texted } = scene.post
  const sum = (of: 'deliveries' | 'acknowledged') => texted.reduce((total, one) => total + one[of], 0)
  const failed = asked.filter(({ fault }) => fault !== null).length
  const events = Object.keys(sandbox.state.event).length
  console.log(
    `${killed} kills; ${texted.length} texts, ${sum('deliveries')} deliveries (${sum('acknowledged')} acknowledged)`,
  )
  console.log(
    `${asked.length} requests to the providers while there was trouble, ${Math.round((failed / asked.length) * 100)} % of them failed; ${events} events`,
  )
  console.log(
    `${Object.keys(sandbox.state.charge).length} charges, ${Object.keys(sandbox.state.transfer).length} transfers, ${Object.keys(sandbox.state.refund).length} refunds`,
  )
  console.log(healedAfter === null ? 'NOT HEALED' : `healed ${healedAfter} s after the trouble ended`)
}

function judge(since: number): boolean {
  const books = openLedger({
    persist,
    state: sandbox.state,
    texted: scene.post.texted,
    requests: [...requests.values()],
    since,
  })
  let faults = 0
  for (const { law, sql } of LAWS) {
    const rows = books.prepare(sql).all()
    console.log(`${rows.length === 0 ? 'holds ' : 'BROKEN'} ${law}`)
    for (const row of rows.slice(0, 5)) console.log(`         ${JSON.stringify(row)}`)
    faults += rows.length
  }
  const count = (table: string) => Number(Object.values(books.prepare(`select count(*) from ${table}`).get() ?? {})[0])
  console.log(
    `${count('d1.invoices')} invoices, ${count('d1.messages')} texts out, ${count('d1.ledger')} postings: ${faults} faults`,
  )
  books.close()
  return faults === 0
}
