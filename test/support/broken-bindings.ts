// Bindings that fail on request: the nth thing asked of them fails before it is done, after it was done, or never answers.
import type { Bindings } from '../../worker/env.ts'

export type Break = 'before' | 'after' | 'hang'

export type Broken = { bindings: Bindings /** What was asked so far, in order. */; asked: string[] }

/** `at` counts from 1; 0 breaks nothing. What hangs hangs for good: so does a consumer whose machine has died. */
export function breakBindings(real: Bindings, at: number, how: Break): Broken {
  const asked: string[] = []
  const strike = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    asked.push(name)
    if (asked.length !== at) return await work()
    if (how === 'before') throw new Error(`broken before ${name}`)
    await work()
    if (how === 'after') throw new Error(`broken after ${name}`)
    return await new Promise<never>(() => undefined)
  }
  const queue = <T>(name: string, target: Queue<T>) =>
    ({ send: (body: T, options?: QueueSendOptions) => strike(name, () => target.send(body, options)) }) as Queue<T>
  const bindings: Bindings = {
    ...real,
    DB: breakDatabase(real.DB, strike),
    INBOUND: queue('INBOUND', real.INBOUND),
    INBOUND_ALONE: queue('INBOUND_ALONE', real.INBOUND_ALONE),
    OUTBOUND: queue('OUTBOUND', real.OUTBOUND),
    COMPANY: { getByName: (name: string) => breakStub(real.COMPANY.getByName(name), strike) } as Bindings['COMPANY'],
  }
  return { bindings, asked }
}

type Strike = <T>(name: string, work: () => Promise<T>) => Promise<T>
const TERMINALS = ['all', 'run', 'first', 'raw']
const inner = new WeakMap<object, D1PreparedStatement>()

export function breakDatabase(real: D1Database, strike: Strike): D1Database {
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const outer = new Proxy(statement, {
      get(target, name) {
        const own = Reflect.get(target, name)
        if (typeof own !== 'function') return own
        if (name === 'bind') return (...params: unknown[]) => wrap(target.bind(...params))
        if (!TERMINALS.includes(String(name))) return own.bind(target)
        return (...params: unknown[]) => strike(`DB.${String(name)}`, () => own.apply(target, params))
      },
    })
    inner.set(outer, statement)
    return outer
  }
  return {
    prepare: (query: string) => wrap(real.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      strike('DB.batch', () => real.batch(statements.map((statement) => inner.get(statement) ?? statement))),
  } as unknown as D1Database
}

function breakStub<T extends object>(real: T, strike: Strike): T {
  return new Proxy(real, {
    get(target, name) {
      const verb = (...params: unknown[]) =>
        (target as Record<string, (...p: unknown[]) => unknown>)[String(name)]?.(...params)
      return (...params: unknown[]) => strike(`COMPANY.${String(name)}`, async () => await verb(...params))
    },
  })
}
