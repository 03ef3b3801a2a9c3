// Texts as the queue hands them over, and what became of them, read from the database.
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { InboundText } from '../../worker/domain/queue-messages.ts'
import type { Bindings } from '../../worker/env.ts'
import { consume } from '../../worker/queues.ts'
import { call } from './sandbox-world.ts'
import { settings } from './settings.ts'

let sids = 0

/** A text as it stands in the queue. */
export function inbound(from: string, body: string, more: Partial<InboundText> = {}): InboundText {
  sids += 1
  const sid = `SM${String(sids).padStart(32, '0')}`
  return { sid, from, to: settings.TEXT_NUMBER, body, receivedAt: Date.now(), ...more }
}

/** Hands texts to a consumer in one batch; answers the texts that it acknowledged and how many it wants again. */
export async function receive(texts: InboundText[], bindings: Bindings = env) {
  const messages = texts.map((body, i) => ({ id: `${body.sid}-${i}`, timestamp: new Date(), attempts: 1, body }))
  const batch = createMessageBatch('jobslip-inbound', messages)
  await consume(batch, bindings)
  const result = await getQueueResult(batch, createExecutionContext())
  return { acked: result.explicitAcks.length, again: result.retryMessages.length }
}

/** Texts one after the other, each dealt with before the next. */
export async function converse(from: string, ...bodies: string[]): Promise<void> {
  for (const body of bodies) await receive([inbound(from, body)])
}

export type Row = {
  id: string
  number: number
  client_name: string
  total_cents: number
  due_on: string
  status: string
  description: string
  sender: string
}

/** A company's invoices in the order of their numbers. */
export async function invoicesOf(companyId: string): Promise<Row[]> {
  const { results } = await env.DB.prepare('select * from invoices where company_id = ? order by number')
    .bind(companyId)
    .all<Row>()
  return results
}

export async function messagesTo(recipient: string) {
  const { results } = await env.DB.prepare('select * from messages where recipient = ? order by created_at')
    .bind(recipient)
    .all<{ id: string; state: string; body: string; kind: string; attempts: number; error: string | null }>()
  return results
}

/** Texts of a sender that nobody has dealt with. */
export async function openTexts(sender: string): Promise<number> {
  const row = await env.DB.prepare('select count(*) as n from texts where sender = ? and handled_at is null')
    .bind(sender)
    .first<{ n: number }>()
  return row?.n ?? -1
}

/** The stats as the company's object tells them. */
export async function statsOf(cookie: string): Promise<Record<string, number>> {
  const answer = await call('GET', '/company/stats', undefined, cookie)
  return answer.body.company_stats as Record<string, number>
}

/** Asks the sandbox for trouble at the text provider. */
export function trouble(effect: string, more: { target?: string; remaining?: number } = {}) {
  return { provider: 'twilio', target: 'messages.create', effect, remaining: 1, ...more }
}
