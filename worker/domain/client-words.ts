// Cleans what clients and companies write to each other, and quotes a client in a text so that nothing in it can pass for ours.

/** As many signs as a client may write at once. */
export const QUESTION_LENGTH = 500
/** And a company; a text of its people is read up to as many. */
export const ANSWER_LENGTH = 2000

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g
/** Signs that control a screen, turn the direction of what follows, or show nothing; line ends, and the joiners of emoji and of scripts, stay. */
const UNSEEN = /(?!\n|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu
/** Marks that are stacked on one letter until they cover the lines around it. */
const STACKED = /(\p{M}{4})\p{M}+/gu

/** What was written, without what nobody could see; empty where nothing is left to read. */
export function cleanWords(written: string): string {
  const seen = written
    .toWellFormed()
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .replace(STACKED, '$1')
    .replace(/ {3,}/g, '  ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(seen) ? seen : ''
}

/** How many signs it has. */
export const lengthOf = (words: string): number => Array.from(words).length

/**
 * A client's words on one line, to be put into double quotes: no quote of theirs ends ours, no new line begins a text of
 * its own, and no phone makes a link of a part: what follows a dot or `://` stands apart from it.
 */
export function quoteWords(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(/["“”„‟«»]/g, "'")
    .replace(/:\/\//g, ': // ')
    .replace(/([\p{L}\p{N}])[.。](?=\p{L})/gu, '$1. ')
    .trim()
}

/** The first `most` signs as a reader counts them, cut behind a whole word where one is near, the cut shown. */
export function cutWords(words: string, most: number): string {
  const signs = Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words),
    ({ segment }) => segment,
  )
  if (signs.length <= most) return words
  const kept = signs.slice(0, most).join('')
  const space = kept.lastIndexOf(' ')
  return `${(space > kept.length / 2 ? kept.slice(0, space) : kept).replace(/[\s.,;:]+$/, '')}...`
}
