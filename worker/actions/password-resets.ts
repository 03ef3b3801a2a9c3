// A forgotten password: code by text, token for a right code, new password for a token.
import type { House } from '../context.ts'
import { endCodesOf, findNewestCode, markCodeUsed } from '../db/codes.ts'
import { writeAll } from '../db/house-changes.ts'
import { createMessage } from '../db/messages.ts'
import { createResetToken, findResetToken, markResetTokensUsed, setPasswordByToken } from '../db/reset-tokens.ts'
import { ENTRIES_PER_ADDRESS, SIGN_INS_PER_PHONE } from '../domain/budgets.ts'
import { passwordChangedText } from '../domain/codes.ts'
import { formatPhone, maskPhone } from '../domain/phone.ts'
import { AppError } from '../errors.ts'
import { forgiveCodes, ofAddress, ofPhone, spend, spendCode, spendText } from './budgets.ts'
import { pretendToSend, requireCode, requireCountry, requireTries, sendCode, wrongCode } from './codes.ts'
import { describeFault } from './failures.ts'
import { rememberCompany } from './healing.ts'
import { hashPassword, requireUncommon } from './passwords.ts'

const TOKEN_LIFE_MS = 15 * 60_000

/** Sends a reset code to the number's user; a number without one gets nothing and the same answer. Raises `too_many`. */
export async function startReset(house: House, phone: string, address: string): Promise<void> {
  requireCountry(house, phone)
  await spendCode(house, phone, address)
  const user = await house.directory.findUserByPhone(phone)
  await spendText(house, user !== null)
  if (user) await sendCode(house, { purpose: 'reset', subject: user.id, phone })
  else await pretendToSend(house, phone)
}

/** Trades a right code for a reset token. Raises `invalid` for a code that does not open, `too_many`. */
export async function verifyReset(
  house: House,
  entry: { phone: string; otp: string; address: string },
): Promise<string> {
  await spend(house, ofAddress(entry.address), ENTRIES_PER_ADDRESS)
  await requireTries(house, entry.phone)
  const newest = await findNewestCode(house.db, { purpose: 'reset', phone: entry.phone })
  const code = await requireCode(house, entry.phone, newest, entry.otp)
  const now = house.now()
  const [used] = await writeAll(house.db, [markCodeUsed(house.db, code.id, now)])
  if (used !== 1) throw wrongCode()
  const token = { id: house.newId(), userId: code.subject, expiresAt: now + TOKEN_LIFE_MS }
  await writeAll(house.db, [createResetToken(house.db, token)])
  await forgiveCodes(house, entry.phone, entry.address).catch((error) =>
    house.log('codes not forgiven', { error: describeFault(error) }),
  )
  return await house.tokens.sign('reset', { tid: token.id }, token.expiresAt)
}

/**
 * Sets a new password, ends all sessions of the user and tells the number's owner. Raises `invalid` for a token that
 * is wrong, used, expired or another number's, `too_many`.
 */
export async function resetPassword(
  house: House,
  wish: { phone: string; resetToken: string; newPassword: string; address: string },
): Promise<void> {
  requireUncommon(wish.newPassword, 'newPassword')
  await spend(house, ofAddress(wish.address), ENTRIES_PER_ADDRESS)
  const reading = await house.tokens.read('reset', wish.resetToken)
  const tokenId = reading.ok && typeof reading.claims.tid === 'string' ? reading.claims.tid : ''
  const token = await findResetToken(house.db, tokenId, house.now())
  const user = await house.directory.findUserByPhone(wish.phone)
  if (!token || !user || token.userId !== user.id) throw wrongToken()
  const passwordHash = await hashPassword(house, wish.newPassword)
  const ctx = house.open(user.companyId)
  const now = house.now()
  const body = passwordChangedText(formatPhone(house.settings.CONTACT_PHONE))
  const notice = {
    id: house.newId(),
    key: `password:${token.id}`,
    kind: 'notice',
    recipient: user.phone,
    body,
  } as const
  await ctx.book.watch()
  const touched = await ctx.db.batch([
    ...setPasswordByToken(ctx.db, token, passwordHash),
    endCodesOf(house.db, user.id, user.phone, now),
    ...createMessage(ctx.db, notice, now),
    markResetTokensUsed(house.db, token, now),
  ])
  // Two that came with the same token at once: only the first has set its password.
  if (touched.at(-1) === 0) throw wrongToken()
  await rememberCompany(ctx)
  await house.queueOut({ kind: 'message', messageId: notice.id })
  await house.limits(ofPhone(user.phone)).clear(SIGN_INS_PER_PHONE.name)
  house.log('password reset', { companyId: user.companyId, userId: user.id, phone: maskPhone(user.phone) })
}

function wrongToken(): AppError {
  return new AppError('invalid', 'This password reset has expired or was used already. Please ask for a new code.')
}
