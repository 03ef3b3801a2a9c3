// A text cut where it may go on to the next client: each stretch names one client and a figure of its own.
import { isNamed, titlesOf } from '../../client-names.ts'
import { readClient } from '../dialog/answers.ts'
import { hear, lettersOf } from '../dialog/hear.ts'
import { layDocument } from '../document/document.ts'
import type { Token } from '../document/tokenize.ts'
import type { ReadingContext } from '../known.ts'
import { BUSINESS_WORDS, LEGAL_FORMS, TITLES } from '../lexicon/names/business.ts'
import { FIRST_NAMES, WORDY_FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { SURNAMES } from '../lexicon/names/surnames.ts'
import { NUMERALS } from '../lexicon/numerals.ts'
import { isVocabulary } from '../lexicon/vocabulary.ts'
import { parse } from '../read.ts'

export type Stretch = { text: string; client: string }

const MOST_PIECES = 24

/** The stretches of a text in its order; none when one of them has no client or no figure. */
export function toStretches(text: string, now: string, context: ReadingContext): Stretch[] {
  const pieces = cut(text)
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return []
  const stretches: { text: string; client: string | null }[] = []
  for (const piece of pieces) {
    const client = clientOf(piece, now, context)
    const last = stretches.at(-1)
    const isNext = last !== undefined && client !== null && last.client !== null && !isNamed(client, last.client)
    if (!last || isNext) {
      stretches.push({ text: piece, client })
      continue
    }
    last.text = `${last.text}, ${piece}`
    last.client ??= client
  }
  const whole = stretches.filter((one): one is Stretch => one.client !== null && hasFigure(one.text))
  return whole.length === stretches.length ? whole : []
}

const hasFigure = (text: string) => hear(text).tokens.some(({ kind }) => kind === 'number')

const JOINING = new Set(['and', 'n', 'y', 'e', 'also', 'plus', 'then', 'tambien', 'luego'])
const SIGNS = [',', ';', '\n', '•', '*', ':']

/** Line ends, commas, semicolons, full stops, "and", "y"; and where a name follows a figure: "Ann 40 Bob 45". */
function cut(text: string): string[] {
  const { text: whole, tokens, breaks } = layDocument(text)
  const pieces: string[] = []
  let from = 0
  let first = 0
  for (const [i, token] of tokens.entries()) {
    const isSign = SIGNS.includes(token.text) || (token.text === '.' && breaks[i] === true)
    const isJoint = isSign || (token.kind === 'word' && JOINING.has(token.low))
    if (!isJoint && !isNameAfterFigure(tokens, first, i)) continue
    pieces.push(whole.slice(from, token.start))
    from = isJoint ? token.end : token.start
    first = isJoint ? i + 1 : i
  }
  pieces.push(whole.slice(from))
  return pieces.map((piece) => piece.trim()).filter((piece) => hear(piece).words.length > 0)
}

function isNameAfterFigure(tokens: readonly Token[], from: number, i: number): boolean {
  const [before, token] = [tokens[i - 1], tokens[i]]
  if (before?.kind !== 'number' || token?.kind !== 'word' || !token.gap) return false
  // "$120 Greg sink": the figure is that of the name behind it.
  const isFirst = !tokens.slice(from, i).some(({ kind, low, cap }) => kind === 'word' && isFirstName(low, cap))
  return !isFirst && isFirstName(token.low, token.cap)
}

function isFirstName(low: string, isCapital: boolean): boolean {
  const bare = low.endsWith("'s") ? low.slice(0, -2) : low
  // "amys disposal"
  const isPlural = !FIRST_NAMES.has(bare) && !isVocabulary(bare) && bare.length > 3 && bare.endsWith('s')
  const word = isPlural ? bare.slice(0, -1) : bare
  return FIRST_NAMES.has(word) && (isCapital || !WORDY_FIRST_NAMES.has(word))
}

/** The client that a piece names, if it is somebody who can be told from other words. */
function clientOf(piece: string, now: string, context: ReadingContext): string | null {
  const { intent, client_name: name } = parse(piece, now, '', context)
  if (intent === 'invoice' && name !== null) return isSomebody(name, context) ? name : null
  const words = hear(piece).tokens.filter(({ kind }) => kind === 'word')
  const bare = words.length > 0 && words.length <= 3 ? readClient(words.map(({ text }) => text).join(' ')).value : null
  return bare !== null && isSomebody(bare, context) ? bare : null
}

const FAMILIES = ['the', 'los', 'las']

function isSomebody(name: string, { clients = [] }: ReadingContext): boolean {
  if (clients.some((one) => isNamed(name, one))) return true
  const words = lettersOf(name)
  const [first = '', ...more] = words
  // "neto treinta"
  if (more.some((word) => NUMERALS.has(word))) return false
  if (FAMILIES.includes(first))
    return more.some((word) => SURNAMES.has(word) || (word.endsWith('s') && SURNAMES.has(word.slice(0, -1))))
  if (TITLES.has(first) || titlesOf(name).length > 0) return more.length > 0
  if (isFirstName(first, name.charAt(0) !== name.charAt(0).toLowerCase())) return true
  return more.length > 0 && words.some((word) => LEGAL_FORMS.has(word) || BUSINESS_WORDS.has(word))
}
