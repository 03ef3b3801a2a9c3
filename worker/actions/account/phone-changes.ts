// Moves a person to another phone number, which a code sent there proves.
import type { Ctx } from '../../context.ts'
import { endCodesOf, findNewestCode, markCodeUsed } from '../../db/account/codes.ts'
import { isPhoneTaken } from '../../db/account/create-account.ts'
import { endResetTokensOf } from '../../db/account/reset-tokens.ts'
import { removeOtherSessions } from '../../db/account/sessions.ts'
import { endTextSignUp } from '../../db/account/text-sign-ups.ts'
import { setPhone, type User } from '../../db/account/users.ts'
import { followNumber } from '../../db/company/person-removal.ts'
import { createConsent, endConsents } from '../../db/messaging/consents.ts'
import { createMessage } from '../../db/messaging/messages.ts'
import { endKeptTexts } from '../../db/text/texts.ts'
import { CONSENT_WORDS } from '../../domain/consent-words.ts'
import { formatPhone, maskPhone } from '../../domain/phone.ts'
import { ENTRIES_PER_CALLER, PHONE_CHECKS_PER_CALLER } from '../../domain/rate-limits.ts'
import { numberChangedText } from '../../domain/reply/accounts.ts'
import { refuseField } from '../../errors.ts'
import { consumeFromCaller, ofPerson } from '../limits/rate-limits.ts'
import { languageOf } from '../messaging/languages.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { consumeCode, consumeText, forgiveCodes } from './code-limits.ts'
import { requireCode, requireCountry, sendCode } from './codes.ts'
import { phoneTaken } from './sign-ups.ts'

/**
 * Sends a code to the number (E.164) that is to be the person's. Raises `invalid` for the number they have and for far
 * countries, `conflict` for one that has an account (which the phone check tells as well, at the same price), `too_many`.
 */
export async function startPhoneChange(ctx: Ctx, userId: string, phone: string, address: string): Promise<void> {
  const { app } = ctx
  requireCountry(app, phone)
  await consumeFromCaller(app, address, { always: [PHONE_CHECKS_PER_CALLER] })
  const user = await getUser(ctx, userId)
  if (user.phone === phone) throw refuseField('phone_number', 'phone_unchanged')
  if (await app.directory.findUserByPhone(phone)) throw phoneTaken()
  const share = await consumeCode(app, { phone, address, purpose: 'phone' })
  await consumeText(app, 'phone', share, true)
  await sendCode(app, { purpose: 'phone', subject: userId, phone })
}

export type PhoneChange = { userId: string; phone: string; otp: string; address: string; sessionId: string }

/**
 * The number is the person's from now on: all other sessions end, the old number is told, what it was told of goes to the
 * new one. Jobs that somebody texted from the new number before are nobody's: they are not made invoices. Raises `invalid`
 * for a code that does not open, `conflict` when the number got an account meanwhile, `too_many`.
 */
export async function finishPhoneChange(ctx: Ctx, change: PhoneChange): Promise<void> {
  const { app } = ctx
  const { userId, phone, address } = change
  await consumeFromCaller(app, address, { always: [ENTRIES_PER_CALLER] })
  // The person's and not the session's, of which they can open as many as they like.
  const entrant = { phone, address, share: ofPerson(userId) }
  const newest = await findNewestCode(app.db, { purpose: 'phone', phone, subject: userId })
  const code = await requireCode(app, entrant, newest, change.otp)
  const user = await getUser(ctx, userId)
  await move(ctx, user, change, code.id).catch((error) => {
    throw isPhoneTaken(error) ? phoneTaken() : error
  })
  await rememberCompany(ctx)
  await forgiveCodes(app, phone, address, 'phone').catch((error) =>
    app.log('codes not forgiven', { error: describeFault(error) }),
  )
  const facts = { companyId: ctx.companyId, userId, from: maskPhone(user.phone), to: maskPhone(phone) }
  app.log('number changed', facts)
}

async function move(ctx: Ctx, user: User, { phone, address, sessionId }: PhoneChange, codeId: string): Promise<void> {
  const { app, db } = ctx
  const now = app.now()
  const id = app.newId()
  const contact = formatPhone(app.settings.CONTACT_PHONE)
  const body = numberChangedText(maskPhone(phone).slice(1), contact, await languageOf(ctx, user.phone))
  const system = app.forCompany(app.directory.systemCompany())
  const consent = {
    id: app.newId(),
    phone,
    source: 'web',
    words: CONSENT_WORDS.en,
    addressHash: app.tokens.hashAddress(address),
    at: now,
  } as const
  await ctx.companyObject.scheduleRecovery()
  // The first breaks users.phone, and with it the whole batch, when somebody else was quicker.
  await db.batch([
    setPhone(db, user.id, user.phone, phone),
    markCodeUsed(app.db, codeId, now),
    removeOtherSessions(db, user.id, sessionId),
    endCodesOf(app.db, user.id, user.phone, now),
    endResetTokensOf(app.db, user.id, now),
    ...followNumber(db, user.phone, phone),
    endKeptTexts(system.db, phone, now),
    ...endTextSignUp(app.db, phone, now),
    endConsents(app.db, user.phone, now),
    createConsent(app.db, consent),
    ...createMessage(db, { id, key: `number:${id}`, kind: 'notice', recipient: user.phone, body }, now),
  ])
  await app
    .queueOut({ kind: 'message', messageId: id })
    .catch((error) => app.log('text not queued', { id, error: describeFault(error) }))
}

async function getUser(ctx: Ctx, userId: string): Promise<User> {
  const user = await ctx.app.directory.findUser(userId)
  if (!user) throw new Error('a signed-in person without a row')
  return user
}
