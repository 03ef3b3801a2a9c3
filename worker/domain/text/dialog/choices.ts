// Reads which of the offered things an answer picks, and whether it agrees at all.
import { isNamed, isSameClient, titlesOf } from '../../client-names.ts'
import { isSaid } from '../lexicon/conversation.ts'
import { NUMERALS } from '../lexicon/numerals.ts'
import { figureOf, type Heard, hear, writtenFrom } from './hear.ts'
import { findPhrase, isOneOf, leadOf, reachAny, whichOf } from './phrases.ts'

const ORDINALS = ['1st', '2nd', '3rd', '4th']

/** How many words lead up to the answer; none where they are all of it. */
export function leadIn({ words }: Heard): number {
  const lead = leadOf(words, 'leads')
  return lead < words.length ? lead : 0
}

/** The answer without what leads up to it. */
export function withoutLead(text: string): string {
  const heard = hear(text)
  return writtenFrom(heard, leadIn(heard))
}

const isOrdinal = (words: readonly string[], i: number) => ORDINALS.includes(`${words[i]}${words[i + 1] ?? ''}`)

/** The words without their figures, and these; "2nd" is a place and no figure. */
export function partFigures(words: readonly string[]): { words: string[]; figures: number[] } {
  const isOne = (i: number) => figureOf(words[i]) !== null && !isOrdinal(words, i)
  return {
    words: words.filter((_, i) => !isOne(i)),
    figures: words.flatMap((word, i) => (isOne(i) ? [figureOf(word) ?? 0] : [])),
  }
}

/** The place (from 0) that an answer names in words: "the second", "la primera". Beside a figure it is none: "200 first", "first 200". */
export function placeOf(words: readonly string[]): number | null {
  if (partFigures(words).figures.length > 0) return null
  for (const [i, word] of words.entries()) {
    const place = figureOf(word) === null ? whichOf([word], 'places') : -1
    if (place >= 0) return place
    // "2nd" is a figure and its ending.
    const nth = ORDINALS.indexOf(`${word}${words[i + 1] ?? ''}`)
    if (nth >= 0) return nth
  }
  return null
}

// "yes 250": the figure is what counts.
const isFigure = (word: string) => figureOf(word) !== null || (NUMERALS.has(word) && !ARTICLES.has(word))
const ARTICLES = new Set(['one', 'un', 'una', 'uno'])

const THUMBS = { up: '👍👌✅✔🙆', down: '👎❌🚫✖🙅' }
const SKINS = '🏻🏼🏽🏾🏿\u{fe0f}\u{200d}'

function readThumbs(text: string): boolean | null {
  const signs = Array.from(text.replaceAll(' ', '')).filter((sign) => !SKINS.includes(sign))
  const isAll = (set: string) => signs.length > 0 && signs.every((sign) => set.includes(sign))
  return isAll(THUMBS.up) ? true : isAll(THUMBS.down) ? false : null
}

/** Whether an answer agrees: true for "yes", "si", "ok", a thumb up; false for "no", a thumb down; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const thumbs = readThumbs(text)
  if (thumbs !== null) return thumbs
  const { words } = hear(text)
  const [first = ''] = words
  if (isSaid('no', first) || reachAny(words, 'refusing') > 0) return false
  const agrees = isSaid('yes', first) || reachAny(words, 'agreeing') > 0
  // "ya" is a yes by itself, and "already" before anything else.
  const isOther = first === 'ya' && words.some((word) => !isSaid('yes', word) && !isSaid('polite', word))
  return agrees && !isOther && !words.some((word) => isSaid('doubt', word) || isFigure(word)) ? true : null
}

/** Whether an answer wants nothing to come of what was asked: "skip it", "déjalo", "cancel that". */
export function saysDrop(text: string): boolean {
  const { words } = hear(text)
  const end = words.findLastIndex((word) => !isSaid('polite', word) && findPhrase([word], 'afterDropping') < 0) + 1
  const said = words.slice(0, Math.max(end, 1))
  return [words, said].some(
    (all) => isOneOf(all, 'dropping') || isOneOf(all.slice(leadOf(all, 'beforeDropping')), 'dropping'),
  )
}

/** One of the invoices that a question offered. */
export type Offered = { number: number; clientName: string; totalCents: number }

/** The one figure that the answer is, whatever small words stand around it; null where it says more. */
function readFigure({ words, signs, tokens }: Heard): { value: number; isMoney: boolean } | null {
  const at = leadOf(words, 'ofNumber')
  const value = figureOf(words[at])
  if (value === null || at + 1 + leadOf(words.slice(at + 1), 'behindNumber') < words.length) return null
  const isGlued = tokens[at + 1]?.gap === false
  return isGlued || signs.has('%') ? null : { value, isMoney: signs.has('$') }
}

const MOST_PLACE_WORDS = 4

/**
 * Which of the offered invoices an answer picks, by its place; 'none' when it wants none of them, null when it does not
 * say. A figure is first a number, then an amount, then a place.
 */
