// What every part of the sandbox is handed: its settings, its memory, and clock, chance and network from outside.
import type { Change, State, Store } from './state.ts'

export type SandboxOptions = {
  /** The sandbox's own public address, without a final slash; links to its pages begin with it. */
  origin: string
  /** Where the product listens; webhooks go to paths under it and are signed for it. */
  productOrigin: string
  /** The number (E.164) that the product texts from. */
  textNumber: string
  twilio: { accountSid: string; authToken: string }
  stripe: { secretKey: string; webhookSecret: string }
  /** Milliseconds since 1970. */
  now: () => number
  /** The prefix followed by 32 hexadecimal digits, never the same twice. */
  randomId: (prefix: string) => string
  /** How webhooks get out. */
  deliver: (request: Request) => Promise<Response>
  /** Lets that many milliseconds pass; used by delay faults only. */
  wait: (ms: number) => Promise<void>
  /** Whether the carrier answers STOP, START and HELP itself, as it does by default on long codes. Default true. */
  carrierReplies?: boolean
  /** What to go on from; empty by default. */
  state?: State
  /** Told of every changed row, synchronously, before the request that caused it is answered. */
  onChange?: (change: Change) => void
  /** Told that something was queued, so that whoever owns the clock can call `deliverDue`. */
  onQueued?: () => void
  /** What a cut connection is; default: the fetch rejects with a TypeError. */
  cut?: () => Promise<Response>
  /** What a hanging connection is; default: nothing until the caller gives up. */
  hang?: (signal: AbortSignal) => Promise<Response>
}

export type Box = {
  options: SandboxOptions
  store: Store
  /** Milliseconds. */
  now: () => number
  id: (prefix: string) => string
  /** Idempotency keys of requests that are being worked on right now; gone with the process, as connections are. */
  keysInUse: Set<string>
  /** Deliveries that are in the API right now. */
  asJson: Set<string>
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
