// One good request of every kind for each route of the router's own table; the fuzz begins with these and spoils them.
import { type Asked, type Role, toBytes } from './asked.ts'
import { EVENT_TYPES, SMS, STATUS } from './webhook-examples.ts'

export type Example = Omit<Asked, 'headers' | 'body'> & {
  json?: unknown
  form?: Record<string, string>
  /** A file in the multipart field `logo`. */
  file?: string
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const COMPANY = {
  name: 'Ace Plumbing',
  email: 'ace@example.com',
  phone: '+12133734253',
  address_street: '1 Main St',
  address_city: 'Springfield',
  address_state: 'NY',
  address_zip: '10001',
}
const user = { first_name: 'Ann', last_name: 'Lee', password: 'Hammer12', phone_number: '{{newPhone}}' }
const SIGNED = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  rawId: 'AAAAAAAAAAAAAAAAAAAAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AAAA', signature: 'MAA' },
  clientExtensionResults: {},
}
const phone = { phone_number: '{{phone}}' }

/** What is sent where; a route is named as it is mounted, without /api. */
const BODIES: Record<string, Partial<Example>[]> = {
  'POST /auth/check-phone': [{ json: phone }],
  'POST /auth/register': [
    { json: { user, company: COMPANY } },
    { json: { user, invitation_code: '{{invitationCode}}' } },
  ],
  'POST /auth/verify-otp': [{ json: { phone_number: '{{newPhone}}', otp: '123456' } }],
  'POST /auth/resend-otp': [{ json: { phone_number: '{{newPhone}}' } }],
  'POST /auth/login': [{ json: { identifier: '{{phone}}', password: 'Hammer12', remember_me: true } }],
  'POST /auth/confirm': [{ json: { password: 'Hammer12' } }],
  'POST /auth/logout': [{ json: {} }],
  'POST /auth/forgot-password': [{ json: phone }],
  'POST /auth/verify-reset-otp': [{ json: { ...phone, otp: '123456' } }],
  'POST /auth/reset-password-with-otp': [{ json: { ...phone, resetToken: '{{pdfToken}}', newPassword: 'Hammer13' } }],
  'POST /auth/confirm/options': [{ json: {} }],
  'POST /auth/passkey/options': [{ json: {} }],
  'POST /auth/passkey': [{ json: { challenge_id: '{{newPhone}}', response: SIGNED, remember_me: true } }],
  'POST /account/passkeys/options': [{ json: {} }],
  'POST /account/passkeys': [{ json: { challenge_id: '{{newPhone}}', response: SIGNED, name: 'My phone' } }],
  'PUT /account/passkeys': [{ json: { required: false } }],
  'PUT /account/profile': [{ json: { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' } }],
  'POST /account/password': [{ json: { currentPassword: 'Hammer12', newPassword: 'Hammer12' } }],
  'POST /account/phone': [{ json: { phone_number: '{{newPhone}}' } }],
  'POST /account/phone/verify': [{ json: { phone_number: '{{newPhone}}', otp: '123456' } }],
  'DELETE /account': [{ json: { company_name: 'Another' } }],
  'DELETE /company': [{ json: { company_name: 'Another' } }],
  'PUT /company': [{ json: COMPANY }, { json: { timezone: 'America/Denver' } }],
  'POST /company/logo': [{ file: Buffer.from(PIXEL, 'base64').toString('latin1') }],
  'POST /company/invitation-code': [{ json: {} }],
  'PUT /company/people/:id': [{ json: { can_act: true } }],
  'POST /company/people/:id/owner': [{ json: {} }],
  'PATCH /invoices/:id': [
    { json: { client_name: 'Maria', client_email: 'm@example.com', client_phone: '2133734253', description: 'Sink' } },
    { json: { due_date: '2030-01-31', total_amount: 199.5 } },
  ],
  'POST /invoices/:id/cancel': [{ json: {} }],
  'POST /invoices/:id/restore': [{ json: {} }],
  'POST /invoices/:id/remind': [{ json: {} }],
  'POST /invoices/:id/paid': [{ json: { method: 'cash' } }],
  'POST /invoices/:id/refunds': [{ json: { amount: 1.5, reason: 'Too much', request_id: 'request-1' } }, { json: {} }],
  'POST /invoices/:id/answers': [{ json: { words: "You're right, fixed", request_id: 'answer-0001' } }],
  'POST /invoices/:id/photos/:photoId/restore': [{ json: {} }],
  'PATCH /clients/:id': [{ json: { phone: '2133734253', email: 'm@example.com', request_id: 'contact-0001' } }],
  'POST /clients/:id/link': [{ json: { renew: false, one_person: true } }],
  'POST /clients/:id/merge': [{ json: { other_id: '{{paidId}}', request_id: 'merge-000001' } }],
  'POST /schedules/:id': [{ json: { act: 'skip', next_on: '2031-01-03' } }],
  'PATCH /quotes/:id': [
    {
      json: {
        total_amount: 3300,
        deposit_amount: 500,
        valid_until: '2031-01-03',
        client_name: 'Ann',
        description: 'Deck',
      },
    },
  ],
  'POST /quotes/:id/answers': [{ json: { words: 'Two coats', request_id: 'answer-0001' } }],
  'POST /public/quotes/:id/questions': [
    { json: { company_id: '{{companyId}}', words: 'How many coats?', request_id: 'question-001' } },
  ],
  'POST /quotes/:id/accept': [{ json: {} }],
  'POST /quotes/:id/cancel': [{ json: {} }],
  'POST /quotes/:id/restore': [{ json: {} }],
  'POST /public/quotes/:id/accept': [
    { json: { company_id: '{{companyId}}', name: 'Ann Lee', agreed: true, revision: 1, request_id: 'accept-0001' } },
  ],
  'POST /public/quotes/:id/decline': [
    { json: { company_id: '{{companyId}}', reason: 'Too dear', request_id: 'decline-0001' } },
  ],
  'POST /payment/:id/questions': [
    { json: { company_id: '{{companyId}}', words: 'It was 2 hours, not 3', request_id: 'question-001' } },
  ],
  'POST /stripe/create-checkout-session': [{ json: { invoice_id: '{{sentId}}', company_id: '{{companyId}}' } }],
  'POST /stripe/create-account-link': [{ json: {} }],
  'POST /support': [{ json: { name: 'Eve', email: 'eve@example.com', subject: 'Help', message: 'Please' } }],
  'POST /webhooks/twilio/sms': SMS.map((form) => ({ form, sign: 'twilio' })),
  'POST /webhooks/twilio/status': STATUS.map((form) => ({ form, sign: 'twilio' })),
  'POST /webhooks/stripe': EVENT_TYPES.map((json) => ({ json, sign: 'stripe' })),
}

const QUERIES: Record<string, string[]> = {
  'GET /invoices': [
    '?limit=2&sort=client_name&q=maria&status=sent&from=2026-01-01&to=2030-01-01&min=1&max=900000',
    '?limit=2&cursor={{cursor}}',
  ],
  'GET /invoices/export': ['?q=maria&sort=-total_amount', '?ids={{sentId}},{{paidId}}', '?format=quickbooks'],
  'GET /invoices/:id': ['?company={{companyId}}', ''],
  'GET /payment/:id': ['?company={{companyId}}'],
  'GET /payment/:id/pdf': ['?company={{companyId}}'],
  'GET /payment/:id/receipt': ['?company={{companyId}}'],
  'GET /quotes': ['?limit=2&status=open&q=ann', '?limit=1'],
  'GET /public/quotes/:id': ['?company={{companyId}}'],
  'GET /public/quotes/:id/pdf': ['?company={{companyId}}'],
  'GET /company/statement': ['?month={{month}}', '?month={{month}}&format=xero'],
  'GET /company/year': ['?year=2026', '?year=2026&format=pdf&language=es'],
}

const PARAMS: Record<string, string[]> = {
  id: ['{{sentId}}', '{{paidId}}', '{{openId}}', '{{sessionId}}', '{{quoteId}}'],
  photoId: ['{{paidId}}'],
  answerId: ['{{paidId}}', '{{sessionId}}'],
  refundId: ['{{paidId}}:press-1-100', '{{paidId}}:request-1'],
  sessionId: ['{{checkoutId}}'],
  token: ['{{pdfToken}}'],
  name: ['INV-0001.pdf'],
  logoKey: ['{{logoKey}}'],
}

const ROLES: Role[] = ['owner', 'owner', 'stranger', 'nobody']

/** Every combination for one route, written as in the router's table: `POST /api/invoices/:id/paid`. */
export function listExamples(route: string): Example[] {
  const [method = '', pattern = ''] = route.split(' ')
  const name = `${method} ${pattern.replace(/^\/api/, '')}`
  const bodies = BODIES[name] ?? []
  if (bodies.length === 0 && !['GET', 'DELETE'].includes(method)) throw new Error(`${route} has no example of a body`)
  const paths = (PARAMS[/:(\w+)/.exec(pattern)?.[1] ?? ''] ?? ['']).flatMap((first) => {
    const filled = pattern.replace(/:\w+/, first).replace(/:(\w+)/g, (_, param) => PARAMS[param]?.[0] ?? '')
    return (QUERIES[name] ?? ['']).map((query) => `${filled}${query}`)
  })
  const roles = bodies.some(({ sign }) => sign) ? ROLES.slice(-1) : ROLES
  return paths.flatMap((path) =>
    roles.flatMap((as) => (bodies.length > 0 ? bodies : [{}]).map((body) => ({ as, method, path, ...body }))),
  )
}

const BOUNDARY = '----jobslip'

function encodeFile(bytes: string): string {
  const head = 'content-disposition: form-data; name="logo"; filename="logo.png"\r\ncontent-type: image/png'
  return `--${BOUNDARY}\r\n${head}\r\n\r\n${bytes}\r\n--${BOUNDARY}--\r\n`
}

/** As it goes over the wire; `json` may be text already. */
export function write({ json, form, file, ...rest }: Example): Asked {
  const typed = (type: string, body: string): Asked => ({ ...rest, headers: [['content-type', type]], body })
  if (form)
    return typed(
      'application/x-www-form-urlencoded',
      new URLSearchParams(form).toString().replace(/%7B%7B(\w+)%7D%7D/g, '{{$1}}'),
    )
  if (file !== undefined) return typed(`multipart/form-data; boundary=${BOUNDARY}`, encodeFile(file))
  if (json !== undefined) return typed('application/json', toBytes(JSON.stringify(json)))
  return { ...rest, headers: [], body: null }
}
