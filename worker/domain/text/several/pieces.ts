// An order cut into pieces, one for each invoice that it may speak of: its verb, its way of paying, whom or which number, and a sum.
import type { ManualPaymentMethod } from '../../invoice-actions.ts'
import { layDocument } from '../document/document.ts'
import type { Token } from '../document/tokenize.ts'
import { isSaid, type Said as SaidTag } from '../lexicon/conversation.ts'
import { TITLES } from '../lexicon/names/business.ts'
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { SURNAMES } from '../lexicon/names/surnames.ts'
import { fold } from '../lexicon/sets.ts'
import { FUNCTION_WORDS } from '../lexicon/small/common.ts'
import { isVocabulary } from '../lexicon/vocabulary.ts'
import { methodOfWord } from '../order/method.ts'

/** What can be done to several invoices at once. */
export type OrderVerb = 'paid' | 'cancel' | 'remind' | 'resend' | 'status' | 'change'

const VERBS: readonly [OrderVerb, SaidTag][] = [
  ['paid', 'sayPaid'],
  ['cancel', 'sayCancel'],
  ['remind', 'sayRemind'],
  ['resend', 'sayResend'],
  ['status', 'sayStatus'],
  ['change', 'sayChange'],
]

/** The verb that this folded word is, or null. */
export const verbOf = (word: string): OrderVerb | null => VERBS.find(([, tag]) => isSaid(tag, word))?.[0] ?? null

// "account", "money", "dinero": said of paying, and no way of it.
const methodOf = (word: string): ManualPaymentMethod | null => {
  const method = isSaid('filling', word) ? null : methodOfWord(word)
  if (method === null) return null
  return method === 'cash' || method === 'check' || method === 'zelle' || method === 'venmo' ? method : 'other'
}

/** An invoice that is spoken of: by its number, or as somebody's. */
export type Target = { number: number } | { client: string }

export type Piece = {
  verb: OrderVerb | null
  method: ManualPaymentMethod | null
  targets: Target[]
  /** A sum in cents that stands beside the target. */
  cents: number | null
}

export type Pieces = { pieces: Piece[]; asks: boolean }

const MOST_TOKENS = 60

type Draft = {
  verb: OrderVerb | null
  method: ManualPaymentMethod | null
  name: string[]
  numbers: Said[]
  isNameOver: boolean
}
type Said = { value: number; isSum: boolean }

const blank = (): Draft => ({ verb: null, method: null, name: [], numbers: [], isNameOver: false })

/** The pieces of a text in which every word is understood; null when one is not. */
export function readPieces(text: string): Pieces | null {
  const { tokens } = layDocument(text)
  if (tokens.length > MOST_TOKENS) return null
  const drafts = [blank()]
  let asks = false
  for (const [i, token] of tokens.entries()) {
    const draft = drafts.at(-1) ?? blank()
    if (isParting(token, tokens[i + 1])) drafts.push(blank())
    else if (token.text === '?') asks = true
    else if (token.kind === 'number' ? !takeNumber(draft, tokens, i, isChange(drafts)) : !takeWord(draft, token))
      return null
  }
  const pieces = drafts.map(toPiece)
  if (pieces.some((piece) => piece === null)) return null
  return { pieces: pieces.filter((piece) => piece !== null).filter(isSaying), asks }
}

const isSaying = ({ verb, method, targets }: Piece) => verb !== null || method !== null || targets.length > 0

const isChange = (drafts: readonly Draft[]) => drafts.some(({ verb }) => verb === 'change')

const PARTING_SIGNS = [',', ';', '&', '+', '\n']

function isParting({ kind, text, low }: Token, next: Token | undefined): boolean {
  // "3 an 4"
  if (kind === 'word') return isSaid('parting', low) || (low === 'an' && next?.kind === 'number')
  return PARTING_SIGNS.includes(text)
}

