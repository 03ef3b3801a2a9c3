// UNDO of what was done to a client: other contact data, or a merge on the web.
import { type ClientEvent, findLastClientEvent } from '../../db/client/client-events.ts'
import { UNDO_CLIENT_MS } from '../../domain/client-actions.ts'
import { clientNotUndoneReply, clientUndoneReply } from '../../domain/reply/clients.ts'
import { openClient } from '../client/clients.ts'
import { isUndoable, planUndo } from '../client/merges.ts'
import { writeMessages } from '../messaging/messages.ts'
import { endWith } from './replies.ts'
import { dashboardOf, type ReplyContext, reply } from './reply-context.ts'

/** What this person did to a client last and may still take back, or null. */
export const findUndoableOfClient = ({ ctx, text }: ReplyContext): Promise<ClientEvent | null> =>
  findLastClientEvent(ctx.db, text.from, text.receivedAt - UNDO_CLIENT_MS, text.receivedAt)

/** Takes it back, or says why it stays. */
export async function takeClientEventBack(context: ReplyContext, event: ClientEvent): Promise<void> {
  const { ctx, text, language, ends } = context
  const { client } = await openClient(ctx, event.clientId)
  if (!(await isUndoable(ctx, event)))
    return await reply(context, {
      body: clientNotUndoneReply(client.name, `${dashboardOf(context)}?tab=clients`, language),
    })
  const { outgoing, also } = endWith(ctx, text, { body: clientUndoneReply(client.name, event.kind, language), ends })
  await writeMessages(ctx, outgoing, [...also, ...planUndo(ctx, event, text.receivedAt)])
}
