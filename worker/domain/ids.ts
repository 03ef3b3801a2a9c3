// Unguessable ids: 128 bits in 22 letters and digits, so that no chat app cuts a link at a trailing sign.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22

/** 16 random bytes → a 22-character id. */
export function encodeId(bytes: Uint8Array): string {
  let left = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let id = ''
  for (let i = 0; i < LENGTH; i += 1) {
    id = ALPHABET[Number(left % 62n)] + id
    left /= 62n
  }
  return id
}

/** Whether a stranger's string can be one of our ids at all. */
export function isId(value: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(value)
}
