// Durable Objects: one instance a name, its storage outliving it, its alarm kept by the platform.
import { Fiber, findFiber, type Home, runIn, spawn } from './fibers.ts'
import { crash, pass, stage } from './sandbox-app.ts'
import type { Value } from './sql-value.ts'
import { Sqlite } from './sqlite.ts'

type Instance = Record<string, (...args: unknown[]) => unknown>
type Clock = { now: () => number; after: (ms: number, work: () => void) => () => void }
export type ObjectClass = new (ctx: never, env: never, clock: Clock) => object

const ALARM_TRIES = 6
const LIMIT_MS = 15 * 60_000

export class ObjectHost {
  private readonly slots = new Map<string, ObjectSlot>()
  private readonly spare: Sqlite[] = []
  private readonly kind: string
  private readonly make: (ctx: object, clock: Clock) => object

  constructor(kind: string, make: (ctx: object, clock: Clock) => object) {
    this.kind = kind
    this.make = make
  }

  getByName(name: string): object {
    return this.slot(name).stub
  }

  slot(name: string): ObjectSlot {
    const known = this.slots.get(name)
    if (known) return known
    const slot = new ObjectSlot(`${this.kind} ${name}`, name, this.spare.pop() ?? this.newStorage(name), this.make)
    slot.sqlite.begin()
    this.slots.set(name, slot)
    return slot
  }

  /** The tables are there from the object's first life on; every run finds them empty. */
  private newStorage(name: string): Sqlite {
    const sqlite = new Sqlite()
    this.make({ id: { name }, storage: openStorage(sqlite, null) }, { now: () => 0, after: () => () => undefined })
    return sqlite
  }

  all(): ObjectSlot[] {
    return [...this.slots.values()]
  }

  reset(): void {
    for (const { sqlite } of this.slots.values()) {
      sqlite.undo()
      this.spare.push(sqlite)
    }
    this.slots.clear()
  }
}

export class ObjectSlot {
  readonly sqlite: Sqlite
  readonly stub: object
  readonly name: string
  alarmAt: number | null = null
  private readonly id: string
  private readonly make: (ctx: object, clock: Clock) => object
  private instance: { object: Instance; home: Home } | null = null
  private callOff: () => void = () => undefined
  private isRinging = false
  private failures = 0
  private readonly skewMs: number

  constructor(name: string, id: string, sqlite: Sqlite, make: (ctx: object, clock: Clock) => object) {
    this.name = name
    this.id = id
    this.sqlite = sqlite
    this.make = make
    const { chaos } = stage()
    this.skewMs = chaos.has('skew') ? Math.round((chaos.share(1) - 0.5) * 4000) : 0
    this.stub = new Proxy(
      {},
      {
        get: (_, verb) => (verb === 'then' ? undefined : (...args: unknown[]) => this.call(String(verb), args)),
      },
    )
  }

  private call(verb: string, args: unknown[]): Promise<unknown> {
    const caller = findFiber()
    return pass(
      'object',
      () => `${this.name}.${verb}`,
      () => this.serve(verb, args, caller),
    )
  }

  private serve(verb: string, args: unknown[], caller: Fiber | null): Promise<unknown> {
    const { object, home } = this.wake()
    const fiber = this.newFiber(verb, home)
    // A call whose caller has gone is sometimes given up, sometimes worked off.
    if (caller && stage().chaos.isLucky(0.5, 2)) caller.onDeath(() => fiber.die())
    const work = async () => {
      try {
        return structuredClone(await object[verb]?.(...structuredClone(args)))
      } catch (error) {
        const { name, message } = error instanceof Error ? error : new Error(String(error))
        throw Object.assign(new Error(message), { name, remote: true })
      }
    }
    return spawn(fiber, work, () => new Error('the object was reset'))
  }

  private newFiber(verb: string, home: Home): Fiber {
    return new Fiber(`${this.name}.${verb}`, stage().fibers, home)
  }

  private wake(): { object: Instance; home: Home } {
    if (this.instance) return this.instance
    const home: Home = { fibers: new Set(), forget: () => this.forget() }
    const clock: Clock = {
      now: () => Math.round(stage().clock.now) + this.skewMs,
      after: (ms, work) => stage().clock.after(ms, () => this.instance?.home === home && runIn(null, work)),
    }
    const object = this.make({ id: { name: this.id }, storage: openStorage(this.sqlite, this) }, clock) as Instance
    this.instance = { object, home }
    stage().homes.add(home)
    return this.instance
  }

