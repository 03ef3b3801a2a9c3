// The company's connected account: made once, re-read from Stripe, made anew only after a deauthorization.
import type { Ctx } from '../context.ts'
import {
  createPayoutAccount,
  endAttempt,
  findPayoutAccount,
  markDeauthorized,
  type PayoutAccount,
  setAccountId,
  setAccountState,
} from '../db/payout-accounts.ts'
import { releaseTransfers } from '../db/transfers.ts'
import type { SetupStatusWire } from '../domain/wire.ts'
import { readFailure } from './failures.ts'

type KnownAccount = PayoutAccount & { accountId: string }

function isLive(account: PayoutAccount | null): account is KnownAccount {
  return account !== null && account.accountId !== null && account.deauthorizedAt === null
}

/** Starts (or goes on with) the setup; answers the address of a single-use onboarding page. */
export async function startOnboarding(ctx: Ctx): Promise<string> {
  const { house } = ctx
  const account = await getAccount(ctx)
  const page = `${house.settings.APP_ORIGIN}/dashboard?tab=business`
  return await house.payments.createAccountLink(
    account.accountId,
    { returnUrl: `${page}&setup=done`, refreshUrl: `${page}&setup=again` },
    `link:${account.accountId}:${house.newId()}`,
  )
}

/** The current account; two who ask at once share the attempt's row, and so its key, and so the account. */
async function getAccount(ctx: Ctx): Promise<KnownAccount> {
  const { db, house } = ctx
  const last = await findPayoutAccount(db)
  const attempt = last === null ? 1 : last.deauthorizedAt === null ? last.attempt : last.attempt + 1
  await db.batch(createPayoutAccount(db, attempt, house.now()))
  const row = await findPayoutAccount(db)
  if (isLive(row)) return row
  try {
    const standing = await house.payments.createAccount(ctx.companyId, `account:${ctx.companyId}:${attempt}`)
    await db.batch([
      setAccountId(db, attempt, standing.accountId),
      setAccountState(db, standing.accountId, standing, house.now()),
    ])
  } catch (error) {
    if (readFailure(error).kind === 'refused') await db.batch([endAttempt(db, attempt, house.now())])
    throw error
  }
  const made = await findPayoutAccount(db)
  if (!isLive(made)) throw new Error('an account that was just made is gone')
  return made
}

/** Re-reads the account from Stripe; when it has become ready, whatever was held is released. */
export async function refreshAccount(ctx: Ctx): Promise<PayoutAccount | null> {
  const { db, house } = ctx
  const account = await findPayoutAccount(db)
  if (!isLive(account)) return account
  const standing = await house.payments.findAccount(account.accountId)
  if (!standing) return account
  const isNew = standing.ready && !account.ready
  await db.batch([
    setAccountState(db, account.accountId, standing, house.now()),
    ...(isNew ? [releaseTransfers(db, house.now())] : []),
  ])
  if (isNew) await house.queueOut({ kind: 'money', companyId: ctx.companyId })
  return await findPayoutAccount(db)
}

/** The account when it can take transfers, else null. One that was not ready is asked for again. */
export async function findReadyAccount(ctx: Ctx): Promise<KnownAccount | null> {
  const known = await findPayoutAccount(ctx.db)
  if (!isLive(known)) return null
  if (known.ready) return known
  try {
    const { db, house } = ctx
    const standing = await house.payments.findAccount(known.accountId)
    if (!standing?.ready) return null
    await db.batch([setAccountState(db, known.accountId, standing, house.now()), releaseTransfers(db, house.now())])
    return { ...known, ready: true }
  } catch (error) {
    readFailure(error)
    return null
  }
}

/** The contractor cut the tie: nothing is transferred any more, what is held stays held. */
export async function endAccount(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.batch([markDeauthorized(ctx.db, accountId, ctx.house.now())])
}

/** How far the setup is. Stripe is asked; when it does not answer, what it last said holds. */
export async function checkSetup(ctx: Ctx): Promise<{ setup: SetupStatusWire; bankVerified: boolean }> {
  const account = await refreshAccount(ctx).catch((error) => {
    readFailure(error)
    return findPayoutAccount(ctx.db)
  })
  const live = isLive(account) ? account : null
  const due = live?.due ?? []
  return {
    bankVerified: live?.bankVerified ?? false,
    setup: {
      hasAccount: live !== null,
      is_deauthorized: account?.accountId != null && account.deauthorizedAt !== null,
      isReadyForTransfers: live?.ready ?? false,
      progress: live ? progressOf(due.length, live.dueAtMost) : 0,
      progressData: { pending: due.length > 0 ? due : (live?.verifying ?? []) },
    },
  }
}

/** Whole per cent of the requirements that are no longer due; 100 only when none is. */
function progressOf(due: number, atMost: number): number {
  if (due === 0) return 100
  return Math.min(99, Math.max(0, Math.floor((100 * (atMost - due)) / Math.max(1, atMost))))
}
