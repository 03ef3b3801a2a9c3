// Writes a client's name as a person would on an invoice.
import { withoutPossessive } from '../possessives.ts'
import { low, type Scene } from '../scene.ts'
import { LEGAL_FORMS, TITLES } from '../words/business.ts'
import type { NameSpan } from './candidates.ts'

const SMALL = new Set('de del la las los y n and of the van von der da di e'.split(' '))
const UPPER = new Set('llc hoa pta ymca usa llp lp pllc hvac ac ii iii iv abc bbq tv ups rv ihop cvs bp'.split(' '))
/** Titles that are names too: only with their full stop. */
const NAME_LIKE = new Set('gen maj hon det sen cap'.split(' '))

const ARTICLES = new Set(['la', 'el', 'al', 'the', 'del'])

/** Legal forms that end with a full stop. */
const SHORTENED = new Set(['inc', 'corp', 'ltd', 'co'])

const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1)

function raise(word: string): string {
  const parts = word.split("'").map((part, i) => (i > 0 && part.length === 1 ? part : capital(part)))
  const whole = parts.join("'")
  return whole.startsWith('Mc') ? `Mc${capital(whole.slice(2))}` : whole
}

// "Eun-ji" stays as written where the first half has its capital; "mary-jane" is raised in both.
function followsRaisedHalf(scene: Scene, i: number): boolean {
  const [first, dash, half] = [scene.tokens[i - 2], scene.tokens[i - 1], scene.tokens[i]]
  return dash?.text === '-' && !dash.gap && half?.gap === false && first?.cap === true
}

function titleAt(scene: Scene, i: number, span: NameSpan): string | undefined {
  const key = low(scene, i)
  const before = low(scene, low(scene, i - 1) === '.' ? i - 2 : i - 1)
  const leads = i === span.from || ARTICLES.has(before) || SMALL.has(before) || TITLES.has(before) || before === '&'
  if (!leads || i === span.to - 1 || (NAME_LIKE.has(key) && low(scene, i + 1) !== '.')) return undefined
  return TITLES.get(key)
}

function wordAt(scene: Scene, i: number, span: NameSpan): string {
  const token = scene.tokens[i]
  if (!token) return ''
  const key = token.low
  const short = span.owner && i === span.to - 1 ? ownerOf(key).length : token.text.length
  const text = token.text.slice(0, short)
  if (token.kind !== 'word' || (!token.gap && scene.tokens[i - 1]?.kind === 'number')) return text
  const title = titleAt(scene, i, span)
  if (title) return title
  const lower = text.toLowerCase()
  const isAllUpper = text === text.toUpperCase()
  if ((text !== lower && !isAllUpper) || (scene.capitals && isAllUpper && text.length <= 5)) return text
  if (UPPER.has(key)) return text.toUpperCase()
  if (text === lower && followsRaisedHalf(scene, i)) return text
  const first = i === span.from
  if (SMALL.has(key) && (!first || /^(?:the|los|las|la)$/.test(key))) return lower
  return LEGAL_FORMS.has(key) && key.length <= 4 && scene.capitals ? text : raise(lower)
}

/** The word of whoever owns: "mike" of "mike's" and "mikes", "james" of "james'". */
export function ownerOf(word: string): string {
  const stem = withoutPossessive(word)
  return stem === word && word.endsWith('s') ? word.slice(0, -1) : stem
}

/** The words of a span as a client's name. */
export function writeName(scene: Scene, span: NameSpan): string {
  let out = ''
  // "la señora Vega": a title needs no article.
  const isLed = ARTICLES.has(low(scene, span.from)) && TITLES.has(low(scene, span.from + 1))
  const start = isLed && span.to - span.from > 2 ? span.from + 1 : span.from
  for (let i = start; i < span.to; i++) {
    const token = scene.tokens[i]
    const isStop = token?.text === '.' && TITLES.has(low(scene, i - 1))
    if (!token || isStop) continue
    const afterStop = low(scene, i - 1) === '.' && low(scene, i - 2).length > 1
    const parted = i > start && (token.gap || (afterStop && token.kind === 'word'))
    out += (parted ? ' ' : '') + wordAt(scene, i, span)
  }
  const stop = scene.tokens[span.to]
  const isShort = SHORTENED.has(low(scene, span.to - 1)) && stop?.text === '.' && !stop.gap
  return isShort ? `${out}.` : out
}
