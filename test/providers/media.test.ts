// What comes with a text is fetched from the provider alone, with credentials for nobody else, within bounds.
import { afterEach, expect, test, vi } from 'vitest'
import { MOST_BYTES, openTwilioMedia } from '../../worker/providers/media.ts'

const ACCOUNT = 'AC00000000000000000000000000000000'
const FILE = `/2010-04-01/Accounts/${ACCOUNT}/Messages/MM1/Media/ME1`
const TWILIO = 'https://api.twilio.com'
const CDN = 'https://mms.twiliocdn.com/AC1/file?Signature=1'

afterEach(() => vi.restoreAllMocks())

type Call = { url: string; authorization: string | null; redirect: string | undefined }

/** The network answers by address; every call is noted. */
function network(answers: Record<string, () => Response | Promise<Response>>): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input)
    calls.push({ url, authorization: new Headers(init?.headers).get('authorization'), redirect: init?.redirect })
    const answer = answers[url]
    if (!answer) throw new TypeError('no such host')
    return await answer()
  })
  return calls
}

const to =
  (location: string, status = 307) =>
  () =>
    new Response(null, { status, headers: { location } })
const bytes = (length: number) => () => new Response(new Uint8Array(length))
const media = (baseUrl = TWILIO, timeoutMs = 2000) =>
  openTwilioMedia({ baseUrl, accountSid: ACCOUNT, authToken: 'secret', timeoutMs })

test('the API is asked with credentials, and its files without', async () => {
  const calls = network({ [TWILIO + FILE]: to(CDN), [CDN]: bytes(3) })
  expect(await media().fetch(TWILIO + FILE)).toEqual({ outcome: 'got', bytes: expect.any(Uint8Array) })
  expect(calls.map(({ url, authorization, redirect }) => [url, authorization !== null, redirect])).toEqual([
    [TWILIO + FILE, true, 'manual'],
    [CDN, false, 'manual'],
  ])
})

test.each([
  'https://evil.example/x',
  'http://mms.twiliocdn.com/x',
  'https://mms.twiliocdn.com.evil.example/x',
  'https://mms.twiliocdn.com:8443/x',
  'https://mms.twiliocdn.com@evil.example/x',
  'https://s3-external-1.amazonaws.com/other-bucket/x',
  'http://127.0.0.1/x',
  'http://[::1]/x',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  '//evil.example/x',
  'https://api.twilio.com/2010-04-01/Accounts',
])('a redirect to %s is not followed', async (location) => {
  const calls = network({ [TWILIO + FILE]: to(location) })
  expect(await media().fetch(TWILIO + FILE)).toMatchObject({ outcome: 'never', why: 'elsewhere' })
  expect(calls).toHaveLength(1)
})

test('one redirect is followed, a second one is not', async () => {
  const calls = network({ [TWILIO + FILE]: to(CDN), [CDN]: to('https://mms.twiliocdn.com/again') })
  expect(await media().fetch(TWILIO + FILE)).toMatchObject({ outcome: 'never', why: 'elsewhere' })
  expect(calls).toHaveLength(2)
})

test.each([
  `https://evil.example${FILE}`,
  `http://api.twilio.com${FILE}`,
  `https://api.twilio.com:444${FILE}`,
  `https://a:b@api.twilio.com${FILE}`,
  `https://api.twilio.com@evil.example${FILE}`,
  `${TWILIO}/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1`,
  `${TWILIO}/2010-04-01/Accounts/${ACCOUNT}/Messages/MM1/Media/../../../x`,
  `${TWILIO}${FILE}/more`,
  `${TWILIO}/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
  'http://10.0.0.1/x',
  '',
])('%s is never called', async (url) => {
  const calls = network({})
  expect(await media().fetch(url)).toMatchObject({ outcome: 'never', why: 'elsewhere' })
  expect(calls).toEqual([])
})

test('a stand-in for Twilio leads to its own origin alone', async () => {
  const base = 'http://localhost:8788'
  const calls = network({ [base + FILE]: to('/media/1'), [`${base}/media/1`]: bytes(1) })
  expect(await media(base).fetch(base + FILE)).toMatchObject({ outcome: 'got' })
  expect(calls.map(({ authorization }) => authorization !== null)).toEqual([true, false])
  network({ [base + FILE]: to(CDN) })
  expect(await media(base).fetch(base + FILE)).toMatchObject({ outcome: 'never', why: 'elsewhere' })
})

test.each([
  [404, { outcome: 'never', why: 'gone' }],
  [410, { outcome: 'never', why: 'gone' }],
  [401, { outcome: 'later' }],
  [429, { outcome: 'later' }],
  [503, { outcome: 'later' }],
])('%i is %o', async (status, outcome) => {
  network({ [TWILIO + FILE]: () => new Response('no', { status }) })
  expect(await media().fetch(TWILIO + FILE)).toMatchObject(outcome)
})

test('a cut connection is worth another try', async () => {
  network({})
  expect(await media().fetch(TWILIO + FILE)).toMatchObject({ outcome: 'later' })
})

test('what says that it is too large is not read', async () => {
  const headers = { 'content-length': String(MOST_BYTES + 1) }
  network({ [TWILIO + FILE]: () => new Response(new ReadableStream(), { headers }) })
  expect(await media().fetch(TWILIO + FILE)).toMatchObject({ outcome: 'never', why: 'too_large' })
})

test('a body without an end is given up once it is too large', async () => {
  let sent = 0
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    sent += 1
    controller.enqueue(new Uint8Array(500_000))
  }
  network({ [TWILIO + FILE]: () => new Response(new ReadableStream({ pull })) })
  expect(await media().fetch(TWILIO + FILE)).toMatchObject({ outcome: 'never', why: 'too_large' })
  expect(sent).toBeLessThan(20)
})

test('a body that does not come is given up in time', async () => {
  network({ [TWILIO + FILE]: () => new Response(new ReadableStream()) })
  expect(await media(TWILIO, 50).fetch(TWILIO + FILE)).toMatchObject({ outcome: 'later' })
})
