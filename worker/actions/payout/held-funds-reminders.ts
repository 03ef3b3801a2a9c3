// Reminds contractors of held funds: a weekly text with the amount and the missing requirements, and one at each refusal.
import type { Ctx } from '../../context.ts'
import { listByRank } from '../../db/account/users.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findLastInvoiceOf, type Invoice, listInvoicesById } from '../../db/invoice/invoices.ts'
import { findLastMessage, findMessageByKey } from '../../db/messaging/messages.ts'
import { findOptOut } from '../../db/messaging/opt-outs.ts'
import { findLatestAccount, findPayoutAccount } from '../../db/payout/payout-accounts.ts'
import { hasFailedTransfers, listHeldTransfers, type Transfer } from '../../db/payout/transfers.ts'
import { civilDate } from '../../domain/dates.ts'
import { bankNotice, blockedNotice, heldFundsNotice, type MissingRequirements } from '../../domain/payout-words.ts'
import {
  FIRST_REMINDER_MS,
  HELD_FUNDS_REMINDER,
  isReminderHour,
  REMINDER_GAP_MS,
  reminderKey,
} from '../../domain/reminders.ts'
import { findAddressed } from '../company/people-notices.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { syncRefundsAndDisputes } from '../payment/sync-refunds-and-disputes.ts'
import { refreshAccount } from './payout-accounts.ts'

const MOST_INVOICES = 1000
/** Of so many Stripe is asked what is left of them; more would not be money that anybody leaves lying. */
const MOST_LOOKED_UP = 25
const MOST_PEOPLE = 20
/** Of what a bank refused longer ago than this there is no more to tell. */
const FAILED_FOR_MS = 3 * 86_400_000

/**
 * Reminds a company of its waiting money when a reminder is due, by its own clock; any number of runs write one text a
 * week. Raises when Stripe cannot be asked: a reminder that is wrong is worse than one an hour later.
 */
export async function remindOfHeldFunds(ctx: Ctx): Promise<void> {
  const { db, app } = ctx
  const now = app.now()
  const { timezone, frozenAt } = await getCompany(app.db, ctx.companyId)
  // To a frozen company there is nothing to say that they could do.
  if (frozenAt !== null || !isReminderHour(now, timezone)) return
  const last = await findLastMessage(db, HELD_FUNDS_REMINDER)
  if (last && now - last.createdAt < REMINDER_GAP_MS) return
  await refreshAccount(ctx)
  const missing = await findMissingRequirements(ctx)
  const waiting = missing ? await listHeldTransfers(db, MOST_INVOICES) : []
  const oldest = waiting[0]
  if (!missing || !oldest || now - oldest.createdAt < FIRST_REMINDER_MS) return
  const amountCents = await sumHeld(ctx, waiting)
  const to = amountCents > 0 ? await findRecipient(ctx, waiting) : null
  if (!to) return
  const body = heldFundsNotice({ amountCents, missing, language: to.language }, setupPage(ctx))
  await writeMessages(ctx, [{ key: reminderKey(last?.createdAt ?? null), kind: 'notice', recipient: to.phone, body }])
}

/**
 * The text about a payout that Stripe has just refused: only when the account is to blame, since nothing else is the
 * contractor's to mend, and only for the first of several.
 */
export async function describeBlocker(ctx: Ctx, row: Transfer): Promise<Outgoing[]> {
  const { db, app } = ctx
  const missing = await findMissingRequirements(ctx)
  const isKnown = row.tries > 0 || (await hasFailedTransfers(db))
  const invoice = missing && !isKnown ? await findAddressed(ctx, row.invoiceId) : null
  if (!missing || !invoice?.sender) return []
  const { timezone } = await getCompany(app.db, ctx.companyId)
  const key = `blocked:${row.accountId}:${civilDate(app.now(), timezone)}`
  const amountCents = row.amountCents ?? invoice.totalCents
  const body = blockedNotice({ ...invoice, amountCents, missing }, setupPage(ctx))
  return [{ key, kind: 'notice', recipient: invoice.sender, body }]
}

/** Where payouts are set up, and statements and years are. */
export function setupPage(ctx: Ctx): string {
  return `${ctx.app.settings.APP_ORIGIN}/dashboard?tab=business`
}

/** What keeps the account from taking money, as far as is known here; null when nothing does. */
export async function findMissingRequirements(ctx: Ctx): Promise<MissingRequirements | null> {
  const account = await findPayoutAccount(ctx.db)
  if (!account?.accountId || account.deauthorizedAt !== null) {
    const kind = (await findLatestAccount(ctx.db)) ? 'ended' : 'none'
    return { kind, names: [] }
  }
  if (account.ready) return null
  return account.due.length > 0 ? { kind: 'due', names: account.due } : { kind: 'verifying', names: account.verifying }
}

/** What would be transferred if the account were ready, in cents: what the ledger holds once Stripe has been asked. */
async function sumHeld(ctx: Ctx, waiting: Transfer[]): Promise<number> {
  for (const { paymentIntent } of waiting.slice(0, MOST_LOOKED_UP)) {
    const payment = await ctx.app.payments.findPayment(paymentIntent)
    if (payment) await syncRefundsAndDisputes(ctx, payment)
  }
  const ids = waiting.map((row) => row.invoiceId)
  const rows = await listInvoicesById(ctx.db, ids)
  return rows.reduce((sum, invoice) => sum + Math.max(0, invoice.heldCents), 0)
}

/**
 * The contractor's bank did not take what Stripe had for it: told once, with the reason, however the news arrives. Answers whether
 * it was news. Raises when Stripe cannot be asked.
 */
export async function tellFailedPayouts(ctx: Ctx): Promise<boolean> {
  const { db, app } = ctx
  const account = await refreshAccount(ctx)
  if (!account?.accountId || account.deauthorizedAt !== null) return false
  const failed = await app.payments.listFailedPayouts(account.accountId, app.now() - FAILED_FOR_MS)
  const told = await Promise.all(failed.map((one) => findMessageByKey(db, bankKey(one))))
  const news = failed.filter((_, place) => !told[place])
  const to = news.length > 0 ? await findRecipient(ctx, await listHeldTransfers(db, MOST_INVOICES)) : null
  if (!to) return false
  const page = `${app.settings.APP_ORIGIN}/stripe/refresh-account-link`
  const { phone: recipient, language } = to
  await writeMessages(
    ctx,
    news.map((one) => ({ key: bankKey(one), kind: 'notice', recipient, body: bankNotice({ ...one, language }, page) })),
  )
  return true
}

const bankKey = ({ payoutId }: { payoutId: string }) => `bank:${payoutId}`

/**
 * Who is told: the owner, who can answer Stripe's questions; when they want no texts, whom they let act, then the others
 * of the company, and at last the sender of those jobs. In the language of their own last job.
 */
export async function findRecipient(
  ctx: Ctx,
  waiting: Transfer[],
): Promise<{ phone: string; language: Invoice['language'] } | null> {
  const { db, app } = ctx
  const newest = await findAddressed(ctx, waiting.at(-1)?.invoiceId ?? '')
  const people = (await listByRank(db, MOST_PEOPLE)).map((user) => user.phone)
  for (const phone of [...people, ...(newest?.sender ? [newest.sender] : [])]) {
    if (await findOptOut(app.db, phone)) continue
    const own = await findLastInvoiceOf(db, phone)
    return { phone, language: (own ?? newest)?.language ?? 'en' }
  }
  return null
}
