// Records delivery reports of texts, also for a text whose send was cut off before we learned its id.
import type { App, Ctx } from '../../context.ts'
import { listUnsureMessages, type Message, recordDelivery } from '../../db/messaging/messages.ts'
import { createOptOut } from '../../db/messaging/opt-outs.ts'
import { writeAll } from '../../db/system-changes.ts'
import type { CompanyId } from '../../domain/company-id.ts'
import { importEarlierSend } from './messages.ts'

/** How long after a cut send a status callback may still tell that it worked. */
const UNSURE_MS = 10 * 60_000
/** Twilio error code: the recipient replied STOP. */
const OPTED_OUT = '21610'

/** `error` is the carrier's code, `to` the recipient as E.164. */
export type DeliveryStatus = { sid: string; to: string; state: string; error: string | null }

/**
 * Takes in the carrier's word; any order, any number of times. A text that we do not know by its sid may be a send that
 * was cut after the provider took it: then that send has worked after all.
 */
export async function recordStatus(app: App, status: DeliveryStatus): Promise<void> {
  const failed = status.state === 'failed' || status.state === 'undelivered'
  if (status.error === OPTED_OUT && status.to) {
    await writeAll(app.db, [createOptOut(app.db, status.to, 'carrier', app.now())])
  }
  const owner =
    (await app.directory.findMessageByProviderSid(status.sid)) ??
    (status.state === 'failed' ? null : await findUnsureMessage(app, status))
  if (!owner || (!failed && status.state !== 'delivered')) return
  const { db } = app.forCompany(owner)
  await db.batch([recordDelivery(db, status.sid, failed ? 'failed' : 'delivered', status.error)])
}

/** Finds the unsure text that this sid belongs to and gives it to it; answers the text's owner, or null. */
async function findUnsureMessage(app: App, status: DeliveryStatus): Promise<CompanyId | null> {
  const user = await app.directory.findUserByPhone(status.to)
  const owners = [app.directory.systemCompany(), ...(user ? [user.companyId] : [])]
  const unsure: { ctx: Ctx; message: Message }[] = []
  for (const owner of owners) {
    const ctx = app.forCompany(owner)
    const messages = await listUnsureMessages(ctx.db, status.to, app.now() - UNSURE_MS)
    unsure.push(...messages.map((message) => ({ ctx, message })))
  }
  if (unsure.length === 0) return null
  const body = await app.sms.findBody(status.sid).catch(() => null)
  const bodyOf = (message: Message) => (message.kind === 'code' ? app.tokens.open(message.body) : message.body)
  // A provider that does not tell leaves no doubt only when there is one text it can be.
  const found = body === null ? unsure.length === 1 && unsure[0] : unsure.find((u) => bodyOf(u.message) === body)
  if (!found) return null
  await importEarlierSend(found.ctx, found.message, status.sid)
  return found.ctx.companyId
}
