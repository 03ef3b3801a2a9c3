// The port of what comes with a text, and its Twilio adapter: pictures and cards are fetched from the provider's host alone.

/** What became of a fetch: `later` is worth another try, `never` is not. */
export type MediaOutcome =
  | { outcome: 'got'; bytes: Uint8Array }
  | { outcome: 'later'; reason: string }
  | { outcome: 'never'; why: 'elsewhere' | 'gone' | 'too_large'; reason: string }

export type Media = {
  /** The bytes behind the address that a webhook gave. Never raises. */
  fetch: (url: string) => Promise<MediaOutcome>
}

/** `timeoutMs`: for both calls and all bytes together. */
export type TwilioMediaConfig = { baseUrl: string; accountSid: string; authToken: string; timeoutMs?: number }

/** Twilio takes 5 MB with one text (twilio.com/docs/messaging/api/media-resource). */
export const MOST_BYTES = 5_500_000
const TIMEOUT_MS = 20_000
const TWILIO = 'https://api.twilio.com'
/** Where Twilio's API sends whoever may read a file: signed addresses that live for hours and want no credentials. */
const TWILIO_CDN = ['mms.twiliocdn.com', 'media.twiliocdn.com']
const OLD_CDN = { host: 's3-external-1.amazonaws.com', path: '/media.twiliocdn.com/' }
/** A file of a text, behind the address of all texts. */
const FILE = /^[A-Za-z0-9]{1,64}\/Media\/[A-Za-z0-9]{1,64}$/
const REDIRECTS = [301, 302, 303, 307, 308]
const GONE = [404, 410]

/**
 * Asks the API with our credentials and follows one redirect, without them, to the provider's own files. Any other address
 * is never called: not a private one, not another host's, not a further redirect.
 */
export function openTwilioMedia({ baseUrl, accountSid, authToken, timeoutMs = TIMEOUT_MS }: TwilioMediaConfig): Media {
  const { origin } = new URL(baseUrl)
  const under = `/2010-04-01/Accounts/${accountSid}/Messages/`
  const isFile = (path: string) => path.startsWith(under) && FILE.test(path.slice(under.length))
  const authorization = `Basic ${btoa(`${accountSid}:${authToken}`)}`
  const isOurs = (url: URL) => url.origin === origin && hasNoUser(url) && isFile(url.pathname)
  return {
    async fetch(given) {
      const url = URL.canParse(given) ? new URL(given) : null
      if (url === null || !isOurs(url)) return elsewhere('the address is not the provider’s')
      const signal = AbortSignal.timeout(timeoutMs)
      const call = (target: URL, headers: Record<string, string>) =>
        globalThis.fetch(target, { headers, redirect: 'manual', signal })
      try {
        const first = await call(url, { authorization })
        if (!REDIRECTS.includes(first.status)) return await readOutcome(first, signal)
        await first.body?.cancel()
        const next = readLocation(first, url)
        if (next === null || !mayGoOn(next, origin)) return elsewhere('redirected to another host')
        const second = await call(next, {})
        if (!REDIRECTS.includes(second.status)) return await readOutcome(second, signal)
        await second.body?.cancel()
        return elsewhere('redirected twice')
      } catch (error) {
        return { outcome: 'later', reason: `no answer: ${error instanceof Error ? error.name : 'unknown'}` }
      }
    },
  }
}

const elsewhere = (reason: string): MediaOutcome => ({ outcome: 'never', why: 'elsewhere', reason })
const hasNoUser = ({ username, password }: URL) => username === '' && password === ''

function readLocation(response: Response, from: URL): URL | null {
  const location = response.headers.get('location') ?? ''
  return location !== '' && URL.canParse(location, from) ? new URL(location, from) : null
}

/** A stand-in for Twilio keeps its files on its own origin. */
function mayGoOn(url: URL, origin: string): boolean {
  if (!hasNoUser(url)) return false
  if (origin !== TWILIO) return url.origin === origin
  if (url.protocol !== 'https:' || url.port !== '') return false
  const isOld = url.hostname === OLD_CDN.host && url.pathname.startsWith(OLD_CDN.path)
  return isOld || TWILIO_CDN.includes(url.hostname)
}

async function readOutcome(response: Response, signal: AbortSignal): Promise<MediaOutcome> {
  const reason = `answered ${response.status}`
  if (!response.ok) await response.body?.cancel()
  if (GONE.includes(response.status)) return { outcome: 'never', why: 'gone', reason }
  if (!response.ok) return { outcome: 'later', reason }
  const bytes = await readBytes(response, signal)
  return bytes === null
    ? { outcome: 'never', why: 'too_large', reason: `more than ${MOST_BYTES} bytes` }
    : { outcome: 'got', bytes }
}

/** All bytes, or null as soon as there are too many. Raises when they do not come in time. */
async function readBytes({ headers, body }: Response, signal: AbortSignal): Promise<Uint8Array | null> {
  if (Number(headers.get('content-length') ?? 0) > MOST_BYTES) {
    await body?.cancel()
    return null
  }
  const reader = body?.getReader()
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // Whoever does not wait any more must not leave a rejection that nobody hears.
  late.catch(() => null)
  const chunks: Uint8Array[] = []
  for (let size = 0; reader; ) {
    const { done, value } = await Promise.race([reader.read(), late])
    if (done) break
    size += value.length
    if (size > MOST_BYTES) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}
