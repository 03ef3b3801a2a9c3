// Writes the one reply to a text together with the text's end.
import type { Ctx } from '../../context.ts'
import type { Change } from '../../db/company-db.ts'
import {
  listPendingQuestions,
  markHandled,
  type PendingQuestion,
  putPendingQuestion,
  removePendingQuestion,
  requireSender,
} from '../../db/text/texts.ts'
import type { Question } from '../../domain/pending-questions.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import type { Memory } from '../../domain/recent-texts.ts'
import { alsoDropped } from '../../domain/reply/questions.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'

/** As many questions of one sender are open at once; one more drops the oldest. */
export const MOST_OPEN = 3

/**
 * `question` opens one, under the sid of the text that began it (`cause`). `ends`: the sids of open questions that end with
 * this text. No body: nothing is said. `about`: what the next texts may refer to.
 */
export type Answer = {
  body: string | null
  question?: Question | null
  idempotencyKey?: string
  ends?: readonly string[]
  about?: Memory | null
}

/** All that ends a text: to go into the batch of what it did. */
export function endWith(ctx: Ctx, text: InboundText, answer: Answer): { outgoing: Outgoing[]; also: Change[] } {
  const { db, app } = ctx
  const { idempotencyKey = text.sid } = answer
  // What nobody is asked nobody can mean to answer.
  const isMuted = text.heard?.isMuted === true
  const body = isMuted ? null : answer.body
  const question = isMuted && answer.question ? null : answer.question
  const asked = { sender: text.from, sid: idempotencyKey, body: text.body, askedAt: text.receivedAt }
  const opened = question ? [putPendingQuestion(db, { ...asked, parsed: question })] : []
  const ended = (answer.ends ?? []).filter((sid) => opened.length === 0 || sid !== idempotencyKey)
  const draft = [...ended.map((sid) => removePendingQuestion(db, text.from, sid, text.receivedAt)), ...opened]
  return {
    // A text has one answer: whoever deals with it again finds it written.
    outgoing: body === null ? [] : [{ key: `reply:${text.sid}`, kind: 'reply', recipient: text.from, body }],
    also: [requireSender(db, text.sid), ...draft, markHandled(db, text.sid, app.now(), answer.about)],
  }
}

/** Answers a text that does nothing else. A question too many drops the oldest, and says so. */
export async function answerWith(ctx: Ctx, text: InboundText, answer: Answer): Promise<void> {
  const dropped = answer.question && answer.body !== null ? await findOldest(ctx, text, answer) : null
  const body = dropped ? alsoDropped(answer.body ?? '', dropped.parsed, answer.question?.language ?? 'en') : answer.body
  const ends = dropped ? [...(answer.ends ?? []), dropped.sid] : answer.ends
  const { outgoing, also } = endWith(ctx, text, { ...answer, body, ...(ends && { ends }) })
  await writeMessages(ctx, outgoing, also)
}

/** The question that has to give way to one more, or null. */
async function findOldest(
  { db }: Ctx,
  text: InboundText,
  { idempotencyKey, ends = [] }: Answer,
): Promise<PendingQuestion | null> {
  const open = await listPendingQuestions(db, text.from, MOST_OPEN)
  const staying = open.filter(({ sid }) => sid !== (idempotencyKey ?? text.sid) && !ends.includes(sid))
  return staying.length >= MOST_OPEN ? (staying.at(-1) ?? null) : null
}
