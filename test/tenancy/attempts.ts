// What a stranger tries at one route, and what he may be answered.
import type { Tenant } from './tenants.ts'

/** `as` b: signed in at company B; anyone: without a session. `held` are texts of A that who holds the link may read. */
export type Attempt = {
  as?: 'b' | 'anyone'
  path: string
  body?: unknown
  headers?: Record<string, string>
  expect: number[]
  held?: string[]
}

export type IsolationRow = {
  /** Whether the route answers people without a session at all. */
  isOpen: boolean
  attempts: (a: Tenant, b: Tenant) => Attempt[]
}

export const OK = [200]
export const NONE = [404]

/** Behind the session: what is asked of the own company, with the other's ids wherever one could be put. */
export const own = (attempts: IsolationRow['attempts']): IsolationRow => ({ isOpen: false, attempts })
export const forAll = (attempts: IsolationRow['attempts']): IsolationRow => ({ isOpen: true, attempts })

export const idsIn = (a: Tenant) =>
  `company=${a.companyId}&company_id=${a.companyId}&companyId=${a.companyId}&invoice_id=${a.sentId}&id=${a.companyId}`

export const plain = (path: string): IsolationRow =>
  own((a) => [
    { path, expect: OK },
    { path: `${path}?${idsIn(a)}`, expect: OK },
  ])

/** What the contract shows to whoever holds an invoice's link. */
export const onPayPage = (a: Tenant) => [
  `${a.mark} Plumbing`,
  `${a.mark} Client`,
  `${a.mark} work`,
  `${a.mark} line`,
  a.logoPath.split('/').at(-1) ?? '',
  ...[a.companyId, a.sentId],
]
