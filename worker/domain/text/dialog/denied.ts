// Which of its sums a correction says is wrong: "make it 250 not 200" speaks of an invoice that stands at $200.
import { isSaid } from '../lexicon/conversation.ts'
import { hear } from './hear.ts'
import { type Piece, toPhrase } from './phrase.ts'
import { findPhrase } from './phrases.ts'

const BETWEEN = new Set("it it's its was is for at of than por de a en para los es era eran son".split(' '))

/** Whether the words before the figure at `i` deny it: "not", "instead of", "en vez de". */
function isDenied(pieces: readonly Piece[], i: number): boolean {
  for (let at = i - 1; at >= 0; at -= 1) {
    const piece = pieces[at]
    if (piece?.kind === 'pause') continue
    if (piece?.kind !== 'word') return false
    if (isSaid('denying', piece.low)) return true
    if (!BETWEEN.has(piece.low)) return false
  }
  return false
}

/** "from 200 to 250" */
function isFormer(pieces: readonly Piece[], i: number): boolean {
  const before = pieces[i - 1]
  const rest = pieces.slice(i + 1).filter((piece) => !(piece.kind === 'word' && isSaid('moneyUnit', piece.low)))
  const [to, next] = rest.filter(({ kind }) => kind !== 'pause')
  const isFrom = before?.kind === 'word' && (before.low === 'from' || before.low === 'de')
  return isFrom && to?.kind === 'word' && (to.low === 'to' || to.low === 'a') && next?.kind === 'figure'
}

/** The sums (cents) of a correction: those that are said to be wrong, and the rest. */
function sumsOf(text: string): { denied: number[]; said: number[] } {
  const pieces = toPhrase(text) ?? []
  const [denied, said]: [number[], number[]] = [[], []]
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind !== 'figure' || piece.isOdd || piece.value === null || piece.value <= 0) continue
    const list = isDenied(pieces, i) || isFormer(pieces, i) ? denied : said
    list.push(Math.round(piece.value * 100))
  }
  return { denied, said }
}

/** The sums (cents) that a correction says are wrong. */
export const deniedSums = (text: string): number[] => sumsOf(text).denied

/**
 * A new total (cents) and the sum that it replaces, where the text says which is wrong. `totalCents`: as it was read; one that
 * is itself denied gives way to the only other.
 */
export function readDenied(text: string, totalCents: number): { totalCents: number; insteadOfCents: number | null } {
  const { denied, said } = sumsOf(text)
  const [other, ...more] = said.filter((cents) => cents !== totalCents)
  if (denied.includes(totalCents) && !said.includes(totalCents) && other !== undefined && more.length === 0)
    return { totalCents: other, insteadOfCents: totalCents }
  // "no, son 250" denies nothing.
  return { totalCents, insteadOfCents: denied.find((cents) => cents !== totalCents) ?? null }
}

const OR = new Set(['or', 'o', 'u'])

/** The sums (cents) between which a text does not decide: "250 or 300"; none where there are none. */
export function readEither(text: string): number[] {
  const pieces = toPhrase(text) ?? []
  return pieces.flatMap((piece, i) => {
    const [next, last] = [pieces[i + 1], pieces[i + 2]]
    const isOr = next?.kind === 'word' && OR.has(next.low) && last?.kind === 'figure' && !last.isOdd
    if (piece.kind !== 'figure' || piece.isOdd || !isOr) return []
    return [piece.value, last.value].flatMap((value) => (value ? [Math.round(value * 100)] : []))
  })
}

/** "I billed Bob 300 instead of 320": tells what was done, not which of the two is right. */
export function isUndecided(text: string): boolean {
  const { words } = hear(text)
  const isDone = findPhrase(words, 'billedThis') >= 0 || findPhrase(words, 'billedThat') >= 0
  return isDone && findPhrase(words, 'insteadOf') >= 0
}
