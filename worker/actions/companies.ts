// The verbs of a company's own data.
import type { Ctx } from '../context.ts'
import { type Company, type CompanyPatch, getCompany, patchCompany } from '../db/companies.ts'
import { writeAll } from '../db/house-changes.ts'
import type { CompanyChanges } from '../domain/company-form.ts'
import { timezoneOf } from '../domain/timezone.ts'
import { rememberCompany } from './healing.ts'

/** Changes what is given and leaves the rest; a company that moves takes its new place's timezone, unless it names one. */
export async function editCompany(ctx: Ctx, changes: CompanyChanges): Promise<Company> {
  const { db } = ctx.house
  const given = toPatch(changes)
  const before = await getCompany(db, ctx.companyId)
  const patch = { ...timezoneAfterMove(before, given), ...given }
  if (Object.keys(patch).length === 0) return before
  const isMoving = patch.timezone !== undefined && patch.timezone !== before.timezone
  if (isMoving) await ctx.book.watch()
  await writeAll(db, [patchCompany(db, ctx.companyId, patch)])
  if (isMoving) await ctx.book.followTimezone()
  await rememberCompany(ctx)
  return await getCompany(db, ctx.companyId)
}

function toPatch(changes: CompanyChanges): CompanyPatch {
  const patch = {
    name: changes.name,
    email: changes.email,
    phone: changes.phone,
    addressStreet: changes.address_street,
    addressCity: changes.address_city,
    addressState: changes.address_state,
    addressZip: changes.address_zip,
    timezone: changes.timezone,
  }
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

function timezoneAfterMove(before: Company, { addressState, addressZip }: CompanyPatch): CompanyPatch {
  const state = addressState ?? before.addressState
  const zip = addressZip ?? before.addressZip
  const hasMoved = state !== before.addressState || zip !== before.addressZip
  return hasMoved ? { timezone: timezoneOf(state, zip) } : {}
}
