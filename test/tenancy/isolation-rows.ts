// One row a route: how a stranger would try to get at another company through it, and what he may be answered.
import { forAll, type IsolationRow, idsIn, NONE, OK, onPayPage, own, plain } from './attempts.ts'
import { CLIENTS } from './isolation-rows-clients.ts'
import { ACCOUNT, AUTH } from './isolation-rows-people.ts'
import { PHOTOS } from './isolation-rows-photos.ts'
import { QUESTIONS } from './isolation-rows-questions.ts'
import { QUOTES } from './isolation-rows-quotes.ts'
import { SCHEDULES } from './isolation-rows-schedules.ts'
import { logoForm, type Tenant } from './tenants.ts'

const invoice = (base: string): [string, IsolationRow][] => [
  [
    `GET ${base}/:id`,
    forAll((a, b) => [
      { path: `${base}/${a.sentId}`, expect: OK, held: onPayPage(a) },
      { as: 'anyone', path: `${base}/${a.sentId}?company=${a.companyId}`, expect: OK, held: onPayPage(a) },
      { path: `${base}/${a.sentId}?company=${b.companyId}`, expect: NONE },
      { as: 'anyone', path: `${base}/${a.sentId}?company=${b.companyId}`, expect: NONE },
      { path: `${base}/${b.sentId}?company=${a.companyId}`, expect: NONE },
      ...[a.companyId, a.sessionId, 'INV-0001', '1', '%27%20or%201=1'].map((id) => ({
        path: `${base}/${id}`,
        expect: NONE,
      })),
    ]),
  ],
  [
    `GET ${base}/:id/pdf`,
    own((a) => [
      ...[a.sentId, a.paidId, a.textedId].map((id) => ({ path: `${base}/${id}/pdf`, expect: NONE })),
      { path: `${base}/${a.sentId}/pdf?company=${a.companyId}`, expect: NONE },
    ]),
  ],
]

const strangers = (a: Tenant) => [a.sentId, a.paidId, a.textedId, a.companyId, 'INV-0001']
const ACTIONS: [string, IsolationRow][] = [
  [
    'PATCH /api/invoices/:id',
    own((a) =>
      strangers(a).map((id) => ({ path: `/api/invoices/${id}`, body: { client_name: 'Taken over' }, expect: NONE })),
    ),
  ],
  ...['cancel', 'restore', 'remind', 'paid'].map((verb): [string, IsolationRow] => [
    `POST /api/invoices/:id/${verb}`,
    own((a) =>
      strangers(a).map((id) => ({
        path: `/api/invoices/${id}/${verb}?${idsIn(a)}`,
        body: { method: 'cash' },
        expect: NONE,
      })),
    ),
  ]),
]

const company = (base: string): [string, IsolationRow][] => [
  [`GET ${base}`, plain(base)],
  [`GET ${base}/stats`, plain(`${base}/stats`)],
  [
    `DELETE ${base}/logo`,
    own((a) => [{ path: `${base}/logo?${idsIn(a)}`, body: { company_id: a.companyId }, expect: OK }]),
  ],
  [
    `PUT ${base}`,
    own((a) => [
      ...['id', 'company_id', 'companyId'].map((name) => ({
        path: `${base}?${idsIn(a)}`,
        body: { [name]: a.companyId, name: 'Taken over' },
        expect: [200, 400],
      })),
      { path: base, body: { invitation_code: a.invitationCode, logo_key: 'x' }, expect: [200, 400] },
    ]),
  ],
  [
    `POST ${base}/logo`,
    own((a) => [
      { path: `${base}/logo?${idsIn(a)}`, body: logoForm(), expect: OK },
      {
        path: `${base}/logo`,
        body: (() => {
          const form = logoForm()
          form.append('company_id', a.companyId)
          return form
        })(),
        expect: [200, 400],
      },
    ]),
  ],
]

