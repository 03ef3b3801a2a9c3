// Tells amounts that are only a guess from those that are said: "about 200", "200ish", "120, creo", "I think it was 275".
import type { Figure } from './figures.ts'
import type { Surroundings } from './price-cues.ts'
import { low, type Scene } from './scene.ts'
import { GUESS_AFTER, GUESS_BEFORE } from './words/money.ts'

/** Whether the figure is only a guess: "about 200", "200ish", "200?", "$200+". */
export function isGuess(scene: Scene, figure: Figure, around: Surroundings): boolean {
  const { before, after } = around
  const near = before.filter(
    (w) => w !== 'a' && w !== 'de' && w !== 'the' && w !== 'of' && w !== 'it' && w !== 'is' && w !== 'be' && w !== '',
  )
  // "north of 200"; Wally North is somebody.
  const isCompass = near[0] === 'north' && before[0] !== 'of'
  if (
    near[0] &&
    !isCompass &&
    GUESS_BEFORE.has(near[0]) &&
    !(near[0] === 'from' && !/^(or|to|-)$/.test(after[0] ?? ''))
  )
    return !harmless(near, before)
  if (near[0] === 'only' || near[0] === 'just')
    return near[1] !== undefined && GUESS_BEFORE.has(near[1]) && near[1] !== 'from'
  if (/^(than|de)$/.test(before[0] ?? '') && /^(more|less|mas|menos)$/.test(before[1] ?? '')) return true
  if (before[0] === 'to' && /^(up|close|near)$/.test(before[1] ?? '')) return true
  if (after[0] === 'por' && after[1] === 'ahi') return true
  if (/^(que|q|k|ke)$/.test(before[0] ?? '') && before[1] === 'creo') return true
  const t = scene.tokens[figure.end]
  if (t?.text === '?') return !asksToBill(scene, figure)
  if (t?.text === '~') return true
  if (
    t?.text === '+' &&
    !t.gap &&
    !/^\d|\$/.test(scene.tokens[figure.end + 1]?.text ?? '') &&
    (scene.tokens[figure.end + 1]?.gap ?? true)
  )
    return true
  if (t?.text === '-' && low(scene, figure.end + 1) === 'ish') return true
  if (t?.text === '(' && /^(est|approx|estimated|aprox|maybe|guess)/.test(low(scene, figure.end + 1))) return true
  // "120, creo", "120, i think"
  const [comma, belief, then] = [0, 1, 2].map((n) => low(scene, figure.end + n))
  if (
    comma === ',' &&
    (/^(creo|supongo|maybe|quiza|quizas|capaz)$/.test(belief ?? '') ||
      (belief === 'i' && /^(think|guess|believe)$/.test(then ?? '')))
  )
    return true
  const tail = after.filter((w) => w !== 'i' && w !== 'y' && w !== 'o' && w !== 'yo')
  if (tail[0] && GUESS_AFTER.has(tail[0])) return true
  if (tail[0] === 'and' && tail[1] === 'change') return true
  return tail[0] === 'or' && /^(so|thereabouts|something|more|less)$/.test(tail[1] ?? '')
}

/** Whether words of belief stand before it: "I think it was 275". */
export function isThought(before: readonly string[]): boolean {
  const first = before.findIndex(
    (w) =>
      !/^(it|was|is|its|it's|that|that's|the|total|price|came|to|be|fue|era|que|q|k|ke|son|eran|como|fueron|serian|seria|quedamos|en|dije|dijimos|we|i|said|agreed|on|told|him|her|them|le|les)$/.test(
        w,
      ),
  )
  return first > 0 && /^(think|believe|guess|creo|supongo|pienso)$/.test(before[first] ?? '')
}

// "Can you invoice Otto $220?" asks for the invoice, not about the amount.
function asksToBill(scene: Scene, figure: Figure): boolean {
  for (let i = figure.from - 1; i >= 0 && i > figure.from - 14; i--) {
    if (/^(can|could|would|will|puede|puedes|podria|podrias|podemos)$/.test(low(scene, i))) return true
    if (scene.tokens[i]?.kind === 'break' || low(scene, i) === '.') return false
  }
  return false
}

// "like" and "say" may end a sentence before; "from Maria 200" is no range.
function harmless(near: readonly string[], before: readonly string[]): boolean {
  if (near[0] === 'por' || near[0] === 'ahi') return before[0] === 'por' && before[1] !== 'ahi'
  return near[0] === 'most' || (near[0] === 'over' && before[1] === 'left')
}
