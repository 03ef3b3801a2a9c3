// What a text without a client makes of the bill just before it: another total, another count, a piece taken off.
import { MAX_INVOICE_CENTS, MIN_INVOICE_CENTS } from '../../money.ts'
import { isSaid } from '../lexicon/conversation.ts'
import { type BilledLine, findCounted, readNewCount } from './amend-count.ts'
import { readClient } from './answers.ts'
import { isChatter } from './chatter.ts'
import { hear, lettersOf } from './hear.ts'
import { isLeading, type Piece, stem, toPhrase, wordsOf } from './phrase.ts'
import { findPhrase } from './phrases.ts'
import { judgeName } from './somebody.ts'

/** The bill that was made, as far as it matters here; `source` is the text it was made from. Cents. */
export type Bill<L extends BilledLine> = {
  totalCents: number
  description: string
  lines: readonly L[]
  source: string
}

/**
 * `isSure`: there is exactly one new reading; else it is to be asked about. `open`: something of the bill is wrong, and only
 * the person can say what it comes to. `drop`: all of it. `bounds`: a total that no bill can have.
 */
export type Amendment<L extends BilledLine> =
  | { kind: 'total'; totalCents: number; isSure: boolean }
  | { kind: 'more'; addCents: number }
  | { kind: 'lines'; lines: L[]; totalCents: number; description: string; isSure: boolean }
  | { kind: 'bounds'; cents: number }
  | { kind: 'open' }
  | { kind: 'name'; clientName: string }
  | { kind: 'drop' }

/** What the text makes of the bill, or null when it speaks of something else. */
export function readAmendment<L extends BilledLine>(body: string, bill: Bill<L>): Amendment<L> | null {
  const pieces = toPhrase(body)
  if (!pieces || pieces.length === 0 || pieces.length > 40) return null
  return (
    readLinePrice(pieces, bill) ??
    readCount(pieces, bill) ??
    readRemoval(pieces, bill) ??
    readTotal(pieces, bill) ??
    readName(body)
  )
}

/** "sorry its Martha": a name, and words that say that another was wrong. */
function readName<L extends BilledLine>(body: string): Amendment<L> | null {
  const { words } = hear(body)
  const name = words.some((word) => isSaid('correcting', word)) ? readClient(body).value : null
  if (name === null || judgeName(name) !== 'sure') return null
  const own = lettersOf(name)
  const isAll = words.every((word) => own.includes(word) || isLeading(word) || isSaid('small', word))
  return isAll ? { kind: 'name', clientName: name } : null
}

