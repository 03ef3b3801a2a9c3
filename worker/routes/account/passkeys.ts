// Lists a person's passkeys and starts the creation of one.
import { Hono } from 'hono'
import { addPasskey, askForNew, dropPasskey, requirePasskey } from '../../actions/account/passkeys.ts'
import type { Ctx } from '../../context.ts'
import { listPasskeys } from '../../db/account/passkeys.ts'
import { getUser } from '../../db/account/users.ts'
import type { PasskeysJson } from '../../domain/api-types.ts'
import { newPasskeyForm, passkeyRequirementForm } from '../../domain/passkey-form.ts'
import { readJson, type SignedIn } from '../../http/request.ts'
import { requireCompany, requireConfirmed } from '../../http/session.ts'

async function readPasskeys(ctx: Ctx, userId: string): Promise<PasskeysJson> {
  const at = (instant: number) => new Date(instant).toISOString()
  const [known, user] = await Promise.all([listPasskeys(ctx.db, userId), getUser(ctx.db, userId)])
  return {
    required: user?.requiresPasskey ?? false,
    passkeys: known.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      created_at: at(createdAt),
      used_at: usedAt === null ? null : at(usedAt),
    })),
  }
}

export const passkeyRoutes = new Hono<SignedIn>()
  .get('/', requireCompany, async (c) => c.json(await readPasskeys(c.var.ctx, c.var.user.id)))
  .post('/options', requireCompany, requireConfirmed, async (c) => c.json(await askForNew(c.var.ctx, c.var.user.id)))
  .post('/', requireCompany, requireConfirmed, async (c) => {
    const { ctx, user } = c.var
    await addPasskey(ctx, user.id, await readJson(c, newPasskeyForm))
    return c.json(await readPasskeys(ctx, user.id))
  })
  .put('/', requireCompany, requireConfirmed, async (c) => {
    const { ctx, user } = c.var
    const { required } = await readJson(c, passkeyRequirementForm)
    await requirePasskey(ctx, user.id, required)
    return c.json(await readPasskeys(ctx, user.id))
  })
  .delete('/:id', requireCompany, requireConfirmed, async (c) => {
    const { ctx, user } = c.var
    await dropPasskey(ctx, user.id, c.req.param('id'))
    return c.json(await readPasskeys(ctx, user.id))
  })
