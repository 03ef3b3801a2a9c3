// Phones and e-mail addresses of a text, and whose they are.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Token } from '../document/tokenize.ts'
import { tagsOfWord } from '../lexicon/lexicon.ts'
import { CLOSINGS } from '../lexicon/names/people.ts'
import { ASK_BACK, CALLING, CLIENT_CUES, CONTACT_WORDS, INTRODUCING, OWNERS } from '../lexicon/small/contacts.ts'

export type Contact = { kind: 'phone' | 'email'; from: number; to: number; value: string; own: boolean }

const PHONE =
  /(?<![\d$.,/-])(?:\+\d{1,3}[ .-]?(?:\(\d{1,4}\)|\d{1,5})(?:[ .-]?\d{2,5}){1,4}|(?:1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]{0,3}\d{3}[ .-]{0,3}\d{4})(?![\d%]|[.,/]\d)/g

const REACH = 14

const isSentenceEnd = ({ text, kind }: Token, next: Token | undefined): boolean =>
  kind === 'break' || text === '!' || text === '?' || text === ';' || (text === '.' && next?.gap !== false)

// The folded words before the contact in its own sentence, nearest first.
function wordsBefore(tokens: readonly Token[], from: number): string[] {
  const words: string[] = []
  for (let i = from - 1; i >= 0 && words.length < REACH; i--) {
    const token = tokens[i]
    if (!token || (i < from - 1 && isSentenceEnd(token, tokens[i + 1]))) break
    words.push(token.low)
  }
  return words
}

// "my cell is", "call me at", "any questions call": over words that say nothing, whom the contact belongs to.
function isAskedBack(words: readonly string[]): boolean {
  for (const word of words) {
    if (OWNERS.has(word) || ASK_BACK.has(word)) return true
    if (!CONTACT_WORDS.has(word) && !CALLING.has(word)) return false
  }
  return false
}

// "this is Donna w/ Sparkle Cleaning 503…", "Raymond here, 410…": whoever introduces himself gives his own.
function isIntroduced(words: readonly string[]): boolean {
  const at = words.findIndex(
    (word, i) => INTRODUCING.has(word) || (word === 'is' && (words[i + 1] === 'this' || words[i + 1] === 'name')),
  )
  return at > 0 && !words.slice(0, at).some((word) => CLIENT_CUES.has(word))
}

// "Thanks, Dale 541…", "-Dale, Dale's Electric 541…" at the text's end.
function isSigned(tokens: readonly Token[], from: number, to: number): boolean {
  if (tokens.slice(to).some(({ kind }) => kind === 'word' || kind === 'number')) return false
  for (let i = from - 1; i >= 0 && i >= from - 8; i--) {
    const token = tokens[i]
    if (!token || token.kind === 'number') return false
    if (CLOSINGS.has(token.low) || (token.text === '-' && tokens[i + 1]?.gap === false && i < from - 1)) return true
  }
  return false
}

function isOwn(tokens: readonly Token[], from: number, to: number): boolean {
  const words = wordsBefore(tokens, from)
  return isAskedBack(words) || isIntroduced(words) || isSigned(tokens, from, to)
}

// "PO 4500091833", "ref# 5001177342": ten digits in a row behind a word of reference are no phone.
function isReference(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
  if (to - from > 1) return false
  const before = [tokens[from - 1]?.low ?? '', tokens[from - 2]?.low ?? '']
  return before.some((word) => word.length > 1 && tagsOfWord(word).includes('reference') && !CONTACT_WORDS.has(word))
}

function tokenRange(tokens: readonly Token[], start: number, end: number): { from: number; to: number } {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const mid = (low + high) >> 1
    if ((tokens[mid]?.end ?? 0) <= start) low = mid + 1
    else high = mid
  }
  let to = low
  while (to < tokens.length && (tokens[to]?.start ?? 0) < end) to += 1
  return { from: low, to }
}

function readPhone(raw: string): string | null {
  try {
    const phone = parsePhoneNumberFromString(raw, 'US')
    return phone?.isPossible() ? phone.number : null
  } catch {
    return null
  }
}

/** Every phone (E.164, US when no country code) and e-mail of the text, in order. */
export function findContacts(text: string, tokens: readonly Token[]): Contact[] {
  const found: Contact[] = []
  for (const match of text.matchAll(PHONE)) {
    const value = readPhone(match[0])
    if (!value) continue
    const range = tokenRange(tokens, match.index, match.index + match[0].length)
    if (isReference(tokens, range)) continue
    found.push({ kind: 'phone', ...range, value, own: isOwn(tokens, range.from, range.to) })
  }
  tokens.forEach((t, i) => {
    if (t.kind === 'email')
      found.push({ kind: 'email', from: i, to: i + 1, value: t.text, own: isOwn(tokens, i, i + 1) })
  })
  return found.sort((a, b) => a.from - b.from)
}
