// Notices about a company's people, bank account and data, with whom to call when it was a stranger.
import type { Language } from '../language.ts'
import { PRODUCT_NAME } from '../product.ts'
import { firstThatFits, toPlain, toSms } from '../sms-length.ts'
import { MAX_SEGMENTS } from './fit.ts'

/** Parts of a company's contact data that tell clients whom they pay. */
export type CompanyPart = 'name' | 'email' | 'phone' | 'address'

export type PeopleFact =
  | { kind: 'joined'; name: string; company: string }
  /** To the person who was removed. */
  | { kind: 'removed'; company: string }
  | { kind: 'handed-on'; name: string; company: string }
  | { kind: 'may-act' | 'may-not-act'; name: string; company: string }
  | { kind: 'company-changed'; name: string; company: string; parts: CompanyPart[] }
  | { kind: 'bank-begun' | 'bank-ended'; company: string }
  /** `end`: the last digits of the bank account that payouts go to from now on. */
  | { kind: 'bank-set'; company: string; end: string }
  /** To the others who may act: bank changes wait. */
  | { kind: 'reset'; name: string; company: string }
  | { kind: 'passkey-added' | 'passkey-removed'; passkey: string }

const PARTS: Record<Language, Record<CompanyPart, string>> = {
  en: { name: 'name', email: 'e-mail', phone: 'phone', address: 'address' },
  es: { name: 'nombre', email: 'correo', phone: 'celular', address: 'domicilio' },
}

/** Names of any length must leave the facts and the number to call whole. */
const NAME_SIGNS = [60, 30, 16]

const listParts = (parts: CompanyPart[], language: Language) =>
  parts
    .map((part) => PARTS[language][part])
    .join(', ')
    .replace(/, (\S+)$/, language === 'es' ? ' y $1' : ' and $1')

function tellEnglish(fact: PeopleFact, short: (name: string) => string): string {
  switch (fact.kind) {
    case 'joined':
      return `${short(fact.name)} joined ${short(fact.company)} and sees its invoices now.`
    case 'removed':
      return `you no longer belong to ${short(fact.company)}. Texts from this number do nothing there any more.`
    case 'handed-on':
      return `${short(fact.name)} is the owner of ${short(fact.company)} now.`
    case 'may-act':
      return `${short(fact.name)} may now refund, set up the bank and remove people of ${short(fact.company)}.`
    case 'may-not-act':
      return `${short(fact.name)} no longer acts for the owner of ${short(fact.company)}.`
    case 'company-changed':
      return `${short(fact.name)} changed the ${listParts(fact.parts, 'en')} of ${short(fact.company)}.`
    case 'bank-begun':
      return `a payout account was opened for ${short(fact.company)}.`
    case 'bank-ended':
      return `the payout account of ${short(fact.company)} was disconnected.`
    case 'bank-set':
      return `payouts of ${short(fact.company)} go to the bank account ending in ${fact.end} now.`
    case 'reset':
      return `${short(fact.name)} reset the password by text. Bank changes of ${short(fact.company)} wait 24 hours.`
    case 'passkey-added':
      return `the passkey "${short(fact.passkey)}" was added to your account.`
    case 'passkey-removed':
      return `the passkey "${short(fact.passkey)}" was removed from your account.`
  }
}

function tellSpanish(fact: PeopleFact, short: (name: string) => string): string {
  switch (fact.kind) {
    case 'joined':
      return `${short(fact.name)} ahora es parte de ${short(fact.company)} y ya ve sus facturas.`
    case 'removed':
      return `ya no perteneces a ${short(fact.company)}. Los mensajes de este celular ya no hacen nada en esa cuenta.`
    case 'handed-on':
      return `${short(fact.name)} es ahora titular de ${short(fact.company)}.`
    case 'may-act':
      return `${short(fact.name)} ya puede reembolsar, cambiar el banco y quitar personas de ${short(fact.company)}.`
    case 'may-not-act':
      return `${short(fact.name)} ya no puede actuar por el titular de ${short(fact.company)}.`
    case 'company-changed':
      return `${short(fact.name)} puso otro dato (${listParts(fact.parts, 'es')}) de ${short(fact.company)}.`
    case 'bank-begun':
      return `hay una nueva cuenta de pagos para ${short(fact.company)}.`
    case 'bank-ended':
      return `fue desconectada la cuenta de pagos de ${short(fact.company)}.`
    case 'bank-set':
      return `los pagos de ${short(fact.company)} van ahora a la cuenta terminada en ${fact.end}.`
    case 'reset':
      return `${short(fact.name)} tiene nueva contraseña, hecha por mensaje. El banco de ${short(fact.company)} no se puede cambiar en 24 horas.`
    case 'passkey-added':
      return `ahora hay una llave "${short(fact.passkey)}" en tu cuenta.`
    case 'passkey-removed':
      return `fue quitada la llave "${short(fact.passkey)}" de tu cuenta.`
  }
}

/** The text about a fact, in two segments at most; `contact` is the number to call, as people write it. */
export function peopleText(fact: PeopleFact, contact: string, language: Language): string {
  const versions = NAME_SIGNS.map((signs) => {
    const short = (name: string) => toPlain(name).slice(0, signs).trim()
    const said = language === 'es' ? tellSpanish(fact, short) : tellEnglish(fact, short)
    const tail = language === 'es' ? `¿No lo esperabas? Llama al ${contact}.` : `Not expected? Call ${contact}.`
    return toSms(`${PRODUCT_NAME}: ${said} ${tail}`)
  })
  return firstThatFits(versions, MAX_SEGMENTS) ?? versions.at(-1) ?? ''
}
