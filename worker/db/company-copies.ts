// A company with its people and its payout accounts: read at one moment, and put back as they were into a restored database.
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyId } from '../domain/company-id.ts'
import type { Change, CompanyDb } from './company-db.ts'
import { asHouseChange } from './house-changes.ts'
import { asDrizzle, type HouseDb } from './house-db.ts'
import { companies } from './schema.ts'
import { payoutAccounts } from './schema-money.ts'
import { passkeys, sessions, users } from './schema-people.ts'

export type CompanyCopy = {
  company: typeof companies.$inferSelect
  users: (typeof users.$inferSelect)[]
  accounts: (typeof payoutAccounts.$inferSelect)[]
}

/** As they stand now, or null when there is no such company. */
export async function findCompanyCopy(house: HouseDb, db: CompanyDb): Promise<CompanyCopy | null> {
  const [rows, people] = await Promise.all([
    asDrizzle(house).select().from(companies).where(eq(companies.id, db.companyId)).limit(1),
    db.snapshot([{ table: users }, { table: payoutAccounts }]) as Promise<
      [CompanyCopy['users'], CompanyCopy['accounts']]
    >,
  ])
  const [company] = rows
  return company ? { company, users: people[0], accounts: people[1] } : null
}

/**
 * Puts back a company that was kept after the moment to which the database was restored: it is what the copy says, with
 * the people whom the copy names and no others. Numbers that somebody else has taken since are left to them.
 */
export function putBackCompany(house: HouseDb, companyId: CompanyId, copy: CompanyCopy): Change[] {
  const db = asDrizzle(house)
  const { company } = copy
  // What operators set (a freeze, a limit) is not among what is kept with every change.
  const patch = {
    name: company.name,
    email: company.email,
    phone: company.phone,
    addressStreet: company.addressStreet,
    addressCity: company.addressCity,
    addressState: company.addressState,
    addressZip: company.addressZip,
    timezone: company.timezone,
    logoKey: company.logoKey,
    invitationCode: company.invitationCode,
    confirmAboveCents: company.confirmAboveCents,
    bankLockedUntil: company.bankLockedUntil,
  }
  const insertCompany = db.insert(companies).values({ ...copy.company, id: companyId })
  const ids = sql`(select value from json_each(${JSON.stringify(copy.users.map(({ id }) => id))}))`
  const isGone = (column: typeof users.id | typeof sessions.userId | typeof passkeys.userId) =>
    sql`${column} not in ${ids}`
  return [
    insertCompany.onConflictDoUpdate({ target: companies.id, set: patch }),
    db.delete(sessions).where(and(eq(sessions.companyId, companyId), isGone(sessions.userId))),
    db.delete(passkeys).where(and(eq(passkeys.companyId, companyId), isGone(passkeys.userId))),
    db.delete(users).where(and(eq(users.companyId, companyId), isGone(users.id))),
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
  ].map(asHouseChange)
}

/** The number that a person had last, unless somebody else has it by now. */
function freePhone(id: string, phone: string) {
  return sql`case when exists (select 1 from users as other where other.phone = ${phone} and other.id <> ${id})
    then phone else ${phone} end`
}
