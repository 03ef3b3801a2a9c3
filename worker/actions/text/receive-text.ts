// Receives a text: finds its company, executes what it asks for, and replies.
import type { App, Ctx } from '../../context.ts'
import { stopTextSignUp } from '../../db/account/text-sign-ups.ts'
import {
  createAttachments,
  KEPT_UNPLACED_MS,
  listLoose,
  listOfText,
  reviewLoose,
} from '../../db/attachment/attachments.ts'
import { getCompany } from '../../db/company/companies.ts'
import { createConsentOfText, endConsents } from '../../db/messaging/consents.ts'
import { createOptOut, findOptOut } from '../../db/messaging/opt-outs.ts'
import {
  createText,
  findText,
  isFromStranger,
  listKeptTexts,
  listPendingQuestions,
  markHandled,
  type PendingQuestion,
  removePendingQuestions,
  type Text,
} from '../../db/text/texts.ts'
import type { CompanyId } from '../../domain/company-id.ts'
import { consentOfText } from '../../domain/consent.ts'
import { formatPhone } from '../../domain/phone.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { isOfCountries } from '../../domain/regions.ts'
import { askCompanyReply, helpReply } from '../../domain/reply/general.ts'
import { lastInvitation, lastReply } from '../../domain/reply/limits.ts'
import { readCarrierWord } from '../../domain/text/intent/keywords.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { queueAttachments } from '../attachment/fetch-attachments.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { clearOptOut, findStartSince } from '../messaging/opt-outs.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { converse, readText } from './conversation.ts'
import { fileText, isFaultOfText, LONE_TRIES, tryCounted, tryKept } from './failed-texts.ts'
import { answerWith, MOST_OPEN } from './replies.ts'
import { type Hearing, hear } from './reply-limits.ts'
import { findSignUpByText, handleSignUp, invite, registerLink } from './text-sign-ups.ts'

/** Jobs of a number that signs up within this time become its first invoices. */
const IMPORT_MS = 7 * 24 * 3_600_000
const BATCH = 100
/** More than one text can bring. */
const LOOSE = 20

type Sender = { phone: string; createdAt: number }

/** Deals with one text, once, whatever is delivered again. One to another number of the account is not ours. */
export async function receiveText(app: App, text: InboundText): Promise<void> {
  // Nor is one of our own number: we would answer ourselves.
  if (text.to !== app.settings.TEXT_NUMBER || text.from === text.to) return
  const user = await app.directory.findUserByPhone(text.from)
  const ctx = app.forCompany(user?.companyId ?? app.directory.systemCompany())
  const lock = await ctx.companyObject.begin(text)
  let done = false
  try {
    const isOver = user !== null && (await importKept(ctx, user, text.sid))
    // While it waited for its turn the text before it may have signed its sender up.
    const isLate = user === null && (await app.directory.findUserByPhone(text.from)) !== null
    if (!isOver && !isLate) await handleText(ctx, text, user ? answerUser : answerStranger)
    if (user) await followPictures(ctx, text)
    // Signed up in this very moment: nobody else may have seen this text waiting.
    if (!user && (await app.directory.findUserByPhone(text.from))) await app.queueText(text)
    // Signed up since: it is the system company that keeps it, and would go on sending it.
    if (user && text.isAgain)
      await app.forCompany(app.directory.systemCompany()).companyObject.finish({ sid: text.sid, lock: null }, true)
    done = true
  } catch (error) {
    if (!user || !isFromStranger(error)) throw error
    // Removed while this was under way: nothing of it was done, and from now on it is a stranger's.
    app.log('text of a removed person', { companyId: user.companyId, sid: text.sid })
    await app.queueText(text)
    done = true
  } finally {
    await ctx.companyObject.finish({ sid: text.sid, lock }, done)
  }
}

/** Deals with a text that failed before, with nobody else's beside it; one that has failed too often is filed. `id`: of what the queue holds. */
export async function receiveAlone(app: App, text: InboundText, id: string): Promise<void> {
  const receive = async () => {
    await receiveText(app, text)
    return true
  }
  try {
    const done = await tryCounted(app, { sid: text.sid, by: id, most: LONE_TRIES }, receive)
    if (done === null) await fileText(app, text, { id, reason: `failed ${LONE_TRIES} times by itself` })
  } catch (error) {
    if (!text.isLast || isFaultOfText(error)) throw error
    await fileText(app, text, { id, reason: `never finished: ${describeFault(error)}` })
  }
}

type Answer = (ctx: Ctx, text: InboundText, open: PendingQuestion[]) => Promise<void>

