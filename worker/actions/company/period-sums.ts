// Adds up a company's ledger over a stretch of its own calendar, and over the months of a year.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { sumPostings } from '../../db/payout/ledger.ts'
import { addDays, civilDate, startOfDay } from '../../domain/dates.ts'
import type { Language } from '../../domain/language.ts'
import { addSums, NO_SUMS, type PeriodSums, toPeriodSums } from '../../domain/period-sums.ts'
import { monthOf, type Period } from '../../domain/periods.ts'

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)

/** A year of the company's calendar: each month from January on, and all of them together. */
export type YearSums = { year: number; months: PeriodSums[]; total: PeriodSums }

async function sumWithin(ctx: Ctx, { first, last }: Period, timezone: string): Promise<PeriodSums> {
  const stretch = { from: startOfDay(first, timezone), to: startOfDay(addDays(last, 1), timezone) }
  return toPeriodSums(await sumPostings(ctx.db, stretch))
}

/** The figures of a stretch of the company's calendar. */
export async function sumPeriod(ctx: Ctx, period: Period): Promise<PeriodSums> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  return await sumWithin(ctx, period, timezone)
}

/** Each month by itself, as its statement has it: what a year sums up to is what its statements do. */
export async function sumYear(ctx: Ctx, year: number): Promise<YearSums> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const months = await Promise.all(MONTHS.map((month) => sumWithin(ctx, monthOf(month, year, ''), timezone)))
  return { year, months, total: months.reduce(addSums, NO_SUMS) }
}

/** A year as CSV, or as a PDF in that language; a page is made from what is recorded now. */
export async function printYear(
  ctx: Ctx,
  year: number,
  form: { as: 'csv' } | { as: 'pdf'; language: Language },
): Promise<Uint8Array<ArrayBuffer>> {
  const sums = await sumYear(ctx, year)
  if (form.as === 'csv') return new Uint8Array(new TextEncoder().encode(ctx.writeYearCsv(sums)))
  const { name: company, timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const madeOn = civilDate(ctx.app.now(), timezone)
  return new Uint8Array(await ctx.renderYearPdf({ ...sums, language: form.language, company, madeOn }))
}
