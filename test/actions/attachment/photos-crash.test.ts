// Whatever breaks between a picture's text and its invoice: it is there once, on the right invoice, and told of once.
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { settleAttachments } from '../../../worker/actions/attachment/fetch-attachments.ts'
import { eraseCompany } from '../../../worker/actions/company/company-deletion.ts'
import { openApp } from '../../../worker/context.ts'
import type { Bindings } from '../../../worker/env.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { FENCE, SINK, say, withJobs } from '../../support/conversation.ts'
import { openCompany } from '../../support/money.ts'
import { attachmentRows, PHOTO, photosOf, send } from '../../support/pictures-by-text.ts'
import { type Contractor, call, product, signUp, textsTo, world } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'
import { inbound, invoicesOf, receive } from '../../support/texting.ts'

afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

/** A text with a picture as it stands in the queue. */
function withPicture(joe: Contractor, body: string, count = 1) {
  const { mediaUrls } = world().text(
    joe.phone,
    body,
    Array.from({ length: count }, () => PHOTO),
  )
  const media = mediaUrls.map((url, i) => ({
    id: `${inbound('', '').sid.slice(-20)}${String(i).padStart(2, '0')}`,
    url,
  }))
  return inbound(joe.phone, body, { media })
}

const added = (joe: Contractor) => textsTo(joe.phone).filter((text) => text.startsWith('Photo added'))

/** Nothing is lost, doubled or elsewhere. */
async function expectOnce(joe: Contractor, where: string): Promise<void> {
  await vi.waitFor(() => expect(added(joe), where).toEqual(['Photo added to INV-0002 (Bob). Wrong? Text UNDO.']), 8000)
  expect(await photosOf(joe), where).toEqual([])
  expect(await photosOf(joe, 2), where).toHaveLength(1)
  expect(await attachmentRows(joe.companyId), where).toHaveLength(1)
}

test.each<Break>(['before', 'after'])('a text with a picture that breaks %s any of its steps', async (how) => {
  for (let at = 1; ; at += 1) {
    const joe = await withJobs(SINK, FENCE)
    const text = withPicture(joe, 'for Bob')
    const { bindings, asked } = breakBindings(env, at, how)
    await receive([text], bindings).catch(() => undefined)
    const isOver = asked.length < at
    await receive([text])
    await runSchedule(env)
    await expectOnce(joe, `${how} ${asked.at(-1)}`)
    if (isOver) break
    expect(at).toBeLessThan(60)
  }
})

test.each<Break>(['before', 'after'])('fetching and placing that breaks %s any of its steps', async (how) => {
  const deaf: Bindings = { ...env, OUTBOUND: { send: async () => undefined } as unknown as Bindings['OUTBOUND'] }
  for (let at = 1; ; at += 1) {
    const joe = await withJobs(SINK, FENCE)
    await receive([withPicture(joe, 'for Bob')], deaf)
    const ctx = await openCompany(joe.companyId)
    const { bindings, asked } = breakBindings(env, at, how)
    await settleAttachments(openApp(bindings), ctx.companyId).catch(() => undefined)
    const isOver = asked.length < at
    await runSchedule(env)
    await runSchedule(env)
    await expectOnce(joe, `${how} ${asked.at(-1)}`)
    if (isOver) break
    expect(at).toBeLessThan(60)
  }
})

