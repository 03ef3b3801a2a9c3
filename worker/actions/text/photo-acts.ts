// Puts pictures on an invoice, takes them off, and takes either back.
import {
  type Attachment,
  KEPT_UNPLACED_MS,
  listLastAct,
  listLastPlaced,
  listLoose,
  listPhotos,
  markTold,
  placePhotos,
  removePhotos,
  undoAct,
} from '../../db/attachment/attachments.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { removePendingQuestion } from '../../db/text/texts.ts'
import { undoMsOf } from '../../domain/invoice-actions.ts'
import type { Command } from '../../domain/pending-questions.ts'
import { MEMORY_MS } from '../../domain/recent-texts.ts'
import {
  noPhotoReply,
  photoOfCancelledReply,
  photosAddedReply,
  photosRemovedReply,
  photosUndoneReply,
  tooManyPhotosReply,
} from '../../domain/reply/photos.ts'
import { MOST_PHOTOS } from '../attachment/photos.ts'
import { getInvoice } from '../invoice/invoice-actions.ts'
import { execute } from './execute.ts'
import type { ReplyContext } from './reply-context.ts'

const LOOKED_AT = 40

/** The pictures that an order speaks of: of that text, else the last ones that are nobody's, else the last ones placed. */
export async function listSpokenOf({ ctx, text }: ReplyContext, sid: string | null): Promise<Attachment[]> {
  const { db } = ctx
  const all = await listLoose(db, text.from, text.receivedAt - KEPT_UNPLACED_MS, LOOKED_AT)
  const loose = all.filter(({ state }) => state !== 'card')
  const ofText = sid === null ? [] : loose.filter((one) => one.sid === sid)
  if (ofText.length > 0) return ofText
  if (loose.length > 0) return loose
  const placed = await listLastPlaced(db, text.from, text.receivedAt - MEMORY_MS, LOOKED_AT)
  return placed.filter(({ actKey }) => actKey === placed[0]?.actKey)
}

const actOf = ({ text }: ReplyContext) => ({ at: text.receivedAt, by: text.from, key: text.sid })

/** Puts the pictures that are spoken on this invoice; moved from another one where they stood there. */
export async function attachPhotos(
  context: ReplyContext,
  { sid }: Extract<Command, { verb: 'attach' }>,
  invoice: Invoice,
): Promise<void> {
  const { ctx, text, language } = context
  await execute(
    context,
    invoice,
    async (now) => {
      const spoken = await listSpokenOf(context, sid)
      if (now.status === 'cancelled') return { changes: [], body: photoOfCancelledReply(now, language) }
      const room = MOST_PHOTOS - (await listPhotos(ctx.db, now.id, MOST_PHOTOS)).length
      if (spoken.length > room) return { changes: [], body: tooManyPhotosReply(now, MOST_PHOTOS, language) }
      const asked = new Set(spoken.map((one) => one.sid))
      const changes = [
        placePhotos(ctx.db, spoken, now.id, actOf(context)),
        markTold(ctx.db, spoken, text.receivedAt),
        ...[...asked].map((one) => removePendingQuestion(ctx.db, text.from, one, text.receivedAt)),
      ]
      return { changes, body: photosAddedReply(Math.max(1, spoken.length), now, language) }
    },
    false,
  )
}

/** Takes the last picture off this invoice, or all. */
export async function takeOffPhotos(
  context: ReplyContext,
  { isAll }: Extract<Command, { verb: 'unattach' }>,
  invoice: Invoice,
): Promise<void> {
  const { ctx, language } = context
  await execute(
    context,
    invoice,
    async (now) => {
      const shown = await listPhotos(ctx.db, now.id, MOST_PHOTOS * 2)
      const gone = isAll ? shown : shown.slice(-1)
      if (gone.length === 0) return { changes: [], body: noPhotoReply(now, language) }
      const body = photosRemovedReply(gone.length, now, language)
      return { changes: [removePhotos(ctx.db, gone, actOf(context))], body }
    },
    false,
  )
}

/** The last thing that this person did to pictures, while UNDO still takes it back. */
export async function findLastPhotoAct({ ctx, text }: ReplyContext): Promise<Attachment[]> {
  return await listLastAct(ctx.db, text.from, text.receivedAt - undoMsOf('changed'), text.receivedAt)
}

/** UNDO: what was put on is off, what was taken off is on again. */
export async function takePhotosBack(context: ReplyContext, photos: readonly Attachment[]): Promise<void> {
  const { ctx, text, language } = context
  const [first] = photos
  if (!first?.invoiceId) return
  const invoice = await getInvoice(ctx, first.invoiceId)
  const isOff = first.removedAt === null
  await execute(
    context,
    invoice,
    (now) => ({
      changes: [undoAct(ctx.db, photos, text.receivedAt)],
      body: photosUndoneReply(photos.length, isOff, now, language),
    }),
    false,
  )
}
