// A figure, a name or a day by itself: what it is for, only the conversation tells.
import { layDocument } from '../document/document.ts'
import { isSaid } from '../lexicon/conversation.ts'
import { sensesOf } from '../lexicon/senses.ts'
import { isVocabulary } from '../lexicon/vocabulary.ts'
import { findContacts } from '../spans/contacts.ts'
import { findDates } from '../spans/dates/dates.ts'
import { readClient } from './answers.ts'
import { leadIn } from './choices.ts'
import { figureOf, hear, lettersOf } from './hear.ts'
import { isLeading } from './phrase.ts'
import { findPhrase } from './phrases.ts'
import { judgeName } from './somebody.ts'

const MOST_WORDS = 8
const ORDERS = ['sayPaid', 'sayCancel', 'sayRemind', 'sayResend', 'sayStatus', 'sayChange'] as const

const isSmall = (word: string) =>
  !isSaid('correcting', word) &&
  (isLeading(word) || isSaid('moneyUnit', word) || isSaid('polite', word) || isSaid('reaching', word))

const isOrderWord = (word: string) =>
  ORDERS.some((tag) => isSaid(tag, word)) ||
  isSaid('denying', word) ||
  isSaid('adding', word) ||
  isSaid('correcting', word)

// A name that people have, or words that nobody knows.
function isName(client: string): boolean {
  const judged = judgeName(client)
  const isUnknown = (word: string) => sensesOf(word).length === 0 && !isVocabulary(word) && figureOf(word) === null
  return judged === 'sure' || (judged === 'unsure' && lettersOf(client).every(isUnknown))
}

/** Whether the text is nothing but a figure, a name or a day, with small words around it and no verb of an order. */
export function isBare(text: string): boolean {
  const heard = hear(text)
  if (heard.words.length === 0 || heard.words.length > MOST_WORDS || heard.signs.has('?')) return false
  const figures = heard.words.filter((word) => figureOf(word) !== null).length
  // "250 not 200" corrects, "add 50" adds: neither is a mere answer.
  if (figures > 1 || heard.words.some(isOrderWord)) return false
  const client = readClient(text).value ?? ''
  const name = isName(client) ? lettersOf(client) : []
  const rest = heard.words.slice(leadIn(heard))
  if (name.length > 0 && figures === 0) return rest.every((word) => name.includes(word) || isSaid('polite', word))
  const { tokens, text: written } = layDocument(text)
  const spans = [...findDates(tokens, 0), ...findContacts(written, tokens)]
  const left = tokens.filter(({ kind }, i) => kind === 'word' && !spans.some(({ from, to }) => i >= from && i < to))
  return figures > 0 && left.every(({ low }) => isSmall(low) || findPhrase([low], 'ofInvoice') === 0)
}
