// Reads and checks a request's query. The first value of a repeated name counts; unknown names are ignored.
import type { Context } from 'hono'
import type { z } from 'zod'
import { parseForm } from './request.ts'

/** Raises `invalid` with one detail per parameter that is not right. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  return parseForm(c.req.query(), schema)
}
