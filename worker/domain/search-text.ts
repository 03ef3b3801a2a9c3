// Normalizes text for the search: case, accents, crossed letters, curly apostrophes. Code and SQL share one table.

/** What each letter outside ASCII is taken for; the Latin letters of the names our companies write, and loose accents. */
const FOLDED: Record<string, string> = {
  a: 'áàâäãåÁÀÂÄÃÅ',
  c: 'çčÇČ',
  e: 'éèêëÉÈÊË',
  i: 'íìîïıÍÌÎÏ',
  l: 'łŁ',
  n: 'ñÑ',
  o: 'óòôöõøÓÒÔÖÕØ',
  s: 'šŠ',
  u: 'úùûüÚÙÛÜ',
  y: 'ýÝ',
  z: 'žŽ',
  ae: 'æÆ',
  oe: 'œŒ',
  ss: 'ß',
  σ: 'ς',
  "'": '’',
  '': '\u0300\u0301\u0303\u0308\u0327',
}

const PAIRS = Object.entries(FOLDED).flatMap(([plain, letters]) => Array.from(letters, (letter) => [letter, plain]))
const PLAIN = new Map(PAIRS.map(([letter = '', plain = '']) => [letter, plain]))

/** `Ñandú O’Hara` → `nandu o'hara`: for comparing what people type with what people wrote. */
export function normalizeForSearch(text: string): string {
  const folded = Array.from(text.normalize('NFC'), (letter) => PLAIN.get(letter) ?? letter).join('')
  return folded
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * The same as an expression of SQLite, which by itself lowers only ASCII. Letters outside the table keep their case and
 * accents there; text that is plain ASCII, nearly all of it, takes the short way.
 */
export function normalizeSql(column: string): string {
  const folded = PAIRS.reduce(
    (sql, [letter = '', plain = '']) => `replace(${sql},${quote(letter)},${quote(plain)})`,
    column,
  )
  return `case when ${column} glob '*[^ -~]*' then lower(${folded}) else lower(${column}) end`
}
