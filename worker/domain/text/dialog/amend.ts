// What a text without a client makes of the bill just before it: another total, another count, a piece taken off.
import { MAX_INVOICE_CENTS, MIN_INVOICE_CENTS } from '../../money.ts'
import { type BilledLine, findCounted, readNewCount } from './amend-count.ts'
import {
  BECAUSE,
  CORRECTING,
  DENYING,
  LEADING,
  LESS,
  MONEY_UNITS,
  MORE,
  REMOVING,
  SMALL,
  SURE_BECAUSE,
  UNDONE,
} from './amend-words.ts'
import { isChatter } from './chatter.ts'
import { type Piece, stem, toPhrase, wordsOf } from './phrase.ts'

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
  | { kind: 'drop' }

/** What the text makes of the bill, or null when it speaks of something else. */
export function readAmendment<L extends BilledLine>(body: string, bill: Bill<L>): Amendment<L> | null {
  const pieces = toPhrase(body)
  if (!pieces || pieces.length === 0 || pieces.length > 40) return null
  return readLinePrice(pieces, bill) ?? readCount(pieces, bill) ?? readRemoval(pieces, bill) ?? readTotal(pieces, bill)
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

const wordsIn = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(stem)

/** "caulk was 20", "labor should be 350 not 400". */
function readLinePrice<L extends BilledLine>(pieces: readonly Piece[], bill: Bill<L>): Amendment<L> | null {
  const at = pieces.findIndex(({ kind }) => kind === 'figure')
  const figure = pieces[at]
  if (bill.lines.length < 2 || figure?.kind !== 'figure' || figure.value === null || figure.isOdd) return null
  const own = wordsOf(pieces.slice(0, at)).filter((word) => !LEADING.has(word) && !SMALL.has(word))
  const place = findLine(bill, own)
  if (place === null) return null
  const rest = pieces.slice(at + 1).filter((piece) => !(piece.kind === 'word' && MONEY_UNITS.has(piece.low)))
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
  const isReason = SURE_BECAUSE.has(words[0] ?? '')
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
  const isDenied = wordsOf(rest.slice(0, at)).every((word) => DENYING.has(word) || LEADING.has(word))
  return figure?.kind === 'figure' && figure.value === dollars && isDenied && isEnd(rest.slice(at + 1))
}

/** "forget the caulk", "sin el piso", "i didn't do the grout". */
function readRemoval<L extends BilledLine>(pieces: readonly Piece[], bill: Bill<L>): Amendment<L> | null {
  if (pieces.some(({ kind }) => kind === 'figure' || kind === 'ask')) return null
  const words = wordsOf(pieces)
  const verb = words.findIndex((word) => REMOVING.has(word) || UNDONE.has(word))
  const isTaken = /^(?:(?:\S+ ){0,3}?)(?:take|leave|took) (?:off|out)\b|^(?:\S+ ){0,2}?no /.test(`${words.join(' ')} `)
  if (verb < 0 && !isTaken) return null
  const lead = words.slice(0, Math.max(verb, 0))
  if (lead.some((word) => !LEADING.has(word) && !SMALL.has(word))) return null
  const reason = words.findIndex((word, i) => i > verb && SURE_BECAUSE.has(word))
  const named = words
    .slice(verb + 1, reason < 0 ? words.length : reason)
    .filter((word) => !SMALL.has(word) && !LEADING.has(word) && !/^(?:leave|took)$/.test(word))
  if (named.length === 0) return isAllOfIt(words) ? { kind: 'drop' } : null
  const place = findLine(bill, named)
  if (place === null) return isOfWork(bill, named) ? { kind: 'open' } : null
  if (bill.lines.length < 2) return { kind: 'open' }
  const isTax = bill.lines[place]?.kind !== 'work'
  const lines = bill.lines.filter((_, i) => i !== place)
  const isSum = sumOf(bill.lines) === bill.totalCents && (isTax || isPlainSum(bill))
  return isSum ? withLines(lines, withoutPart(bill.description, named), true) : { kind: 'open' }
}

const isAllOfIt = (words: readonly string[]) =>
  words.length <= 6 && words.some((word) => /^(?:it|that|this|about|eso|esa|lo|olvidalo|olvidala)$/.test(word))

const isOfWork = ({ description, source }: Bill<BilledLine>, named: readonly string[]) =>
  named.every((word) => wordsIn(`${description} ${source}`).includes(stem(word)))

/** The description without the one of its parts that these words name. */
function withoutPart(description: string, named: readonly string[]): string {
  const parts = description.split(/,\s*/)
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
  if (before.some((word) => !LEADING.has(word)) || pieces.some(({ kind }) => kind === 'ask')) return null
  const rest = pieces.slice(at + 1)
  const [next] = wordsOf(rest)
  const cents = Math.round(figure.value * 100)
  if (figure.isMinus || cents === 0)
    return isEnd(withoutUnits(rest)) ? { kind: 'bounds', cents: figure.isMinus ? -cents : 0 } : null
  if (next !== undefined && (MORE.has(next) || LESS.has(next)))
    return rest.length <= 3 ? { kind: 'more', addCents: MORE.has(next) ? cents : -cents } : { kind: 'open' }
  const behind = withoutUnits(rest)
  const isReason = isEnd(behind) || (behind.every(({ kind }) => kind !== 'figure') && isTail(behind))
  if (!isReason && !isDenial(behind, bill.totalCents / 100)) return null
  if (!isInBounds(cents)) return { kind: 'bounds', cents }
  const isDenied = before.some((word) => word === 'not')
  if (isDenied) return { kind: 'open' }
  const isNear = cents * FAR >= bill.totalCents && cents <= bill.totalCents * FAR
  const isSaid = before.some((word) => CORRECTING.has(word)) || isDenial(behind, bill.totalCents / 100)
  // "at 5", "is 80": an hour or an age as well.
  if (!isNear && !isSaid && !figure.isMoney) return null
  const isPlain = isEnd(behind) || isDenial(behind, bill.totalCents / 100)
  return { kind: 'total', totalCents: cents, isSure: isSaid && isNear && isPlain }
}

const withoutUnits = (rest: readonly Piece[]) => {
  const from = rest.findIndex((piece) => !(piece.kind === 'word' && MONEY_UNITS.has(piece.low)))
  return from < 0 ? [] : rest.slice(from)
}

/** Nothing, thanks, or words that begin like a reason or behind a pause. */
function isTail(rest: readonly Piece[]): boolean {
  const [first] = rest
  const words = wordsOf(rest)
  return words.length === 0 || isChatter(words.join(' ')) || first?.kind === 'pause' || BECAUSE.has(words[0] ?? '')
}
