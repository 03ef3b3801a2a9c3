// Bytes that are hardly HTTP: whatever they are answered, the product goes on.
import { connect } from 'node:net'

const form = 'content-type: application/x-www-form-urlencoded\r\n'
const json = 'content-type: application/json\r\n'
const post = (path: string, head: string, body = '') => `POST ${path} HTTP/1.1\r\nhost: x\r\n${head}\r\n${body}`

/** Each is sent alone on a connection of its own. */
export const RAW: string[] = [
  '',
  '\r\n\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/auth/me HTTP/1.0\r\n\r\n',
  'GET http://evil.example/api/auth/me HTTP/1.1\r\nhost: evil.example\r\n\r\n',
  'GET * HTTP/1.1\r\nhost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /api/\0auth HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /api/auth/me HTTP/1.1\nhost: x\n\n',
  'GET /api/auth/me HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n',
  'GET /api/auth/me HTTP/1.1\r\nhost: x\r\nno colon here\r\n\r\n',
  'GET /api/auth/me HTTP/1.1\r\nhost: x\r\ncookie: a\r\n b\r\n\r\n',
  `GET /api/auth/me HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(200_000)}\r\n\r\n`,
  `GET /${'a'.repeat(200_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  `GET /api/auth/me HTTP/1.1\r\nhost: x\r\n${'x: y\r\n'.repeat(5000)}\r\n`,
  post('/api/auth/login', `${json}content-length: 1000\r\n`, '{"identifier":'),
  post('/api/auth/login', `${json}content-length: 2\r\ncontent-length: 4\r\n`, '{}{}'),
  post('/api/auth/login', `${json}content-length: -1\r\n`, '{}'),
  post('/api/auth/login', `${json}transfer-encoding: chunked\r\n`, '5\r\n{"a":'),
  post('/api/auth/login', `${json}transfer-encoding: chunked\r\n`, 'zz\r\n{}\r\n0\r\n\r\n'),
  post('/api/auth/login', `${json}transfer-encoding: chunked\r\ncontent-length: 2\r\n`, '2\r\n{}\r\n0\r\n\r\n'),
  post('/webhooks/twilio/sms', `${form}content-length: 500\r\n`, 'MessageSid=SM1&From='),
  post('/webhooks/stripe', `${json}stripe-signature: t=1\r\ncontent-length: 500\r\n`, '{"id":'),
  post('/company/logo', 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 99999\r\n', '--x\r\n'),
  post('/login', 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 5\r\n', '--x\r\n'),
  `${post('/api/auth/logout', `${json}content-length: 2\r\n`, '{}')}GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n`,
]

const PATIENCE_MS = 300

/** Sends the bytes, waits a moment and hangs up; answers what came back. */
export function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let got = ''
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')))
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(got))
    setTimeout(() => socket.destroy(), PATIENCE_MS)
  })
}
