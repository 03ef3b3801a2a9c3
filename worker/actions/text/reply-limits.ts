// Decides whether a text is answered: not to machines, not without limit, and cheaply in a flood.
import type { App, Ctx } from '../../context.ts'
import { countRepliesTo, listRepliesTo } from '../../db/messaging/messages.ts'
import { listLatestTexts } from '../../db/text/texts.ts'
import {
  isCarriersWord,
  isChatAgain,
  isEcho,
  isHeadedAsAutomatic,
  isHelp,
  isRepeatingOurselves,
  isSameAgain,
  soundsAutomatic,
} from '../../domain/loops.ts'
import { maskPhone } from '../../domain/phone.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { isBare } from '../../domain/text/dialog/bare.ts'
import { ofPhone } from '../limits/rate-limits.ts'

const DAY_MS = 24 * 3_600_000
/** The same words within this time are the same words again. */
const AGAIN_MS = 10 * 60_000
/** As far back as our own texts are looked at: what a machine answers comes at once, or when its office opens. */
const OURS = 6
/** HELP is answered a little longer than everything else: the carriers want it. */
const MORE_HELP = 10

/** Texts of one number that are looked at are counted by this name: a contractor's busiest hour has a fraction of them. */
const FLOOD = { name: 'inbound-text', windowMs: 3_600_000 }

/** How many replies a number that nobody signed up with gets within 24 hours. */
const STRANGERS_REPLIES = 10

/** `silence`: nobody to answer; `last` and `none`: this is the last reply of the day, or one too many; `chat`: no hint once more. */
export type Hearing = { kind: 'silence' } | { kind: 'answer' | 'last' | 'none'; isChat: boolean }

/** How a text is to be heard, before it is read. `isOpen`: a question is open with its sender. */
export async function hear(ctx: Ctx, text: InboundText, isOpen: boolean): Promise<Hearing> {
  const { body } = text
  const isUser = ctx.companyId !== ctx.app.directory.systemCompany()
  const most = isUser ? ctx.app.settings.REPLIES_PER_DAY : STRANGERS_REPLIES
  if (isHeadedAsAutomatic(body)) return { kind: 'silence' }
  const now = ctx.app.now()
  const all = (await listLatestTexts(ctx.db, text.from, now - DAY_MS, most + MORE_HELP + 1)).filter(
    ({ sid }) => sid !== text.sid,
  )
  const ours = (
    await listRepliesTo(
      ctx.db,
      all.slice(0, OURS).map(({ sid }) => sid),
    )
  ).map((reply) => reply.body)
  const earlier = all.filter(({ receivedAt }) => Math.abs(text.receivedAt - receivedAt) <= AGAIN_MS)
  const bodies = earlier.map((one) => one.body)
  if (isEcho(body, ours, isOpen) || isSameAgain(body, bodies)) return { kind: 'silence' }
  // A figure or a name by itself is somebody's answer, however often we asked the same.
  const isStuck = isRepeatingOurselves(ours) && !isBare(body)
  const isChat = isChatAgain(body, bodies) || isStuck || soundsAutomatic(body)
  // A text has one reply at most.
  const replies = all.length < most - 1 ? 0 : await countRepliesTo(ctx.db, text.from, now - DAY_MS, text.sid)
  const limit = isHelp(body) ? most + MORE_HELP : most
  if (replies >= limit) return { kind: 'none', isChat }
  return { kind: replies === most - 1 && !isHelp(body) ? 'last' : 'answer', isChat }
}

/**
 * Counts a text that has just come in, before the database is asked anything; true when there were so many of this number
 * that it is not looked at. STOP, START and HELP always are. Logs once a window.
 */
export async function isFlood(app: App, text: InboundText): Promise<boolean> {
  if (isCarriersWord(text.body)) return false
  const limits = app.limits(ofPhone(text.from))
  const now = app.now()
  const max = app.settings.TEXTS_PER_HOUR
  const wait = await limits.hit(FLOOD.name, max, FLOOD.windowMs, now)
  if (wait === null) return false
  const isFirst = (await limits.hit(`${FLOOD.name}-log`, 1, FLOOD.windowMs, now)) === null
  if (isFirst) app.log('texts dropped', { from: maskPhone(text.from), max })
  return true
}
