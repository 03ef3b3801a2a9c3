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
