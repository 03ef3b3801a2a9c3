// The only unscoped look-ups, and the only mint of CompanyId: whose is this phone, session, invoice, account?
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { CompanyId } from '../domain/company-id.ts'
import { REMINDER } from '../domain/reminders.ts'
import { asDrizzle, type HouseDb } from './house-db.ts'
import { companies, invoices, invoiceVersions, messages, texts } from './schema.ts'
import { refunds } from './schema-ledger.ts'
import { captures, checkouts, payoutAccounts, transfers } from './schema-money.ts'
import { sessions, users } from './schema-people.ts'

/** The house is a company of its own: texts to people who belong to no company yet are its texts. */
export const HOUSE_ID = 'house'

export type Directory = ReturnType<typeof openDirectory>

/** Every method answers null when nobody is found; ids in arguments are untrusted, ids in answers are ours. */
export function openDirectory(house: HouseDb) {
  const db = asDrizzle(house)
  return { ...peopleOf(db), ...ownersOf(db), ...workOf(db), ...checksOf(db) }
}

type Db = ReturnType<typeof asDrizzle>

function peopleOf(db: Db) {
  return {
    house: () => mint(HOUSE_ID),
    /** A company that is about to be founded. */
    mintCompany: (newId: string) => mint(newId),
    async findCompany(id: string) {
      const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).limit(1)
      return row ? mint(row.id) : null
    },
    async findUserByPhone(phone: string) {
      const [row] = await db.select().from(users).where(eq(users.phone, phone)).limit(1)
      return row ? { ...row, companyId: mint(row.companyId) } : null
    },
    async findUser(id: string) {
      const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1)
      return row ? { ...row, companyId: mint(row.companyId) } : null
    },
    async findCompanyByInvitation(code: string) {
      const [row] = await db
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.invitationCode, code))
        .limit(1)
      return row && row.id !== HOUSE_ID ? mint(row.id) : null
    },
    /** A session that has not ended, with its user and company in one read. */
    async findSession(id: string, now: number) {
      const [row] = await db
        .select({ session: sessions, user: users, company: { id: companies.id, name: companies.name } })
        .from(sessions)
        .innerJoin(users, and(eq(users.companyId, sessions.companyId), eq(users.id, sessions.userId)))
        .innerJoin(companies, eq(companies.id, sessions.companyId))
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
        .limit(1)
      return row ? { ...row, companyId: mint(row.session.companyId) } : null
    },
  }
}

function ownersOf(db: Db) {
  return {
    findInvoice: (id: string) => ownerOf(db, invoices, eq(invoices.id, id)),
    findReminder: (id: string) => ownerOf(db, invoiceVersions, eq(invoiceVersions.id, id)),
    findMessage: (id: string) => ownerOf(db, messages, eq(messages.id, id)),
    findMessageByProviderSid: (sid: string) => ownerOf(db, messages, eq(messages.providerSid, sid)),
    findCheckout: (sessionId: string) => ownerOf(db, checkouts, eq(checkouts.sessionId, sessionId)),
    findCapture: (paymentIntent: string) => ownerOf(db, captures, eq(captures.paymentIntent, paymentIntent)),
    /** Whose logo has this public name; one that was replaced is nobody's. */
    async findLogo(logoKey: string) {
      const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.logoKey, logoKey)).limit(1)
      return row ? mint(row.id) : null
    },
    findPayoutAccount: (accountId: string) => ownerOf(db, payoutAccounts, eq(payoutAccounts.accountId, accountId)),
  }
}

