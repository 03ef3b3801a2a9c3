// Parts of a whole in words and as fractions: "half", "a third", "1/3", "la mitad", in basis points.
import type { Token } from '../document/tokenize.ts'
import type { Sign } from './sign.ts'

const WHOLE = 10_000
const THIRD = 3333
const SHARES = new Map([
  ['half', WHOLE / 2],
  ['halves', WHOLE / 2],
  ['mitad', WHOLE / 2],
  ['third', THIRD],
  ['tercio', THIRD],
  ['tercera', THIRD],
  ['quarter', WHOLE / 4],
  ['fourth', WHOLE / 4],
])
const TWICE = new Map([
  ['thirds', WHOLE - THIRD],
  ['tercios', WHOLE - THIRD],
  ['terceras', WHOLE - THIRD],
])
const ARTICLES = new Set(['a', 'one', 'la', 'un', 'una'])
const OF_IT = ['of it', 'of that', 'of the total', 'of the price', 'of total', 'del total', 'de eso', 'del precio']

// "a half hour", "the third floor", "half off": no part of a price.
const NOT_BEFORE = new Set(
  `hour hr hrs hours hora day days dia inch mile dozen docena acre load bath ton yard cord bathroom off price truck pan pans
  floor time st street ave rail quarter party shift grade week month year coat visit one parte and`.split(/\s+/),
)
// "the third", "first half".
const NOT_BEHIND = new Set('the her his their my our last other otra third second first per'.split(' '))

/** "half", "a third of it", "la mitad" at a word. */
export function shareAt(words: readonly string[], i: number): Sign | null {
  const hasArticle = ARTICLES.has(words[i] ?? '')
  const isTwo = /^(?:two|2|dos)$/.test(words[i] ?? '')
  const at = hasArticle || isTwo ? i + 1 : i
  const word = words[at] ?? ''
  const value = isTwo ? TWICE.get(word) : SHARES.get(word)
  const before = words[i - 1] ?? ''
  if (value === undefined || NOT_BEFORE.has(words[at + 1] ?? '') || NOT_BEHIND.has(before)) return null
  // "an hour and a half", "eight and a quarter percent"
  if (hasArticle && words[i] !== 'la' && (before === 'and' || before === 'y')) return null
  const rest = words.slice(at + 1, at + 4).join(' ')
  const ofIt = OF_IT.find((said) => rest === said || rest.startsWith(`${said} `))
  return { low: '<share>', from: i, to: at + 1 + (ofIt?.split(' ').length ?? 0), value, day: null }
}

const FRACTIONS = new Map([
  ['1/2', WHOLE / 2],
  ['1/3', THIRD],
  ['2/3', WHOLE - THIRD],
  ['1/4', WHOLE / 4],
])

/** "1/3" written as a fraction. */
export function fractionAt(tokens: readonly Token[], i: number): Sign | null {
  const [a, bar, b, after] = tokens.slice(i, i + 4)
  if (a?.kind !== 'number' || bar?.text !== '/' || bar.gap || b?.gap !== false) return null
  const value = FRACTIONS.get(`${a.text}/${b.text}`)
  if (value === undefined || (after && (!after.gap || after.text === '/') && after.kind !== 'sign')) return null
  return NOT_BEFORE.has(after?.low ?? '') ? null : { low: '<share>', from: i, to: i + 3, value, day: null }
}
