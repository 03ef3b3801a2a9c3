// Applies STOP and START in the order in which they were sent, whatever the order in which they arrive.
import type { Ctx } from '../../context.ts'
import { stopTextSignUp } from '../../db/account/text-sign-ups.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { createConsentOfText } from '../../db/messaging/consents.ts'
import { findMessageByKey } from '../../db/messaging/messages.ts'
import { removeOptOut } from '../../db/messaging/opt-outs.ts'
import { listTextsSince, reopenText, type Text } from '../../db/text/texts.ts'
import { consentOfText } from '../../domain/consent.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { readCarrierWord } from '../../domain/text/intent/keywords.ts'

const BATCH = 100

/** The first START of this E.164 number after `at` (ms), if any: a STOP or a refusal of then has had its time. */
export async function findStartSince(db: CompanyDb, phone: string, at: number): Promise<Text | undefined> {
  const later = await listTextsSince(db, phone, at, BATCH)
  return later.find((text) => readCarrierWord(text.body) === 'start')
}

/**
 * Ends the silence of a number by its `start`, on behalf of the text `sid`; the number agrees again with it. What overtook that START and fell
 * into the silence is brought again; first of all, so that a START which is cut off does it again.
 */
export async function clearOptOut(
  { app, db }: Ctx,
  { from, to, sid }: InboundText,
  start: Pick<Text, 'body' | 'receivedAt'>,
): Promise<void> {
  const at = start.receivedAt
  const later = await listTextsSince(db, from, at, BATCH)
  for (const text of later.filter((one) => one.sid !== sid && readCarrierWord(one.body) === null)) {
    if (await findMessageByKey(db, `reply:${text.sid}`)) continue
    await db.batch([reopenText(db, text.sid)])
    await app.queueText({ sid: text.sid, from, to, body: text.body, receivedAt: text.receivedAt })
  }
  const words = consentOfText(start.body, true)
  const consent = { id: `start:${from}:${at}`, phone: from, source: 'text', words, addressHash: null, at } as const
  // Whatever was offered before the silence is over with it.
  const changes = [
    removeOptOut(app.db, from, at),
    ...stopTextSignUp(app.db, from, at),
    createConsentOfText(app.db, consent),
  ]
  await db.batch(changes)
}
