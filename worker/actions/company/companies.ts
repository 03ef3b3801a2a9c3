// Edits a company's own data.
import type { Ctx } from '../../context.ts'
import { type Company, type CompanyPatch, getCompany, patchCompany } from '../../db/company/companies.ts'
import { writeAll } from '../../db/system-changes.ts'
import type { CompanyChanges } from '../../domain/company-form.ts'
import type { CompanyPart } from '../../domain/reply/people.ts'
import { timezoneOf } from '../../domain/timezone.ts'
import { endPagesBeyond, hurryPagesBeyond } from '../payment/withdrawn-offers.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { prepare, tellOwner } from './people-notices.ts'

/**
 * Changes what is given and leaves the rest; a company that moves takes its new place's timezone, unless it names one. The
 * owner hears of new contact data, whoever (`byName`) changed it: a thief would do it in the owner's name.
 */
export async function editCompany(ctx: Ctx, changes: CompanyChanges, byName: string): Promise<Company> {
  const { db } = ctx.app
  const given = toPatch(changes)
  const before = await getCompany(db, ctx.companyId)
  const patch = { ...timezoneAfterMove(before, given), ...given }
  if (Object.keys(patch).length === 0) return before
  const isMoving = patch.timezone !== undefined && patch.timezone !== before.timezone
  const parts = listChanged(before, patch)
  const fact = { kind: 'company-changed', name: byName, company: before.name, parts } as const
  const notice = prepare(ctx, parts.length > 0 ? await tellOwner(ctx, `company:${ctx.app.newId()}`, fact) : [])
  if (isMoving || parts.length > 0) await ctx.companyObject.scheduleRecovery()
  const hurried = hurryPagesBeyond(ctx, patch)
  await writeAll(db, [patchCompany(db, ctx.companyId, patch), ...hurried, ...notice.changes])
  await notice.send()
  if (hurried.length > 0) await endPagesBeyond(ctx)
  if (isMoving) await ctx.companyObject.followTimezone()
  await rememberCompany(ctx)
  return await getCompany(db, ctx.companyId)
}

const PART_OF: Partial<Record<keyof CompanyPatch, CompanyPart>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  addressStreet: 'address',
  addressCity: 'address',
  addressState: 'address',
  addressZip: 'address',
}

/** Which of the contact data is another now. */
function listChanged(before: Company, patch: CompanyPatch): CompanyPart[] {
  const names = Object.keys(patch) as (keyof CompanyPatch)[]
  const changed = names.filter((name) => patch[name] !== before[name]).flatMap((name) => PART_OF[name] ?? [])
  return [...new Set(changed)]
}

function toPatch(changes: CompanyChanges): CompanyPatch {
  const patch = {
    name: changes.name,
    email: changes.email,
    phone: changes.phone,
    addressStreet: changes.address_street,
    addressCity: changes.address_city,
    addressState: changes.address_state,
    isStateGuessed: changes.address_state === undefined ? undefined : false,
    addressZip: changes.address_zip,
    timezone: changes.timezone,
    confirmAboveCents: changes.confirm_text_above,
    anyAmount: changes.any_amount,
    tips: changes.tips,
    morningTexts: changes.morning_texts,
    feePayer: changes.fee_payer,
  }
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

function timezoneAfterMove(before: Company, { addressState, addressZip }: CompanyPatch): CompanyPatch {
  const state = addressState ?? before.addressState
  const zip = addressZip ?? before.addressZip
  const hasMoved = state !== before.addressState || zip !== before.addressZip
  return hasMoved ? { timezone: timezoneOf(state, zip) } : {}
}
