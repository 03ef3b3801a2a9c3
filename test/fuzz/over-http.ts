// Requests over a real connection, as they stand: nothing is put right on the way.
import { Agent, request } from 'node:http'
import type { Answer, Sent } from './asked.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const TIMEOUT_MS = 20_000
/** What HTTP has no way of saying. */
export const UNSAYABLE = 0

const readHeaders = (raw: string[]) => {
  const headers = new Headers()
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  return headers
}

/** A connection that the other side closes while more is being written is no answer: who refuses a body may do so. */
export async function sendOverHttp(origin: string, sent: Sent): Promise<Answer> {
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await sendOnce(origin, sent).catch((error: { code?: string }) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error
      return null
    })
    if (answer) return answer
  }
  return { status: UNSAYABLE, headers: new Headers(), body: '' }
}

/** Raises what the connection raises. */
function sendOnce(origin: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const pairs = headers.flat()
  if (body) pairs.push('content-length', String(body.length))
  return new Promise((resolve, reject) => {
    const give = () => resolve({ status: UNSAYABLE, headers: new Headers(), body: '' })
    try {
      const sent = request({ agent, hostname, port, method, path, headers: ['host', `${hostname}:${port}`, ...pairs] })
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)))
      sent.on('error', reject)
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('latin1')
          resolve({ status: response.statusCode ?? 0, headers: readHeaders(response.rawHeaders), body: text })
        })
      })
      sent.end(body ?? undefined)
    } catch {
      give()
    }
  })
}
