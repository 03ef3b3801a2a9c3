// A company's clients: found, listed and searched; their contact data and their link.
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ClientPlace, ClientSort } from '../../domain/client-list.ts'
import { normalizeForSearch } from '../../domain/search-text.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { isIndexed, matchOf } from '../invoice/invoice-search.ts'
import { searchSlots } from '../invoice/tables.ts'
import { clientNames, clients } from './tables.ts'

export type Client = Omit<typeof clients.$inferSelect, 'companyId'>
export type ClientName = Omit<typeof clientNames.$inferSelect, 'companyId'>

/** In the very words of the indexes. */
const isListed = sql`invoice_count > 0`

/** A client by id, also one that was merged into another. */
export function findClient(db: CompanyDb, id: string): Promise<Client | null> {
  return db.find(clients, eq(clients.id, id))
}

/** The client under this name, however it is written, or null. */
export async function findClientOfName(db: CompanyDb, name: string): Promise<Client | null> {
  const row = await db.find(clientNames, eq(clientNames.nameKey, normalizeForSearch(name)))
  return row && (await findClient(db, row.clientId))
}

/** The names of a client, the one with the newest invoice first. */
export function listNames(db: CompanyDb, clientId: string, limit: number): Promise<ClientName[]> {
  const where = eq(clientNames.clientId, clientId)
  return db.list(clientNames, { where, orderBy: [desc(clientNames.lastNumber), asc(clientNames.nameKey)], limit })
}

/** The condition that a client has a name, e-mail or phone that holds `typed`, whatever its case and accents. */
function conditionOfSearch(db: CompanyDb, typed: string): SQL {
  if (!isIndexed(typed)) return sql`instr(${clients.nameOrder}, ${normalizeForSearch(typed)}) > 0`
  const slot = db.scalar(
    searchSlots,
    (other) => sql`${other.slot} << 32`,
    () => sql`true`,
  )
  const found = db.values(clientNames, (other) => sql`${other.clientId}`, {
    where: (other) => sql`${other.number} in (select rowid & 4294967295 from client_search
      where client_search match ${matchOf(typed)} and rowid between ${slot} and ${slot} + 4294967295)`,
    limit: 10_000,
  })
  return sql`${clients.id} in ${found}`
}

/** The place of a client in an order. */
export const placeOf = (row: Client, sort: ClientSort): ClientPlace =>
  sort === 'name' ? [row.nameOrder ?? '', row.id] : [row.owedCents, row.lastNumber, row.id]

/** One page: by name, or who owes most first and then who was billed last. */
export async function listClients(
  db: CompanyDb,
  page: { sort: ClientSort; search: string | null; after: ClientPlace | null; limit: number },
): Promise<{ rows: Client[]; next: ClientPlace | null }> {
  const { sort, search, after, limit } = page
  const isByName = sort === 'name'
  const columns = isByName ? [clients.nameOrder, clients.id] : [clients.owedCents, clients.lastNumber, clients.id]
  // A plus hides an order from the planner: few rows are found first and then sorted.
  const keys = columns.map((column) => (search !== null && isIndexed(search) ? sql`+${column}` : sql`${column}`))
  const list = (parts: unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )
  const isBehind =
    after && (isByName ? sql`(${list(keys)}) > (${list([...after])})` : sql`(${list(keys)}) < (${list([...after])})`)
  const found = await db.list(clients, {
    where: all(isListed, search === null ? undefined : conditionOfSearch(db, search), isBehind ?? undefined),
    orderBy: keys.map((key) => (isByName ? asc(key) : desc(key))),
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? placeOf(last, sort) : null }
}

/** Clients whose name may be meant by these words, those who owe most first; the caller looks closer. */
export async function listByWords(db: CompanyDb, words: readonly string[], limit: number): Promise<Client[]> {
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const search = longest.length > 3 ? longest.replace(/s$/, '') : longest
  return search === '' ? [] : (await listClients(db, { sort: 'owed', search, after: null, limit })).rows
}

/** What was told of a client by hand; it goes to all its names, and so into the search. */
export function setContact(db: CompanyDb, id: string, contact: { phone: string | null; email: string | null }): Change {
  return db.update(clientNames, contact, eq(clientNames.clientId, id))
}

/** A link where there is none, or in the place of `before`; whoever was quicker has made one. */
export function setLink(
  db: CompanyDb,
  id: string,
  link: { linkId: string; linkPhones: string[] },
  before: string | null,
): Change {
  return db.update(
    clients,
    link,
    all(eq(clients.id, id), sql`${clients.linkId} is ${before}`, sql`merged_into is null`),
  )
}

/** The link that was given out last, whatever stands there. */
export function putBackLink(db: CompanyDb, id: string, link: { linkId: string; linkPhones: string[] }): Change {
  return db.update(clients, link, eq(clients.id, id))
}

/** The links of those that were merged into a client lead to it: they die with its own. */
export function endLinksInto(db: CompanyDb, id: string): Change {
  return db.update(
    clients,
    { linkId: null, linkPhones: null },
    all(eq(clients.mergedInto, id), sql`link_id is not null`),
  )
}

/** From now on invoices with these numbers (E.164) too are shown to whoever has the link. */
export function setLinkPhones(db: CompanyDb, id: string, linkPhones: string[]): Change {
  return db.update(clients, { linkPhones }, all(eq(clients.id, id), sql`link_id is not null`))
}

/** The client behind a link, followed to the one that it turned out to be; null for a link that is none any more. */
export async function findClientOfLink(
  db: CompanyDb,
  linkId: string,
): Promise<{ holder: Client; client: Client } | null> {
  const holder = await db.find(clients, eq(clients.linkId, linkId))
  if (!holder) return null
  const client = holder.mergedInto === null ? holder : await findClient(db, holder.mergedInto)
  return client && { holder, client }
}

/** How many clients owe something and how much, in cents; a walk over those who do. */
export async function sumOwed(db: CompanyDb): Promise<{ count: number; owedCents: number }> {
  const where = all(isListed, sql`${clients.owedCents} > 0`)
  const [count, [sum]] = await Promise.all([
    db.count(clients, where),
    db.sum(clients, clients.owedCents, { where, by: clients.companyId }),
  ])
  return { count, owedCents: sum?.sum ?? 0 }
}

/** Clients of these ids, in no order. */
export function listByIds(db: CompanyDb, ids: readonly string[]): Promise<Client[]> {
  return db.list(clients, { where: inArray(clients.id, [...ids]), limit: ids.length })
}
