// The pages a person opens, and the forms on them that are sent without scripts.
import type { Example } from './examples.ts'

const PAGES = [
  ...[
    '/',
    '/login',
    '/register',
    '/verify-otp',
    '/forgot-password',
    '/dashboard',
    '/support',
    '/legal',
    '/nothing-here',
  ],
  ...['/payment/{{sentId}}?company={{companyId}}', '/payment/{{paidId}}?company={{companyId}}', '/payment/cancel'],
  ...['/payment/success?session_id={{checkoutId}}', '/login?lang=es', '/robots.txt', '/sitemap.xml', '/favicon.ico'],
]

const person = { first_name: 'Ann', last_name: 'Lee', password: 'Hammer12', confirm_password: 'Hammer12' }

const FORMS: [path: string, form: Record<string, string>][] = [
  ['/login', { phone_number_code: '+1', phone_number: '{{phone}}', password: 'Hammer12', remember_me: 'on' }],
  [
    '/register',
    {
      ...{ ...person, mode: 'new', phone_number_code: '+1', phone_number: '{{newPhone}}', company_name: 'Ace' },
      ...{ company_email: 'a@example.com', company_phone_code: '+1', company_phone: '2133734253' },
      ...{ address_street: '1 Main St', address_city: 'Austin', address_state: 'TX', address_zip: '78701' },
    },
  ],
  ['/register', { ...person, mode: 'join', phone_number: '{{newPhone}}', invitation_code: '{{invitationCode}}' }],
  ['/verify-otp', { phone_number: '{{newPhone}}', otp: '123456' }],
  ['/verify-otp', { phone_number: '{{newPhone}}', intent: 'resend' }],
  ['/forgot-password', { intent: 'send', phone_number_code: '+1', phone_number: '{{phone}}' }],
  ['/forgot-password', { intent: 'verify', phone_number: '{{phone}}', otp: '123456' }],
  ['/forgot-password', { intent: 'save', phone_number: '{{phone}}', reset_token: 'x', password: 'Hammer13' }],
  ['/payment/{{sentId}}?company={{companyId}}', { company_id: '{{companyId}}' }],
  ['/support', { name: 'Eve', email: 'eve@example.com', subject: 'Help', message: 'Please' }],
  ['/logout', {}],
]

/** Good requests for all of them. */
export const PAGE_EXAMPLES: Example[] = [
  ...PAGES.flatMap((path): Example[] => [
    { as: 'nobody', method: 'GET', path },
    { as: 'owner', method: 'GET', path },
  ]),
  ...FORMS.map(([path, form]): Example => ({ as: 'nobody', method: 'POST', path, form })),
]
