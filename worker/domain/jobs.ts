// What travels on the two queues.

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
  isAgain?: boolean
  /** An object has sent it often enough: this is its last time. */
  isLast?: boolean
  /** How its sender is answered, set by whoever deals with it: not at all, or without the hint that it holds no job. */
  heard?: { isMuted: boolean; isChat: boolean }
}

/** Something to push out to a provider: one text by its id, or whatever money work a company has due. */
export type OutboundJob = { kind: 'message'; messageId: string } | { kind: 'money'; companyId: string }
