// Makes any text printable: removes control characters, direction marks and emoji, and normalizes letters.

const LONGEST_KEPT = 4000

/** Characters of Windows-1252, which the built-in Helvetica can show. */
const WIN_ANSI = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u

/** Controls, lone surrogates, private and unassigned characters, fillers without ink, variation selectors. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u2800\u3164\uffa0\ufff0-\uffff]|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu

/** True when every viewer shows `text` alike with a Helvetica that is not embedded. */
export function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

/** True when the built-in Helvetica can show every character of `text`. */
export function isWinAnsi(text: string): boolean {
  return WIN_ANSI.test(text)
}

/**
 * `text` on one line, as it can be printed: composed (NFC), spaces folded, control and invisible characters, direction
 * overrides, lone surrogates, private-use and unassigned characters and emoji removed. Joiners that shape letters stay.
 * Never throws; overlong text is cut at 4,000 characters.
 */
export function cleanText(text: string): string {
  const whole = text
    .slice(0, LONGEST_KEPT * 4)
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\p{RI}|\p{Emoji_Modifier}|\u20e3|(?![©®™])\p{Extended_Pictographic}/gu, '')
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu, '')
  return keepFewMarks(whole.normalize('NFC'))
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST_KEPT)
    .replace(/\p{Cs}/gu, '')
}

/** Towers of combining marks overprint their neighbours; no writing system needs more than four on one letter. */
function keepFewMarks(text: string): string {
  return text.replace(/(\p{M}{4})\p{M}+/gu, '$1')
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of `text` as a reader counts them. */
export function splitGraphemes(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return [...text]
  return Array.from(SEGMENTER.segment(text), (part) => part.segment)
}
