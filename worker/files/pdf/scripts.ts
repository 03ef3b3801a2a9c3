// Which extra fonts a text may need: scripts that neither Helvetica nor DejaVu Sans can show.

/** ISO 15924 names of the scripts a fallback font can be asked for. */
export type PdfScript = 'Hans' | 'Hant' | 'Jpan' | 'Kore' | 'Thai' | 'Deva'

type FallbackRule = { script: PdfScript; pattern: RegExp }

/** In the order they are tried; Chinese characters are looked for in the four East Asian fonts one after another. */
const RULES: readonly FallbackRule[] = [
  { script: 'Jpan', pattern: /[\p{scx=Hiragana}\p{scx=Katakana}]/u },
  { script: 'Kore', pattern: /\p{scx=Hangul}/u },
  { script: 'Hans', pattern: /[\p{scx=Han}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u },
  { script: 'Hant', pattern: /[\p{scx=Han}\p{scx=Bopomofo}]/u },
  { script: 'Jpan', pattern: /\p{scx=Han}/u },
  { script: 'Thai', pattern: /\p{scx=Thai}/u },
  { script: 'Deva', pattern: /\p{scx=Devanagari}/u },
]

const OTHER = /[\p{scx=Thai}\p{scx=Devanagari}]/u

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/** True when some fallback font, rather than the page's own font, is to show the character. */
export function needsFallback(char: string): boolean {
  return EAST_ASIAN.test(char) || OTHER.test(char)
}

/** True for characters between which a line may break without a space. */
export function isEastAsian(char: string): boolean {
  return EAST_ASIAN.test(char)
}

/** The script whose font should be tried next for these characters, given those already tried. */
export function findNextScript(missing: string, tried: ReadonlySet<PdfScript>): PdfScript | null {
  return RULES.find((rule) => !tried.has(rule.script) && rule.pattern.test(missing))?.script ?? null
}
