// The rows of a company's clients and of the page behind a client's link.
import { forAll, type IsolationRow, idsIn, NONE, OK, own } from './attempts.ts'
import type { Tenant } from './tenants.ts'

const strangers = (a: Tenant) => [a.clientId, a.sentId, a.companyId, a.clientLinkId, 'INV-0001']
const REQUEST = 'of-a-stranger'

/** What whoever holds the link of a client may read. */
const onClientPage = (a: Tenant) => [
  ...[`${a.mark} Plumbing`, `${a.mark} Client`, `${a.mark} work`, a.logoPath.split('/').at(-1) ?? '', a.companyId],
  ...[a.sentId, a.clientId.split('-')[0] ?? ''],
]

const each = (to: (id: string, a: Tenant) => { path: string; body?: unknown }): IsolationRow =>
  own((a) => strangers(a).map((id) => ({ ...to(id, a), expect: NONE })))

export const CLIENTS: [string, IsolationRow][] = [
  [
    'GET /api/clients',
    own((a) => [
      { path: `/api/clients?${idsIn(a)}`, expect: OK },
      { path: `/api/clients?q=${a.mark}&limit=100`, expect: OK },
      { path: `/api/clients?sort=name&q=${a.mark.slice(0, 2)}`, expect: OK },
    ]),
  ],
  ['GET /api/clients/:id', each((id, a) => ({ path: `/api/clients/${id}?${idsIn(a)}` }))],
  [
    'PATCH /api/clients/:id',
    each((id) => ({ path: `/api/clients/${id}`, body: { phone: '12025550123', request_id: REQUEST } })),
  ],
  ['POST /api/clients/:id/link', each((id) => ({ path: `/api/clients/${id}/link`, body: { renew: true } }))],
  [
    'GET /api/clients/:id/merge/:otherId',
    own((a, b) => [
      { path: `/api/clients/${a.clientId}/merge/${a.clientId}`, expect: NONE },
      { path: `/api/clients/${b.clientId}/merge/${a.clientId}`, expect: NONE },
      { path: `/api/clients/${a.clientId}/merge/${b.clientId}`, expect: NONE },
    ]),
  ],
  [
    'POST /api/clients/:id/merge',
    own((a, b) => [
      { path: `/api/clients/${b.clientId}/merge`, body: { other_id: a.clientId, request_id: REQUEST }, expect: NONE },
      { path: `/api/clients/${a.clientId}/merge`, body: { other_id: b.clientId, request_id: REQUEST }, expect: NONE },
    ]),
  ],
  [
    'DELETE /api/clients/:id/events/:eventId',
    own((a, b) => [
      { path: `/api/clients/${a.clientId}/events/${a.clientEventId}`, expect: NONE },
      { path: `/api/clients/${b.clientId}/events/${a.clientEventId}`, expect: NONE },
    ]),
  ],
  [
    'GET /api/payment/all/:linkId',
    forAll((a) => [
      { as: 'anyone', path: `/api/payment/all/${a.clientLinkId}`, expect: OK, held: onClientPage(a) },
      ...[a.clientId, a.sentId, a.companyId, '0'.repeat(22)].map((id) => ({
        path: `/api/payment/all/${id}`,
        expect: NONE,
      })),
    ]),
  ],
]
