// Spoils a body: values of other kinds, keys twice or away, text that ends too early, bytes turned over.
import { toBytes } from './asked.ts'
import type { Chance } from './chance.ts'

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
function changeSomewhere(value: unknown, chance: Chance, change: (old: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || chance.odds(0.1)) return change(value)
  if (Array.isArray(value)) {
    const at = chance.below(value.length)
    return value.length === 0 ? change(value) : value.with(at, changeSomewhere(value[at], chance, change))
  }
  const keys = Object.keys(value)
  const key = chance.pick(keys)
  if (key === undefined) return change(value)
  const old = (value as Record<string, unknown>)[key]
  if (chance.odds(0.1)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  // Built as text would be read: `__proto__` too is a key like others.
  if (chance.odds(0.1)) return Object.fromEntries([...Object.entries(value), [chance.pick(KEYS), chance.value()]])
  return { ...value, [key]: changeSomewhere(old, chance, change) }
}

function writeDeep(chance: Chance): string {
  const depth = chance.pick(DEEP)
  return chance.odds(0.5) ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
}

const SPOILT_TEXT: ((text: string, chance: Chance) => string)[] = [
  (text, chance) => text.slice(0, chance.below(text.length)),
  (text, chance) => `${text}${chance.text()}`,
  (text) => `\ufeff${text}`,
  (text) => `[${text},${text}]`,
  // The same key twice.
  (text, chance) => text.replace(/"(\w+)":/, (key) => `${key}${JSON.stringify(chance.value())},${key}`),
  (_, chance) => writeDeep(chance),
  (_, chance) => JSON.stringify(chance.value()) ?? '',
  (text, chance) => text.replace(/}$/, `,"x":"${'x'.repeat(chance.pick([1000, 300_000, 1_100_000]))}"}`),
]

/** A body of JSON, spoilt. */
export function spoilJson(body: string, chance: Chance): string {
  const text = Buffer.from(body, 'latin1').toString('utf8')
  if (chance.odds(0.2)) return toBytes(chance.pick(SPOILT_TEXT)(text, chance))
  const isRaw = chance.odds(0.15)
  try {
    const value = changeSomewhere(JSON.parse(text), chance, () => (isRaw ? '@raw@' : chance.value()))
    return toBytes((JSON.stringify(value) ?? '').replaceAll(MARK, chance.pick(RAW)))
  } catch {
    return toBytes(text.slice(1))
  }
}

/** A form, spoilt. */
export function spoilForm(body: string, chance: Chance): string {
  const pairs = body.split('&')
  const at = chance.below(pairs.length)
  const [name = ''] = (pairs[at] ?? '').split('=')
  const value = chance.odds(0.2)
    ? chance.pick(['%', '%zz', '%ff', '%00', '%F0%28', '+'])
    : encodeURIComponent(chance.text().toWellFormed())
  const spoilt = chance.pick([
    () => pairs.with(at, `${name}=${value}`),
    () => pairs.with(at, `${name}=${value}`),
    () => pairs.toSpliced(at, 1),
    () => [...pairs, `${name}=${value}`],
    () => [...pairs, `${encodeURIComponent(chance.text().toWellFormed())}=${value}`],
    () => pairs.with(at, name),
  ])()
  return spoilt.join('&')
}

/** Bytes turned over, cut, doubled or put in. */
export function spoilBytes(body: string, chance: Chance): string {
  const at = chance.below(body.length + 1)
  const some = String.fromCharCode(...Array.from({ length: 1 + chance.below(8) }, () => chance.below(256)))
  return chance.pick([
    () => body.slice(0, at),
    () => body.slice(at),
    () => body.slice(0, at) + some + body.slice(at + some.length),
    () => body.slice(0, at) + some + body.slice(at),
    () => body + body,
    () => some.repeat(chance.pick([1, 1000, 300_000])),
    () => body.replaceAll('\r\n', '\n'),
    () => '',
  ])()
}
