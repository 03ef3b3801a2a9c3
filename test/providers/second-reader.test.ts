// The port of the second reader: whatever is at the other end, there is an answer or a reason, in time.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openChat, openWorkersAi, TIMEOUT_MS } from '../../worker/providers/second-reader.ts'

const QUESTION = { instructions: 'label', data: '{"tokens":{"0":"hi"}}' }
const ANSWER = '{"intent":"other"}'
const URL_OF_ONE = 'https://models.example.com/v1/chat/completions'

const completion = (content: unknown) => Response.json({ choices: [{ message: { role: 'assistant', content } }] })
const chat = (answer: () => Response | Promise<Response>) => {
  const send = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => answer())
  const reader = openChat({ url: URL_OF_ONE, key: 'secret', model: 'small', fetch: send as typeof fetch })
  return { reader, send }
}
const label = (answer: () => Response | Promise<Response>) => chat(answer).reader.label(QUESTION)

afterEach(() => {
  vi.useRealTimers()
})

/** What comes of it when nothing came within the time. */
async function afterTimeout<T>(begin: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const begun = begin()
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  return await begun
}

describe('a chat endpoint', () => {
  test('is sent the instructions, the data, the model and the key, and nothing else', async () => {
    const { reader, send } = chat(() => completion(ANSWER))
    expect(await reader.label(QUESTION)).toEqual({ outcome: 'answered', answer: ANSWER })
    const [url, init] = send.mock.calls[0] ?? []
    expect(url).toBe(URL_OF_ONE)
    expect(init?.headers).toEqual({ 'content-type': 'application/json', authorization: 'Bearer secret' })
    expect(JSON.parse(String(init?.body))).toEqual({
      model: 'small',
      stream: false,
      messages: [
        { role: 'system', content: QUESTION.instructions },
        { role: 'user', content: QUESTION.data },
      ],
      temperature: 0,
      max_tokens: 1000,
      response_format: { type: 'json_object' },
    })
  })

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['an error', () => new Response('out', { status: 500 }), 'answered 500'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://else.example' } }),
      'answered 302',
    ],
    ['no JSON', () => new Response('<html>'), 'no answer: SyntaxError'],
    ['another shape', () => Response.json({ choices: 'none' }), 'empty'],
    ['null', () => Response.json(null), 'empty'],
    ['nothing', () => new Response(''), 'no answer: SyntaxError'],
    ['an empty answer', () => completion(''), 'empty'],
    ['two million signs', () => completion('x'.repeat(2_000_000)), 'too long'],
    ['a cut connection', () => Promise.reject(new TypeError('lost: said what was asked')), 'no answer: TypeError'],
  ])('%s is a reason, not an answer', async (_, answer, reason) => {
    expect(await label(answer)).toEqual({ outcome: 'failed', reason })
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['never answers', () => new Promise<Response>(() => {})],
    [
      'trickles',
      () => new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) })),
    ],
  ])('that %s is not waited for longer than four seconds', async (_, answer) => {
    expect(await afterTimeout(() => label(answer))).toEqual({ outcome: 'failed', reason: 'late' })
  })
})

describe('Workers AI', () => {
  const binding = (answer: () => unknown) => ({ run: vi.fn(async () => answer()) })

  test.each([
    ['words', { response: ANSWER }],
    ['an object', { response: JSON.parse(ANSWER) as unknown }],
    ['the usual format', { choices: [{ message: { content: ANSWER } }] }],
  ])('answers in %s', async (_, said) => {
    const ai = binding(() => said)
    expect(await openWorkersAi(ai, '@cf/small').label(QUESTION)).toEqual({ outcome: 'answered', answer: ANSWER })
    expect(ai.run).toHaveBeenCalledWith('@cf/small', expect.objectContaining({ temperature: 0 }), expect.anything())
  })

  test('that raises or hangs is a reason', async () => {
    const broken = binding(() => {
      throw new RangeError('what was asked')
    })
    expect(await openWorkersAi(broken, 'm').label(QUESTION)).toEqual({
      outcome: 'failed',
      reason: 'no answer: RangeError',
    })
    const hung = binding(() => new Promise(() => {}))
    const late = await afterTimeout(() => openWorkersAi(hung, 'm').label(QUESTION))
    expect(late).toEqual({ outcome: 'failed', reason: 'late' })
  })
})
