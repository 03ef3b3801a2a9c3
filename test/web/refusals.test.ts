// Refusals in Spanish: every code has its sentence, filled with the same params as the English one.
import { expect, test } from 'vitest'
import { formatRefusal, translateAnswer } from '../../web/words/es/format-refusal.ts'
import { REFUSALS } from '../../web/words/es/refusals.ts'
import type { ErrorJson } from '../../worker/domain/api-types.ts'
import { formatRefusal as inEnglish } from '../../worker/domain/refusals/english.ts'
import { findRule } from '../../worker/domain/refusals/rules.ts'
import { type RefusalCode, SENTENCES } from '../../worker/domain/refusals.ts'
import { registrationForm } from '../../worker/domain/registration.ts'
import { toWaitSeconds } from '../../worker/domain/wait-words.ts'
import { refuse, refuseForm } from '../../worker/errors.ts'

const CODES = Object.keys(SENTENCES) as RefusalCode[]
const placeholders = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** Params that are formatted; every other name takes a text. */
const SAMPLES: Record<string, unknown> = {
  seconds: 40,
  until: '2026-11-24T15:15-05:00',
  amount: 1250.5,
  countries: ['US', 'CA'],
  choices: ['one', 'two'],
  obstacles: [{ obstacle: 'payout', count: 2 }],
  name: 'Joe Ace',
  label: 'first_name',
  most: 200,
  least: 8,
  width: 3000,
  height: 2000,
}
const sample = (code: RefusalCode) =>
  Object.fromEntries(placeholders(SENTENCES[code]).map((name) => [name, SAMPLES[name] ?? 'x']))

test.each(CODES)('%s has a Spanish sentence', (code) => {
  const spanish = formatRefusal({ code, params: sample(code) })
  expect(spanish).toBeTruthy()
  expect(spanish).not.toBe(SENTENCES[code])
  expect(spanish).not.toMatch(/\{|\}|undefined|\b(?:Please|the|This|has|been|must|invoice)\b/)
  expect(placeholders(SENTENCES[code])).toEqual(expect.arrayContaining(placeholders(REFUSALS[code])))
  expect(/\.$/.test(REFUSALS[code])).toBe(/\.$/.test(SENTENCES[code]))
})

test.each([
  [1000, 'en 1 segundo'],
  [40_000, 'en 40 segundos'],
  [600_000, 'en 10 minutos'],
  [20_000_000, 'en 6 horas'],
])('a wait of %d ms is %s', (wait, spanish) => {
  const seconds = toWaitSeconds(wait)
  const answer = refuse('code_just_sent', { seconds })
  expect([answer.retryAfterSeconds, answer.params]).toEqual([seconds, { seconds }])
  expect(formatRefusal({ code: 'code_just_sent', params: { seconds } })).toBe(
    `Acabamos de enviar un código. Inténtalo de nuevo ${spanish}.`,
  )
})

test.each([
  ['2026-11-24T15:15-05:00', 'el martes a las 3:15 p. m.'],
  ['2026-11-25T00:05+05:30', 'el miércoles a las 12:05 a. m.'],
  ['2026-11-29T13:00+00:00', 'el domingo a la 1:00 p. m.'],
])('the moment %s is %s', (until, spanish) => {
  expect(formatRefusal({ code: 'bank_locked', params: { until } })).toContain(` hasta ${spanish} porque`)
})

test('money, people and labels are written for a Spanish reader', () => {
  const { code, params } = { code: 'refund_too_much', params: { amount: 1250.5 } }
  expect(formatRefusal({ code, params })).toBe('De este pago solo quedan $1,250.50 por reembolsar.')
  expect(formatRefusal({ code: 'owner_only', params: { name: null } })).toContain('Solo el titular puede')
  expect(formatRefusal({ code: 'text_too_long', params: { label: 'company_address_zip', most: 200 } })).toBe(
    'Escribe un código postal de menos de 200 caracteres',
  )
})

const long = 'x'.repeat(300)
const EMPTY = { user: { password: '' }, company: { name: '' } }
const LONG = {
  user: { first_name: long, last_name: long, phone_number: long, password: long },
  company: {
    name: long,
    email: long,
    phone: long,
    address_street: long,
    address_city: long,
    address_state: long,
    address_zip: long,
  },
}
test.each([EMPTY, LONG])('all that can be wrong with a registration is translated, together too', (body) => {
  const issues = registrationForm.safeParse(body).error?.issues ?? []
  const details = issues.flatMap(({ message }) => findRule(message) ?? [])
  expect(details.length).toBe(issues.length)
  expect(details.length).toBeGreaterThan(4)
  const { code, message, details: told = [] } = refuseForm(details)
  const answer = translateAnswer({ code, message, details: told })
  expect(answer.details?.map((detail) => detail.message)).not.toContain(undefined)
  expect(answer.message).toBe(answer.details?.map((detail) => detail.message).join('. '))
  expect(answer.message).not.toMatch(/Please|must|\{/)
})

test('codes, params and fields stay; only the sentences change', () => {
  const said: ErrorJson = {
    code: 'invalid',
    message: inEnglish('phone_missing'),
    details: [{ field: 'phone_number', code: 'phone_missing', message: inEnglish('phone_missing') }],
  }
  expect(translateAnswer(said)).toEqual({
    code: 'invalid',
    message: 'Escribe tu número de teléfono',
    details: [{ field: 'phone_number', code: 'phone_missing', message: 'Escribe tu número de teléfono' }],
  })
})

test('a code that the page does not know, or one without its params, stays in English', () => {
  const newer = { code: 'of_tomorrow', message: 'Hello there.' } as unknown as ErrorJson
  expect(translateAnswer(newer)).toEqual(newer)
  expect(translateAnswer({ ...newer, code: 'toString' as ErrorJson['code'] }).message).toBe('Hello there.')
  expect(translateAnswer({ code: 'bank_locked', message: 'Locked.' }).message).toBe('Locked.')
})
