// What people are texted of their company: two segments at most, plain signs, the facts and the number to call whole.
import { expect, test } from 'vitest'
import { formatMoment, localMoment } from '../../worker/domain/dates.ts'
import { type PeopleFact, peopleText } from '../../worker/domain/reply/people.ts'
import { countSegments } from '../../worker/domain/sms-length.ts'

const CONTACT = '+1 202 555 0199'
const PARTS = ['name', 'email', 'phone', 'address'] as const

const factsOf = (name: string, company: string): PeopleFact[] => [
  { kind: 'joined', name, company },
  { kind: 'removed', company },
  { kind: 'handed-on', name, company },
  { kind: 'may-act', name, company },
  { kind: 'may-not-act', name, company },
  { kind: 'company-changed', name, company, parts: [...PARTS] },
  { kind: 'bank-begun', company },
  { kind: 'bank-ended', company },
  { kind: 'bank-set', company, end: '6789' },
  { kind: 'reset', name, company },
  { kind: 'passkey-added', passkey: name },
  { kind: 'passkey-removed', passkey: name },
]

const NAMES: [string, string][] = [
  ['Ann Bell', 'Ace Plumbing'],
  ['N'.repeat(200), 'C'.repeat(200)],
  ['Żółć 李 😀'.repeat(20), '{[^|~]}'.repeat(25)],
  ['', ''],
]

test.each(NAMES)('every text fits two segments and names the number to call: %s, %s', (name, company) => {
  for (const language of ['en', 'es'] as const) {
    for (const fact of factsOf(name, company)) {
      const text = peopleText(fact, CONTACT, language)
      expect(countSegments(text), text).toBeLessThanOrEqual(2)
      expect(text).toContain(CONTACT)
      if (fact.kind === 'bank-set') expect(text).toContain('6789')
    }
  }
})

test('a person reads what happened, in either language', () => {
  const fact = {
    kind: 'company-changed',
    name: 'Ann Bell',
    company: 'Ace Plumbing',
    parts: ['email', 'phone'],
  } as const
  expect(peopleText({ ...fact, parts: [...fact.parts] }, CONTACT, 'en')).toBe(
    'Jobslip: Ann Bell changed the e-mail and phone of Ace Plumbing. Not expected? Call +1 202 555 0199.',
  )
  expect(peopleText({ ...fact, parts: [...fact.parts] }, CONTACT, 'es')).toBe(
    'Jobslip: Ann Bell puso otro dato (correo y celular) de Ace Plumbing. ¿No lo esperabas? Llama al +1 202 555 0199.',
  )
})

test('a moment is told by the clock of the place', () => {
  const instant = Date.UTC(2026, 10, 24, 20, 15)
  expect(formatMoment(localMoment(instant, 'America/New_York'))).toBe('Tue 3:15 PM')
  expect(formatMoment(localMoment(Date.UTC(2026, 10, 24, 5, 5), 'America/New_York'))).toBe('Tue 12:05 AM')
})

test.each([
  ['America/New_York', '2026-11-24T15:15-05:00'],
  ['Pacific/Honolulu', '2026-11-24T10:15-10:00'],
  ['Asia/Kolkata', '2026-11-25T01:45+05:30'],
  ['UTC', '2026-11-24T20:15+00:00'],
])('a moment in %s is %s, the same instant for a program', (timezone, moment) => {
  const instant = Date.UTC(2026, 10, 24, 20, 15)
  expect(localMoment(instant, timezone)).toBe(moment)
  expect(Date.parse(moment)).toBe(instant)
})
