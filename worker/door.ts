// What every door knows of a request, and how it reads a body: JSON of at most 1 MB, checked by a schema.
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Ctx, House } from './context.ts'
import type { Session } from './db/sessions.ts'
import type { Role } from './domain/roles.ts'
import type { Bindings } from './env.ts'
import { AppError } from './errors.ts'

export type SignedInUser = {
  id: string
  firstName: string
  lastName: string
  phone: string
  email: string | null
  role: Role
  actsForOwner: boolean
  company: { id: string; name: string }
  sessionId: string
}

/** Behind no wall: only the house. `address` is the caller's (CF-Connecting-IP). */
export type Open = { Bindings: Bindings; Variables: { house: House; address: string } }
/** Behind the session wall: one company's work, already scoped. */
export type SignedIn = {
  Bindings: Bindings
  Variables: Open['Variables'] & { ctx: Ctx; user: SignedInUser; session: Session }
}

/**
 * The request's JSON, checked. Raises `unsupported` for another content type, `invalid` with one detail per failed
 * rule; a rule's message is what the person reads.
 */
export async function readJson<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported', 'Send the request as JSON.')
  }
  const body = await c.req.json().catch(() => {
    throw new AppError('invalid', 'The request is not valid JSON.')
  })
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map((issue) => ({
    ...(issue.path.length > 0 ? { field: issue.path.join('.') } : {}),
    message: issue.message,
  }))
  throw new AppError('invalid', details.map((detail) => detail.message).join('. '), { details })
}

/** For a body whose sender has gone before its end. Raises `invalid`. */
export function refuseBroken(): never {
  throw new AppError('invalid', 'The request did not arrive whole. Please send it again.')
}