const stripe = (base: string): [string, IsolationRow][] => [
  [
    `GET ${base}/refresh-account-link`,
    forAll((a) => [
      { path: `${base}/refresh-account-link?${idsIn(a)}`, expect: [302] },
      { as: 'anyone', path: `${base}/refresh-account-link?${idsIn(a)}`, expect: [302] },
    ]),
  ],
  [`GET ${base}/account-status`, plain(`${base}/account-status`)],
  [`GET ${base}/setup-status`, plain(`${base}/setup-status`)],
  [
    `POST ${base}/create-account-link`,
    own((a) => [{ path: `${base}/create-account-link?${idsIn(a)}`, body: { company_id: a.companyId }, expect: OK }]),
  ],
  [
    `POST ${base}/create-checkout-session`,
    forAll((a, b) =>
      [
        { invoice_id: a.sentId, company_id: b.companyId },
        { invoice_id: b.sentId, company_id: a.companyId },
        { invoice_id: a.sentId, company_id: '' },
        { invoice_id: a.paidId, company_id: b.companyId },
      ].flatMap((body) => [
        { path: `${base}/create-checkout-session`, body, expect: NONE },
        { as: 'anyone' as const, path: `${base}/create-checkout-session?${idsIn(a)}`, body, expect: NONE },
      ]),
    ),
  ],
]

const LISTS: [string, IsolationRow][] = [
  [
    'GET /api/invoices',
    own((a) => [
      { path: `/api/invoices?limit=100&${idsIn(a)}`, expect: OK },
      { path: `/api/invoices?cursor=${encodeURIComponent(a.cursor)}`, expect: OK },
      { path: `/api/invoices?cursor=${encodeURIComponent(a.cursor)}&limit=100&sort=created_at`, expect: [200, 400] },
      ...[a.mark, `${a.mark} Client`, "' or 1=1 --", '%'].map((q) => ({
        path: `/api/invoices?limit=100&q=${encodeURIComponent(q)}`,
        expect: OK,
      })),
    ]),
  ],
  [
    'GET /api/invoices/:id/details',
    own((a) =>
      [a.sentId, a.paidId, a.textedId, a.companyId, 'INV-0001'].map((id) => ({
        path: `/api/invoices/${id}/details?company=${a.companyId}`,
        expect: NONE,
      })),
    ),
  ],
  [
    'GET /api/invoices/export',
    own((a, b) => [
      { path: `/api/invoices/export?ids=${a.sentId},${a.paidId},${b.sentId}`, expect: OK },
      { path: `/api/invoices/export?q=${a.mark}`, expect: OK },
      { path: `/api/invoices/export?format=xero&q=${a.mark}`, expect: OK },
      { path: `/api/invoices/export?${idsIn(a)}`, expect: OK },
    ]),
  ],
]

const MONEY: [string, IsolationRow][] = [
  [
    'POST /api/invoices/:id/refunds',
    own((a) => [
      ...[a.paidId, a.sentId].map((id) => ({ path: `/api/invoices/${id}/refunds`, body: { amount: 1 }, expect: NONE })),
      { path: `/api/invoices/${a.paidId}/refunds?company=${a.companyId}`, body: {}, expect: NONE },
    ]),
  ],
  [
    'DELETE /api/invoices/:id/refunds/:refundId',
    own((a) => [
      { path: `/api/invoices/${a.paidId}/refunds/${a.paidId}:press-1-100`, expect: NONE },
      { path: `/api/invoices/${a.sentId}/refunds/${a.paidId}:press-1-100?company=${a.companyId}`, expect: NONE },
    ]),
  ],
  [
    'GET /api/invoices/:id/refunds',
    own((a) => [
      { path: `/api/invoices/${a.paidId}/refunds`, expect: NONE },
      { path: `/api/invoices/${a.paidId}/refunds?company=${a.companyId}`, expect: NONE },
    ]),
  ],
  ['GET /api/company/statements', plain('/api/company/statements')],
  [
    'GET /api/company/statement',
    own((a) => [
      { path: `/api/company/statement?month=${new Date().toISOString().slice(0, 7)}`, expect: OK },
      { path: `/api/company/statement?month=${new Date().toISOString().slice(0, 7)}&${idsIn(a)}`, expect: OK },
    ]),
  ],
  [
    'GET /api/company/year',
    own((a) => [
      { path: '/api/company/year?year=2020', expect: OK },
      { path: `/api/company/year?year=2020&format=pdf&${idsIn(a)}`, expect: OK },
    ]),
  ],
]

