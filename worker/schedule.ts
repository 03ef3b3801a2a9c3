// The cron: overdue invoices, and a second chance for everything that a webhook, a queue or a crash has lost.
import { forgetEnded } from './actions/account/verify-sign-up.ts'
import { resumeDeletions } from './actions/company/company-deletion.ts'
import { forgetOld } from './actions/company/retention.ts'
import { turnOverdue } from './actions/invoice/invoices.ts'
import { settleOrphans } from './actions/payment/unknown-payments.ts'
import { reportDebts } from './actions/payout/contractor-debts.ts'
import { remindOfWaitingMoney } from './actions/payout/held-funds-reminders.ts'
import { guardCompany } from './actions/payout/volume-ceiling.ts'
import { mendCompany } from './actions/reconciliation/open-work.ts'
import { compareAccounts, compareRecent } from './actions/reconciliation/recent-stripe-objects.ts'
import { healRestored } from './actions/reconciliation/restored-database.ts'
import { checkFigures } from './actions/reconciliation/stats-check.ts'
import { describeFault } from './actions/stripe/provider-failures.ts'
import { resumeStripeEvents } from './actions/stripe/stripe-events.ts'
import { resumeAdoptions } from './actions/text/receive-text.ts'
import { type House, openHouse } from './context.ts'
import type { CompanyId } from './domain/company-id.ts'
import { addDays, civilDate } from './domain/dates.ts'
import { FIRST_REMINDER_MS, REMINDER_GAP_MS } from './domain/reminders.ts'
import type { Bindings } from './env.ts'
import { systemClock } from './objects/clock.ts'

const PAGE = 100
/** Each costs a call or two at Stripe. */
const MOST_SCHEDULES = 50

/** One run; any number may run at once and at any time. What needs no provider comes first. */
export async function runSchedule(env: Bindings): Promise<void> {
  const house = openHouse(env, `cron-${systemClock.now()}`)
  // Before anybody reads what a restored database has forgotten.
  await attempt(house, 'restored', () => healRestored(house))
  // The date line's far side: nowhere is it later than this; each company's own clock decides.
  const latest = addDays(civilDate(house.now(), 'UTC'), 1)
  await attempt(house, 'overdue', () =>
    forEach(
      house,
      (after) => house.directory.listCompaniesWithDue(latest, after, PAGE),
      (id) => turnOverdue(house.open(id)),
    ),
  )
  await attempt(house, 'adoptions', () => resumeAdoptions(house))
  await attempt(house, 'what has ended', () => forgetEnded(house))
  await attempt(house, 'deletions', () => resumeDeletions(house))
  await attempt(house, 'retention', () => forgetOld(house))
  await attempt(house, 'events', () => resumeStripeEvents(house))
  await attempt(house, 'debts', () => reportDebts(house))
  await attempt(house, 'figures', () => checkFigures(house))
  await attempt(house, 'comparison', () => compareRecent(house))
  await attempt(house, 'orphans', () => settleOrphans(house))
  await attempt(house, 'accounts', () => compareAccounts(house))
  // Before the open work: what is let go goes out in the same run.
  await attempt(house, 'guarded companies', () =>
    forEach(
      house,
      (after) => house.directory.listGuardedCompanies(house.now(), MOST_SCHEDULES, after, PAGE),
      (id) => guardCompany(house.open(id)),
    ),
  )
  await attempt(house, 'open work', () =>
    forEach(
      house,
      (after) => house.directory.listCompaniesWithWork(house.now(), after, PAGE),
      (id) => mendCompany(house.open(id)),
    ),
  )
  // After the open work: what can be paid out by now is no reason for a reminder.
  const due = { paidBy: house.now() - FIRST_REMINDER_MS, remindedBy: house.now() - REMINDER_GAP_MS }
  await attempt(house, 'waiting money', () =>
    forEach(
      house,
      (after) => house.directory.listCompaniesWithWaitingMoney(due, after, PAGE),
      (id) => remindOfWaitingMoney(house.open(id)),
    ),
  )
}

/** One part's failure does not keep the others waiting. */
async function attempt(house: House, part: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error) => house.log('cron failed', { part, error: describeFault(error) }))
}

/** Walks a list page by page; one company's failure does not keep the others waiting. */
async function forEach(
  house: House,
  list: (after: string) => Promise<CompanyId[]>,
  work: (id: CompanyId) => Promise<void>,
) {
  let page = await list('')
  while (page.length > 0) {
    for (const companyId of page) {
      await work(companyId).catch((error) =>
        house.log('cron failed for a company', { companyId, error: describeFault(error) }),
      )
    }
    page = page.length < PAGE ? [] : await list(page.at(-1) ?? '')
  }
}
