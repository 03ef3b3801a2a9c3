// An answer that goes on with a reason ("200 because it was a mess") or says who is meant ("Maria, the one on Elm"): its core.
import { TITLES } from '../words/business.ts'
import { FIRST_NAMES } from '../words/first-names.ts'
import { fold, wordSet } from '../words/sets.ts'
import { SURNAMES } from '../words/surnames.ts'
import { LEADING, MONEY_UNITS, SURE_BECAUSE } from './amend-words.ts'
import { toPhrase, wordsOf } from './phrase.ts'

/** Begins words that only tell which of that name is meant. */
const WHICH =
  /(?:,\s*|\s+-+\s*|\s+)(?:the one|the guy|(?:he|she|they|his|her|vive|el|ella)\b(?= \p{L}+ \p{L})|the lady|my neighbou?r|from\b|over (?:on|by|at)\b|down (?:on|by|at)\b|who\b|on (?:the )?\p{L}|la de\b|el de\b|la que\b|el que\b|mi vecin[oa]|la vecina|el vecino|de la calle\b).*$/iu

const PEOPLE = [FIRST_NAMES, SURNAMES, TITLES, wordSet('family familia')]

/** The answer without what only explains it, or null where all of it counts. `missing`: what was asked for. */
export function withoutReason(body: string, missing: readonly ('client' | 'amount')[]): string | null {
  if (missing.includes('amount')) return onlySum(body)
  const core = body.replace(WHICH, '').trim()
  const isCut = core !== body.trim() && !/\d/.test(body)
  // "hold on my wife is calling" names nobody.
  const isSomebody = wordsOf(toPhrase(core) ?? []).some((word) => PEOPLE.some((set) => set.has(word)))
  return isCut && isSomebody ? core : null
}

/** "it was 200 because …" is 200. */
function onlySum(body: string): string | null {
  const pieces = toPhrase(body)
  const at = pieces?.findIndex(({ kind }) => kind === 'figure') ?? -1
  if (!pieces || at < 0 || pieces.filter(({ kind }) => kind === 'figure').length > 1) return null
  const isLead = pieces
    .slice(0, at)
    .every((piece) => piece.kind === 'pause' || (piece.kind === 'word' && LEADING.has(piece.low)))
  const rest = pieces.slice(at + 1).filter((piece) => !(piece.kind === 'word' && MONEY_UNITS.has(piece.low)))
  const first = rest.find(({ kind }) => kind === 'word')
  if (!isLead || first?.kind !== 'word' || !SURE_BECAUSE.has(first.low)) return null
  // Everything before the word that begins the reason, as it was written.
  const words = Array.from(body.matchAll(/\p{L}[\p{L}\p{M}']*/gu))
  const reason = words.find(({ 0: word }) => fold(word) === first.low)
  return reason === undefined ? null : body.slice(0, reason.index).replace(/[\s,.;-]+$/, '')
}
