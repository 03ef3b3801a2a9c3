// The pages that carriers and people read before the first text: there, linked, and saying what they must.
import { expect, test } from 'vitest'
import { CONSENT_WORDS } from '../../worker/domain/consent-words.ts'
import { newPhone, product } from '../support/sandbox-world.ts'
import { settings } from '../support/settings.ts'
import { converse, messagesTo } from '../support/texting.ts'

async function read(path: string): Promise<{ status: number; html: string }> {
  const response = await product().fetch(new Request(`${settings.APP_ORIGIN}${path}`, { redirect: 'manual' }))
  return { status: response.status, html: await response.text() }
}

test.each([
  [
    '/privacy',
    [
      'No mobile information will be shared with third parties or affiliates for marketing or promotional purposes.',
      'Text messaging originator opt-in data and consent will not be shared with any third parties',
      'Message frequency varies.',
      'Message and data rates may apply.',
      'Reply HELP for help',
      'STOP to opt out',
      'those of numbers without an account for 7 days',
    ],
  ],
  [
    '/terms',
    [
      'Message frequency varies.',
      'Message and data rates may apply.',
      'Reply HELP for help or STOP to opt out',
      'Carriers are not liable for delayed or undelivered messages.',
      '(3.9%)',
      'An invoice can ask for a deposit or for several payments',
      'A refund by text is made once you answer with the code that we send',
      'you may choose to bear it, or half of it',
    ],
  ],
  ['/privacy?lang=es', ['Ninguna información móvil se compartirá con terceros ni afiliados', 'STOP', 'HELP']],
  [
    '/terms?lang=es',
    [
      'La frecuencia de los mensajes varía.',
      'Pueden aplicarse tarifas de mensajes y datos.',
      '(3.9%)',
      'pedir un anticipo',
      'Un reembolso por mensaje',
    ],
  ],
])('%s says what it must, without scripts', async (path, sentences) => {
  const { status, html } = await read(path)
  expect(status).toBe(200)
  for (const sentence of sentences) expect(html).toContain(sentence)
})

test.each(['', '?lang=es'])(
  'the registration (%s) shows the words that are kept, and links both pages',
  async (query) => {
    const { html } = await read(`/register${query}`)
    expect(html).toContain(CONSENT_WORDS[query === '' ? 'en' : 'es'])
    const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'))
    expect(form).toContain('href="/terms"')
    expect(form).toContain('href="/privacy"')
  },
)

test('every page links them in its foot', async () => {
  for (const path of ['/', '/login', '/support', '/legal']) {
    const { html } = await read(path)
    const foot = html.slice(html.indexOf('<footer'))
    expect([path, foot.includes('href="/terms"'), foot.includes('href="/privacy"')]).toEqual([path, true, true])
  }
})

test('the first text that a stranger gets names the terms and how to stop', async () => {
  const phone = newPhone()
  await converse(phone, 'fixed sink for Maria, 200, due friday')
  const [first] = await messagesTo(phone)
  expect(first?.body).toContain(`${settings.APP_ORIGIN}/register?phone=${phone.slice(1)}&t=`)
  expect(first?.body).toContain(`Terms: ${settings.APP_ORIGIN}/terms`)
  expect(first?.body).toContain('STOP')
})
