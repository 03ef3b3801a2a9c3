// The text provider in our words, and its Twilio adapter (Messages API, 2010-04-01).
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What became of a send. `sent` carries the provider's sid; `refused` is final; `busy` was definitely not taken;
 * after `unsure` (5xx, cut, hang) the provider may or may not have it.
 */
export type SendOutcome =
  | { outcome: 'sent'; sid: string }
  | { outcome: 'refused'; optedOut: boolean; reason: string }
  | { outcome: 'busy'; retryAfterSeconds: number | null; reason: string }
  | { outcome: 'unsure'; reason: string }

export type Sms = {
  send: (to: string, body: string) => Promise<SendOutcome>
  /** The sid of a text with this very body that the provider took for `to` since then (ms), or null. Raises when it cannot be asked. */
  findSent: (to: string, body: string, since: number) => Promise<string | null>
  /** Whether a webhook's form was signed by the provider for exactly this public URL (twilio.com/docs/usage/security). */
  isSigned: (url: string, form: URLSearchParams, signature: string) => boolean
}

export type TwilioConfig = {
  baseUrl: string
  accountSid: string
  authToken: string
  from: string
  statusCallback: string
  fetch: typeof fetch
}

/** Longer than the provider ever needs, shorter than the claim on a message. */
const TIMEOUT_MS = 10_000
/** Twilio error code: the recipient replied STOP. */
const OPTED_OUT = 21610

export function openTwilio(config: TwilioConfig): Sms {
  const url = `${config.baseUrl}/2010-04-01/Accounts/${config.accountSid}/Messages.json`
  const authorization = `Basic ${btoa(`${config.accountSid}:${config.authToken}`)}`
  const call = (target: string, init: RequestInit) =>
    config.fetch(target, {
      ...init,
      headers: { ...init.headers, authorization },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  return {
    async send(to, body) {
      const form = new URLSearchParams({ To: to, From: config.from, Body: body, StatusCallback: config.statusCallback })
      try {
        const response = await call(url, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: form.toString(),
        })
        return await readOutcome(response)
      } catch (error) {
        return { outcome: 'unsure', reason: `no answer: ${error instanceof Error ? error.name : 'unknown'}` }
      }
    },
    async findSent(to, body, since) {
      const query = new URLSearchParams({ To: to, From: config.from, PageSize: '50' })
      query.set('DateSent>', new Date(since - 86_400_000).toISOString().slice(0, 10))
      const response = await call(`${url}?${query}`, { method: 'GET' })
      if (response.status >= 500 || response.status === 429) throw new Error(`look-up answered ${response.status}`)
      if (!response.ok) return null
      const page = (await response.json()) as { messages?: SentMessage[] }
      const found = page.messages?.find((m) => m.body === body && m.to === to && !isFailed(m) && isSince(m, since))
      return found?.sid ?? null
    },
    isSigned(publicUrl, form, signature) {
      const expected = createHmac('sha1', config.authToken).update(signedText(publicUrl, form)).digest()
      const offered = Buffer.from(signature, 'base64')
      return offered.length === expected.length && timingSafeEqual(offered, expected)
    },
  }
}

/** The URL, then every field name with each of its distinct values, sorted by bytes. */
function signedText(url: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())]
    .sort()
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
  return url + fields.join('')
}

type SentMessage = { sid: string; to: string; body: string; status?: string; date_created?: string }

function isFailed(message: SentMessage): boolean {
  return message.status === 'failed' || message.status === 'canceled'
}

/** Dates of this API have whole seconds. */
function isSince(message: SentMessage, since: number): boolean {
  const at = Date.parse(message.date_created ?? '')
  return Number.isNaN(at) || at >= since - 1000
}

async function readOutcome(response: Response): Promise<SendOutcome> {
  const body = (await response.json().catch(() => ({}))) as { sid?: string; code?: number; message?: string }
  const reason = `${response.status} ${body.code ?? ''} ${body.message ?? ''}`.trim()
  if (response.ok && body.sid) return { outcome: 'sent', sid: body.sid }
  if (response.status === 429)
    return { outcome: 'busy', retryAfterSeconds: Number(response.headers.get('retry-after')) || null, reason }
  if (response.ok || response.status >= 500) return { outcome: 'unsure', reason }
  return { outcome: 'refused', optedOut: body.code === OPTED_OUT, reason }
}
