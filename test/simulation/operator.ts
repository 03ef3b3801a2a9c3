// The operator's hand in a run: companies are frozen and let go, ceilings lowered; at the end all of it is lifted.
import { freezeCompany, setIntake, unfreezeCompany } from '../../scripts/operate-sql.ts'
import { stage } from './sandbox-app.ts'
import type { Simulation } from './simulation.ts'
import type { Task } from './workload.ts'
import { control, database, rows, sandbox } from './world.ts'

const NO_CEILING_CENTS = 99_999_999
const pause = (ms: number) => new Promise<void>((resolve) => stage().clock.after(ms, resolve))

function operate(statements: string[]): void {
  for (const statement of statements) database.run(statement, [])
}

const lift = (companyId: string) => operate(unfreezeCompany(companyId, Math.round(stage().clock.now)))

/** A company is frozen, and as a rule let go some time later. */
export const freezeForAWhile: Task = async (sim, random) => {
  const { id } = random.pick(sim.cast.companies)
  await freezeOne(sim, id, random.pick([1000, 30_000, 300_000, 3_600_000, 40 * 3_600_000]))
}

/** Stripe fails while a payout is made, and before it is tried again the company is frozen. */
export const freezeInTheMiddle: Task = async (sim) => {
  await control('/faults', { provider: 'stripe', target: 'transfers.create', effect: 'error_before', remaining: 3 })
  for (let tries = 0; tries < 600; tries += 1) {
    await pause(1000)
    const [stuck] = rows<{ company_id: string }>(
      "select company_id from transfers where state = 'pending' and tries > 0",
    )
    if (stuck) return await freezeOne(sim, stuck.company_id, 2 * 3_600_000)
  }
}

/** A bank takes a payment back and then gives it up; in between the company is frozen, so that its part must wait here. */
export const freezeBeforeReturn: Task = async (sim) => {
  for (let tries = 0; tries < 60; tries += 1) {
    const [row] = rows<{ company_id: string; payment_intent: string }>(
      `select t.company_id, i.payment_intent from transfers t join invoices i on i.company_id = t.company_id and i.id = t.invoice_id
       where t.state = 'completed' order by t.created_at`,
    )
    const charge = Object.values(sandbox.state.charge).find(({ paymentId }) => row && paymentId === row.payment_intent)
    if (row && charge) return await loseAndWin(sim, row.company_id, charge.id)
    await pause(5000)
  }
}

async function loseAndWin(sim: Simulation, companyId: string, chargeId: string): Promise<void> {
  const asked = await control(`/charges/${chargeId}/dispute`, {})
  const { id } = (asked?.dispute ?? {}) as { id?: string }
  await pause(10_000)
  void freezeOne(sim, companyId, 2 * 3_600_000)
  await pause(25_000)
  if (id) await control(`/disputes/${id}/close`, { status: 'won' })
}

async function freezeOne(sim: Simulation, id: string, forMs: number): Promise<void> {
  const isFrozen = sim.freezes.some(({ companyId, to }) => companyId === id && to === Number.POSITIVE_INFINITY)
  if (isFrozen) return
  const freeze = { companyId: id, from: stage().clock.now, to: Number.POSITIVE_INFINITY }
  operate(freezeCompany(id, 'A report is looked at.', Math.round(freeze.from)))
  sim.freezes.push(freeze)
  await pause(forMs)
  if (freeze.to < stage().clock.now) return
  freeze.to = stage().clock.now
  lift(id)
}

/** A young company may take in no more than a job or two. */
export const lowerCeiling: Task = async (sim, random) => {
  const { id } = random.pick(sim.cast.companies)
  if (sim.ceilings.some(({ companyId }) => companyId === id)) return
  const limitCents = random.pick([5000, 25_000, 60_000])
  operate(setIntake(id, limitCents))
  sim.ceilings.push({ companyId: id, limitCents, from: stage().clock.now, to: Number.POSITIVE_INFINITY })
}

/** A restored database does not know what operators did since: the runbook has them do it again. */
export function operateAgain(sim: Simulation): void {
  const { now } = stage().clock
  for (const { companyId } of sim.freezes) lift(companyId)
  for (const { companyId, from, to } of sim.freezes)
    if (to > now) operate(freezeCompany(companyId, 'A report is looked at.', Math.round(from)))
  for (const { companyId, limitCents, to } of sim.ceilings)
    operate(setIntake(companyId, to > now ? limitCents : NO_CEILING_CENTS))
}

/** Trouble has ended: nobody is frozen any more, and no ceiling is in the way. */
export function liftEverything(sim: Simulation): void {
  const { now } = stage().clock
  for (const one of [...sim.freezes, ...sim.ceilings]) one.to = Math.min(one.to, now)
  for (const { companyId } of sim.ceilings) operate(setIntake(companyId, NO_CEILING_CENTS))
  for (const { companyId } of sim.freezes) lift(companyId)
}
