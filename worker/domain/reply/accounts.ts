// Texts about an account or a company that is deleted, or moves to another number.
import type { Language } from '../language.ts'
import { PRODUCT_NAME } from '../product.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { MAX_SEGMENTS } from './fit.ts'

/** The first wording of a name that fits: whole, shortened, or left out for a word. */
function withName(name: string, fallback: string, write: (name: string) => string): string {
  const short = [...name].slice(0, 40).join('')
  return (
    firstThatFits(
      [name, short, fallback].map((one) => toSms(write(one))),
      MAX_SEGMENTS,
    ) ?? toSms(write(fallback))
  )
}

/** To everybody of a company that its owner deleted. */
export function companyDeletedText(company: string, language: Language): string {
  return language === 'es'
    ? withName(
        company,
        'Tu empresa',
        (name) =>
          `${PRODUCT_NAME}: ${name} fue eliminada por su propietario. Tu cuenta y tus datos se borran; sus facturas ya no se pueden pagar.`,
      )
    : withName(
        company,
        'Your company',
        (name) =>
          `${PRODUCT_NAME}: ${name} was deleted by its owner. Your account and your data are being erased; its invoices can no longer be paid.`,
      )
}

/** To the owner, when a colleague has deleted the own account. */
export function personLeftText(person: string, language: Language): string {
  return language === 'es'
    ? withName(person, 'Alguien', (name) => `${PRODUCT_NAME}: ${name} ya no tiene cuenta y no es parte de tu empresa.`)
    : withName(
        person,
        'Somebody',
        (name) => `${PRODUCT_NAME}: ${name} deleted their account and is no longer part of your company.`,
      )
}

/** To the number that was somebody's until now; `end` is the last digits of the new one, `contact` ours for people. */
export function numberChangedText(end: string, contact: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `${PRODUCT_NAME}: tu cuenta pasa a otro celular, que termina en ${end}. Si no lo pediste, llama al ${contact}.`
      : `${PRODUCT_NAME}: the number of your account was changed to one ending in ${end}. If this wasn't you, call ${contact}.`,
  )
}
