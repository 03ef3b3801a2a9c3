// The company's statements over HTTP: which months there are, one month as a file, and a year as a page or a file.
import { Hono } from 'hono'
import { z } from 'zod'
import { printYear } from '../../actions/company/period-sums.ts'
import { exportStatement, listStatements } from '../../actions/company/statements.ts'
import { limitExport } from '../../actions/limits/route-limits.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { readQuery } from '../../http/read-query.ts'
import type { SignedIn } from '../../http/request.ts'
import { requireCompany } from '../../http/session.ts'
import { fileFormat } from '../invoice/invoice-query.ts'

const statementQuery = z.object({
  month: z
    .string(rule(FORM_RULES, 'month_missing'))
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, rule(FORM_RULES, 'month_invalid')),
  format: fileFormat,
})

const YEAR_FORMATS = ['csv', 'pdf'] as const
const yearQuery = z.object({
  year: z
    .string(rule(FORM_RULES, 'year_missing'))
    .regex(/^20\d{2}$/, rule(FORM_RULES, 'year_invalid'))
    .transform(Number),
  format: z
    .enum(YEAR_FORMATS, rule(FORM_RULES, 'choice_invalid', { field: 'format', choices: YEAR_FORMATS }))
    .default('csv'),
  language: z
    .enum(LANGUAGES, rule(FORM_RULES, 'choice_invalid', { field: 'language', choices: LANGUAGES }))
    .default('en'),
})
const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' }

export const statementRoutes = new Hono<SignedIn>()
  .get('/statements', requireCompany, async (c) => c.json({ months: await listStatements(c.var.ctx) }))
  .get('/statement', requireCompany, async (c) => {
    const { month, format } = readQuery(c, statementQuery)
    await limitExport(c.var.ctx)
    const name = format === 'csv' ? 'statement' : `${format}-account`
    return c.body(await exportStatement(c.var.ctx, month, format), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${month}.csv"`,
      'cache-control': 'no-store',
    })
  })
  .get('/year', requireCompany, async (c) => {
    const { year, format, language } = readQuery(c, yearQuery)
    await limitExport(c.var.ctx)
    const bytes = await printYear(c.var.ctx, year, format === 'csv' ? { as: format } : { as: format, language })
    return c.body(bytes, 200, {
      'content-type': TYPES[format],
      'content-disposition': `${format === 'csv' ? 'attachment' : 'inline'}; filename="year-${year}.${format}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