function workOf(db: Db) {
  return {
    /**
     * Companies for which something is open: money to move, texts to send, sessions to compare, stats to count. D1 takes
     * five terms of a union at most.
     */
    async listCompaniesWithWork(now: number, after: string, limit: number) {
      const rows = await db.all<{ company_id: string }>(sql`
        select company_id from (
          select company_id from (
            select company_id from ${captures} where settled_at is null and next_at <= ${now}
            union select company_id from ${refunds} where state = 'pending' and next_at <= ${now}
            union select company_id from ${transfers} where state = 'held' or (state in ('pending','failed') and next_at <= ${now})
            union select company_id from ${transfers} where rebalance_at <= ${now}
          )
          union select company_id from ${messages} where state in ('queued','sending') and next_at <= ${now}
          union select company_id from ${checkouts} where state in ('creating','open') and next_at <= ${now}
          union select company_id from ${invoices} where revision <> counted
        ) where company_id > ${after} order by company_id limit ${limit}`)
      return rows.map((row) => mint(row.company_id))
    },
    /** Companies whose money has waited since `paidBy` or longer, and that were not reminded of it after `remindedBy`. */
    async listCompaniesWithWaitingMoney(since: { paidBy: number; remindedBy: number }, after: string, limit: number) {
      const reminded = sql`select 1 from ${messages} where ${messages.companyId} = ${transfers.companyId}
        and ${messages.key} between ${REMINDER} and ${`${REMINDER}\uffff`} and ${messages.createdAt} > ${since.remindedBy}`
      const rows = await db
        .selectDistinct({ companyId: transfers.companyId })
        .from(transfers)
        .where(
          and(
            // In the very words of the index, so that the open ones alone are read.
            sql`${transfers.state} in ('held','pending','failed')`,
            ne(transfers.state, 'pending'),
            lte(transfers.createdAt, since.paidBy),
            sql`not exists (${reminded})`,
            gt(transfers.companyId, after),
          ),
        )
        .orderBy(asc(transfers.companyId))
        .limit(limit)
      return rows.map((row) => mint(row.companyId))
    },
    /** Companies with an unpaid invoice due before `on`: the latest date anywhere, the company's own clock decides. */
    async listCompaniesWithDue(on: string, after: string, limit: number) {
      const rows = await db
        .selectDistinct({ companyId: invoices.companyId })
        .from(invoices)
        .where(and(sql`status in ('sent','viewed')`, sql`${invoices.dueOn} < ${on}`, gt(invoices.companyId, after)))
        .orderBy(asc(invoices.companyId))
        .limit(limit)
      return rows.map((row) => mint(row.companyId))
    },
    /** People who signed up after `since` and whose earlier texts (of up to `earlierMs` before) nobody has dealt with. */
    async listNewUsersWithTexts(since: number, earlierMs: number, limit: number) {
      const kept = sql`select 1 from ${texts} where ${texts.companyId} = ${HOUSE_ID} and ${texts.sender} = ${users.phone}
        and ${texts.handledAt} is null and ${texts.receivedAt} > ${users.createdAt} - ${earlierMs}`
      const rows = await db
        .select({ companyId: users.companyId, phone: users.phone })
        .from(users)
        .where(and(gt(users.createdAt, since), sql`exists (${kept})`))
        .limit(limit)
      return rows.map((row) => ({ companyId: mint(row.companyId), phone: row.phone }))
    },
  }
}

/** What is looked at from time to time though nothing is known to be open. */
function checksOf(db: Db) {
  return {
    /** Companies with a live account that nobody has looked at since `lookedAt` (ms), the longest ago first. */
    async listCompaniesWithAccounts(lookedAt: number, limit: number) {
      const rows = await db
        .select({ companyId: payoutAccounts.companyId })
        .from(payoutAccounts)
        .where(and(sql`ready = 1 and deauthorized_at is null`, lte(payoutAccounts.checkedAt, lookedAt)))
        .orderBy(asc(payoutAccounts.checkedAt))
        .limit(limit)
      return rows.map((row) => mint(row.companyId))
    },
    /** All companies, the house among them, by id behind `after`. */
    async listCompanies(after: string, limit: number) {
      const rows = await db
        .select({ id: companies.id })
        .from(companies)
        .where(gt(companies.id, after))
        .orderBy(asc(companies.id))
        .limit(limit)
      return rows.map((row) => mint(row.id))
    },
    /** Companies whose figures are due for their nightly check, the longest overdue first, without the house. */
    async listCompaniesToCheck(now: number, limit: number) {
      const rows = await db
        .select({ id: companies.id })
        .from(companies)
        .where(and(lte(companies.statsCheckAt, now), sql`${companies.id} <> ${HOUSE_ID}`))
        .orderBy(asc(companies.statsCheckAt))
        .limit(limit)
      return rows.map((row) => mint(row.id))
    },
  }
}

type Owned =
  | typeof invoices
  | typeof invoiceVersions
  | typeof messages
  | typeof checkouts
  | typeof captures
  | typeof payoutAccounts

async function ownerOf(db: Db, table: Owned, where: ReturnType<typeof eq>) {
  const [row] = await db.select({ companyId: table.companyId }).from(table).where(where).limit(1)
  return row ? mint(row.companyId) : null
}

/** The one cast to the brand: an id that stands in a row of ours. */
function mint(id: string): CompanyId {
  return id as CompanyId
}
