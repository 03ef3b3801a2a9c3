// What owners (and members who must not) ask for in a run: the bank, refunds, and what becomes of refunds that wait.

import type { Person } from './people.ts'
import { stage } from './sandbox-app.ts'
import type { Simulation } from './simulation.ts'
import { ownerOf, pause, pickInvoice, type Task } from './workload.ts'
import { call, control, database, rows, sandbox } from './world.ts'

/** What the product let a person do that is the owner's. */
function noteOwnersTask(sim: Simulation, { id }: Person, what: string): void {
  sim.ownersTasks.push({ userId: id, what })
}

export const askForAccount: Task = async (sim, random) => {
  const company = random.pick(sim.cast.companies)
  const person = random.pick(company.people)
  const ask = () => call('POST', '/stripe/create-account-link', {}, person.cookie)
  const answers = random.isLucky(0.3) ? await Promise.all([ask(), ask()]) : [await ask()]
  if (answers.some((answer) => answer?.status === 200)) noteOwnersTask(sim, person, 'set up the bank')
  const url = answers.map((answer) => answer?.body.url).find((one) => typeof one === 'string')
  const account = /acct_[0-9a-f]+/.exec(String(url ?? ''))?.[0]
  if (!account) return
  await pause(random.pick([0, 1000, 300_000]))
  if (random.isLucky(0.85)) await control(`/accounts/${account}/verify`)
}

export const troubleAccount: Task = async (_, random) => {
  const accounts = Object.values(sandbox.state.account).filter(({ deauthorized }) => !deauthorized)
  if (accounts.length === 0) return
  await control(`/accounts/${random.pick(accounts).id}/${random.pick(['document', 'verify', 'verify', 'deauthorize'])}`)
}

export const refund: Task = async (sim, random, nth) => {
  const row = pickInvoice(random, ({ payment_intent }) => payment_intent !== null)
  const company = row && ownerOf(sim, row)
  if (!row || !company) return
  const person = random.pick(company.people)
  const name = `wish-${nth}-000`
  const amount = random.isLucky(0.5) ? null : (100 + random.below(row.total_cents - 100)) / 100
  const body = { ...(amount === null ? {} : { amount }), request_id: name }
  const ask = async () => {
    const answer = await call('POST', `/api/invoices/${row.id}/refunds`, body, person.cookie)
    if (answer?.status !== 200 && answer?.status !== 202) return
    noteOwnersTask(sim, person, `refunded ${row.id}`)
    sim.promised.push({ what: 'refund', companyId: company.id, invoiceId: row.id, at: stage().clock.now, name })
  }
  await (random.isLucky(0.3) ? Promise.all([ask(), ask()]) : ask())
}

/** A connected account pays out to its owner's bank all it holds. */
export const emptyAccount: Task = async (_, random) => {
  const accounts = Object.values(sandbox.state.account).filter(({ deauthorized }) => !deauthorized)
  if (accounts.length > 0) await control(`/accounts/${random.pick(accounts).id}/payout`, { outcome: 'paid' })
}

/** A refund waits: its owner cancels it, or an operator lets it go out. */
export const dealWithWaiting: Task = async (sim, random) => {
  const waiting = rows<{ company_id: string; invoice_id: string; id: string }>(
    "select company_id, invoice_id, id from refunds where state = 'pending' and waiting_cents is not null",
  )
  const row = waiting.length > 0 ? random.pick(waiting) : null
  const company = row && ownerOf(sim, row)
  if (!row || !company) return
  const person = random.pick(company.people)
  const path = `/api/invoices/${row.invoice_id}/refunds/${encodeURIComponent(row.id)}`
  if (random.isLucky(0.5)) {
    const answer = await call('DELETE', path, undefined, person.cookie)
    if (answer?.status === 200) noteOwnersTask(sim, person, `cancelled a refund of ${row.invoice_id}`)
  } else {
    sim.allowed.add(row.id)
    database.run("update refunds set allowed_at = ?, next_at = ? where id = ? and state = 'pending'", [
      stage().clock.now,
      stage().clock.now,
      row.id,
    ])
  }
}
