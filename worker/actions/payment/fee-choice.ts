// Who pays the fee of a company's invoices: its own choice, as far as its state allows that.
import type { App, Ctx } from '../../context.ts'
import { type Company, markFeeTold } from '../../db/company/companies.ts'
import type { FeePayer } from '../../domain/fee.ts'
import { type FeeLimit, findFeeLimit, isFeeAllowed } from '../../domain/fee-states.ts'
import { feeLimitNotice } from '../../domain/reply/fee-payer.ts'
import { ELSEWHERE } from '../../domain/reply/state.ts'
import { toSms } from '../../domain/sms-length.ts'
import { languageOf } from '../messaging/languages.ts'
import { writeMessages } from '../messaging/messages.ts'

/** The limit of the company's state that stands against this payer, or null. */
export function findFeeObstacle({ settings }: App, company: Company, payer: FeePayer): FeeLimit | null {
  const limit = findFeeLimit(company.addressState, settings.CARD_FEE_STATES)
  return isFeeAllowed(payer, settings.PROCESSING_FEE_BPS, limit) ? null : limit
}

/** Who pays the fee of the company's next invoice; with `obstacle` the company does, whatever it chose. */
export function chooseFeePayer(app: App, company: Company): { feePayer: FeePayer; obstacle: FeeLimit | null } {
  const obstacle = findFeeObstacle(app, company, company.feePayer)
  return { feePayer: obstacle ? 'company' : company.feePayer, obstacle }
}

/** Tells whoever billed first in such a state that the company pays there; once for each state. */
export async function tellOfFeeLimit(ctx: Ctx, company: Company, limit: FeeLimit, phone: string): Promise<void> {
  const { state } = limit
  if (company.feeToldState === state) return
  const language = await languageOf(ctx, phone)
  const isGuess = company.isStateGuessed ? ` ${ELSEWHERE[language](limit.name)}` : ''
  const body = `${feeLimitNotice(limit, language)}${toSms(isGuess)}`
  const notice = { key: `fee-state:${state}`, kind: 'notice' as const, recipient: phone, body }
  await writeMessages(ctx, [notice], [markFeeTold(ctx.app.db, ctx.companyId, state)])
}