const REST: [string, IsolationRow][] = [
  ['GET /api/site', forAll(() => [{ path: '/api/site', expect: OK }])],
  [
    'POST /api/support',
    forAll((a) => [
      {
        path: '/api/support',
        body: { name: 'Eve', email: 'eve@example.com', subject: 'x', message: 'y', company_id: a.companyId },
        expect: OK,
      },
    ]),
  ],
  [
    'GET /api/payment/session/:sessionId',
    forAll((a, b) => [
      {
        as: 'anyone',
        path: `/api/payment/session/${a.checkoutId}`,
        expect: OK,
        held: [`${a.mark} Plumbing`],
      },
      ...[a.sentId, a.companyId, `${b.checkoutId}0`].map((id) => ({
        path: `/api/payment/session/${id}`,
        expect: NONE,
      })),
    ]),
  ],
  [
    'GET /api/payment/:id',
    forAll((a, b) => [
      { path: `/api/payment/${a.sentId}?company=${b.companyId}`, expect: NONE },
      { as: 'anyone', path: `/api/payment/${a.sentId}0`, expect: NONE },
    ]),
  ],
  ...['pdf', 'receipt'].map((page): [string, IsolationRow] => [
    `GET /api/payment/:id/${page}`,
    forAll((a, b) => [
      { path: `/api/payment/${a.sentId}/${page}?company=${b.companyId}`, expect: NONE },
      { path: `/api/payment/${a.sentId}/${page}`, expect: NONE },
      { as: 'anyone', path: `/api/payment/${b.sentId}/${page}?company=${a.companyId}`, expect: NONE },
    ]),
  ]),
  [
    'GET /files/pdf/:token/:name',
    forAll((a, b) => {
      const [head = '', claims = '', mac = ''] = (b.pdfPath.split('/')[3] ?? '').split('.')
      const swapped = Buffer.from(Buffer.from(claims, 'base64url').toString().replace(b.sentId, a.sentId)).toString(
        'base64url',
      )
      const session = b.browser.cookies.get('__Host-jobslip') ?? ''
      return [`${head}.${swapped}.${mac}`, `${head}.${swapped}.`, session, b.resetToken, a.sentId].flatMap((token) =>
        (['b', 'anyone'] as const).map((as) => ({ as, path: `/files/pdf/${token}/INV-0001.pdf`, expect: [403] })),
      )
    }),
  ],
  [
    'GET /files/logo/:logoKey',
    forAll((a) =>
      [a.companyId, a.sentId, '..%2F..', `${a.companyId}%2Flogo`].map((key) => ({
        path: `/files/logo/${key}`,
        expect: NONE,
      })),
    ),
  ],
  [
    'GET /remind/:id',
    forAll((a) => [a.sentId, a.companyId, a.paidId, 'x'].map((id) => ({ path: `/remind/${id}`, expect: NONE }))),
  ],
  ['GET /healthz', forAll(() => [{ path: '/healthz', expect: OK }])],
  ...['sms', 'status'].map((kind): [string, IsolationRow] => [
    `POST /webhooks/twilio/${kind}`,
    forAll((a) => [
      {
        as: 'anyone',
        path: `/webhooks/twilio/${kind}`,
        body: `MessageSid=SM1&From=${encodeURIComponent(a.phone)}&To=%2B12025550100&Body=cancel+INV-0001`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'AAAA' },
        expect: [403],
      },
    ]),
  ]),
  [
    'POST /webhooks/stripe',
    forAll((a) => [
      {
        as: 'anyone',
        path: '/webhooks/stripe',
        body: { id: 'evt_1', type: 'checkout.session.completed', data: { object: { client_reference_id: a.sentId } } },
        headers: { 'stripe-signature': 't=1,v1=00' },
        expect: [400],
      },
    ]),
  ],
]

/** Every route of the product by method and path. */
export const ISOLATION_ROWS = new Map<string, IsolationRow>([
  ...AUTH,
  ...ACCOUNT,
  ...LISTS,
  ...ACTIONS,
  ...QUESTIONS,
  ...[...CLIENTS, ...SCHEDULES, ...QUOTES, ...PHOTOS],
  ...['/invoices', '/api/invoices'].flatMap(invoice),
  ...['/company', '/api/company'].flatMap(company),
  ...['/stripe', '/api/stripe'].flatMap(stripe),
  ...MONEY,
  ...REST,
])
