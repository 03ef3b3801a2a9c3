// Saves what a contact card says for the client whose name it fits, or asks, or keeps it for that client's next invoice.
import type { Ctx } from '../../context.ts'
import { type Attachment, KEPT_UNPLACED_MS, lookAgain, markTold, saveCard } from '../../db/attachment/attachments.ts'
import { listByClient, listIssuedBetween } from '../../db/invoice/invoice-finding.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { putPendingQuestion } from '../../db/text/texts.ts'
import { isNamed, isSameClient, wordsOfName } from '../../domain/client-names.ts'
import type { ContactCard } from '../../domain/contact-card.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import type { Language } from '../../domain/language.ts'
import { cardKeptReply, cardKnownReply, cardSavedReply, whoseCardQuestion } from '../../domain/reply/contact-cards.ts'
import { planChange, updateInvoice } from '../invoice/invoice-actions.ts'
import { writeMessages } from '../messaging/messages.ts'

const LOOKED_AT = 200
const OFFERED = 4
/** So far back a job counts as one that was being billed when the card came. */
const SINCE_MS = 10 * 60_000

type Card = Attachment & { card: ContactCard }

/** Whether it is a contact card that was read. */
export const isCard = (row: Attachment): row is Card => row.state === 'card' && row.card !== null

const fits = (card: ContactCard, { clientName }: Invoice) =>
  isNamed(card.name, clientName) || isNamed(clientName, card.name)
const mayChange = ({ status }: Invoice) => refusalOf(status) === null

/** One card of one sender; `language`: that of whoever is told. Safe to repeat. */
export async function placeCard(
  ctx: Ctx,
  row: Card,
  sender: string,
  language: Language,
  isMuted: boolean,
): Promise<void> {
  const { app, db } = ctx
  const { card } = row
  const now = app.now()
  const tell = (body: string) =>
    isMuted
      ? []
      : [
          {
            key: `card:${row.id}${row.toldAt === null ? '' : ':again'}`,
            kind: 'notice' as const,
            recipient: sender,
            body,
          },
        ]
  const open = row.toldAt === null ? await listFitting(ctx, card) : await listLater(ctx, row, sender)
  const [only, ...more] = open
  if (only && more.length === 0) return await save(ctx, row, only, { sender, language, tell })
  if (row.toldAt !== null) return void (await db.batch([lookAgain(db, [row], row.at + KEPT_UNPLACED_MS)]))
  const ended = [markTold(db, [row], now), lookAgain(db, [row], row.at + KEPT_UNPLACED_MS)]
  if (!only) return await writeMessages(ctx, tell(cardKeptReply(card, language)), ended)
  const offered = open.slice(0, OFFERED)
  const change = { ...(card.phone && { clientPhone: card.phone }), ...(card.email && { clientEmail: card.email }) }
  const command = { verb: 'change' as const, change }
  const question = { about: 'which' as const, command, invoiceIds: offered.map(({ id }) => id), language }
  const asked = { sender, sid: row.sid, body: '', parsed: question, askedAt: now }
  await writeMessages(ctx, tell(whoseCardQuestion(card, offered, language)), [
    markTold(db, [row], now),
    saveCard(db, row, null, now),
    putPendingQuestion(db, asked),
  ])
}

/** The newest open invoice of each client whose name the card fits; a client of exactly that name alone, where there is one. */
async function listFitting(ctx: Ctx, card: ContactCard): Promise<Invoice[]> {
  const words = wordsOfName(card.name).slice(0, 4)
  const pages = await Promise.all(words.map((word) => listByClient(ctx.db, word, LOOKED_AT)))
  const found = pages.flat().filter((invoice) => mayChange(invoice) && fits(card, invoice))
  const newest = found
    .toSorted((one, other) => other.number - one.number)
    .filter((row, i, all) => all.findIndex((other) => isSameClient(other.clientName, row.clientName)) === i)
  const exact = newest.filter(({ clientName }) => isSameClient(clientName, card.name))
  return exact.length > 0 ? exact : newest
}

/** What was billed since by whoever sent the card, to a client of that name. */
async function listLater(ctx: Ctx, { at, card }: Card, sender: string): Promise<Invoice[]> {
  const issued = await listIssuedBetween(ctx.db, sender, at - SINCE_MS, ctx.app.now(), LOOKED_AT)
  return issued.filter((invoice) => mayChange(invoice) && fits(card, invoice)).slice(0, 1)
}

type Saving = { sender: string; language: Language; tell: (body: string) => Parameters<typeof writeMessages>[1] }

/** Through the same action as "her number is …", so that UNDO takes it back. */
async function save(ctx: Ctx, row: Card, invoice: Invoice, { sender, language, tell }: Saving): Promise<void> {
  const { app, db } = ctx
  const { card } = row
  const at = app.now()
  const source = { idempotencyKey: `card:${row.id}`, actor: sender, via: 'text' as const, at }
  const wanted = { ...(card.phone && { clientPhone: card.phone }), ...(card.email && { clientEmail: card.email }) }
  await updateInvoice(ctx, invoice.id, false, async (now) => {
    const { refusal, changes } = await planChange(ctx, now, wanted, source)
    const body =
      refusal || changes.length === 0 ? cardKnownReply(card, now, language) : cardSavedReply(card, now, language)
    return { changes: [...changes, saveCard(db, row, now.id, at), markTold(db, [row], at)], outgoing: tell(body) }
  })
}
