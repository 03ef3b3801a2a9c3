// Which companies there is something to do for: looks over all of them, for the schedule. Their ids are minted by the directory.
import { and, asc, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { type CompanyId, SYSTEM_COMPANY_ID } from '../domain/company-id.ts'
import { HELD_FUNDS_REMINDER } from '../domain/reminders.ts'
import { users } from './account/tables.ts'
import { attachments } from './attachment/tables.ts'
import { companies } from './company/tables.ts'
import { invoices } from './invoice/tables.ts'
import { messages } from './messaging/tables.ts'
import { checkouts, payments, refunds } from './payment/tables.ts'
import { ledger, payoutAccounts, transfers } from './payout/tables.ts'
import { quotes } from './quote/tables.ts'
import type { asDrizzle } from './system-db.ts'
import { texts } from './text/tables.ts'

type Db = ReturnType<typeof asDrizzle>
type Mint = (id: string) => CompanyId

/** Every list is bounded; what follows it is asked for `after` its last id, or by a later time. */
export const companiesDue = (db: Db, mint: Mint) => ({
  ...workOf(db, mint),
  ...checksOf(db, mint),
  ...morningsOf(db, mint),
})

function workOf(db: Db, mint: Mint) {
  return {
    /**
     * Companies for which something is open: money to move, texts to send, sessions to compare, stats to count. D1 takes
     * five terms of a union at most.
     */
    async listCompaniesWithWork(now: number, after: string, limit: number) {
      const rows = await db.all<{ company_id: string }>(sql`
        select company_id from (
          select company_id from (
            select company_id from ${payments} where settled_at is null and next_at <= ${now}
            union select company_id from ${refunds} where state = 'pending' and next_at <= ${now}
            union select company_id from ${transfers} where state = 'held' or (state in ('pending','failed') and next_at <= ${now})
            union select company_id from ${transfers} where rebalance_at <= ${now}
          )
          union select company_id from ${messages} where state in ('queued','sending') and next_at <= ${now}
          union select company_id from ${checkouts} where state in ('creating','open') and next_at <= ${now}
          union select company_id from ${invoices} where revision <> counted
          union select company_id from ${quotes} where state = 'accepted' and invoice_id is null
        ) where company_id > ${after} order by company_id limit ${limit}`)
      return rows.map((row) => mint(row.company_id))
    },
    /** Companies that have pictures to fetch, to place or to delete by now. */
    async listCompaniesWithAttachments(now: number, after: string, limit: number) {
      const rows = await db
        .selectDistinct({ id: attachments.companyId })
        .from(attachments)
        .where(and(lte(attachments.dueAt, now), gt(attachments.companyId, after)))
        .orderBy(asc(attachments.companyId))
        .limit(limit)
      return rows.map((row) => mint(row.id))
    },
    /** Companies whose money has waited since `paidBy` or longer, and that were not reminded of it after `remindedBy`. */
    async listCompaniesWithHeldFunds(since: { paidBy: number; remindedBy: number }, after: string, limit: number) {
      const reminded = sql`select 1 from ${messages} where ${messages.companyId} = ${transfers.companyId}
        and ${messages.key} between ${HELD_FUNDS_REMINDER} and ${`${HELD_FUNDS_REMINDER}\uffff`} and ${messages.createdAt} > ${since.remindedBy}`
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
      const kept = sql`select 1 from ${texts} where ${texts.companyId} = ${SYSTEM_COMPANY_ID} and ${texts.sender} = ${users.phone}
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
function checksOf(db: Db, mint: Mint) {
  return {
    /** Companies that were deleted and of which there may be something left, the longest ago first. */
    async listCompaniesToErase(limit: number) {
      const rows = await db
        .select({ id: companies.id })
        .from(companies)
        // Must repeat the partial index's condition, or SQLite will not use it.
        .where(sql`deleted_at is not null and erased_at is null`)
        .orderBy(asc(companies.deletedAt))
        .limit(limit)
      return rows.map((row) => mint(row.id))
    },
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
    /** What companies owe us, in cents: of so many of them, whose debt is the oldest; `since` is when it came about (ms). */
    async listDebts(limit: number) {
      const rows = await db.all<{ company_id: string; owed_cents: number; since: number }>(sql`
        select company_id, sum(owed_cents) as owed_cents, min(since) as since from (
          select company_id, -held_cents as owed_cents, (select max(at) from ${ledger} l where l.company_id = i.company_id
            and l.invoice_id = i.id and l.account = 'held' and l.cents < 0 and l.kind <> 'transferred') as since
          from ${invoices} i where held_cents < 0
        ) group by company_id order by since, company_id limit ${limit}`)
      return rows.map((row) => ({ companyId: mint(row.company_id), owedCents: row.owed_cents, since: row.since }))
    },
    /** What all companies owe us together (cents), and how many they are. */
    async findDebtTotal() {
      const [row] = await db.all<{ companies: number; owed_cents: number }>(sql`
        select count(distinct company_id) as companies, coalesce(sum(-held_cents), 0) as owed_cents
        from ${invoices} where held_cents < 0`)
      return { companies: row?.companies ?? 0, owedCents: row?.owed_cents ?? 0 }
    },
    /**
     * Companies that are frozen, or held because they took in more than a young company may, and at most `mostSchedules`
     * whose account's payout schedule is due for a look, the longest overdue first.
     */
    async listGuardedCompanies(now: number, mostSchedules: number, after: string, limit: number) {
      // Conditions in the very words of the indexes.
      const rows = await db.all<{ id: string }>(sql`
        select id from (
          select id from ${companies} where frozen_at is not null or intake_held_at is not null
          union select * from (
            select company_id as id from ${payoutAccounts}
            where account_id is not null and deauthorized_at is null and schedule_at <= ${now}
            order by schedule_at limit ${mostSchedules}
          )
        ) where id > ${after} order by id limit ${limit}`)
      return rows.map((row) => mint(row.id))
    },
    /** All companies, the system company among them, by id behind `after`. */
    async listCompanies(after: string, limit: number) {
      const rows = await db
        .select({ id: companies.id })
        .from(companies)
        .where(gt(companies.id, after))
        .orderBy(asc(companies.id))
        .limit(limit)
      return rows.map((row) => mint(row.id))
    },
    /** Companies whose figures are due for their nightly check, the longest overdue first, without the system company. */
    async listCompaniesToCheck(now: number, limit: number) {
      const rows = await db
        .select({ id: companies.id })
        .from(companies)
        .where(
          and(
            lte(companies.statsCheckAt, now),
            sql`${companies.id} <> ${SYSTEM_COMPANY_ID}`,
            isNull(companies.deletedAt),
          ),
        )
        .orderBy(asc(companies.statsCheckAt))
        .limit(limit)
      return rows.map((row) => mint(row.id))
    },
  }
}

function morningsOf(db: Db, mint: Mint) {
  return {
    /** Companies for which it is morning, the longest waiting first, without the system company. */
    async listCompaniesInTheMorning(now: number, limit: number) {
      const rows = await db
        .select({ id: companies.id })
        .from(companies)
        .where(
          and(lte(companies.morningAt, now), sql`${companies.id} <> ${SYSTEM_COMPANY_ID}`, isNull(companies.deletedAt)),
        )
        .orderBy(asc(companies.morningAt))
        .limit(limit)
      return rows.map((row) => mint(row.id))
    },
  }
}
