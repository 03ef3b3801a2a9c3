// The support form over HTTP.
import { Hono } from 'hono'
import { z } from 'zod'
import { askForHelp } from '../../actions/support/support-requests.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { type Open, readJson } from '../../http/request.ts'

const text = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, rule(FORM_RULES, 'too_long', { most }))

const supportForm = z.object({
  name: text(rule(FORM_RULES, 'sender_name_missing'), 200),
  email: text(rule(FORM_RULES, 'sender_email_missing'), 254).pipe(z.email(rule(FORM_RULES, 'sender_email_invalid'))),
  subject: text(rule(FORM_RULES, 'subject_missing'), 200),
  message: text(rule(FORM_RULES, 'message_missing'), 10_000),
})

export const supportRoutes = new Hono<Open>().post('/', async (c) => {
  await askForHelp(c.var.app, await readJson(c, supportForm), c.var.address)
  return c.json({ message: "Your support request has been received. We'll get back to you soon." })
})