export function readChoice(text: string, offered: readonly Offered[]): number | 'none' | null {
  const heard = hear(text)
  const { words } = heard
  const agrees = readYesNo(text)
  if (agrees === false || reachAny(words, 'nothing') > 0) return 'none'
  if (offered.length === 1 && agrees === true) return 0
  const pick = (test: (one: Offered) => boolean) => {
    const found = offered.flatMap((one, i) => (test(one) ? [i] : []))
    return found.length === 1 ? (found[0] ?? null) : null
  }
  const figure = readFigure(heard)
  if (figure) {
    const { value, isMoney } = figure
    const byNumber = isMoney ? null : pick((one) => one.number === value)
    const byAmount = pick((one) => one.totalCents === Math.round(value * 100))
    const place = !isMoney && Number.isInteger(value) && value >= 1 && value <= offered.length ? value - 1 : null
    // "2": the second, or the one of $2.00.
    if (byNumber === null && byAmount !== null && place !== null && place !== byAmount) return null
    return byNumber ?? byAmount ?? place
  }
  // "the first coat of paint": more than a few words are about something else.
  const { words: plain, figures } = partFigures(words)
  const place = words.length <= MOST_PLACE_WORDS ? placeOf(plain) : null
  const isIts = (one: Offered) => figures.every((value) => value === one.number || value * 100 === one.totalCents)
  if (place !== null) return offered[place] && isIts(offered[place]) ? place : null
  const said = nameSaid(heard)
  return said.length > 1 ? pick((one) => isNamed(said, one.clientName)) : null
}

const BESIDE_NAMES = new Set(['one', 'la', 'el', 'the'])

function nameSaid(heard: Heard): string {
  const from = leadIn(heard)
  const kept = heard.tokens.slice(from).filter(({ low }) => !isSaid('polite', low) && !BESIDE_NAMES.has(low))
  return kept.map(({ text }) => text).join(' ')
}

/**
 * The places of those that an answer picks, of which there may be several: "both", "all", "1 and 3", "ann and bob". 'none'
 * when it wants none, null when it does not say for certain.
 */
export function readChoices(text: string, offered: readonly Offered[]): number[] | 'none' | null {
  if (offered.length > 1 && isOneOf(hear(text).words, 'all')) return offered.map((_, i) => i)
  const one = readChoice(text, offered)
  if (one !== null) return one === 'none' ? one : [one]
  const said = text.split(/[,;&+]|\s(?:and|y|e)\s/i).filter((part) => part.trim() !== '')
  if (said.length < 2 || said.length > offered.length) return null
  const places = said.map((part) => readChoice(part, offered))
  const picked = places.filter((place) => typeof place === 'number')
  return picked.length === said.length && new Set(picked).size === picked.length ? picked : null
}

/** The line (its place, from 0) of a list that the text names by its number or place alone, or null. */
export function readLine(text: string, listed: readonly Offered[]): number | null {
  const heard = hear(text)
  const isLine = readFigure(heard) !== null || isOneOf(heard.words, 'line')
  if (!isLine || heard.words.length > 3) return null
  const choice = readChoice(text, listed)
  return typeof choice === 'number' ? choice : null
}

const COUNTED = [
  ['one', 'uno', 'una'],
  ['two', 'dos'],
  ['three', 'tres'],
]

/**
 * Which of the offered clients an answer picks, by its place; 'none' when it wants another or says what was not
 * offered, 'several' when it names more than one, null when it does not pick at all.
 */
export function readClientChoice(text: string, offered: readonly string[]): number | 'none' | 'several' | null {
  const heard = hear(text)
  const { words } = heard
  if (offered.length === 0) return null
  if (reachAny(words, 'choicesNobody', leadOf(words, 'beforeNobody')) > 0) return 'none'
  if (words.length === 1 && readYesNo(text) === true) return offered.length === 1 ? 0 : 'several'
  const place = placeSaid(words, offered.length)
  if (place !== null) return place >= 0 && place < offered.length ? place : 'none'
  return chooseName(heard, offered)
}

// "2", "the second one", "2, due friday"; but not "the first national bank" or "200".
function placeSaid(words: readonly string[], count: number): number | null {
  const lead = leadOf(words, 'ofLine')
  const at = lead < words.length ? lead : words.length - 1
  const [word = ''] = words.slice(at)
  const behind = at + 1 + leadOf(words.slice(at + 1), 'behindLine')
  if (behind < words.length && reachAny(words, 'goesOn', behind) === 0) return null
  const figure = figureOf(word)
  if (figure !== null) return Number.isInteger(figure) && word.length <= 2 ? figure - 1 : null
  const counted = COUNTED.findIndex((said) => said.includes(word))
  if (counted >= 0) return counted
  return word === 'last' || word === 'ultimo' || word === 'ultima' ? count - 1 : placeOf([word])
}

/** "bob" is the Bob that was offered; "mrs. stone" is not, when a Bob Stone was. */
function chooseName(heard: Heard, offered: readonly string[]): number | 'several' | null {
  const kept = heard.tokens.slice(leadIn(heard)).filter(({ low }) => !isSaid('polite', low))
  const said = kept.map(({ text }) => text).join(' ')
  if (said.length < 2) return null
  const exact = offered.findIndex((name) => isSameClient(said, name))
  if (exact >= 0 && titlesOf(said).every((title) => titlesOf(offered[exact] ?? '').includes(title))) return exact
  const named = offered.flatMap((name, i) => {
    const fits = isNamed(said, name) && titlesOf(said).every((title) => titlesOf(name).includes(title))
    return fits ? [i] : []
  })
  return named.length > 1 ? 'several' : (named[0] ?? null)
}
