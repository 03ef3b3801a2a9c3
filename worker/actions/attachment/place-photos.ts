// Finds the invoice that pictures belong to, puts them there and says so, or asks.
import type { Ctx } from '../../context.ts'
import {
  type Attachment,
  KEPT_UNPLACED_MS,
  listOfText,
  listPhotos,
  lookAgain,
  markTold,
  placePhotos,
} from '../../db/attachment/attachments.ts'
import type { Change } from '../../db/company-db.ts'
import { listInvoicesOfText, listIssuedBetween } from '../../db/invoice/invoice-finding.ts'
import { findInvoice, type Invoice, listNewest } from '../../db/invoice/invoices.ts'
import { countRepliesTo } from '../../db/messaging/messages.ts'
import { findText, listPendingQuestions, putPendingQuestion, removePendingQuestion } from '../../db/text/texts.ts'
import { isNamed } from '../../domain/client-names.ts'
import type { Language } from '../../domain/language.ts'
import {
  photoOfCancelledReply,
  photoRefusedReply,
  photosAddedReply,
  tooManyPhotosReply,
  whatForQuestion,
} from '../../domain/reply/photos.ts'
import { lettersOf } from '../../domain/text/dialog/hear.ts'
import { languageOf, languageOfText } from '../messaging/languages.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { notifyCompanyObject } from '../payment/payments.ts'
import { isCard, placeCard } from './contact-cards.ts'
import { MOST_PHOTOS } from './photos.ts'

/** A picture this long after its sender's job, or before it, is of that job. */
const BESIDE_MS = 10 * 60_000
/** So long the next job answers what a picture was for. */
const ANSWERS_MS = 30 * 60_000
/** Looks again whether a text has been dealt with; whoever deals with it looks sooner. */
const UNHANDLED_MS = 60_000
const DAY_MS = 24 * 3_600_000
/** As long as a question of ours waits. */
const QUESTION_MS = 3 * DAY_MS
const OPEN_QUESTIONS = 3
const OFFERED = 4
const LOOKED_AT = 12

type Target = { kind: 'one'; invoice: Invoice } | { kind: 'wait' } | { kind: 'ask'; cancelled: Invoice | null }

/** Places what a text brought, once all of it is here, and tells its sender of all of it in one text. Safe to repeat. */
export async function placeOfText(ctx: Ctx, sid: string): Promise<void> {
  const { app, db } = ctx
  const rows = await listOfText(db, sid)
  const [first] = rows
  if (!first || rows.some(({ state }) => state === 'waiting')) return
  const { sender } = first
  const idle = rows.filter(({ removedAt, dueAt }) => removedAt === null && dueAt !== null)
  // Its own job may be about to be billed: only then is it known whose it is.
  const text = await findText(db, sid)
  if (text?.handledAt === null) return void (await db.batch([lookAgain(db, idle, app.now() + UNHANDLED_MS)]))
  if (sender === null) return void (await db.batch([lookAgain(db, idle, null)]))
  const loose = rows.filter(
    ({ state, invoiceId, removedAt }) => state === 'photo' && invoiceId === null && removedAt === null,
  )
  const refused = rows.filter(({ state, toldAt }) => state === 'refused' && toldAt === null)
  const placed = rows.filter(
    ({ state, invoiceId, toldAt, removedAt }) =>
      state === 'photo' && invoiceId !== null && toldAt === null && removedAt === null,
  )
  const language = await findLanguage(ctx, sid, sender)
  const target = loose.length > 0 ? await findTarget(ctx, sid, sender, first) : null
  const step = target === null ? null : await planTarget(ctx, { sid, sender, loose, target, language })
  const known = placed[0]?.invoiceId ? await findInvoice(db, placed[0].invoiceId) : null
  const bodies = [
    ...(step?.body ? [step.body] : []),
    ...(known ? [photosAddedReply(placed.length, known, language)] : []),
    ...(refused.length > 0 ? [photoRefusedReply(refused.length, refused[0]?.reason ?? '', language)] : []),
  ]
  const rest = idle.filter((row) => !isCard(row) && !(loose.includes(row) && target !== null))
  const isMuted = (await countRepliesTo(db, sender, app.now() - DAY_MS, sid)) >= app.settings.REPLIES_PER_DAY
  for (const row of rows.filter(isCard))
    if (row.removedAt === null) await placeCard(ctx, row, sender, language, isMuted)
  await writeMessages(ctx, isMuted ? [] : outgoingOf(rows, sender, bodies), [
    ...(step?.changes ?? []),
    lookAgain(db, rest, null),
    markTold(db, [...placed, ...refused], app.now()),
  ])
  for (const id of new Set([
    ...placed.map(({ invoiceId }) => invoiceId),
    target?.kind === 'one' ? target.invoice.id : null,
  ]))
    if (id !== null) await notifyCompanyObject(ctx, id)
}

