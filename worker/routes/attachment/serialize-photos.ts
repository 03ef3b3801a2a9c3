// Serializes the pictures of an invoice.
import type { Attachment } from '../../db/attachment/attachments.ts'
import type { ClientMessage } from '../../db/question/client-messages.ts'
import type { BesideInvoiceJson, PhotoJson, PublicPhotoJson } from '../../domain/photo-api-types.ts'
import { serializePublicMessages } from '../question/serialize-messages.ts'

/** As anybody with the link may see it. */
export const serializePhoto = ({ id, width, height }: Attachment, origin: string): PublicPhotoJson => ({
  url: `${origin}/files/photo/${id}`,
  width: width ?? 0,
  height: height ?? 0,
})

/** As the company's people see it. */
export const serializeOwnPhoto = (photo: Attachment, origin: string): PhotoJson => ({
  ...serializePhoto(photo, origin),
  id: photo.id,
  added_at: new Date(photo.at).toISOString(),
})

/** What stands beside an invoice on its page, of that which there is. */
export const serializeBeside = (
  messages: readonly ClientMessage[],
  photos: readonly Attachment[],
  { timezone, origin }: { timezone: string; origin: string },
): BesideInvoiceJson => ({
  ...(messages.length > 0 && { messages: serializePublicMessages(messages, timezone) }),
  ...(photos.length > 0 && { photos: photos.map((photo) => serializePhoto(photo, origin)) }),
})
