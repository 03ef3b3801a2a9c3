// Tells contractors why money is held or did not arrive, how much it is, and what to do.

import { formatInvoiceNumber } from './invoice.ts'
import { formatUsd } from './money.ts'
import type { Language } from './pending-questions.ts'
import { PRODUCT_NAME } from './product.ts'
import { requirementWords } from './requirements.ts'
import { firstThatFits, toPlain, toSms } from './sms-length.ts'

const MAX_SEGMENTS = 2
/** A client's name is worth so many signs beside what is missing. */
const NAME_SIGNS = 24

/**
 * What an account lacks: it was never made, its owner has cut the tie, Stripe needs something, or Stripe is looking.
 * `names` are Stripe's own.
 */
export type MissingRequirements = { kind: 'none' | 'ended' | 'due' | 'verifying'; names: string[] }

/** 'a, b and c'. */
function join(words: string[], language: Language): string {
  const and = language === 'es' ? 'y' : 'and'
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

/** All that is missing; the same with one "your" for all; then ever less of it, the rest counted. */
function* spellLists(names: string[], language: Language): Generator<string> {
  const words = requirementWords(names, language)
  const short = words.map((word, i) => (i === 0 ? word : word.replace(/^(?:your|tu) /, '')))
  yield join(words, language)
  yield join(short, language)
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const more = language === 'es' ? `${words.length - kept} cosas` : `${words.length - kept} more`
    yield join([...words.slice(0, kept), more], language)
  }
}

/** The longest wording that fits two segments; the link stays whole in all of them. */
function shrink(names: string[], language: Language, write: (list: string) => string): string {
  const versions =
    names.length === 0 ? [toSms(write(''))] : Array.from(spellLists(names, language), (l) => toSms(write(l)))
  return firstThatFits(versions, MAX_SEGMENTS) ?? versions.at(-1) ?? ''
}

/** Once a week to a contractor whose money waits: the amount, exactly what is missing, and where to mend it. */
export function heldFundsNotice(
  waiting: { amountCents: number; missing: MissingRequirements; language: Language },
  dashboard: string,
): string {
  const { missing, language } = waiting
  const amount = formatUsd(waiting.amountCents)
  const es = language === 'es'
  const head = es ? `${PRODUCT_NAME}: tienes ${amount} en espera.` : `${PRODUCT_NAME}: ${amount} is waiting for you.`
  const tails: Record<MissingRequirements['kind'], (list: string) => string> = {
    none: () =>
      es
        ? 'Para cobrarlo solo falta tu cuenta de pagos; se hace en unos minutos'
        : 'All that is missing is your payout account; it takes a few minutes',
    ended: () =>
      es
        ? 'Tu cuenta de pagos ya no tiene enlace. Configura otra y te lo enviamos'
        : 'Your payout account is no longer connected. Set it up again and we send it',
    due: (list) =>
      es
        ? `Para que te llegue, Stripe necesita ${list}. Se completa en`
        : `To send it, Stripe still needs ${list}. Finish here`,
    verifying: (list) =>
      es
        ? `Stripe revisa ahora ${list || 'tus datos'}; no tienes que hacer nada. Se ve en`
        : `Stripe is checking ${list || 'your details'}; there is nothing for you to do. See it here`,
  }
  return shrink(missing.names, language, (list) => `${head} ${tails[missing.kind](list)}:\n${dashboard}`)
}

/** A payout that Stripe refused for something only the contractor can mend. */
export function blockedNotice(
  payout: { number: number; clientName: string; amountCents: number; missing: MissingRequirements; language: Language },
  dashboard: string,
): string {
  const { missing, language } = payout
  const es = language === 'es'
  const name = toPlain(payout.clientName).slice(0, NAME_SIGNS).trim()
  const invoice = `${formatInvoiceNumber(payout.number)}${name === '' ? '' : ` (${name})`}`
  const amount = formatUsd(payout.amountCents)
  const head = es
    ? `No pudimos enviarte ${amount} de ${invoice}; lo guardamos para ti.`
    : `We could not send you the ${amount} for ${invoice}; we keep it safe.`
  const tails: Record<MissingRequirements['kind'], (list: string) => string> = {
    none: () => (es ? 'Falta tu cuenta de pagos' : 'Your payout account is missing'),
    ended: () =>
      es
        ? 'Tu cuenta de pagos ya no tiene enlace. Configura otra'
        : 'Your payout account is no longer connected. Set it up again',
    due: (list) =>
      es
        ? `Stripe necesita ${list}. Completa eso y sale solo`
        : `Stripe needs ${list}. Finish it and it goes out by itself`,
    verifying: (list) =>
      es
        ? `Stripe revisa ahora ${list || 'tus datos'}. Luego sale solo`
        : `Stripe is checking ${list || 'your details'}. It goes out by itself after that`,
  }
  return shrink(missing.names, language, (list) => `${head} ${tails[missing.kind](list)}:\n${dashboard}`)
}

/** Why a bank did not take money, by Stripe's failure codes; what is not here is not explained. */
const BANK_REASONS: Record<string, Record<Language, string>> = {
  account_closed: { en: 'the account is closed', es: 'la cuenta fue cerrada' },
  no_account: { en: 'there is no such account', es: 'esa cuenta no existe' },
  invalid_account_number: { en: 'the account number is wrong', es: 'la cuenta que diste no es correcta' },
  incorrect_account_holder_name: { en: 'the name does not match', es: 'el nombre no coincide' },
  account_frozen: { en: 'the account is blocked', es: 'la cuenta tiene un bloqueo' },
  bank_account_restricted: { en: 'the account is blocked', es: 'la cuenta tiene un bloqueo' },
}

/** Once for each payout that the contractor's own bank did not take; `page` leads to where another bank is given. */
export function bankNotice(
  payout: { amountCents: number; code: string | null; language: Language },
  page: string,
): string {
  const { code, language } = payout
  const amount = formatUsd(payout.amountCents)
  const known = BANK_REASONS[code ?? '']?.[language]
  const why = known ? ` (${known})` : ''
  const words =
    language === 'es'
      ? `${PRODUCT_NAME}: tu banco no quiso aceptar ${amount}${why}. Tu dinero sigue a salvo en Stripe. Da otra cuenta bancaria y sale de nuevo`
      : `${PRODUCT_NAME}: your bank did not take ${amount}${why}. Your money is safe at Stripe. Give another bank account and it is sent again`
  return toSms(`${words}:\n${page}`)
}

const FIX = 'Finish the setup and the money is sent by itself.'
/** Stripe's error codes of a refused transfer, in words for the contractor. */
const REASONS: Record<string, string> = {
  insufficient_capabilities_for_transfer: `Your payout account cannot take money yet. ${FIX}`,
  transfers_not_allowed: `Your payout account cannot take money yet. ${FIX}`,
  account_invalid: 'Your payout account is no longer connected. Set it up again and the money is sent by itself.',
  resource_missing: 'Your payout account is no longer connected. Set it up again and the money is sent by itself.',
  account_closed: 'Your bank account is closed. Give Stripe another one and the money is sent by itself.',
  balance_insufficient:
    'The client’s payment is still clearing at Stripe. We try again by ourselves; there is nothing for you to do.',
}

/** Why a payout failed, in plain words. `reason` is Stripe's error code, or its own message where it gave none. */
export function payoutReason(reason: string | null): string {
  return (
    REASONS[reason ?? ''] ??
    'Stripe did not take the payout this time. We try again by ourselves; there is nothing for you to do.'
  )
}
