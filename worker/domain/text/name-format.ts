// Writes a client's name as a person would on an invoice.
import { withoutPossessive } from './name-words.ts'
import { low, type Scene } from './scene.ts'
import { LEGAL_FORMS, TITLES } from './words/business.ts'

const SMALL = new Set('de del la las los y and of the van von der da di e'.split(' '))
const UPPER = new Set(
  'llc hoa pta ymca usa llp lp pllc hvac ac ii iii iv abc bbq tv ups rv ymca ihop cvs bp'.split(' '),
)

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
function followsRaisedHalf(scene: Scene, i: number): boolean {
  const [first, dash, half] = [scene.tokens[i - 2], scene.tokens[i - 1], scene.tokens[i]]
  return dash?.text === '-' && !dash.gap && half?.gap === false && first?.cap === true
}

function wordOf(scene: Scene, i: number, first: boolean, last: boolean, keep: boolean): string {
  const t = scene.tokens[i]
  if (!t) return ''
  let text = t.text
  const key = t.low
  if (last && !keep) {
    const short = withoutPossessive(key)
    text = text.slice(0, short.length)
  }
  if (t.kind !== 'word' || (!t.gap && scene.tokens[i - 1]?.kind === 'number')) return text
  const before = low(scene, low(scene, i - 1) === '.' ? i - 2 : i - 1)
  const title = first || SMALL.has(before) || TITLES.has(before) ? TITLES.get(key) : undefined
  // "Gen Tanaka" may be a first name: a short title only with its full stop.
  const isName = /^(gen|maj|hon|det|sen|cap)$/.test(key) && low(scene, i + 1) !== '.'
  if (title && !last && !isName) return title
  const mixed = text !== text.toLowerCase() && text !== text.toUpperCase()
  if (mixed || (scene.capitals && text === text.toUpperCase() && text.length <= 5)) return text
  if (UPPER.has(key) || (text.length <= 2 && text === text.toUpperCase() && low(scene, i + 1) === '&'))
    return text.toUpperCase()
  const lower = text.toLowerCase()
  if (text === lower && followsRaisedHalf(scene, i)) return text
  if (/^(los|las|la|el)$/.test(key) && low(scene, i - 1) === 'of') return raise(lower)
  if (SMALL.has(key) && (!first || /^(the|los|las|la)$/.test(key))) return lower
  return LEGAL_FORMS.has(key) && key.length <= 4 && scene.capitals ? text : raise(lower)
}

// "Mr.Smith", "St.Mary" are parted; "A.B.C. Supply", "J.R. Smith" stay as written.
function followsShortForm(scene: Scene, i: number): boolean {
  return low(scene, i - 1) === '.' && low(scene, i - 2).length > 1
}

const ENDS_NAME = /^(due|vence|net|paga|pay|payable|today|tomorrow|hoy|for|por)$/

// "Roscoe Tims" on a line of its own: the s belongs to the family, nobody owns anything here.
function isWholeSurname(scene: Scene, from: number, to: number): boolean {
  if (to - from < 2 || /'/.test(low(scene, to - 1))) return false
  if (to >= scene.tokens.length || scene.boundary[to] === true) return true
  // "for Jocasta Wills due the 28th": what follows is nothing that she has.
  const isPlace = /^(at|@|en|in|over)$/.test(low(scene, from - 1))
  return (
    !isPlace && to - from === 2 && (/^(date|price)$/.test(scene.claims[to] ?? '') || ENDS_NAME.test(low(scene, to)))
  )
}

/** The tokens `[from, to)` as a client's name; `keepPossessive` for companies ("Joe's Diner"). */
export function formatName(scene: Scene, from: number, to: number, keepPossessive: boolean): string {
  let start = from
  if (/^(la|el|al|the|del)$/.test(low(scene, start)) && TITLES.has(low(scene, start + 1))) start += 1
  let out = ''
  for (let i = start; i < to; i++) {
    const t = scene.tokens[i]
    if (!t || (t.text === '.' && TITLES.has(low(scene, i - 1)))) continue
    const word = wordOf(scene, i, i === start, i === to - 1, keepPossessive || isWholeSurname(scene, start, to))
    const glue = i === start || (!t.gap && !followsShortForm(scene, i)) ? '' : ' '
    out += (glue === '' && t.kind === 'sign' ? '' : glue) + word
  }
  return out.replace(/\s+/g, ' ').trim()
}
