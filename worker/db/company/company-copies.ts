// Reads a company with its people, passkeys and payout accounts at one moment, and restores them.
import { and, eq, gte, sql } from 'drizzle-orm'
import type { CompanyId } from '../../domain/company-id.ts'
import { passkeys, sessions, users } from '../account/tables.ts'
import type { Change } from '../company-db.ts'
import { payoutAccounts } from '../payout/tables.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { companies } from './tables.ts'

export type CompanyCopy = {
  company: typeof companies.$inferSelect
  users: (typeof users.$inferSelect)[]
  accounts: (typeof payoutAccounts.$inferSelect)[]
  /** Absent in a copy from before they were kept: those that the database has then stay. */
  passkeys?: (typeof passkeys.$inferSelect)[]
}

/**
 * Raises the company's revision and reads all of it in the same moment, so that of two copies the later has the higher
 * one. The revision is left as it is, lower than `known`, when the database is behind that; null: no such company.
 */
export async function readCompanyCopy(system: SystemDb, id: CompanyId, known: number): Promise<CompanyCopy | null> {
  const db = asDrizzle(system)
  const mine = eq(companies.id, id)
  const [, [company], people, accounts, keys] = await db.batch([
    db
      .update(companies)
      .set({ keptRevision: sql`${companies.keptRevision} + 1` })
      .where(and(mine, gte(companies.keptRevision, known))),
    db.select().from(companies).where(mine),
    db.select().from(users).where(eq(users.companyId, id)),
    db.select().from(payoutAccounts).where(eq(payoutAccounts.companyId, id)),
    db.select().from(passkeys).where(eq(passkeys.companyId, id)),
  ])
  return company ? { company, users: people, accounts, passkeys: keys } : null
}

/** The revision of the last copy that was taken, as the database knows it; null when there is no such company. */
export async function findKeptRevision(system: SystemDb, id: CompanyId): Promise<number | null> {
  const found = asDrizzle(system)
    .select({ revision: companies.keptRevision })
    .from(companies)
    .where(eq(companies.id, id))
  return (await found)[0]?.revision ?? null
}

/** Everybody of the company is signed out: a session that was ended since lives again in a database that went back. */
export function endAllSessions(system: SystemDb, companyId: CompanyId): Change {
  return asSystemChange(asDrizzle(system).delete(sessions).where(eq(sessions.companyId, companyId)))
}

/**
 * Puts back a company that was kept after the moment to which the database was restored: it is what the copy says, with
 * the people and the passkeys that the copy names and no others, and nobody is signed in. Numbers that somebody else has
 * taken since are left to them.
 */
export function putBackCompany(system: SystemDb, companyId: CompanyId, copy: CompanyCopy): Change[] {
  const db = asDrizzle(system)
  const insertCompany = db.insert(companies).values({ ...copy.company, id: companyId })
  const isGone = sql`${users.id} not in ${given(copy.users)}`
  return [
    endAllSessions(system, companyId),
    ...[
      insertCompany.onConflictDoUpdate({ target: companies.id, set: patchOf(copy) }),
      db.delete(passkeys).where(and(eq(passkeys.companyId, companyId), isPasskeyGone(copy))),
      db.delete(users).where(and(eq(users.companyId, companyId), isGone)),
      // One owner a company: nobody is it while the rows are written one by one.
      db.update(users).set({ role: 'member' }).where(eq(users.companyId, companyId)),
      ...copy.users.flatMap((user) => {
        const { id, companyId: __, ...values } = user
        const mine = and(eq(users.companyId, companyId), eq(users.id, id))
        return [
          db
            .insert(users)
            .values({ ...user, companyId, role: 'member' as const })
            .onConflictDoNothing(),
          db
            .update(users)
            .set({ ...values, phone: freePhone(id, user.phone) })
            .where(mine),
        ]
      }),
      ...putBackPasskeys(system, companyId, copy),
      ...copy.accounts.map((account) =>
        db
          .insert(payoutAccounts)
          .values({ ...account, companyId })
          .onConflictDoUpdate({
            target: [payoutAccounts.companyId, payoutAccounts.attempt],
            // How ready it is, Stripe is asked.
            set: { accountId: sql`coalesce(${payoutAccounts.accountId}, excluded.account_id)` },
          }),
      ),
    ].map(asSystemChange),
  ]
}

/** What operators set (a freeze, a limit) is not among what is kept with every change. */
function patchOf({ company }: CompanyCopy) {
  return {
    name: company.name,
    email: company.email,
    phone: company.phone,
    addressStreet: company.addressStreet,
    addressCity: company.addressCity,
    addressState: company.addressState,
    isStateGuessed: company.isStateGuessed,
    addressZip: company.addressZip,
    timezone: company.timezone,
    logoKey: company.logoKey,
    invitationCode: company.invitationCode,
    confirmAboveCents: company.confirmAboveCents,
    anyAmount: company.anyAmount,
    tips: company.tips,
    morningTexts: company.morningTexts,
    feePayer: company.feePayer,
    bankLockedUntil: company.bankLockedUntil,
    keptRevision: company.keptRevision,
  }
}

const given = (rows: { id: string }[]) =>
  sql`(select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`

function isPasskeyGone(copy: CompanyCopy) {
  return copy.passkeys
    ? sql`${passkeys.id} not in ${given(copy.passkeys)}`
    : sql`${passkeys.userId} not in ${given(copy.users)}`
}

/** Those of people who are there. Anybody who is left without any is not asked for one: nothing would let them in. */
function putBackPasskeys(system: SystemDb, companyId: CompanyId, { passkeys: kept = [] }: CompanyCopy) {
  const db = asDrizzle(system)
  const hasOne = sql`exists (select 1 from passkeys as own where own.company_id = ${companyId} and own.user_id = ${users.id})`
  return [
    db
      .insert(passkeys)
      .select(
        // In the order of the table's columns.
        sql`select owner.company_id, v ->> 'id', owner.id, v ->> 'publicKey', v ->> 'counter', v -> 'transports', v ->> 'name',
          v ->> 'createdAt', v ->> 'usedAt'
        from (select value as v from json_each(${JSON.stringify(kept)}))
        join users as owner on owner.company_id = ${companyId} and owner.id = v ->> 'userId'
        where not exists (select 1 from passkeys as other where other.id = v ->> 'id' and other.company_id <> ${companyId})`,
      )
      .onConflictDoUpdate({
        target: [passkeys.companyId, passkeys.id],
        set: { counter: sql`max(${passkeys.counter}, excluded.counter)` },
      }),
    db
      .update(users)
      .set({ requiresPasskey: sql`${users.requiresPasskey} and ${hasOne}` })
      .where(eq(users.companyId, companyId)),
  ]
}

/** The number that a person had last, unless somebody else has it by now. */
function freePhone(id: string, phone: string) {
  return sql`case when exists (select 1 from users as other where other.phone = ${phone} and other.id <> ${id})
    then phone else ${phone} end`
}
