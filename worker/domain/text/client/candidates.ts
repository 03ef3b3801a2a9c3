// Every stretch of words that may name the client.

import { wordAt } from '../document/document.ts'
import { factAt, type Ground } from '../ground/ground.ts'
import { TAG } from '../lexicon/kinds.ts'
import { NAME_ARTICLES } from '../lexicon/small/name-words.ts'

/** Tokens `[from, to)`; `owner`: without the possessive of its last word ("at Joe's" → Joe). */
export type NameSpan = { from: number; to: number; owner: boolean }

const MAX_WORDS = 7
const MAX_TOKENS = 11
/** Texts of a thousand names get no more than so many candidates. */
const MAX_SPANS = 1500
const INNER_SIGNS = new Set(["'", '-', '&', '.', '/', '#', '@', '_'])
const SHORT_FORM = 5
const SHORT_HALF = 4

// A stop parts names, but for "Zoe + Adam", "Realty, LLC" and the one of a short form: "Coop. de Vivienda".
function isBreak(ground: Ground, i: number): boolean {
  const { doc } = ground
  const token = doc.tokens[i]
  if (!token || factAt(ground, i).span === 'contact') return true
  if (token.kind === 'word' || token.kind === 'number' || token.text === '+') return false
  if (token.text === ',') return (factAt(ground, i + 1).tags & TAG.legal) === 0
  const isShort = token.text === '.' && !token.gap && wordAt(doc, i - 1).length <= SHORT_FORM
  return !isShort && (doc.breaks[i] === true || !INNER_SIGNS.has(token.text))
}

// "99 Cents Plus" begins with what looks like money.
function mayStand(ground: Ground, i: number): boolean {
  const { span } = factAt(ground, i)
  return (span !== 'money' && span !== 'percent') || (ground.doc.capitals && factAt(ground, i + 1).raised)
}

const isSaid = (kind: string | undefined) => kind === 'word' || kind === 'number'

// "F250", "Fix-It", "Co-op": written as one, so no name ends or begins between the two.
function isGlued(ground: Ground, i: number): boolean {
  const [before, token] = [ground.doc.tokens[i - 1], ground.doc.tokens[i]]
  if (!before || !token || token.gap) return false
  if (before.kind === 'word' && token.kind === 'number') return true
  const [first, dash, second] = isSaid(token.kind)
    ? [ground.doc.tokens[i - 2], before, token]
    : [before, token, ground.doc.tokens[i + 1]]
  if (dash.text !== '-' && dash.text !== '_') return false
  const isShort = dash.text === '_' || Math.min(first?.text.length ?? 0, second?.text.length ?? 0) < SHORT_HALF
  return isShort && !dash.gap && second?.gap === false && isSaid(first?.kind) && isSaid(second.kind)
}

function mayOpen(ground: Ground, i: number): boolean {
  const { doc } = ground
  const token = doc.tokens[i]
  if (isGlued(ground, i)) return false
  const fact = factAt(ground, i)
  if (token?.kind === 'number') return mayStand(ground, i)
  if (token?.kind !== 'word') return false
  const isSmall = (fact.tags & TAG.small) !== 0 && (fact.tags & (TAG.first | TAG.title)) === 0
  return !isSmall || NAME_ARTICLES.has(token.low) || (doc.capitals && token.cap) || (fact.tags & TAG.numeral) !== 0
}

function mayClose(ground: Ground, i: number): boolean {
  const token = ground.doc.tokens[i]
  if (isGlued(ground, i + 1)) return false
  const fact = factAt(ground, i)
  if (token?.kind === 'number') return mayStand(ground, i)
  if (token?.kind !== 'word') return false
  const isSmall = (fact.tags & TAG.small) !== 0 && (fact.tags & (TAG.first | TAG.surname | TAG.title)) === 0
  return !isSmall || (ground.doc.capitals && token.cap) || (fact.tags & TAG.numeral) !== 0
}

function isBare(ground: Ground, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (ground.doc.tokens[i]?.kind === 'word') return false
  return true
}

/** The spans that may be the client's name, in the order of the text; "mikes" and "mike's" in both readings. */
export function findNameSpans(ground: Ground): NameSpan[] {
  const { doc } = ground
  const spans: NameSpan[] = []
  for (let from = 0; from < doc.tokens.length && spans.length < MAX_SPANS; from++) {
    if (!mayOpen(ground, from)) continue
    let words = 0
    for (let i = from; i < from + MAX_TOKENS && words < MAX_WORDS && !isBreak(ground, i); i++) {
      const kind = doc.tokens[i]?.kind
      if (kind === 'word' || kind === 'number') words += 1
      if (!mayClose(ground, i) || isBare(ground, from, i + 1)) continue
      spans.push({ from, to: i + 1, owner: false })
      if (mayOwn(wordAt(doc, i))) spans.push({ from, to: i + 1, owner: true })
    }
  }
  return spans
}

const mayOwn = (word: string) => word.endsWith("'") || (word.length > 3 && word.endsWith('s'))
