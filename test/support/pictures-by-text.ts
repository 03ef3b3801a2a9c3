// A contractor's phone that sends pictures, and what an invoice's page shows of them.
import { type NewFile, SAMPLE_PHOTO } from '../../sandbox/twilio/media.ts'
import { type Contractor, call, textsTo, waitForTexts, world } from './sandbox-world.ts'
import { listRows } from './tables.ts'
import { invoicesOf } from './texting.ts'

export const PHOTO = SAMPLE_PHOTO

/** Sends files with these words; the new texts that the product answers, `count` of them. */
export async function send(joe: Contractor, body: string, files: NewFile[] = [PHOTO], count = 1): Promise<string[]> {
  const before = textsTo(joe.phone).length
  world().text(joe.phone, body, files)
  await world().flush()
  return (await waitForTexts(joe.phone, before + count)).slice(before)
}

export type AttachmentRow = {
  id: string
  sid: string
  state: string
  reason: string | null
  invoice_id: string | null
  removed_at: number | null
  due_at: number | null
  told_at: number | null
}

export const attachmentRows = (companyId: string) =>
  listRows<AttachmentRow>('attachments', { company_id: companyId }, 'at')

/** The addresses of the pictures on an invoice's page. */
export async function photosOf(joe: Contractor, number = 1): Promise<string[]> {
  const id = (await invoicesOf(joe.companyId))[number - 1]?.id
  const page = await call('GET', `/api/payment/${id}?company=${joe.companyId}`)
  const { photos = [] } = page.body.data as { photos?: { url: string }[] }
  return photos.map(({ url }) => url)
}