const sumOf = (lines: readonly BilledLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** A tax or a discount was worked out from the lines: with other lines it is another. */
const isPlainSum = ({ lines, totalCents }: Bill<BilledLine>) =>
  lines.length > 0 && lines.every(({ kind }) => kind === 'work') && sumOf(lines) === totalCents

const isInBounds = (cents: number) => cents >= MIN_INVOICE_CENTS && cents <= MAX_INVOICE_CENTS

function withLines<L extends BilledLine>(lines: L[], description: string, isSure: boolean): Amendment<L> {
  const totalCents = sumOf(lines)
  return isInBounds(totalCents) ? { kind: 'lines', lines, totalCents, description, isSure } : { kind: 'open' }
}

function readCount<L extends BilledLine>(pieces: readonly Piece[], bill: Bill<L>): Amendment<L> | null {
  const count = readNewCount(pieces)
  if (!count) return null
  const found = findCounted(bill.lines, count, bill.source)
  if (!found) return count.unit !== null && isOfWork(bill, [count.unit]) ? { kind: 'open' } : null
  const line = bill.lines[found.place]
  if (!line || !isPlainSum(bill) || Math.round(line.quantity * line.unitCents) !== line.amountCents)
    return { kind: 'open' }
  const amountCents = Math.round(count.value * line.unitCents)
  const lines = bill.lines.map((one, i) => (i === found.place ? { ...line, quantity: count.value, amountCents } : one))
  return withLines(lines, bill.description, found.isSure)
}

/** The place of the one line that these words speak of; null when it is none or several. */
function findLine(bill: Bill<BilledLine>, words: readonly string[]): number | null {
  const wanted = words.map(stem)
  const places = bill.lines.flatMap((line, i) => {
    const own = wordsIn(line.description)
    return wanted.length > 0 && wanted.every((word) => own.includes(word)) ? [i] : []
  })
  return places.length === 1 ? (places[0] ?? null) : null
}

const wordsIn = (text: string): string[] => lettersOf(text).map(stem)

/** "caulk was 20", "labor should be 350 not 400". */
function readLinePrice<L extends BilledLine>(pieces: readonly Piece[], bill: Bill<L>): Amendment<L> | null {
  const at = pieces.findIndex(({ kind }) => kind === 'figure')
  const figure = pieces[at]
  if (bill.lines.length < 2 || figure?.kind !== 'figure' || figure.value === null || figure.isOdd) return null
  const own = wordsOf(pieces.slice(0, at)).filter((word) => !isLeading(word) && !isSaid('small', word))
  const place = findLine(bill, own)
  if (place === null) return null
  const rest = pieces.slice(at + 1).filter((piece) => !(piece.kind === 'word' && isSaid('moneyUnit', piece.low)))
  const line = bill.lines[place]
  const isPlain = isEnd(rest) || isDenial(rest, (line?.amountCents ?? 0) / 100)
  if (line?.quantity !== 1 || !isPlainSum(bill) || figure.isMinus || figure.value < 1 || !isPlain)
    return { kind: 'open' }
  const cents = Math.round(figure.value * 100)
  const lines = bill.lines.map((one, i) => (i === place ? { ...line, unitCents: cents, amountCents: cents } : one))
  return withLines(lines, bill.description, true)
}

/** Nothing behind it, thanks, or a reason, in which a small number may stand: "because i put two coats". */
function isEnd(rest: readonly Piece[]): boolean {
  const words = wordsOf(rest)
  const isReason = isSaid('plainlyBecause', words[0] ?? '')
  if (rest.some((piece) => piece.kind === 'ask' || (piece.kind === 'figure' && !(isReason && isSmall(piece)))))
    return false
  return words.length === 0 || isChatter(words.join(' ')) || isReason
}

const MOST_COUNTED = 12
const isSmall = ({ value, isMoney }: Extract<Piece, { kind: 'figure' }>) =>
  !isMoney && value !== null && value <= MOST_COUNTED

/** "not 400", where that is what it was. */
function isDenial(rest: readonly Piece[], dollars: number): boolean {
  const at = rest.findIndex(({ kind }) => kind === 'figure')
  const figure = rest[at]
  const isDenied = wordsOf(rest.slice(0, at)).every((word) => isSaid('denying', word) || isLeading(word))
  return figure?.kind === 'figure' && figure.value === dollars && isDenied && isEnd(rest.slice(at + 1))
}

/** "forget the caulk", "sin el piso", "i didn't do the grout". */
function readRemoval<L extends BilledLine>(pieces: readonly Piece[], bill: Bill<L>): Amendment<L> | null {
  if (pieces.some(({ kind }) => kind === 'figure' || kind === 'ask')) return null
  const words = wordsOf(pieces)
  const verb = words.findIndex((word) => isSaid('removing', word) || isSaid('undone', word))
  const taken = findPhrase(words, 'taking')
  const isTaken = (taken >= 0 && taken <= 3) || words.slice(0, 3).includes('no')
  if (verb < 0 && !isTaken) return null
  const lead = words.slice(0, Math.max(verb, 0))
  if (lead.some((word) => !isLeading(word) && !isSaid('small', word))) return null
  const reason = words.findIndex((word, i) => i > verb && isSaid('plainlyBecause', word))
  const named = words
    .slice(verb + 1, reason < 0 ? words.length : reason)
    .filter((word) => !isSaid('small', word) && !isLeading(word) && word !== 'leave' && word !== 'took')
  if (named.length === 0) return isAllOfIt(words) ? { kind: 'drop' } : null
  const place = findLine(bill, named)
  if (place === null) return isOfWork(bill, named) ? { kind: 'open' } : null
  if (bill.lines.length < 2) return { kind: 'open' }
  const isTax = bill.lines[place]?.kind !== 'work'
  const lines = bill.lines.filter((_, i) => i !== place)
  const isSum = sumOf(bill.lines) === bill.totalCents && (isTax || isPlainSum(bill))
  return isSum ? withLines(lines, withoutPart(bill.description, named), true) : { kind: 'open' }
}

const isAllOfIt = (words: readonly string[]) => words.length <= 6 && findPhrase(words, 'allOfIt') >= 0

const isOfWork = ({ description, source }: Bill<BilledLine>, named: readonly string[]) =>
  named.every((word) => wordsIn(`${description} ${source}`).includes(stem(word)))

/** The description without the one of its parts that these words name. */
function withoutPart(description: string, named: readonly string[]): string {
  const parts = description.split(',').map((part) => part.trim())
  const kept = parts.filter((part) => !named.every((word) => wordsIn(part).includes(stem(word))))
  return kept.length === 0 || kept.length === parts.length ? description : kept.join(', ')
}

/** As far as a right total may be from the wrong one before it is asked about. */
const FAR = 4

function readTotal<L extends BilledLine>(pieces: readonly Piece[], bill: Bill<L>): Amendment<L> | null {
  const at = pieces.findIndex(({ kind }) => kind === 'figure')
  const figure = pieces[at]
  if (figure?.kind !== 'figure' || figure.value === null || figure.isOdd) return null
  const before = wordsOf(pieces.slice(0, at))
  if (before.some((word) => !isLeading(word)) || pieces.some(({ kind }) => kind === 'ask')) return null
  const rest = pieces.slice(at + 1)
  const [next] = wordsOf(rest)
  const cents = Math.round(figure.value * 100)
  if (figure.isMinus || cents === 0)
    return isEnd(withoutUnits(rest)) ? { kind: 'bounds', cents: figure.isMinus ? -cents : 0 } : null
  if (next !== undefined && (isSaid('addition', next) || isSaid('reduction', next)))
    return rest.length <= 3 ? { kind: 'more', addCents: isSaid('addition', next) ? cents : -cents } : { kind: 'open' }
  const behind = withoutUnits(rest)
  const isReason = isEnd(behind) || (behind.every(({ kind }) => kind !== 'figure') && isTail(behind))
  if (!isReason && !isDenial(behind, bill.totalCents / 100)) return null
  if (!isInBounds(cents)) return { kind: 'bounds', cents }
  const isDenied = before.some((word) => word === 'not')
  if (isDenied) return { kind: 'open' }
  const isNear = cents * FAR >= bill.totalCents && cents <= bill.totalCents * FAR
  const isStated = before.some((word) => isSaid('correcting', word)) || isDenial(behind, bill.totalCents / 100)
  // "at 5", "is 80": an hour or an age as well.
  if (!isNear && !isStated && !figure.isMoney) return null
  const isPlain = isEnd(behind) || isDenial(behind, bill.totalCents / 100)
  return { kind: 'total', totalCents: cents, isSure: isStated && isNear && isPlain }
}

const withoutUnits = (rest: readonly Piece[]) => {
  const from = rest.findIndex((piece) => !(piece.kind === 'word' && isSaid('moneyUnit', piece.low)))
  return from < 0 ? [] : rest.slice(from)
}

/** Nothing, thanks, or words that begin like a reason or behind a pause. */
function isTail(rest: readonly Piece[]): boolean {
  const [first] = rest
  const words = wordsOf(rest)
  return (
    words.length === 0 || isChatter(words.join(' ')) || first?.kind === 'pause' || isSaid('because', words[0] ?? '')
  )
}
