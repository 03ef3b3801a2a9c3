// An operator's hand and a clock that is put forward, for the tests of freezes, ceilings and payout schedules.
import { env } from 'cloudflare:workers'
import { freezeCompany, setIntake, unfreezeCompany } from '../../scripts/operate-sql.ts'
import type { Ctx } from '../../worker/context.ts'
import { type Job, rows } from './money.ts'
import { world } from './sandbox-world.ts'

const DAY_MS = 86_400_000

async function operate(statements: string[]): Promise<void> {
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
}

export const freeze = (ctx: Ctx, reason = 'We are checking a report.') =>
  operate(freezeCompany(ctx.companyId, reason, Date.now()))
export const unfreeze = (ctx: Ctx) => operate(unfreezeCompany(ctx.companyId, Date.now()))
export const limitTo = (ctx: Ctx, cents: number) => operate(setIntake(ctx.companyId, cents))

/** The waits before the next tries are over. */
export async function waitIsOver(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('update transfers set next_at = 0'),
    env.DB.prepare('update transfers set rebalance_at = 0 where rebalance_at is not null'),
  ])
}

/** Every account's schedule is due for a look. */
export const lookAtSchedules = () => env.DB.prepare('update payout_accounts set schedule_at = 0').run()

/** So many days have passed since the company was paid. */
export async function age(ctx: Ctx, days: number): Promise<void> {
  await env.DB.prepare('update captures set captured_at = captured_at - ? where company_id = ?')
    .bind(days * DAY_MS, ctx.companyId)
    .run()
}

export async function transferOf(job: Job): Promise<{ state: string; reason: string | null } | undefined> {
  const found = await rows<{ state: string; reason: string | null }>(
    'select state, reason from transfers where invoice_id = ?',
    job.id,
  )
  return found[0]
}

export async function isHeld(ctx: Ctx): Promise<boolean> {
  return (await rows('select 1 from companies where id = ? and intake_held_at is not null', ctx.companyId)).length > 0
}

/** How an account pays out at Stripe. */
export const scheduleOf = (account: string) => world().state.account[account]?.payouts
