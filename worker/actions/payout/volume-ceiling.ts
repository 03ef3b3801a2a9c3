// Holds the payments of a young company above its ceiling, tells its people once, and releases them when the time is over.
import type { Ctx } from '../../context.ts'
import { type Company, getCompany } from '../../db/company/companies.ts'
import { findMessageByKey } from '../../db/messaging/messages.ts'
import { listOpenCheckouts } from '../../db/payment/checkouts.ts'
import { listHeldTransfers } from '../../db/payout/transfers.ts'
import { endIntakeHold, findIntake, releaseHeld } from '../../db/payout/volume-ceiling.ts'
import { formatUsd } from '../../domain/money.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { intakeNotice, intakeOverNotice } from '../../domain/reply/held-funds.ts'
import { writeMessages } from '../messaging/messages.ts'
import { withdraw } from '../payment/checkout.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { findRecipient } from './held-funds-reminders.ts'
import { ceilingOf } from './payout-blockers.ts'
import { updateSchedule } from './payout-schedules.ts'

const MOST_WAITING = 25
const MOST_PAGES = 100

/**
 * A company that is frozen or held, or whose payout schedule is due: a frozen one's open pages are ended, the schedule is set,
 * a hold is told of, and ended when its time has come.
 */
export async function guardCompany(ctx: Ctx): Promise<void> {
  const { db, app } = ctx
  const company = await getCompany(app.db, ctx.companyId)
  const faults = new Set<unknown>()
  const pages = company.frozenAt === null ? [] : await listOpenCheckouts(db, MOST_PAGES)
  for (const row of pages) await withdraw(ctx, row).catch((error) => faults.add(error))
  await updateSchedule(ctx).catch((error) => faults.add(error))
  if (company.intakeHeldAt !== null && !(await endHold(ctx, company.intakeHeldAt))) await tellOfHold(ctx)
  for (const fault of faults) throw fault
}

/** The 30 days are over, an operator raised the limit, or enough went back to clients. Answers whether the hold has ended. */
async function endHold(ctx: Ctx, heldAt: number): Promise<boolean> {
  const { db, app } = ctx
  const now = app.now()
  await ctx.companyObject.scheduleRecovery()
  const [ended] = await db.batch([endIntakeHold(app.db, ctx.companyId, ceilingOf(app.settings), { heldAt, now })])
  if (ended !== 1) return false
  app.log('intake hold ended', { companyId: ctx.companyId })
  const to = await findRecipient(ctx, await listHeldTransfers(db, MOST_WAITING))
  const told = to && (await findMessageByKey(db, holdKey(heldAt)))
  const body = intakeOverNotice(to?.language ?? 'en')
  await writeMessages(
    ctx,
    told ? [{ key: `intake-over:${heldAt}`, kind: 'notice', recipient: to.phone, body }] : [],
    releaseHeld(db, now),
  )
  await app.queueOut({ kind: 'money', companyId: ctx.companyId })
  return true
}

const holdKey = (heldAt: number) => `intake:${heldAt}`

/**
 * Tells the operator (log and, where mail is bound, a letter) and the contractor that payments are held; once for each
 * hold, whatever fails on the way. The contractor's text is the mark that the operator was told.
 */
export async function tellOfHold(ctx: Ctx): Promise<void> {
  const { db, app } = ctx
  const { settings } = app
  const company = await getCompany(app.db, ctx.companyId)
  const { intakeHeldAt: heldAt } = company
  if (heldAt === null || (await findMessageByKey(db, holdKey(heldAt)))) return
  const { takenCents, limitCents } = await findIntake(app.db, ctx.companyId, ceilingOf(settings))
  app.log('intake ceiling reached', { companyId: ctx.companyId, takenCents, limitCents })
  const to = await findRecipient(ctx, await listHeldTransfers(db, MOST_WAITING))
  if (!to) return
  await tellOperator(ctx, company, { takenCents, limitCents })
  const limit = { limitCents, days: settings.YOUNG_COMPANY_DAYS, contact: settings.CONTACT_EMAIL }
  const body = intakeNotice({ ...limit, language: to.language })
  await writeMessages(ctx, [{ key: holdKey(heldAt), kind: 'notice', recipient: to.phone, body }])
}

/** A letter that is not taken is logged: the log's own event and the operator's list say the same. */
async function tellOperator(
  ctx: Ctx,
  company: Company,
  intake: { takenCents: number; limitCents: number },
): Promise<void> {
  const { mail, settings, log } = ctx.app
  const [taken, limit] = [formatUsd(intake.takenCents), formatUsd(intake.limitCents)]
  const contact = settings.CONTACT_EMAIL
  const letter = {
    to: contact,
    replyTo: contact,
    subject: `${PRODUCT_NAME}: ${company.name} took in more than a young company may`,
    text: [
      `${company.name} (${company.id}) has taken in ${taken}; its limit is ${limit}. What is not paid out yet is held.`,
      `To let it take in more: npm run operate -- intake ${company.id} --dollars N --remote`,
      `To stop payments and payouts: npm run operate -- freeze ${company.id} --reason "..." --remote`,
      `Without either it is released ${settings.YOUNG_COMPANY_DAYS} days after the company's first payment.`,
      '',
    ].join('\n'),
  }
  await mail?.send(letter).catch((error: unknown) => {
    log('operator not told', { companyId: ctx.companyId, error: describeFault(error) })
  })
}
