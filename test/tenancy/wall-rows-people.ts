// The wall's rows for accounts and sessions.
import { forAll, idsIn, NONE, OK, own, plain, type WallRow } from './attempts.ts'

const PHONE_CALLS: [string, WallRow][] = ['check-phone', 'resend-otp', 'forgot-password'].map((verb) => [
  `POST /api/auth/${verb}`,
  forAll((a) => [{ path: `/api/auth/${verb}`, body: { phone_number: a.phone }, expect: [200, 429] }]),
])

export const AUTH: [string, WallRow][] = [
  ...PHONE_CALLS,
  [
    'POST /api/auth/register',
    forAll((a) => {
      const user = { first_name: 'Eve', last_name: 'Ill', password: 'Hammer12', phone_number: a.phone }
      const fresh = { ...user, phone_number: '+12133999999' }
      return [
        { path: '/api/auth/register', body: { user, invitation_code: a.invitationCode }, expect: [409] },
        { path: '/api/auth/register', body: { user: fresh, invitation_code: a.companyId }, expect: [400] },
        { path: '/api/auth/register', body: { user: fresh, invitation_code: `${a.invitationCode}0` }, expect: [400] },
      ]
    }),
  ],
  [
    'POST /api/auth/verify-otp',
    forAll((a, b) => [
      { path: '/api/auth/verify-otp', body: { phone_number: a.joiner.phone, otp: b.joiner.otp }, expect: [400] },
      { path: '/api/auth/verify-otp', body: { phone_number: b.phone, otp: a.joiner.otp }, expect: [400] },
      { path: '/api/auth/verify-otp', body: { phone_number: a.phone, otp: a.resetOtp }, expect: [400] },
    ]),
  ],
  [
    'POST /api/auth/verify-reset-otp',
    forAll((a, b) => [
      { path: '/api/auth/verify-reset-otp', body: { phone_number: a.phone, otp: b.resetOtp }, expect: [400] },
      { path: '/api/auth/verify-reset-otp', body: { phone_number: b.phone, otp: a.resetOtp }, expect: [400] },
    ]),
  ],
  [
    'POST /api/auth/reset-password-with-otp',
    forAll((a, b) => [
      {
        path: '/api/auth/reset-password-with-otp',
        body: { phone_number: a.phone, resetToken: b.resetToken, newPassword: 'Taken-Over-1' },
        expect: [400],
      },
      {
        path: '/api/auth/reset-password-with-otp',
        body: { phone_number: b.phone, resetToken: a.resetToken, newPassword: 'Taken-Over-1' },
        expect: [400],
      },
    ]),
  ],
  [
    'POST /api/auth/login',
    forAll((a, b) => [{ path: '/api/auth/login', body: { identifier: a.phone, password: b.password }, expect: [401] }]),
  ],
  ['GET /api/auth/me', forAll((a) => [{ path: `/api/auth/me?${idsIn(a)}&user_id=${a.sessionId}`, expect: OK }])],
  [
    'POST /api/auth/logout',
    forAll((a) => [{ as: 'anyone', path: '/api/auth/logout', body: { session: a.sessionId }, expect: OK }]),
  ],
]

export const ACCOUNT: [string, WallRow][] = [
  [
    'POST /api/account/password',
    own((a) => [
      {
        path: `/api/account/password?${idsIn(a)}`,
        body: { currentPassword: a.password, newPassword: 'Taken-Over-1', phone_number: a.phone },
        expect: [400],
      },
    ]),
  ],
  [
    'PUT /api/account/profile',
    own((a) => [
      {
        path: `/api/account/profile?${idsIn(a)}`,
        body: { first_name: 'Taken', last_name: 'Over', id: a.companyId, company_id: a.companyId, phone: a.phone },
        expect: OK,
      },
    ]),
  ],
  ['GET /api/account/sessions', plain('/api/account/sessions')],
  [
    'DELETE /api/account/sessions',
    own((a) => [{ path: `/api/account/sessions?${idsIn(a)}`, body: { id: a.sessionId }, expect: OK }]),
  ],
  ['GET /api/company/people', plain('/api/company/people')],
  ['GET /api/company/payouts', plain('/api/company/payouts')],
  ['GET /api/company/payouts/standing', plain('/api/company/payouts/standing')],
  [
    'DELETE /api/account/sessions/:id',
    own((a) => [a.sessionId, a.companyId].map((id) => ({ path: `/api/account/sessions/${id}`, expect: NONE }))),
  ],
  [
    'POST /api/company/invitation-code',
    own((a) => [{ path: `/api/company/invitation-code?${idsIn(a)}`, body: { company_id: a.companyId }, expect: OK }]),
  ],
]
