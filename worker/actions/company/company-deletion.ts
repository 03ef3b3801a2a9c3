// Deletes a company: a mark ends it at once, then the cron repeats the remaining steps until they are done.
import type { App, Ctx } from '../../context.ts'
import { listUsers } from '../../db/account/users.ts'
import { getCompany } from '../../db/company/companies.ts'
import {
  countPayable,
  eraseCompanyRow,
  eraseRows,
  listLiveCheckouts,
  listObstacles,
  markDeleted,
  markErased,
} from '../../db/company/company-deletion.ts'
import { removePerson } from '../../db/company/person-removal.ts'
import { createMessage } from '../../db/messaging/messages.ts'
import { writeAll } from '../../db/system-changes.ts'
import { nameObstacle, type OpenMoney } from '../../domain/deletion-obstacles.ts'
import { companyDeletedText } from '../../domain/reply/accounts.ts'
import { type AppError, refuse, refuseField } from '../../errors.ts'
import { requireNoBankLock } from '../account/bank-lock.ts'
import { languageOf } from '../messaging/languages.ts'
import { withdraw } from '../payment/checkout.ts'
import { describeFault } from '../stripe/provider-failures.ts'

const PAGE = 200
/** One run does so many pages of each kind; the next run goes on. */
const MAX_PAGES = 50
const TRIES = 3
/** What was under way when the mark was set has written by then: one more look finds it. */
const LATE_MS = 10 * 60_000

/** What would be deleted and what stands in the way, in words for the owner. */
export type Deletion = { unpaidInvoices: number; people: number; obstacles: string[] }

/** What deleting the company would mean today. Open Checkout pages are no obstacle: they are ended first. */
export async function previewDeletion(ctx: Ctx): Promise<Deletion> {
  const [unpaidInvoices, people, open] = await Promise.all([
    countPayable(ctx.db),
    listUsers(ctx.db, 500),
    listObstacles(ctx.db),
  ])
  const obstacles = open.filter(({ obstacle }) => obstacle !== 'checkout').map(nameObstacle)
  return { unpaidInvoices, people: people.length, obstacles }
}

/**
 * Deletes the company whose name was typed. From the mark on nobody is signed in, nothing can be paid, and what is left is
 * erased step by step. Raises `invalid` for another name, `conflict` while money is open and for a day after a password was reset by text, `unavailable` when open Checkout
 * pages cannot be ended.
 */
export async function deleteCompany(ctx: Ctx, typedName: string | null): Promise<void> {
  const { app, db } = ctx
  const company = await getCompany(app.db, ctx.companyId)
  if (foldName(typedName ?? '') !== foldName(company.name)) {
    throw refuseField('company_name', 'company_name_wrong')
  }
  await requireNoBankLock(ctx)
  for (let i = 0; i < TRIES; i += 1) {
    const open = await listObstacles(db)
    const stuck = open.filter(({ obstacle }) => obstacle !== 'checkout')
    if (stuck.length > 0) throw inTheWay(stuck)
    if (open.length > 0) await endCheckouts(ctx)
    if (await markDeleted(app.db, db, app.now())) {
      app.log('company deleted', { companyId: ctx.companyId })
      await eraseCompany(ctx).catch((error) =>
        app.log('company not erased yet', { companyId: ctx.companyId, error: describeFault(error) }),
      )
      return
    }
  }
  throw inTheWay(await listObstacles(db))
}

const foldName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

function inTheWay(obstacles: OpenMoney[]): AppError {
  return refuse('company_not_deletable', { obstacles })
}

async function endCheckouts(ctx: Ctx): Promise<void> {
  try {
    for (const row of await listLiveCheckouts(ctx.db, PAGE)) await withdraw(ctx, row)
  } catch (error) {
    ctx.app.log('session not expired', { companyId: ctx.companyId, error: describeFault(error) })
    throw refuse('checkouts_not_ended')
  }
}

/** Erases what is left of a company that was deleted; true once nothing is. Any number of times, from any step. */
export async function eraseCompany(ctx: Ctx): Promise<boolean> {
  const { app, db, companyId } = ctx
  const company = await getCompany(app.db, companyId)
  if (company.deletedAt === null) throw new Error('a company that nobody has deleted')
  await erasePeople(ctx, company.name)
  if (!(await repeat(() => ctx.files.removeSome()))) return false
  // Before the rows: what it has not written yet must not be written after them.
  await ctx.companyObject.erase()
  if (!(await repeat(() => eraseRows(app.db, db, app.now(), PAGE)))) return false
  await writeAll(app.db, [eraseCompanyRow(app.db, companyId)])
  return true
}

/** Does a step until there is no more of it; false when this run has done enough. */
async function repeat(step: () => Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < MAX_PAGES; i += 1) if (!(await step())) return true
  return false
}

/** Each person is told, and gone in the same batch. */
async function erasePeople(ctx: Ctx, company: string): Promise<void> {
  const { app, db } = ctx
  const system = app.forCompany(app.directory.systemCompany())
  for (const user of await listUsers(db, 500)) {
    const id = app.newId()
    const body = companyDeletedText(company, await languageOf(ctx, user.phone))
    const notice = { id, key: `company-deleted:${user.id}`, kind: 'notice', recipient: user.phone, body } as const
    await system.companyObject.scheduleRecovery()
    await system.db.batch([
      ...createMessage(system.db, notice, app.now()),
      ...removePerson(app.db, db, user, app.now()),
    ])
    await app
      .queueOut({ kind: 'message', messageId: id })
      .catch((error) => app.log('text not queued', { id, error: describeFault(error) }))
  }
}

/** Companies whose deletion was cut off, or is to be looked at once more; for the cron. */
export async function resumeDeletions(app: App): Promise<void> {
  for (const companyId of await app.directory.listCompaniesToErase(PAGE)) {
    const ctx = app.forCompany(companyId)
    await finish(ctx).catch((error) => app.log('company not erased yet', { companyId, error: describeFault(error) }))
  }
}

async function finish(ctx: Ctx): Promise<void> {
  const { app, companyId } = ctx
  const { deletedAt } = await getCompany(app.db, companyId)
  const isLast = deletedAt !== null && app.now() - deletedAt > LATE_MS
  if (!(await eraseCompany(ctx)) || !isLast) return
  await writeAll(app.db, [markErased(app.db, companyId, app.now())])
  app.log('company erased', { companyId })
}
