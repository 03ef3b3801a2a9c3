// Spoils a good request: one to three things about it are not as they should be.
import type { Asked } from './asked.ts'
import { type Example, write } from './examples.ts'
import type { SeededRandom } from './seeded-random.ts'
import { spoilBytes, spoilForm, spoilJson } from './spoil-body.ts'

type Spoiler = (asked: Asked, random: SeededRandom) => Asked

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE', 'SEARCH']
const TYPES = [
  ...[
    '',
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/vnd.api+json',
    'APPLICATION/JSON',
  ],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="x', 'multipart/mixed'],
  ...['application/x-www-form-urlencoded', 'image/svg+xml', 'application/json, application/json', '*/*', ';;;'],
]
const SEGMENTS = [
  ...[
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%00',
    '%ff',
    '%',
    '%zz',
    '%c0%af',
    '%F0%9F%98%80',
    '~',
    '*',
    ':id',
    ';',
    '%20',
    '%0d%0a',
    '__proto__',
  ],
  ...[
    'A'.repeat(22),
    '0'.repeat(22),
    'A'.repeat(21),
    'A'.repeat(4000),
    "'%20or%201=1",
    'null',
    '-1',
    '%25%32%65',
    '%E2%80%AE',
  ],
]
const NAMES = [
  ...[
    'limit',
    'cursor',
    'q',
    'status',
    'from',
    'to',
    'min',
    'max',
    'sort',
    'ids',
    'company',
    'month',
    'session_id',
    'lang',
  ],
  ...['company_id', 'id', '__proto__', 'constructor', 'q[]', '', 'tab'],
]
const HEADERS = [
  ...[
    'cookie',
    'origin',
    'accept-language',
    'accept',
    'user-agent',
    'cf-connecting-ip',
    'cf-ray',
    'if-none-match',
    'range',
  ],
  ...[
    'x-forwarded-host',
    'x-forwarded-for',
    'referer',
    'sec-purpose',
    'authorization',
    'x-twilio-signature',
    'stripe-signature',
  ],
  ...['content-encoding', 'x-http-method-override', 'accept-encoding', 'if-modified-since', 'cache-control'],
]
const VALUES = [
  ...[
    'null',
    'https://evil.example',
    'http://localhost',
    'gzip',
    'deflate',
    'br',
    'bytes=0-',
    'bytes=9-1',
    '*',
    'W/"x"',
    'prefetch',
    'es-419;q=0.9,*;q=x',
  ],
  ...[
    '__Host-jobslip=',
    '__Host-jobslip=a.b.c',
    'jobslip=x; jobslip=y',
    '__Host-jobslip-sign-up=../..',
    '=;=;',
    'lang=%',
    'lang=es',
  ],
  ...[
    't=1,v1=00',
    't=,v1=',
    'v1=',
    '::1',
    '999.999.999.999',
    '',
    ' ',
    ',',
    ';',
    'a'.repeat(8000),
    '"',
    '\\',
    '%{(1)}',
    'iPhone',
  ],
]

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
/** What a header's value can hold at all. */
const toHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')

const spoilMethod: Spoiler = (asked, random) => ({ ...asked, method: random.pick(METHODS) })

const spoilRole: Spoiler = (asked, random) => ({ ...asked, as: random.pick(['owner', 'stranger', 'nobody'] as const) })

const spoilPath: Spoiler = (asked, random) => {
  const [path = '', query] = asked.path.split('?')
  const segments = path.split('/').slice(1)
  const at = random.below(segments.length)
  const bad = random.odds(0.7) ? random.pick(SEGMENTS) : encode(random.text()).slice(0, 4000)
  const spoilt = random.pick([
    () => segments.with(at, bad),
    () => segments.toSpliced(at, 0, bad),
    () => segments.toSpliced(at, 1),
    () => [...segments, ''],
    () => segments.toSpliced(at, 0, ''),
    () => segments.with(at, (segments[at] ?? '').toUpperCase()),
  ])()
  return { ...asked, path: `/${spoilt.join('/')}${query === undefined ? '' : `?${query}`}` }
}

const spoilQuery: Spoiler = (asked, random) => {
  const [path = '', query = ''] = asked.path.split('?')
  const pairs = query.split('&').filter(Boolean)
  const name = random.odds(0.4) && pairs.length > 0 ? (random.pick(pairs).split('=')[0] ?? '') : random.pick(NAMES)
  const value = random.odds(0.2) ? random.pick(SEGMENTS) : encode(random.text()).slice(0, 8000)
  const kept = pairs.filter((pair) => !pair.startsWith(`${name}=`) || random.odds(0.3))
  return { ...asked, path: `${path}?${[...kept, `${name}=${value}`].join('&')}` }
}

const spoilHeader: Spoiler = (asked, random) => {
  const value = random.odds(0.6) ? random.pick(VALUES) : toHeader(random.text()).slice(0, 8000)
  return { ...asked, headers: [...asked.headers, [random.pick(HEADERS), value.trim()]] }
}

const spoilType: Spoiler = (asked, random) => ({
  ...asked,
  headers: [...asked.headers.filter(([name]) => name !== 'content-type'), ['content-type', random.pick(TYPES)]],
})

const spoilBody: Spoiler = (asked, random) => {
  if (asked.body === null) return { ...asked, body: spoilBytes('{}', random) }
  const type = asked.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  if (random.odds(0.8) && type.includes('json')) return { ...asked, body: spoilJson(asked.body, random) }
  if (random.odds(0.8) && type.includes('urlencoded')) return { ...asked, body: spoilForm(asked.body, random) }
  return { ...asked, body: spoilBytes(asked.body, random) }
}

const SPOILERS: Spoiler[] = [
  ...[spoilBody, spoilBody, spoilBody, spoilBody, spoilBody],
  ...[spoilPath, spoilQuery, spoilQuery, spoilHeader, spoilHeader, spoilType, spoilMethod, spoilRole],
]

/** One request; one in seven is left as it was, so that what it leads to is reached too. */
export function spoil(example: Example, random: SeededRandom): Asked {
  const unspoilt = write(example)
  // Everybody has an address of their own, or the limits would answer for the routes.
  const address = `198.51.${random.below(256)}.${random.below(256)}`
  let asked: Asked = { ...unspoilt, headers: [...unspoilt.headers, ['cf-connecting-ip', address]] }
  if (random.odds(1 / 7)) return asked
  for (let left = 1 + random.below(3); left > 0; left -= 1) asked = random.pick(SPOILERS)(asked, random)
  return asked
}
