// The words that belong to one price: what it is for.
import { isWork, low, type Scene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { COST_LABELS } from './words/money.ts'

/** Token range of a label; empty when `from === to`. `work`: it names work or a kind of cost. */
export type Label = { from: number; to: number; work: boolean; words: string[] }

const NONE: Label = { from: 0, to: 0, work: false, words: [] }
const LEADERS = /^(:|-|=|@|\$|\.|\(|at|a|for|por|x|is|es|son|was|costs?|total)$/

function gather(scene: Scene, from: number, to: number): Label {
  const words: string[] = []
  for (let i = from; i < to; i++) {
    const t = scene.tokens[i]
    if (t?.kind === 'word' && scene.claims[i] == null && !(FUNCTION_WORDS.has(t.low) && !COST_LABELS.has(t.low)))
      words.push(t.low)
  }
  return { from, to, words, work: words.some((w) => isWork(w) || COST_LABELS.has(w)) }
}

function wall(scene: Scene, i: number): boolean {
  const t = scene.tokens[i]
  if (!t || t.kind === 'break' || scene.claims[i] === 'date' || scene.claims[i] === 'contact') return true
  return (
    /^[,;!?()]$/.test(t.text) ||
    (t.text === '.' && scene.boundary[i] === true && t.gap === false && scene.tokens[i + 1]?.gap !== false)
  )
}

/** The words before a price, back to `floor`: "service call 89", "labor: 180", "sink, 200". */
export function labelBefore(scene: Scene, price: { figure: { from: number } }, floor: number): Label {
  let end = price.figure.from
  while (end > floor && LEADERS.test(low(scene, end - 1))) end -= 1
  let crossed = false
  if (end > floor && wall(scene, end - 1) && scene.claims[end - 1] == null) {
    crossed = true
    end -= 1
  }
  let start = end
  while (start > floor && !wall(scene, start - 1)) start -= 1
  const label = gather(scene, start, end)
  return label.words.length === 0 || (crossed && !label.work) ? NONE : label
}

/** The words after a price, up to `ceiling`: "80 parts", "100 for the door". */
export function labelAfter(scene: Scene, price: { to: number }, ceiling: number): Label {
  let start = price.to
  while (start < ceiling && /^(for|of|para|por|in|de|-|:|on|the|el|la)$/.test(low(scene, start))) start += 1
  let end = start
  while (
    end < ceiling &&
    !wall(scene, end) &&
    !/^(plus|\+|and|y|&|mas|less|minus|menos|for|para|due|vence)$/.test(low(scene, end))
  )
    end += 1
  const label = gather(scene, start, end)
  return label.words.length === 0 ? NONE : label
}
