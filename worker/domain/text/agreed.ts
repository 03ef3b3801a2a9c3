// An amount that both sides agreed on ("quedamos en 300", "we settled on 300") is all that is owed, unless the text plainly adds to it.
import { joined } from './lines.ts'
import type { Price } from './price.ts'
import { isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { COST_LABELS } from './words/money.ts'
import { wordSet } from './words/sets.ts'

const AGREED =
  /^(agreed|settled|quoted|quote|deal|shook|negotiated|handshake|quedamos|quedo|quedado|quede|acordamos|acordado|acordada|acorde|convenimos|pactamos|pactado|arreglamos|trato|cotizado|cotice|cerramos|dijimos|dije)$/
const SPOKE = /^(said|told)$/
const SPEAKERS = /^(we|i|we'd|i'd)$/
const BETWEEN = wordSet(
  'on at for to of a an the en de por un una el la los price precio amount monto total was is were fue era be it its that him her them with con ella el ellos que flat just only solo nomas $ :',
)
const ADDED =
  /^(extra|extras|overtime|more|another|additional|adicional|adicionales|aparte|otros|otras|besides|also|tambien|top)$/

// "quoted Maria 300"
const isName = (scene: Scene, i: number) =>
  FIRST_NAMES.has(low(scene, i)) || (scene.capitals && scene.tokens[i]?.cap === true)

/** Where the word of agreeing stands that makes the price an agreed one; -1 where there is none. */
function agreedAt(scene: Scene, { figure }: Price): number {
  for (let i = figure.from - 1; i >= figure.from - 7; i--) {
    const word = low(scene, i)
    if (AGREED.test(word) || (SPOKE.test(word) && SPEAKERS.test(low(scene, i - 1)))) return i
    if (!BETWEEN.has(word) && !isName(scene, i)) break
  }
  const at = /^(as|like|como|we|lo)$/.test(low(scene, figure.end)) ? figure.end + 1 : figure.end
  return /^(agreed|quedamos|acordado|acordados|pactado|pactados)$/.test(low(scene, at)) ? at : -1
}

// "plus 2 hours at 60", "and 2 extra hours at 60"
function isAdded(scene: Scene, price: Price, after: number): boolean {
  if (joined(scene, price)) return true
  for (let i = after; i < price.to + 3; i++) if (ADDED.test(low(scene, i)) && scene.claims[i] !== 'date') return true
  return false
}

const isTimed = ({ counted }: Price) => counted.some((count) => /^(hour|day)$/.test(count.unit ?? ''))

const isThing = (word: string) =>
  !/^charged?$/.test(word) && (COST_LABELS.has(word) || (isWork(word) && !isWorkVerb(word)))

// "sink 200, and for the door we agreed on 150": what was agreed is the price of its own thing.
function hasOwnThing(scene: Scene, from: number, to: number): boolean {
  for (let i = to - 1; i >= from && !(scene.boundary[i] && low(scene, i) !== ':'); i--)
    if (isThing(low(scene, i))) return true
  return false
}

/** Holds agreed amounts against what else is priced: parts named before make them up, or the text is asked about. */
export function weighAgreed(scene: Scene, prices: readonly Price[]): void {
  for (const [i, price] of prices.entries()) {
    if (price.kind !== 'line' || price.counted.length > 0 || price.figure.role === 'rate') continue
    const at = agreedAt(scene, price)
    if (at < 0) continue
    if (scene.claims[at] == null) scene.claims[at] = 'admin'
    const before = prices.slice(0, i).filter((p) => p.kind === 'line')
    const last = before.at(-1)
    const timed = before.some(isTimed)
    const isSum = last && !isAdded(scene, price, last.to) && (timed || !hasOwnThing(scene, last.to, price.figure.from))
    if (isSum) price.kind = 'total'
    const later = prices.slice(i + 1).filter((p) => p.kind === 'line' && !isAdded(scene, p, price.to))
    if (later.some(isTimed)) price.doubt ??= 'an agreed amount, and time worked beside it'
    // "quoted 3300, charged 3500"
    else if (later.some((p) => !hasOwnThing(scene, price.to, p.to) && !hasOwnThing(scene, p.to, p.to + 4)))
      price.doubt ??= 'an agreed amount, and another one'
  }
}
