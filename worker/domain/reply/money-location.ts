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
 * Cents: `heldCents` with us, with the reason; `sendingCents` leaves us at this moment, `clearingCents` clients pay that is not here yet. `bank` is null without an account, and
 * `unknown` while Stripe cannot be asked.
 */
export type MoneyLocation = {
  heldCents: number
  why: PayoutBlocker | MissingRequirements['kind'] | 'failed' | null
  sendingCents: number
  clearingCents: number
  owedCents: number
  bank: Bank | 'unknown' | null
}

/** Where the account is set up, where another bank is given, and whom to write to. */
export type MoneyPages = { setup: string; bank: string; contact: string }

/** Days with their year; without; and what there is alone, without its reasons. */
type Look = 'long' | 'short' | 'terse'

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

/** A line, and how soon it is left out where there is no room: 0 never. */
type Line = { words: string; less: number }

function bankWords(bank: Bank, pages: MoneyPages, language: Language, look: Look): Line[] {
  const es = language === 'es'
  const { waitingCents, underWay, arrived, refusedCents } = bank
  const lines: Line[] = []
  const say = (less: number, en: string, esp: string) => lines.push({ words: es ? esp : en, less })
  if (refusedCents !== null) {
    const amount = formatUsd(refusedCents)
    say(
      0,
      `Your bank did not take ${amount}; give another account:\n${pages.bank}`,
      `Tu banco no quiso aceptar ${amount}; da otra cuenta:\n${pages.bank}`,
    )
  }
  if (underWay.length > 0) lines.push({ words: wayWords(underWay, language, look), less: 0 })
  const waiting = formatUsd(Math.abs(waitingCents))
  if (waitingCents > 0)
    say(2, `At Stripe, for your next payout: ${waiting}`, `En Stripe, para tu siguiente pago: ${waiting}`)
  if (waitingCents < 0) say(2, `Your account at Stripe is ${waiting} below zero`, `Tu cuenta en Stripe debe ${waiting}`)
  if (arrived !== null) {
    const on = look === 'long' ? formatCivil(arrived.on, language) : formatShort(arrived.on, language)
    const amount = formatUsd(arrived.amountCents)
    say(4, `In the bank: ${amount} on ${on}`, `En tu banco: ${amount} el ${on}`)
  }
  return lines
}

function linesOf(where: MoneyLocation, pages: MoneyPages, language: Language, look: Look): Line[] {
  const { heldCents, why, sendingCents, clearingCents, owedCents, bank } = where
  const es = language === 'es'
  const isTerse = look === 'terse'
  const known = bank === 'unknown' ? null : bank
  const isMoving = heldCents + sendingCents > 0 || (known?.underWay.length ?? 0) > 0 || (known?.waitingCents ?? 0) !== 0
  const lines: Line[] = []
  const say = (less: number, en: string, esp: string) => lines.push({ words: es ? esp : en, less })
  const amount = formatUsd(heldCents)
  if (heldCents > 0 && isTerse) say(0, `Held: ${amount}`, `Guardado: ${amount}`)
  if (heldCents > 0 && !isTerse) lines.push({ words: heldWords(amount, why, pages, es), less: 0 })
  if (sendingCents > 0) lines.push({ words: heldWords(formatUsd(sendingCents), null, pages, es), less: 1 })
  if (!isMoving && bank !== 'unknown' && known?.refusedCents == null)
    say(0, 'Nothing is held or on its way', 'No hay dinero en espera ni en camino')
  if (!isMoving && bank === 'unknown') say(0, 'We hold no money of yours', 'No te guardamos dinero')
  if (known) lines.push(...bankWords(known, pages, language, look))
  const [clearing, owed] = [formatUsd(clearingCents), formatUsd(owedCents)]
  if (clearingCents > 0)
    say(3, `Paid by clients, still clearing: ${clearing}`, `Clientes lo pagan y falta que llegue: ${clearing}`)
  if (bank === 'unknown')
    say(
      0,
      'Stripe does not answer now, so what went to your bank and when it arrives we cannot tell. Ask again in a few minutes',
      'Stripe no responde ahora y no podemos ver lo que va a tu banco ni su fecha. Pregunta otra vez en unos minutos',
    )
  const how = isTerse ? ['', ''] : ['; new payments pay it off', '; los pagos nuevos lo cubren']
  if (owedCents > 0) say(0, `You owe back ${owed}${how[0]}`, `Debes ${owed}${how[1]}`)
  return lines
}

const MOST_LESS = 5

/** One answer: days with their year where there is room, and where there is none at all what is over first goes. */
export function moneyLocationReply(where: MoneyLocation, pages: MoneyPages, language: Language): string {
  const write = (look: Look, below: number) =>
    toSms(
      linesOf(where, pages, language, look)
        .filter(({ less }) => less < below)
        .map(({ words }) => (/https?:\S+$/.test(words) ? words : `${words}.`))
        .join('\n'),
    )
  const versions = [
    write('long', MOST_LESS),
    ...[5, 4, 3, 2, 1].map((below) => write('short', below)),
    write('terse', 1),
  ]
  return firstThatFits(versions, MAX_SEGMENTS) ?? versions.at(-1) ?? ''
}
