// Signed tokens and keyed hashes: one key a purpose, all derived from the session secret.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

export type TokenPurpose = 'session' | 'reset' | 'file'
export type TokenReading = { ok: true; claims: Record<string, unknown> } | { ok: false; reason: 'bad' | 'expired' }

export type Tokens = {
  /** A signed token with these claims, good until `expiresAt` (ms). */
  sign: (purpose: TokenPurpose, claims: Record<string, unknown>, expiresAt: number) => Promise<string>
  /** Reads a token of one purpose; one that was changed, or made for another purpose, is bad. */
  read: (purpose: TokenPurpose, token: string) => Promise<TokenReading>
  /** A keyed hash of a one-time code, bound to whom and what it was sent for. */
  hashCode: (code: string, bound: string) => string
  isSameHash: (one: string, other: string) => boolean
  /** Hides a text that must rest in the database for a moment (a code on its way out). */
  seal: (text: string, nonce: Uint8Array) => string
  open: (sealed: string) => string
}

const SEAL = 'aes-256-gcm'

export function openTokens(secret: string, now: () => number): Tokens {
  const keys = new Map<string, Uint8Array>()
  const key = (purpose: string) => {
    const known = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, 'jobslip', purpose, 32))
    keys.set(purpose, known)
    return known
  }
  return {
    sign: (purpose, claims, expiresAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(purpose)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key(purpose)),
    async read(purpose, token) {
      try {
        const { payload } = await jwtVerify(token, key(purpose), {
          algorithms: ['HS256'],
          audience: purpose,
          requiredClaims: ['exp'],
          currentDate: new Date(now()),
        })
        return { ok: true, claims: payload }
      } catch (error) {
        return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'bad' }
      }
    },
    hashCode: (code, bound) => createHmac('sha256', key('code')).update(`${bound}:${code}`).digest('base64url'),
    isSameHash: (one, other) => {
      const [a, b] = [Buffer.from(one), Buffer.from(other)]
      return a.length === b.length && timingSafeEqual(a, b)
    },
    seal(text, nonce) {
      const cipher = createCipheriv(SEAL, key('seal'), nonce.slice(0, 12))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce.slice(0, 12), cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(SEAL, key('seal'), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
