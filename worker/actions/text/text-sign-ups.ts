// Signing up by text: a number that was invited names its business, is shown what it agrees to, and says yes.
import type { App, Ctx } from '../../context.ts'
import {
  createTextSignUp,
  findTextSignUp,
  isOffered,
  markAskedAgain,
  type OfferedSignUp,
  setOffer,
  type TextSignUp,
} from '../../db/account/text-sign-ups.ts'
import { findText, listKeptTexts, markHandled, type Text } from '../../db/text/texts.ts'
import { placeOfPhone } from '../../domain/area-codes.ts'
import { isWorkDone, type NamedBusiness, readBusinessName, saysAgreed } from '../../domain/business-name.ts'
import type { Language } from '../../domain/language.ts'
import { soundsAutomatic } from '../../domain/loops.ts'
import { toPhoneDigits } from '../../domain/phone.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { invitationReply } from '../../domain/reply/general.ts'
import { askNameReply, offerReply, signUpFullReply, welcomeReply } from '../../domain/reply/text-sign-up.ts'
import { isChatter } from '../../domain/text/dialog/chatter.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { nameState } from '../../domain/timezone.ts'
import { AppError } from '../../errors.ts'
import { TEXT_SIGN_UP_MS } from '../account/sign-ups.ts'
import { openTextAccount } from '../account/text-accounts.ts'
import { prepare } from '../company/people-notices.ts'
import { writeMessages } from '../messaging/messages.ts'
import { readText } from './conversation.ts'

const since = (app: App) => app.now() - TEXT_SIGN_UP_MS

/** The registration on the web, with the number filled in, and for whoever was invited all else that is known. */
export const registerLink = (app: App, phone: string, signUp: Pick<TextSignUp, 'token'> | null) =>
  `${app.settings.APP_ORIGIN}/register?phone=${toPhoneDigits(phone)}${signUp ? `&t=${signUp.token}` : ''}`

/** Whether a number may sign up by text alone. */
const isOpen = ({ settings }: App) => settings.TEXT_SIGN_UPS_PER_DAY > 0

/** Where the number (E.164) stands, or null. */
export async function findSignUpByText(app: App, phone: string): Promise<TextSignUp | null> {
  return isOpen(app) ? await findTextSignUp(app.db, phone, since(app)) : null
}

/** The invitation of a number, and what keeps that it was invited. */
export function invite(app: App, phone: string, known: TextSignUp | null, language: Language) {
  const terms = `${app.settings.APP_ORIGIN}/terms`
  const invited = isOpen(app) && known === null ? { phone, token: app.newId(), invitedAt: app.now() } : null
  const body = invitationReply(registerLink(app, phone, known ?? invited), terms, language, isOpen(app))
  return { body, also: invited ? [createTextSignUp(app.db, invited, since(app))] : [] }
}

/** A stranger's text as it was read, and where its number stands. `ctx` is the system company's. */
type Step = { ctx: Ctx; text: InboundText; language: Language; signUp: TextSignUp }

/**
 * Takes a text of an invited number for what the sign-up asked: a yes, the name, or something that is neither. False where it is
 * for nobody of this: a job, a word for us, or from before the invitation.
 */
export async function handleSignUp(
  ctx: Ctx,
  text: InboundText,
  { intent, language, ...reading }: ParsedText,
  signUp: TextSignUp | null,
): Promise<boolean> {
  if (signUp === null || text.receivedAt < signUp.invitedAt || intent === 'help') return false
  const step = { ctx, text, language, signUp }
  if (saysAgreed(text.body)) return isOffered(signUp) && (await agree({ ...step, signUp }))
  // What nobody is shown nobody can agree to.
  if (text.heard?.isMuted) return false
  const named = readBusinessName(text.body)
  // Told the same a few times, somebody may well answer it; a machine, or words without a name, answer nothing.
  if (text.heard?.isChat && (named === null || soundsAutomatic(text.body))) return false
  const isJob = intent === 'invoice'
  const says = { due: reading.due_date, phone: reading.client_phone, email: reading.client_email }
  const isBilled = isJob && (reading.total_cents !== null || Object.values(says).some((value) => value !== null))
  const isName = named !== null && !isBilled && (named.isSaid || !isWorkDone(text.body))
  if (isName && (await offer(step, named, isJob))) return true
  if (isOffered(signUp) && !isName) return await offerAgain({ ...step, signUp }, isJob)
  if (isJob || isChatter(text.body) || intent !== 'other' || signUp.isAskedAgain) return false
  return await askAgain(step)
}

