// The consent to texts: the words that the form shows are the words that are stored.
import { z } from 'zod'
import { CONSENT_WORDS } from './consent-words.ts'

/** What is kept of a text that was sent first: enough to see what it was. */
const KEPT_SIGNS = 160

/** What is left of such a record where the words are somebody's business: the fact. */
export const TEXTED = 'Texted us.'

/** The record of a number that texted before it agreed to anything: of a stranger the beginning of what they wrote. */
export function consentOfText(body: string, isStranger: boolean): string {
  return isStranger ? Array.from(body.trim()).slice(0, KEPT_SIGNS).join('') : TEXTED
}

/** The record of a number that agreed by text, under the text that agreed: the very words that it had been shown. */
export function consentOfOffer({ sid, ...agreed }: { sid: string; phone: string; words: string; at: number }) {
  return { id: `${AGREED}${sid}`, source: 'text' as const, addressHash: null, ...agreed }
}

/** What the ids of such records begin with. */
export const AGREED = 'agreed:'

/** POST register: the words that were agreed to, in the language of the page; null when the box was left empty. */
export const consentForm = z
  .looseObject({})
  .transform(({ sms_consent: ticked, language }) =>
    ticked === true ? CONSENT_WORDS[language === 'es' ? 'es' : 'en'] : null,
  )
