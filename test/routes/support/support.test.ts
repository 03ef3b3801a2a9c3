// The support form: kept, checked, and not flooded.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { api } from '../../../worker/app.ts'
import { call } from '../../support/sandbox-world.ts'
import { countRowsOf, findRow } from '../../support/tables.ts'

const form = { name: 'Ann', email: 'ann@example.com', subject: 'A question', message: 'How do I start?' }

test('a message to support is kept and acknowledged', async () => {
  const answer = await call('POST', '/api/support', { ...form, name: '  Ann  ' })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: "Your support request has been received. We'll get back to you soon." },
  })
  expect(await findRow('support_messages')).toMatchObject(form)
})

test('every field is required, and each that is missing is named', async () => {
  const answer = await call('POST', '/api/support', { email: 'no address' })
  expect(answer.status).toBe(400)
  expect((answer.body.details as { field: string }[]).map((detail) => detail.field)).toEqual([
    'name',
    'email',
    'subject',
    'message',
  ])
})

test('one address cannot flood support', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 25; i += 1) statuses.push((await call('POST', '/api/support', form)).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

test('an address that a caller claims for itself changes nothing', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 21; i += 1) {
    const claimed = `192.0.2.${i}`
    const request = new Request('https://jobslip.test/api/support', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cf-connecting-ip': '198.51.100.63',
        'x-forwarded-for': claimed,
        'x-real-ip': claimed,
        'true-client-ip': claimed,
        forwarded: `for=${claimed}`,
      },
      body: JSON.stringify(form),
    })
    statuses.push((await api.fetch(request, env, createExecutionContext() as never)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test('a network of version 6 is one address, however many of its own it is written with', async () => {
  const ask = async (address: string) => {
    const request = new Request('https://jobslip.test/api/support', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': address },
      body: JSON.stringify(form),
    })
    return (await api.fetch(request, env, createExecutionContext() as never)).status
  }
  const statuses: number[] = []
  for (let i = 0; i < 20; i += 1) statuses.push(await ask(`2001:db8:7:1:${i.toString(16)}::${i.toString(16)}`))
  expect(statuses).toEqual(Array(20).fill(200))
  expect(await ask('2001:db8:7:1::ffff')).toBe(429)
  expect(await ask('2001:0DB8:0007:0001:0:0:0:1')).toBe(429)
  expect(await ask('2001:db8:7:2::1')).toBe(200)
})

test('where mail is bound a message is forwarded, one line a header, and answered to its writer', async () => {
  const letters: Record<string, unknown>[] = []
  const mail = { send: async (letter: Record<string, unknown>) => void letters.push(letter) }
  const asked = { ...form, subject: 'A question\r\nBcc: all@example.com', message: 'One\nTwo' }
  const request = new Request('https://jobslip.test/api/support', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': '198.51.100.61' },
    body: JSON.stringify(asked),
  })
  const answer = await api.fetch(request, { ...env, MAIL: mail as never }, createExecutionContext() as never)
  expect(answer.status).toBe(200)
  expect(letters).toEqual([
    {
      to: 'help@jobslip.example',
      from: { name: 'Jobslip', email: 'support@jobslip.test' },
      replyTo: 'ann@example.com',
      subject: 'Jobslip support: A question Bcc: all@example.com',
      text: expect.stringContaining('One\nTwo'),
    },
  ])
})

test('a message whose mail fails is kept and acknowledged all the same', async () => {
  const mail = { send: () => Promise.reject(new Error('no mail today')) }
  const request = new Request('https://jobslip.test/api/support', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': '198.51.100.62' },
    body: JSON.stringify({ ...form, subject: 'Kept' }),
  })
  const answer = await api.fetch(request, { ...env, MAIL: mail as never }, createExecutionContext() as never)
  expect(answer.status).toBe(200)
  expect(await countRowsOf('support_messages', { subject: 'Kept' })).toBe(1)
})
