// The port of a second reader of texts, over Workers AI's binding or any endpoint of the usual chat-completions format.
import type { SecondQuestion } from '../domain/text/second/question.ts'
import type { AiBinding } from '../env.ts'

/** What came back: words that nobody has checked yet, or why there are none. */
export type SecondAnswer = { outcome: 'answered'; answer: string } | { outcome: 'failed'; reason: string }

/** `label` never raises, and never takes longer than four seconds. */
export type SecondReader = { label: (question: SecondQuestion) => Promise<SecondAnswer> }

export type ChatConfig = { url: string; key: string | null; model: string; fetch: typeof fetch }

/** A person waits for the reply: whoever is later than this is not waited for. */
export const TIMEOUT_MS = 4000
/** Labels for 24 numbers, with room to spare. */
const MOST_TOKENS = 1000
/** Some models tell their thoughts beside the answer. */
const MOST_BYTES = 64 * 1024

const inputsOf = ({ instructions, data }: SecondQuestion) => ({
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: data },
  ],
  temperature: 0,
  max_tokens: MOST_TOKENS,
  response_format: { type: 'json_object' },
})

/** A second reader behind a URL. */
export function openChat({ url, key, model, fetch: send }: ChatConfig): SecondReader {
  const headers = { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) }
  return inTime(async (question, signal) => {
    const body = JSON.stringify({ model, stream: false, ...inputsOf(question) })
    const response = await send(url, { method: 'POST', headers, body, signal })
    if (!response.ok) {
      await response.body?.cancel()
      return failed(`answered ${response.status}`)
    }
    const text = await readAtMost(response, MOST_BYTES)
    return text === null ? failed('too long') : toAnswer(JSON.parse(text))
  })
}

/** A second reader on Workers AI. */
export function openWorkersAi(binding: AiBinding, model: string): SecondReader {
  return inTime(async (question, signal) => toAnswer(await binding.run(model, inputsOf(question), { signal })))
}

const failed = (reason: string): SecondAnswer => ({ outcome: 'failed', reason })

/** Neither a binding nor a body that trickles can be trusted to hear the signal: the race is lost without them. */
function inTime(label: (question: SecondQuestion, signal: AbortSignal) => Promise<SecondAnswer>): SecondReader {
  return {
    async label(question) {
      const controller = new AbortController()
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<SecondAnswer>((resolve) => {
        timer = setTimeout(() => {
          resolve(failed('late'))
          controller.abort()
        }, TIMEOUT_MS)
      })
      try {
        return await Promise.race([late, label(question, controller.signal).catch(toFailure)])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Only the kind of error: its message may hold what was asked. */
const toFailure = (error: unknown) => failed(`no answer: ${error instanceof Error ? error.name : 'unknown'}`)

/** The whole body as text; null, and the rest unread, where it is longer. */
async function readAtMost(response: Response, most: number): Promise<string | null> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > most) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

type Completion = { response?: unknown; choices?: { message?: { content?: unknown } }[] }

/** `choices` of the usual format, or the binding's own `response`, which holds words or an object. */
function toAnswer(completion: unknown): SecondAnswer {
  const { response, choices } = (typeof completion === 'object' && completion !== null ? completion : {}) as Completion
  const said = response ?? choices?.[0]?.message?.content
  const answer = typeof said === 'object' && said !== null ? JSON.stringify(said) : said
  return typeof answer === 'string' && answer !== '' ? { outcome: 'answered', answer } : failed('empty')
}
