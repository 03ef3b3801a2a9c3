// The bindings that Cloudflare hands to the Worker.
import type { InboundText, OutboundJob } from './domain/queue-messages.ts'
import type { CompanyObject } from './objects/company-object.ts'
import type { LimitObject } from './objects/limit-object.ts'

export type Bindings = {
  DB: D1Database
  FILES: R2Bucket
  COMPANY: DurableObjectNamespace<CompanyObject>
  LIMITS: DurableObjectNamespace<LimitObject>
  INBOUND: Queue<InboundText>
  /** Texts that failed twice: each in an invocation of its own. */
  INBOUND_ALONE: Queue<InboundText>
  OUTBOUND: Queue<OutboundJob>
  ASSETS: Fetcher
  /** Optional: where it is bound, support requests are forwarded by e-mail. */
  MAIL?: SendEmail
}
