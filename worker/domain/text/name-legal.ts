// The legal form that ends a company's name behind a comma or with full stops: "Realty, LLC", "Builders, L.L.C.", "Rescue Inc."
import { isEdge, low, type Scene } from './scene.ts'

// Without "pc" and "co", which are also other things: "for Dana, PC, 120".
const FORM = /^(llc|inc|incorporated|corp|corporation|ltd|llp|pllc)$/
const DOTTED = /^(llc|llp|pllc|pc|pa)$/
const SHORTENED = /^(inc|corp|ltd|co)$/
const GOES_ON = /^(due|for|para|por|vence|net)$/

// "L.L.C.", "L.L.C": letters with full stops between them. The end of it, exclusive.
function dottedEnd(scene: Scene, i: number): number | null {
  let letters = low(scene, i)
  let to = i + 1
  if (!/^\p{L}$/u.test(letters)) return null
  while (isTight(scene, to, '.') && /^\p{L}$/u.test(low(scene, to + 1)) && scene.tokens[to + 1]?.gap === false) {
    letters += low(scene, to + 1)
    to += 2
  }
  return DOTTED.test(letters) ? fullStopEnd(scene, to) : null
}

const isTight = (scene: Scene, i: number, sign: string): boolean =>
  low(scene, i) === sign && scene.tokens[i]?.gap === false

const fullStopEnd = (scene: Scene, i: number): number => (isTight(scene, i, '.') ? i + 1 : i)

/** Whether a legal form written with full stops starts at `i`. */
export function isDottedForm(scene: Scene, i: number): boolean {
  return dottedEnd(scene, i) !== null
}

/**
 * Where the legal form behind a name that ends at `to` ends, exclusive; null where none stands there. Behind a comma it
 * must be all that is said: ", LLC formation" is work.
 */
export function legalTailEnd(scene: Scene, to: number): number | null {
  const comma = isTight(scene, to, ',')
  const at = comma ? to + 1 : to
  if (scene.claims[at] != null) return null
  const dotted = dottedEnd(scene, at)
  const end = dotted ?? (comma && FORM.test(low(scene, at)) ? fullStopEnd(scene, at + 1) : null)
  if (end === null) return null
  const ends = isEdge(scene, end) || scene.tokens[end]?.kind === 'number' || GOES_ON.test(low(scene, end))
  return ends ? end : null
}

/** The legal form behind a name that ends at `to`, and the full stop of a shortened one, as an invoice would have them. */
export function readLegalTail(scene: Scene, to: number): { to: number; text: string } {
  if (SHORTENED.test(low(scene, to - 1)) && isTight(scene, to, '.') && !scene.boundary[to])
    return { to: to + 1, text: '.' }
  const end = legalTailEnd(scene, to)
  if (end === null) return { to, text: '' }
  const written = scene.text.slice(scene.tokens[to]?.start, scene.tokens[end - 1]?.end)
  const form = written.replace(/^,\s*/, '')
  const plain = form.replaceAll('.', '').toLowerCase()
  const raised = DOTTED.test(plain) ? form.toUpperCase() : form.charAt(0).toUpperCase() + form.slice(1).toLowerCase()
  return { to: end, text: `${written.startsWith(',') ? ',' : ''} ${raised}` }
}
