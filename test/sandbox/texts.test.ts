import { describe, expect, test } from 'vitest'
import { twilioSignature } from '../../sandbox/sign.ts'
import { countSegments } from '../../sandbox/twilio/segments.ts'
import fixtures from './fixtures.ts'
import { buildWorld, CONTRACTOR, TEXT_NUMBER, type World } from './world.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const hello = { To: CONTRACTOR, From: TEXT_NUMBER, Body: 'Hello' }

function formOf(world: World, index: number): URLSearchParams {
  return new URLSearchParams(world.received[index]?.body)
}

describe('Texts to a phone', () => {
  test('a text looks like one of Twilio’s, and is sent and delivered a moment later', async () => {
    const world = buildWorld()
    const callback = 'http://product.test/webhooks/twilio/status'
    const { status, body } = await world.twilio({ ...hello, StatusCallback: callback })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(fixtures.message)
    expect(body).toMatchObject({
      status: 'queued',
      direction: 'outbound-api',
      num_segments: '1',
      from: TEXT_NUMBER,
      to: CONTRACTOR,
      date_sent: null,
    })
    expect(body.sid).toMatch(/^SM[0-9a-f]{32}$/)
    world.passTime(1000)
    await world.sandbox.deliverDue()
    const statuses = world.received.map((_, index) => formOf(world, index).get('MessageStatus'))
    expect(statuses).toEqual(['sent', 'delivered'])
    const signature = await twilioSignature(world.twilioToken, callback, formOf(world, 1))
    expect(world.received[1]?.headers.get('x-twilio-signature')).toBe(signature)
    const read = await world.twilio({}, { method: 'GET', path: `Messages/${body.sid}.json` })
    expect(read.body).toMatchObject({ status: 'delivered', date_sent: 'Fri, 20 Nov 2026 12:00:01 +0000' })
  })

  test('a phone that is out of reach never gets it', async () => {
    const world = buildWorld()
    await world.control(`/phones/${CONTRACTOR}`, { reachable: false })
    await world.twilio({ ...hello, StatusCallback: 'http://product.test/webhooks/twilio/status' })
    await world.sandbox.flush()
    expect(Object.fromEntries(formOf(world, 1))).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30003' })
  })

  test.each([
    ['no receiver', { To: '' }, 21604],
    ['a receiver that is no number', { To: '5551234' }, 21211],
    ['no sender', { From: '' }, 21603],
    ['a sender that is not ours', { From: '+12025550199' }, 21659],
    ['no words', { Body: '' }, 21602],
    ['too many words', { Body: 'x'.repeat(1601) }, 21617],
    ['a callback that is no address', { StatusCallback: 'status' }, 21609],
    ['a parameter Twilio does not document', { IdempotencyKey: 'k' }, 20001],
  ])('%s is refused', async (_, change, code) => {
    const world = buildWorld()
    const { status, body } = await world.twilio({ ...hello, ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code, status: 400, more_info: `https://www.twilio.com/docs/errors/${code}` })
    expect(world.sandbox.state.message).toEqual({})
  })

  test('a wrong password is refused', async () => {
    const { status, body } = await buildWorld().twilio(hello, { token: 'wrong' })
    expect([status, body.code]).toEqual([401, 20003])
  })

  test.each([
    ['rate_limit', 429, 20429, 0],
    ['error_before', 500, 20500, 0],
    ['error_after', 500, 20500, 1],
  ])('trouble on request: %s', async (effect, status, code, sent) => {
    const world = buildWorld()
    await world.control('/faults', { provider: 'twilio', effect, remaining: 1 })
    const answer = await world.twilio(hello)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(Object.keys(world.sandbox.state.message)).toHaveLength(sent)
    expect((await world.twilio(hello)).status).toBe(201)
  })

  test('a connection can be cut and can hang', async () => {
    const world = buildWorld()
    await world.control('/faults', { provider: 'twilio', effect: 'cut_after', remaining: 1 })
    await expect(() => world.twilio(hello)).rejects.toThrow(TypeError)
    expect(Object.keys(world.sandbox.state.message)).toHaveLength(1)
    await world.control('/faults', { provider: 'twilio', effect: 'hang_before', remaining: 1 })
    await expect(() => world.twilio(hello, { signal: AbortSignal.timeout(20) })).rejects.toThrow(/timeout/i)
    expect(Object.keys(world.sandbox.state.message)).toHaveLength(1)
  })

  test('texts are listed newest first, by phone and by day, page by page', async () => {
    const world = buildWorld()
    for (const Body of ['one', 'two', 'three']) await world.twilio({ ...hello, Body })
    await world.twilio({ ...hello, To: '+12025550102', Body: 'other' })
    world.passTime(DAY_MS)
    await world.twilio({ ...hello, Body: 'tomorrow' })
    const list = async (query: Record<string, string>) => {
      const { body } = await world.twilio(query, { method: 'GET' })
      return { ...body, bodies: (body.messages as { body: string }[]).map((message) => message.body) }
    }
    expect((await list({ To: CONTRACTOR })).bodies).toEqual(['tomorrow', 'three', 'two', 'one'])
    expect((await list({ DateSent: '2026-11-21' })).bodies).toEqual(['tomorrow'])
    expect((await list({ 'DateSent<': '2026-11-20', PageSize: '2' })).bodies).toEqual(['other', 'three'])
    const first = await list({ PageSize: '2' })
    const next = new URL(String((first as Record<string, unknown>).next_page_uri), 'http://sandbox.localhost')
    expect((await list(Object.fromEntries(next.searchParams))).bodies).toEqual(['three', 'two'])
    expect(await list({ PageSize: '9' })).toMatchObject({
      next_page_uri: null,
      previous_page_uri: null,
      page: 0,
      page_size: 9,
      start: 0,
      end: 4,
    })
  })
})

