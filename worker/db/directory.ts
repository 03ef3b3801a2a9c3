// The only look-ups that are not scoped to a company, and the only place that mints a CompanyId.
import { and, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type CompanyId, type NewCompanyId, type RecordedCompanyId, SYSTEM_COMPANY_ID } from '../domain/company-id.ts'
import { passkeys, sessions, users } from './account/tables.ts'
import { attachments } from './attachment/tables.ts'
import { clients } from './client/tables.ts'
import { companiesDue } from './companies-due.ts'
import { companies } from './company/tables.ts'
import { invoices, invoiceVersions, reminderLinks } from './invoice/tables.ts'
import { messages } from './messaging/tables.ts'
import { checkouts, payments } from './payment/tables.ts'
import { payoutAccounts } from './payout/tables.ts'
import { clientMessages } from './question/tables.ts'
import { quotes } from './quote/tables.ts'
import { asDrizzle, type SystemDb } from './system-db.ts'

export type Directory = ReturnType<typeof openDirectory>

/** Every method answers null when nobody is found; ids in arguments are untrusted, ids in answers are ours. */
export function openDirectory(systemCompany: SystemDb) {
  const db = asDrizzle(systemCompany)
  return { ...peopleOf(db), ...ownersOf(db), ...companiesDue(db, mint) }
}

type Db = ReturnType<typeof asDrizzle>

function peopleOf(db: Db) {
  return {
    systemCompany: () => mint(SYSTEM_COMPANY_ID),
    /** A company that is about to be founded. */
    foundCompany: (id: NewCompanyId) => mint(id),
    /** A company that its object knows, though a restored database may have forgotten it. */
    recallCompany: (id: RecordedCompanyId) => mint(id),
    async findCompany(id: RecordedCompanyId) {
      const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).limit(1)
      return row ? mint(row.id) : null
    },
    /** Nobody of a company that was deleted: what such a number texts is a stranger's at once. */
    async findUserByPhone(phone: string) {
      const [row] = await db
        .select(getTableColumns(users))
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(and(eq(users.phone, phone), isNull(companies.deletedAt)))
        .limit(1)
      return row ? { ...row, companyId: mint(row.companyId) } : null
    },
    /** The company that last billed a client with this number (E.164). */
    async findCompanyOfClient(phone: string) {
      const [row] = await db
        .select({ id: companies.id })
        .from(invoices)
        .innerJoin(companies, eq(companies.id, invoices.companyId))
        .where(and(eq(invoices.clientPhone, phone), isNull(companies.deletedAt)))
        .orderBy(desc(invoices.createdAt))
        .limit(1)
      return row ? mint(row.id) : null
    },
    async findUser(id: string) {
      const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1)
      return row ? { ...row, companyId: mint(row.companyId) } : null
    },
    /** A passkey by its credential id. */
    async findPasskey(id: string) {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id)).limit(1)
      return row ? { ...row, companyId: mint(row.companyId) } : null
    },
    async findCompanyByInvitation(code: string) {
      const [row] = await db
        .select({ id: companies.id })
        .from(companies)
        .where(and(eq(companies.invitationCode, code), isNull(companies.deletedAt)))
        .limit(1)
      return row && row.id !== SYSTEM_COMPANY_ID ? mint(row.id) : null
    },
    /** A session that has not ended, with its user and company in one read. */
    async findSession(id: string, now: number) {
      const [row] = await db
        .select({ session: sessions, user: users, company: { id: companies.id, name: companies.name } })
        .from(sessions)
        .innerJoin(users, and(eq(users.companyId, sessions.companyId), eq(users.id, sessions.userId)))
        .innerJoin(companies, eq(companies.id, sessions.companyId))
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now), isNull(companies.deletedAt)))
        .limit(1)
      return row ? { ...row, companyId: mint(row.session.companyId) } : null
    },
  }
}

function ownersOf(db: Db) {
  return {
    findInvoice: (id: string) => ownerOf(db, invoices, eq(invoices.id, id)),
    /** Whose reminder this is: one that was asked for, or one that a morning text offered. */
    findReminder: async (id: string) =>
      (await ownerOf(db, invoiceVersions, eq(invoiceVersions.id, id))) ??
      (await ownerOf(db, reminderLinks, eq(reminderLinks.id, id))),
    /** Whose client has this link. */
    findClientLink: (linkId: string) => ownerOf(db, clients, eq(clients.linkId, linkId)),
    findQuote: (id: string) => ownerOf(db, quotes, eq(quotes.id, id)),
    findClientMessage: (id: string) => ownerOf(db, clientMessages, eq(clientMessages.id, id)),
    findMessage: (id: string) => ownerOf(db, messages, eq(messages.id, id)),
    findMessageByProviderSid: (sid: string) => ownerOf(db, messages, eq(messages.providerSid, sid)),
    findCheckout: (sessionId: string) => ownerOf(db, checkouts, eq(checkouts.sessionId, sessionId)),
    findPaymentRow: (paymentIntent: string) => ownerOf(db, payments, eq(payments.paymentIntent, paymentIntent)),
    /** Whose logo has this public name; one that was replaced is nobody's. */
    async findLogo(logoKey: string) {
      const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.logoKey, logoKey)).limit(1)
      return row ? mint(row.id) : null
    },
    findAttachment: (id: string) => ownerOf(db, attachments, eq(attachments.id, id)),
    findPayoutAccount: (accountId: string) => ownerOf(db, payoutAccounts, eq(payoutAccounts.accountId, accountId)),
  }
}

/** Tables that belong to tenants and are looked up by an id of our own. */
type Owned = SQLiteTable & { companyId: SQLiteColumn }

async function ownerOf(db: Db, table: Owned, where: ReturnType<typeof eq>) {
  const [row] = await db.select({ companyId: table.companyId }).from(table).where(where).limit(1)
  return row ? mint(String(row.companyId)) : null
}

/** The one cast to the brand: an id that stands in a row of ours. */
function mint(id: string): CompanyId {
  return id as CompanyId
}
