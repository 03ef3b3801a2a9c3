// Resets a forgotten password: a code by text, a token for a right code, a new password for a token.

import type { App, Ctx } from '../../context.ts'
import { endCodesOf, findNewestCode, markCodeUsed } from '../../db/account/codes.ts'
import {
  createResetToken,
  findResetToken,
  markResetTokensUsed,
  setPasswordByToken,
} from '../../db/account/reset-tokens.ts'
import type { User } from '../../db/account/users.ts'
import { lockBank } from '../../db/company/companies.ts'
import { createMessage } from '../../db/messaging/messages.ts'
import { writeAll } from '../../db/system-changes.ts'
import { passwordChangedText } from '../../domain/codes.ts'
import { NO_PASSWORD } from '../../domain/password.ts'
import { nameOfPerson } from '../../domain/person-name.ts'
import { formatPhone, maskPhone } from '../../domain/phone.ts'
import { ENTRIES_PER_CALLER } from '../../domain/rate-limits.ts'
import { mayActForOwner } from '../../domain/roles.ts'
import { type AppError, refuse } from '../../errors.ts'
import { companyName, prepare, tellActing } from '../company/people-notices.ts'
import { consumeFromCaller } from '../limits/rate-limits.ts'
import type { Outgoing } from '../messaging/messages.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { BANK_LOCK_MS } from './bank-lock.ts'
import { consumeCode, consumeKnownCode, consumeText, forgiveCodes, requireTries } from './code-limits.ts'
import { pretendToSend, requireCode, requireCountry, sendCode, wrongCode } from './codes.ts'
import { findDeviceShare, type KnownDevice } from './known-devices.ts'
import { hashPassword, requireUncommon } from './passwords.ts'
import { forgiveSignIns } from './sign-in-limits.ts'

const TOKEN_LIFE_MS = 15 * 60_000

/**
 * Sends a reset code to the number's user; a number without one gets nothing and the same answer. `known`: the browser
 * in which somebody was signed in before. Raises `too_many`.
 */
export async function startReset(
  app: App,
  phone: string,
  address: string,
  known: KnownDevice | null = null,
): Promise<void> {
  requireCountry(app, phone)
  const device = await findDeviceShare(app, known, phone)
  const share = device === null ? await consumeCode(app, { phone, address, purpose: 'reset' }) : null
  const user = await app.directory.findUserByPhone(phone)
  if (share) await consumeText(app, 'reset', share, user !== null)
  else if (device !== null) await consumeKnownCode(app, device, phone, false)
  if (user) await sendCode(app, { purpose: 'reset', subject: user.id, phone })
  else await pretendToSend(app, phone)
}

/** Trades a right code for a reset token. Raises `invalid` for a code that does not open, `too_many`. */
export async function verifyReset(
  app: App,
  entry: { phone: string; otp: string; address: string; known?: KnownDevice | null },
): Promise<string> {
  const { phone, address, known = null } = entry
  const share = await findDeviceShare(app, known, phone)
  if (share === null) await consumeFromCaller(app, address, { always: [ENTRIES_PER_CALLER] })
  const entrant = { phone, address, share }
  await requireTries(app, entrant)
  const newest = await findNewestCode(app.db, { purpose: 'reset', phone })
  const code = await requireCode(app, entrant, newest, entry.otp)
  const now = app.now()
  const [used] = await writeAll(app.db, [markCodeUsed(app.db, code.id, now)])
  if (used !== 1) throw wrongCode()
  const token = { id: app.newId(), userId: code.subject, expiresAt: now + TOKEN_LIFE_MS }
  await writeAll(app.db, [createResetToken(app.db, token)])
  await forgiveCodes(app, phone, address, 'reset').catch((error) =>
    app.log('codes not forgiven', { error: describeFault(error) }),
  )
  return await app.tokens.sign('reset', { tid: token.id }, token.expiresAt)
}

/**
 * Sets a new password, ends all sessions of the user and tells the number's owner; answers whose it is. Raises `invalid` for a token that
 * is wrong, used, expired or another number's, `too_many`.
 */
export async function resetPassword(
  app: App,
  wanted: { phone: string; resetToken: string; newPassword: string; address: string; known?: KnownDevice | null },
): Promise<string> {
  requireUncommon(wanted.newPassword, 'newPassword')
  const { known = null } = wanted
  const device = await findDeviceShare(app, known, wanted.phone)
  if (device === null) await consumeFromCaller(app, wanted.address, { always: [ENTRIES_PER_CALLER] })
  const reading = await app.tokens.read('reset', wanted.resetToken)
  const tokenId = reading.ok && typeof reading.claims.tid === 'string' ? reading.claims.tid : ''
  const token = await findResetToken(app.db, tokenId, app.now())
  const user = await app.directory.findUserByPhone(wanted.phone)
  if (!token || !user || token.userId !== user.id) throw wrongToken()
  const passwordHash = await hashPassword(app, wanted.newPassword)
  const ctx = app.forCompany(user.companyId)
  const now = app.now()
  // Whoever signed up by text and sets a first password has the number that opened the account: there is nothing to take over.
  const isFirst = user.passwordHash === NO_PASSWORD
  const isActing = mayActForOwner(user) && !isFirst
  const how = isFirst ? 'first' : isActing ? 'locked' : 'everywhere'
  const body = passwordChangedText(formatPhone(app.settings.CONTACT_PHONE), how)
  const others = prepare(ctx, isActing ? await tellOthers(ctx, user, token.id) : [])
  const notice = {
    id: app.newId(),
    key: `password:${token.id}`,
    kind: 'notice',
    recipient: user.phone,
    body,
  } as const
  await ctx.companyObject.scheduleRecovery()
  const touched = await ctx.db.batch([
    ...setPasswordByToken(ctx.db, token, passwordHash, now),
    endCodesOf(app.db, user.id, user.phone, now),
    ...createMessage(ctx.db, notice, now),
    ...others.changes,
    ...(isActing ? [lockBank(app.db, user.companyId, now + BANK_LOCK_MS)] : []),
    markResetTokensUsed(app.db, token, now),
  ])
  // Two that came with the same token at once: only the first has set its password.
  if (touched.at(-1) === 0) throw wrongToken()
  await rememberCompany(ctx)
  await app.queueOut({ kind: 'message', messageId: notice.id })
  await others.send()
  await forgiveSignIns(app, user.phone, wanted.address)
  app.log('password reset', { companyId: user.companyId, userId: user.id, phone: maskPhone(user.phone) })
  return user.id
}

/** The others who may act hear of it: the person who reset the password may not be its owner. */
async function tellOthers(ctx: Ctx, user: User, tokenId: string): Promise<Outgoing[]> {
  const name = nameOfPerson(user)
  const fact = { kind: 'reset', name, company: await companyName(ctx) } as const
  return await tellActing(ctx, `reset:${tokenId}`, fact, user.phone)
}

function wrongToken(): AppError {
  return refuse('reset_token_wrong')
}
