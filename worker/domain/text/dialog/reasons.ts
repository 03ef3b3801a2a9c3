// An answer that goes on with a reason ("200 because it was a mess") or says who is meant ("Maria, the one on Elm"): its core.
import { isSaid } from '../lexicon/conversation.ts'
import { figureOf, hear, writtenFrom } from './hear.ts'
import { isLeading, toPhrase } from './phrase.ts'
import { findPhrase } from './phrases.ts'
import { judgeName } from './somebody.ts'

/** The answer without what only explains it, or null where all of it counts. `missing`: what was asked for. */
export function withoutReason(body: string, missing: readonly ('client' | 'amount')[]): string | null {
  if (missing.includes('amount')) return onlySum(body)
  const heard = hear(body)
  const cut = findPhrase(heard.words, 'which', 1)
  if (cut < 0 || heard.words.some((word) => figureOf(word) !== null)) return null
  const core = writtenFrom(heard, 0, cut)
  // "hold on my wife is calling" names nobody.
  return judgeName(core) === 'sure' ? core : null
}

/** "it was 200 because …" is 200. */
function onlySum(body: string): string | null {
  const pieces = toPhrase(body)
  const at = pieces?.findIndex(({ kind }) => kind === 'figure') ?? -1
  if (!pieces || at < 0 || pieces.filter(({ kind }) => kind === 'figure').length > 1) return null
  const isLead = pieces
    .slice(0, at)
    .every((piece) => piece.kind === 'pause' || (piece.kind === 'word' && isLeading(piece.low)))
  const rest = pieces.slice(at + 1).filter((piece) => !(piece.kind === 'word' && isSaid('moneyUnit', piece.low)))
  const first = rest.find(({ kind }) => kind === 'word')
  if (!isLead || first?.kind !== 'word' || !isSaid('plainlyBecause', first.low)) return null
  const heard = hear(body)
  return writtenFrom(heard, 0, heard.words.indexOf(first.low))
}
