// A price that was only quoted: it is billed when somebody says so, not at an "ok".
import { isSaid } from '../lexicon/conversation.ts'
import { hear } from './hear.ts'
import { findPhrase } from './phrases.ts'

/** Whether the text tells of a price that nobody has agreed to. */
export function isQuote(text: string): boolean {
  const { words } = hear(text)
  return words.some((word) => isSaid('quoting', word)) && findPhrase(words, 'agreed') < 0
}

/** Whether the text says that what was quoted is to be billed. */
export function saysBill(text: string): boolean {
  const { words, signs } = hear(text)
  return findPhrase(words, 'bill') >= 0 && !words.some((word) => isSaid('notYet', word)) && !signs.has('?')
}
