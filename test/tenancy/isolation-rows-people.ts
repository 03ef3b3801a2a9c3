// The wall's rows for accounts and sessions.

import { forAll, type IsolationRow, idsIn, NONE, OK, own, plain } from './attempts.ts'
import type { Tenant } from './tenants.ts'

const PHONE_CALLS: [string, IsolationRow][] = ['check-phone', 'resend-otp', 'forgot-password'].map((verb) => [
  `POST /api/auth/${verb}`,
  forAll((a) => [{ path: `/api/auth/${verb}`, body: { phone_number: a.phone }, expect: [200, 429] }]),
])

export const AUTH: [string, IsolationRow][] = [
  ...PHONE_CALLS,
  [
    'GET /api/auth/text-sign-up/:token',
    forAll((a) => [{ path: `/api/auth/text-sign-up/${a.companyId}`, expect: [200] }]),
  ],
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

const passkey = (a: Tenant) => ({ challenge_id: a.sessionId, response: { id: `${a.mark}-credential` } })

export const ACCOUNT: [string, IsolationRow][] = [
  [
    'POST /api/auth/passkey/options',
    forAll((a) => [{ as: 'anyone', path: `/api/auth/passkey/options?${idsIn(a)}`, body: {}, expect: OK }]),
  ],
  [
    'POST /api/auth/passkey',
    forAll((a) => [{ as: 'anyone', path: '/api/auth/passkey', body: passkey(a), expect: [401] }]),
  ],
  [
    'POST /api/auth/confirm/options',
    own((a) => [{ path: `/api/auth/confirm/options?${idsIn(a)}`, body: { id: a.userId }, expect: [200, 409] }]),
  ],
  ['GET /api/account/passkeys', plain('/api/account/passkeys')],
  [
    'POST /api/account/passkeys/options',
    own((a) => [{ path: `/api/account/passkeys/options?${idsIn(a)}`, body: { user_id: a.userId }, expect: OK }]),
  ],
  [
    'POST /api/account/passkeys',
    own((a) => [{ path: '/api/account/passkeys', body: { ...passkey(a), name: 'Taken' }, expect: [400] }]),
  ],
  [
    'PUT /api/account/passkeys',
    own((a) => [{ path: `/api/account/passkeys?${idsIn(a)}`, body: { required: false, id: a.userId }, expect: OK }]),
  ],
  [
    'DELETE /api/account/passkeys/:id',
    own((a) => [{ path: `/api/account/passkeys/${a.mark}-credential?${idsIn(a)}`, expect: NONE }]),
  ],
  [
    'POST /api/auth/confirm',
    own((a) => [
      {
        path: `/api/auth/confirm?${idsIn(a)}`,
        body: { password: a.password, session: a.sessionId, phone_number: a.phone },
        expect: [400],
      },
    ]),
  ],
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
  [
    'POST /api/account/phone',
    own((a) => [{ path: `/api/account/phone?${idsIn(a)}`, body: { phone_number: a.phone }, expect: [409, 429] }]),
  ],
  [
    'POST /api/account/phone/verify',
    own((a) => [
      {
        path: '/api/account/phone/verify',
        body: { phone_number: a.joiner.phone, otp: a.joiner.otp },
        expect: [400],
      },
      { path: '/api/account/phone/verify', body: { phone_number: a.phone, otp: a.resetOtp }, expect: [400] },
    ]),
  ],
  [
    // An owner who has colleagues: whatever else is sent, nobody goes.
    'DELETE /api/account',
    own((a) => [
      { path: `/api/account?${idsIn(a)}`, expect: [409] },
      { path: '/api/account', body: { id: a.companyId, company_name: `${a.mark} Plumbing` }, expect: [409] },
    ]),
  ],
  ['GET /api/account/sessions', plain('/api/account/sessions')],
  [
    'DELETE /api/account/sessions',
    own((a) => [{ path: `/api/account/sessions?${idsIn(a)}`, body: { id: a.sessionId }, expect: OK }]),
  ],
  ['GET /api/company/export', plain('/api/company/export')],
  ['GET /api/company/deletion', plain('/api/company/deletion')],
  [
    'DELETE /api/company',
    own((a) => [
      { path: `/api/company?${idsIn(a)}`, expect: [400] },
      { path: '/api/company', body: { company_name: `${a.mark} Plumbing`, company_id: a.companyId }, expect: [400] },
    ]),
  ],
  ['GET /api/company/people', plain('/api/company/people')],
  ['GET /api/company/bank-lock', plain('/api/company/bank-lock')],
  [
    'DELETE /api/company/people/:id',
    own((a) =>
      [a.userId, a.memberId, a.companyId].map((id) => ({
        path: `/api/company/people/${id}?${idsIn(a)}`,
        expect: NONE,
      })),
    ),
  ],
  [
    'PUT /api/company/people/:id',
    own((a) => [
      ...[a.userId, a.memberId].map((id) => ({
        path: `/api/company/people/${id}?${idsIn(a)}`,
        body: { can_act: true, company_id: a.companyId, role: 'owner' },
        expect: NONE,
      })),
    ]),
  ],
  [
    'POST /api/company/people/:id/owner',
    own((a) =>
      [a.userId, a.memberId].map((id) => ({
        path: `/api/company/people/${id}/owner?${idsIn(a)}`,
        body: { company_id: a.companyId },
        expect: NONE,
      })),
    ),
  ],
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
