// Texts people about changes of their company's people, bank account and data.
import type { Ctx } from '../../context.ts'
import { findOwner, findUserOfPhone, listActing } from '../../db/account/users.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import { findInvoice, findLastInvoiceOf, type Invoice, listNewest } from '../../db/invoice/invoices.ts'
import { createMessage } from '../../db/messaging/messages.ts'
import type { Language } from '../../domain/language.ts'
import { formatPhone } from '../../domain/phone.ts'
import { type PeopleFact, peopleText } from '../../domain/reply/people.ts'
import type { Outgoing } from '../messaging/messages.ts'
import { describeFault } from '../stripe/provider-failures.ts'

/** The language of a person's own last job, else of the company's. */
async function languageOf(ctx: Ctx, phone: string): Promise<Language> {
  const own = await findLastInvoiceOf(ctx.db, phone)
  const [newest] = own ? [own] : await listNewest(ctx.db, null, 1)
  return newest?.language ?? 'en'
}

/** The text about a fact to one number (E.164); `key` is the fact's own, so that it is told once. */
export async function tell(ctx: Ctx, phone: string, key: string, fact: PeopleFact): Promise<Outgoing> {
  const contact = formatPhone(ctx.app.settings.CONTACT_PHONE)
  return { key, kind: 'notice', recipient: phone, body: peopleText(fact, contact, await languageOf(ctx, phone)) }
}

/** The same to the company's owner: nothing when there is none, or when it would only tell `except` what they know. */
export async function tellOwner(ctx: Ctx, key: string, fact: PeopleFact, except = ''): Promise<Outgoing[]> {
  const owner = await findOwner(ctx.db)
  return owner && owner.phone !== except ? [await tell(ctx, owner.phone, key, fact)] : []
}

/** The same to all who may act for the owner, and to the owner, but not to `except`. */
export async function tellActing(ctx: Ctx, key: string, fact: PeopleFact, except: string): Promise<Outgoing[]> {
  const acting = (await listActing(ctx.db)).filter(({ phone }) => phone !== except)
  return await Promise.all(acting.map((user) => tell(ctx, user.phone, `${key}:${user.id}`, fact)))
}

/** The company's name as people know it today. */
export const companyName = async (ctx: Ctx) => (await getCompany(ctx.app.db, ctx.companyId)).name

/** Texts as rows for a batch, and what puts them on the queue once that batch is written. */
export function prepare(ctx: Ctx, outgoing: Outgoing[]): { changes: Change[]; send: () => Promise<void> } {
  const { app } = ctx
  const rows = outgoing.map((message) => ({ ...message, id: app.newId() }))
  return {
    changes: rows.flatMap((row) => createMessage(ctx.db, row, app.now())),
    // The rows are safe: what the queue does not take now, the company's watch brings.
    send: async () => {
      for (const { id } of rows) {
        await app
          .queueOut({ kind: 'message', messageId: id })
          .catch((error) => app.log('text not queued', { id, error: describeFault(error) }))
      }
    },
  }
}

/**
 * An invoice whose `sender` is who is told of its money today: the person who texted it while they belong to the
 * company, else its owner.
 */
export async function findAddressed(ctx: Ctx, invoiceId: string): Promise<Invoice | null> {
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (!invoice?.sender || (await findUserOfPhone(ctx.db, invoice.sender))) return invoice
  const owner = await findOwner(ctx.db)
  return { ...invoice, sender: owner?.phone ?? invoice.sender }
}
