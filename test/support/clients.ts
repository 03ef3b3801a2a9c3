// A company's clients as their tests see them: through the API, and as one pass over all invoices would have them.
import type { ClientDetailsJson, ClientJson, OwedJson } from '../../worker/domain/client-api-types.ts'
import { normalizeForSearch } from '../../worker/domain/search-text.ts'
import { type Answer, type Contractor, call } from './sandbox-world.ts'
import { addRows, listRows } from './tables.ts'

const OPEN = ['sent', 'viewed', 'overdue', 'pending']

type Sums = { owed: number; overdue: number; open: number; count: number }

/** What each client owes, added up invoice by invoice (cents), by client id. */
export async function plainSums(companyId: string): Promise<Record<string, Sums>> {
  const names = await listRows<{ name_key: string; client_id: string }>('client_names', { company_id: companyId })
  const owner = new Map(names.map((row) => [row.name_key, row.client_id]))
  const sums: Record<string, Sums> = {}
  for (const row of await listRows<Record<string, number & string>>('invoices', { company_id: companyId })) {
    const id = owner.get(normalizeForSearch(row.client_name ?? '')) ?? 'nobody'
    const sum = sums[id] ?? { owed: 0, overdue: 0, open: 0, count: 0 }
    sums[id] = sum
    const isOpen = OPEN.includes(row.status ?? '')
    const left = (row.total_cents ?? 0) - (row.captured_cents ?? 0) - (row.manual_cents ?? 0)
    sum.count += 1
    sum.open += isOpen ? 1 : 0
    sum.owed += isOpen ? left : 0
    sum.overdue += row.status === 'overdue' ? left : 0
  }
  return sums
}

/** The same as the product keeps it; clients without an invoice are left out. */
export async function keptSums(companyId: string): Promise<Record<string, Sums>> {
  const rows = await listRows<Record<string, number & string>>('clients', { company_id: companyId })
  const kept = rows.filter((row) => (row.invoice_count ?? 0) > 0)
  return Object.fromEntries(
    kept.map((row) => [
      row.id,
      {
        owed: row.owed_cents ?? 0,
        overdue: row.overdue_cents ?? 0,
        open: row.open_count ?? 0,
        count: row.invoice_count ?? 0,
      },
    ]),
  )
}

let made = 0

/** An invoice behind the product's back: as a seed or an import writes it. */
export async function addInvoice(
  companyId: string,
  name: string,
  more: Record<string, string | number | null> = {},
): Promise<string> {
  made += 1
  const id = `i${String(made).padStart(5, '0')}`.padEnd(22, 'x')
  await addRows('invoices', [
    {
      company_id: companyId,
      id,
      number: made,
      cause: `cause-${made}`,
      language: 'en',
      client_name: name,
      description: 'Fixed sink',
      total_cents: 20_000,
      fee_cents: 780,
      fee_bps: 390,
      due_on: '2030-01-31',
      status: 'sent',
      created_at: 1_700_000_000_000 + made,
      revision: 1,
      counted: 1,
      ...more,
    },
  ])
  return id
}

export const as = (joe: Contractor, method: string, path: string, body?: unknown): Promise<Answer> =>
  call(method, path, body, joe.cookie)

export const clientsOf = async (joe: Contractor, query = ''): Promise<ClientJson[]> =>
  (await as(joe, 'GET', `/api/clients${query}`)).body.clients as ClientJson[]

export async function clientNamed(joe: Contractor, name: string): Promise<ClientJson> {
  const found = (await clientsOf(joe, '?limit=100')).find((client) => client.name === name)
  if (!found) throw new Error(`no client ${name}`)
  return found
}

export const detailsOf = async (joe: Contractor, id: string): Promise<ClientDetailsJson> =>
  (await as(joe, 'GET', `/api/clients/${id}`)).body as ClientDetailsJson

/** Asks for the link of a client; its secret part. */
export async function linkIdOf(joe: Contractor, id: string, wanted: object = {}): Promise<string> {
  const answer = await as(joe, 'POST', `/api/clients/${id}/link`, wanted)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return String(answer.body.url).split('/').at(-1) ?? ''
}

export const openPage = (linkId: string): Promise<Answer> => call('GET', `/api/payment/all/${linkId}`)

export const owedOn = async (linkId: string): Promise<OwedJson> => (await openPage(linkId)).body.data as OwedJson

export const mergeAs = (joe: Contractor, id: string, other_id: string, request_id = 'merge-the-two') =>
  as(joe, 'POST', `/api/clients/${id}/merge`, { other_id, request_id })
