// An operator's hand and a clock that is put forward, for the tests of freezes, ceilings and payout schedules.
import { env } from 'cloudflare:workers'
import { freezeCompany, setIntake, unfreezeCompany } from '../../scripts/operate-sql.ts'
import type { Ctx } from '../../worker/context.ts'
import type { Job } from './money.ts'
import { world } from './sandbox-world.ts'
import { countRowsOf, findRow, not, setRows, shiftRows } from './tables.ts'

const DAY_MS = 86_400_000

async function operate(statements: string[]): Promise<void> {
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
}

export const freeze = (ctx: Ctx, reason = 'We are checking a report.') =>
  operate(freezeCompany(ctx.companyId, reason, Date.now()))
export const unfreeze = (ctx: Ctx) => operate(unfreezeCompany(ctx.companyId, Date.now()))
export const limitTo = (ctx: Ctx, cents: number) => operate(setIntake(ctx.companyId, cents))

/** Every account's schedule is due for a look. */
export const lookAtSchedules = () => setRows('payout_accounts', { schedule_at: 0 })

/** So many days have passed since the company was paid. */
export async function age(ctx: Ctx, days: number): Promise<void> {
  await shiftRows('captures', { captured_at: -days * DAY_MS }, { company_id: ctx.companyId })
}

export async function transferOf(job: Job): Promise<{ state: string; reason: string | null } | undefined> {
  const found = await findRow<{ state: string; reason: string | null }>('transfers', { invoice_id: job.id })
  return found ? { state: found.state, reason: found.reason } : undefined
}

export async function isHeld(ctx: Ctx): Promise<boolean> {
  return (await countRowsOf('companies', { id: ctx.companyId, intake_held_at: not(null) })) > 0
}

/** How an account pays out at Stripe. */
export const scheduleOf = (account: string) => world().state.account[account]?.payouts
