// The rows of quotes: those of the company behind the session, and those of the page that its client opens.
import { type Attempt, forAll, type IsolationRow, idsIn, NONE, own, plain } from './attempts.ts'
import type { Tenant } from './tenants.ts'

const strangers = (a: Tenant) => [a.quoteId, a.sentId, a.companyId, 'EST-0001']

const onPage = (a: Tenant, b: Tenant, act: string, more: object): Attempt[] =>
  [
    { id: a.quoteId, company_id: b.companyId },
    { id: b.quoteId, company_id: a.companyId },
    { id: a.quoteId, company_id: '' },
    { id: a.sentId, company_id: a.companyId },
  ].flatMap(({ id, company_id }) => {
    const path = `/api/public/quotes/${id}/${act}`
    const body = { company_id, request_id: 'of-a-stranger', ...more }
    return [
      { path, body, expect: NONE },
      { as: 'anyone' as const, path: `${path}?${idsIn(a)}`, body, expect: NONE },
    ]
  })

const held = (a: Tenant) => [
  `${a.mark} Plumbing`,
  `${a.mark} Client`,
  `${a.mark} quoted`,
  `${a.mark} asked`,
  a.logoPath.split('/').at(-1) ?? '',
  ...[a.companyId, a.quoteId],
]

/** Who has the link reads it, whoever they are; the other half of another company opens nothing. */
const look = (path: string): [string, IsolationRow] => [
  `GET /api/public/quotes/:id${path}`,
  forAll((a, b) => [
    ...[a, b].map((one) => ({
      path: `/api/public/quotes/${one.quoteId}${path}?company=${one.companyId}`,
      expect: [200],
      held: held(a),
    })),
    { path: `/api/public/quotes/${a.quoteId}${path}?company=${b.companyId}`, expect: NONE },
    { as: 'anyone', path: `/api/public/quotes/${a.quoteId}${path}?company=${b.companyId}`, expect: NONE },
    { path: `/api/public/quotes/${b.quoteId}${path}?company=${a.companyId}`, expect: NONE },
    { path: `/api/public/quotes/${a.sentId}${path}?company=${a.companyId}`, expect: NONE },
  ]),
]

export const QUOTES: [string, IsolationRow][] = [
  ['GET /api/quotes', plain('/api/quotes')],
  ...['GET', 'PATCH'].map((method): [string, IsolationRow] => [
    `${method} /api/quotes/:id`,
    own((a) =>
      strangers(a).map((id) => ({
        path: `/api/quotes/${id}?${idsIn(a)}`,
        ...(method === 'PATCH' && { body: { client_name: 'Taken over' } }),
        expect: NONE,
      })),
    ),
  ]),
  ...['accept', 'cancel', 'restore'].map((verb): [string, IsolationRow] => [
    `POST /api/quotes/:id/${verb}`,
    own((a) => strangers(a).map((id) => ({ path: `/api/quotes/${id}/${verb}?${idsIn(a)}`, body: {}, expect: NONE }))),
  ]),
  [
    'POST /api/quotes/:id/answers',
    own((a) =>
      strangers(a).map((id) => ({
        path: `/api/quotes/${id}/answers?${idsIn(a)}`,
        body: { words: 'Taken over', request_id: 'of-a-stranger' },
        expect: NONE,
      })),
    ),
  ],
  [
    'GET /api/quotes/:id/pdf',
    own((a) => strangers(a).map((id) => ({ path: `/api/quotes/${id}/pdf?${idsIn(a)}`, expect: NONE }))),
  ],
  look(''),
  look('/pdf'),
  [
    'POST /api/public/quotes/:id/accept',
    forAll((a, b) => onPage(a, b, 'accept', { name: 'Taken over', agreed: true, revision: 1 })),
  ],
  ['POST /api/public/quotes/:id/questions', forAll((a, b) => onPage(a, b, 'questions', { words: 'Taken over' }))],
  ['POST /api/public/quotes/:id/decline', forAll((a, b) => onPage(a, b, 'decline', { reason: 'Taken over' }))],
]
