// Contact cards of every version and phone, and what is no card.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContactCards } from '../../worker/files/contact-card.ts'
import '../support/properties.ts'

const read = (text: string | Uint8Array) =>
  readContactCards(typeof text === 'string' ? new TextEncoder().encode(text) : text)
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const MARIA = { name: 'Maria Lopez', phone: '+12025550147', email: 'maria@example.com' }

test.each([
  ['2.1', card('VERSION:2.1', 'N:Lopez;Maria', 'TEL;CELL:(202) 555-0147', 'EMAIL;INTERNET:maria@example.com')],
  ['3.0', card('VERSION:3.0', 'FN:Maria Lopez', 'TEL;TYPE=CELL,VOICE:202-555-0147', 'EMAIL:maria@example.com')],
  [
    '4.0',
    card(
      'VERSION:4.0',
      'FN:Maria Lopez',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+1-202-555-0147',
      'EMAIL:maria@example.com',
    ),
  ],
  [
    'an iPhone',
    card(
      'VERSION:3.0',
      'N:Lopez;Maria;;;',
      'FN:Maria Lopez',
      'item1.TEL;type=pref:+1 (202) 555-0147',
      'item1.X-ABLabel:_$!<Mobile>!$_',
      'item2.EMAIL;type=INTERNET;type=pref:maria@example.com',
      `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(9000)}`,
    ),
  ],
  ['folded lines', card('FN:Maria', '  Lopez', 'TEL:202555', ' 0147', 'EMAIL:maria@exam', '\tple.com')],
  [
    'lower case',
    card('fn:Maria Lopez', 'tel:2025550147', 'email:maria@example.com')
      .toLowerCase()
      .replace('maria lopez', 'Maria Lopez'),
  ],
])('%s', (_, text) => {
  expect(read(text)).toEqual([MARIA])
})

test.each([
  [
    'quoted-printable',
    card('FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mar=C3=ADa N=C3=BA=', '=C3=B1ez', 'TEL:2025550147'),
    'María Núñez',
  ],
  ['UTF-8', card('FN:María Núñez', 'TEL:2025550147'), 'María Núñez'],
  ['a mark of order', `\ufeff${card('FN:María', 'TEL:2025550147')}`, 'María'],
  ['backslashes', card('FN:Lopez\\, Maria\\; Bob', 'TEL:2025550147'), 'Lopez, Maria; Bob'],
  ['a company alone', card('ORG:Acme Roofing;Sales', 'TEL:2025550147'), 'Acme Roofing'],
  ['what nobody sees', card('FN:Ma\u202eria\u0007 <b>', 'TEL:2025550147'), 'Maria b'],
])('a name with %s', (_, text, name) => {
  expect(read(text)?.[0]?.name).toBe(name)
})

test('old phones write another charset', () => {
  const latin = Buffer.from(card('FN:María', 'TEL:2025550147'), 'latin1')
  expect(read(latin)?.[0]?.name).toBe('María')
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(card('FN:María', 'TEL:2025550147'), 'utf16le')])
  expect(read(wide)?.[0]?.name).toBe('María')
})

test('a mobile number comes before others, a fax last', () => {
  const numbers = ['TEL;TYPE=FAX:2025550101', 'TEL;TYPE=HOME:2025550102', 'TEL;TYPE=CELL:2025550103']
  expect(read(card('FN:Maria', ...numbers))?.[0]?.phone).toBe('+12025550103')
  expect(read(card('FN:Maria', 'TEL:123', ...numbers.slice(0, 2)))?.[0]?.phone).toBe('+12025550102')
})

test.each([
  ['nobody named', card('TEL:2025550147')],
  ['no way to reach anybody', card('FN:Maria', 'TEL:call me', 'EMAIL:maria at example')],
  ['a card without an end', 'BEGIN:VCARD\r\nFN:Maria\r\nTEL:2025550147'],
  ['an address with a line in it', card('FN:Maria', 'EMAIL:a@b.com\\nBcc: x@y.com')],
])('%s gives no card', (_, text) => {
  expect(read(text)).toEqual([])
})

test.each(['', 'hello', '<html>', 'BEGIN:VCALENDAR\r\n', 'x BEGIN:VCARD '])('“%s” is no contact card', (text) => {
  expect(read(text)).toBeNull()
})

test('several cards in one file, five at most', () => {
  expect(read(card('FN:Maria', 'TEL:2025550147').repeat(9))).toHaveLength(5)
})

const EMAIL = /^[^\s@]+@[^\s@]+$/

test('whatever comes, it is read in time and what is read can be used', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc
      .tuple(
        fc.constantFrom('FN', 'N', 'TEL', 'EMAIL', 'ORG', 'item1.TEL', 'END', 'BEGIN', 'PHOTO'),
        fc.string(),
        fc.string(),
      )
      .map(([name, param, value]) => `${name};${param}:${value}`),
    fc.constantFrom(
      'TEL:2025550147',
      'FN:Maria',
      'END:VCARD',
      'BEGIN:VCARD',
      ' folded',
      'FN;ENCODING=QUOTED-PRINTABLE:=C3=',
    ),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom('\r\n', '\n', '\r'), (lines, end) => {
      for (const { name, phone, email } of read(`BEGIN:VCARD${end}${lines.join(end)}`) ?? []) {
        expect(name.length).toBeGreaterThan(0)
        expect(Array.from(name).length).toBeLessThanOrEqual(60)
        expect(name).not.toMatch(/[\p{Cc}<>]/u)
        expect(phone ?? '+1').toMatch(/^\+\d+$/)
        expect(email ?? 'a@b').toMatch(EMAIL)
      }
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      read(Buffer.concat([Buffer.from('BEGIN:VCARD\n'), bytes]))
    }),
    { numRuns: 2000 },
  )
})

test('a long file of one line, or of nothing but folds, takes no time to speak of', () => {
  const started = performance.now()
  read(`BEGIN:VCARD\n${'A'.repeat(2_000_000)}`)
  read(`BEGIN:VCARD\nFN:x${'\n y'.repeat(500_000)}\nEND:VCARD`)
  read(`BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:${'=\n'.repeat(500_000)}\nEND:VCARD`)
  read(`BEGIN:VCARD\nN:${'\\;'.repeat(900)}\nEND:VCARD`)
  expect(performance.now() - started).toBeLessThan(3000)
})
