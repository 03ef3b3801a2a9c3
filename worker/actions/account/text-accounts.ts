// Opens the account of a number that agreed by text: company, person, consent and the end of what was agreed to in one batch.
import type { App } from '../../context.ts'
import { createAccount } from '../../db/account/create-account.ts'
import { type OfferedSignUp, phoneOfOffer } from '../../db/account/text-sign-ups.ts'
import type { Change } from '../../db/company-db.ts'
import { placeOfPhone } from '../../domain/area-codes.ts'
import type { CompanyId } from '../../domain/company-id.ts'
import { consentOfOffer } from '../../domain/consent.ts'
import { drawInvitationCode } from '../../domain/invitation-code.ts'
import { NO_PASSWORD } from '../../domain/password.ts'
import { maskPhone } from '../../domain/phone.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { rememberFounded } from '../reconciliation/restored-database.ts'
import { consumeTextSignUp } from './code-limits.ts'

/**
 * The company of a number that agreed with `text` to what it was offered; null when it has got an account meanwhile. `also` is
 * written with it. What the web asks for besides is left empty; the state is the area code's. Raises `too_many`.
 */
export async function openTextAccount(
  app: App,
  text: InboundText,
  signUp: OfferedSignUp,
  also: Change[],
): Promise<CompanyId | null> {
  const { phone, name, words } = signUp
  await consumeTextSignUp(app, phone, text.sid)
  const now = app.now()
  const companyId = app.directory.foundCompany(app.newCompanyId())
  const { state, timezone } = placeOfPhone(phone)
  const account = {
    companyId,
    founds: {
      name,
      phone,
      ...(state === null ? {} : { addressState: state }),
      isStateGuessed: true,
      timezone,
      invitationCode: drawInvitationCode(app.randomBytes),
    },
    user: {
      id: app.newId(),
      // Null, which the column refuses, when the offer was taken back meanwhile.
      phone: phoneOfOffer(signUp),
      firstName: '',
      lastName: '',
      passwordHash: NO_PASSWORD,
      email: null,
      role: 'owner' as const,
      createdAt: now,
    },
    session: null,
    registration: null,
    consent: consentOfOffer({ sid: text.sid, phone, words, at: text.receivedAt }),
  }
  if (!(await createAccount(app.db, account, phone, now, also))) return null
  await rememberFounded(app.forCompany(companyId))
  app.log('account created', { companyId, userId: account.user.id, joined: false, phone: maskPhone(phone) })
  return companyId
}
