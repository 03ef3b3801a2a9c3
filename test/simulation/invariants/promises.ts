// What a person was told is done is done, and what must be told is told.
import type { Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'

export function promisesAreKept(sim: Simulation): string[] {
  return [...checkEvents(sim), ...checkNotices(sim), ...checkMoneyNotices(sim), ...checkRefunds(), ...checkAccounts()]
}

function checkEvents({ promised }: Simulation): string[] {
  const undone = rows<{ id: string }>(`select i.id from invoices i where status <> 'cancelled' and 'cancelled' =
    (select kind from invoice_versions v where v.company_id = i.company_id and v.invoice_id = i.id and kind <> 'reminded' order by revision desc limit 1)`)
  const revived = undone.map(({ id }) => `${id} was cancelled and is not any more`)
  return revived.concat(
    promised.flatMap(({ what, invoiceId, name }) => {
      if (what === 'refund') {
        const found = rows('select 1 from refunds where id = ?', `${invoiceId}:${name}`)
        return found.length === 1 ? [] : [`a refund of ${invoiceId} was promised and is not there`]
      }
      const found = rows('select 1 from invoice_versions where invoice_id = ? and kind = ?', invoiceId, what)
      return found.length > 0 ? [] : [`${invoiceId} was ${what} for its owner and is not`]
    }),
  )
}

/** A text that STOP held back goes with a restored database: nobody was to have it. */
const isHeldBack = ({ restores, texts }: Simulation, sender: string) =>
  restores.length > 0 && texts.some(({ phone, said }) => phone === sender && said === 'stop')

/** Who billed a job hears that it was paid. */
function checkNotices(sim: Simulation): string[] {
  const untold = rows<{
    id: string
    sender: string
  }>(`select i.id, i.sender from captures c join invoices i on i.company_id = c.company_id and i.id = c.invoice_id
    where c.state = 'kept' and c.settled_at is not null and i.sender is not null
    and not exists (select 1 from messages m where m.company_id = i.company_id and m.key = 'paid:' || c.payment_intent)`)
  return untold.filter((one) => !isHeldBack(sim, one.sender)).map(({ id }) => `${id} was paid and nobody was told`)
}

/** Who billed a job hears of what others gave back, of what came back, and of what a bank asks for. */
function checkMoneyNotices(sim: Simulation): string[] {
  const untold = rows<{ key: string; sender: string }>(`
    select told.key, i.sender from (
      select company_id, invoice_id, 'refund:' || id || ':made' as key from refunds where state = 'made' and tells
      union all select company_id, invoice_id, 'refund:' || id || ':failed' from refunds where state = 'failed' and made_at is not null
      union all select company_id, invoice_id, 'dispute:' || dispute_id || ':' || state from disputes where state in ('open', 'lost')
      union all select company_id, invoice_id, 'surplus:' || payment_intent from captures
        where amount_cents > applied_cents + fee_cents + tip_cents and settled_at is not null
    ) told join invoices i on i.company_id = told.company_id and i.id = told.invoice_id and i.sender is not null
    where not exists (select 1 from messages m where m.company_id = told.company_id and m.key = told.key)`)
  return untold.filter((one) => !isHeldBack(sim, one.sender)).map(({ key }) => `nobody was told of ${key}`)
}

/** A request for a refund is one refund at Stripe; what was too much and came back is sent again. */
function checkRefunds(): string[] {
  const made = Object.values(sandbox.state.refund).filter(
    ({ metadata, status }) => status !== 'failed' || !metadata.refund?.startsWith('excess:'),
  )
  const named = Map.groupBy(
    made.filter(({ metadata }) => metadata.refund),
    ({ metadata }) => metadata.refund ?? '',
  )
  const twice = [...named]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name} was refunded ${all.length} times`)
  const known = new Set(
    rows<{ id: string }>(`select id from refunds where refund_id is not null
      union all select 'excess:' || payment_intent from captures where state = 'kept' and refund_id is not null`).map(
      ({ id }) => id,
    ),
  )
  const unknown = [...named.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `${name} was refunded and we do not know`)
  return [...twice, ...unknown]
}

/** Two presses make one account. */
function checkAccounts(): string[] {
  const made = Object.values(sandbox.state.account)
  const groups = Map.groupBy(made, ({ metadata }) => `${metadata.company_id} ${metadata.attempt}`)
  return [...groups].filter(([, all]) => all.length > 1).map(([name, all]) => `${all.length} accounts of ${name}`)
}
