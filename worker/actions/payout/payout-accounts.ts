// Manages the company's connected account: created once, re-read from Stripe, created again only after a deauthorization.
import type { Ctx } from '../../context.ts'
import { findMessageByKey } from '../../db/messaging/messages.ts'
import {
  createPayoutAccount,
  endAttempt,
  findLatestAccount,
  findPayoutAccount,
  markDeauthorized,
  type PayoutAccount,
  setAccountId,
  setAccountState,
} from '../../db/payout/payout-accounts.ts'
import { releaseTransfers } from '../../db/payout/transfers.ts'
import { findFirstPaidAt } from '../../db/payout/volume-ceiling.ts'
import type { SetupStatusJson } from '../../domain/api-types.ts'
import { delayDaysFor } from '../../domain/payout-guard.ts'
import { companyName, prepare, tellOwner } from '../company/people-notices.ts'
import type { Outgoing } from '../messaging/messages.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { isKeyExhausted, readFailure } from '../stripe/provider-failures.ts'
import { findPayoutBlocker, requireUnfrozen } from './payout-blockers.ts'

type AccountSnapshot = NonNullable<Awaited<ReturnType<Ctx['app']['payments']['findAccount']>>>

/** Stripe forgets a key after a day; a little less. */
const KEY_MS = 23 * 3_600_000
const DAY_MS = 24 * 3_600_000

type KnownAccount = PayoutAccount & { accountId: string }

function isLive(account: PayoutAccount | null): account is KnownAccount {
  return account !== null && account.accountId !== null && account.deauthorizedAt === null
}

/**
 * Starts (or goes on with) the setup; answers the address of a single-use onboarding page. Raises `conflict` while the
 * company is frozen.
 */
export async function startOnboarding(ctx: Ctx): Promise<string> {
  await requireUnfrozen(ctx)
  const account = await getAccount(ctx)
  try {
    return await linkOnboarding(ctx, account)
  } catch (error) {
    // Refused: perhaps the tie was cut and nobody told us; then a new account is made.
    if (readFailure(error).kind !== 'refused' || isLive(await refreshAccount(ctx))) throw error
    return await linkOnboarding(ctx, await getAccount(ctx))
  }
}

async function linkOnboarding(ctx: Ctx, { accountId }: KnownAccount): Promise<string> {
  const { app } = ctx
  const origin = app.settings.APP_ORIGIN
  return await app.payments.createAccountLink(
    accountId,
    { returnUrl: `${origin}/dashboard?tab=business`, refreshUrl: `${origin}/stripe/refresh-account-link` },
    `link:${accountId}:${app.newId()}`,
  )
}

/**
 * A new onboarding address for an account whose link was used or too old; null when there is no account to go on with,
 * since a mere visit makes none, or Stripe gives no link now.
 */
export async function renewOnboarding(ctx: Ctx): Promise<string | null> {
  const account = await findPayoutAccount(ctx.db)
  if (!isLive(account) || (await findPayoutBlocker(ctx)) === 'frozen') return null
  return await linkOnboarding(ctx, account).catch((error) => {
    ctx.app.log('setup link not renewed', { companyId: ctx.companyId, reason: readFailure(error).reason })
    return null
  })
}

/** The current account; two who ask at once share the attempt's row, and so its key, and so the account. */
async function getAccount(ctx: Ctx): Promise<KnownAccount> {
  const { db, app } = ctx
  const last = await findPayoutAccount(db)
  const attempt = last === null ? 1 : last.deauthorizedAt === null ? last.attempt : last.attempt + 1
  await db.batch(createPayoutAccount(db, await planSchedule(ctx, last, attempt), app.now()))
  const row = await findPayoutAccount(db)
  if (isLive(row)) return row
  // Somebody else is a step ahead, or the tie was cut in this moment.
  if (row?.attempt !== attempt || row.deauthorizedAt !== null) return await getAccount(ctx)
  const snapshot = await makeAccount(ctx, row)
  const begun = prepare(ctx, await tellBank(ctx, `bank-begun:${snapshot.accountId}`, { kind: 'bank-begun' }))
  await db.batch([
    setAccountId(db, attempt, snapshot.accountId),
    setAccountState(db, snapshot.accountId, snapshot, app.now()),
    ...begun.changes,
  ])
  await begun.send()
  await rememberCompany(ctx)
  const made = await findPayoutAccount(db)
  if (!isLive(made)) throw new Error('an account that was just made is gone')
  return made
}

/**
 * The payout schedule that an attempt asks for. Was the last one refused, it may have been for that: then the account is
 * made without, and the schedule is set afterwards, where a refusal keeps nobody waiting.
 */
async function planSchedule(ctx: Ctx, last: PayoutAccount | null, attempt: number) {
  const now = ctx.app.now()
  if (last !== null && last.attempt < attempt && last.accountId === null) {
    return { attempt, delayDays: null, scheduleAt: now }
  }
  const delayDays = delayDaysFor(await findFirstPaidAt(ctx.db), ctx.app.settings, now)
  return { attempt, delayDays, scheduleAt: now + DAY_MS }
}

