// The bindings that the objects use. `readSettings` checks the settings among them.
import type { InboundText, OutboundJob } from '../domain/queue-messages.ts'

export type ObjectBindings = {
  DB: D1Database
  INBOUND: Queue<InboundText>
  /** Texts that failed twice: each in an invocation of its own. */
  INBOUND_ALONE: Queue<InboundText>
  OUTBOUND: Queue<OutboundJob>
}
