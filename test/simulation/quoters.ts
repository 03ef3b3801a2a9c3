// Contractors who quote, and clients who accept: pressed twice, at once with the contractor, while the quote is changed or cancelled.
import { issueQuote } from '../../worker/actions/quote/quotes.ts'
import { openApp } from '../../worker/context.ts'
import { asRecorded } from '../../worker/domain/company-id.ts'
import { runFiber } from './network.ts'
import { openRandom, type SeededRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { pause, type Step, sendText, type Task } from './workload.ts'
import { call, env, rows } from './world.ts'

type Row = { id: string; company_id: string; total_cents: number }

const listed = () => rows<Row>("select id, company_id, total_cents from quotes where state <> 'cancelled' order by id")

/** A quote as a text would make it: whoever deals with that text begins again until it is done. */
export const makeQuote: Task = async (sim, random, nth) => {
  const { id, people } = random.pick(sim.cast.companies)
  const { phone } = random.pick(people)
  const totalCents = (1100 + nth) * 100
  const work = {
    kind: 'work' as const,
    description: 'Deck',
    quantity: 1,
    unitCents: totalCents,
    amountCents: totalCents,
  }
  const client = { clientName: `Quo ${nth}`, clientPhone: null, clientEmail: null, description: 'Deck' }
  const draft = { ...client, lines: [work], totalCents, language: 'en' as const }
  const key = `quote-of-${nth}`
  const terms = { validUntil: null, depositCents: random.pick([null, 20_000]) }
  const quote = { companyId: id, key, isAcknowledged: false }
  sim.quotes.push(quote)
  for (let tries = 0; tries < 6 && !quote.isAcknowledged; tries += 1) {
    await runFiber('quote', async () => {
      const app = openApp(env)
      const company = await app.directory.findCompany(asRecorded(id))
      if (!company) return
      const from = { idempotencyKey: key, sid: null, sender: phone, textedAt: app.now(), ...terms }
      await issueQuote(app.forCompany(company), draft, from)
      quote.isAcknowledged = true
    })
    if (!quote.isAcknowledged) await pause(4000)
  }
}

async function changeBehind(sim: Simulation, of: { id: string; company_id: string }, dollars: number): Promise<void> {
  const person = sim.cast.companies.find(({ id }) => id === of.company_id)?.people[0]
  await call('PATCH', `/api/quotes/${of.id}`, { total_amount: dollars }, person?.cookie)
}

type Shown = { status: string; total_amount: number; revision: number; accepted_by: string | null }

/** Reads the page, thinks, and presses, sometimes twice; who gets no answer presses again, who sees another quote looks again. */
export const acceptOnPage: Task = async (sim, random, nth) => {
  const found = listed()
  if (found.length === 0) return
  const { id, company_id } = random.pick(found)
  const name = `Client ${String.fromCharCode(97 + (nth % 26))} ${nth}`
  for (let looks = 0; looks < 3; looks += 1) {
    const page = await call('GET', `/api/public/quotes/${id}?company=${company_id}`)
    const shown = page?.status === 200 ? (page.body as Shown) : null
    if (shown && shown.status !== 'open') return
    await pause(random.pick([0, 500, 5000, 60_000]))
    if (!shown) continue
    // The contractor thinks again while the client reads.
    if (random.isLucky(0.4)) await changeBehind(sim, { id, company_id }, 1700 + nth + looks)
    const body = { company_id, name, agreed: true, revision: shown.revision, request_id: `accept-${nth}-${looks}` }
    const press = () => call('POST', `/api/public/quotes/${id}/accept`, body)
    for (let tries = 0; tries < 4; tries += 1) {
      const answers = random.isLucky(0.3) ? await Promise.all([press(), press()]) : [await press()]
      const done = answers.find((answer) => answer?.status === 200)?.body as Shown | undefined
      if (done?.accepted_by === name) {
        sim.yeses.push({ quoteId: id, name })
        if (done.total_amount !== shown.total_amount)
          sim.surprises.push(`${name} agreed to ${shown.total_amount} and accepted ${done.total_amount}`)
      }
      // Whoever has no patience leaves it at that.
      if (answers.every((answer) => answer !== null && answer.status < 500) || random.isLucky(0.5)) break
      await pause(random.pick([100, 3000, 60_000]))
    }
  }
}

/** At the desk: another price, a yes that was heard on the phone, called off and opened again. */
export const handleQuote: Task = async (sim, random, nth) => {
  const found = listed()
  if (found.length === 0) return
  const row = random.pick(found)
  const company = sim.cast.companies.find(({ id }) => id === row.company_id)
  if (!company) return
  const { cookie } = random.pick(company.people)
  const path = `/api/quotes/${row.id}`
  const acts = [
    () => call('PATCH', path, { total_amount: 1500 + nth }, cookie),
    () => call('PATCH', path, { total_amount: 1600 + nth }, cookie),
    () => call('POST', `${path}/accept`, {}, cookie),
    () => call('POST', `${path}/cancel`, {}, cookie),
    () => call('POST', `${path}/restore`, {}, cookie),
    () =>
      call('POST', `/api/public/quotes/${row.id}/decline`, { company_id: row.company_id, request_id: `no-${nth}-00` }),
  ]
  const both = random.isLucky(0.4) ? [random.pick(acts), random.pick(acts)] : [random.pick(acts)]
  await Promise.all(both.map((act) => act()))
}

/** The last thing that was done is taken back, which may be an acceptance. */
export const undoQuoted: Task = async (sim, random) => {
  const people = sim.cast.companies.flatMap((company) => company.people)
  sendText(sim, random.pick(people).phone, 'undo', 'word')
}

const TASKS: Task[] = [makeQuote, acceptOnPage, acceptOnPage, acceptOnPage, handleQuote, handleQuote, undoQuoted]

/** In one seed of four there are quotes; drawn apart as well. */
export function drawQuotes(seed: number, sim: Step[]): Step[] {
  if (seed % 4 !== 2) return []
  const random: SeededRandom = openRandom(seed, 19)
  const last = (sim.at(-1)?.at ?? 0) + 60_000
  return Array.from({ length: 3 + random.below(6) }, (_, n) => {
    const first = [makeQuote, acceptOnPage][n]
    const task = first ?? random.pick(TASKS)
    const at = n === 0 ? 2500 : 4000 + Math.floor(random.next() * last)
    return { nth: sim.length + 120 + n, name: task.name, at, task }
  })
}