/** Asks under the attempt's key, or looks up what an earlier try of this attempt may have made once the key is of no use. */
async function makeAccount(ctx: Ctx, row: PayoutAccount) {
  const { payments, now } = ctx.app
  const wanted = { companyId: ctx.companyId, attempt: row.attempt, delayDays: row.delayDays }
  const isForgotten = now() - row.createdAt > KEY_MS
  const earlier = isForgotten ? await payments.findAccountFor(wanted, row.createdAt) : null
  if (earlier) return earlier
  return await payments
    .createAccount(wanted, `account:${ctx.companyId}:${row.attempt}`)
    .catch(async (error: unknown) => {
      const failure = readFailure(error)
      const lost = failure.kind === 'spent' && (await payments.findAccountFor(wanted, row.createdAt))
      if (lost) return lost
      if (isKeyExhausted(failure)) await ctx.db.batch([endAttempt(ctx.db, row.attempt, now())])
      throw error
    })
}

type BankFact = { kind: 'bank-begun' | 'bank-ended' } | { kind: 'bank-set'; end: string }

/** Each of these facts is told to the owner once, also when the owner's own session caused it: a thief acts in the owner's name. */
async function tellBank(ctx: Ctx, key: string, fact: BankFact): Promise<Outgoing[]> {
  if (await findMessageByKey(ctx.db, key)) return []
  return await tellOwner(ctx, key, { ...fact, company: await companyName(ctx) })
}

/** What of an account's standing moves the money: another bank account, or none any more. */
async function tellOfBank(ctx: Ctx, accountId: string, snapshot: AccountSnapshot | null): Promise<Outgoing[]> {
  if (!snapshot) return await tellBank(ctx, `bank-ended:${accountId}`, { kind: 'bank-ended' })
  const { bank } = snapshot
  return bank ? await tellBank(ctx, `bank-set:${accountId}:${bank.id}`, { kind: 'bank-set', end: bank.end }) : []
}

/** Re-reads the account from Stripe; when it has become ready, whatever was held is released. */
export async function refreshAccount(ctx: Ctx): Promise<PayoutAccount | null> {
  const { db, app } = ctx
  const account = await findPayoutAccount(db)
  if (!isLive(account)) return account
  const snapshot = await app.payments.findAccount(account.accountId)
  const isNew = snapshot?.ready === true && !account.ready
  const notice = prepare(ctx, await tellOfBank(ctx, account.accountId, snapshot))
  await db.batch([
    snapshot
      ? setAccountState(db, account.accountId, snapshot, app.now())
      : markDeauthorized(db, account.accountId, app.now()),
    ...(isNew ? releaseTransfers(db, app.now()) : []),
    ...notice.changes,
  ])
  await notice.send()
  if (isNew) await app.queueOut({ kind: 'money', companyId: ctx.companyId })
  return await findPayoutAccount(db)
}

/** The account when it can take transfers, else null. One that was not ready is asked for again when `mayAsk`. */
export async function findReadyAccount(ctx: Ctx, mayAsk = true): Promise<KnownAccount | null> {
  const known = await findPayoutAccount(ctx.db)
  if (!isLive(known)) return null
  if (known.ready || !mayAsk) return known.ready ? known : null
  const fresh = await refreshAccount(ctx).catch((error) => {
    readFailure(error)
    return null
  })
  return isLive(fresh) && fresh.ready ? fresh : null
}

/** The contractor cut the tie: nothing is transferred any more, what is held stays held. */
export async function endAccount(ctx: Ctx, accountId: string): Promise<void> {
  const notice = prepare(ctx, await tellOfBank(ctx, accountId, null))
  await ctx.db.batch([markDeauthorized(ctx.db, accountId, ctx.app.now()), ...notice.changes])
  await notice.send()
}

/** Whether there is an account and its bank is verified. When Stripe does not answer, what it last said holds. */
export async function checkBank(ctx: Ctx): Promise<{ hasAccount: boolean; bankVerified: boolean }> {
  const account = await refreshAccount(ctx).catch((error) => {
    readFailure(error)
    return findPayoutAccount(ctx.db)
  })
  return { hasAccount: isLive(account), bankVerified: isLive(account) && account.bankVerified }
}

/** How far the setup is, by what Stripe says now. Raises PaymentError: an old word may ask for what was given since. */
export async function checkSetup(ctx: Ctx): Promise<SetupStatusJson> {
  const account = await refreshAccount(ctx)
  const live = isLive(account) ? account : null
  // The attempt that follows a deauthorization does not hide it before it has come to an account.
  const latest = await findLatestAccount(ctx.db)
  const due = live?.due ?? []
  return {
    hasAccount: live !== null,
    is_deauthorized: live === null && latest !== null,
    isReadyForTransfers: live?.ready ?? false,
    progress: live ? progressOf(due.length, live.dueAtMost) : 0,
    progressData: { pending: due.length > 0 ? due : (live?.verifying ?? []) },
  }
}

/** Whole per cent of the requirements that are no longer due; 100 only when none is. */
function progressOf(due: number, atMost: number): number {
  if (due === 0) return 100
  return Math.min(99, Math.max(0, Math.floor((100 * (atMost - due)) / Math.max(1, atMost))))
}
