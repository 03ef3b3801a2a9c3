// What lists of clients read, by the database's own count: as much as they show, however many clients and invoices there are.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { listOfClient, listOpenOf } from '../../worker/db/client/client-invoices.ts'
import { findClientOfName, listClients, listNames } from '../../worker/db/client/clients.ts'
import type { CompanyDb } from '../../worker/db/company-db.ts'
import { openCompanyDb } from '../../worker/db/company-db.ts'
import { openDirectory } from '../../worker/db/directory.ts'
import { openSystemDb } from '../../worker/db/system-db.ts'
import { asRecorded } from '../../worker/domain/company-id.ts'
import { addInvoice } from '../support/clients.ts'
import { signUp } from '../support/sandbox-world.ts'

const CLIENTS = 300
const OF_ONE = 120
const SHOWN = 20

let read = 0
let db: CompanyDb

/** The database, adding up what it says it has read. */
function watch(real: D1Database): D1Database {
  const counted = async (query: string, params: unknown[]) => {
    const result = await real
      .prepare(query)
      .bind(...params)
      .all()
    read += result.meta.rows_read
    return result
  }
  const prepare = (query: string) => ({
    bind: (...params: unknown[]) => ({
      all: () => counted(query, params),
      raw: async () => {
        await counted(query, params)
        return await real
          .prepare(query)
          .bind(...params)
          .raw()
      },
    }),
  })
  return { prepare } as unknown as D1Database
}

const cost = async (work: () => Promise<unknown>) => {
  read = 0
  await work()
  return read
}

beforeAll(async () => {
  const { companyId } = await signUp()
  for (let n = 0; n < CLIENTS; n += 1) await addInvoice(companyId, `Client ${n}`, { total_cents: 1000 + (n % 7) * 100 })
  for (let n = 0; n < OF_ONE; n += 1)
    await addInvoice(companyId, 'María López', n % 12 ? { status: 'paid', paid_at: 1, manual_cents: 20_000 } : {})
  const found = await openDirectory(openSystemDb(env.DB)).findCompany(asRecorded(companyId))
  if (!found) throw new Error('no company')
  db = openCompanyDb(watch(env.DB), found)
}, 120_000)

test.each(['owed', 'name'] as const)('pages by %s read what they show', async (sort) => {
  let after: Awaited<ReturnType<typeof listClients>>['next'] = null
  for (let n = 0; n < 3; n += 1) {
    let page: Awaited<ReturnType<typeof listClients>> | null = null
    const rows = await cost(async () => {
      page = await listClients(db, { sort, search: null, after, limit: SHOWN })
    })
    expect(rows).toBeLessThanOrEqual(SHOWN + 2)
    after = (page as Awaited<ReturnType<typeof listClients>> | null)?.next ?? null
    expect(after).not.toBeNull()
  }
})

test('a search reads a few rows a match', async () => {
  const rows = await cost(() => listClients(db, { sort: 'owed', search: 'lopez', after: null, limit: SHOWN }))
  expect(rows).toBeLessThanOrEqual(20)
})

test('one client’s invoices are read page by page, and what is open by itself', async () => {
  const client = await findClientOfName(db, 'maria lopez')
  const names = (await listNames(db, client?.id ?? '', 20)).map(({ nameKey }) => nameKey)
  expect(client).toMatchObject({ invoiceCount: OF_ONE, openCount: OF_ONE / 12 })
  expect(await cost(() => listOfClient(db, names, null, SHOWN))).toBeLessThanOrEqual(SHOWN + 2)
  expect(await cost(() => listOfClient(db, names, CLIENTS + 60, SHOWN))).toBeLessThanOrEqual(SHOWN + 2)
  expect(await cost(() => listOpenOf(db, names, 100))).toBeLessThanOrEqual((3 * OF_ONE) / 12)
})
