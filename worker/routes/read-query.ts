// A request's query, checked: the first value of a repeated name counts, what is unknown is ignored.
import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Raises `invalid` with one detail per parameter that is not right. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  const parsed = schema.safeParse(c.req.query())
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new AppError('invalid', details.map((detail) => detail.message).join('. '), { details })
}
