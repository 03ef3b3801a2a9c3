// Contractors whose jobs repeat, and their mornings.
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { runSchedule } from '../../worker/schedule.ts'
import type { Contractor } from './sandbox-world.ts'
import { settle } from './settle.ts'
import { listRows } from './tables.ts'
import { messagesAbout } from './texting.ts'

const DAY = 86_400_000
/** Noon of a Wednesday in New York. */
export const NOON = Date.parse('2027-06-09T16:00:00Z')

/** 8:05 in the morning, so many days after that. */
export const morning = (days: number) => NOON - 4 * 3_600_000 + 5 * 60_000 + days * DAY

/** The cron runs that morning; what it texts is out before anything is answered. */
export async function wake(days: number, times = 1): Promise<void> {
  vi.setSystemTime(morning(days))
  for (let n = 0; n < times; n += 1) await runSchedule(env)
  await settle()
}

/** What a contractor was asked about their days. */
export const askedOf = async (joe: Contractor) =>
  (await messagesAbout('schedules')).filter(({ recipient }) => recipient === joe.phone).map(({ body }) => body)

type Billed = { client_name: string; total_cents: number; cause: string }
/** Client, cents and key of each invoice, in the order of their numbers. */
export const billedOf = async (joe: Contractor) =>
  (await listRows<Billed>('invoices', { company_id: joe.companyId }, 'number')).map((row) => [
    row.client_name,
    row.total_cents,
    row.cause,
  ])

type Row = { id: string; next_on: string; asked_on: string | null; state: string; total_cents: number; sender: string }
export const schedulesOf = (joe: Contractor) => listRows<Row>('schedules', { company_id: joe.companyId }, 'created_at')
