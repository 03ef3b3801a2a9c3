// Compares Stripe's lists of recent objects with our rows and syncs what differs, so that no webhook is needed.
import type { App } from '../../context.ts'
import { findPayoutAccount } from '../../db/payout/payout-accounts.ts'
import { listCompared, listKnownFacts, markCompared } from '../../db/reconciliation/comparisons.ts'
import { listDoneStripeEvents } from '../../db/stripe/stripe-events.ts'
import { tellFailedPayouts } from '../payout/held-funds-reminders.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { receiveStripeEvent } from '../stripe/stripe-events.ts'
import { syncCharge, syncTransfer } from '../stripe/sync-stripe-objects.ts'

const HOUR_MS = 3_600_000
const EVENTS = 'events'
/** A list is compared so often; webhooks bring the news sooner. */
const EVERY_MS = 15 * 60_000
/** How far back the first comparison goes, and how far every later one looks behind its mark. */
const FIRST_MS = 24 * HOUR_MS
/** Stripe keeps its events for 30 days: the first look misses none of them. */
const FIRST_EVENTS_MS = 30 * 24 * HOUR_MS
const OVERLAP_MS = HOUR_MS
/** A stretch in which more happened than is read at once is halved until it fits, down to this. */
const SHORTEST_MS = 60_000
const ACCOUNT_EVERY_MS = 6 * HOUR_MS
const MOST_ACCOUNTS = 20

/** One thing that Stripe lists: the words that say we know it, and how it is synced. */
type Seen = { id: string; facts: string[]; reconcile: () => Promise<boolean> }
type Page = { name: string; rows: Seen[]; comparedTo: number }
type List = (from: number, to: number) => Promise<{ rows: Seen[]; isWhole: boolean }>

/**
 * Compares recent charges, refunds, disputes and transfers, and takes in the events of what became of older ones, each
 * list when its time has come; bounded in what it reads, and it logs what it had to mend. A list's mark moves on only
 * once all that was read of it is synced.
 */
export async function compareRecent(app: App): Promise<void> {
  const marks = await listCompared(app.db)
  const due = Object.entries(listsOf(app)).filter(([name]) => (marks.get(name) ?? 0) <= app.now() - EVERY_MS)
  const read = await Promise.all(
    due.map(([name, list]) => readList(app, name, list, marks.get(name)).catch((error) => note(app, name, error))),
  )
  const pages = read.filter((page) => page !== null)
  const ids = pages.flatMap((page) => page.rows.map((row) => row.id))
  const known = new Set(
    ids.length > 0 ? [...(await listKnownFacts(app.db, ids)), ...(await listDoneStripeEvents(app.db, ids))] : [],
  )
  const isNews = (row: Seen) => !row.facts.some((fact) => known.has(fact))
  const done: Page[] = []
  for (const page of pages) {
    const failures = await reconcileAll(app, page.name, page.rows.filter(isNews))
    if (failures === 0) done.push(page)
  }
  await markCompared(
    app.db,
    done.map(({ name, comparedTo }) => ({ name, comparedTo })),
  )
}

/**
 * Looks at accounts that can take transfers, the longest ago first, and at what their banks did not take: a few a run,
 * each every six hours. What their webhooks would have said is mended and logged.
 */
export async function compareAccounts(app: App): Promise<void> {
  const due = await app.directory.listCompaniesWithAccounts(app.now() - ACCOUNT_EVERY_MS, MOST_ACCOUNTS)
  for (const companyId of due) {
    const ctx = app.forCompany(companyId)
    const wasReady = await findPayoutAccount(ctx.db)
    const told = await tellFailedPayouts(ctx).catch((error) => note(app, 'payouts', error))
    const now = await findPayoutAccount(ctx.db)
    const isOther = now?.ready !== wasReady?.ready || now?.bankVerified !== wasReady?.bankVerified
    if (isOther || told) app.log('reconciled by comparison', { list: 'payouts', id: now?.accountId ?? '' })
  }
}

/** One stretch of a list, from its mark on: as long as can be read at once. */
async function readList(app: App, name: string, list: List, mark: number | undefined): Promise<Page> {
  const now = app.now()
  const firstMs = name === EVENTS ? FIRST_EVENTS_MS : FIRST_MS
  let from = mark === undefined ? now - firstMs : mark - OVERLAP_MS
  let to = now + 1000
  let page = await list(from, to)
  // Of very much, what lies behind the mark is left alone, or the mark might never move.
  if (!page.isWhole && mark !== undefined) {
    from = mark
    page = await list(from, to)
  }
  while (!page.isWhole && to - from > SHORTEST_MS) {
    to = from + (to - from) / 2
    page = await list(from, to)
  }
  return { name, rows: page.rows, comparedTo: Math.min(Math.floor(to), now) }
}

/** How many could not be mended. */
async function reconcileAll(app: App, name: string, rows: Seen[]): Promise<number> {
  let failures = 0
  for (const row of rows) {
    try {
      if (await row.reconcile()) app.log('reconciled by comparison', { list: name, id: row.id })
    } catch (error) {
      failures += 1
      note(app, name, error)
    }
  }
  return failures
}

function note(app: App, list: string, error: unknown): null {
  app.log('not compared', { list, error: describeFault(error) })
  return null
}

function listsOf(app: App): Record<string, List> {
  const { payments } = app
  const map = async <T>(page: Promise<{ rows: T[]; isWhole: boolean }>, see: (row: T) => Seen) => {
    const { rows, isWhole } = await page
    return { rows: rows.map(see), isWhole }
  }
  return {
    charges: (from, to) =>
      map(payments.listRecentCharges(from, to), ({ paymentIntent: id, refundedCents, disputed }) => ({
        id,
        facts: [`${id}:${refundedCents}:${disputed ? 1 : 0}`, `${id}:surplus`, `${id}:orphan`],
        reconcile: () => syncCharge(app, id),
      })),
    refunds: (from, to) =>
      map(payments.listRecentRefunds(from, to), ({ refundId: id, failed, paymentIntent }) => ({
        id,
        facts: [`${id}:${failed ? 'failed' : 'made'}`],
        reconcile: () => syncCharge(app, paymentIntent),
      })),
    disputes: (from, to) =>
      map(payments.listRecentDisputes(from, to), ({ disputeId: id, state, paymentIntent }) => ({
        id,
        facts: [`${id}:${state}`],
        reconcile: () => syncCharge(app, paymentIntent),
      })),
    transfers: (from, to) =>
      map(payments.listRecentTransfers(from, to), ({ transferId: id, reversedCents, invoiceId }) => ({
        id,
        facts: [`${id}:${reversedCents}`],
        reconcile: () => syncTransfer(app, invoiceId),
      })),
    [EVENTS]: (from, to) =>
      map(payments.listRecentEvents(from, to), (event) => ({
        id: event.id,
        facts: [event.id],
        reconcile: () => receiveStripeEvent(app, event),
      })),
  }
}