  /** The memory is gone, and all who lived in it; the storage stays. */
  forget(): void {
    const { instance } = this
    if (!instance) return
    this.instance = null
    stage().homes.delete(instance.home)
    stage().note(() => `${this.name} loses its memory`)
    for (const fiber of [...instance.home.fibers]) fiber.die()
  }

  setAlarm(at: number | null): void {
    this.callOff()
    this.alarmAt = at
    this.failures = 0
    if (at !== null) this.ringAt(at - this.skewMs)
  }

  private ringAt(at: number): void {
    const { clock, chaos } = stage()
    this.callOff = clock.after(at - clock.now + chaos.share(3) * 50, () => this.ring())
  }

  private ring(): void {
    if (this.isRinging) {
      this.ringAt(stage().clock.now + 1000)
      return
    }
    this.isRinging = true
    this.alarmAt = null
    const { object, home } = this.wake()
    const fiber = this.newFiber('alarm', home)
    stage().note(() => `${this.name} alarm`)
    const stop = stage().clock.after(LIMIT_MS, () => fiber.die())
    const crashed = new Error('the object was reset')
    spawn(
      fiber,
      async () => await object.alarm?.(),
      () => crashed,
    ).then(
      () => {
        this.isRinging = false
        stop()
      },
      (error) => {
        this.isRinging = false
        stop()
        this.ringAgain(error !== crashed)
      },
    )
  }

  /** An alarm that throws is tried six times more, then forgotten; one whose machine went down is not counted. */
  private ringAgain(isFailure: boolean): void {
    if (isFailure) this.failures += 1
    if (this.alarmAt !== null || this.failures > ALARM_TRIES) return
    this.alarmAt = stage().clock.now
    this.ringAt(stage().clock.now + 2000 * 2 ** this.failures)
  }
}

/** What an object reaches under `ctx.storage`. Its SQL is synchronous; only the alarm is waited for. */
function openStorage(sqlite: Sqlite, slot: ObjectSlot | null): object {
  const point = <T>(what: string, work: () => T) => atOnce(`${slot?.name ?? ''} ${what}`, work)
  return {
    sql: {
      exec(query: string, ...params: Value[]) {
        const { rows } = sqlite.run(query, params)
        return {
          toArray: () => rows,
          one: () => {
            if (rows.length !== 1) throw new Error(`Expected exactly one result from SQL query, but got ${rows.length}`)
            return rows[0]
          },
          [Symbol.iterator]: () => rows[Symbol.iterator](),
        }
      },
    },
    transactionSync: <T>(work: () => T) => sqlite.atomic(work),
    getAlarm: async () => slot?.alarmAt ?? null,
    setAlarm: (at: number) => point('setAlarm', () => slot?.setAlarm(at)),
    deleteAlarm: () => point('deleteAlarm', () => slot?.setAlarm(null)),
    deleteAll: async () => undefined,
    kv: openKeys(sqlite),
  }
}

/** The object's plain keys, kept with everything else that it has. */
function openKeys(sqlite: Sqlite): object {
  const run = (query: string, params: Value[]) => {
    sqlite.run('create table if not exists plain_keys (key text primary key, value text)', [])
    return sqlite.run(query, params).rows
  }
  return {
    get: (key: string) => {
      const [row] = run('select value from plain_keys where key = ?', [key])
      return row ? JSON.parse(String(row.value)) : undefined
    },
    put: (key: string, value: unknown) =>
      run('insert or replace into plain_keys values (?, ?)', [key, JSON.stringify(value)]),
  }
}

/** No time passes, and nobody else gets in: the input gate is closed. The machine may go down before or after. */
async function atOnce<T>(what: string, work: () => T): Promise<T> {
  const now = stage()
  const fiber = findFiber()
  const verdict = now.chaos.judge('storage')
  now.note(() => `#${now.chaos.points} ${what}${verdict.fault ? `   <<< ${verdict.fault}` : ''}`)
  if (verdict.fault === null) return work()
  if (verdict.fault.endsWith('-after')) work()
  return await crash(verdict.fault, fiber)
}
