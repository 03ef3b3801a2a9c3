// Spoils a body: values of other kinds, keys twice or away, text that ends too early, bytes turned over.
import { toBytes } from './asked.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Values that JSON.stringify would not write. */
const RAW = [
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '-1e999',
    '0x10',
    '1.',
    '.5',
    '00',
    '"\\ud800"',
    '"\\u0000"',
    "'x'",
    'undefined',
    '/**/1',
  ],
  ...['123456789012345678901234567890', '0.1000000000000000055511151231257827', '"\\', '[', '{"a":', ''],
]
const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'company_id',
  'companyId',
  'total_cents',
  'revision',
  '',
  'a'.repeat(5000),
]
const DEEP = [100, 3000, 60_000]
const MARK = '"@raw@"'

/** Puts `change` at one place somewhere in the value. */
function changeSomewhere(value: unknown, random: SeededRandom, change: (old: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || random.odds(0.1)) return change(value)
  if (Array.isArray(value)) {
    const at = random.below(value.length)
    return value.length === 0 ? change(value) : value.with(at, changeSomewhere(value[at], random, change))
  }
  const keys = Object.keys(value)
  const key = random.pick(keys)
  if (key === undefined) return change(value)
  const old = (value as Record<string, unknown>)[key]
  if (random.odds(0.1)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  // Built as text would be read: `__proto__` too is a key like others.
  if (random.odds(0.1)) return Object.fromEntries([...Object.entries(value), [random.pick(KEYS), random.value()]])
  return { ...value, [key]: changeSomewhere(old, random, change) }
}

function writeDeep(random: SeededRandom): string {
  const depth = random.pick(DEEP)
  return random.odds(0.5) ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
}

const SPOILT_TEXT: ((text: string, random: SeededRandom) => string)[] = [
  (text, random) => text.slice(0, random.below(text.length)),
  (text, random) => `${text}${random.text()}`,
  (text) => `\ufeff${text}`,
  (text) => `[${text},${text}]`,
  // The same key twice.
  (text, random) => text.replace(/"(\w+)":/, (key) => `${key}${JSON.stringify(random.value())},${key}`),
  (_, random) => writeDeep(random),
  (_, random) => JSON.stringify(random.value()) ?? '',
  (text, random) => text.replace(/}$/, `,"x":"${'x'.repeat(random.pick([1000, 300_000, 1_100_000]))}"}`),
]

/** A body of JSON, spoilt. */
export function spoilJson(body: string, random: SeededRandom): string {
  const text = Buffer.from(body, 'latin1').toString('utf8')
  if (random.odds(0.2)) return toBytes(random.pick(SPOILT_TEXT)(text, random))
  const isRaw = random.odds(0.15)
  try {
    const value = changeSomewhere(JSON.parse(text), random, () => (isRaw ? '@raw@' : random.value()))
    return toBytes((JSON.stringify(value) ?? '').replaceAll(MARK, random.pick(RAW)))
  } catch {
    return toBytes(text.slice(1))
  }
}

/** A form, spoilt. */
export function spoilForm(body: string, random: SeededRandom): string {
  const pairs = body.split('&')
  const at = random.below(pairs.length)
  const [name = ''] = (pairs[at] ?? '').split('=')
  const value = random.odds(0.2)
    ? random.pick(['%', '%zz', '%ff', '%00', '%F0%28', '+'])
    : encodeURIComponent(random.text().toWellFormed())
  const spoilt = random.pick([
    () => pairs.with(at, `${name}=${value}`),
    () => pairs.with(at, `${name}=${value}`),
    () => pairs.toSpliced(at, 1),
    () => [...pairs, `${name}=${value}`],
    () => [...pairs, `${encodeURIComponent(random.text().toWellFormed())}=${value}`],
    () => pairs.with(at, name),
  ])()
  return spoilt.join('&')
}

/** Bytes turned over, cut, doubled or put in. */
export function spoilBytes(body: string, random: SeededRandom): string {
  const at = random.below(body.length + 1)
  const some = String.fromCharCode(...Array.from({ length: 1 + random.below(8) }, () => random.below(256)))
  return random.pick([
    () => body.slice(0, at),
    () => body.slice(at),
    () => body.slice(0, at) + some + body.slice(at + some.length),
    () => body.slice(0, at) + some + body.slice(at),
    () => body + body,
    () => some.repeat(random.pick([1, 1000, 300_000])),
    () => body.replaceAll('\r\n', '\n'),
    () => '',
  ])()
}
