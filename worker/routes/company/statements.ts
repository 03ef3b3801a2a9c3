// The company's statements over HTTP: which months there are, and one month as a file.
import { Hono } from 'hono'
import { z } from 'zod'
import { exportStatement, listStatements } from '../../actions/company/statements.ts'
import { limitExport } from '../../actions/limits/route-limits.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { readQuery } from '../../http/read-query.ts'
import type { SignedIn } from '../../http/request.ts'
import { requireCompany } from '../../http/session.ts'

const statementQuery = z.object({
  month: z
    .string(rule(FORM_RULES, 'month_missing'))
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, rule(FORM_RULES, 'month_invalid')),
})

export const statementRoutes = new Hono<SignedIn>()
  .get('/statements', requireCompany, async (c) => c.json({ months: await listStatements(c.var.ctx) }))
  .get('/statement', requireCompany, async (c) => {
    const { month } = readQuery(c, statementQuery)
    await limitExport(c.var.ctx)
    return c.body(await exportStatement(c.var.ctx, month), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${month}.csv"`,
      'cache-control': 'no-store',
    })
  })