test.each(['error_before', 'cut_before', 'rate_limit', 'cut_after'])(
  'while the provider says %s a picture waits',
  async (effect) => {
    const joe = await withJobs(SINK)
    const fault = { provider: 'twilio', target: 'media.get', effect, remaining: 1 }
    const answer = await world().fetch(
      new Request('http://sandbox.localhost/sandbox/faults', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    )
    expect(answer.status).toBe(201)
    expect(await send(joe, '')).toEqual(['Photo added to INV-0001 (Maria). Wrong? Text UNDO.'])
    expect(await photosOf(joe)).toHaveLength(1)
  },
)

test('a picture that the provider never hands out is told of after a day, once', async () => {
  const joe = await withJobs(SINK)
  const network = vi.mocked(globalThis.fetch)
  const real = network.getMockImplementation()
  network.mockImplementation(async (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/Media/')
      ? new Response('down', { status: 503 })
      : ((await real?.(input, init)) ?? new Response()),
  )
  await receive([withPicture(joe, '')])
  await vi.waitFor(async () => expect((await attachmentRows(joe.companyId))[0]).toMatchObject({ state: 'waiting' }))
  later(25 * 3_600_000)
  await runSchedule(env)
  await runSchedule(env)
  const told = () => textsTo(joe.phone).filter((text) => text.includes("couldn't use your photo"))
  await vi.waitFor(() =>
    expect(told()).toEqual(["I couldn't use your photo: it did not arrive. Please send it again."]),
  )
  if (real) network.mockImplementation(real)
})

test('a picture before the text of its job belongs to it, however late it is fetched', async () => {
  const joe = await signUp()
  const deaf: Bindings = { ...env, OUTBOUND: { send: async () => undefined } as unknown as Bindings['OUTBOUND'] }
  await receive([withPicture(joe, '')], deaf)
  await say(joe, SINK)
  await runSchedule(env)
  await vi.waitFor(() => expect(added(joe)).toEqual(['Photo added to INV-0001 (Maria). Wrong? Text UNDO.']))
})

test('a job that is asked about has its picture once it is billed', async () => {
  const joe = await signUp()
  const [asked] = await send(joe, 'fixed sink for Maria')
  expect(asked).toContain('?')
  expect(await photosOf(joe).catch(() => [])).toEqual([])
  const before = textsTo(joe.phone).length
  await say(joe, '200')
  await vi.waitFor(() => expect(textsTo(joe.phone).slice(before)).toHaveLength(2))
  expect(await photosOf(joe)).toHaveLength(1)
})

test('a cancelled invoice takes no picture, a paid one does', async () => {
  const joe = await withJobs(SINK)
  await say(joe, 'maria paid cash')
  expect(await send(joe, '')).toEqual(['Photo added to INV-0001 (Maria). Wrong? Text UNDO.'])
  const ann = await withJobs(SINK)
  await say(ann, 'cancel 1')
  expect((await send(ann, ''))[0]).toContain('INV-0001 (Maria) is cancelled')
})

test('a company that is deleted takes its pictures with it', async () => {
  const joe = await withJobs(SINK)
  await send(joe, '')
  const [url = ''] = await photosOf(joe)
  const ctx = await openCompany(joe.companyId)
  const keys = async () => (await env.FILES.list({ prefix: `companies/${joe.companyId}/photos/` })).objects.length
  expect(await keys()).toBe(1)
  await setRows('companies', { deleted_at: Date.now() }, { id: joe.companyId })
  await eraseCompany(ctx)
  expect(await keys()).toBe(0)
  expect(await attachmentRows(joe.companyId)).toEqual([])
  expect((await product().fetch(url)).status).toBe(404)
})

test('a picture that was taken off is deleted after a week, bytes and row', async () => {
  const joe = await withJobs(SINK)
  await send(joe, '')
  await say(joe, 'remove the photo')
  const keys = async () => (await env.FILES.list({ prefix: `companies/${joe.companyId}/photos/` })).objects.length
  await runSchedule(env)
  expect(await keys()).toBe(1)
  later(8 * 24 * 3_600_000)
  await runSchedule(env)
  expect(await keys()).toBe(0)
  expect(await attachmentRows(joe.companyId)).toEqual([])
})

test('a colleague of another company can neither take a picture off nor bring it back', async () => {
  const [joe, eve] = [await withJobs(SINK), await withJobs(SINK)]
  await send(joe, '')
  const [photo] = await attachmentRows(joe.companyId)
  const [mine] = await invoicesOf(joe.companyId)
  const [hers] = await invoicesOf(eve.companyId)
  for (const id of [mine?.id, hers?.id]) {
    expect((await call('DELETE', `/api/invoices/${id}/photos/${photo?.id}`, undefined, eve.cookie)).status).toBe(404)
    expect((await call('POST', `/api/invoices/${id}/photos/${photo?.id}/restore`, {}, eve.cookie)).status).toBe(404)
  }
  expect(await photosOf(joe)).toHaveLength(1)
  expect((await call('DELETE', `/api/invoices/${mine?.id}/photos/${photo?.id}`, undefined, joe.cookie)).status).toBe(
    204,
  )
  expect(await photosOf(joe)).toEqual([])
  const back = `/api/invoices/${mine?.id}/photos/${photo?.id}/restore`
  expect((await call('POST', back, {}, joe.cookie)).status).toBe(204)
  expect(await photosOf(joe)).toHaveLength(1)
})
