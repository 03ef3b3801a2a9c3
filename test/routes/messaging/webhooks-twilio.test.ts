// The text provider's door: only what it signed for our own address gets in.

import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newPhone, product, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { settle } from '../../support/settle.ts'
import { countRowsOf } from '../../support/tables.ts'

const PATH = '/webhooks/twilio/sms'
let sids = 0

function form(from: string, more: Record<string, string> = {}): URLSearchParams {
  sids += 1
  const sid = `SM${String(sids).padStart(32, 'b')}`
  const body = { MessageSid: sid, AccountSid: settings.TWILIO_ACCOUNT_SID, From: from, To: settings.TEXT_NUMBER }
  return new URLSearchParams({ ...body, Body: 'fixed sink for Maria, 200', NumMedia: '0', ...more })
}

/** As the provider documents it: the address, then every name with its value, in the order of the names. */
function sign(
  fields: URLSearchParams,
  url = `${settings.APP_ORIGIN}${PATH}`,
  key = settings.TWILIO_AUTH_TOKEN,
): string {
  const names = [...new Set(fields.keys())].sort()
  const text = names.reduce((sum, name) => sum + name + fields.get(name), url)
  return createHmac('sha1', key).update(text).digest('base64')
}

async function post(fields: URLSearchParams, signature: string | null, path = PATH, origin = settings.APP_ORIGIN) {
  const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' })
  if (signature !== null) headers.set('x-twilio-signature', signature)
  return await product().fetch(new Request(`${origin}${path}`, { method: 'POST', headers, body: fields.toString() }))
}

const stored = (from: string) => countRowsOf('texts', { sender: from })

test('a signed text is answered at once with empty TwiML', async () => {
  const phone = newPhone()
  const fields = form(phone)
  const response = await post(fields, sign(fields))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/xml/)
  expect(await response.text()).toMatch(/<Response\s*\/>$/)
  await waitForTexts(phone, 1)
})

describe('what is not signed for this very form and address gets 403 and is not stored', () => {
  const fields = (phone: string) => form(phone)
  test.each<[string, (f: URLSearchParams) => string | null]>([
    ['no signature', () => null],
    ['an empty signature', () => ''],
    ['another key', (f) => sign(f, undefined, 'another-key')],
    ['another address', (f) => sign(f, `${settings.APP_ORIGIN}/webhooks/twilio/status`)],
    ['another host', (f) => sign(f, `https://evil.test${PATH}`)],
    ['no base64', () => '%%%'],
    ['a longer signature', (f) => `${sign(f)}AAAA`],
  ])('%s', async (_, signature) => {
    const phone = newPhone()
    const one = fields(phone)
    expect((await post(one, signature(one))).status).toBe(403)
    await settle()
    expect(await stored(phone)).toBe(0)
    expect(textsTo(phone)).toEqual([])
  })

  test('a form changed after signing', async () => {
    const phone = newPhone()
    const one = form(phone)
    const signature = sign(one)
    one.set('Body', 'fixed sink for Maria, 2000')
    expect((await post(one, signature)).status).toBe(403)
    one.set('Body', 'fixed sink for Maria, 200')
    one.append('Extra', 'x')
    expect((await post(one, signature)).status).toBe(403)
    expect(await stored(phone)).toBe(0)
  })
})

test('the signature counts for the public address, whatever host and port the request came in on', async () => {
  const phone = newPhone()
  const one = form(phone)
  expect((await post(one, sign(one), PATH, 'http://localhost:8787')).status).toBe(200)
  await waitForTexts(phone, 1)
})

test('fields that are new, empty, repeated or beyond ASCII are part of the signature', async () => {
  const phone = newPhone()
  const one = form(phone, { Body: 'arreglé el baño de María 🚿, 200  ', FromCity: '', ZzNew: 'x' })
  expect((await post(one, sign(one))).status).toBe(200)
  await waitForTexts(phone, 1)
})

test('the documented example of a signature is accepted by the same rule', async () => {
  // twilio.com/docs/usage/security: token 12345
  const example = new URLSearchParams('CallSid=CA1234567890ABCDE&Caller=%2B12349013030&Digits=1234')
  example.set('From', '+12349013030')
  example.set('To', '+18005551212')
  expect(sign(example, 'https://mycompany.com/myapp.php?foo=1&bar=2', '12345')).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
})

test('a signed form without sender or id is refused with 400', async () => {
  const one = form(newPhone())
  one.delete('MessageSid')
  expect((await post(one, sign(one))).status).toBe(400)
})

test('the provider’s door opens to POST only', async () => {
  const response = await product().fetch(new Request(`${settings.APP_ORIGIN}${PATH}`))
  expect(response.status).toBe(404)
})

test('a text to another number is acknowledged and ignored', async () => {
  const phone = newPhone()
  const one = form(phone, { To: '+12025550111' })
  expect((await post(one, sign(one))).status).toBe(200)
  await settle()
  expect(await stored(phone)).toBe(0)
  expect(textsTo(phone)).toEqual([])
})
