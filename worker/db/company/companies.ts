// Reads and writes a company's own row.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyId } from '../../domain/company-id.ts'
import type { Change } from '../company-db.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { companies } from './tables.ts'

export type Company = typeof companies.$inferSelect

/** The company behind a scoped id; raises when the row is gone, which cannot happen while somebody holds the id. */
export async function getCompany(system: SystemDb, companyId: CompanyId): Promise<Company> {
  const [row] = await asDrizzle(system).select().from(companies).where(eq(companies.id, companyId)).limit(1)
  if (!row) throw new Error('a company id without its row')
  return row
}

/** What its people may change; what is not given stays. `phone` E.164, `timezone` IANA. */
export type CompanyPatch = Partial<
  Pick<
    Company,
    | 'name'
    | 'email'
    | 'phone'
    | 'addressStreet'
    | 'addressCity'
    | 'addressState'
    | 'isStateGuessed'
    | 'addressZip'
    | 'timezone'
    | 'confirmAboveCents'
    | 'anyAmount'
    | 'tips'
    | 'morningTexts'
    | 'feePayer'
  >
>

/** Changes what is given of a company and leaves the rest. */
export function patchCompany(system: SystemDb, companyId: CompanyId, patch: CompanyPatch): Change {
  return asSystemChange(asDrizzle(system).update(companies).set(patch).where(eq(companies.id, companyId)))
}

/** When its morning is next looked at (ms). */
export function setMorning(system: SystemDb, companyId: CompanyId, at: number): Change {
  return asSystemChange(asDrizzle(system).update(companies).set({ morningAt: at }).where(eq(companies.id, companyId)))
}

/** Its people know that in this state the company pays the fee. */
export function markFeeTold(system: SystemDb, companyId: CompanyId, state: string): Change {
  const values = { feeToldState: state }
  return asSystemChange(asDrizzle(system).update(companies).set(values).where(eq(companies.id, companyId)))
}

/** Locks bank changes until then (ms), or longer where they were locked for longer. */
export function lockBank(system: SystemDb, companyId: CompanyId, until: number): Change {
  const later = sql`max(coalesce(${companies.bankLockedUntil}, 0), ${until})`
  return asSystemChange(
    asDrizzle(system).update(companies).set({ bankLockedUntil: later }).where(eq(companies.id, companyId)),
  )
}

/** Puts another logo, or none, in the place of the one that was read; changes nothing when somebody else was quicker. */
export function replaceLogo(
  system: SystemDb,
  companyId: CompanyId,
  before: string | null,
  after: string | null,
): Change {
  const stillThere = before === null ? isNull(companies.logoKey) : eq(companies.logoKey, before)
  return asSystemChange(
    asDrizzle(system)
      .update(companies)
      .set({ logoKey: after })
      .where(and(eq(companies.id, companyId), stillThere)),
  )
}

/**
 * Sets when the company's figures are next compared with a recount; changes nothing when somebody else has set it since
 * `before` (ms) was read, so that of several who begin a check one makes it.
 */
export function setStatsCheck(system: SystemDb, companyId: CompanyId, before: number, at: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .update(companies)
      .set({ statsCheckAt: at })
      .where(and(eq(companies.id, companyId), eq(companies.statsCheckAt, before))),
  )
}

/** Whether the database answers at all. */
export async function pingDb(system: SystemDb): Promise<void> {
  await asDrizzle(system).run(sql`select 1`)
}
