// Completes a sign-up: the right code creates company, person and first session in one batch.
import type { App, Ctx } from '../../context.ts'
import { findNewestCode, removeStaleCodes } from '../../db/account/codes.ts'
import { createAccount } from '../../db/account/create-account.ts'
import { removeStaleResetTokens } from '../../db/account/reset-tokens.ts'
import { removeStaleSessions, type Session } from '../../db/account/sessions.ts'
import { findSignUp, removeStaleSignUps, type SignUp } from '../../db/account/sign-ups.ts'
import { removeMessagesOfCodes } from '../../db/company/retention.ts'
import { writeAll } from '../../db/system-changes.ts'
import type { CompanyId } from '../../domain/company-id.ts'
import { drawInvitationCode } from '../../domain/invitation-code.ts'
import { maskPhone } from '../../domain/phone.ts'
import { ENTRIES_PER_CALLER } from '../../domain/rate-limits.ts'
import { timezoneOf } from '../../domain/timezone.ts'
import { companyName, prepare, tellOwner } from '../company/people-notices.ts'
import { consumeFromCaller } from '../limits/rate-limits.ts'
import { rememberCompany, rememberFounded } from '../reconciliation/restored-database.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { forgiveCodes, requireTries } from './code-limits.ts'
import { requireCode, wrongCode } from './codes.ts'
import { openSession } from './sessions.ts'
import { findOwnSignUp, phoneTaken, SIGN_UP_LIFE_MS } from './sign-ups.ts'

/** What was entered: `ownId` is the registration that this browser began, as far as it says. */
export type CodeEntry = { phone: string; otp: string; address: string; ownId: string | null; device: string | null }

/**
 * Completes the registration that the code was sent for: founds its company or joins one, creates the person, signs
 * in. Raises `invalid` for a code that does not open, `conflict` when the number got a user meanwhile, `too_many`.
 */
export async function completeSignUp(app: App, entry: CodeEntry): Promise<{ companyId: CompanyId; session: Session }> {
  await consumeFromCaller(app, entry.address, { always: [ENTRIES_PER_CALLER] })
  const own = await findOwnSignUp(app, entry.ownId, entry.phone)
  // What strangers try at the number takes nothing from the browser that began the registration.
  const entrant = { phone: entry.phone, address: entry.address, share: own && `sign-up:${own.id}` }
  await requireTries(app, entrant)
  const newest = await findNewestCode(app.db, { purpose: 'sign-up', phone: entry.phone, subject: own?.id })
  const code = await requireCode(app, entrant, newest, entry.otp)
  const signUp = await findSignUp(app.db, code.subject, app.now() - SIGN_UP_LIFE_MS)
  const companyId = signUp && (await findHome(app, signUp))
  if (!companyId) throw wrongCode()
  const userId = app.newId()
  const session = openSession(app, { userId, remembered: false, device: entry.device })
  const { phone, firstName, lastName, passwordHash } = signUp
  const role = signUp.company ? ('owner' as const) : ('member' as const)
  const user = { id: userId, phone, firstName, lastName, passwordHash, email: null, role, createdAt: app.now() }
  const founds = signUp.company && {
    ...signUp.company,
    invitationCode: drawInvitationCode(app.randomBytes),
    timezone: timezoneOf(signUp.company.addressState, signUp.company.addressZip),
  }
  const account = {
    companyId,
    founds,
    user,
    session,
    consent: consentOf(app, signUp),
    registration: { signUpId: signUp.id, codeId: code.id },
  }
  const joined = founds ? null : await tellOfJoining(app.forCompany(companyId), account.user)
  if (!(await createAccount(app.db, account, phone, app.now(), joined?.changes ?? []))) throw phoneTaken()
  await joined?.send()
  await (founds ? rememberFounded : rememberCompany)(app.forCompany(companyId))
  await forgiveCodes(app, phone, entry.address, 'sign-up').catch((error) =>
    app.log('codes not forgiven', { error: describeFault(error) }),
  )
  app.log('account created', { companyId, userId, joined: founds === null, phone: maskPhone(phone) })
  return { companyId, session }
}

/** What was agreed to when the form was sent. */
function consentOf(app: App, { phone, consentWords: words, consentAddressHash: addressHash, createdAt }: SignUp) {
  if (words === null) return null
  return { id: app.newId(), phone, source: 'web' as const, words, addressHash, at: createdAt }
}

/** The owner hears of everybody who joins: the code may be in wrong hands. */
async function tellOfJoining(ctx: Ctx, user: { id: string; firstName: string; lastName: string }) {
  await ctx.companyObject.scheduleRecovery()
  const fact = { kind: 'joined', name: `${user.firstName} ${user.lastName}`, company: await companyName(ctx) } as const
  return prepare(ctx, await tellOwner(ctx, `joined:${user.id}`, fact))
}

/** The company to join, or the id of the one to found. */
async function findHome(app: App, signUp: SignUp): Promise<CompanyId | null> {
  if (signUp.joinsCompanyId === null) return app.directory.foundCompany(app.newCompanyId())
  return await app.directory.findCompany(signUp.joinsCompanyId)
}

const DAY_MS = 24 * 3_600_000

/** Forgets what can no longer be used: unfinished registrations, old codes, ended sessions, old tokens. */
export async function forgetEnded(app: App): Promise<void> {
  const now = app.now()
  await writeAll(app.db, [
    removeStaleSignUps(app.db, now - SIGN_UP_LIFE_MS),
    removeMessagesOfCodes(app.db, now - 2 * DAY_MS),
    removeStaleCodes(app.db, now - 2 * DAY_MS),
    removeStaleSessions(app.db, now),
    removeStaleResetTokens(app.db, now),
  ])
}
