// Time that has passed for what waits in the database: the next run of the cron, or of the money work, takes it up.

import { env } from 'cloudflare:workers'
import type { Ctx } from '../../worker/context.ts'
import { runSchedule } from '../../worker/schedule.ts'
import { settleAll } from './money.ts'
import type { Where } from './rows-sql.ts'
import { findRow, listRows, not, setRows, shiftRows } from './tables.ts'

type Wait = { table: string; until: string; while: Where }

/** Where each kind says until when it waits, and which of it still waits. */
const WAITS = {
  payments: { table: 'captures', until: 'next_at', while: { settled_at: null } },
  transfers: { table: 'transfers', until: 'next_at', while: { state: ['held', 'pending', 'failed'] } },
  corrections: { table: 'transfers', until: 'rebalance_at', while: { rebalance_at: not(null) } },
  refunds: { table: 'refunds', until: 'next_at', while: { state: 'pending' } },
  checkouts: { table: 'checkouts', until: 'next_at', while: { state: ['creating', 'open'] } },
} satisfies Record<string, Wait>
export type Waiting = keyof typeof WAITS

/** Whatever of these kinds waits for its next try is due. */
export async function makeDue(...kinds: Waiting[]): Promise<void> {
  for (const kind of kinds) await waitUntil(kind, 0)
}

/** Whatever of this kind waits is tried next at that instant, and has failed so often by then. */
export async function waitUntil(kind: Waiting, at: number, tries?: number): Promise<void> {
  const { table, until, while: waiting } = WAITS[kind]
  await setRows(table, { [until]: at, ...(tries !== undefined && { tries }) }, waiting)
}

/** The instant of the next try: of the first that waits, or of this invoice's. */
export async function nextTryOf(kind: Waiting, invoiceId?: string): Promise<number> {
  const { table, until, while: waiting } = WAITS[kind]
  const row = await findRow(table, { ...waiting, ...(invoiceId && { invoice_id: invoiceId }) })
  return Number(row?.[until] ?? Number.NaN)
}

/** Events that were received and not worked off have lain for a while. */
export async function ageEvents(ms = 100_000): Promise<void> {
  await shiftRows('stripe_events', { received_at: -ms }, { done_at: null })
}

/** Every wait of a refund and of what follows it is over, and whatever was begun before has come to its end. */
export async function refundsAreDue(): Promise<void> {
  await shiftRows('refunds', { created_at: -60_000 }, { state: 'pending' })
  await makeDue('refunds', 'corrections', 'transfers')
}

/** The cron comes by so often, each time when every wait is over. */
export async function later(ctx: Ctx, times = 3): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await refundsAreDue()
    await runSchedule(env)
    await settleAll(ctx)
  }
}

/** Payments of which something is still to do. */
export const openPayments = (where: Where = {}) => listRows('captures', { settled_at: null, ...where })
/** Checkout sessions that a client could still pay, or that are being made. */
export const openCheckouts = (where: Where = {}) => listRows('checkouts', { state: ['creating', 'open'], ...where })
/** Stripe's events that nobody has worked off. */
export const openEvents = () => listRows('stripe_events', { done_at: null })
