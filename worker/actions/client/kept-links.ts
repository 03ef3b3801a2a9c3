// Links of clients outside the database: in one that went back a link that was given out lives, and one that was renewed stays dead.
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { type Client, endLinksInto, findClientOfName, putBackLink } from '../../db/client/clients.ts'
import { describeFault } from '../stripe/provider-failures.ts'

const linkShape = z.object({ linkId: z.string(), linkPhones: z.array(z.string()) })

/** Has the company's object remember a client's link as it stands; what fails here is made good by the next look at the link. */
export async function rememberLink(ctx: Ctx, { name, linkId, linkPhones }: Client): Promise<void> {
  await ctx.companyObject
    .keep('link', name, { linkId, linkPhones: linkPhones ?? [] })
    .catch((error) => ctx.app.log('link not remembered', { companyId: ctx.companyId, error: describeFault(error) }))
}

/** The links that were made or renewed after `since` (ms) stand again; whoever had the ones before them is shown nothing. */
export async function putBackLinks(ctx: Ctx, since: number | null): Promise<void> {
  let page = await ctx.companyObject.listKept('link')
  while (page.length > 0) {
    for (const { id: name, at, body } of page) {
      const client = at > (since ?? 0) ? await findClientOfName(ctx.db, name) : null
      const link = linkShape.parse(JSON.parse(body))
      if (client && client.linkId !== link.linkId)
        await ctx.db.batch([putBackLink(ctx.db, client.id, link), endLinksInto(ctx.db, client.id)])
    }
    page = await ctx.companyObject.listKept('link', page.at(-1)?.id)
  }
}
