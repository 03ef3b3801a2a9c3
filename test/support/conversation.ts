// A contractor who texts and is answered, one text after the other.

import { expect } from 'vitest'
import { countSegments } from '../../worker/domain/sms-length.ts'
import { sessionIn } from './money.ts'
import { type Contractor, call, signUp, textsTo, waitForTexts } from './sandbox-world.ts'
import { listRows } from './tables.ts'
import { converse, invoicesOf } from './texting.ts'

/** Texts one after the other, each answered before the next; the last answer. */
export async function say(joe: Contractor, ...bodies: string[]): Promise<string> {
  let reply = ''
  for (const body of bodies) {
    const before = textsTo(joe.phone).length
    await converse(joe.phone, body)
    reply = (await waitForTexts(joe.phone, before + 1)).at(-1) ?? ''
    expect(countSegments(reply), reply).toBeLessThanOrEqual(2)
  }
  return reply
}

/** Somebody who has just signed up and texted these jobs. */
export async function withJobs(...jobs: string[]): Promise<Contractor> {
  const joe = await signUp()
  await say(joe, ...jobs)
  return joe
}

export const SINK = 'fixed sink for Maria, 200, due friday'
export const FENCE = 'painted fence for Bob, 300, due friday'

/** Client, cents and status of each invoice, in the order of their numbers. */
export const billed = async (joe: Contractor) =>
  (await invoicesOf(joe.companyId)).map((row) => [row.client_name, row.total_cents, row.status])
export const amounts = async (joe: Contractor) => (await invoicesOf(joe.companyId)).map((row) => row.total_cents / 100)
export const statuses = async (joe: Contractor) => (await invoicesOf(joe.companyId)).map((row) => row.status)
export const linkOf = async (joe: Contractor, number = 1) => {
  const row = (await invoicesOf(joe.companyId))[number - 1]
  return `/payment/${row?.id}?company=${joe.companyId}`
}
export const linesOf = async (joe: Contractor) => {
  const [row] = await invoicesOf(joe.companyId)
  const lines = await listRows<{ amount_cents: number }>('invoice_lines', { invoice_id: row?.id ?? '' }, 'position')
  return lines.map((line) => line.amount_cents)
}

/** A client presses Pay; the session's id. */
export async function press(joe: Contractor, number = 1): Promise<string> {
  const row = (await invoicesOf(joe.companyId))[number - 1]
  const answer = await call('POST', '/stripe/create-checkout-session', {
    invoice_id: row?.id,
    company_id: joe.companyId,
  })
  return sessionIn(String((answer.body.data as { url?: string } | undefined)?.url ?? ''))
}
