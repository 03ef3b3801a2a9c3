// A device with passkeys, in software: it answers as WebAuthn level 3 says, and lies when it is told to.
import type { CreationOptions, RequestOptions } from '../../worker/providers/passkeys.ts'
import { settings } from './settings.ts'

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const utf8 = (text: string) => new TextEncoder().encode(text)
const sha256 = async (bytes: Uint8Array) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))

function join(...parts: (Uint8Array | number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** CBOR (RFC 8949) of what an attestation is made of: a head, and what follows it. */
const head = (major: number, count: number) =>
  count < 24 ? [major + count] : count < 256 ? [major + 24, count] : [major + 25, count >> 8, count & 255]
const cborText = (text: string) => join(head(0x60, text.length), utf8(text))
const cborBytes = (bytes: Uint8Array) => join(head(0x40, bytes.length), bytes)

/** WebCrypto's two numbers of 32 bytes as the DER that signatures of devices are in. */
function toDer(raw: Uint8Array): Uint8Array {
  const whole = (part: Uint8Array) => {
    const from = part.findIndex((byte) => byte !== 0)
    const bytes = [...part.slice(from < 0 ? 31 : from)]
    if ((bytes[0] ?? 0) > 127) bytes.unshift(0)
    return [2, bytes.length, ...bytes]
  }
  const numbers = [...whole(raw.slice(0, 32)), ...whole(raw.slice(32))]
  return Uint8Array.from([0x30, numbers.length, ...numbers])
}

/** What a device may get wrong, or be made to. */
export type Lie = { origin?: string; rpId?: string; challenge?: string; isUnverified?: boolean; counter?: number }

export class Device {
  counter = 0
  id = ''
  userHandle = ''
  private keys: CryptoKeyPair | null = null

  private async clientData(type: string, challenge: string, { origin = settings.APP_ORIGIN, ...lie }: Lie) {
    return utf8(JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }))
  }

  private async authenticatorData(rpId: string, lie: Lie, more: Uint8Array | null = null): Promise<Uint8Array> {
    const flags = 1 | (lie.isUnverified ? 0 : 4) | (more ? 0x40 : 0)
    const counter = new Uint8Array(4)
    new DataView(counter.buffer).setUint32(0, lie.counter ?? this.counter)
    return join(await sha256(utf8(lie.rpId ?? rpId)), [flags], counter, more ?? [])
  }

  /** Makes a passkey. */
  async create(options: CreationOptions, lie: Lie = {}) {
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    this.keys = keys as CryptoKeyPair
    const point = new Uint8Array((await crypto.subtle.exportKey('raw', this.keys.publicKey)) as ArrayBuffer)
    const cose = join(
      [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21],
      cborBytes(point.slice(1, 33)),
      [0x22],
      cborBytes(point.slice(33)),
    )
    const id = crypto.getRandomValues(new Uint8Array(16))
    this.id = encode(id)
    this.userHandle = options.user.id
    const made = join(new Uint8Array(16), [0, id.length], id, cose)
    const data = await this.authenticatorData(options.rp.id, lie, made)
    const attestation = join(
      [0xa3],
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      [0xa0],
      cborText('authData'),
      cborBytes(data),
    )
    const clientDataJSON = encode(await this.clientData('webauthn.create', options.challenge, lie))
    const response = { clientDataJSON, attestationObject: encode(attestation), transports: ['internal'] }
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  /** Signs a challenge with the passkey. */
  async sign(options: RequestOptions, lie: Lie = {}) {
    if (!this.keys) throw new Error('this device has no passkey')
    if (lie.counter === undefined) this.counter += 1
    const data = await this.authenticatorData(options.rpId, lie)
    const client = await this.clientData('webauthn.get', options.challenge, lie)
    const signed = join(data, await sha256(client)) as BufferSource
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.keys.privateKey, signed)
    const response = {
      clientDataJSON: encode(client),
      authenticatorData: encode(data),
      signature: encode(toDer(new Uint8Array(raw))),
      userHandle: this.userHandle,
    }
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
