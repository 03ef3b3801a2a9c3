// Which tags a word carries: every family's words in one table, English and Spanish side by side.
import { DOUBT_WORDS } from './tags/doubt.ts'
import { MONEY_WORDS } from './tags/money.ts'
import { PAYMENT_WORDS } from './tags/payment.ts'
import { PLACE_TAG_WORDS } from './tags/places.ts'
import { SIZE_WORDS } from './tags/sizes.ts'
import { TIME_WORDS } from './tags/time.ts'

const FAMILIES = { ...MONEY_WORDS, ...PAYMENT_WORDS, ...DOUBT_WORDS, ...SIZE_WORDS, ...PLACE_TAG_WORDS, ...TIME_WORDS }

/** A tag: what a word may mean where it stands near a number. */
export type Tag = keyof typeof FAMILIES

const isTag = (name: string): name is Tag => name in FAMILIES

function invert(): ReadonlyMap<string, readonly Tag[]> {
  const words = new Map<string, Tag[]>()
  for (const [tag, list] of Object.entries(FAMILIES))
    if (isTag(tag)) for (const word of list.trim().split(/\s+/)) words.set(word, [...(words.get(word) ?? []), tag])
  return words
}

const WORDS = invert()
const NONE: readonly Tag[] = []

/** The tags of a folded word. */
export function tagsOfWord(word: string): readonly Tag[] {
  return WORDS.get(word) ?? NONE
}

/** Whether there is such a tag: patterns are checked when they are loaded. */
export const isKnownTag = isTag
