// Who agreed to get texts: the words, the moment, and whence; STOP ends it, START begins another.
import { expect, test } from 'vitest'
import { CONSENT_WORDS } from '../../../worker/domain/consent-words.ts'
import { Browser, codeSentBy, foundingForm } from '../../support/people.ts'
import { newPhone } from '../../support/sandbox-world.ts'
import { listRows } from '../../support/tables.ts'
import { converse } from '../../support/texting.ts'

type Row = { source: string; words: string; address_hash: string | null; at: number; ended_at: number | null }

const consentsOf = (phone: string) => listRows<Row>('consents', { phone }, 'at')

async function signUp(more: object, address = '198.51.100.9'): Promise<string> {
  const [phone, browser] = [newPhone(), new Browser(address)]
  const otp = await codeSentBy(phone, () => browser.post('register', { ...foundingForm(phone), ...more }))
  expect(await consentsOf(phone), 'nothing is agreed to before the code proves the number').toEqual([])
  expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(200)
  return phone
}

test('the very words of the form are kept, in the language of the page, with a keyed hash of the address', async () => {
  const [one, two, far] = [
    await signUp({ sms_consent: true }),
    await signUp({ sms_consent: true, language: 'es' }),
    await signUp({ sms_consent: true }, '203.0.113.5'),
  ]
  const [english] = await consentsOf(one)
  expect(english).toMatchObject({ source: 'web', words: CONSENT_WORDS.en, ended_at: null })
  expect(english?.address_hash).toMatch(/^[\w-]{22}$/)
  expect((await consentsOf(two))[0]).toMatchObject({ words: CONSENT_WORDS.es, address_hash: english?.address_hash })
  expect((await consentsOf(far))[0]?.address_hash).not.toBe(english?.address_hash)
})

test.each([{}, { sms_consent: false }, { sms_consent: 'yes' }])(
  'without the tick (%j) an account is made all the same, and nothing is claimed',
  async (more) => {
    expect(await consentsOf(await signUp(more))).toEqual([])
  },
)

test('a stranger who texts first has agreed by that, once, with the beginning of what they wrote', async () => {
  const phone = newPhone()
  const first = `fixed sink for Maria, 200, due friday ${'x'.repeat(300)}`
  await converse(phone, first, 'hello?')
  const kept = await consentsOf(phone)
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ source: 'text', words: first.slice(0, 160), address_hash: null, ended_at: null })
})

test('of a number with an account only the fact is kept, not whom the job was for', async () => {
  const phone = await signUp({})
  await converse(phone, 'fixed sink for Maria, 200, due friday')
  expect((await consentsOf(phone)).map(({ words }) => words)).toEqual(['Texted us.'])
})

test('STOP ends the consent, silence makes none, START makes a new one', async () => {
  const phone = await signUp({ sms_consent: true })
  await converse(phone, 'STOP')
  expect((await consentsOf(phone)).map(({ ended_at }) => ended_at !== null)).toEqual([true])
  await converse(phone, 'fixed sink for Maria, 200, due friday')
  expect(await consentsOf(phone)).toHaveLength(1)
  await converse(phone, 'START')
  const kept = await consentsOf(phone)
  expect(kept.map(({ source, words, ended_at }) => [source, words, ended_at === null])).toEqual([
    ['web', CONSENT_WORDS.en, false],
    ['text', 'START', true],
  ])
})

test('a STOP as the first word agrees to nothing', async () => {
  const phone = newPhone()
  await converse(phone, 'stop')
  expect(await consentsOf(phone)).toEqual([])
})
