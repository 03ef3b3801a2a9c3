// Thanks, laughter, a greeting: words that want nothing, and are nobody's name.
import { isSaid } from '../lexicon/conversation.ts'
import { toPhrase, wordsOf } from './phrase.ts'

const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu
const MOST_WORDS = 10

/** Whether the text only thanks, greets, laughs or cheers: no figure, no question, and no word of its own. */
export function isChatter(body: string): boolean {
  if (/\p{Extended_Pictographic}/u.test(body) && /^[\s!.?~*()<>:;=-]*$/.test(body.replace(PICTURE, ''))) return true
  const pieces = toPhrase(body)
  if (!pieces || pieces.some(({ kind }) => kind === 'figure' || kind === 'ask')) return false
  const words = wordsOf(pieces).map(shorten)
  if (words.length === 0 || words.length > MOST_WORDS) return false
  return words.every(isChat) && words.some((word) => isSaid('cheer', word))
}

const isChat = (word: string) => isSaid('cheer', word) || isSaid('joining', word)

/** "thaaanks", "coooool". */
function shorten(word: string): string {
  if (isChat(word)) return word
  const once = squeeze(word, 1)
  return isChat(once) ? once : squeeze(word, 2)
}

/** Letters said three times and more, `most` times. */
function squeeze(word: string, most: number): string {
  const letters = Array.from(word)
  const isLong = (i: number) => runAt(letters, i) > 2
  return letters
    .filter((_, i) => !isLong(i) || letters.slice(0, i).findLastIndex((one) => one !== letters[i]) >= i - most)
    .join('')
}

/** How long the run of one letter is that stands at this place. */
function runAt(letters: readonly string[], at: number): number {
  const isOther = (one: string) => one !== letters[at]
  const from = letters.slice(0, at).findLastIndex(isOther)
  const to = letters.slice(at).findIndex(isOther)
  return (to < 0 ? letters.length : at + to) - from - 1
}
