// Whether the product can work: the database answers.
import { Hono } from 'hono'
import { pingDb } from '../db/companies.ts'
import type { Open } from '../door.ts'
import { refuse } from '../errors.ts'

export const healthRoutes = new Hono<Open>().get('/', async (c) => {
  await pingDb(c.var.house.db).catch(() => {
    throw refuse('database_down')
  })
  return c.json({ ok: true as const })
})
