// The cron: marks invoices overdue and resumes everything that a webhook, a queue or a crash has lost.
import { forgetEnded } from './actions/account/verify-sign-up.ts'
import { settleAttachments } from './actions/attachment/fetch-attachments.ts'
import { resumeDeletions } from './actions/company/company-deletion.ts'
import { forgetOld } from './actions/company/retention.ts'
import { updateOverdue } from './actions/invoice/invoices.ts'
import { tellMornings } from './actions/invoice/morning-texts.ts'
import { settleUnknownPayments } from './actions/payment/unknown-payments.ts'
import { reportDebts } from './actions/payout/contractor-debts.ts'
import { remindOfHeldFunds } from './actions/payout/held-funds-reminders.ts'
import { guardCompany } from './actions/payout/volume-ceiling.ts'
import { reconcileCompany } from './actions/reconciliation/open-work.ts'
import { compareAccounts, compareRecent } from './actions/reconciliation/recent-stripe-objects.ts'
import { healRestored } from './actions/reconciliation/restored-database.ts'
import { checkStats } from './actions/reconciliation/stats-check.ts'
import { describeFault } from './actions/stripe/provider-failures.ts'
import { resumeStripeEvents } from './actions/stripe/stripe-events.ts'
import { resumeImports } from './actions/text/receive-text.ts'
import { type App, openApp } from './context.ts'
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
  const app = openApp(env, `cron-${systemClock.now()}`)
  // Before anybody reads what a restored database has forgotten.
  await attempt(app, 'restored', () => healRestored(app))
  // The date line's far side: nowhere is it later than this; each company's own clock decides.
  const latest = addDays(civilDate(app.now(), 'UTC'), 1)
  await attempt(app, 'overdue', () =>
    forEach(
      app,
      (after) => app.directory.listCompaniesWithDue(latest, after, PAGE),
      (id) => updateOverdue(app.forCompany(id)),
    ),
  )
  await attempt(app, 'imports', () => resumeImports(app))
  await attempt(app, 'what has ended', () => forgetEnded(app))
  await attempt(app, 'deletions', () => resumeDeletions(app))
  await attempt(app, 'retention', () => forgetOld(app))
  await attempt(app, 'events', () => resumeStripeEvents(app))
  await attempt(app, 'debts', () => reportDebts(app))
  await attempt(app, 'figures', () => checkStats(app))
  await attempt(app, 'comparison', () => compareRecent(app))
  await attempt(app, 'orphans', () => settleUnknownPayments(app))
  await attempt(app, 'accounts', () => compareAccounts(app))
  // Before the open work: what is let go goes out in the same run.
  await attempt(app, 'guarded companies', () =>
    forEach(
      app,
      (after) => app.directory.listGuardedCompanies(app.now(), MOST_SCHEDULES, after, PAGE),
      (id) => guardCompany(app.forCompany(id)),
    ),
  )
  await attempt(app, 'open work', () =>
    forEach(
      app,
      (after) => app.directory.listCompaniesWithWork(app.now(), after, PAGE),
      (id) => reconcileCompany(app.forCompany(id)),
    ),
  )
  await attempt(app, 'pictures', () =>
    forEach(
      app,
      (after) => app.directory.listCompaniesWithAttachments(app.now(), after, PAGE),
      (id) => settleAttachments(app, id),
    ),
  )
  // After the open work: what can be paid out by now is no reason for a reminder.
  const due = { paidBy: app.now() - FIRST_REMINDER_MS, remindedBy: app.now() - REMINDER_GAP_MS }
  await attempt(app, 'waiting money', () =>
    forEach(
      app,
      (after) => app.directory.listCompaniesWithHeldFunds(due, after, PAGE),
      (id) => remindOfHeldFunds(app.forCompany(id)),
    ),
  )
  await attempt(app, 'mornings', () => tellMornings(app))
}

/** One part's failure does not keep the others waiting. */
async function attempt(app: App, part: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error) => app.log('cron failed', { part, error: describeFault(error) }))
}

/** Walks a list page by page; one company's failure does not keep the others waiting. */
async function forEach(
  app: App,
  list: (after: string) => Promise<CompanyId[]>,
  work: (id: CompanyId) => Promise<void>,
) {
  let page = await list('')
  while (page.length > 0) {
    for (const companyId of page) {
      await work(companyId).catch((error) =>
        app.log('cron failed for a company', { companyId, error: describeFault(error) }),
      )
    }
    page = page.length < PAGE ? [] : await list(page.at(-1) ?? '')
  }
}
