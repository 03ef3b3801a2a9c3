// The port of texts and its Twilio adapter (Messages API, 2010-04-01).
import { createHmac, timingSafeEqual } from 'node:crypto'
import { maskPhones } from '../domain/phone.ts'

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
  /**
   * Sids of texts with this very body that the provider took for `to` since then (ms), oldest first. None when the
   * provider keeps no list. Raises when it cannot be asked.
   */
  listSent: (to: string, body: string, since: number) => Promise<string[]>
  /** The body of a text that the provider knows by this sid, or null when it cannot tell. Raises when it cannot be asked. */
  findBody: (sid: string) => Promise<string | null>
  /** Whether a webhook's form was signed by the provider for exactly this public URL (twilio.com/docs/usage/security). */
  isSigned: (url: string, form: URLSearchParams, signature: string) => boolean
}

export type TwilioConfig = {
  baseUrl: string
  accountSid: string
  authToken: string
  /** Signatures by this one are accepted too, while the token is being changed. */
  previousAuthToken?: string | undefined
  from: string
  statusCallback: string
  fetch: typeof fetch
}

/** Longer than the provider ever needs, shorter than the claim on a message. */
const TIMEOUT_MS = 10_000
/** Twilio error code: the recipient replied STOP. */
const OPTED_OUT = 21610
/** Statuses that say "later": timeout, rate limit, trouble over there. */
const BUSY = [408, 429, 500, 502, 503, 504]
/** Our clock and the provider's may differ by this much. */
const SKEW_MS = 10_000
/** A hundred texts each, all to one number within a day. */
const MOST_PAGES = 10

/** The port of texts over Twilio, or over whatever speaks its wire format at `baseUrl`. */
export function openTwilio(config: TwilioConfig): Sms {
  const url = `${config.baseUrl}/2010-04-01/Accounts/${config.accountSid}/Messages.json`
  const tokens = [config.authToken, config.previousAuthToken].filter((token) => token !== undefined)
  const authorization = `Basic ${btoa(`${config.accountSid}:${config.authToken}`)}`
  const call = (target: string, init: RequestInit) =>
    config.fetch(target, {
      ...init,
      headers: { ...init.headers, authorization },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  /** Null when there is no such thing (to ask for): not every compatible provider answers every read. */
  const ask = async (target: string): Promise<Response | null> => {
    const response = await call(target, { method: 'GET' })
    if (response.ok) return response
    if (BUSY.includes(response.status)) throw new Error(`look-up answered ${response.status}`)
    return null
  }
  const readPage = async (target: string): Promise<MessagePage> => (await (await ask(target))?.json()) ?? {}
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
    async listSent(to, body, since) {
      const isIt = (m: SentMessage) => m.body === body && m.to === to && !isFailed(m) && isSince(m, since)
      const found: string[] = []
      let next: string | null = `${url}?${new URLSearchParams({ To: to, From: config.from, PageSize: '100' })}`
      for (let pages = 0; next !== null; pages += 1) {
        if (pages === MOST_PAGES) throw new Error('too many texts to look through')
        const { messages = [], next_page_uri: more } = await readPage(next)
        found.push(...messages.filter(isIt).map((message) => message.sid))
        // Newest first: what comes behind one that is too old is older still.
        if (more && !more.startsWith('/')) throw new Error('the next page is no path')
        next = !more || messages.some((message) => !isSince(message, since)) ? null : `${config.baseUrl}${more}`
      }
      return found.reverse()
    },
    async findBody(sid) {
      const response = await ask(url.replace(/\.json$/, `/${encodeURIComponent(sid)}.json`))
      const message = (await response?.json()) as { body?: string } | undefined
      return message?.body ?? null
    },
    isSigned(publicUrl, form, signature) {
      const text = signedText(publicUrl, form)
      return tokens.map((token) => isSignature(signature, text, token)).includes(true)
    },
  }
}

function isSignature(signature: string, text: string, token: string): boolean {
  // As texts: decoding would forgive whatever stands behind the padding.
  const expected = Buffer.from(createHmac('sha1', token).update(text).digest('base64'))
  const offered = Buffer.from(signature)
  return offered.length === expected.length && timingSafeEqual(offered, expected)
}

/** The URL, then every field name with each of its distinct values, sorted by bytes. */
function signedText(url: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())]
    .sort()
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
  return url + fields.join('')
}

/** `next_page_uri` is a path under the provider's address; anything else would take our credentials elsewhere. */
type MessagePage = { messages?: SentMessage[]; next_page_uri?: string | null }
type SentMessage = { sid: string; to: string; body: string; status?: string; date_created?: string }

function isFailed(message: SentMessage): boolean {
  return message.status === 'failed' || message.status === 'canceled'
}

function isSince(message: SentMessage, since: number): boolean {
  const at = Date.parse(message.date_created ?? '')
  return Number.isNaN(at) || at >= since - SKEW_MS
}

async function readOutcome(response: Response): Promise<SendOutcome> {
  const body = (await response.json().catch(() => ({}))) as { sid?: string; code?: number; message?: string }
  const reason = maskPhones(`${response.status} ${body.code ?? ''} ${body.message ?? ''}`.trim())
  if (response.ok && body.sid) return { outcome: 'sent', sid: body.sid }
  if (response.status === 429) return { outcome: 'busy', retryAfterSeconds: readRetryAfter(response), reason }
  if (response.ok || response.status === 408 || response.status >= 500) return { outcome: 'unsure', reason }
  if (isAboutTheText(response.status, body.code)) {
    return { outcome: 'refused', optedOut: body.code === OPTED_OUT, reason }
  }
  // A wrong key or address is ours to put right; the text was not taken and waits for that.
  return { outcome: 'busy', retryAfterSeconds: null, reason }
}

/** Whether a refusal is about this text (21xxx and 3xxxx, or any 400), not about who asks (20xxx). */
function isAboutTheText(status: number, code: number | undefined): boolean {
  return status === 400 || (code !== undefined && code >= 21_000)
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
