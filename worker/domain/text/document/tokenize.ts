// Cuts a text into tokens with spans; every later step speaks in token positions.
import { fold } from '../lexicon/sets.ts'
import { ABBREVIATIONS, TITLE_FORMS, WORDY_TITLE_FORMS } from '../lexicon/small/short-forms.ts'

export type TokenKind = 'word' | 'number' | 'sign' | 'break' | 'email' | 'url'

export type Token = {
  /** As written. */
  text: string
  /** Lower case without accents. */
  low: string
  kind: TokenKind
  start: number
  end: number
  /** Whitespace (or the text's start) stands before it. */
  gap: boolean
  /** Starts with a capital letter. */
  cap: boolean
}

const TOKEN =
  /(?<email>[\p{L}\d_.+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5})|(?<url>(?:https?:\/\/|www\.)\S{1,300})|(?<number>\d+(?:[.,]\d+)*|(?<=^|[\s$@/])\.\d{1,2}(?!\d))|(?<word>[ac]\/[uc]\b|w\/o\b|\p{L}[\p{L}\p{M}]*(?:'\p{L}[\p{L}\p{M}]*)*)|(?<sign>\S|\n)/giu

const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}]|\u20E3|[•·●▪►→|])$/u

/** So much of a text is read: more than the longest message a phone can send. */
export const MAX_CHARACTERS = 2000

/** So many words and signs of them: a text of nothing but single letters has more, and is no job. */
export const MAX_TOKENS = 600

/** One spelling for quotes, spaces, dashes and line ends; spans refer to this text. */
export function normalize(text: string): string {
  return (
    text
      .slice(0, MAX_CHARACTERS)
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/\u200B|\u200C|\u200D|\u200E|\u200F|\u2060|\uFEFF|\uFE0E|\uFE0F|\u00AD/g, '')
      .replace(/[‘’ʼ`´′]/g, "'")
      .replace(/[“”«»]/g, '"')
      .replace(/[–—−‒]/g, '-')
      .replace(/[^\S\n]/gu, ' ')
      .replace(/＄/g, '$')
      // "$2oo", "1OO": letters that stand for noughts; "2o piso" and "8oz" keep theirs.
      .replace(/(?<=\$ ?\d{1,9})[oO]{1,4}(?![\p{L}\d])|(?<=\d)(?:O{1,4}|o{2,4})(?![\p{L}\d])/gu, (noughts) =>
        '0'.repeat(noughts.length),
      )
      .replace(/½/g, ' 1/2')
      .replace(/¼/g, ' 1/4')
      .replace(/¾/g, ' 3/4')
  )
}

function kindOf(groups: Record<string, string | undefined>, text: string): TokenKind {
  if (groups.email) return 'email'
  if (groups.url) return 'url'
  if (groups.number) return 'number'
  if (groups.word) return 'word'
  return text === '\n' || PICTURE.test(text) ? 'break' : 'sign'
}

/** Nothing but digits, so many of them. */
export function isDigits(text: string, least: number, most: number): boolean {
  if (text.length < least || text.length > most) return false
  for (const digit of text) if (digit < '0' || digit > '9') return false
  return true
}

/** The tokens of a normalized text, in order. Linear in its length. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const match of text.matchAll(TOKEN)) {
    const raw = match[0].replace(match.groups?.email ? /[.-]+$/ : /$^/, '')
    const start = match.index
    const kind = kindOf(match.groups ?? {}, raw)
    tokens.push({
      text: raw,
      low: fold(raw),
      kind,
      start,
      end: start + raw.length,
      gap: start === 0 || start > last,
      cap: /^\p{Lu}/u.test(raw),
    })
    last = start + raw.length
  }
  return tokens
}

// "Col. Whitman", "Lt. Col. Whitman"
function shortens(prev: Token, next: Token | undefined): boolean {
  if (ABBREVIATIONS.has(prev.low)) return true
  if (next?.kind !== 'word') return false
  return (
    (TITLE_FORMS.has(prev.low) && next.cap === prev.cap) || (WORDY_TITLE_FORMS.has(prev.low) && prev.cap && next.cap)
  )
}

/** Whether the token ends a stretch of speech: comma, full stop, dash between spaces, line end, picture, … */
export function isBoundary(tokens: readonly Token[], i: number): boolean {
  const t = tokens[i]
  if (!t) return true
  if (t.kind === 'break') return true
  if (t.kind !== 'sign') return false
  const next = tokens[i + 1]
  const gapAfter = !next || next.gap || next.kind === 'break'
  switch (t.text) {
    case ',':
    case ';':
    case ':':
    case '(':
    case ')':
    case '!':
    case '?':
    case '¡':
    case '¿':
    case '[':
    case ']':
    case '~':
    case '=':
    case '+':
    case '*':
      return true
    // "xX_vortex_Xx" is one name.
    case '_':
      return t.gap || gapAfter
    case '"':
      return !(tokens[i - 1]?.kind === 'number' && !t.gap)
    case '.': {
      const prev = tokens[i - 1]
      if (prev?.kind === 'word' && !t.gap && (shortens(prev, next) || (prev.text.length === 1 && !gapAfter)))
        return false
      return !(prev?.kind === 'word' && prev.text.length === 1 && prev.cap)
    }
    case '/':
    case '\\':
    case '-':
    case '>':
    case '<':
      return (t.gap && gapAfter) || (t.text === '-' && (t.gap || gapAfter))
    default:
      return false
  }
}
