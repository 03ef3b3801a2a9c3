// One-time codes and the texts that carry them; invitation codes.
import { expect, test } from 'vitest'
import { codeText, drawCode, passwordChangedText } from '../../worker/domain/codes.ts'
import { drawInvitationCode, readInvitationCode } from '../../worker/domain/invitation-code.ts'
import { countSegments } from '../../worker/domain/sms-length.ts'

const bytesOf = (...numbers: number[]) => {
  const queue = [...numbers]
  return () => {
    const next = queue.shift() ?? 0
    return new Uint8Array([next >>> 24, (next >>> 16) & 255, (next >>> 8) & 255, next & 255])
  }
}

test('a code always has six digits, zeros in front included', () => {
  expect(drawCode(bytesOf(7))).toBe('000007')
  expect(drawCode(bytesOf(999_999))).toBe('999999')
  expect(drawCode(bytesOf(1_000_000))).toBe('000000')
})

test('no code is likelier than another: draws beyond the last whole million are drawn again', () => {
  expect(drawCode(bytesOf(4_294_000_000, 4_294_967_295, 123_456))).toBe('123456')
  expect(drawCode(bytesOf(4_293_999_999))).toBe('999999')
})

test('the text of a code is one segment that names product, code, life and the warning', () => {
  const text = codeText('042117', 'sign-up', 'http://localhost:8787')
  expect(text).toBe('Jobslip: 042117 is your sign-up code. It expires in 10 minutes. Never share it with anyone.')
  expect(countSegments(text)).toBe(1)
})

test('on its real site the text lets the phone fill the code in on that site only, still in one segment', () => {
  const text = codeText('042117', 'reset', 'https://jobslip.example')
  expect(text).toMatch(/^Jobslip: 042117 is your code to reset your password\./)
  expect(text.endsWith('\n\n@jobslip.example #042117')).toBe(true)
  expect(countSegments(text)).toBe(1)
})

test('a site with a long name gets the plain text rather than two segments', () => {
  const text = codeText('042117', 'reset', `https://${'a'.repeat(60)}.example`)
  expect(text).not.toContain('@')
  expect(countSegments(text)).toBe(1)
})

test('the notice of a changed password fits one segment', () => {
  expect(countSegments(passwordChangedText('+1 202 555 0199'))).toBe(1)
})

test('an invitation code is seven groups of four without I, L, O and U', () => {
  const code = drawInvitationCode((count) => Uint8Array.from({ length: count }, (_, i) => i * 9))
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('an invitation code is recognised with spaces, small letters, missing dashes and look-alikes', () => {
  expect(readInvitationCode('  abcd-efgh ')).toEqual(['abcd-efgh', 'ABCD-EFGH'])
  expect(readInvitationCode('ABCD EFGH')).toContain('ABCD-EFGH')
  expect(readInvitationCode('oOiI-lLxx')).toContain('0011-11XX')
  expect(readInvitationCode('   ')).toEqual([])
})
