// Reports whether the database answers.
import { Hono } from 'hono'
import { pingDb } from '../../db/company/companies.ts'
import { refuse } from '../../errors.ts'
import type { Open } from '../../http/request.ts'

export const healthRoutes = new Hono<Open>().get('/', async (c) => {
  await pingDb(c.var.app.db).catch(() => {
    throw refuse('database_down')
  })
  return c.json({ ok: true as const })
})
