// Pictures by MMS: fetched, cleaned, placed on their invoice, told of, taken off and back.
import { expect, test, vi } from 'vitest'
import { FENCE, SINK, say, withJobs } from '../../support/conversation.ts'
import { attachmentRows, PHOTO, photosOf, send } from '../../support/pictures-by-text.ts'
import { product, signUp, textsTo, world } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'

test('a picture with a job belongs to its invoice', async () => {
  const joe = await signUp()
  const [bill, added] = await send(joe, SINK, [PHOTO], 2)
  expect(bill).toContain('INV-0001')
  expect(added).toBe('Photo added to INV-0001 (Maria). Wrong? Text UNDO.')
  const [url = ''] = await photosOf(joe)
  const answer = await product().fetch(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
})

test('several pictures after a job have one reply', async () => {
  const joe = await withJobs(SINK)
  expect(await send(joe, '', [PHOTO, PHOTO, PHOTO])).toEqual(['3 photos added to INV-0001 (Maria). Wrong? Text UNDO.'])
  expect(await photosOf(joe)).toHaveLength(3)
})

test('a picture alone is asked about, and the next job answers', async () => {
  const joe = await signUp()
  expect(await send(joe, '')).toEqual(["Got your photo. Text the job and I'll put it on its invoice."])
  const before = textsTo(joe.phone).length
  await say(joe, SINK)
  await vi.waitFor(() => expect(textsTo(joe.phone).slice(before)).toHaveLength(2))
  expect(textsTo(joe.phone).at(-1)).toBe('Photo added to INV-0001 (Maria). Wrong? Text UNDO.')
})

test.each([
  ['2', 'INV-0002 (Bob)'],
  ['for maria', 'INV-0001 (Maria)'],
  ['it is for Bob', 'INV-0002 (Bob)'],
  ['INV-0001', 'INV-0001 (Maria)'],
])('of two jobs it is asked which, and “%s” answers', async (answer, where) => {
  const joe = await withJobs(SINK, FENCE)
  const [asked] = await send(joe, '')
  expect(asked).toContain('Got your photo. Which invoice is it for?')
  expect(await say(joe, answer)).toBe(`Photo added to ${where}. Wrong? Text UNDO.`)
})

test('whoever answers in Spanish is answered in Spanish', async () => {
  const joe = await withJobs(SINK, FENCE)
  await send(joe, '')
  expect(await say(joe, 'para maria')).toBe('Foto en INV-0001 (Maria). ¿Mal? Escribe DESHACER.')
})

test('words under a picture name its invoice', async () => {
  const joe = await withJobs(SINK, FENCE)
  expect(await send(joe, 'for Bob')).toEqual(['Photo added to INV-0002 (Bob). Wrong? Text UNDO.'])
  expect(await photosOf(joe)).toEqual([])
  expect(await photosOf(joe, 2)).toHaveLength(1)
})

test('a picture is taken off, and UNDO brings it back', async () => {
  const joe = await withJobs(SINK)
  await send(joe, '')
  const [url = ''] = await photosOf(joe)
  expect(await say(joe, 'remove the photo')).toBe('Photo removed from INV-0001 (Maria). Wrong? Text UNDO.')
  expect(await photosOf(joe)).toEqual([])
  expect((await product().fetch(url)).status).toBe(404)
  expect(await say(joe, 'undo')).toBe('Photo back on INV-0001 (Maria).')
  expect(await photosOf(joe)).toEqual([url])
})

test('the same delivery twice gives a picture once', async () => {
  const joe = await withJobs(SINK)
  const message = world().text(joe.phone, '', [PHOTO])
  const again = () =>
    world().fetch(
      new Request(`http://sandbox.localhost/sandbox/messages/${message.sid}/redeliver`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"times":2}',
      }),
    )
  await again()
  await world().flush()
  await vi.waitFor(async () => expect(await photosOf(joe)).toHaveLength(1))
  await again()
  await world().flush()
  expect(await attachmentRows(joe.companyId)).toHaveLength(1)
  const added = () => textsTo(joe.phone).filter((body) => body.startsWith('Photo added'))
  await vi.waitFor(() => expect(added()).toHaveLength(1))
  await say(joe, 'did maria pay?')
  expect(added()).toHaveLength(1)
})

test.each([
  ['a web page', Buffer.from('<html>hello</html>')],
  ['a cut JPEG', Buffer.from(PHOTO.data, 'base64').subarray(0, 2000)],
])('%s is refused in words, whatever its type says', async (_, bytes) => {
  const joe = await withJobs(SINK)
  const [told] = await send(joe, '', [{ contentType: 'image/jpeg', data: bytes.toString('base64') }])
  expect(told).toMatch(/^I couldn't use your photo: /)
  expect(await photosOf(joe)).toEqual([])
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:8788/2010-04-01/Accounts/x/Messages/MM1/Media/ME1',
  'https://evil.example/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1',
  `http://user@sandbox.localhost/2010-04-01/Accounts/${settings.TWILIO_ACCOUNT_SID}/Messages/MM1/Media/ME1`,
  'http://sandbox.localhost/sandbox/messages',
  'file:///etc/passwd',
  'nonsense',
])('%s is never called', async (url) => {
  const joe = await withJobs(SINK)
  const before = textsTo(joe.phone).length
  const network = vi.mocked(globalThis.fetch)
  network.mockClear()
  await world().fetch(
    new Request('http://sandbox.localhost/sandbox/texts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: joe.phone, media: [url] }),
    }),
  )
  await world().flush()
  await vi.waitFor(() => expect(textsTo(joe.phone)).toHaveLength(before + 1))
  expect(textsTo(joe.phone).at(-1)).toBe("I couldn't use your photo: it did not arrive. Please send it again.")
  const called = network.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
  expect(called.filter((one) => !one.includes('/Messages.json'))).toEqual([])
})
