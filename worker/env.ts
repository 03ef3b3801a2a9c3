// The bindings that Cloudflare hands to the Worker.
import type { InboundText, OutboundJob } from './domain/queue-messages.ts'
import type { CompanyObject } from './objects/company-object.ts'
import type { LimitObject } from './objects/limit-object.ts'

/** The part of Workers AI that is used. */
export type AiBinding = {
  run: (model: string, inputs: Record<string, unknown>, options: { signal: AbortSignal }) => Promise<unknown>
}

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
  /** Optional: where it is bound and SECOND_READER_MODEL is set, it reads a second time what the reader is unsure of. */
  AI?: AiBinding
}
