// The one answer to a text, and the text's end, which are written together.
import type { Ctx } from '../context.ts'
import type { Change } from '../db/company-db.ts'
import { markHandled, putDraft, removeDraft, requireSender } from '../db/texts.ts'
import type { Question } from '../domain/conversation.ts'
import type { InboundText } from '../domain/jobs.ts'
import type { Memory } from '../domain/memory.ts'
import { type Outgoing, writeMessages } from './messages.ts'

/**
 * `question` opens one, null closes what is open, left out leaves it open. No body: nothing is said. `about`: what the
 * next texts may refer to.
 */
export type Answer = { body: string | null; question?: Question | null; cause?: string; about?: Memory | null }

/** All that ends a text: to go into the batch of what it did. */
export function endWith(ctx: Ctx, text: InboundText, answer: Answer): { outgoing: Outgoing[]; also: Change[] } {
  const { db, house } = ctx
  const { cause = text.sid } = answer
  // What nobody is asked nobody can mean to answer.
  const isMuted = text.heard?.isMuted === true
  const body = isMuted ? null : answer.body
  const question = isMuted && answer.question ? null : answer.question
  const asked = { sender: text.from, sid: cause, body: text.body, askedAt: text.receivedAt }
  const draft =
    question === undefined
      ? []
      : [question ? putDraft(db, { ...asked, parsed: question }) : removeDraft(db, text.from, text.receivedAt)]
  return {
    // A text has one answer: whoever deals with it again finds it written.
    outgoing: body === null ? [] : [{ key: `reply:${text.sid}`, kind: 'reply', recipient: text.from, body }],
    also: [requireSender(db, text.sid), ...draft, markHandled(db, text.sid, house.now(), answer.about)],
  }
}

/** Answers a text that does nothing else. */
export async function answerWith(ctx: Ctx, text: InboundText, answer: Answer): Promise<void> {
  const { outgoing, also } = endWith(ctx, text, answer)
  await writeMessages(ctx, outgoing, also)
}
