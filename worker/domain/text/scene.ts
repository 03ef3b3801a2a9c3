// The text laid out for reading: tokens, where speech breaks, and what each token has been claimed for so far.
import { spellOut } from './contractions.ts'
import { hearSigns } from './dictation.ts'
import type { Token } from './tokenize.ts'
import { isBoundary, MAX_CHARACTERS, MAX_TOKENS, normalize, tokenize } from './tokenize.ts'
import { ADMIN_WORDS, BRANDS, FUNCTION_WORDS } from './words/common.ts'
import { EVERYDAY_WORDS } from './words/everyday.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { WORK_NOUNS_EN, WORK_VERBS_EN } from './words/work-en.ts'
import { WORK_NOUNS_ES, WORK_VERBS_ES } from './words/work-es.ts'

export type Claim =
  | 'contact'
  | 'reference'
  | 'date'
  | 'time'
  | 'price'
  | 'count'
  | 'price-word'
  | 'size'
  | 'client'
  | 'admin'
  | 'own'
  | 'label'
  | 'address'

export type Scene = {
  text: string
  tokens: Token[]
  /** Ends a stretch of speech. */
  boundary: boolean[]
  claims: (Claim | null)[]
  /** The number belongs to a company's name. */
  named: boolean[]
  /** Capitals tell names from other words: some are there, and not everywhere. */
  capitals: boolean
  /** The text goes on after what was read: no amount in it is certain. */
  cut: boolean
}

function capitalsMean(tokens: readonly Token[]): boolean {
  const words = tokens.filter((t) => t.kind === 'word' && t.text.length > 1)
  const upper = words.filter((t) => t.text === t.text.toUpperCase() && t.text !== t.low)
  if (upper.length * 10 > words.length * 6) return false
  const plain = words.filter((t) => !FIRST_NAMES.has(t.low) && (isVocabulary(t.low) || FUNCTION_WORDS.has(t.low)))
  const raised = plain.filter((t) => t.cap)
  if (plain.length >= 4 && raised.length * 10 > plain.length * 7) return false
  return words.some((t) => t.cap && t.low !== 'i')
}

const isLonger = (raw: string) =>
  raw.length > MAX_CHARACTERS && raw.slice(MAX_CHARACTERS, MAX_CHARACTERS + 200).trim() !== ''

/** Lays out a text for reading. */
export function setScene(raw: string): Scene {
  const text = normalize(raw)
  const all = spellOut(tokenize(text))
  const tokens = hearSigns(all.slice(0, MAX_TOKENS))
  return {
    text,
    tokens,
    boundary: tokens.map((_, i) => isBoundary(tokens, i)),
    claims: tokens.map(() => null),
    named: tokens.map(() => false),
    capitals: capitalsMean(tokens),
    cut: all.length > MAX_TOKENS || isLonger(raw),
  }
}

export function claim(scene: Scene, from: number, to: number, what: Claim): void {
  for (let i = from; i < to && i < scene.claims.length; i++) scene.claims[i] = what
}

export function low(scene: Scene, i: number): string {
  return scene.tokens[i]?.low ?? ''
}

export function isWord(scene: Scene, i: number): boolean {
  return scene.tokens[i]?.kind === 'word'
}

/** Past the end, a break, a sign that ends speech, or something already claimed. */
export function isEdge(scene: Scene, i: number): boolean {
  return i < 0 || i >= scene.tokens.length || scene.boundary[i] === true || scene.claims[i] != null
}

/** There, not claimed and no break: may be part of a name. */
export function isFree(scene: Scene, i: number): boolean {
  return i >= 0 && i < scene.tokens.length && scene.claims[i] == null && !scene.boundary[i]
}

/** A word of the trades, English or Spanish. */
export function isWork(word: string): boolean {
  return (
    WORK_NOUNS_EN.has(word) ||
    WORK_VERBS_EN.has(word) ||
    WORK_NOUNS_ES.has(word) ||
    WORK_VERBS_ES.has(word) ||
    isDoneAgain(word)
  )
}

// "recoat", "regrouted": what is done once more.
function isDoneAgain(word: string): boolean {
  return word.length > 5 && word.startsWith('re') && WORK_VERBS_EN.has(word.slice(2)) && !FIRST_NAMES.has(word)
}

export function isWorkVerb(word: string): boolean {
  return WORK_VERBS_EN.has(word) || WORK_VERBS_ES.has(word) || isDoneAgain(word)
}

export function isBrand(word: string): boolean {
  return BRANDS.has(word)
}

/** "Sub Zero", a maker of fridges in two words. */
export function isSubZero(scene: Scene, i: number): boolean {
  return low(scene, i) === 'zero' && low(scene, low(scene, i - 1) === '-' ? i - 2 : i - 1) === 'sub'
}

/** "por las uñas" is no article. */
export function isNails(scene: Scene, i: number): boolean {
  return low(scene, i) === 'unas' && (/ñ/i.test(scene.tokens[i]?.text ?? '') || /^(las|sus)$/.test(low(scene, i - 1)))
}

/** Any word known to be something else than a name. */
export function isVocabulary(word: string): boolean {
  return isWork(word) || ADMIN_WORDS.has(word) || BRANDS.has(word) || EVERYDAY_WORDS.has(word)
}

/** First token of its stretch of speech starting at or before `i` (not crossing edges). */
export function stretchStart(scene: Scene, i: number): number {
  let j = i
  while (j > 0 && !scene.boundary[j - 1]) j -= 1
  return j
}

/** One past the last token of the stretch of speech around `i`. */
export function stretchEnd(scene: Scene, i: number): number {
  let j = i
  while (j < scene.tokens.length && !scene.boundary[j]) j += 1
  return j
}
