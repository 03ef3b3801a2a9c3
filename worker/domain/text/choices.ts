// Reads which of the offered things an answer picks, and whether it agrees at all.
import { isNamed, isSameClient, titlesOf } from '../client-names.ts'
import { NUMERALS } from './words/numerals.ts'
import { fold } from './words/sets.ts'

const PLACES: readonly [RegExp, number][] = [
  [/\b(?:first|1st|primer[oa]?|former|the lower|la primera)\b/, 0],
  [/\b(?:second|2nd|segund[oa]|latter|la segunda)\b/, 1],
  [/\b(?:third|3rd|tercer[oa]?)\b/, 2],
  [/\b(?:fourth|4th|cuart[oa])\b/, 3],
]

const LEAD =
  /^\s*(?:(?:it'?s|its|it is|it was|that'?s|that was|this is|it goes to|goes to|(?:put|bill|charge) (?:it|that|this) (?:under|on|to|for)|make (?:it|that) (?:out )?(?:to|for)|under|the (?:client|customer)(?:'s name)?(?: is)?|(?:his|her|their|the|client|customer) name(?: is|'s)?|name(?: is|'s)|client(?: is)?|customer(?: is)?|bill|invoice|charge|bill it to|send it to|for|to|para|pa|es|fue|era|la clienta|el cliente|cliente|se llama|nombre|su nombre es|a nombre de|ponla a|ponlo a|ponla para|cobrale a|a|de|sorry|oh|yes|yeah|yep|nope|nah|si|sí|ok|um|uh)(?:\s*[:,.-]\s*|\s+))+/i

/** The answer without what leads up to it: "it's for Maria" is "Maria". */
export const withoutLead = (text: string) => text.replace(LEAD, '')

/** The place (from 0) that an answer names in words: "the second", "la primera". */
export function placeOf(flat: string): number | null {
  return PLACES.find(([words]) => words.test(flat))?.[1] ?? null
}

// "yes 250": the figure is what counts.
function namesFigure(text: string): boolean {
  return (
    /\d/.test(text) ||
    (fold(text).match(/\p{L}+/gu) ?? []).some((w) => NUMERALS.has(w) && !/^(?:one|un|una|uno)$/.test(w))
  )
}

/** Whether an answer agrees: true for "yes", "si", "ok", a thumb up; false for "no", a thumb down; null for anything else. */
export function readYesNo(text: string): boolean | null {
  if (/^\s*(?:[👍👌✅✔🙆]\p{M}*[🏻-🏿]?\s*)+$/u.test(text)) return true
  if (/^\s*(?:[👎❌🚫✖🙅]\p{M}*[🏻-🏿]?\s*)+$/u.test(text)) return false
  const flat = fold(text)
    .replace(/[^\p{L}' ]+/gu, ' ')
    .trim()
  if (
    /^(?:y|yes|yeah|yep|yup|ya|ok|okay|k|si|sip|claro|correct|correcto|right|sure|exactly|exacto|that'?s (?:right|correct|it)|dale|confirm|confirmed|confirmo|de acuerdo|perfect|perfecto|asi es|of course|absolutely|sounds good|please do|do it)\b/.test(
      flat,
    ) &&
    !/\b(?:no|not|wait|but|pero)\b/.test(flat) &&
    !namesFigure(text)
  )
    return true
  return /^(?:n|no|nope|nah|not|negative|wrong|incorrect|nel|para nada)\b/.test(flat) ? false : null
}

/** Whether an answer wants all that was offered: "both", "las dos". */
export function saysAll(text: string): boolean {
  return /^(?:yes |si |them |para )?(?:both|all|all of (?:them|those)|every one|each|the two|las dos|los dos|las tres|ambas|ambos|todas|todos)\b/.test(
    fold(text).trim(),
  )
}

/** Whether an answer wants nothing to come of what was asked: "skip it", "déjalo", "cancel that". */
export function saysDrop(text: string): boolean {
  return /^(?:(?:no|nah|nope|ok|oh|actually|ya|mejor)[\s,.]+)*(?:never ?mind|nvm|(?:forget|skip|drop|scrap|leave|scratch|cancel|delete|ignore) (?:it|that|this|about it|that one|this one)|no thanks?|no thank you|no gracias|let it go|not now|don'?t (?:bill|send|invoice|do) (?:it|that|this|anything)|olvid[ae]l[oa]|dej[ae]l[oa]|cancel[ae]l[oa]|ignor[ae]l[oa]|borr[ae]l[oa]|nada|no (?:la|lo) (?:mandes|cobres|hagas|envies)|dejemoslo)(?: (?:asi|then|please|por favor|thanks|gracias|now|for now|entonces))*[\s.!]*$/.test(
    fold(text).trim(),
  )
}

/** One of the invoices that a question offered. */
export type Offered = { number: number; clientName: string; totalCents: number }

/**
 * Which of the offered invoices an answer picks, by its place; 'none' when it wants none of them, null when it does not
 * say. A figure is first a number, then an amount, then a place.
 */
export function readChoice(text: string, offered: readonly Offered[]): number | 'none' | null {
  const flat = fold(text).trim()
  const agrees = readYesNo(text)
  if (agrees === false || /^(?:none|neither|ningun[ao]?|nada|nothing|forget it|never ?mind|nvm|olvidalo)\b/.test(flat))
    return 'none'
  if (offered.length === 1 && agrees === true) return 0
  const pick = (test: (one: Offered) => boolean) => {
    const found = offered.flatMap((one, i) => (test(one) ? [i] : []))
    return found.length === 1 ? (found[0] ?? null) : null
  }
  const figure =
    /^(?:#[\s.:#-]*)?(?:(?:it'?s|the|el|la|is|es|inv(?:oice)?|factura|no|number|numero|yes|si)[\s.:#-]*)*(?:(\$)\s*)?(\d[\d,]*(?:\.\d{1,2})?)(?:\s*(?:one|please|pls|por favor|dollars|dolares))?[\s.!)]*$/.exec(
      flat,
    )
  if (figure) {
    const value = Number((figure[2] ?? '').replace(/,/g, ''))
    const byNumber = figure[1] ? null : pick((one) => one.number === value)
    const byAmount = pick((one) => one.totalCents === Math.round(value * 100))
    const place = !figure[1] && value >= 1 && value <= offered.length ? value - 1 : null
    // "2": the second, or the one of $2.00.
    if (byNumber === null && byAmount !== null && place !== null && place !== byAmount) return null
    return byNumber ?? byAmount ?? place
  }
  // "the first coat of paint": more than a few words are about something else.
  const place = flat.split(/\s+/).length <= 4 ? placeOf(flat) : null
  if (place !== null) return place < offered.length ? place : null
  const said = withoutLead(text)
    .replace(/\b(?:one|la|el|the|please|por favor)\b/gi, ' ')
    .trim()
  return said.length > 1 ? pick((one) => isNamed(said, one.clientName)) : null
}

/**
 * The places of those that an answer picks, of which there may be several: "both", "all", "1 and 3", "ann and bob". 'none'
 * when it wants none, null when it does not say for certain.
 */
export function readChoices(text: string, offered: readonly Offered[]): number[] | 'none' | null {
  if (offered.length > 1 && isAll(text)) return offered.map((_, i) => i)
  const one = readChoice(text, offered)
  if (one !== null) return one === 'none' ? one : [one]
  const said = text.split(/\s*[,;&+]\s*|\s+(?:and|y|e)\s+/i).filter((part) => part.trim() !== '')
  if (said.length < 2 || said.length > offered.length) return null
  const places = said.map((part) => readChoice(part, offered))
  const picked = places.filter((place) => typeof place === 'number')
  return picked.length === said.length && new Set(picked).size === picked.length ? picked : null
}

/** "both", "all of them", "las dos", and nothing else. */
function isAll(text: string): boolean {
  const words = fold(text).match(/\p{L}+/gu) ?? []
  return saysAll(text) && words.every((word) => ALL_WORDS.test(word))
}

const ALL_WORDS =
  /^(?:yes|si|them|para|both|all|of|those|every|one|each|the|two|three|las|los|dos|tres|ambas|ambos|todas|todos|please|pls|por|favor|invoices|facturas|ellas|ellos|mark|do|cancel|remind)$/

/** The line (its place, from 0) of a list that the text names by its number or place alone, or null. */
export function readLine(text: string, listed: readonly Offered[]): number | null {
  const flat = fold(text).trim()
  const isLine = /^(?:#|no\.? ?|number |numero |la |el |the )?\d{1,6}[.)!? ]*$/.test(flat) || placeOf(flat) !== null
  if (!isLine || flat.split(/\s+/).length > 3) return null
  const choice = readChoice(text, listed)
  return typeof choice === 'number' ? choice : null
}

const NONE =
  /^(?:no |it'?s |for |es |para |a )*(?:none|neither|nobody|no one|someone else|somebody else|another (?:one|client)|a new (?:one|client)|new client|ningun[ao]?|nadie|otr[ao]|alguien mas|(?:un )?cliente nuevo)\b/
const CHOSEN =
  /^(?:#\s*)?(?:(?:it'?s|is|es|the|el|la|for|para|yes|si|no|number|numero|num|option|opcion|choice|client|cliente)[\s.:#-]*)*(\d{1,2}|one|two|three|uno|una|dos|tres)(?:st|nd|rd|ra|da|er|ro|do)?(?: one| please| pls| por favor)?(?:[\s.,;!)]*$|[\s.,;)]+(?=due\b|by\b|vence\b|para (?:el|la)\b))/
const SAID_PLACES: Record<string, number> = { one: 1, uno: 1, una: 1, two: 2, dos: 2, three: 3, tres: 3 }

/**
 * Which of the offered clients an answer picks, by its place; 'none' when it wants another or says what was not
 * offered, 'several' when it names more than one, null when it does not pick at all.
 */
export function readClientChoice(text: string, offered: readonly string[]): number | 'none' | 'several' | null {
  const flat = fold(text).trim()
  if (offered.length === 0) return null
  if (NONE.test(flat)) return 'none'
  if (readYesNo(text) === true && /^[^\p{L}\w']*[\p{L}']+[^\p{L}\w']*$/u.test(flat))
    return offered.length === 1 ? 0 : 'several'
  const figure = CHOSEN.exec(flat)?.[1]
  const place = figure === undefined ? placeAlone(flat, offered.length) : (SAID_PLACES[figure] ?? Number(figure)) - 1
  if (place !== null) return place >= 0 && place < offered.length ? place : 'none'
  return chooseName(text, offered)
}

// "the second one", but not "the first national bank".
function placeAlone(flat: string, count: number): number | null {
  const said =
    /^(?:(?:it'?s|for|para|es|yes|si|the|el|la|a)\s+)*(\p{L}+|\d(?:st|nd|rd))(?: one| client| cliente| please| por favor)?[\s.!]*$/u
  const word = said.exec(flat)?.[1]
  if (word === undefined) return null
  return /^(?:last|ultim[oa])$/.test(word) ? count - 1 : placeOf(word)
}

/** "bob" is the Bob that was offered; "mrs. stone" is not, when a Bob Stone was. */
function chooseName(text: string, offered: readonly string[]): number | 'several' | null {
  const said = withoutLead(text)
    .replace(/\b(?:please|pls|por favor|gracias|thanks)\b/gi, ' ')
    .trim()
  if (said.length < 2) return null
  const exact = offered.findIndex((name) => isSameClient(said, name))
  if (exact >= 0 && titlesOf(said).every((title) => titlesOf(offered[exact] ?? '').includes(title))) return exact
  const named = offered.flatMap((name, i) => {
    const fits = isNamed(said, name) && titlesOf(said).every((title) => titlesOf(name).includes(title))
    return fits ? [i] : []
  })
  return named.length > 1 ? 'several' : (named[0] ?? null)
}
