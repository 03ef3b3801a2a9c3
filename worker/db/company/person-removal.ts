// Removes a person from a company and anonymizes what they did.
import { eq, or, sql } from 'drizzle-orm'
import { codes, passkeyChallenges, passkeys, resetTokens, sessions, users } from '../account/tables.ts'
import type { User } from '../account/users.ts'
import { attachments } from '../attachment/tables.ts'
import { clientEvents } from '../client/tables.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { invoices, invoiceVersions } from '../invoice/tables.ts'
import { endConsents, forgetTexted } from '../messaging/consents.ts'
import { messages } from '../messaging/tables.ts'
import { refunds } from '../payment/tables.ts'
import { clientMessages } from '../question/tables.ts'
import { passOnQuoteEvents } from '../quote/quote-events.ts'
import { passOnQuoteMessages } from '../quote/quote-messages.ts'
import { passOnQuotes } from '../quote/quotes.ts'
import { passOnSchedules } from '../schedule/schedules.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { pendingQuestions } from '../text/tables.ts'

type Leaver = Pick<User, 'id' | 'phone'>

/** Everything that lets a person in, and the person: the row last, since the others point to it. */
export function removePerson(system: SystemDb, db: CompanyDb, { id, phone }: Leaver, now: number): Change[] {
  const at = asDrizzle(system)
  return [
    endConsents(system, phone, now),
    forgetTexted(system, phone),
    asSystemChange(at.delete(codes).where(or(eq(codes.phone, phone), eq(codes.subject, id)))),
    asSystemChange(at.delete(resetTokens).where(eq(resetTokens.userId, id))),
    asSystemChange(at.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, id))),
    db.remove(pendingQuestions, eq(pendingQuestions.sender, phone)),
    db.remove(passkeys, eq(passkeys.userId, id)),
    db.remove(sessions, eq(sessions.userId, id)),
    db.remove(users, eq(users.id, id)),
  ]
}

/** For the head of a batch: breaks all of it when the person has become the owner. */
export function requireMember(db: CompanyDb, userId: string): Change {
  return db.update(users, { role: sql`case when ${users.role} = 'member' then 'member' end` }, eq(users.id, userId))
}

/** Whether a batch broke because the person has become the owner. */
export function isOwnerByNow(error: unknown): boolean {
  const said = error instanceof Error ? `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}` : ''
  return said.includes('NOT NULL constraint failed: users.role')
}

/** What the person did stays, without saying who; what they would have been told goes to `heir` (E.164) from now on. */
export function anonymizeActions(db: CompanyDb, { id, phone }: Leaver, heir: string | null): Change[] {
  return [
    db.update(invoiceVersions, { actor: null }, eq(invoiceVersions.actor, phone)),
    db.update(clientMessages, { actor: null }, eq(clientMessages.actor, phone)),
    db.update(clientEvents, { actor: null }, eq(clientEvents.actor, phone)),
    ...passOnSchedules(db, phone, heir, null),
    ...passOnQuotes(db, phone, heir, null),
    passOnQuoteEvents(db, phone, null),
    passOnQuoteMessages(db, phone, null),
    db.update(attachments, { sender: null }, eq(attachments.sender, phone)),
    db.update(attachments, { actedBy: null }, eq(attachments.actedBy, phone)),
    db.update(refunds, { askedBy: null }, eq(refunds.askedBy, id)),
    db.update(invoices, { sender: heir }, eq(invoices.sender, phone)),
    // What is still on its way was for them.
    db.remove(messages, all(eq(messages.recipient, phone), eq(messages.state, 'queued'))),
  ]
}

/** The same person under another number: what they did, and what they are told, follows them. */
export function followNumber(db: CompanyDb, from: string, to: string): Change[] {
  return [
    db.update(invoiceVersions, { actor: to }, eq(invoiceVersions.actor, from)),
    db.update(clientMessages, { actor: to }, eq(clientMessages.actor, from)),
    db.update(clientEvents, { actor: to }, eq(clientEvents.actor, from)),
    db.update(attachments, { sender: to }, eq(attachments.sender, from)),
    db.update(attachments, { actedBy: to }, eq(attachments.actedBy, from)),
    db.update(invoices, { sender: to }, eq(invoices.sender, from)),
    ...passOnSchedules(db, from, to, to),
    ...passOnQuotes(db, from, to, to),
    passOnQuoteEvents(db, from, to),
    passOnQuoteMessages(db, from, to),
    db.update(messages, { recipient: to }, all(eq(messages.recipient, from), eq(messages.state, 'queued'))),
    // A question that was asked at the old number is not answered from the new one.
    db.remove(pendingQuestions, eq(pendingQuestions.sender, from)),
  ]
}
