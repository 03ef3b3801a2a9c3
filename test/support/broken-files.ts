// A bucket that fails, hangs or stalls on request, and timers that ring when the test says so.
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Bindings } from '../../worker/env.ts'

type Verb = 'get' | 'put' | 'delete'
/** `stalls`: it answers that there is such a file, and never gives its bytes. */
export type Broken = Partial<Record<Verb, 'fails' | 'hangs' | 'stalls'>>

export type WatchedFiles = {
  bindings: Bindings
  /** What was asked so far, in order. */
  asked: string[]
  /** Kept once something hangs. */
  hung: Promise<void>
}

/** The real bucket, but for the verbs of `broken` on the names that `breaks` picks. */
export function watchFiles(broken: Broken = {}, breaks: (name: string) => boolean = () => true): WatchedFiles {
  const asked: string[] = []
  const hung = Promise.withResolvers<void>()
  const hang = (): Promise<never> => {
    hung.resolve()
    return new Promise<never>(() => undefined)
  }
  const strike = (verb: Verb) => async (name: string, value?: ArrayBuffer) => {
    asked.push(verb)
    const fault = breaks(name) ? broken[verb] : undefined
    if (fault === 'fails') throw new Error('R2 is down')
    if (fault === 'hangs') return await hang()
    if (fault === 'stalls') return { arrayBuffer: hang }
    return verb === 'put' ? await env.FILES.put(name, value ?? '') : await env.FILES[verb](name)
  }
  const FILES = { get: strike('get'), put: strike('put'), delete: strike('delete') } as unknown as R2Bucket
  return { asked, bindings: { ...env, FILES } as Bindings, hung: hung.promise }
}

/** While `work` is done, what would ring after seconds rings when `ring` is called. */
export async function withHeldTimers<T>(work: (ring: () => void) => Promise<T>): Promise<T> {
  const held = new Map<number, () => void>()
  let last = 0
  const { setTimeout: set, clearTimeout: clear } = globalThis
  const spies = [
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((ring: () => void, ms = 0) => {
      if (ms < 1000) return set(ring, ms)
      last -= 1
      held.set(last, ring)
      return last
    }) as typeof setTimeout),
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((id: number) => {
      if (!held.delete(id)) clear(id)
    }) as typeof clearTimeout),
  ]
  try {
    return await work(() => {
      for (const ring of held.values()) ring()
    })
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
