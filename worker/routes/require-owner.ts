// Who may do what cannot be taken back: the one place where these routes ask. To be replaced by the session's own guards.
import type { Context } from 'hono'
import { findRole } from '../db/users.ts'
import type { SignedIn } from '../door.ts'
import { AppError } from '../errors.ts'

/** How long the password counts as just given. */
const CONFIRMED_MS = 10 * 60_000

/** Raises `confirm_password` when the password was not given lately in this session. */
export function requireFreshPassword(c: Context<SignedIn>): void {
  const { confirmedAt } = c.var.session
  if (confirmedAt !== null && c.var.house.now() - confirmedAt <= CONFIRMED_MS) return
  throw new AppError('confirm_password', 'Please enter your password again.')
}

/** Raises `owner_only` for everybody but the company's owner, then as `requireFreshPassword`. */
export async function requireFreshOwner(c: Context<SignedIn>): Promise<void> {
  if ((await findRole(c.var.ctx.db, c.var.user.id)) !== 'owner') {
    throw new AppError('owner_only', 'Only the owner of the company can do this.')
  }
  requireFreshPassword(c)
}
