// Whether the product can work: the database answers.
import { Hono } from 'hono'
import { pingDb } from '../db/companies.ts'
import type { Open } from '../door.ts'
import { AppError } from '../errors.ts'

export const healthRoutes = new Hono<Open>().get('/', async (c) => {
  await pingDb(c.var.house.db).catch(() => {
    throw new AppError('unavailable', 'The database does not answer.')
  })
  return c.json({ ok: true as const })
})
