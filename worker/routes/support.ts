// The support form over HTTP.
import { Hono } from 'hono'
import { z } from 'zod'
import { askForHelp } from '../actions/support.ts'
import { type Open, readJson } from '../door.ts'

const text = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `Please keep it under ${max} characters`)

const supportForm = z.object({
  name: text('Please enter your name', 200),
  email: text('Please enter your email address', 254).pipe(z.email('Please enter a valid email address')),
  subject: text('Please enter a subject', 200),
  message: text('Please enter your message', 10_000),
})

export const supportRoutes = new Hono<Open>().post('/', async (c) => {
  await askForHelp(c.var.house, await readJson(c, supportForm), c.var.address)
  return c.json({ message: "Your support request has been received. We'll get back to you soon." })
})
