// Passkeys (WebAuthn level 3): creates challenges and verifies signatures.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** EdDSA, ES256, RS256: what devices of today offer. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 5 * 60_000

/** A credential as we keep it: id and public key (COSE) in base64url. */
export type Credential = { id: string; publicKey: string; counter: number; transports: string[] }

type Known = Pick<Credential, 'id' | 'transports'>

/** What `navigator.credentials.create` is given, in JSON. */
export type CreationOptions = {
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  timeout: number
  excludeCredentials: { type: 'public-key'; id: string; transports: string[] }[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' }
  attestation: 'none'
}

/** What `navigator.credentials.get` is given, in JSON. */
export type RequestOptions = {
  rpId: string
  challenge: string
  timeout: number
  allowCredentials: { type: 'public-key'; id: string; transports: string[] }[]
  userVerification: 'required'
}

export type Passkeys = {
  /** Asks for a new passkey of this person; those that are `known` already are not made again. */
  askNew: (of: { userId: string; phone: string; name: string; challenge: string; known: Known[] }) => CreationOptions
  /** Asks to sign with one of `known`, or with whatever passkey the person chooses when none are named. */
  askSigned: (of: { challenge: string; known: Known[] }) => RequestOptions
  /** The credential that was made in answer to this challenge, by a person the device knew; null when anything is off. */
  readNew: (response: unknown, challenge: string) => Promise<Credential | null>
  /** The device's new counter when this credential signed this challenge, by a person the device knew; else null. */
  readSigned: (response: unknown, challenge: string, credential: Credential) => Promise<number | null>
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const described = ({ id, transports }: Known) => ({ type: 'public-key' as const, id, transports })

/** The port for one site: `origin` is where the pages are, and its host is whose passkeys these are. */
export function openPasskeys(site: { origin: string; name: string }): Passkeys {
  const { origin, name } = site
  const rpId = new URL(origin).hostname
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
  return {
    askNew: ({ userId, phone, name: displayName, challenge, known }) => ({
      rp: { id: rpId, name },
      user: { id: toBase64(new TextEncoder().encode(userId)), name: phone, displayName },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map(described),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }),
    askSigned: ({ challenge, known }) => ({
      rpId,
      challenge,
      timeout: TIMEOUT_MS,
      allowCredentials: known.map(described),
      userVerification: 'required',
    }),
    readNew: (response, expectedChallenge) =>
      orNull(async () => {
        // Loaded when somebody uses a passkey, so that nobody else's request waits for it.
        const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: response as RegistrationResponseJSON,
          expectedChallenge,
          supportedAlgorithmIDs: ALGORITHMS,
        })
        if (!verified) return null
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential
        return { id, publicKey: toBase64(publicKey), counter, transports: transports.map(String).slice(0, 8) }
      }),
    readSigned: (response, expectedChallenge, credential) =>
      orNull(async () => {
        const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
        const publicKey = new Uint8Array(Buffer.from(credential.publicKey, 'base64url'))
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: response as AuthenticationResponseJSON,
          expectedChallenge,
          credential: { id: credential.id, publicKey, counter: credential.counter },
        })
        return verified ? authenticationInfo.newCounter : null
      }),
  }
}

/** The library raises whatever is wrong with an answer; why is nobody's business outside. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  return await read().catch(() => null)
}
