// Ten thousand cookies, reset tokens and file links that we did not give out like this: none opens anything.
import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { openHouse } from '../../worker/context.ts'
import { openTokens, type TokenPurpose, type Tokens } from '../../worker/tokens.ts'
import { seeded } from '../money.ts'
import { Browser } from '../people.ts'
import { settings } from '../settings.ts'
import { foundTenant, send, type Tenant } from './tenants.ts'

const EACH = 1250
const HOUR = 3_600_000
const CLAIMS = { session: 'sid', reset: 'tid', file: 'invoice' } as const
const PURPOSES = Object.keys(CLAIMS) as TokenPurpose[]
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

type Forgery = { purpose: TokenPurpose; token: string }
type Forger = (i: number) => Promise<Forgery>

const random = seeded(7)
const pick = (below: number) => Math.floor(random() * below)
const purposeOf = (i: number): TokenPurpose => PURPOSES[i % PURPOSES.length] ?? 'session'
const otherThan = (purpose: TokenPurpose, i: number): TokenPurpose => {
  const others = PURPOSES.filter((other) => other !== purpose)
  return others[i % others.length] ?? 'file'
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let tenant: Tenant
let tokens: Tokens
let subjects: Record<TokenPurpose, string>

beforeAll(async () => {
  tenant = await foundTenant('Marigold')
  tokens = openHouse(env).tokens
  subjects = { session: tenant.sessionId, reset: crypto.randomUUID(), file: tenant.sentId }
}, 60_000)

/** A token that is good, for what stands really in the database. */
const good = (purpose: TokenPurpose, by = tokens, at = Date.now() + HOUR) =>
  by.sign(purpose, { [CLAIMS[purpose]]: subjects[purpose] }, at)

/** One sign of it replaced, so that its bits differ. */
function tamper(token: string): string {
  // The last sign of a part carries bits that mean nothing; any other means something.
  const at = pick(token.length - 1)
  const old = token[at] ?? ''
  if (old === '.' || token[at + 1] === '.') return tamper(token)
  const fresh = SIGNS[(SIGNS.indexOf(old) + 1 + pick(62)) % SIGNS.length] ?? 'A'
  return `${token.slice(0, at)}${fresh}${token.slice(at + 1)}`
}

const FORGERS: Record<string, Forger> = {
  'one sign changed': async (i) => ({ purpose: purposeOf(i), token: tamper(await good(purposeOf(i))) }),
  'made for another purpose': async (i) => ({
    purpose: purposeOf(i),
    token: await good(otherThan(purposeOf(i), i)),
  }),
  expired: async (i) => ({
    purpose: purposeOf(i),
    token: await good(purposeOf(i), tokens, Date.now() - 1000 - pick(HOUR * 1000)),
  }),
  'signed with another secret': async (i) => ({
    purpose: purposeOf(i),
    token: await good(purposeOf(i), openTokens(`${settings.SESSION_SECRET.slice(0, -1)}${i % 10}${i}`, Date.now)),
  }),
  'signed with the secret itself, not the key made of it': async (i) => {
    const purpose = purposeOf(i)
    const key = new TextEncoder().encode(settings.SESSION_SECRET)
    const jwt = new SignJWT({ [CLAIMS[purpose]]: subjects[purpose] }).setProtectedHeader({ alg: 'HS256' })
    return { purpose, token: await jwt.setAudience(purpose).setExpirationTime('1h').sign(key) }
  },
  'without a signature, or by a way of signing of its own choice': async (i) => {
    const purpose = purposeOf(i)
    const alg = ['none', 'None', 'HS384', 'HS512', 'RS256'][i % 5]
    const header = { alg, jwk: { kty: 'oct', k: 'AAAA' }, jku: 'https://evil.example/keys', kid: '../../dev/null' }
    const claims = { [CLAIMS[purpose]]: subjects[purpose], aud: purpose, exp: Math.floor(Date.now() / 1000) + 3600, i }
    const mac = i % 2 === 0 ? '' : ((await good(purpose)).split('.')[2] ?? '')
    return { purpose, token: `${part(header)}.${part(claims)}.${mac}` }
  },
  'the claims of one with the signature of another': async (i) => {
    const purpose = purposeOf(i)
    const [head] = (await good(purpose)).split('.')
    const other = await tokens.sign(purpose, { [CLAIMS[purpose]]: `other${i}` }, Date.now() + HOUR)
    const claims = { [CLAIMS[purpose]]: subjects[purpose], aud: purpose, exp: Math.floor(Date.now() / 1000) + 7200 + i }
    return { purpose, token: `${head}.${part(claims)}.${other.split('.')[2]}` }
  },
  'made up': async (i) => {
    const noise = () => Array.from({ length: 8 + pick(60) }, () => SIGNS[pick(SIGNS.length)]).join('')
    return { purpose: purposeOf(i), token: [noise(), noise(), noise()].slice(0, 1 + (i % 3)).join('.') }
  },
}

const made: Forgery[] = []

test.each(Object.entries(FORGERS))('%s: 1,250 of them are refused', async (_, forge) => {
  for (let i = 0; i < EACH; i += 1) {
    const forgery = await forge(i)
    const reading = await tokens.read(forgery.purpose, forgery.token)
    expect(reading.ok, forgery.token).toBe(false)
    if (i % 25 === 0) made.push(forgery)
  }
})

test('what is not forged opens: the refusals are not for everything', async () => {
  for (const purpose of PURPOSES) expect((await tokens.read(purpose, await good(purpose))).ok).toBe(true)
})

test('a sample of them over HTTP: no cookie signs in, no token resets, no link opens', async () => {
  expect(made.length).toBe(400)
  for (const { purpose, token } of made) {
    if (purpose === 'session') {
      const browser = new Browser()
      browser.cookies.set('__Host-jobslip', token)
      expect((await browser.me()).body).toEqual({ authenticated: false })
      expect((await send(browser, 'GET', '/api/company')).status).toBe(401)
    } else if (purpose === 'reset') {
      const body = { phone_number: tenant.phone, resetToken: token, newPassword: 'Taken-Over-1' }
      expect((await send(null, 'POST', '/api/auth/reset-password-with-otp', body)).status).toBe(400)
    } else {
      expect([403, 404, 410]).toContain((await send(null, 'GET', `/files/pdf/${token}/INV-0001.pdf`)).status)
    }
  }
  expect((await tenant.browser.me()).body.authenticated).toBe(true)
})
