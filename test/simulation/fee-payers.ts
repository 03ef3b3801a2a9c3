// Who pays the fee: companies choose, and change their mind on single invoices, at the desk and by text.
import type { Simulation } from './simulation.ts'
import { ownerOf, pickInvoice, sendText, type Task } from './workload.ts'
import { call } from './world.ts'

const everybody = ({ cast }: Simulation) => cast.companies.flatMap((company) => company.people)
/** Mostly what is not so anyway. */
const PAYERS = ['company', 'company', 'half', 'half', 'client'] as const

/** For all that is billed from now on; up to the owner. */
export const chooseFeePayer: Task = async (sim, random) => {
  const { people } = random.pick(sim.cast.companies)
  const person = random.isLucky(0.85) ? people[0] : random.pick(people)
  if (!person) return
  const answer = await call('PUT', '/company', { fee_payer: random.pick(PAYERS) }, person.cookie)
  if (answer?.status === 200) sim.ownersTasks.push({ userId: person.id, what: 'chose who pays the fee' })
}

/** Of one invoice, while somebody may be paying it. */
export const changeFeePayer: Task = async (sim, random) => {
  const row = pickInvoice(random)
  const company = row && ownerOf(sim, row)
  if (!row || !company) return
  const { cookie } = random.pick(company.people)
  await call('PATCH', `/api/invoices/${row.id}`, { fee_payer: random.pick(PAYERS) }, cookie)
}

const ORDERS = [
  "I'll cover the fee on INV-0001",
  'let the client pay the fee on INV-0001',
  'split the fee on INV-0002',
  'yo pago la comisión de la INV-0001',
  'undo',
]

export const textFeePayer: Task = async (sim, random) => {
  const { phone } = random.pick(everybody(sim))
  sendText(sim, phone, random.pick(ORDERS), 'word')
}
