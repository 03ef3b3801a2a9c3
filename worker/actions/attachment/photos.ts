// The pictures of invoices: where their bytes lie, who may read them, taking them off in the dashboard.
import type { App, Ctx } from '../../context.ts'
import {
  type Attachment,
  findAttachment,
  type PhotoAct,
  removePhotos,
  undoAct,
} from '../../db/attachment/attachments.ts'
import { isId } from '../../domain/ids.ts'
import { refuse } from '../../errors.ts'
import { updateInvoice } from '../invoice/invoice-actions.ts'
import { describeFault } from '../stripe/provider-failures.ts'

/** As many as an invoice shows. */
export const MOST_PHOTOS = 20

/** Where a picture's bytes lie under its company's prefix. */
export const nameOfPhoto = (id: string) => `photos/${id}.jpg`

/** A picture's bytes (JPEG) for anybody who knows its unguessable name, while its invoice shows it. Raises `not_found`, `unavailable`. */
export async function readPhoto(app: App, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const owner = isId(id) ? await app.directory.findAttachment(id) : null
  const ctx = owner && app.forCompany(owner)
  const photo = ctx && (await findAttachment(ctx.db, id))
  if (photo?.state !== 'photo' || photo.invoiceId === null || photo.removedAt !== null) throw refuse('photo_not_found')
  const bytes = await ctx?.files.find(nameOfPhoto(id)).catch((error) => {
    app.log('photo not readable', { companyId: owner, error: describeFault(error) })
    throw refuse('photo_unavailable')
  })
  if (!bytes) throw refuse('photo_not_found')
  return new Uint8Array(bytes)
}

/** Takes a picture off in the dashboard; one that is off stays so. Raises `not_found`. */
export async function removePhoto(ctx: Ctx, invoiceId: string, id: string, actor: string): Promise<void> {
  const photo = await findAttachment(ctx.db, id)
  if (photo?.invoiceId !== invoiceId) throw refuse('photo_not_found')
  const act: PhotoAct = { at: ctx.app.now(), by: actor, key: `photo-off:${id}:${ctx.app.now()}` }
  await updateInvoice(ctx, invoiceId, false, async () => ({ changes: [removePhotos(ctx.db, [photo], act)] }))
}

/** Puts a picture back that was just taken off. Raises `not_found` once its bytes are gone. */
export async function restorePhoto(ctx: Ctx, invoiceId: string, id: string): Promise<void> {
  const photo = await findAttachment(ctx.db, id)
  if (photo?.invoiceId !== invoiceId || photo.state !== 'photo') throw refuse('photo_not_found')
  if (photo.removedAt === null) return
  await updateInvoice(ctx, invoiceId, false, async () => ({ changes: [undoAct(ctx.db, [photo], ctx.app.now())] }))
}

/** The pictures of an invoice with their bytes, as many as fit into so many bytes together; `left`: how many did not. */
export async function readPrintable(
  ctx: Ctx,
  photos: readonly Attachment[],
  most: { count: number; bytes: number },
): Promise<{ shown: Uint8Array[]; left: number }> {
  const chosen: Attachment[] = []
  let sum = 0
  for (const photo of photos) {
    sum += photo.bytes ?? 0
    if (chosen.length === most.count || sum > most.bytes) break
    chosen.push(photo)
  }
  const found = await Promise.all(chosen.map(({ id }) => ctx.files.find(nameOfPhoto(id))))
  const shown = found.filter((bytes) => bytes !== null)
  return { shown, left: photos.length - shown.length }
}
