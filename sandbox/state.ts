// The sandbox's memory: tables of rows by id, and the one place that changes them, so that every change can be written down at once.
import type { Rows } from './rows.ts'

export type Kind = keyof Rows
export type State = { [K in Kind]: Record<string, Rows[K]> }
/** One change: the row now, or null when it is gone. */
export type Change = { [K in Kind]: { kind: K; id: string; row: Rows[K] | null } }[Kind]

export type Store = {
  state: State
  get<K extends Kind>(kind: K, id: string): Rows[K] | undefined
  /** In the order they were first put. */
  list<K extends Kind>(kind: K): Rows[K][]
  put<K extends Kind>(kind: K, id: string, row: Rows[K]): Rows[K]
  drop<K extends Kind>(kind: K, id: string): void
}

export function emptyState(): State {
  return {
    account: {},
    accountLink: {},
    checkoutSession: {},
    payment: {},
    charge: {},
    transfer: {},
    reversal: {},
    refund: {},
    dispute: {},
    payout: {},
    entry: {},
    event: {},
    delivery: {},
    message: {},
    media: {},
    phone: {},
    outcome: {},
    fault: {},
    webhookTrouble: {},
    secondReader: {},
    request: {},
  }
}

/** Wraps `state`; every change is reported to `onChange` before the caller goes on. */
export function createStore(state: State, onChange: (change: Change) => void): Store {
  return {
    state,
    get: (kind, id) => (Object.hasOwn(state[kind], id) ? state[kind][id] : undefined),
    list: (kind) => Object.values(state[kind]),
    put(kind, id, row) {
      const table: Record<string, unknown> = state[kind]
      table[id] = row
      onChange({ kind, id, row } as Change)
      return row
    },
    drop(kind, id) {
      delete state[kind][id]
      onChange({ kind, id, row: null } as Change)
    },
  }
}
