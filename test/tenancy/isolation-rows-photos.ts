// The rows of the pictures of invoices.
import { forAll, type IsolationRow, idsIn, NONE, own } from './attempts.ts'
import type { Tenant } from './tenants.ts'

const strangers = (a: Tenant) => [a.sentId, a.paidId, a.textedId, a.companyId, 'INV-0001']

export const PHOTOS: [string, IsolationRow][] = [
  [
    'DELETE /api/invoices/:id/photos/:photoId',
    own((a) =>
      strangers(a).map((id) => ({ path: `/api/invoices/${id}/photos/${a.sentId}?${idsIn(a)}`, expect: NONE })),
    ),
  ],
  [
    'POST /api/invoices/:id/photos/:photoId/restore',
    own((a) =>
      strangers(a).map((id) => ({
        path: `/api/invoices/${id}/photos/${a.sentId}/restore?${idsIn(a)}`,
        body: {},
        expect: NONE,
      })),
    ),
  ],
  [
    'GET /files/photo/:photoId',
    forAll((a) => [a.companyId, a.sentId, '..%2F..', 'x'].map((id) => ({ path: `/files/photo/${id}`, expect: NONE }))),
  ],
]
