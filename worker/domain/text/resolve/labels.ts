// The words that belong to one price: what it is for.
import { type Document, wordAt } from '../document/document.ts'
import { FUNCTION_WORDS } from '../lexicon/small/common.ts'
import { COST_LABELS } from '../lexicon/trades/costs.ts'
import { isWork } from '../lexicon/vocabulary.ts'

/** Token range of a label; empty when `from === to`. `work`: it names work or a kind of cost. */
export type Label = { from: number; to: number; work: boolean; words: string[] }

const NONE: Label = { from: 0, to: 0, work: false, words: [] }
const LEADERS = /^(:|-|=|@|\$|\.|\(|at|a|for|por|x|is|es|son|was|costs?|total)$/

function gather(doc: Document, from: number, to: number): Label {
  const words: string[] = []
  for (let i = from; i < to; i++) {
    const t = doc.tokens[i]
    if (t?.kind === 'word' && !(FUNCTION_WORDS.has(t.low) && !COST_LABELS.has(t.low))) words.push(t.low)
  }
  return { from, to, words, work: words.some((w) => isWork(w) || COST_LABELS.has(w)) }
}

function wall(doc: Document, i: number): boolean {
  const t = doc.tokens[i]
  if (!t || t.kind === 'break') return true
  return (
    /^[,;!?()]$/.test(t.text) ||
    (t.text === '.' && doc.breaks[i] === true && t.gap === false && doc.tokens[i + 1]?.gap !== false)
  )
}

/** The words before a price, back to `floor`: "service call 89", "labor: 180", "sink, 200". */
export function labelBefore(doc: Document, price: { figure: { from: number } }, floor: number): Label {
  let end = price.figure.from
  while (end > floor && LEADERS.test(wordAt(doc, end - 1))) end -= 1
  let crossed = false
  if (end > floor && wall(doc, end - 1)) {
    crossed = true
    end -= 1
  }
  let start = end
  while (start > floor && !wall(doc, start - 1)) start -= 1
  const label = gather(doc, start, end)
  return label.words.length === 0 || (crossed && !label.work) ? NONE : label
}

/** The words after a price, up to `ceiling`: "80 parts", "100 for the door". */
export function labelAfter(doc: Document, price: { to: number }, ceiling: number): Label {
  let start = price.to
  while (start < ceiling && /^(for|of|para|por|in|de|-|:|on|the|el|la)$/.test(wordAt(doc, start))) start += 1
  let end = start
  while (
    end < ceiling &&
    !wall(doc, end) &&
    !/^(plus|\+|and|y|&|mas|less|minus|menos|for|para|due|vence)$/.test(wordAt(doc, end))
  )
    end += 1
  const label = gather(doc, start, end)
  return label.words.length === 0 ? NONE : label
}
