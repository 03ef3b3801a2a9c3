// Tips: companies offer them, clients choose one, another or none at the same page, and contractors note what was agreed to.
import type { SeededRandom } from './seeded-random.ts'
import { finishPaying, pause, pickInvoice, sendText, type Task } from './workload.ts'
import { call } from './world.ts'

type InvoiceRow = NonNullable<ReturnType<typeof pickInvoice>>

/** Tips are offered, or not any more, while somebody may be choosing one; up to the owner. */
export const offerTips: Task = async (sim, random) => {
  const [owner] = random.pick(sim.cast.companies).people
  if (!owner) return
  const answer = await call('PUT', '/company', { tips: random.isLucky(0.9) }, owner.cookie)
  if (answer?.status === 200) sim.ownersTasks.push({ userId: owner.id, what: 'offered tips' })
}

/** The page's id; null where no such tip is taken. */
async function press(row: InvoiceRow, tip: number): Promise<string | null> {
  const answer = await call('POST', '/stripe/create-checkout-session', {
    ...{ invoice_id: row.id, company_id: row.company_id },
    ...(tip > 0 && { tip }),
  })
  const url = (answer?.body.data as { url?: string } | undefined)?.url
  return url?.split('/').at(-1) ?? null
}

const tipOf = (random: SeededRandom) => random.pick([0, 1, 7.77, 20, 20])

/** One client, or two with a mind of their own. */
export const payWithTip: Task = async (_, random) => {
  const row = pickInvoice(random)
  if (!row) return
  const pages = random.isLucky(0.4)
    ? await Promise.all([press(row, tipOf(random)), press(row, tipOf(random))])
    : [await press(row, tipOf(random))]
  await pause(random.pick([0, 2000, 60_000]))
  for (const page of new Set(pages)) if (page) await finishPaying(page, random)
}

const ORDERS = ['add a tip of 20 to INV-0001', 'agrégale 7.50 de propina a la INV-0002', 'no tip on INV-0001', 'undo']

export const textTip: Task = async (sim, random) => {
  const people = sim.cast.companies.flatMap((company) => company.people)
  sendText(sim, random.pick(people).phone, random.pick(ORDERS), 'word')
}
