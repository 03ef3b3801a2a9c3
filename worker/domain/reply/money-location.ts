// Answers "where's my money": held and why, on its way and until when, at the bank, owed back.

import { formatShort } from '../dates.ts'
import { formatUsd } from '../money.ts'
import type { PayoutBlocker } from '../payout-guard.ts'
import type { MissingRequirements } from '../payout-words.ts'
import type { Language } from '../pending-questions.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { formatCivil } from './days.ts'
import { MAX_SEGMENTS } from './fit.ts'

/** A payout in cents and the civil date on which Stripe has it at the bank. */
type BankPayout = { amountCents: number; on: string }

/** An account's own money at Stripe (`waitingCents` below zero is owed there), and with its bank. */
type Bank = {
  waitingCents: number
  underWay: readonly BankPayout[]
  arrived: BankPayout | null
  refusedCents: number | null
}

/**
 * Cents: `heldCents` with us, with the reason; `sendingCents` leaves us at this moment. `bank` is null without an account, and
 * `unknown` while Stripe cannot be asked.
 */
export type MoneyLocation = {
  heldCents: number
  why: PayoutBlocker | MissingRequirements['kind'] | 'failed' | null
  sendingCents: number
  owedCents: number
  bank: Bank | 'unknown' | null
}

/** Where the account is set up, where another bank is given, and whom to write to. */
export type MoneyPages = { setup: string; bank: string; contact: string }

type Look = 'long' | 'short'

const heldWords = (amount: string, why: MoneyLocation['why'], { setup, contact }: MoneyPages, es: boolean): string => {
  if (why === null) return es ? `Sale ahora a tu cuenta: ${amount}` : `Being sent to your account: ${amount}`
  const words: Record<NonNullable<MoneyLocation['why']>, [string, string]> = {
    frozen: [
      `; payments of your business are paused. Write to ${contact}`,
      `; los pagos de tu negocio siguen en pausa. Escribe a ${contact}`,
    ],
    intake: [' while we look at your first payments', ' mientras revisamos tus primeros pagos'],
    none: [` until you set up your payouts:\n${setup}`, ` hasta que configures tus pagos:\n${setup}`],
    ended: [
      `; your payout account was disconnected. Set it up again:\n${setup}`,
      `; tu cuenta de pagos ya no tiene enlace. Configura otra:\n${setup}`,
    ],
    due: [` until you finish your payout setup:\n${setup}`, ` hasta que completes tu cuenta de pagos:\n${setup}`],
    verifying: [' while Stripe checks your details', ' mientras Stripe revisa tus datos'],
    failed: ['; Stripe did not take it, we try again', '; Stripe no quiso aceptarlo, lo intentamos otra vez'],
  }
  return `${es ? 'Guardado' : 'Held'}: ${amount}${words[why][es ? 1 : 0]}`
}

function wayWords(underWay: readonly BankPayout[], language: Language, look: Look): string {
  const es = language === 'es'
  const day = (on: string) => (look === 'long' ? formatCivil(on, language) : formatShort(on, language))
  const amount = formatUsd(underWay.reduce((sum, { amountCents }) => sum + amountCents, 0))
  const [first, last] = [underWay[0], underWay.at(-1)].map((payout) => day(payout?.on ?? ''))
  if (underWay.length === 1)
    return es ? `En camino: ${amount}, en tu banco el ${first}` : `On its way: ${amount}, at your bank ${first}`
  const span = first === last ? first : es ? `del ${first} al ${last}` : `${first} to ${last}`
  return es
    ? `En camino: ${amount} en ${underWay.length} pagos, ${span}`
    : `On its way: ${amount} in ${underWay.length} payouts, ${span}`
}

function bankWords(bank: Bank, pages: MoneyPages, language: Language, look: Look): string[] {
  const es = language === 'es'
  const { waitingCents, underWay, arrived, refusedCents } = bank
  const lines: string[] = []
  if (refusedCents !== null) {
    const amount = formatUsd(refusedCents)
    lines.push(
      es
        ? `Tu banco no quiso aceptar ${amount}; da otra cuenta:\n${pages.bank}`
        : `Your bank did not take ${amount}; give another account:\n${pages.bank}`,
    )
  }
  if (underWay.length > 0) lines.push(wayWords(underWay, language, look))
  const waiting = formatUsd(Math.abs(waitingCents))
  if (waitingCents > 0)
    lines.push(es ? `En Stripe, para tu siguiente pago: ${waiting}` : `At Stripe, for your next payout: ${waiting}`)
  if (waitingCents < 0)
    lines.push(es ? `Tu cuenta en Stripe debe ${waiting}` : `Your account at Stripe is ${waiting} below zero`)
  if (arrived !== null) {
    const on = look === 'long' ? formatCivil(arrived.on, language) : formatShort(arrived.on, language)
    const amount = formatUsd(arrived.amountCents)
    lines.push(es ? `En tu banco: ${amount} el ${on}` : `In the bank: ${amount} on ${on}`)
  }
  return lines
}

function write(where: MoneyLocation, pages: MoneyPages, language: Language, look: Look): string {
  const { heldCents, why, sendingCents, owedCents, bank } = where
  const es = language === 'es'
  const known = bank === 'unknown' ? null : bank
  const isMoving = heldCents + sendingCents > 0 || (known?.underWay.length ?? 0) > 0 || (known?.waitingCents ?? 0) !== 0
  const lines: string[] = []
  if (heldCents > 0) lines.push(heldWords(formatUsd(heldCents), why, pages, es))
  if (sendingCents > 0) lines.push(heldWords(formatUsd(sendingCents), null, pages, es))
  if (!isMoving && bank !== 'unknown' && known?.refusedCents == null)
    lines.push(es ? 'No hay dinero en espera ni en camino' : 'Nothing is held or on its way')
  if (!isMoving && bank === 'unknown') lines.push(es ? 'No te guardamos dinero' : 'We hold no money of yours')
  if (known) lines.push(...bankWords(known, pages, language, look))
  if (bank === 'unknown')
    lines.push(
      es
        ? 'Stripe no responde ahora: lo que ya fue a tu banco y cuando llega no lo sabemos. Pregunta otra vez en unos minutos'
        : 'Stripe does not answer now, so what went to your bank and when it arrives we cannot tell. Ask again in a few minutes',
    )
  if (owedCents > 0) {
    const owed = formatUsd(owedCents)
    lines.push(es ? `Debes ${owed}; los pagos nuevos lo cubren` : `You owe back ${owed}; new payments pay it off`)
  }
  return toSms(lines.map((line) => (/https?:\S+$/.test(line) ? line : `${line}.`)).join('\n'))
}

/** One answer: days with their year where there is room. */
export function moneyLocationReply(where: MoneyLocation, pages: MoneyPages, language: Language): string {
  const versions = [write(where, pages, language, 'long'), write(where, pages, language, 'short')]
  return firstThatFits(versions, MAX_SEGMENTS) ?? versions[1] ?? ''
}
