// Reads form fields of one line.

/** One line of text: control signs and runs of blanks become one blank. Anything that is no text is nothing. */
export function readLine(value: unknown): string {
  return typeof value === 'string'
    ? value
        .normalize('NFC')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
    : ''
}

/** Signs that show nothing, or turn what follows around; the joiners inside emoji and other scripts stay. */
const UNSEEN =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

/** One line without signs that nobody sees, as every form and text keeps the name of a business. */
export function readNameLine(value: unknown): string {
  return readLine(typeof value === 'string' ? value.replace(UNSEEN, '') : value)
}
