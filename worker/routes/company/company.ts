// The company's data, logo and stats.

import { type Context, Hono } from 'hono'
import { editCompany } from '../../actions/company/companies.ts'
import { removeLogo, uploadLogo } from '../../actions/company/logos.ts'
import { type Company, getCompany } from '../../db/company/companies.ts'
import type { CompanyJson } from '../../domain/api-types.ts'
import { companyForm } from '../../domain/company-form.ts'
import { nameOfPerson } from '../../domain/person-name.ts'
import type { CompanyStatsJson } from '../../domain/stats-api-types.ts'
import { readUpload } from '../../http/read-upload.ts'
import { readJson, type SignedIn } from '../../http/request.ts'
import { demandOwner, requireCompany } from '../../http/session.ts'
import { serializeCompany, serializeStats } from '../serialize.ts'

export const MAX_LOGO_BYTES = 2 * 1024 * 1024

const answer = (c: Context<SignedIn>, company: Company) =>
  c.json<{ company: CompanyJson }>({ company: serializeCompany(company, c.var.app.settings) })

export const companyRoutes = new Hono<SignedIn>()
  .get('/', requireCompany, async (c) => answer(c, await getCompany(c.var.app.db, c.var.ctx.companyId)))
  .put('/', requireCompany, async (c) => {
    const changes = await readJson(c, companyForm)
    // The one guards the owner's money against anybody who has a member's phone, the others are about that money.
    const owners = [
      changes.confirm_text_above,
      changes.fee_payer,
      changes.any_amount,
      changes.tips,
      changes.morning_texts,
    ]
    if (owners.some((value) => value !== undefined)) await demandOwner(c)
    return answer(c, await editCompany(c.var.ctx, changes, nameOfPerson(c.var.user)))
  })
  .post('/logo', requireCompany, async (c) => {
    const bytes = await readUpload(c, 'logo', { maxBytes: MAX_LOGO_BYTES, tooLarge: 'logo_too_large' })
    return answer(c, await uploadLogo(c.var.ctx, bytes))
  })
  .delete('/logo', requireCompany, async (c) => answer(c, await removeLogo(c.var.ctx)))
  .get('/stats', requireCompany, async (c) => {
    return c.json<{ company_stats: CompanyStatsJson }>({
      company_stats: serializeStats(await c.var.ctx.companyObject.stats()),
    })
  })