async function handleText(ctx: Ctx, text: InboundText, answer: Answer): Promise<void> {
  const { app, db } = ctx
  const { sid, from: phone, body, receivedAt: at } = text
  const consent = {
    id: `text:${sid}`,
    phone,
    source: 'text',
    words: consentOfText(body, ctx.companyId === app.directory.systemCompany()),
    addressHash: null,
    at,
  } as const
  const agrees = readCarrierWord(body) === 'stop' ? [] : [createConsentOfText(app.db, consent)]
  // A stranger's wait for their sender to sign up.
  const dueAt = answer === answerUser ? app.now() : null
  await db.batch([...createText(db, text), ...createAttachments(db, text, dueAt), ...agrees])
  // The questions first: whoever answers one for this text marks the text in the same step, which is then seen here.
  const open = await listPendingQuestions(ctx.db, text.from, MOST_OPEN)
  const kept = await findText(ctx.db, text.sid)
  // The database went back in this very moment: nothing was done, and the queue brings the text again.
  if (kept === null) throw new Error('the text that was just kept is gone')
  if (kept.handledAt !== null) return
  // STOP and START hold whatever else comes from a number.
  if (await applyCarrierWords(ctx, text)) return
  const isUser = answer === answerUser
  const heard = isPicture(text) ? ({ kind: 'answer', isChat: false } as const) : await hear(ctx, text, open.length > 0)
  if (heard.kind === 'silence') return await answerWith(ctx, text, { body: null })
  if (heard.kind === 'last') await writeMessages(ctx, [await lastWords(ctx, text, isUser)])
  await answer(ctx, { ...text, heard: toHeard(heard) }, open)
}

/** Has the pictures that came with this text fetched, and those of before placed that it may be about. */
async function followPictures(ctx: Ctx, { from, receivedAt, media }: InboundText): Promise<void> {
  const { app, db } = ctx
  const since = receivedAt - KEPT_UNPLACED_MS
  const loose = await listLoose(db, from, since, LOOSE)
  if (loose.length > 0) await db.batch([reviewLoose(db, from, since, app.now())])
  if (loose.length > 0 || media !== undefined) await queueAttachments(ctx)
}

/** Two pictures without words are not the same text twice. */
const isPicture = ({ media, body }: InboundText) => media !== undefined && body.trim() === ''

const toHeard = (heard: Exclude<Hearing, { kind: 'silence' }>) => ({
  isMuted: heard.kind !== 'answer',
  isChat: heard.isChat,
})

/** The last reply of a day stands for what this text would have been answered. */
async function lastWords(ctx: Ctx, text: InboundText, isUser: boolean): Promise<Outgoing> {
  const { language } = await readText(ctx, text)
  const { APP_ORIGIN } = ctx.app.settings
  const body = isUser
    ? lastReply(`${APP_ORIGIN}/dashboard`, language)
    : lastInvitation(registerLink(ctx.app, text.from, null), language)
  return { key: `reply:${text.sid}`, kind: 'reply', recipient: text.from, body }
}

/**
 * Jobs that a person texted before signing up come before whatever follows, oldest first, each once. True when the text
 * `sid` is itself from that time, so that nothing more is to be done for it.
 */
async function importKept(ctx: Ctx, user: Sender, sid: string): Promise<boolean> {
  const system = ctx.app.forCompany(ctx.app.directory.systemCompany())
  const since = user.createdAt - IMPORT_MS
  const before = await listKeptTexts(system.db, user.phone, { sid, since }, BATCH)
  for (const text of before.filter((kept) => kept.handledAt === null && kept.receivedAt > since)) {
    const again = await withMedia(system, toInbound(ctx.app, text))
    const take = () => handleText(ctx, again, answerUser)
    // The one at hand has its tries counted already.
    await (text.sid === sid ? take() : tryKept(ctx, again, sid, take))
    await system.db.batch([markHandled(system.db, text.sid, ctx.app.now())])
    await system.companyObject.finish({ sid: text.sid, lock: null }, true)
    ctx.app.log('text imported', { companyId: ctx.companyId, sid: text.sid })
  }
  return before.some((text) => text.sid === sid)
}

function toInbound(app: App, text: Text): InboundText {
  const { sid, sender, body, receivedAt } = text
  return { sid, from: sender, to: app.settings.TEXT_NUMBER, body, receivedAt }
}

/** With what came with it, which was kept for this moment. */
async function withMedia({ app, db }: Ctx, text: InboundText): Promise<InboundText> {
  const kept = await listOfText(db, text.sid)
  const media = kept.flatMap(({ url }) => (url === null ? [] : [{ url }]))
  return media.length === 0 ? text : { ...text, media: media.map((one) => ({ ...one, id: app.newId() })) }
}

