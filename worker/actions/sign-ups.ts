// Signing up, first half: a registration is kept and a code is sent; nothing else exists yet.
import type { House } from '../context.ts'
import { findNewestCode } from '../db/codes.ts'
import { createSignUp, findNewestSignUp, findSignUp, type SignUp } from '../db/sign-ups.ts'
import { ENTRIES_PER_ADDRESS, PHONE_CHECKS_PER_ADDRESS } from '../domain/budgets.ts'
import type { CompanyId } from '../domain/company-id.ts'
import { readInvitationCode } from '../domain/invitation-code.ts'
import type { Registration } from '../domain/registration.ts'
import { AppError } from '../errors.ts'
import { ofAddress, spend, spendCode, spendResend, spendText } from './budgets.ts'
import { type CodeFor, pretendToSend, requireCountry, sendCode } from './codes.ts'
import { hashPassword, requireUncommon } from './passwords.ts'

/** How long a registration waits for its code, counted from its beginning; resends included. */
export const SIGN_UP_LIFE_MS = 24 * 3_600_000
/** A reset can be sent again within this time of its last code. */
const RESET_PENDING_MS = 3_600_000

/** In the spec's words; also what the phone check tells. */
export const PHONE_TAKEN = 'A user with this phone number already exists. Please log in or use a different number.'

/** The `conflict` of a number that has an account already, in the spec's words. */
export function phoneTaken(): AppError {
  return new AppError('conflict', PHONE_TAKEN)
}

/** Whether somebody has an account with this E.164 number. Raises `too_many`. */
export async function checkPhone(house: House, phone: string, address: string): Promise<boolean> {
  await spend(house, ofAddress(address), PHONE_CHECKS_PER_ADDRESS)
  return (await house.directory.findUserByPhone(phone)) !== null
}

/**
 * Keeps a registration, with the words about texts that were agreed to, and sends its code; answers the registration's id. Raises `conflict` for a number that has a
 * user, `invalid` for an unknown invitation code, `too_many`.
 */
export async function register(
  house: House,
  registration: Registration,
  address: string,
  consentWords: string | null = null,
): Promise<string> {
  const { user, company, invitationCode } = registration
  requireUncommon(user.password, 'user.password')
  requireCountry(house, user.phone)
  await spend(house, ofAddress(address), ENTRIES_PER_ADDRESS)
  // The invitation first: a wrong one is answered alike, whether or not anybody has the number.
  const joinsCompanyId = invitationCode === null ? null : await requireInvitation(house, invitationCode)
  if (await house.directory.findUserByPhone(user.phone)) throw phoneTaken()
  await spendCode(house, user.phone, address)
  await spendText(house, true)
  const signUp: SignUp = {
    id: house.newId(),
    phone: user.phone,
    firstName: user.firstName,
    lastName: user.lastName,
    passwordHash: await hashPassword(house, user.password),
    company,
    joinsCompanyId,
    consentWords,
    consentAddressHash: consentWords === null ? null : house.tokens.hashAddress(address),
    createdAt: house.now(),
  }
  const target = { purpose: 'sign-up', subject: signUp.id, phone: user.phone } as const
  await sendCode(house, target, [createSignUp(house.db, signUp)])
  return signUp.id
}

/** Raises `invalid` when no company has this code. */
async function requireInvitation(house: House, written: string): Promise<CompanyId> {
  for (const code of readInvitationCode(written)) {
    const companyId = await house.directory.findCompanyByInvitation(code)
    if (companyId) return companyId
  }
  const message = 'This invitation code is not known. Please check it with whoever gave it to you.'
  throw new AppError('invalid', message, { details: [{ field: 'invitation_code', message }] })
}

/**
 * A fresh code for the registration that this browser began (`ownId`), else for the newest one of the number, else for
 * its password reset; the code before it is dead. A number without any of these gets nothing and the same answer, in
 * the same time. Raises `invalid` for a country to which no texts go, `too_many`.
 */
export async function resendCode(house: House, phone: string, address: string, ownId: string | null): Promise<void> {
  requireCountry(house, phone)
  await spendResend(house, phone, address)
  // Everything is looked up for everybody, so that nobody's answer comes sooner.
  const now = house.now()
  const user = await house.directory.findUserByPhone(phone)
  const last = await findNewestCode(house.db, { purpose: 'reset', phone })
  const own = await findOwnSignUp(house, ownId, phone)
  const signUp = own ?? (await findNewestSignUp(house.db, phone, now - SIGN_UP_LIFE_MS))
  const isPending = last && last.subject === user?.id && !last.usedAt && last.createdAt > now - RESET_PENDING_MS
  const again: CodeFor | null =
    user && isPending
      ? { purpose: 'reset', subject: user.id, phone }
      : !user && signUp
        ? { purpose: 'sign-up', subject: signUp.id, phone }
        : null
  await spendText(house, again !== null)
  if (again) await sendCode(house, again)
  else await pretendToSend(house, phone)
}

/** The registration that a browser says it began, when it is one of this very number. */
export async function findOwnSignUp(house: House, ownId: string | null, phone: string): Promise<SignUp | null> {
  const signUp = ownId === null ? null : await findSignUp(house.db, ownId, house.now() - SIGN_UP_LIFE_MS)
  return signUp?.phone === phone ? signUp : null
}
