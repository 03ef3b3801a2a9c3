// Signed tokens and keyed hashes. Each purpose has its own key, derived from the session secret.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

export type TokenPurpose = 'session' | 'reset' | 'file' | 'device'
export type TokenReading = { ok: true; claims: Record<string, unknown> } | { ok: false; reason: 'bad' | 'expired' }

export type Tokens = {
  /** A signed token with these claims, good until `expiresAt` (ms). */
  sign: (purpose: TokenPurpose, claims: Record<string, unknown>, expiresAt: number) => Promise<string>
  /** Reads a token of one purpose; one that was changed, or made for another purpose, is bad. */
  read: (purpose: TokenPurpose, token: string) => Promise<TokenReading>
  /** A keyed hash of a one-time code, bound to whom and what it was sent for. */
  hashCode: (code: string, bound: string) => string
  /** Whether `hash` is this code's, made with any accepted secret. */
  isCode: (code: string, bound: string, hash: string) => boolean
  /** A keyed hash of a caller's address: tells two callers apart in the logs and names neither. */
  hashAddress: (address: string) => string
  /** Hides a text that must rest in the database for a moment (a code on its way out). */
  seal: (text: string, nonce: Uint8Array) => string
  open: (sealed: string) => string
}

const SEAL = 'aes-256-gcm'
/** Half of a SHA-256: enough that no two callers of a day meet. */
const ADDRESS_SIGNS = 22

type Key = (purpose: string) => Uint8Array

function openKey(secret: string): Key {
  const keys = new Map<string, Uint8Array>()
  return (purpose) => {
    const known = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, 'jobslip', purpose, 32))
    keys.set(purpose, known)
    return known
  }
}

/** Signs and seals with the current secret; accepts what the previous one signed, so that a rotation ends no session. */
export function openTokens(secret: string, now: () => number, previousSecret?: string): Tokens {
  const key = openKey(secret)
  const keys = previousSecret === undefined ? [key] : [key, openKey(previousSecret)]
  return {
    sign: (purpose, claims, expiresAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(purpose)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key(purpose)),
    async read(purpose, token) {
      const readings = await Promise.all(keys.map((one) => readToken(purpose, token, one(purpose), now())))
      return readings.find(({ ok }) => ok) ?? readings.find(isExpired) ?? { ok: false, reason: 'bad' }
    },
    hashCode: (code, bound) => hashCode(key, code, bound),
    // Every accepted key is tried, so that the time tells nothing.
    isCode: (code, bound, hash) => keys.map((one) => isSame(hashCode(one, code, bound), hash)).includes(true),
    hashAddress: (address) =>
      createHmac('sha256', key('address')).update(address).digest('base64url').slice(0, ADDRESS_SIGNS),
    seal(text, nonce) {
      const cipher = createCipheriv(SEAL, key('seal'), nonce.slice(0, 12))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce.slice(0, 12), cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed) {
      const last = keys.length - 1
      for (const [at, one] of keys.entries()) {
        try {
          return unseal(sealed, one('seal'))
        } catch (error) {
          if (at === last) throw error
        }
      }
      throw new Error('no key')
    },
  }
}

async function readToken(purpose: TokenPurpose, token: string, key: Uint8Array, now: number): Promise<TokenReading> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: purpose,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    })
    return { ok: true, claims: payload }
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'bad' }
  }
}

const isExpired = (reading: TokenReading) => !reading.ok && reading.reason === 'expired'

const hashCode = (key: Key, code: string, bound: string) =>
  createHmac('sha256', key('code')).update(`${bound}:${code}`).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function unseal(sealed: string, key: Uint8Array): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(SEAL, key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
