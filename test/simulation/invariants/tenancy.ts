// Two companies share nothing.
import type { Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'

export function companiesShareNothing(sim: Simulation): string[] {
  const homes = new Map(sim.cast.companies.flatMap(({ id, people }) => people.map(({ phone }) => [phone, id] as const)))
  const isHome = (phone: string | null, company: string) => phone === null || homes.get(phone) === company
  const invoices = rows<{ company_id: string; id: string; sender: string | null }>(
    'select company_id, id, sender from invoices',
  )
  const events = rows<{ company_id: string; actor: string | null; kind: string }>(
    'select company_id, actor, kind from invoice_versions',
  )
  const messages = rows<{ company_id: string; recipient: string; body: string }>(
    "select company_id, recipient, body from messages where company_id <> 'house'",
  )
  return [
    ...invoices
      .filter((one) => !isHome(one.sender, one.company_id))
      .map((one) => `${one.id} was texted by somebody else`),
    ...events.filter((one) => !isHome(one.actor, one.company_id)).map((one) => `${one.kind} was done by somebody else`),
    ...messages
      .filter((one) => !isHome(one.recipient, one.company_id))
      .map((one) => `${one.recipient} was told of ${one.company_id}`),
    ...findStrayLinks(homes),
    ...findStrayMoney(new Map(invoices.map(({ id, company_id }) => [id, company_id]))),
    ...sim.trespasses
      .filter(({ status }) => status < 400 || status === 409)
      .map(({ path, status }) => `${path} answered ${status}`),
  ]
}

/** A link to pay at goes to the people of its company only. */
function findStrayLinks(homes: Map<string, string>): string[] {
  return Object.values(sandbox.state.message)
    .filter(({ direction }) => direction === 'outbound-api')
    .flatMap(({ to, body }) => {
      const company = /company=(\w+)/.exec(body)?.[1]
      return company === undefined || homes.get(to) === company ? [] : [`${to} got a link of ${company}`]
    })
}

/** An invoice's money goes to the account of its own company. */
function findStrayMoney(owners: Map<string, string>): string[] {
  return Object.values(sandbox.state.transfer).flatMap(({ id, destination, metadata }) => {
    const owner = owners.get(metadata.invoice_id ?? '')
    const company = sandbox.state.account[destination]?.metadata.company_id
    return owner === company ? [] : [`${id} of ${owner} went to ${company}`]
  })
}