function takeNumber(draft: Draft, tokens: readonly Token[], i: number, isNewSum: boolean): boolean {
  const [before, token, after] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (!token || (after?.text === '%' && !after.gap) || (after?.kind === 'word' && !after.gap)) return false
  const value = Number(token.text.replaceAll(',', ''))
  if (!Number.isFinite(value)) return false
  const isSecond = draft.numbers.length > 0
  // "check #1182": the check's own number.
  const behind = tokens.slice(0, i).findLast(({ text, low }) => text !== '#' && low !== 'no' && low !== 'number')
  if (isSecond && behind && methodOf(behind.low) === 'check') return true
  if (isRange(tokens, i)) return takeRange(draft, value)
  const isLed = isSaid('leadsToSum', before?.low ?? '')
  // "4 5 and 6", but neither "4 #22" nor "2 for 5".
  if (isSecond && !isLed && before?.kind !== 'number' && before?.text !== '$') return false
  const isCounted = after !== undefined && isSaid('counting', after.low)
  if (isCounted && !isSaid('moneyUnit', after.low)) return false
  const isMoney = before?.text === '$' || token.text.includes('.') || token.text.includes(',') || isCounted
  // "change 2 to 300", "make 2 300"
  const isSum = isMoney || draft.name.length > 0 || (isSecond && (isNewSum || isLed))
  draft.numbers.push({ value, isSum })
  return true
}

const RANGE_WORDS = ['thru', 'through', 'al']

// "2-4", "2 thru 4"
function isRange(tokens: readonly Token[], i: number): boolean {
  const [first, to, last] = [tokens[i - 2], tokens[i - 1], tokens[i]]
  if (first?.kind !== 'number') return false
  return to?.text === '-' ? !to.gap && last?.gap === false : RANGE_WORDS.includes(to?.low ?? '')
}

const LONGEST_RANGE = 30

function takeRange(draft: Draft, to: number): boolean {
  const from = draft.numbers.at(-1)?.value ?? 0
  if (draft.numbers.length !== 1 || from < 1 || to <= from || to - from >= LONGEST_RANGE) return false
  for (let value = from + 1; value <= to; value += 1) draft.numbers.push({ value, isSum: false })
  return true
}

const SIGNS = ['$', '#', '.', '!', '¡', '¿', ':', '/', "'", '-']

/** False when the word is one that an order about several invoices does not have. */
function takeWord(draft: Draft, token: Token): boolean {
  const { kind, low, text } = token
  if (kind === 'sign') return SIGNS.includes(text)
  if (kind === 'break') return true
  if (kind !== 'word' || isSaid('stopping', low)) return false
  const verb = verbOf(low)
  const method = methodOf(low)
  if (verb !== null) {
    const isOther = draft.verb !== null && draft.verb !== verb
    // "send the link reminder" wants two things.
    if (isOther && !(draft.verb === 'status' || verb === 'status')) return false
    draft.verb = verb
  } else if (method !== null) {
    if (draft.method !== null && draft.method !== method) return false
    draft.method = method
  } else if (!isSaid('filling', low) && !isSaid('leadsToSum', low) && !isSaid('counting', low)) {
    if (draft.isNameOver) return false
    draft.name.push(text)
    return true
  }
  draft.isNameOver = draft.name.length > 0
  return true
}

function toPiece({ verb, method, name, numbers }: Draft): Piece | null {
  const sums = numbers.filter(({ isSum }) => isSum)
  const rest = numbers.filter(({ isSum }) => !isSum)
  if (sums.length > 1 || (sums[0] && sums[0].value <= 0)) return null
  const cents = sums[0] ? Math.round(sums[0].value * 100) : null
  if (name.length > 0) {
    const client = toName(name)
    return client === null || rest.length > 0 ? null : { verb, method, targets: [{ client }], cents }
  }
  if (rest.some(({ value }) => !Number.isInteger(value) || value < 1 || value > 999_999)) return null
  if (cents !== null && rest.length !== 1) return null
  return { verb, method, targets: rest.map(({ value }) => ({ number: value })), cents }
}

/** The words as a name, or null when they are of the trades or of everyday life. */
function toName(words: string[]): string | null {
  const bare = words.map((word) => (fold(word).endsWith("'s") ? word.slice(0, -2) : word))
  const isName = bare.every((word) => {
    const low = fold(word)
    if (FIRST_NAMES.has(low) || SURNAMES.has(low) || TITLES.has(low)) return true
    return low.length > 1 && !isVocabulary(low) && !FUNCTION_WORDS.has(low)
  })
  if (!isName || bare.length > 4) return null
  return bare.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
