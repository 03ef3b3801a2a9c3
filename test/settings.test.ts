// Settings are checked: one that is missing or malformed is named, and nothing falls back to something insecure.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import worker from '../worker/index.ts'
import { readSettings } from '../worker/settings.ts'

const REQUIRED = [
  'APP_ORIGIN',
  'TEXT_NUMBER',
  'CONTACT_PHONE',
  'CONTACT_EMAIL',
  'PROCESSING_FEE_BPS',
  'DEFAULT_DUE_DAYS',
  'TWILIO_API_BASE',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'STRIPE_API_BASE',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SESSION_SECRET',
]

const MALFORMED: [string, string][] = [
  ['APP_ORIGIN', 'jobslip.example'],
  ['APP_ORIGIN', 'https://jobslip.example/app'],
  ['TEXT_NUMBER', '202-555-0100'],
  ['CONTACT_EMAIL', 'nobody'],
  ['PROCESSING_FEE_BPS', 'three'],
  ['PROCESSING_FEE_BPS', ''],
  ['PROCESSING_FEE_BPS', '-1'],
  ['CARD_FEE_STATES', 'Texas'],
  ['BANK_FEE_BPS', '0.8'],
  ['BANK_FEE_CAP_CENTS', '0'],
  ['DEFAULT_DUE_DAYS', '1.5'],
  ['STRIPE_API_BASE', 'api.stripe.com'],
  ['APP_ORIGIN', 'http://jobslip.example'],
  ['STRIPE_API_BASE', 'http://api.stripe.com'],
  ['TWILIO_API_BASE', 'http://localhost.example'],
  ['TWILIO_API_BASE', 'ftp://localhost'],
  ['SESSION_SECRET_PREVIOUS', 'too short'],
  ['SESSION_SECRET', 'too short'],
  ['TWILIO_AUTH_TOKEN', ''],
  ['ALLOWED_COUNTRIES', 'USA'],
  ['PAYOUT_DELAY_DAYS', '0'],
  ['PAYOUT_DELAY_DAYS_YOUNG', '32'],
  ['YOUNG_COMPANY_DAYS', 'soon'],
  ['YOUNG_COMPANY_INTAKE_CENTS', '-1'],
  ['ALLOWED_COUNTRIES', 'US;CA'],
  ['ALLOWED_COUNTRIES', ''],
  ['SECOND_READER_URL', 'models.example.com'],
  ['SECOND_READER_URL', 'http://models.example.com/v1/chat/completions'],
  ['SECOND_READER_URL', 'https://somebody:word@models.example.com/v1'],
  ['SECOND_READER_CALLS_PER_DAY', 'many'],
  ['SECOND_READER_CALLS_PER_COMPANY', '-1'],
]

async function ask(bindings: Record<string, unknown>, path: string): Promise<{ status: number; message: string }> {
  const response = await worker.fetch(
    new Request(`https://jobslip.test${path}`),
    bindings as never,
    createExecutionContext(),
  )
  return { status: response.status, message: ((await response.json()) as { message: string }).message }
}

describe('a setting that is missing', () => {
  test.each(REQUIRED)('%s is named by every call', async (name) => {
    const { [name as keyof typeof env]: _, ...rest } = env
    for (const path of ['/api/auth/me', '/healthz', '/invoices/x']) {
      const answer = await ask(rest, path)
      expect(answer.status).toBe(500)
      expect(answer.message).toContain(`${name} is missing`)
    }
  })
})

describe('a setting that is malformed', () => {
  test.each(MALFORMED)('%s = %j is named, and its value is not repeated', async (name, value) => {
    const answer = await ask({ ...env, [name]: value }, '/api/auth/me')
    expect(answer.status).toBe(500)
    expect(answer.message).toContain(name)
    if (value.length > 3) expect(answer.message).not.toContain(value)
  })
})

test('all of them at once are named at once', () => {
  expect(() => readSettings({})).toThrow(new RegExp(REQUIRED.map((name) => `${name} is missing`).join('.*')))
})

test.each(['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787', 'http://app.localhost'])(
  '%s is plain http that never leaves the machine',
  (APP_ORIGIN) => {
    expect(readSettings({ ...env, APP_ORIGIN, PASSWORD_LOG_N: '14' })).toMatchObject({ APP_ORIGIN })
  },
)

test.each(['https://jobslip.example', 'http://localhost:8787', 'https://jobslip.test.example'])(
  'at %s passwords are not hashed as cheaply as in tests',
  (APP_ORIGIN) => {
    expect(() => readSettings({ ...env, APP_ORIGIN, PASSWORD_LOG_N: '13' })).toThrow(
      'PASSWORD_LOG_N must be at least 14',
    )
  },
)

test('a previous secret that is left empty is none', () => {
  const read = readSettings({ ...env, SESSION_SECRET_PREVIOUS: '', TWILIO_AUTH_TOKEN_PREVIOUS: '' })
  expect([read.SESSION_SECRET_PREVIOUS, read.TWILIO_AUTH_TOKEN_PREVIOUS]).toEqual([undefined, undefined])
})

describe('a second reader', () => {
  const URL_OF_ONE = 'https://models.example.com/v1/chat/completions'

  test.each([
    ['a URL without a model', { SECOND_READER_URL: URL_OF_ONE }, 'SECOND_READER_MODEL is missing'],
    ['a key without a URL', { SECOND_READER_KEY: 'k' }, 'SECOND_READER_KEY must go with SECOND_READER_URL'],
    [
      'a model that nothing reaches',
      { SECOND_READER_MODEL: 'm' },
      'SECOND_READER_MODEL must go with SECOND_READER_URL',
    ],
  ])('%s is named', (_, some, fault) => {
    expect(() => readSettings({ ...env, ...some })).toThrow(fault)
  })

  test('is off unless it is set, or where its settings are left empty', () => {
    const none = { SECOND_READER_URL: '', SECOND_READER_MODEL: '', SECOND_READER_KEY: '' }
    for (const some of [{}, none, { AI: { run: () => {} } }])
      expect(readSettings({ ...env, ...some }).SECOND_READER_MODEL).toBeUndefined()
  })

  test('is reached by a URL or by the binding', () => {
    const byUrl = readSettings({ ...env, SECOND_READER_URL: URL_OF_ONE, SECOND_READER_MODEL: 'm' })
    expect(byUrl).toMatchObject({ SECOND_READER_CALLS_PER_COMPANY: 50, SECOND_READER_CALLS_PER_DAY: 1000 })
    expect(readSettings({ ...env, AI: {}, SECOND_READER_MODEL: 'm' })).toMatchObject({ AI: true })
  })
})

test('the settings of the tests are good', () => {
  expect(readSettings(env)).toMatchObject({ PROCESSING_FEE_BPS: 390, DEFAULT_DUE_DAYS: 14, PASSWORD_LOG_N: 10 })
})
