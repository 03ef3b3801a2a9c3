// Texts as the queue hands them over, and what became of them, read from the database.
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { InboundText } from '../../worker/domain/queue-messages.ts'
import type { Bindings } from '../../worker/env.ts'
import { consume } from '../../worker/queues.ts'
import { call } from './sandbox-world.ts'
import { settings } from './settings.ts'
import { addRows, countRowsOf, findRow, like, listRows, shiftRows } from './tables.ts'

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
  fee_cents: number
  fee_payer: string
  due_on: string
  status: string
  description: string
  sender: string
}

/** A company's invoices in the order of their numbers. */
export async function invoicesOf(companyId: string): Promise<Row[]> {
  return await listRows<Row>('invoices', { company_id: companyId }, 'number')
}

type Message = {
  id: string
  key: string
  recipient: string
  state: string
  body: string
  kind: string
  attempts: number
  error: string | null
  provider_sid: string | null
}

export const messagesTo = (recipient: string) => listRows<Message>('messages', { recipient }, 'created_at')

/** Texts that were written because of something, which is what their keys begin with: `bank`, `waiting` and so on. */
export const messagesAbout = (cause: string) => listRows<Message>('messages', { key: like(`${cause}:%`) }, 'key')

/** Who took the number's consent back, if anybody did: the person by `text`, or the `carrier`. */
export const optOutOf = async (phone: string) => (await findRow('opt_outs', { phone }))?.source

/** What was done to an invoice, the first thing first. */
export const eventsOf = (invoiceId: string) =>
  listRows<{ revision: number; kind: string; before: string }>(
    'invoice_versions',
    { invoice_id: invoiceId },
    'revision',
  )

/** What was done to a company's invoices was done that much longer ago: nothing of it can be undone for ever. */
export const ageInvoiceEvents = (companyId: string, ms: number) =>
  shiftRows('invoice_versions', { at: -ms }, { company_id: companyId })

/** A sender's texts came a day earlier: the same text five times within the hour is taken for a machine's. */
export const ageTexts = (sender: string) => shiftRows('texts', { received_at: -86_400_000 }, { sender })

type StoredText = { companyId?: string; sid: string; sender: string; body: string; at: number; isHandled?: boolean }

/** Texts as they are kept once they came in: a stranger's by the system company. */
export const addTexts = (texts: StoredText[]) =>
  addRows(
    'texts',
    texts.map(({ companyId, sid, sender, body, at, isHandled }) => {
      return { company_id: companyId ?? 'house', sid, sender, body, received_at: at, handled_at: isHandled ? at : null }
    }),
  )

type StoredMessage = {
  companyId?: string
  id: string
  key?: string
  kind?: string
  recipient: string
  body: string
  at: number
  nextAt?: number
  state?: string
  attempts?: number
}

/** Texts that are to go out, replies of the system company unless it is said otherwise. */
export const addMessages = (messages: StoredMessage[]) =>
  addRows(
    'messages',
    messages.map((message) => {
      const { id, recipient, body, at, key = id, kind = 'reply', nextAt = at, state = 'queued', attempts = 0 } = message
      const times = { created_at: at, next_at: nextAt }
      return { company_id: message.companyId ?? 'house', id, key, kind, recipient, body, state, attempts, ...times }
    }),
  )

/** The open questions to a sender. */
export const questionsTo = (sender: string) => listRows<{ sid: string }>('drafts', { sender })

/** Texts of a sender that nobody has dealt with. */
export async function openTexts(sender: string): Promise<number> {
  return await countRowsOf('texts', { sender, handled_at: null })
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

/** The bodies of the replies to the text with that sid, in order. */
export async function repliesTo(sid: string): Promise<string[]> {
  return (await listRows<Message>('messages', { key: like(`reply:${sid}%`) }, 'key')).map(({ body }) => body)
}
