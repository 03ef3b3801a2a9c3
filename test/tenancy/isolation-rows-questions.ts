// The rows of what clients ask and companies answer.
import { forAll, type IsolationRow, idsIn, NONE, own } from './attempts.ts'
import type { Tenant } from './tenants.ts'

const strangers = (a: Tenant) => [a.sentId, a.paidId, a.textedId, a.companyId, 'INV-0001']

export const QUESTIONS: [string, IsolationRow][] = [
  [
    'POST /api/payment/:id/questions',
    forAll((a, b) =>
      [
        { id: a.sentId, company_id: b.companyId },
        { id: b.sentId, company_id: a.companyId },
        { id: a.sentId, company_id: '' },
        { id: a.paidId, company_id: b.companyId },
      ].flatMap(({ id, company_id }) => {
        const body = { company_id, words: 'Taken over', request_id: 'of-a-stranger' }
        return [
          { path: `/api/payment/${id}/questions`, body, expect: NONE },
          { as: 'anyone' as const, path: `/api/payment/${id}/questions?${idsIn(a)}`, body, expect: NONE },
        ]
      }),
    ),
  ],
  [
    'POST /api/invoices/:id/answers',
    own((a) =>
      strangers(a).map((id) => ({
        path: `/api/invoices/${id}/answers?${idsIn(a)}`,
        body: { words: 'Taken over', request_id: 'of-a-stranger' },
        expect: NONE,
      })),
    ),
  ],
  [
    'DELETE /api/invoices/:id/answers/:answerId',
    own((a) =>
      strangers(a).map((id) => ({ path: `/api/invoices/${id}/answers/${a.sentId}?${idsIn(a)}`, expect: NONE })),
    ),
  ],
]
