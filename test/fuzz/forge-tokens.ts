// Tokens that we did not give out like this: cookies, reset tokens, file links.
import { SignJWT } from 'jose'
import { openTokens, type TokenPurpose, type Tokens } from '../../worker/tokens.ts'

const HOUR = 3_600_000
const CLAIMS = { session: 'sid', reset: 'tid', file: 'invoice', device: 'did' } as const
export const PURPOSES = Object.keys(CLAIMS) as TokenPurpose[]
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** What a forger knows and wants: everything but the keys. `secret` is only used wrongly. */
export type Mint = { tokens: Tokens; secret: string; subjects: Record<TokenPurpose, string>; random: () => number }
type Forger = (mint: Mint, purpose: TokenPurpose, i: number) => Promise<string>

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const below = ({ random }: Mint, count: number) => Math.floor(random() * count)

/** A token that is good, for what may stand really in the database. */
export function mintGood(mint: Mint, purpose: TokenPurpose, by = mint.tokens, at = Date.now() + HOUR): Promise<string> {
  return by.sign(purpose, { [CLAIMS[purpose]]: mint.subjects[purpose] }, at)
}

/** One sign of it replaced, so that its bits differ. */
function tamper(mint: Mint, token: string): string {
  // The last sign of a part carries bits that mean nothing; any other means something.
  const at = below(mint, token.length - 1)
  const old = token[at] ?? ''
  if (old === '.' || token[at + 1] === '.') return tamper(mint, token)
  const fresh = SIGNS[(SIGNS.indexOf(old) + 1 + below(mint, 62)) % SIGNS.length] ?? 'A'
  return `${token.slice(0, at)}${fresh}${token.slice(at + 1)}`
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

/** The ways of forging, by name. */
export const TOKEN_FORGERS: Record<string, Forger> = {
  'one sign changed': async (mint, purpose) => tamper(mint, await mintGood(mint, purpose)),
  'made for another purpose': (mint, purpose, i) => {
    const others = PURPOSES.filter((other) => other !== purpose)
    return mintGood(mint, others[i % others.length] ?? 'file')
  },
  expired: (mint, purpose) => mintGood(mint, purpose, mint.tokens, Date.now() - 1000 - below(mint, HOUR * 1000)),
  'signed with another secret': (mint, purpose, i) =>
    mintGood(mint, purpose, openTokens(`${mint.secret.slice(0, -1)}${i % 10}${i}`, Date.now)),
  'signed with the secret itself, not the key made of it': (mint, purpose) =>
    new SignJWT({ [CLAIMS[purpose]]: mint.subjects[purpose] })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(purpose)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(mint.secret)),
  'without a signature, or by a way of signing of its own choice': async (mint, purpose, i) => {
    const alg = ['none', 'None', 'HS384', 'HS512', 'RS256'][i % 5]
    const header = { alg, jwk: { kty: 'oct', k: 'AAAA' }, jku: 'https://evil.example/keys', kid: '../../dev/null' }
    const claims = { [CLAIMS[purpose]]: mint.subjects[purpose], aud: purpose, exp: inAnHour(), i }
    const mac = i % 2 === 0 ? '' : ((await mintGood(mint, purpose)).split('.')[2] ?? '')
    return `${part(header)}.${part(claims)}.${mac}`
  },
  'the claims of one with the signature of another': async (mint, purpose, i) => {
    const [head] = (await mintGood(mint, purpose)).split('.')
    const other = await mint.tokens.sign(purpose, { [CLAIMS[purpose]]: `other${i}` }, Date.now() + HOUR)
    const claims = { [CLAIMS[purpose]]: mint.subjects[purpose], aud: purpose, exp: inAnHour() + 3600 + i }
    return `${head}.${part(claims)}.${other.split('.')[2]}`
  },
  'made up': async (mint, _, i) => {
    const noise = () => Array.from({ length: 8 + below(mint, 60) }, () => SIGNS[below(mint, SIGNS.length)]).join('')
    return [noise(), noise(), noise()].slice(0, 1 + (i % 3)).join('.')
  },
}
