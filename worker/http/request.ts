// The request as routes see it, and its body: JSON of at most 1 MB, checked by a schema.
import type { Context } from 'hono'
import type { z } from 'zod'
import type { App, Ctx } from '../context.ts'
import type { Session } from '../db/account/sessions.ts'
import type { ErrorDetailJson } from '../domain/api-types.ts'
import { findRule } from '../domain/refusals/rules.ts'
import type { Role } from '../domain/roles.ts'
import type { Bindings } from '../env.ts'
import { refuse, refuseForm } from '../errors.ts'

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

/**
 * What routes see of the Worker's bindings: none of those that hold data. Those are reached through `app` and `ctx` alone,
 * which scope them to a company.
 */
export type RouteBindings = Pick<Bindings, 'ASSETS'>

/** A request without a session. `address` is the caller's (CF-Connecting-IP). */
export type Open = { Bindings: RouteBindings; Variables: { app: App; address: string } }
/** A request with a session: one company's work, already scoped. */
export type SignedIn = {
  Bindings: RouteBindings
  Variables: Open['Variables'] & { ctx: Ctx; user: SignedInUser; session: Session }
}

/**
 * The request's JSON, checked. Raises `unsupported` for another content type, `invalid` with one detail per failed
 * rule; a rule's message is what the person reads.
 */
export async function readJson<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw refuse('json_required')
  }
  const body = await c.req.json().catch(() => {
    throw refuse('json_invalid')
  })
  return parseForm(body, schema)
}

/** Checks what was sent. Raises `invalid` with one detail per failed rule. */
export function parseForm<S extends z.ZodType>(sent: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  throw refuseForm(parsed.error.issues.map(toDetail))
}

/** A failed rule with its code; a message that no form gave is zod's own. */
function toDetail({ path, message }: z.core.$ZodIssue): ErrorDetailJson {
  const problem = { code: 'malformed' as const, message, params: { problem: message } }
  return { ...(path.length > 0 && { field: path.join('.') }), ...(findRule(message) ?? problem) }
}

/** For a body whose sender has gone before its end. Raises `invalid`. */
export function refuseBroken(): never {
  throw refuse('request_incomplete')
}
