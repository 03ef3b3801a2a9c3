// Reads short answers to a question the product asked: "200", "it's for Maria", "yes the second".
import { isNamed } from '../client-names.ts'
import { addUp } from './bill.ts'
import { dayOfIso, toIso } from './calendar.ts'
import { chooseDue, claimDates } from './due.ts'
import { findFigures } from './figures.ts'
import { readJob } from './job.ts'
import { formatName } from './name-format.ts'
import { findPrices } from './prices.ts'
import { isVocabulary, setScene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { fold } from './words/sets.ts'

/** `value` (cents) when certain; otherwise null with the likely `options` (may be empty). */
export type AmountAnswer = { value: number | null; options: number[] }

/** `value` when certain; otherwise null. */
export type ClientAnswer = { value: string | null }

const PLACES: readonly [RegExp, number][] = [
  [/\b(?:first|1st|primer[oa]?|former|the lower|la primera)\b/, 0],
  [/\b(?:second|2nd|segund[oa]|latter|la segunda)\b/, 1],
  [/\b(?:third|3rd|tercer[oa]?)\b/, 2],
  [/\b(?:fourth|4th|cuart[oa])\b/, 3],
]

function pickOffered(flat: string, offered: readonly number[]): number | null {
  if (offered.length === 0) return null
  for (const [words, index] of PLACES) if (words.test(flat)) return offered[index] ?? null
  const sorted = [...offered].sort((a, b) => a - b)
  if (/\b(?:lower|smaller|less|lowest|menor|mas bajo|la menor|cheaper)\b/.test(flat)) return sorted[0] ?? null
  if (/\b(?:higher|bigger|larger|highest|mayor|mas alto|la mayor|greater)\b/.test(flat)) return sorted.at(-1) ?? null
  if (/\b(?:last|ultim[oa])\b/.test(flat)) return offered.at(-1) ?? null
  return offered.length === 1 && readYesNo(flat) === true ? (offered[0] ?? null) : null
}

/**
 * The amount (cents) that an answer names. `offered` are the choices just offered, so that "the second" works.
 * @param text the answer as texted
 */
export function readAmount(text: string, offered: number[] = []): AmountAnswer {
  const flat = fold(text)
  const scene = setScene(
    text.replace(
      /^\s*(?:(?:it'?s|its|it was|it is|that'?s|that was|yes|si|sí|ok|no|fue|son|es|era|was)[\s,.:]+)+/i,
      '',
    ),
  )
  claimDates(scene, 0)
  const bill = addUp(scene, findPrices(scene, findFigures(scene)))
  if (bill.totalCents !== null) return { value: bill.totalCents, options: [] }
  const picked = pickOffered(flat, offered)
  if (picked !== null) return { value: picked, options: [] }
  return { value: null, options: bill.options.length > 0 ? bill.options : offered }
}

const LEAD =
  /^\s*(?:(?:it'?s|its|it is|that'?s|this is|the (?:client|customer)(?:'s name)?(?: is)?|(?:his|her|their|the|client|customer) name(?: is|'s)?|name(?: is|'s)|client(?: is)?|customer(?: is)?|bill|invoice|charge|bill it to|send it to|for|to|para|es|fue|era|la clienta|el cliente|cliente|se llama|nombre|su nombre es|a nombre de|a|de|sorry|oh|yes|si|sí|ok|um|uh)(?:\s*[:,.-]\s*|\s+))+/i

/** The client that an answer names: "maria", "it's for Maria", "her name is Maria Lopez". */
export function readClient(text: string): ClientAnswer {
  const trimmed = text.replace(LEAD, '').split(/\n/)[0]?.trim() ?? ''
  const short = trimmed.replace(/[\s.,!?]*(?:please|pls|thanks|thx|thank you|gracias|por favor)?[\s.,!?]*$/i, '')
  const scene = setScene(short)
  const words = scene.tokens.filter((t) => t.kind === 'word')
  const odd = scene.tokens.some((t) => t.kind === 'email' || t.kind === 'url' || t.text === '$' || t.text === '?')
  const content = words.filter((t) => !FUNCTION_WORDS.has(t.low) || FIRST_NAMES.has(t.low))
  const plain =
    content.length > 0 &&
    words.length <= 5 &&
    !odd &&
    content.some((t) => FIRST_NAMES.has(t.low) || !isVocabulary(t.low))
  if (plain && /^\p{L}|^\d+ ?[-\p{L}]/u.test(short) && !/^\d+[\s.]*$/.test(short)) {
    const doubtful = /\b(?:not sure|idk|don't know|dont know|no se|which|what|who|why|how|cancel|stop|never)\b/i.test(
      fold(short),
    )
    return { value: doubtful ? null : formatName(scene, 0, scene.tokens.length, true) }
  }
  const job = readJob(setScene(text), 0)
  return { value: job.client?.name ?? null }
}

/** The due date (`YYYY-MM-DD`) that an answer names, or null. `now` as in `parse`. */
export function readDue(text: string, now: string): string | null {
  const scene = setScene(text)
  const dated = claimDates(scene, dayOfIso(now))
  const due = chooseDue(scene, dated)
  return due ? toIso(due.day) : null
}

/** Whether an answer agrees: true for "yes", "si", "ok"; false for "no"; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const flat = fold(text)
    .replace(/[^\p{L}' ]+/gu, ' ')
    .trim()
  if (
    /^(?:y|yes|yeah|yep|yup|ya|ok|okay|k|si|sip|claro|correct|correcto|right|sure|exactly|exacto|that'?s (?:right|correct|it)|dale|confirm|confirmed|confirmo|de acuerdo|perfect|perfecto|asi es|of course|absolutely|sounds good|please do|do it)\b/.test(
      flat,
    ) &&
    !/\b(?:no|not|wait|but|pero)\b/.test(flat)
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

/** One of the invoices that a question offered. */
export type Offered = { number: number; clientName: string; totalCents: number }

const places = (flat: string) => PLACES.find(([words]) => words.test(flat))?.[1]

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
    /^(?:(?:it'?s|its|the|el|la|is|es|#|inv(?:oice)?|factura|no|number|numero|yes|si)[\s.:#-]*)*(\$?)\s*(\d[\d,]*(?:\.\d{1,2})?)(?:\s*(?:one|please|pls|por favor|dollars|dolares))?[\s.!)]*$/.exec(
      flat,
    )
  if (figure) {
    const value = Number((figure[2] ?? '').replace(/,/g, ''))
    const byNumber = figure[1] ? null : pick((one) => one.number === value)
    const byAmount = pick((one) => one.totalCents === Math.round(value * 100))
    return byNumber ?? byAmount ?? (!figure[1] && value >= 1 && value <= offered.length ? value - 1 : null)
  }
  const place = places(flat)
  if (place !== undefined) return place < offered.length ? place : null
  const said = text
    .replace(LEAD, '')
    .replace(/\b(?:one|la|el|the|please|por favor)\b/gi, ' ')
    .trim()
  return said.length > 1 ? pick((one) => isNamed(said, one.clientName)) : null
}
