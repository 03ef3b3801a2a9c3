// Clock, chance and network of this process become the run's. The product reads them where it is opened; nothing else may differ.
import { hash as digestOf, timingSafeEqual } from 'node:crypto'
import { findFiber, runIn } from './fibers.ts'
import { hmac } from './hmac.ts'
import { stage } from './sandbox-app.ts'
import type { SeededRandom } from './seeded-random.ts'

const RealDate = globalThis.Date

class VirtualDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [VirtualDate.now()] : given) as [number]))
  }

  static override now(): number {
    return Math.round(stage().clock.now)
  }
}

type Timer = { callOff: () => void; unref: () => Timer; ref: () => Timer; hasRef: () => boolean }

/** What a dead machine had planned does not happen. */
function later(work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): Timer {
  const fiber = findFiber()
  const callOff = stage().clock.after(ms, () => {
    if (!fiber?.dead) runIn(fiber, () => work(...args))
  })
  const timer: Timer = { callOff, unref: () => timer, ref: () => timer, hasRef: () => true }
  return timer
}

function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  later(() => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')), ms)
  return controller.signal
}

type Key = { type: string; extractable: boolean; algorithm: object; usages: string[]; secret: Uint8Array; hash: string }
type Hash = string | { name: string }

const bytesOf = (data: BufferSource) =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
const nameOf = (hash: Hash) => (typeof hash === 'string' ? hash : hash.name).replace('-', '').toLowerCase()
const own = (bytes: Buffer) => new Uint8Array(bytes).buffer

/** The real one answers from other threads, whenever they are done; this one at once. HMAC and digests are all that is asked. */
const subtle = {
  async importKey(
    _: string,
    secret: BufferSource,
    algorithm: { name: string; hash: Hash },
    extractable: boolean,
    usages: string[],
  ) {
    const hash = typeof algorithm.hash === 'string' ? { name: algorithm.hash } : algorithm.hash
    const key: Key = {
      type: 'secret',
      extractable,
      algorithm: { name: 'HMAC', hash },
      usages,
      secret: bytesOf(secret).slice(),
      hash: nameOf(hash),
    }
    return Object.defineProperty(key, Symbol.toStringTag, { value: 'CryptoKey' })
  },
  sign: async (_: unknown, key: Key, data: BufferSource) => own(hmac(key, bytesOf(data))),
  async verify(_: unknown, key: Key, signature: BufferSource, data: BufferSource) {
    const expected = hmac(key, bytesOf(data))
    const offered = bytesOf(signature)
    return offered.length === expected.length && timingSafeEqual(offered, expected)
  },
  digest: async (hash: Hash, data: BufferSource) => own(digestOf(nameOf(hash), bytesOf(data), 'buffer')),
}

let random: SeededRandom | null = null

/** Whatever ids and keys this process draws come from here. */
export function drawFrom(source: SeededRandom): void {
  random = source
}

function fill<T extends ArrayBufferView>(view: T): T {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = random?.below(256) ?? 0
  return view
}

function randomUUID(): string {
  const hex = Buffer.from(fill(new Uint8Array(16))).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const put = (target: object, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
}

/** To be called once, before anything of the product is loaded. */
export function replaceGlobals(fetchOutside: typeof fetch): void {
  put(globalThis, {
    Date: VirtualDate,
    setTimeout: later,
    clearTimeout: (timer: Timer | undefined) => timer?.callOff(),
    fetch: fetchOutside,
  })
  put(AbortSignal, { timeout })
  put(Math, { random: () => random?.next() ?? 0 })
  put(globalThis.crypto, { getRandomValues: fill, randomUUID, subtle })
  // What the product logs belongs to the trace.
  const log = (line: unknown) => stage().note(() => `log ${String(line)}`)
  put(console, { log, error: log })
}