const linksOf = ({ ctx: { app }, text, signUp }: Step) => ({
  register: registerLink(app, text.from, signUp),
  terms: `${app.settings.APP_ORIGIN}/terms`,
})

const replyTo = ({ text }: Step, body: string) =>
  ({ key: `reply:${text.sid}`, kind: 'reply', recipient: text.from, body }) as const

/** Shows the name with what a yes agrees to. One that may be a job as well stays open until it is agreed to. */
async function offer(step: Step, { name }: NamedBusiness, isJob: boolean): Promise<boolean> {
  const { ctx, text, signUp } = step
  const words = offerReply(name, linksOf(step), step.language)
  // An older name, that comes late, is not what was shown last.
  if (words === null || (signUp.namedAt ?? 0) > text.receivedAt) return false
  const offered = { name, namedSid: text.sid, namedAt: text.receivedAt, words, offeredAt: ctx.app.now() }
  const before = isOffered(signUp) && signUp.namedSid !== text.sid ? await findText(ctx.db, signUp.namedSid) : null
  await writeMessages(
    ctx,
    [replyTo(step, words)],
    [
      ...(before && (await isNoJob(ctx, before)) ? [markHandled(ctx.db, before.sid, ctx.app.now())] : []),
      setOffer(ctx.app.db, text.from, offered),
      ...(isJob ? [] : [markHandled(ctx.db, text.sid, ctx.app.now())]),
    ],
  )
  return true
}

/** Whether a text that was taken for a name, and was the wrong one, says nothing that could be billed either. */
async function isNoJob(ctx: Ctx, { sid, sender, body, receivedAt }: Text): Promise<boolean> {
  const { description } = await readText(ctx, { sid, from: sender, to: ctx.app.settings.TEXT_NUMBER, body, receivedAt })
  return description === null
}

/** The very same words once more, so that a yes which is on its way agrees to them; a job is kept all the same. */
async function offerAgain(step: Step & { signUp: OfferedSignUp }, isJob: boolean): Promise<boolean> {
  const { ctx, text, signUp } = step
  const end = isJob ? [] : [markHandled(ctx.db, text.sid, ctx.app.now())]
  await writeMessages(ctx, [replyTo(step, signUp.words)], end)
  return true
}

async function askAgain(step: Step): Promise<boolean> {
  const { ctx, text, language } = step
  const body = askNameReply(linksOf(step).register, language)
  const also = [markAskedAgain(ctx.app.db, text.from), markHandled(ctx.db, text.sid, ctx.app.now())]
  await writeMessages(ctx, [replyTo(step, body)], also)
  return true
}

/** The yes to what was shown before it was sent. The account, its consent, the welcome and the text's end are one batch. */
async function agree(step: Step & { signUp: OfferedSignUp }): Promise<boolean> {
  const { ctx, text, signUp, language } = step
  const { app, db } = ctx
  if (text.receivedAt < signUp.offeredAt) return false
  const end = markHandled(db, text.sid, app.now())
  try {
    const kept = await listKeptTexts(db, text.from, { sid: '', since: since(app) }, 3)
    const hasJobs = kept.some(({ sid }) => sid !== text.sid && sid !== signUp.namedSid)
    const { state } = placeOfPhone(text.from)
    const founded = { name: signUp.name, state: state && nameState(state) }
    const body = welcomeReply(founded, hasJobs, app.settings.APP_ORIGIN, language)
    const welcome = prepare(ctx, text.heard?.isMuted ? [] : [replyTo(step, body)])
    await ctx.companyObject.scheduleRecovery()
    // With an account from elsewhere the text is its person's, who is looked up again behind this.
    const companyId = await openTextAccount(app, text, signUp, [...welcome.changes, end])
    if (companyId !== null) await welcome.send()
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'too_many') throw error
    const body = signUpFullReply(linksOf(step).register, language)
    await writeMessages(ctx, text.heard?.isMuted ? [] : [replyTo(step, body)], [end])
  }
  return true
}
