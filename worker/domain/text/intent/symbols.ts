// A text as a row of symbols: its words, with numbers, days, contacts and names as classes.

import type { Document } from '../document/document.ts'
import type { Token } from '../document/tokenize.ts'
import type { Known } from '../known.ts'
import { BUSINESS_WORDS, TITLES } from '../lexicon/names/business.ts'
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { SURNAMES } from '../lexicon/names/surnames.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from '../lexicon/small/common.ts'
import { EVERYDAY_WORDS } from '../lexicon/small/everyday.ts'
import { PAST_VERBS_EN, WORK_NOUNS_EN, WORK_VERBS_EN } from '../lexicon/trades/work-en.ts'
import { PAST_VERBS_ES, WORK_NOUNS_ES, WORK_VERBS_ES } from '../lexicon/trades/work-es.ts'
import { findContacts } from '../spans/contacts.ts'
import type { Day } from '../spans/dates/calendar.ts'
import { findDates } from '../spans/dates/dates.ts'
import type { Num } from '../spans/numbers/number.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'

/** One word, sign or span. `word` as written (folded; a class where it is a span), `kind` its class, else the word again. */
export type SymbolOf = { word: string; kind: string; from: number; to: number }

function numberClass(num: Num): string {
  if (num.percent) return '<%>'
  if (num.currency) return '<$>'
  if (num.value === null) return '<n?>'
  if (!Number.isInteger(num.value)) return '<n.>'
  if (num.scaled) return '<nk>'
  const size = num.value < 10 ? 1 : num.value < 32 ? 2 : num.value < 100 ? 3 : num.value < 1000 ? 4 : 5
  return num.digits ? `<n${size}>` : `<w${size}>`
}

const withoutPossessive = (word: string) => (word.endsWith("'s") ? word.slice(0, -2) : word)

function isPlain(word: string): boolean {
  return FUNCTION_WORDS.has(word) || ADMIN_WORDS.has(word) || EVERYDAY_WORDS.has(word)
}

function wordClass(doc: Document, token: Token, i: number, known: Known): string {
  const bare = withoutPossessive(token.low)
  const owner = bare === token.low ? '' : "'s"
  if (TITLES.has(bare)) return `<title${owner}>`
  if (known.clientWords.has(bare) && !FUNCTION_WORDS.has(bare)) return `<name${owner}>`
  const isRaised = doc.capitals && token.cap && i > 0 && !doc.breaks[i - 1]
  if (!FUNCTION_WORDS.has(bare) && (FIRST_NAMES.has(bare) || SURNAMES.has(bare))) {
    if (!ADMIN_WORDS.has(bare) || isRaised) return `<name${owner}>`
  }
  if (BUSINESS_WORDS.has(bare)) return `<firm${owner}>`
  if (isRaised && !isPlain(bare)) return `<name${owner}>`
  if (ADMIN_WORDS.has(bare) || FUNCTION_WORDS.has(bare)) return token.low
  if (PAST_VERBS_EN.has(bare) || PAST_VERBS_ES.has(bare)) return '<did>'
  if (WORK_VERBS_EN.has(bare) || WORK_VERBS_ES.has(bare)) return '<do>'
  if (WORK_NOUNS_EN.has(bare) || WORK_NOUNS_ES.has(bare)) return '<work>'
  return token.low
}

type Span = { from: number; to: number; kind: string }

function spansOf(doc: Document, today: Day): Span[] {
  const { tokens, text } = doc
  const contacts = findContacts(text, tokens).map((c) => ({ from: c.from, to: c.to, kind: `<${c.kind}>` }))
  const days = findDates(tokens, today)
    .filter((d) => !d.weak)
    .map((d) => ({ from: d.from, to: d.to, kind: d.past ? '<past>' : '<day>' }))
  const numbers = findNumbers(tokens).map((n) => ({ from: n.from, to: n.to, kind: numberClass(n) }))
  return [...contacts, ...days, ...numbers]
}

/** The symbols of a text, in order; a name of several words is one. */
export function symbolsOf(doc: Document, today: Day, known: Known): SymbolOf[] {
  const { tokens } = doc
  const starts = new Map<number, Span>()
  for (const span of spansOf(doc, today)) {
    const there = starts.get(span.from)
    if (!there || there.to < span.to) starts.set(span.from, span)
  }
  const symbols: SymbolOf[] = []
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i]
    const span = starts.get(i)
    const last = symbols.at(-1)
    if (span && span.to > i) {
      symbols.push({ word: span.kind, kind: span.kind, from: i, to: span.to })
      i = span.to
      continue
    }
    if (token) {
      const kind = token.kind === 'word' ? wordClass(doc, token, i, known) : token.kind === 'url' ? '<url>' : token.low
      const joins = kind.startsWith('<name') || kind.startsWith('<firm')
      if (last && joins && (last.kind === '<name>' || last.kind === '<title>' || last.kind === '<firm>')) {
        last.kind = last.kind === '<firm>' ? kind : kind.replace('<firm', '<name')
        last.word = token.low
        last.to = i + 1
      } else symbols.push({ word: token.low, kind, from: i, to: i + 1 })
    }
    i += 1
  }
  return symbols
}
