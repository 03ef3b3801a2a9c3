// Clients with links to all that they owe, and contractors who look after them: contact data, links renewed, two merged into one.
import { stage } from './sandbox-app.ts'
import { openRandom, type SeededRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { finishPaying, pause, type Step, sendText, type Task } from './workload.ts'
import { call, rows } from './world.ts'

type ClientRow = { id: string; company_id: string; name: string }

const listed = () =>
  rows<ClientRow>('select id, company_id, name from clients where invoice_count > 0 order by company_id, id')

function pickClient(sim: Simulation, random: SeededRandom): { client: ClientRow; cookie: string } | null {
  const found = listed()
  if (found.length === 0) return null
  const client = random.pick(found)
  const company = sim.cast.companies.find(({ id }) => id === client.company_id)
  return company ? { client, cookie: random.pick(company.people).cookie } : null
}

async function askForLink(path: string, cookie: string, wanted: object): Promise<string | null> {
  const answer = await call('POST', path, wanted, cookie)
  return answer?.status === 200 ? (String(answer.body.url).split('/').at(-1) ?? null) : null
}

type Owed = { client_name: string; invoices: { id: string; can_pay: boolean; amount_due: number }[] }

/** What the page shows belongs to that client and company, whatever else goes on. */
async function openLink(sim: Simulation, linkId: string, { id, company_id }: ClientRow): Promise<Owed | null> {
  const page = await call('GET', `/api/payment/all/${linkId}`)
  if (page?.status !== 200) return null
  const owed = page.body.data as Owed
  for (const invoice of owed.invoices) {
    const [row] = rows<{ client_id: string; company_id: string }>(
      `select n.client_id, i.company_id from invoices i
       join client_names n on n.company_id = i.company_id and n.name_key = i.client_order where i.id = ?`,
      invoice.id,
    )
    const [own] = rows<{ id: string }>('select coalesce(merged_into, id) as id from clients where id = ?', id)
    // Renamed or merged in this very moment it is looked at once more.
    const isOwn = row?.company_id === company_id && (row.client_id === own?.id || row.client_id === id)
    if (!isOwn && sim.restores.length === 0 && (await isShownAgain(linkId, invoice.id)))
      sim.surprises.push(`the link of ${id} shows ${invoice.id}`)
  }
  return owed
}

async function isShownAgain(linkId: string, invoiceId: string): Promise<boolean> {
  await pause(60_000)
  const page = await call('GET', `/api/payment/all/${linkId}`)
  return page?.status === 200 && (page.body.data as Owed).invoices.some(({ id }) => id === invoiceId)
}

/** A client gets the link, opens it and pays one after the other; sometimes the link is renewed and the old one tried. */
export const payByLink: Task = async (sim, random) => {
  const picked = pickClient(sim, random)
  if (!picked) return
  const { client, cookie } = picked
  const path = `/api/clients/${client.id}/link`
  const linkId = await askForLink(path, cookie, { one_person: true })
  if (!linkId) return
  for (let n = 0; n < 3; n += 1) {
    const owed = await openLink(sim, linkId, client)
    const first = owed?.invoices.find(({ can_pay }) => can_pay)
    if (!first) break
    const answer = await call('POST', '/stripe/create-checkout-session', {
      ...{ invoice_id: first.id, company_id: client.company_id },
      ...(random.isLucky(0.5) && { amount_due: first.amount_due }),
    })
    const url = (answer?.body.data as { url?: string } | undefined)?.url
    await pause(random.pick([0, 2000, 60_000]))
    if (url) await finishPaying(url.split('/').at(-1) ?? '', random)
  }
  if (random.isLucky(0.4)) await renew(sim, { path, cookie, linkId })
}

async function renew(sim: Simulation, of: { path: string; cookie: string; linkId: string }): Promise<void> {
  const before = sim.restores.length
  const next = await askForLink(of.path, of.cookie, { renew: true, one_person: true })
  if (!next) return
  const old = await call('GET', `/api/payment/all/${of.linkId}`)
  if (old?.status === 200 && sim.restores.length === before) sim.surprises.push('a link that was renewed opens still')
}

/** Two of a company's clients become one, pressed twice or again when no answer came; sometimes that is taken back. */
export const mergeTwo: Task = async (sim, random, nth) => {
  const picked = pickClient(sim, random)
  const others = listed().filter(
    ({ id, company_id }) => company_id === picked?.client.company_id && id !== picked.client.id,
  )
  if (!picked || others.length === 0) return
  const { client, cookie } = picked
  const other = random.pick(others)
  const body = { other_id: other.id, request_id: `merge-of-${nth}` }
  const press = () => call('POST', `/api/clients/${client.id}/merge`, body, cookie)
  for (let tries = 0; tries < 4; tries += 1) {
    const answers = random.isLucky(0.4) ? await Promise.all([press(), press()]) : [await press()]
    const done = answers.find((answer) => answer?.status === 200)
    if (done) {
      sim.merges.push({ eventId: String(done.body.undo_id), intoId: client.id, otherId: other.id })
      await pause(random.pick([0, 3000, 60_000]))
      if (random.isLucky(0.4))
        await call('DELETE', `/api/clients/${client.id}/events/${done.body.undo_id}`, undefined, cookie)
      return
    }
    if (answers.every((answer) => answer !== null && answer.status < 500)) return
    await pause(2000)
  }
}

const ORDERS = ['clients', 'mis clientes', 'what does Maria owe', 'send Maria everything she owes', 'link for Bob']

export const textAboutClients: Task = async (sim, random) => {
  const people = sim.cast.companies.flatMap((company) => company.people)
  const { phone } = random.pick(people)
  sendText(sim, phone, random.pick(ORDERS), 'word')
  if (random.isLucky(0.3)) stage().clock.after(random.pick([2000, 60_000]), () => sendText(sim, phone, 'undo', 'word'))
}

/** Somebody of another company asks for a client that is none of theirs. */
export const trespassOnClient: Task = async (sim, random) => {
  const picked = pickClient(sim, random)
  const stranger = sim.cast.companies.find(({ id }) => id !== picked?.client.company_id)?.people[0]
  if (!picked || !stranger) return
  const path = `/api/clients/${picked.client.id}`
  const answer = await call('GET', path, undefined, stranger.cookie)
  if (answer) sim.trespasses.push({ path: `GET ${path}`, status: answer.status })
}

const TASKS: Task[] = [payByLink, payByLink, payByLink, mergeTwo, mergeTwo, textAboutClients, trespassOnClient]

/** In one seed of three clients pay by the link to all that they owe, and some turn out to be one; drawn apart. */
export function drawClients(seed: number, sim: Step[]): Step[] {
  if (seed % 3 !== 1) return []
  const random = openRandom(seed, 17)
  const last = (sim.at(-1)?.at ?? 0) + 60_000
  return Array.from({ length: 2 + random.below(5) }, (_, n) => {
    const task = n === 0 ? payByLink : random.pick(TASKS)
    const at = 4000 + Math.floor(random.next() * last)
    return { nth: sim.length + 90 + n, name: task.name, at, task }
  })
}
