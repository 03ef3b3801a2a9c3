// Clients: each owes what its invoices say, and a merge that was acknowledged moved all names, once.
import { normalizeForSearch } from '../../../worker/domain/search-text.ts'
import type { Simulation } from '../simulation.ts'
import { rows } from '../world.ts'

export function clientsOweWhatTheirInvoicesSay(): string[] {
  return [...checkSums(), ...checkNames()]
}

type Sums = { id: string; owed: number; overdue: number; open: number; count: number }

const OPEN = "('sent','viewed','overdue','pending')"
const LEFT = 'total_cents - captured_cents - manual_cents'

/** As one pass over all invoices would have it. */
function checkSums(): string[] {
  const plain = new Map(
    rows<Sums>(`select n.client_id as id, sum(iif(status in ${OPEN}, ${LEFT}, 0)) as owed,
      sum(iif(status = 'overdue', ${LEFT}, 0)) as overdue, sum(status in ${OPEN}) as open, count(*) as count
      from invoices i left join client_names n on n.company_id = i.company_id and n.name_key = i.client_order
      where i.client_order <> '' group by i.company_id, n.client_id`).map((row) => [row.id, row]),
  )
  const kept = rows<Sums>(`select id, owed_cents as owed, overdue_cents as overdue, open_count as open,
    invoice_count as count from clients`)
  return kept.flatMap((row) => {
    const { owed, overdue, open, count } = plain.get(row.id) ?? { owed: 0, overdue: 0, open: 0, count: 0 }
    const isSame = row.owed === owed && row.overdue === overdue && row.open === open && row.count === count
    return isSame ? [] : [`${row.id} owes ${row.owed} on ${row.open}, its invoices say ${owed} on ${open}`]
  })
}

/** Every invoice is somebody's, and no name is left with a client that became another. */
function checkNames(): string[] {
  const nobodys = rows<{ id: string }>(`select id from invoices i where client_order <> '' and not exists
    (select 1 from client_names n where n.company_id = i.company_id and n.name_key = i.client_order)`)
  const left = rows<{ name: string }>(`select n.name from client_names n join clients c
    on c.company_id = n.company_id and c.id = n.client_id where c.merged_into is not null`)
  const odd = rows<{ name: string; key: string }>('select name, name_key as key from client_names')
  return [
    ...nobodys.map(({ id }) => `${id} is no client's`),
    ...left.map(({ name }) => `${name} is left with a client that was merged`),
    ...odd
      .filter(({ name, key }) => normalizeForSearch(name) !== key)
      .map(({ name, key }) => `${name} stands as ${key}`),
  ]
}

/** One event each; while it stands the two are one. A database that went back forgets what came after its backup. */
export function mergesAreDoneOnce({ merges, restores }: Simulation): string[] {
  if (restores.length > 0) return []
  return [...new Map(merges.map((one) => [one.eventId, one])).values()].flatMap(({ eventId, intoId, otherId }) => {
    const events = rows<{ undone_at: number | null }>(
      `select undone_at from client_events where kind = 'merged' and cause = (select cause from client_events where id = ?)`,
      eventId,
    )
    const [event] = events
    if (!event || events.length > 1) return [`${otherId} was merged ${events.length} times`]
    const [other] = rows<{ merged_into: string | null }>('select merged_into from clients where id = ?', otherId)
    const stands = event.undone_at === null
    if (stands && other?.merged_into == null && !isMergedAgain(otherId, eventId)) return [`${otherId} is not ${intoId}`]
    return []
  })
}

/** Whoever was merged, taken apart and merged anew is told of by its last event. */
const isMergedAgain = (otherId: string, eventId: string) =>
  rows("select 1 from client_events where kind = 'merged' and other_id = ? and id <> ?", otherId, eventId).length > 0
