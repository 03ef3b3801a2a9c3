// HMAC out of two plain digests (RFC 2104): Node's own makes objects for it that cost several times what is reckoned.
import { hash as digest } from 'node:crypto'

export type HmacKey = { secret: Uint8Array; hash: string }
type Pads = { inner: Uint8Array; outer: Uint8Array }

/** SHA-384 and SHA-512 go by blocks of 128 bytes, those before them by 64. */
const blockOf = (hash: string) => (hash === 'sha384' || hash === 'sha512' ? 128 : 64)
const pads = new WeakMap<HmacKey, Pads>()

/** The key filled up to one block, stirred for the inner and for the outer round. */
function padsOf(key: HmacKey): Pads {
  const known = pads.get(key)
  if (known) return known
  const block = new Uint8Array(blockOf(key.hash))
  block.set(key.secret.length > block.length ? digest(key.hash, key.secret, 'buffer') : key.secret)
  const made = { inner: block.map((byte) => byte ^ 0x36), outer: block.map((byte) => byte ^ 0x5c) }
  pads.set(key, made)
  return made
}

export function hmac(key: HmacKey, data: Uint8Array): Buffer {
  const { inner, outer } = padsOf(key)
  const first = digest(key.hash, Buffer.concat([inner, data]), 'buffer')
  return digest(key.hash, Buffer.concat([outer, first]), 'buffer')
}