describe('Texts from a phone', () => {
  test('the product’s webhook gets them signed', async () => {
    const world = buildWorld()
    const { body } = await world.control('/texts', {
      from: '(202) 555-0101',
      body: 'fixed sink for Maria, 200, due friday ñ',
    })
    await world.sandbox.flush()
    const form = formOf(world, 0)
    expect(Object.fromEntries(form)).toMatchObject({
      MessageSid: body.sid,
      From: CONTRACTOR,
      To: TEXT_NUMBER,
      Body: 'fixed sink for Maria, 200, due friday ñ',
      NumMedia: '0',
      NumSegments: '1',
    })
    const signature = await twilioSignature(world.twilioToken, 'http://product.test/webhooks/twilio/sms', form)
    expect(world.received[0]?.headers.get('x-twilio-signature')).toBe(signature)
    expect(world.received[0]?.path).toBe('/webhooks/twilio/sms')
  })

  test('what the product answers in TwiML reaches the phone', async () => {
    const world = buildWorld()
    world.answers.push(() => new Response('<Response><Message><Body>Fish &amp; chips</Body></Message></Response>'))
    world.sandbox.text(CONTRACTOR, 'hungry')
    await world.sandbox.flush()
    const { body } = await world.control(`/messages?phone=${encodeURIComponent(CONTRACTOR)}&direction=outbound-reply`)
    expect(body.messages).toMatchObject([{ body: 'Fish & chips', to: CONTRACTOR, status: 'delivered' }])
  })

  test('after STOP nothing reaches the phone until START', async () => {
    const world = buildWorld()
    world.sandbox.text(CONTRACTOR, ' Stop ')
    expect((await world.twilio(hello)).body).toMatchObject({
      code: 21610,
      message: 'Attempt to send to unsubscribed recipient',
    })
    world.sandbox.text(CONTRACTOR, 'stop please')
    expect((await world.twilio({ ...hello, To: '+12025550102' })).status).toBe(201)
    world.sandbox.text(CONTRACTOR, 'start')
    expect((await world.twilio(hello)).status).toBe(201)
    await world.sandbox.flush()
    const texted = world.received.map((_, index) => formOf(world, index).get('Body')).filter(Boolean)
    expect(texted).toEqual([' Stop ', 'stop please', 'start'])
  })

  test('the carrier answers STOP and START itself, unless it is told not to', async () => {
    const replies = (world: World) =>
      Object.values(world.sandbox.state.message).filter((message) => message.direction === 'outbound-reply')
    const world = buildWorld()
    for (const word of ['STOP', 'stop', 'START']) world.sandbox.text(CONTRACTOR, word)
    expect(replies(world).map((message) => message.body.slice(0, 38))).toEqual([
      'You have successfully been unsubscribe',
      'You have successfully been re-subscrib',
    ])
    const quiet = buildWorld({ carrierReplies: false })
    quiet.sandbox.text(CONTRACTOR, 'STOP')
    expect(replies(quiet)).toEqual([])
  })

  test('the same text can be delivered again', async () => {
    const world = buildWorld()
    const { sid } = world.sandbox.text(CONTRACTOR, 'hello')
    await world.control(`/messages/${sid}/redeliver`, { times: 1 })
    await world.sandbox.flush()
    expect(world.received.map((_, index) => formOf(world, index).get('MessageSid'))).toEqual([sid, sid])
  })

  test('a photo comes with its address', async () => {
    const world = buildWorld()
    await world.control('/texts', { from: CONTRACTOR, body: 'see', media: ['http://sandbox.localhost/photo.jpg'] })
    await world.sandbox.flush()
    expect(Object.fromEntries(formOf(world, 0))).toMatchObject({
      NumMedia: '1',
      MediaUrl0: 'http://sandbox.localhost/photo.jpg',
    })
  })
})

describe('Small print', () => {
  test('the signature is the one in Twilio’s documentation', async () => {
    const form = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    })
    const signature = await twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)
    expect(signature).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
  })

  test.each([
    ['160 plain characters', 'a'.repeat(160), 'GSM-7', 1],
    ['161 plain characters', 'a'.repeat(161), 'GSM-7', 2],
    ['306 plain characters', 'a'.repeat(306), 'GSM-7', 2],
    ['307 plain characters', 'a'.repeat(307), 'GSM-7', 3],
    ['80 euro signs', '€'.repeat(80), 'GSM-7', 1],
    ['81 euro signs', '€'.repeat(81), 'GSM-7', 2],
    ['a euro sign that falls on the seam', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
    ['accents of the basic alphabet', 'ñ'.repeat(160), 'GSM-7', 1],
    ['70 characters with a curly quote', `“${'a'.repeat(69)}`, 'UCS-2', 1],
    ['71 characters with a curly quote', `“${'a'.repeat(70)}`, 'UCS-2', 2],
    ['35 faces', '😀'.repeat(35), 'UCS-2', 1],
    ['36 faces', '😀'.repeat(36), 'UCS-2', 2],
    ['nothing', '', 'GSM-7', 1],
  ] as const)('%s', (_, text, encoding, count) => {
    expect(countSegments(text)).toEqual({ encoding, count })
  })
})
