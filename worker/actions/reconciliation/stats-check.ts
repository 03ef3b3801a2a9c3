// Compares the stats in each company object with a nightly recount and corrects them.
import type { App, Ctx } from '../../context.ts'
import { getCompany, setStatsCheck } from '../../db/company/companies.ts'
import { writeAll } from '../../db/system-changes.ts'
import { addDays, civilDate, startOfDay } from '../../domain/dates.ts'
import { forgetOldTexts } from '../company/retention.ts'
import { describeFault } from '../stripe/provider-failures.ts'

const HOUR_MS = 3_600_000
/** A quiet hour on the company's own clock. */
const CHECK_HOUR = 3
/** One run checks so many companies, and begins no other once it has counted so many invoices. */
const MAX_COMPANIES = 100
const MAX_INVOICES = 20_000
/** So many wrong stats are named; more would say no more. */
const NAMED = 12

/** Checks the companies whose night it is, as many as one run of the cron bears; the others are next. */
export async function checkStats(app: App): Promise<void> {
  let invoices = 0
  for (const companyId of await app.directory.listCompaniesToCheck(app.now(), MAX_COMPANIES)) {
    if (invoices >= MAX_INVOICES) return
    invoices += await checkCompany(app.forCompany(companyId)).catch((error) => {
      app.log('cron failed for a company', { companyId, error: describeFault(error) })
      return 0
    })
  }
}

/**
 * Compares one company's stats with a recount, once a night, however often it is asked for. A check that is cut off is made again within
 * the hour. Answers how many invoices were counted.
 */
async function checkCompany(ctx: Ctx): Promise<number> {
  const { app, companyId } = ctx
  const now = app.now()
  const { statsCheckAt, timezone } = await getCompany(app.db, companyId)
  if (statsCheckAt > now) return 0
  const [isMine] = await writeAll(app.db, [setStatsCheck(app.db, companyId, statsCheckAt, now + HOUR_MS)])
  if (!isMine) return 0
  await forgetOldTexts(ctx)
  const { stats, repair } = await ctx.companyObject.recount()
  if (repair.invoices > 0 || repair.stats.length > 0) {
    app.log('stats were wrong and are repaired', {
      companyId,
      invoices: repair.invoices,
      wrong: repair.stats.length,
      stats: repair.stats.slice(0, NAMED).map(nameStat).join('; '),
    })
  }
  await writeAll(app.db, [setStatsCheck(app.db, companyId, now + HOUR_MS, nextNight(now, timezone))])
  return stats.totalInvoices
}

const nameStat = (wrong: { stat: string; kept: number; counted: number }) =>
  `${wrong.stat}: ${wrong.kept} → ${wrong.counted}`

function nextNight(now: number, timezone: string): number {
  return startOfDay(addDays(civilDate(now, timezone), 1), timezone) + CHECK_HOUR * HOUR_MS
}
