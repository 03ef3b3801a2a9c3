// Handles texts that fail: retries them alone, files them after several tries, and tells their senders.
import type { App, Ctx } from '../../context.ts'
import { createDeadLetter } from '../../db/dead-letters.ts'
import { isMovedOn } from '../../db/invoice/invoice-versions.ts'
import { createText, findText, markHandled } from '../../db/text/texts.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { isOfCountries } from '../../domain/regions.ts'
import { unreadableReply } from '../../domain/reply/limits.ts'
import { answerWith } from './replies.ts'
import { hear } from './reply-limits.ts'

const DAY_MS = 24 * 3_600_000
/** As often a text is tried by itself; and, on its way into a new company, together with the text that follows it. */
export const LONE_TRIES = 4
export const IMPORT_TRIES = 2

/** Raised when an older text of the same sender failed: not the fault of the one at hand. */
class KeptTextError extends Error {
  override name = 'KeptTextError'
}

/**
 * Whether the text itself is at fault: our own code broke on it, or the database holds that such rows cannot be. Everything
 * else (no answer, no connection, a provider that is down) is the world's fault and passes.
 */
export function isFaultOfText(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'KeptTextError' || isMovedOn(error)) return false
  if (/^(?:TypeError|RangeError|ReferenceError|SyntaxError|URIError)$/.test(error.name)) return true
  if (/constraint failed|SQLITE_TOOBIG|SQLITE_MISMATCH|D1_TYPE_ERROR/.test(error.message)) return true
  return isFaultOfText(error.cause)
}

const triesOf = (app: App, sid: string) => app.limits(`text:${sid}`)

/**
 * `by` is who brings the text: a queue may hold it several times, and what takes all of them down at once is one try of
 * each, not several of one.
 */
type Trial = { sid: string; by: string; most: number }

/**
 * Tries a text with nobody else's beside it. The try is counted before it is made, so that one that nobody lives to tell of
 * counts, and is taken back when the world was at fault. Null when whoever brings it has had all its tries.
 */
export async function tryCounted<T>(app: App, { sid, by, most }: Trial, work: () => Promise<T>): Promise<T | null> {
  const tries = triesOf(app, sid)
  const name = `try ${by}`
  if ((await tries.hit(name, most, DAY_MS, app.now())) !== null) return null
  try {
    const done = await work()
    await tries.clear(name)
    return done
  } catch (error) {
    if (!isFaultOfText(error)) await tries.forgive(name, 1)
    throw error
  }
}

/**
 * The same for a text from before its sender signed up: another text (`by`, its sid) brings it, which its failing must not
 * count against. Two that bring it at once have their tries each: one's try that still lives is none of the other's.
 */
export async function tryKept(ctx: Ctx, text: InboundText, by: string, work: () => Promise<void>): Promise<void> {
  const done = await tryCounted(ctx.app, { sid: text.sid, by: `sign-up ${by}`, most: IMPORT_TRIES }, async () => {
    await work()
    return true
  }).catch((error) => {
    throw new KeptTextError('a text from before failed', { cause: error })
  })
  if (done === null) await fileIn(ctx, text, { id: text.sid, reason: 'failed while its sender signed up' })
}

type Letter = { id: string; reason: string }

/**
 * Files a text where a person sees it, tells its sender once that nothing came of it, and lets go of it everywhere. One that
 * was dealt with after all is only let go of.
 */
export async function fileText(app: App, text: InboundText, letter: Letter): Promise<void> {
  if (text.to !== app.settings.TEXT_NUMBER) return await file(app, text, letter)
  const user = await app.directory.findUserByPhone(text.from)
  const system = app.forCompany(app.directory.systemCompany())
  const ctx = user ? app.forCompany(user.companyId) : system
  const lock = await ctx.companyObject.begin(text)
  let done = false
  try {
    await fileIn(ctx, text, letter)
    if (user) await system.db.batch([markHandled(system.db, text.sid, app.now())])
    done = true
  } finally {
    await ctx.companyObject.finish({ sid: text.sid, lock }, done)
  }
  if (user) await system.companyObject.finish({ sid: text.sid, lock: null }, true)
}

async function fileIn(ctx: Ctx, text: InboundText, letter: Letter): Promise<void> {
  const { app } = ctx
  const before = await findText(ctx.db, text.sid)
  if (before && before.handledAt !== null) return
  await file(app, text, letter)
  // A row that cannot be is what may be wrong with it.
  await ctx.db.batch(createText(ctx.db, text)).catch((error) => {
    if (!isFaultOfText(error)) throw error
  })
  await answerWith(ctx, text, { body: (await isTold(ctx, text)) ? unreadableReply() : null })
}

async function file(app: App, text: InboundText, { id, reason }: Letter): Promise<void> {
  const { heard: _, isLast: __, ...body } = text
  await createDeadLetter(app.db, {
    id,
    queue: 'jobslip-inbound-dead',
    body: JSON.stringify(body),
    reason,
    at: app.now(),
  })
  app.log('dead letter', { queue: 'jobslip-inbound', id, reason })
}

/** Within the replies of a day, and to countries that we write to. */
async function isTold(ctx: Ctx, text: InboundText): Promise<boolean> {
  const isUser = ctx.companyId !== ctx.app.directory.systemCompany()
  if (!isUser && !isOfCountries(text.from, ctx.app.settings.ALLOWED_COUNTRIES)) return false
  const { kind } = await hear(ctx, text, false)
  return kind === 'answer' || kind === 'last'
}
