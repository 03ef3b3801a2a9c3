// The messages on the queues and their schemas. A message of another shape is not handled.
import { z } from 'zod'
import { asRecorded, type RecordedCompanyId } from './company-id.ts'

/**
 * A text that somebody sent to our number, as the provider handed it over. `receivedAt` in ms; `isAgain` when an object
 * that was never told of its end sends it once more.
 */
export type InboundText = {
  sid: string
  from: string
  to: string
  body: string
  receivedAt: number
  isAgain?: boolean | undefined
  /** An object has sent it often enough: this is its last time. */
  isLast?: boolean | undefined
  /** The pictures and cards that came with it, in their order; the ids are ours. */
  media?: InboundMedia[] | undefined
  /** How its sender is answered, set by the code that handles it: not at all, or without the hint that it holds no job. */
  heard?: { isMuted: boolean; isChat: boolean } | undefined
}

/** Where the provider keeps a picture or a card; an address that is not the provider's own is never called. */
export type InboundMedia = { id: string; url: string }

/** More than the provider takes with one text. */
export const MOST_MEDIA = 10

/** A message of the inbound queues. */
export const inboundText = z.object({
  sid: z.string().min(1),
  from: z.string().min(1),
  to: z.string(),
  body: z.string(),
  receivedAt: z.number(),
  isAgain: z.boolean().optional(),
  isLast: z.boolean().optional(),
  media: z
    .array(z.object({ id: z.string(), url: z.string() }))
    .max(MOST_MEDIA)
    .optional(),
  heard: z.object({ isMuted: z.boolean(), isChat: z.boolean() }).optional(),
})

/** By which the `nth` thing (from 1) is keyed that one fact causes: of one alone it is the fact's own key. */
export function nthKey(idempotencyKey: string, nth: number): string {
  return nth === 1 ? idempotencyKey : `${idempotencyKey}#${nth}`
}

/** The key of the fact itself. */
export const keyOfAll = (idempotencyKey: string) => idempotencyKey.replace(/#\d{1,3}$/, '')

/** Something to do at a provider: one text by its id, or whatever a company has due of money work or of pictures to fetch. */
export type OutboundJob =
  | { kind: 'message'; messageId: string }
  | { kind: 'money' | 'attachments'; companyId: RecordedCompanyId }

/** A message of the outbound queue. */
export const outboundJob: z.ZodType<OutboundJob> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), messageId: z.string() }),
  z.object({ kind: z.enum(['money', 'attachments']), companyId: z.string().transform(asRecorded) }),
])

const order = z.object({
  from: z.string().optional().catch(undefined),
  companyId: z.string().optional().catch(undefined),
  receivedAt: z.number().optional().catch(undefined),
})

/** What says beside and before which others a message is handled, of any message whatever its shape. */
export function readOrder(body: unknown): z.infer<typeof order> {
  return order.safeParse(body).data ?? {}
}
