// The support form: kept, checked, and not flooded.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call } from '../world.ts'

const form = { name: 'Ann', email: 'ann@example.com', subject: 'A question', message: 'How do I start?' }

test('a message to support is kept and acknowledged', async () => {
  const answer = await call('POST', '/api/support', { ...form, name: '  Ann  ' })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: "Your support request has been received. We'll get back to you soon." },
  })
  const kept = await env.DB.prepare('select name, email, subject, message from support_messages').first()
  expect(kept).toEqual(form)
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
