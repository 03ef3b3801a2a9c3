// "state TX": where a business is that signed up by text, with nothing but its area code to tell. Read by phrases before the learned reader's answer.
import { findUserOfPhone } from '../../db/account/users.ts'
import { type Company, getCompany, patchCompany } from '../../db/company/companies.ts'
import { findMessageByKey } from '../../db/messaging/messages.ts'
import { timezoneOfState } from '../../domain/area-codes.ts'
import { stateOnWebReply, stateSetReply } from '../../domain/reply/state.ts'
import { mayActForOwner } from '../../domain/roles.ts'
import { readStateOrder } from '../../domain/state-order.ts'
import { nameState } from '../../domain/timezone.ts'
import { STATE_QUESTION } from '../company/company-state.ts'
import { writeMessages } from '../messaging/messages.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { endWith } from './replies.ts'
import { dashboardOf, type ReplyContext, reply } from './reply-context.ts'

/** Sets it, or tells where that is done; false where the text is no such order. `isFree`: no question is open that a bare name may answer. */
export async function handleStateOrder(context: ReplyContext, isFree: boolean): Promise<boolean> {
  const { ctx, text } = context
  // Few texts name a state: nothing is looked up for the others.
  if (readStateOrder(text.body, true) === null) return false
  const company = await getCompany(ctx.app.db, ctx.companyId)
  const isAsked = isFree && company.isStateGuessed && (await findMessageByKey(ctx.db, STATE_QUESTION)) !== null
  const state = readStateOrder(text.body, isAsked)
  if (state === null) return false
  const user = await findUserOfPhone(ctx.db, text.from)
  const mayChange = user !== null && mayActForOwner(user) && (company.addressStreet ?? '') === ''
  if (!mayChange)
    await reply(context, { body: stateOnWebReply(`${dashboardOf(context)}?tab=business`, context.language) })
  else await setState(context, company, state)
  return true
}

async function setState(context: ReplyContext, before: Company, state: string): Promise<void> {
  const { ctx, text, language, ends } = context
  const { app } = ctx
  const timezone = state === before.addressState ? before.timezone : timezoneOfState(state)
  const { outgoing, also } = endWith(ctx, text, { body: stateSetReply(nameState(state), language), ends })
  const patch = { addressState: state, isStateGuessed: false, timezone }
  await ctx.companyObject.scheduleRecovery()
  await writeMessages(ctx, outgoing, [patchCompany(app.db, ctx.companyId, patch), ...also])
  if (timezone !== before.timezone) await ctx.companyObject.followTimezone()
  await rememberCompany(ctx)
}
