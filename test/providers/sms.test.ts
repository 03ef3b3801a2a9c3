// The Twilio adapter in the API: documented parameters only, every answer read for what it means.
import { describe, expect, test } from 'vitest'
import { openTwilio } from '../../worker/providers/sms.ts'

type Seen = { url: URL; method: string; form: URLSearchParams; authorization: string | null }

function open(answer: (url: URL) => Response | Promise<Response>) {
  const seen: Seen[] = []
  const sms = openTwilio({
    baseUrl: 'https://sms.test',
    accountSid: 'AC1',
    authToken: 'key',
    from: '+12025550100',
    statusCallback: 'https://jobslip.test/webhooks/twilio/status',
    fetch: async (input, init) => {
      const request = new Request(input as string, init)
      const form = new URLSearchParams(await request.clone().text())
      const authorization = request.headers.get('authorization')
      seen.push({ url: new URL(request.url), method: request.method, form, authorization })
      return await answer(new URL(request.url))
    },
  })
  return { sms, seen }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

test('a text is sent with documented parameters and nothing else', async () => {
  const { sms, seen } = open(() => json(201, { sid: 'SM1' }))
  expect(await sms.send('+12133734253', 'Hi & bye')).toEqual({ outcome: 'sent', sid: 'SM1' })
  expect(seen[0]?.url.href).toBe('https://sms.test/2010-04-01/Accounts/AC1/Messages.json')
  expect(Object.fromEntries(seen[0]?.form ?? [])).toEqual({
    To: '+12133734253',
    From: '+12025550100',
    Body: 'Hi & bye',
    StatusCallback: 'https://jobslip.test/webhooks/twilio/status',
  })
  expect(seen[0]?.authorization).toBe(`Basic ${btoa('AC1:key')}`)
})

describe('what an answer means', () => {
  test.each<[string, number, unknown, object]>([
    ['too many requests', 429, { code: 20429 }, { outcome: 'busy', retryAfterSeconds: null }],
    ['trouble over there', 500, {}, { outcome: 'unsure' }],
    ['a gateway’s page', 502, '<html>', { outcome: 'unsure' }],
    ['a timeout over there', 408, {}, { outcome: 'unsure' }],
    ['taken, without a sid', 201, {}, { outcome: 'unsure' }],
    ['the recipient has stopped', 400, { code: 21610 }, { outcome: 'refused', optedOut: true }],
    ['a number that is none', 400, { code: 21211 }, { outcome: 'refused', optedOut: false }],
    ['a country that is not open', 403, { code: 21408 }, { outcome: 'refused', optedOut: false }],
    ['a wrong key', 401, { code: 20003 }, { outcome: 'busy' }],
    ['a wrong account', 404, { code: 20404 }, { outcome: 'busy' }],
  ])('%s', async (_, status, body, outcome) => {
    const { sms } = open(() => json(status, body))
    expect(await sms.send('+12133734253', 'Hi')).toMatchObject(outcome)
  })

  test('a wait that is asked for is passed on', async () => {
    const { sms } = open(() => json(429, {}, { 'retry-after': '7' }))
    expect(await sms.send('+12133734253', 'Hi')).toMatchObject({ outcome: 'busy', retryAfterSeconds: 7 })
  })

  test('a cut connection leaves us unsure', async () => {
    const { sms } = open(() => Promise.reject(new TypeError('Network connection lost.')))
    expect(await sms.send('+12133734253', 'Hi')).toMatchObject({ outcome: 'unsure' })
  })
})

describe('earlier sends', () => {
  const at = Date.parse('2026-11-18T10:00:00Z')
  const row = (sid: string, more: object = {}) => ({
    ...{ sid, to: '+12133734253', body: 'Hi', status: 'sent' },
    date_created: 'Wed, 18 Nov 2026 10:00:00 +0000',
    ...more,
  })

  test('are found by number, words and time, oldest first, without failed ones', async () => {
    const messages = [
      row('SM5'),
      row('SM4', { status: 'failed' }),
      row('SM3', { body: 'Other' }),
      row('SM2', { date_created: 'Wed, 18 Nov 2026 09:00:00 +0000' }),
      row('SM1'),
    ]
    const { sms, seen } = open(() => json(200, { messages }))
    expect(await sms.listSent('+12133734253', 'Hi', at)).toEqual(['SM1', 'SM5'])
    expect([...(seen[0]?.url.searchParams.keys() ?? [])]).toEqual(['To', 'From', 'PageSize'])
  })

  test('are looked for on every page, as far back as they can be', async () => {
    const old = row('SM0', { date_created: 'Wed, 18 Nov 2026 09:00:00 +0000' })
    const pages = [[row('SM9', { body: 'Other' })], [row('SM7')], [row('SM5'), old], [row('SM3')]]
    const { sms, seen } = open((url) => {
      const page = Number(url.searchParams.get('Page') ?? 0)
      return json(200, { messages: pages[page], next_page_uri: `${url.pathname}?To=x&Page=${page + 1}&PageToken=PA1` })
    })
    expect(await sms.listSent('+12133734253', 'Hi', at)).toEqual(['SM5', 'SM7'])
    expect(seen.map(({ url }) => url.href).slice(1)).toEqual([
      'https://sms.test/2010-04-01/Accounts/AC1/Messages.json?To=x&Page=1&PageToken=PA1',
      'https://sms.test/2010-04-01/Accounts/AC1/Messages.json?To=x&Page=2&PageToken=PA1',
    ])
  })

  test('are not known while there are more texts than can be looked through', async () => {
    const next = '/2010-04-01/Accounts/AC1/Messages.json?Page=1'
    const { sms, seen } = open(() => json(200, { messages: [row('SM1')], next_page_uri: next }))
    await expect(sms.listSent('+12133734253', 'Hi', at)).rejects.toThrow('too many texts')
    expect(seen).toHaveLength(10)
  })

  test.each(['https://evil.example/next', '@evil.example/next'])(
    'a next page elsewhere (%s) is not asked',
    async (next) => {
      const { sms, seen } = open(() => json(200, { messages: [row('SM1')], next_page_uri: next }))
      await expect(sms.listSent('+12133734253', 'Hi', at)).rejects.toThrow('no path')
      expect(seen).toHaveLength(1)
    },
  )

  test.each([404, 405, 501])('a provider without a list (%i) has none', async (status) => {
    const { sms } = open(() => json(status, {}))
    expect(await sms.listSent('+12133734253', 'Hi', at)).toEqual([])
    expect(await sms.findBody('SM1')).toBeNull()
  })

  test.each([429, 500, 503])('a provider that cannot answer now (%i) is no answer', async (status) => {
    const { sms } = open(() => json(status, {}))
    await expect(sms.listSent('+12133734253', 'Hi', at)).rejects.toThrow()
  })

  test('a single text is asked for by its sid', async () => {
    const { sms, seen } = open(() => json(200, { body: 'Hi' }))
    expect(await sms.findBody('SM1')).toBe('Hi')
    expect(seen[0]?.url.pathname).toBe('/2010-04-01/Accounts/AC1/Messages/SM1.json')
  })
})
