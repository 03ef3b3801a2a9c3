// Phones as people write them, and ids that nobody guesses.
import { expect, test } from 'vitest'
import { encodeId, isId } from '../../worker/domain/ids.ts'
import { formatPhone, maskPhone, toE164, toPhoneDigits } from '../../worker/domain/phone.ts'

test.each([
  ['(213) 373-4253', '+12133734253'],
  ['213.373.4253', '+12133734253'],
  ['1 213 373 4253', '+12133734253'],
  ['12133734253', '+12133734253'],
  ['+44 7911 123456', '+447911123456'],
  ['  +1-213-373-4253 ', '+12133734253'],
])('"%s" is the number %s', (written, number) => {
  expect(toE164(written)).toBe(number)
})

test.each(['', '123', 'call me', '+', '213-373-42', '2133734253 x5', '1'.repeat(41), "+1213373'4253"])(
  '"%s" is no number',
  (written) => {
    expect(toE164(written)).toBeNull()
  },
)

test('a number on the wire is digits, in a log its end only', () => {
  expect(toPhoneDigits('+12133734253')).toBe('12133734253')
  expect(maskPhone('+12133734253')).toBe('…4253')
  expect(formatPhone('+12133734253')).toBe('+1 213 373 4253')
})

test('an id carries all 128 bits in 22 letters and digits', () => {
  const zero = encodeId(new Uint8Array(16))
  const most = encodeId(new Uint8Array(16).fill(255))
  expect([zero, most].every(isId)).toBe(true)
  const seen = new Set<string>()
  for (let bit = 0; bit < 128; bit += 1) {
    const bytes = new Uint8Array(16)
    bytes[bit >> 3] = 1 << (bit & 7)
    seen.add(encodeId(bytes))
  }
  expect(seen.size).toBe(128)
  for (const wrong of ['', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}-`, 'house'])
    expect(isId(wrong)).toBe(false)
})
