// A request as plain data: what the fuzz asks, what is kept of it as a test, what is printed as a curl line.
import { stripeSignature, twilioSignature } from '../../sandbox/sign.ts'
import { settings } from '../support/settings.ts'

/** Who asks: somebody of the company whose ids are used, somebody of another company, somebody without a session. */
export type Role = 'owner' | 'stranger' | 'nobody'

/** `path`, header values and `body` may name the cast's words as `{{word}}`. */
export type Asked = {
  as: Role
  method: string
  path: string
  headers: [name: string, value: string][]
  /** The bytes, one sign each. */
  body: string | null
  /** Signed as the provider signs it, at the moment it is sent. */
  sign?: 'twilio' | 'stripe'
}

/** The people and things of one round: their ids, and what the owner alone may read. */
export type Cast = { words: Record<string, string>; cookies: Record<Role, string>; secret: string }

export type Answer = { status: number; headers: Headers; body: string }

/** What is really sent. */
export type Sent = { method: string; path: string; headers: [string, string][]; body: Uint8Array<ArrayBuffer> | null }

const fill = (text: string, words: Cast['words']) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name) => words[name] ?? whole)

/** UTF-8 as one sign a byte. */
export const toBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

/** The words put in, the cookie and the signature added. */
export async function prepare(asked: Asked, cast: Cast, origin: string): Promise<Sent> {
  const path = fill(asked.path, cast.words)
  const body = asked.body === null ? null : Buffer.from(fill(asked.body, cast.words), 'latin1')
  const headers = asked.headers.map(([name, value]): [string, string] => [name, fill(value, cast.words)])
  const cookie = cast.cookies[asked.as]
  if (cookie && !headers.some(([name]) => name === 'cookie')) headers.push(['cookie', cookie])
  const text = body?.toString('utf8') ?? ''
  if (asked.sign === 'twilio') {
    const { pathname, search } = new URL(path, origin)
    const form = new URLSearchParams(text)
    const url = `${origin}${pathname}${search}`
    headers.push(['x-twilio-signature', await twilioSignature(settings.TWILIO_AUTH_TOKEN, url, form)])
  }
  if (asked.sign === 'stripe') {
    const at = Math.floor(Date.now() / 1000)
    headers.push(['stripe-signature', await stripeSignature(settings.STRIPE_WEBHOOK_SECRET, at, text)])
  }
  return { method: asked.method, path, headers, body }
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The same request for a terminal. */
export function toCurl({ method, path, headers, body }: Sent, origin: string): string {
  const parts = ['curl', '-i', '--path-as-is', '-X', quote(method), quote(`${origin}${path}`)]
  for (const [name, value] of headers) parts.push('-H', quote(`${name}: ${value}`))
  if (!body) return parts.join(' ')
  return `base64 -d <<< ${Buffer.from(body).toString('base64')} | ${parts.join(' ')} --data-binary @-`
}
