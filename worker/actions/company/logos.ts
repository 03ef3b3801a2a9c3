// Stores the company's logo. Each upload gets a new public name, so that the file can be cached forever.
import type { App, Ctx } from '../../context.ts'
import { type Company, getCompany, replaceLogo } from '../../db/company/companies.ts'
import { writeAll } from '../../db/system-changes.ts'
import { refuse } from '../../errors.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { describeFault } from '../stripe/provider-failures.ts'

/** Where a logo lies under its company's prefix. */
const nameOf = (logoKey: string) => `logos/${logoKey}`

/**
 * Checks, cleans and keeps a logo; the one before is deleted and its address is nothing any more. Raises `unsupported`
 * and `too_large` with the reason, `unavailable` when it cannot be kept, `conflict` when two are uploaded at once.
 */
export async function uploadLogo(ctx: Ctx, bytes: Uint8Array): Promise<Company> {
  const { app } = ctx
  const logo = await ctx.cleanLogo(bytes)
  const { logoKey: before } = await getCompany(app.db, ctx.companyId)
  const logoKey = `${app.newId()}.${logo.extension}`
  try {
    await ctx.files.put(nameOf(logoKey), logo.bytes, logo.contentType)
  } catch (error) {
    app.log('logo not kept', { companyId: ctx.companyId, error: describeFault(error) })
    throw refuse('logo_not_kept')
  }
  const [changed] = await writeAll(app.db, [replaceLogo(app.db, ctx.companyId, before, logoKey)])
  if (changed === 0) {
    await discard(ctx, logoKey)
    throw changedMeanwhile()
  }
  await rememberCompany(ctx)
  if (before !== null) await discard(ctx, before)
  return await getCompany(app.db, ctx.companyId)
}

/** Takes the logo away; its address is nothing any more. Raises `conflict` when somebody uploads one meanwhile. */
export async function removeLogo(ctx: Ctx): Promise<Company> {
  const { app } = ctx
  const company = await getCompany(app.db, ctx.companyId)
  const { logoKey } = company
  if (logoKey === null) return company
  const [changed] = await writeAll(app.db, [replaceLogo(app.db, ctx.companyId, logoKey, null)])
  if (changed === 0) throw changedMeanwhile()
  await rememberCompany(ctx)
  await discard(ctx, logoKey)
  app.log('logo removed', { companyId: ctx.companyId })
  return { ...company, logoKey: null }
}

const changedMeanwhile = () => refuse('logo_changed')

/** A file that nobody points to any more; one that stays behind does no harm. */
async function discard(ctx: Ctx, logoKey: string): Promise<void> {
  await ctx.files
    .remove(nameOf(logoKey))
    .catch((error) => ctx.app.log('logo not deleted', { companyId: ctx.companyId, error: describeFault(error) }))
}

/** The company's logo, or null when it has none. Raises whatever the bucket raises when it is down. */
export async function findLogo(ctx: Ctx, company: Company): Promise<Uint8Array | null> {
  return company.logoKey === null ? null : await ctx.files.find(nameOf(company.logoKey))
}

/** The logo of a public name, for anybody who knows it. Raises `not_found`, `unavailable`. */
export async function readLogo(
  app: App,
  logoKey: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> {
  const match = /^[0-9A-Za-z]{22}\.(png|jpg)$/.exec(logoKey)
  const owner = match && (await app.directory.findLogo(logoKey))
  if (!owner) throw refuse('logo_not_found')
  const bytes = await app
    .forCompany(owner)
    .files.find(nameOf(logoKey))
    .catch((error) => {
      app.log('logo not readable', { companyId: owner, error: describeFault(error) })
      throw refuse('logo_unavailable')
    })
  if (!bytes) throw refuse('logo_not_found')
  return { bytes: new Uint8Array(bytes), contentType: match[1] === 'png' ? 'image/png' : 'image/jpeg' }
}
