// The cron: overdue invoices, and a second chance for everything that a webhook, a queue or a crash has lost.
import { turnOverdue } from './actions/invoices.ts'
import { mendCompany } from './actions/reconcile.ts'
import { resumeStripeEvents } from './actions/stripe-events.ts'
import { type House, openHouse } from './context.ts'
import type { CompanyId } from './domain/company-id.ts'
import { addDays, civilDate } from './domain/dates.ts'
import type { Bindings } from './env.ts'

const PAGE = 100

/** One run; any number may run at once and at any time. */
export async function runSchedule(env: Bindings): Promise<void> {
  const house = openHouse(env, `cron-${Date.now()}`)
  await resumeStripeEvents(house)
  // The date line's far side: nowhere is it later than this; each company's own clock decides.
  const latest = addDays(civilDate(house.now(), 'UTC'), 2)
  await forEach(
    house,
    (after) => house.directory.listCompaniesWithDue(latest, after, PAGE),
    (id) => turnOverdue(house.open(id)),
  )
  await forEach(
    house,
    (after) => house.directory.listCompaniesWithWork(house.now(), after, PAGE),
    (id) => mendCompany(house.open(id)),
  )
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
        house.log('cron failed for a company', { companyId, error: String(error) }),
      )
    }
    page = page.length < PAGE ? [] : await list(page.at(-1) ?? '')
  }
}
