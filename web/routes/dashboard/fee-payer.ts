// Who pays the card fee, in words for the company's own people.
import type { FeePayer } from '../../../worker/domain/fee.ts'

export const PAYER_CHOICES: Record<FeePayer, string> = {
  client: 'The client',
  company: 'Us',
  half: 'Half each',
}

/** The choice as a fact, and what a state makes of it. */
export function payerFact({
  fee_payer,
  fee_forbidden_in,
}: {
  fee_payer: FeePayer
  fee_forbidden_in: string | null
}): string {
  if (fee_forbidden_in === null) return PAYER_CHOICES[fee_payer]
  return `Us: in ${fee_forbidden_in} a client may not be charged that fee for paying by card`
}
