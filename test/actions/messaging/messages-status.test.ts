// The carrier's word on texts that went out: signed, in any order, and good for sends that were cut.

import { env } from 'cloudflare:workers'
import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordStatus } from '../../../worker/actions/messaging/deliveries.ts'
import { sendMessage } from '../../../worker/actions/messaging/messages.ts'
import { openApp } from '../../../worker/context.ts'
import { joinWorld, newPhone, product, textsTo, world } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { addMessages, messagesTo, optOutOf } from '../../support/texting.ts'

beforeEach(() => {
  joinWorld()
})

let made = 0

async function writeReply(phone: string, body = 'Invoice INV-0001'): Promise<string> {
  made += 1
  const id = `status${made}`
  await addMessages([{ id, recipient: phone, body, at: Date.now() }])
  return id
}

async function fault(effect: string, target = 'messages.create', remaining = 1): Promise<void> {
  await world().fetch(
    new Request('http://sandbox.localhost/sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'twilio', target, effect, remaining }),
    }),
  )
}

async function callback(form: Record<string, string>, signature?: string): Promise<number> {
  const url = `${settings.APP_ORIGIN}/webhooks/twilio/status`
  const text = Object.keys(form)
    .sort()
    .reduce((sum, name) => sum + name + form[name], url)
  const signed = createHmac('sha1', settings.TWILIO_AUTH_TOKEN).update(text).digest('base64')
  const response = await product().fetch(
    new Request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? signed,
      },
      body: new URLSearchParams(form).toString(),
    }),
  )
  return response.status
}

const sidOf = (phone: string) => Object.values(world().state.message).find((one) => one.to === phone)?.sid ?? ''

async function sent(phone: string): Promise<string> {
  await sendMessage(openApp(env), await writeReply(phone))
  return sidOf(phone)
}

const say = (phone: string, MessageSid: string, MessageStatus: string, more: Record<string, string> = {}) =>
  callback({ MessageSid, MessageStatus, To: phone, From: settings.TEXT_NUMBER, ...more })

describe('a status callback', () => {
  test('only moves a text forward, whatever order it comes in', async () => {
    const phone = newPhone()
    const sid = await sent(phone)
    for (const state of ['delivered', 'sent', 'queued', 'failed', 'undelivered']) {
      expect(await say(phone, sid, state)).toBe(204)
      expect((await messagesTo(phone))[0]?.state).toBe('delivered')
    }
  })

  test('tells that a phone could not be reached, and keeps the carrier’s code', async () => {
    const phone = newPhone()
    await say(phone, await sent(phone), 'undelivered', { ErrorCode: '30003' })
    expect((await messagesTo(phone))[0]).toMatchObject({ state: 'failed', error: '30003' })
  })

  test('that says 21610 marks the number as stopped', async () => {
    const phone = newPhone()
    await say(phone, await sent(phone), 'failed', { ErrorCode: '21610' })
    expect(await optOutOf(phone)).toBe('carrier')
  })

  test('with a wrong signature is refused and changes nothing', async () => {
    const phone = newPhone()
    const sid = await sent(phone)
    const form = { MessageSid: sid, MessageStatus: 'failed', To: phone }
    expect(await callback(form, 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=')).toBe(403)
    expect(await callback(form, '')).toBe(403)
    expect((await messagesTo(phone))[0]?.state).toBe('sent')
  })

  test('for a text that nobody sent changes nothing', async () => {
    const phone = newPhone()
    await sent(phone)
    expect(await say(phone, `SM${'f'.repeat(32)}`, 'delivered')).toBe(204)
    expect((await messagesTo(phone))[0]?.state).toBe('sent')
  })
})

describe('a send that was cut after the provider took it', () => {
  test('is recognised by its callback and not sent again', async () => {
    const phone = newPhone()
    const id = await writeReply(phone)
    await fault('cut_after')
    expect(await sendMessage(openApp(env), id)).toBe(3)
    await say(phone, sidOf(phone), 'delivered')
    expect((await messagesTo(phone))[0]?.state).toBe('delivered')
    expect(await sendMessage(openApp(env), id)).toBeNull()
    expect(textsTo(phone)).toHaveLength(1)
    // A database that is restored to before it does not send it again.
    expect(await env.COMPANY.getByName('house').findSentSid(id)).toBe(sidOf(phone))
  })

  test('is recognised also at a provider that answers no questions', async () => {
    const phone = newPhone()
    const id = await writeReply(phone)
    await fault('cut_after')
    await sendMessage(openApp(env), id)
    await fault('error_before', 'messages.get')
    await say(phone, sidOf(phone), 'sent')
    expect((await messagesTo(phone))[0]?.state).toBe('sent')
  })

  test('is told from another text to the same phone that was cut before', async () => {
    const phone = newPhone()
    const lost = await writeReply(phone, 'the first')
    const taken = await writeReply(phone, 'the second')
    await fault('cut_before')
    await sendMessage(openApp(env), lost)
    await fault('cut_after')
    await sendMessage(openApp(env), taken)
    await say(phone, sidOf(phone), 'sent')
    const states = Object.fromEntries((await messagesTo(phone)).map((row) => [row.body, row.state]))
    expect(states).toEqual({ 'the first': 'queued', 'the second': 'sent' })
  })

  test('is left open when it could be one of two and nobody can tell', async () => {
    const phone = newPhone()
    for (const body of ['the first', 'the second']) {
      await fault('cut_after')
      await sendMessage(openApp(env), await writeReply(phone, body))
    }
    await fault('error_before', 'messages.get')
    await recordStatus(openApp(env), { sid: sidOf(phone), to: phone, state: 'sent', error: null })
    expect((await messagesTo(phone)).map((row) => row.state)).toEqual(['queued', 'queued'])
  })

  test('a text that the provider has refused for now is not taken for it', async () => {
    const phone = newPhone()
    await fault('rate_limit')
    await sendMessage(openApp(env), await writeReply(phone))
    await fault('error_before', 'messages.get')
    await recordStatus(openApp(env), { sid: `SM${'e'.repeat(32)}`, to: phone, state: 'sent', error: null })
    await vi.waitFor(async () => expect((await messagesTo(phone))[0]?.state).toBe('queued'))
  })
})
