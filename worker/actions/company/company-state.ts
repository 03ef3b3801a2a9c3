// Asks a company that signed up by text which state it is in, where that decides something.
import type { Ctx } from '../../context.ts'
import type { Company } from '../../db/company/companies.ts'
import { askStateReply } from '../../domain/reply/state.ts'
import { nameState } from '../../domain/timezone.ts'
import { languageOf } from '../messaging/languages.ts'
import { writeMessages } from '../messaging/messages.ts'

/** The key of the question: it is asked once. */
export const STATE_QUESTION = 'state:ask'

/** What an invoice leaves to the state: whether its client may pay the fee, and whether it asks for more at first than is allowed. */
type Weighs = { isClientCharged: boolean; isAboveLimit: boolean }

/** Asks whoever billed (`phone`), once: where the area code told no state, or where the one it told is decisive. */
export async function askState(ctx: Ctx, company: Company, weighs: Weighs, phone: string): Promise<void> {
  if (!company.isStateGuessed) return
  const state = company.addressState
  if (state === null ? !weighs.isClientCharged : !weighs.isAboveLimit) return
  const link = `${ctx.app.settings.APP_ORIGIN}/dashboard?tab=business`
  const body = askStateReply(state === null ? null : nameState(state), link, await languageOf(ctx, phone))
  await writeMessages(ctx, [{ key: STATE_QUESTION, kind: 'notice', recipient: phone, body }])
}
