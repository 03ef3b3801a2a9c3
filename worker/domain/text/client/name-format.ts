// Writes a client's name as a person would on an invoice.

import { type Document, wordAt } from '../document/document.ts'
import { withoutPossessive } from '../document/possessive.ts'
import { LEGAL_FORMS, TITLES } from '../lexicon/names/business.ts'
import {
  BEFORE_TITLES,
  ENDS_NAME,
  NAME_LIKE_TITLES,
  PLACE_PREPOSITIONS,
  RAISED_ARTICLES,
  SMALL_IN_NAMES,
  SPANISH_ARTICLES,
  UPPER_IN_NAMES,
} from '../lexicon/small/name-words.ts'

function raise(word: string): string {
  return word
    .split(/(['-])/)
    .map((part, i, all) =>
      part.length === 1 && i > 0 && all[i - 1] === "'" ? part : part.charAt(0).toUpperCase() + part.slice(1),
    )
    .join('')
    .replace(/^Mc(\p{Ll})/u, (_, c: string) => `Mc${c.toUpperCase()}`)
    .replace(/'S$/, "'s")
}

// "Eun-ji": as written, where the first half has its capital; "mary-jane" is raised in both.
function followsRaisedHalf(doc: Document, i: number): boolean {
  const [first, dash, half] = [doc.tokens[i - 2], doc.tokens[i - 1], doc.tokens[i]]
  return dash?.text === '-' && !dash.gap && half?.gap === false && first?.cap === true
}

function wordOf(doc: Document, i: number, first: boolean, last: boolean, keep: boolean): string {
  const t = doc.tokens[i]
  if (!t) return ''
  let text = t.text
  const key = t.low
  if (last && !keep) {
    const short = withoutPossessive(key)
    text = text.slice(0, short.length)
  }
  if (t.kind !== 'word' || (!t.gap && doc.tokens[i - 1]?.kind === 'number')) return text
  const before = wordAt(doc, wordAt(doc, i - 1) === '.' ? i - 2 : i - 1)
  const title = first || SMALL_IN_NAMES.has(before) || TITLES.has(before) ? TITLES.get(key) : undefined
  // "Gen Tanaka" may be a first name: a short title only with its full stop.
  const isName = NAME_LIKE_TITLES.has(key) && wordAt(doc, i + 1) !== '.'
  if (title && !last && !isName) return title
  const mixed = text !== text.toLowerCase() && text !== text.toUpperCase()
  if (mixed || (doc.capitals && text === text.toUpperCase() && text.length <= 5)) return text
  if (UPPER_IN_NAMES.has(key) || (text.length <= 2 && text === text.toUpperCase() && wordAt(doc, i + 1) === '&'))
    return text.toUpperCase()
  const lower = text.toLowerCase()
  if (text === lower && followsRaisedHalf(doc, i)) return text
  if (SPANISH_ARTICLES.has(key) && wordAt(doc, i - 1) === 'of') return raise(lower)
  if (SMALL_IN_NAMES.has(key) && (!first || RAISED_ARTICLES.has(key))) return lower
  return LEGAL_FORMS.has(key) && key.length <= 4 && doc.capitals ? text : raise(lower)
}

// "Mr.Smith", "St.Mary" are parted; "A.B.C. Supply", "J.R. Smith" stay as written.
function followsShortForm(doc: Document, i: number): boolean {
  return wordAt(doc, i - 1) === '.' && wordAt(doc, i - 2).length > 1
}

// "Roscoe Tims" on a line of its own: the s belongs to the family, nobody owns anything here.
function isWholeSurname(doc: Document, from: number, to: number): boolean {
  if (to - from < 2 || wordAt(doc, to - 1).includes("'")) return false
  if (to >= doc.tokens.length || doc.breaks[to] === true) return true
  // "for Jocasta Wills due the 28th": what follows is nothing that she has.
  const isPlace = PLACE_PREPOSITIONS.has(wordAt(doc, from - 1))
  return !isPlace && to - from === 2 && (doc.tokens[to]?.kind === 'number' || ENDS_NAME.has(wordAt(doc, to)))
}

/** The tokens `[from, to)` as a client's name; `keepPossessive` for companies ("Joe's Diner"). */
export function formatName(doc: Document, from: number, to: number, keepPossessive: boolean): string {
  let start = from
  if (BEFORE_TITLES.has(wordAt(doc, start)) && TITLES.has(wordAt(doc, start + 1))) start += 1
  let out = ''
  for (let i = start; i < to; i++) {
    const t = doc.tokens[i]
    if (!t || (t.text === '.' && TITLES.has(wordAt(doc, i - 1)))) continue
    const word = wordOf(doc, i, i === start, i === to - 1, keepPossessive || isWholeSurname(doc, start, to))
    const glue = i === start || (!t.gap && !followsShortForm(doc, i)) ? '' : ' '
    out += (glue === '' && t.kind === 'sign' ? '' : glue) + word
  }
  return out.replace(/\s+/g, ' ').trim()
}
