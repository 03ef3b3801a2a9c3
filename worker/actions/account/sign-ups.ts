// Starts a sign-up: stores the registration and sends a code. Nothing else exists yet.
import type { App } from '../../context.ts'
import { findNewestCode } from '../../db/account/codes.ts'
import { createSignUp, findNewestSignUp, findSignUp, type SignUp } from '../../db/account/sign-ups.ts'
import { findTextSignUpByToken } from '../../db/account/text-sign-ups.ts'
import type { CompanyId } from '../../domain/company-id.ts'
import { readInvitationCode } from '../../domain/invitation-code.ts'
import { ENTRIES_PER_CALLER, PHONE_CHECKS_PER_CALLER } from '../../domain/rate-limits.ts'
import type { Registration } from '../../domain/registration.ts'
import { type AppError, refuse, refuseField } from '../../errors.ts'
import { consumeFromCaller } from '../limits/rate-limits.ts'
import { consumeCode, consumeKnownCode, consumeText } from './code-limits.ts'
import { type CodeFor, pretendToSend, requireCountry, sendCode } from './codes.ts'
import { findDeviceShare, type KnownDevice } from './known-devices.ts'
import { hashPassword, requireUncommon } from './passwords.ts'

/** How long a registration waits for its code, counted from its beginning; resends included. */
export const SIGN_UP_LIFE_MS = 24 * 3_600_000
/** A number is answered about its sign-up by text for as long as its jobs are kept. */
export const TEXT_SIGN_UP_MS = 7 * 24 * 3_600_000
/** A reset can be sent again within this time of its last code. */
const RESET_PENDING_MS = 3_600_000

/** In the spec's words; also what the phone check tells. */

/** The `conflict` of a number that has an account already, in the spec's words. */
export function phoneTaken(): AppError {
  return refuse('phone_taken')
}

/** Whether somebody has an account with this E.164 number. Raises `too_many`. */
export async function checkPhone(app: App, phone: string, address: string): Promise<boolean> {
  await consumeFromCaller(app, address, { always: [PHONE_CHECKS_PER_CALLER] })
  return (await app.directory.findUserByPhone(phone)) !== null
}

/**
 * What the business is called that the invitation with this token came to by text; empty where it was not named, or is nobody's.
 * Raises `too_many`.
 */
export async function findTextedName(app: App, token: string, address: string): Promise<string> {
  await consumeFromCaller(app, address, { always: [PHONE_CHECKS_PER_CALLER] })
  return (await findTextSignUpByToken(app.db, token, app.now() - TEXT_SIGN_UP_MS))?.name ?? ''
}

/**
 * Keeps a registration, with the words about texts that were agreed to, and sends its code; answers the registration's id. Raises `conflict` for a number that has a
 * user, `invalid` for an unknown invitation code, `too_many`.
 */
export async function register(
  app: App,
  registration: Registration,
  address: string,
  consentWords: string | null = null,
): Promise<string> {
  const { user, company, invitationCode } = registration
  const { firstName, lastName } = user
  const own = [firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`, company?.name ?? '']
  requireUncommon(user.password, 'user.password', own)
  requireCountry(app, user.phone)
  await consumeFromCaller(app, address, { always: [ENTRIES_PER_CALLER] })
  // The invitation first: a wrong one is answered alike, whether or not anybody has the number.
  const joinsCompanyId = invitationCode === null ? null : await requireInvitation(app, invitationCode)
  if (await app.directory.findUserByPhone(user.phone)) throw phoneTaken()
  const share = await consumeCode(app, { phone: user.phone, address, purpose: 'sign-up', isEntry: true })
  await consumeText(app, 'sign-up', share, true)
  const signUp: SignUp = {
    id: app.newId(),
    phone: user.phone,
    firstName: user.firstName,
    lastName: user.lastName,
    passwordHash: await hashPassword(app, user.password),
    company,
    joinsCompanyId,
    consentWords,
    consentAddressHash: consentWords === null ? null : app.tokens.hashAddress(address),
    createdAt: app.now(),
  }
  const target = { purpose: 'sign-up', subject: signUp.id, phone: user.phone } as const
  await sendCode(app, target, [createSignUp(app.db, signUp)])
  return signUp.id
}

/** Raises `invalid` when no company has this code. */
async function requireInvitation(app: App, written: string): Promise<CompanyId> {
  for (const code of readInvitationCode(written)) {
    const companyId = await app.directory.findCompanyByInvitation(code)
    if (companyId) return companyId
  }
  throw refuseField('invitation_code', 'invitation_code_unknown')
}

/**
 * A fresh code for the registration that this browser began (`ownId`), else for the newest one of the number, else for
 * its password reset; the code before it is dead. A number without any of these gets nothing and the same answer, in
 * the same time. Raises `invalid` for a country to which no texts go, `too_many`.
 */
export async function resendCode(
  app: App,
  phone: string,
  address: string,
  browser: { ownId: string | null; known: KnownDevice | null },
): Promise<void> {
  requireCountry(app, phone)
  const device = await findDeviceShare(app, browser.known, phone)
  const own = browser.ownId === null ? null : await findOwnSignUp(app, browser.ownId, phone)
  const request = { phone, address, isResend: true, isOwn: own !== null } as const
  const share = device === null ? await consumeCode(app, { ...request, purpose: own ? 'sign-up' : 'reset' }) : null
  // Everything is looked up for everybody, so that nobody's answer comes sooner.
  const again = await findPending(app, phone, own)
  if (share) await consumeText(app, again?.purpose ?? 'reset', share, again !== null)
  else if (device !== null) await consumeKnownCode(app, device, phone, true)
  if (again) await sendCode(app, again)
  else await pretendToSend(app, phone)
}

/** What a number waits for a code for: its reset, or its registration. */
async function findPending(app: App, phone: string, own: SignUp | null): Promise<CodeFor | null> {
  const now = app.now()
  const user = await app.directory.findUserByPhone(phone)
  const last = await findNewestCode(app.db, { purpose: 'reset', phone })
  const signUp = own ?? (await findNewestSignUp(app.db, phone, now - SIGN_UP_LIFE_MS))
  const isPending = last && last.subject === user?.id && !last.usedAt && last.createdAt > now - RESET_PENDING_MS
  if (user && isPending) return { purpose: 'reset', subject: user.id, phone }
  return !user && signUp ? { purpose: 'sign-up', subject: signUp.id, phone } : null
}

/** The registration that a browser says it began, when it is one of this very number. */
export async function findOwnSignUp(app: App, ownId: string | null, phone: string): Promise<SignUp | null> {
  const signUp = ownId === null ? null : await findSignUp(app.db, ownId, app.now() - SIGN_UP_LIFE_MS)
  return signUp?.phone === phone ? signUp : null
}
