// Says where the money of an invoice is that its client paid online: back with the client, with us, or on its way to the bank.
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import type { PayoutStatus } from '../statuses.ts'

/** `payout` null means held; sums are cents. */
export type MoneyFacts = {
  payout: PayoutStatus | null
  /** What went back to the client, and whether that is all that was paid, tips too. */
  givenCents: number
  isGivenBack: boolean
  /** What is left of the tips of a bill that went back. */
  keptTipCents: number
}

/** What went back, and what there is left to speak of. */
function givenWords({ givenCents, keptTipCents }: MoneyFacts, language: Language): { given: string; rest: string } {
  const es = language === 'es'
  if (givenCents === 0) return { given: '', rest: es ? 'tu dinero' : 'your money' }
  if (keptTipCents > 0) {
    const tip = formatUsd(keptTipCents)
    return es
      ? { given: 'La factura fue devuelta al cliente. ', rest: `la propina de ${tip}` }
      : { given: 'The bill went back to the client. ', rest: `the tip of ${tip}` }
  }
  const cents = formatUsd(givenCents)
  return es
    ? { given: `${cents} volvieron al cliente. `, rest: 'el resto' }
    : { given: `${cents} went back to the client. `, rest: 'the rest' }
}

/** One or two sentences, with the dashboard's address where there is something to do. */
export function whereMoneyIs(facts: MoneyFacts, dashboard: string, language: Language): string {
  const es = language === 'es'
  if (facts.isGivenBack) return es ? 'Todo fue devuelto al cliente.' : 'All of it went back to the client.'
  const { given, rest } = givenWords(facts, language)
  switch (facts.payout) {
    case 'completed':
      return given + (es ? `Ya enviamos ${rest} a tu banco.` : `We have sent ${rest} to your bank.`)
    case 'pending':
      return given + (es ? `Estamos enviando ${rest} a tu banco.` : `We are sending ${rest} to your bank.`)
    case 'failed':
      return es
        ? `${given}No pudimos enviar ${rest} a tu banco; lo intentamos otra vez:\n${dashboard}`
        : `${given}We could not send ${rest} to your bank; we try again:\n${dashboard}`
    case null:
      return es
        ? `${given}Guardamos ${rest} hasta que completes los datos de tu banco:\n${dashboard}`
        : `${given}We hold ${rest} safely until your payout setup is finished:\n${dashboard}`
  }
}
