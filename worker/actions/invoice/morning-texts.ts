// Tells contractors in the morning what became due, at most once a day, with links that write the reminders.
import type { App, Ctx } from '../../context.ts'
import { findOwner } from '../../db/account/users.ts'
import { type Company, getCompany, setMorning } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import { listToBeTold } from '../../db/invoice/invoice-finding.ts'
import { findLastInvoiceOf, type Invoice, listLastPaid } from '../../db/invoice/invoices.ts'
import { createReminderLink, listUnchased, removeReminderLinks } from '../../db/invoice/reminder-links.ts'
import { findLastMessage } from '../../db/messaging/messages.ts'
import { writeAll } from '../../db/system-changes.ts'
import { balanceOf } from '../../domain/balance.ts'
import { civilDate, daysBetween } from '../../domain/dates.ts'
import {
  daysSince,
  dueBetween,
  isAwake,
  isStepReached,
  morningKey,
  morningPrefix,
  nextMorning,
} from '../../domain/morning.ts'
import { askedNow } from '../../domain/plan.ts'
import { type DueRow, MOST_SHOWN, morningText } from '../../domain/reply/morning.ts'
import { findAddressed } from '../company/people-notices.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { runSchedules } from '../schedule/schedule-mornings.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { REMINDER_MS } from './reminders.ts'

const MOST_DUE = 500
const MOST_PAID = 10
const DAY_MS = 86_400_000

const PAGE = 100
const MOST_PAGES = 10
/** A morning that failed is looked at again so long after. */
const AGAIN_MS = 1_800_000

/** Every company for which it is morning, so many a run. One that fails waits, and keeps nobody else waiting. */
export async function tellMornings(app: App): Promise<void> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const companies = await app.directory.listCompaniesInTheMorning(app.now(), PAGE)
    for (const companyId of companies)
      await tellMorning(app.forCompany(companyId)).catch(async (error) => {
        app.log('morning failed', { companyId, error: describeFault(error) })
        await writeAll(app.db, [setMorning(app.db, companyId, app.now() + AGAIN_MS)])
      })
    if (companies.length < PAGE) return
  }
}

/** Looks once at a company's morning: what is due is told to whom it concerns, and the next morning is noted in the same step. */
export async function tellMorning(ctx: Ctx): Promise<void> {
  const { app, db } = ctx
  const now = app.now()
  const company = await getCompany(app.db, ctx.companyId)
  // Two runs at once: the other has done it.
  if (company.morningAt > now) return
  await runSchedules(ctx, company, now)
  const isToTell = company.morningTexts && company.frozenAt === null && isAwake(now, company.timezone)
  const { texts, links } = isToTell ? await writeTexts(ctx, company, now) : { texts: [], links: [] }
  const also = [
    ...links,
    removeReminderLinks(db, now - REMINDER_MS),
    setMorning(app.db, ctx.companyId, nextMorning(now, company.timezone)),
  ]
  await writeMessages(ctx, texts, also)
}

/** What is asked for, by when, and the day on which it was made. */
type Due = { invoice: Invoice; cents: number; dueOn: string; madeOn: string }

async function writeTexts(ctx: Ctx, company: Company, now: number): Promise<{ texts: Outgoing[]; links: Change[] }> {
  const today = civilDate(now, company.timezone)
  const open = await listToBeTold(ctx.db, dueBetween(today), MOST_DUE)
  const unchased = await listUnchased(
    ctx.db,
    open.map(({ id }) => id),
  )
  const due = open
    .filter((invoice) => isToBeTold(invoice) && !unchased.has(invoice.id))
    .map((invoice): Due => {
      const { cents, dueOn } = askedNow(invoice, today) ?? { cents: balanceOf(invoice), dueOn: invoice.dueOn }
      return { invoice, cents, dueOn, madeOn: civilDate(invoice.createdAt, company.timezone) }
    })
    .filter(({ dueOn }) => isStepReached(dueOn, daysSince(null, today)))
  const texts: Outgoing[] = []
  const links: Change[] = []
  for (const [phone, rows] of await byRecipient(ctx, due)) {
    const written = await writeText(ctx, phone, { rows, today, now })
    if (!written) continue
    texts.push(written.text)
    links.push(...written.links)
  }
  return { texts, links }
}

/** Of what is disputed nobody is reminded. */
function isToBeTold(invoice: Invoice): boolean {
  return balanceOf(invoice) > 0 && (invoice.disputeStatus === null || invoice.disputeStatus === 'won')
}

/** Each invoice goes to who texted it while they belong to the company; else, and for those of the web, to the owner. */
async function byRecipient(ctx: Ctx, due: readonly Due[]): Promise<Map<string, Due[]>> {
  const found = new Map<string, Due[]>()
  for (const one of due) {
    const addressed = await findAddressed(ctx, one.invoice.id)
    const phone = addressed?.sender ?? (await findOwner(ctx.db))?.phone
    if (phone) found.set(phone, [...(found.get(phone) ?? []), one])
  }
  return found
}

async function writeText(
  ctx: Ctx,
  phone: string,
  { rows, today, now }: { rows: Due[]; today: string; now: number },
): Promise<{ text: Outgoing; links: Change[] } | null> {
  const { app, db } = ctx
  const { APP_ORIGIN } = app.settings
  const last = await findLastMessage(db, morningPrefix(phone))
  const days = daysSince(last?.key.slice(morningPrefix(phone).length) ?? null, today)
  const told = rows.flatMap(({ invoice, cents, dueOn, madeOn }): (DueRow & { id: string; invoice: Invoice })[] => {
    // On the day on which it was made its day was just said.
    const after = madeOn > days.after ? madeOn : days.after
    if (!isStepReached(dueOn, { after, today })) return []
    const id = app.newId()
    const row = { clientName: invoice.clientName, cents, dueOn, days: daysBetween(dueOn, today) }
    return [{ ...row, id, invoice, link: `${APP_ORIGIN}/remind/${id}` }]
  })
  if (told.length === 0) return null
  const since = last?.createdAt ?? now - DAY_MS
  const paid = (await listLastPaid(db, MOST_PAID))
    .filter((invoice) => (invoice.paidAt ?? 0) > since)
    .map(({ clientName, totalCents }) => ({ clientName, cents: totalCents }))
  const facts = { due: told.sort((a, b) => a.days - b.days), paid, dashboard: `${APP_ORIGIN}/dashboard` }
  const language = (await findLastInvoiceOf(db, phone))?.language ?? told[0]?.invoice.language ?? 'en'
  return {
    text: { key: morningKey(phone, today), kind: 'notice', recipient: phone, body: morningText(facts, language) },
    links: told
      .slice(0, MOST_SHOWN)
      .flatMap(({ id, invoice }) => createReminderLink(db, { id, invoiceId: invoice.id }, now)),
  }
}