async function answerUser(ctx: Ctx, text: InboundText, open: PendingQuestion[]): Promise<void> {
  await converse(ctx, text, open)
}

async function answerStranger(ctx: Ctx, text: InboundText): Promise<void> {
  const { app } = ctx
  // A number that could not sign up is not invited: texts to far countries cost, and somebody earns on them.
  if (!isOfCountries(text.from, app.settings.ALLOWED_COUNTRIES)) {
    await ctx.db.batch([markHandled(ctx.db, text.sid, app.now())])
    return
  }
  const reading = await readText(ctx, text)
  const { intent, language } = reading
  const known = await findSignUpByText(app, text.from)
  if (await handleSignUp(ctx, text, reading, known)) return
  if (await answerClient(ctx, text, reading)) return
  const isSilent = text.heard?.isMuted || (text.heard?.isChat && intent !== 'invoice' && intent !== 'help')
  // A job stays open until its sender signs up; everything else has its one answer.
  const end = intent === 'invoice' ? [] : [markHandled(ctx.db, text.sid, app.now())]
  const contact = { phone: app.settings.CONTACT_PHONE, email: app.settings.CONTACT_EMAIL }
  const { body, also } =
    intent === 'help' ? { body: helpReply(contact, language), also: [] } : invite(app, text.from, known, language)
  const reply = { key: `reply:${text.sid}`, kind: 'reply', recipient: text.from, body } as const
  await writeMessages(ctx, isSilent ? [] : [reply], isSilent ? end : [...end, ...also])
}

/** A client whom a company billed is told whom to ask, unless it is a job or a word for us; false for everybody else. */
async function answerClient(ctx: Ctx, text: InboundText, { intent, missing, language }: ParsedText): Promise<boolean> {
  const { app } = ctx
  if (intent === 'help' || intent === 'start' || (intent === 'invoice' && missing.length === 0)) return false
  const companyId = await app.directory.findCompanyOfClient(text.from)
  if (!companyId) return false
  const { name, phone, email } = await getCompany(app.db, companyId)
  const isSilent = text.heard?.isMuted || text.heard?.isChat
  const body = askCompanyReply(name, phone === null ? email : formatPhone(phone), language)
  const reply = { key: `reply:${text.sid}`, kind: 'reply', recipient: text.from, body } as const
  await writeMessages(ctx, isSilent ? [] : [reply], [markHandled(ctx.db, text.sid, app.now())])
  return true
}

/**
 * STOP, START, and silence in between: the carrier itself confirms the two words, so nothing is answered here.
 * True when nothing is left to do for this text.
 */
async function applyCarrierWords(ctx: Ctx, text: InboundText): Promise<boolean> {
  const { app, db } = ctx
  const handled = () => markHandled(db, text.sid, app.now())
  const word = readCarrierWord(text.body)
  if (word === 'stop') {
    // Delivered late, after the START that lifted it? Then it has had its time.
    const stop = (await findStartSince(db, text.from, text.receivedAt))
      ? []
      : [
          createOptOut(app.db, text.from, 'text', text.receivedAt),
          removePendingQuestions(db, text.from, text.receivedAt),
          endConsents(app.db, text.from, text.receivedAt),
          ...stopTextSignUp(app.db, text.from, text.receivedAt),
        ]
    await db.batch([...stop, handled()])
    return true
  }
  const optOut = await findOptOut(app.db, text.from)
  if (!optOut) return false
  const start = word === 'start' ? text : await findStartSince(db, text.from, optOut.at)
  if (start && optOut.at <= start.receivedAt && start.receivedAt <= text.receivedAt) {
    await clearOptOut(ctx, text, start)
    if (word !== 'start') return false
  }
  await db.batch([handled()])
  return true
}

/** A number has just signed up: bringing its oldest kept job again makes all of them invoices, in order. */
export async function importTexts(app: App, companyId: CompanyId, phone: string): Promise<void> {
  const system = app.forCompany(app.directory.systemCompany())
  const [oldest] = await listKeptTexts(system.db, phone, { sid: '', since: app.now() - IMPORT_MS }, 1)
  if (!oldest) return
  app.log('texts to import', { companyId })
  await app.queueText(toInbound(app, oldest))
}

/** The second chance for imports that were cut off; for the cron. */
export async function resumeImports(app: App): Promise<void> {
  for (const user of await app.directory.listNewUsersWithTexts(app.now() - IMPORT_MS, IMPORT_MS, BATCH)) {
    await importTexts(app, user.companyId, user.phone).catch((error) =>
      app.log('texts not imported', { companyId: user.companyId, error: describeFault(error) }),
    )
  }
}
