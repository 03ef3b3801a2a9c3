// The link of a client: the address of a page with all that is open for them, made, renewed and opened.
import type { App, Ctx } from '../../context.ts'
import { listOpenOf } from '../../db/client/client-invoices.ts'
import { type Client, endLinksInto, findClient, findClientOfLink, listNames, setLink } from '../../db/client/clients.ts'
import { type Company, getCompany } from '../../db/company/companies.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { MOST_LISTED, MOST_NAMES, ofOnePerson, phonesOf } from '../../domain/client-actions.ts'
import { isId } from '../../domain/ids.ts'
import type { Language } from '../../domain/pending-questions.ts'
import { clientLinkMessage } from '../../domain/reply/clients.ts'
import { refuse } from '../../errors.ts'
import { openList } from '../invoice/list-invoices.ts'
import { openClient } from './clients.ts'
import { rememberLink } from './kept-links.ts'

/** The whole address of the page. */
export const clientLinkUrl = ({ app }: Ctx, linkId: string) => `${app.settings.APP_ORIGIN}/payment/all/${linkId}`

type Wanted = {
  /** The old link dies. */
  isRenewed?: boolean
  /** The contractor says that all numbers on these invoices are one person's. */
  isOnePerson?: boolean
}

/**
 * The link of a client, made where there is none. Raises `not_found`; `conflict` while open invoices have different phone
 * numbers, since two people of one name must not see each other's.
 */
export async function linkClient(ctx: Ctx, id: string, { isRenewed = false, isOnePerson = false }: Wanted = {}) {
  const { app, db } = ctx
  const { client, nameKeys } = await openClient(ctx, id)
  const open = await listOpenOf(db, nameKeys, MOST_LISTED)
  const told = phonesOf(open)
  const known = client.linkPhones ?? []
  const isClear = told.length < 2 || told.every((phone) => known.includes(phone)) || isOnePerson
  if (!isClear && (client.linkId === null || isRenewed)) throw refuse('client_two_phones', { name: client.name })
  if (client.linkId === null || isRenewed || isOnePerson) {
    const phones = told.length > 0 ? told : client.phone === null ? [] : [client.phone]
    const linkPhones = isRenewed && !isOnePerson ? phones : [...new Set([...known, ...phones])]
    const linkId = client.linkId === null || isRenewed ? app.newId() : client.linkId
    await db.batch([
      setLink(db, client.id, { linkId, linkPhones }, client.linkId),
      ...(isRenewed ? [endLinksInto(db, client.id)] : []),
    ])
  }
  const linked = await findClient(db, client.id)
  // Merged in this very moment.
  if (!linked?.linkId) throw refuse('client_merged')
  await rememberLink(ctx, linked)
  const shown = ofOnePerson(open, linked.linkPhones ?? [])
  return { client: linked, url: clientLinkUrl(ctx, linked.linkId), open: shown, hidden: open.length - shown.length }
}

/** The words with which a contractor sends a client the link from their own phone. */
export async function writeClientLink(
  ctx: Ctx,
  linked: Awaited<ReturnType<typeof linkClient>>,
  language: Language,
): Promise<string> {
  const { name } = await getCompany(ctx.app.db, ctx.companyId)
  return clientLinkMessage({ ...linked, company: name, name: linked.client.name }, language)
}

export type ClientPage = { ctx: Ctx; company: Company; client: Client; invoices: Invoice[] }

/** What whoever has the link sees: all that is open under the client's names and theirs. Raises `not_found`, also for a link that was renewed. */
export async function openClientPage(app: App, linkId: string): Promise<ClientPage> {
  const owner = isId(linkId) ? await app.directory.findClientLink(linkId) : null
  const ctx = owner && app.forCompany(owner)
  const found = ctx && (await findClientOfLink(ctx.db, linkId))
  if (!ctx || !found) throw refuse('client_link_not_found')
  const { client, holder } = found
  const { company } = await openList(ctx)
  if (company.deletedAt !== null) throw refuse('client_link_not_found')
  const names = await listNames(ctx.db, client.id, MOST_NAMES)
  const open = await listOpenOf(
    ctx.db,
    names.map(({ nameKey }) => nameKey),
    MOST_LISTED,
  )
  const known = [...(client.linkPhones ?? []), ...(holder.linkPhones ?? [])]
  return { ctx, company, client, invoices: ofOnePerson(open, known) }
}