/** What is told first and what is told once a question is answered are two texts; either is one. */
function outgoingOf(rows: readonly Attachment[], recipient: string, bodies: readonly string[]): Outgoing[] {
  const [first] = rows
  if (!first || bodies.length === 0) return []
  const isAgain = rows.some(({ toldAt }) => toldAt !== null)
  return bodies.map((body, i) => {
    const key = `photos:${first.sid}${isAgain ? ':again' : ''}${i > 0 ? `:${i}` : ''}`
    return { key, kind: 'notice' as const, recipient, body }
  })
}

async function findLanguage(ctx: Ctx, sid: string, sender: string): Promise<Language> {
  const text = await findText(ctx.db, sid)
  const guess = await languageOf(ctx, sender)
  if (!text || text.body.trim() === '') return guess
  const { body, receivedAt } = text
  return await languageOfText(ctx, { sid, from: sender, to: '', body, receivedAt }, guess)
}

/** Of the text itself; else of a job shortly before it, or after it; what is not clear is asked. */
async function findTarget(ctx: Ctx, sid: string, sender: string, { at, toldAt }: Attachment): Promise<Target> {
  const { app, db } = ctx
  const own = await listInvoicesOfText(db, sid)
  const [mine, ...others] = own
  if (mine) return others.length === 0 ? toTarget(mine) : { kind: 'ask', cancelled: null }
  const open = await listPendingQuestions(db, sender, OPEN_QUESTIONS)
  const isOpen = open.some(
    (one) => one.sid === sid && one.parsed.about !== 'which' && app.now() - one.askedAt < QUESTION_MS,
  )
  if (isOpen) return { kind: 'wait' }
  const [before, ...more] = await listIssuedBetween(db, sender, at - BESIDE_MS, at, OFFERED)
  if (before) return more.length === 0 ? toTarget(before) : { kind: 'ask', cancelled: null }
  const until = at + (toldAt === null ? BESIDE_MS : ANSWERS_MS)
  const [after, ...later] = await listIssuedBetween(db, sender, at, until, OFFERED)
  return after && later.length === 0 ? toTarget(after) : { kind: 'ask', cancelled: null }
}

const toTarget = (invoice: Invoice): Target =>
  invoice.status === 'cancelled' ? { kind: 'ask', cancelled: invoice } : { kind: 'one', invoice }

type Placing = { sid: string; sender: string; loose: Attachment[]; target: Target; language: Language }

async function planTarget(ctx: Ctx, placing: Placing): Promise<{ changes: Change[]; body: string | null }> {
  const { app, db } = ctx
  const { sid, sender, loose, target, language } = placing
  const now = app.now()
  if (target.kind === 'wait') return { changes: [lookAgain(db, loose, now + QUESTION_MS)], body: null }
  if (target.kind === 'one') {
    const { invoice } = target
    const room = MOST_PHOTOS - (await listPhotos(db, invoice.id, MOST_PHOTOS)).length
    const shown = loose.slice(0, Math.max(0, room))
    const rest = loose.slice(shown.length)
    const body =
      shown.length > 0
        ? photosAddedReply(shown.length, invoice, language)
        : tooManyPhotosReply(invoice, MOST_PHOTOS, language)
    const changes = [
      placePhotos(db, shown, invoice.id, { at: now, by: sender, key: sid }),
      removePendingQuestion(db, sender, sid, now),
      lookAgain(db, rest, now + KEPT_UNPLACED_MS),
      markTold(db, loose, now),
    ]
    return { changes, body }
  }
  const stays = [lookAgain(db, loose, now + KEPT_UNPLACED_MS), markTold(db, loose, now)]
  if (loose.every(({ toldAt }) => toldAt !== null)) return { changes: stays, body: null }
  const offered = await listLikely(ctx, sid, sender)
  const command = { verb: 'attach' as const, sid }
  const invoiceIds = offered.map(({ id }) => id)
  const question = { about: 'which' as const, command, invoiceIds, language, isGuess: true }
  const asked = putPendingQuestion(db, { sender, sid, body: '', parsed: question, askedAt: now })
  const body = target.cancelled
    ? photoOfCancelledReply(target.cancelled, language)
    : whatForQuestion(loose.length, offered, language)
  return { changes: [...stays, ...(offered.length > 0 ? [asked] : [])], body }
}

/** The sender's newest, those first whose client the words under the picture name. */
async function listLikely(ctx: Ctx, sid: string, sender: string): Promise<Invoice[]> {
  const { db } = ctx
  const own = await listNewest(db, sender, LOOKED_AT)
  const all = own.length > 0 ? own : await listNewest(db, null, LOOKED_AT)
  const words = lettersOf((await findText(db, sid))?.body ?? '')
  const isSaid = ({ clientName }: Invoice) => words.some((word) => word.length > 2 && isNamed(word, clientName))
  const mayTake = all.filter(({ status }) => status !== 'cancelled')
  return [...mayTake.filter(isSaid), ...mayTake.filter((one) => !isSaid(one))].slice(0, OFFERED)
}
