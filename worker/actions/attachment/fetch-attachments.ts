// Fetches what came with texts, cleans it and keeps it: from the queue, again and again until it is here or never will be.
import type { App, Ctx } from '../../context.ts'
import {
  type Attachment,
  forgetAttachment,
  KEPT_UNPLACED_MS,
  listDue,
  postponeFetch,
  settleFetch,
} from '../../db/attachment/attachments.ts'
import type { RecordedCompanyId } from '../../domain/company-id.ts'
import type { ContactCard } from '../../domain/contact-card.ts'
import { AppError } from '../../errors.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { nameOfPhoto } from './photos.ts'
import { placeOfText } from './place-photos.ts'

const BATCH = 30
/** Seconds until the next try, by how many there were; then once an hour. */
const RETRY_SECONDS = [3, 6, 12, 20, 30, 60, 120, 300, 900]
const HOURLY = 3600
/** What the provider does not hand out for this long it never will. */
const GIVE_UP_MS = 24 * 3_600_000
/** A file may be known by its address a little before it is there. */
const GONE_MS = 10 * 60_000
/** The queue waits at most this long; a later try is the cron's. */
const MOST_DELAY_SECONDS = 300

/** Does what a company has due of it. `companyId` comes from a queue and is looked up first. */
export async function settleAttachments(app: App, companyId: RecordedCompanyId): Promise<void> {
  const owner = await app.directory.findCompany(companyId)
  if (!owner || owner === app.directory.systemCompany()) return
  const ctx = app.forCompany(owner)
  const due = await listDue(ctx.db, app.now(), BATCH)
  const faults = new Set<unknown>()
  for (const row of due) await advance(ctx, row).catch((error) => faults.add(error))
  for (const sid of new Set(due.map((row) => row.sid))) await placeOfText(ctx, sid).catch((error) => faults.add(error))
  if (due.length === BATCH) await queueAttachments(ctx)
  for (const fault of faults) throw fault
}

/** Puts the company's pictures on the queue; what the queue does not take, the cron finds. */
export async function queueAttachments({ app, companyId }: Ctx, delaySeconds = 0): Promise<void> {
  await app
    .queueOut({ kind: 'attachments', companyId }, delaySeconds)
    .catch((error) => app.log('pictures not queued', { companyId, error: describeFault(error) }))
}

async function advance(ctx: Ctx, row: Attachment): Promise<void> {
  const { app, db } = ctx
  const isNobodys = row.state !== 'waiting' && row.invoiceId === null && app.now() - row.at > KEPT_UNPLACED_MS
  if (row.removedAt !== null || isNobodys) return await forget(ctx, row)
  if (row.state !== 'waiting') return
  const fetched = await app.media.fetch(row.url ?? '')
  if (fetched.outcome === 'got') return await keep(ctx, row, fetched.bytes)
  const age = app.now() - row.at
  const isOver = fetched.outcome === 'never' && (fetched.why !== 'gone' || age > GONE_MS)
  app.log('picture not fetched', { companyId: ctx.companyId, sid: row.sid, reason: fetched.reason })
  if (isOver || age > GIVE_UP_MS) {
    const reason = fetched.outcome === 'never' && fetched.why === 'too_large' ? 'too_large' : 'unreachable'
    await db.batch([settleFetch(db, row.id, { ...NOTHING, state: 'refused', reason }, app.now())])
    return
  }
  const seconds = RETRY_SECONDS[row.tries] ?? HOURLY
  await db.batch([postponeFetch(db, row, app.now() + seconds * 1000)])
  if (seconds <= MOST_DELAY_SECONDS) await queueAttachments(ctx, seconds)
}

const NOTHING = { reason: null, width: null, height: null, bytes: null, card: null }

/** The bytes first: a row that says they are there is never wrong. */
async function keep(ctx: Ctx, row: Attachment, bytes: Uint8Array): Promise<void> {
  const { app, db } = ctx
  const cards = ctx.readContactCards(bytes)
  if (cards !== null) return await keepCard(ctx, row, cards[0] ?? null)
  const photo = await ctx.cleanPhoto(bytes).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (photo instanceof AppError) {
    app.log('picture refused', { companyId: ctx.companyId, sid: row.sid, reason: photo.code })
    await db.batch([settleFetch(db, row.id, { ...NOTHING, state: 'refused', reason: photo.code }, app.now())])
    return
  }
  await ctx.files.put(nameOfPhoto(row.id), photo.bytes, 'image/jpeg')
  const { width, height } = photo
  const found = { state: 'photo' as const, reason: null, card: null, width, height, bytes: photo.bytes.length }
  await db.batch([settleFetch(db, row.id, found, app.now())])
}

/** A card that says nothing we can use is told of as such. */
async function keepCard({ app, db }: Ctx, row: Attachment, card: ContactCard | null): Promise<void> {
  const found = card ? { state: 'card' as const, card } : { state: 'refused' as const, reason: 'card_empty' }
  await db.batch([settleFetch(db, row.id, { ...NOTHING, ...found }, app.now())])
}

/** The bytes first here too: a file that nobody points to any more would stay for ever. */
async function forget(ctx: Ctx, row: Attachment): Promise<void> {
  await ctx.files.remove(nameOfPhoto(row.id))
  await ctx.db.batch([forgetAttachment(ctx.db, row.id, ctx.app.now())])
}
