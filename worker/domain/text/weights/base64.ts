// Base64 to signed bytes, without the runtime's help: the domain knows no runtime.

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function valuesOfCodes(): Uint8Array {
  const values = new Uint8Array(128)
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i
  return values
}

/** The first `length` bytes that `base64` (padded or not) stands for; what it does not hold is zero. */
export function decodeBase64(base64: string, length: number): Int8Array {
  const values = valuesOfCodes()
  const bytes = new Int8Array(length)
  let held = 0
  let bits = 0
  let at = 0
  for (let i = 0; i < base64.length && at < length; i++) {
    const code = base64.charCodeAt(i)
    if (code === 61) break
    held = ((held << 6) | (values[code] ?? 0)) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (held >> bits) & 0xff
    }
  }
  return bytes
}
