// What the objects need of the Worker's bindings; the settings among them are checked by `readSettings`.
import type { InboundText, OutboundJob } from '../domain/queue-messages.ts'

export type ObjectBindings = {
  DB: D1Database
  INBOUND: Queue<InboundText>
  /** Texts that failed twice: each in an invocation of its own. */
  INBOUND_ALONE: Queue<InboundText>
  OUTBOUND: Queue<OutboundJob>
}
