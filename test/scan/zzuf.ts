// Whole requests with flipped bits, straight onto the socket: nothing may answer 500 or take the product down.
import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { ORIGIN, type Target } from './target.ts'
import type { Findings, Run } from './tools.ts'

const PORT = Number(new URL(ORIGIN).port)
/** A request whose length was spoilt is waited for by the product, and by us no longer than this. */
const WAIT_MS = 2000
/** Rounds under way at once. */
const LANES = 4

/** One good request of each kind of body that the product reads. */
function requests({ cookie, invoiceId, companyId }: Target): string[] {
  const post = (path: string, type: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost:${PORT}\r\norigin: ${ORIGIN}\r\ncookie: ${cookie}\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const get = (path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: localhost:${PORT}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const upload =
    '--b\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n\r\n--b--\r\n'
  return [
    get(`/api/invoices?q=a&status=sent&min=1&sort=-created_at`),
    get(`/payment/${invoiceId}?company=${companyId}`),
    get(`/api/payment/${invoiceId}/pdf?company=${companyId}`),
    post('/api/auth/login', json, '{"identifier":"+12025550123","password":"Hammer12"}'),
    post('/stripe/create-checkout-session', json, JSON.stringify({ invoice_id: invoiceId, company_id: companyId })),
    post('/webhooks/twilio/sms', form, 'MessageSid=SM1&From=%2B12025550123&To=%2B12025550100&Body=hi'),
    post('/webhooks/stripe', json, '{"id":"evt_1","type":"charge.refunded","data":{"object":{"id":"ch_1"}}}'),
    post('/api/company/logo', 'multipart/form-data; boundary=b', upload),
    post('/support', form, 'name=a&email=a%40b.co&subject=c&message=d'),
  ]
}

/** Flips bits of every request, more with each round, until the time is over. */
export async function zzuf({ target, seconds }: Run): Promise<Findings> {
  const end = Date.now() + seconds * 1000
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => flip(requests(target), lane, end)))
  const sent = lanes.reduce((sum, one) => sum + one.sent, 0)
  return { found: lanes.flatMap((one) => one.found), asked: `${sent} requests` }
}

async function flip(good: string[], lane: number, end: number): Promise<{ found: string[]; sent: number }> {
  const found: string[] = []
  let sent = 0
  for (let seed = lane; Date.now() < end; seed += LANES) {
    const ratio = [0.0005, 0.004, 0.02][seed % 3]
    const batch = good.map((request) => spoil(request, seed, String(ratio)))
    const statuses = await Promise.all(batch.map(exchange))
    sent += batch.length
    found.push(
      ...statuses.flatMap((status, at) =>
        status >= 500 ? [`${status}: request ${at}, zzuf -s ${seed} -r ${ratio}`] : [],
      ),
    )
  }
  return { found, sent }
}

/** Method and host stay: what they lead to is the dev server's own answer, not the product's. */
function spoil(request: string, seed: number, ratio: string): Buffer {
  const path = [request.indexOf(' ') + 1, request.indexOf(' HTTP/') - 1]
  const rest = request.indexOf('\r\n', request.indexOf('\r\nhost:') + 2) + 2
  const places = `${path.join('-')},${rest}-`
  return spawnSync('zzuf', ['-s', String(seed), '-r', ratio, '-b', places], { input: Buffer.from(request, 'latin1') })
    .stdout
}

/** The answer's status; 0 when the connection was closed without one, which is an answer too. */
function exchange(bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(PORT, '127.0.0.1', () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.\d (\d{3})/.exec(said)?.[1] ?? 0))
    }
    socket.setTimeout(WAIT_MS, end)
    socket.on('data', (part) => {
      said += part.toString('latin1')
    })
    socket.on('error', end)
    socket.on('close', end)
  })
}
