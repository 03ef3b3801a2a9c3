// "it was four hours not three": a count of one of a bill's lines that was another.
import { isSaid } from '../lexicon/conversation.ts'
import { isChatter } from './chatter.ts'
import { lettersOf } from './hear.ts'
import { isLeading, type Piece, stem, wordsOf } from './phrase.ts'

/** A line of the bill as far as its arithmetic goes. Cents. */
export type BilledLine = { kind: string; description: string; quantity: number; unitCents: number; amountCents: number }

/** `unit`: what is counted, null where that is not said. `denied`: the count that it is not. */
export type NewCount = { value: number; denied: number | null; unit: string | null; isSure: boolean }

const WAS = new Set(['was', 'were', 'took', 'fue', 'fueron', 'eran', 'era', 'tomo'])

type Figure = Extract<Piece, { kind: 'figure' }>

/** The count that the text says is right, or null when it speaks of none. */
export function readNewCount(pieces: readonly Piece[]): NewCount | null {
  const at = pieces.flatMap((piece, i) => (piece.kind === 'figure' ? [i] : []))
  const figures = at.map((i) => pieces[i]).filter((piece): piece is Figure => piece?.kind === 'figure')
  if (figures.length < 1 || figures.length > 2 || pieces.some(({ kind }) => kind === 'ask')) return null
  if (figures.some(({ value, isMoney, isMinus, isOdd }) => value === null || value <= 0 || isMoney || isMinus || isOdd))
    return null
  const [first = 0, second] = at
  const before = wordsOf(pieces.slice(0, first))
  if (before.some((word) => !isLeading(word) && !isSaid('denying', word))) return null
  const units = at.map((i) => unitAt(pieces, i))
  const unit = units.find((one) => one !== null) ?? null
  const values = figures.map(({ value }) => value ?? 0)
  if (second === undefined) {
    const rest = restOf(pieces, first + (unit === null ? 1 : 2))
    const isDenied = before.some((word) => word === 'not' || word === "wasn't" || word === "isn't")
    if (unit === null || isDenied || rest === 'other') return null
    const isStated = before.some((word) => isSaid('correcting', word) || WAS.has(word))
    return { value: values[0] ?? 0, denied: null, unit, isSure: isStated && rest === 'none' }
  }
  const between = wordsOf(pieces.slice(first + 1, second))
  const isFirstDenied =
    before.some((word) => isSaid('denying', word)) && !between.some((word) => isSaid('denying', word))
  const isLastDenied = between.some((word) => isSaid('denying', word))
  if (isFirstDenied === isLastDenied || restOf(pieces, second + 1, unit) === 'other') return null
  const [value = 0, denied = 0] = isLastDenied ? values : values.toReversed()
  return { value, denied, unit, isSure: true }
}

function unitAt(pieces: readonly Piece[], i: number): string | null {
  const next = pieces[i + 1]
  if (
    next?.kind !== 'word' ||
    isSaid('denying', next.low) ||
    isSaid('moneyUnit', next.low) ||
    isSaid('addition', next.low) ||
    isSaid('reduction', next.low)
  )
    return null
  return isSaid('because', next.low) || (isLeading(next.low) && !isSaid('time', next.low)) ? null : next.low
}

/** What stands behind the figure: nothing that counts, a reason, or something else. */
function restOf(pieces: readonly Piece[], from: number, unit: string | null = null): 'none' | 'reason' | 'other' {
  const words = wordsOf(pieces.slice(from)).filter((word) => word !== unit)
  if (words.length === 0 || isChatter(words.join(' '))) return 'none'
  return isSaid('because', words[0] ?? '') ? 'none' : words.length <= 2 ? 'reason' : 'other'
}

/**
 * The place of the one line of the bill whose count was meant, and whether that is certain; null when it may be several,
 * or none. `source`: the text that the bill was made from.
 */
export function findCounted(
  lines: readonly BilledLine[],
  count: NewCount,
  source: string,
): { place: number; isSure: boolean } | null {
  const { denied, unit } = count
  const said = lettersOf(source)
  const isOfBill = unit !== null && said.some((word) => isUnit(word, unit))
  const counted = lines.flatMap((line, i) => {
    const isCounted = line.kind === 'work' && (denied === null ? line.quantity !== 1 : line.quantity === denied)
    return isCounted ? [i] : []
  })
  const ofUnit = counted.filter((i) => unit === null || isNamedUnit(lines[i], unit, source))
  const [place, ...more] = ofUnit.length > 0 ? ofUnit : counted
  if (place === undefined || more.length > 0) return null
  const isUnitKnown = unit === null ? denied !== null : isOfBill
  return { place, isSure: count.isSure && isUnitKnown }
}

const HOURS = ['h', 'hr', 'hrs', 'hour', 'hours', 'hora', 'horas']
const isUnit = (word: string, unit: string) =>
  stem(word) === stem(unit) || (HOURS.includes(word) && HOURS.includes(unit))

/** Whether the line counts such things: its own words say so, or the text does behind that count. */
function isNamedUnit(line: BilledLine | undefined, unit: string, source: string): boolean {
  if (!line) return false
  if (lettersOf(line.description).some((word) => isUnit(word, unit))) return true
  const flat = source.toLowerCase()
  const behind = flat.split(String(line.quantity)).slice(1)
  return behind.some((text) =>
    lettersOf(text)
      .slice(0, 2)
      .some((word) => isUnit(word, unit)),
  )
}
