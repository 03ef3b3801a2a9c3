// The clients a company has, as evidence for who a text names.
import { wordsOfName } from '../../client-names.ts'
import { type Document, wordAt } from '../document/document.ts'
import type { NameSpan } from './candidates.ts'

/** The names of a company's clients as lists of folded words, by each of their words. */
export type KnownClients = ReadonlyMap<string, readonly (readonly string[])[]>

export const NOBODY_KNOWN: KnownClients = new Map()

/** Added to the score (log-odds) of a span that is a client's whole name, or a part of it. */
const WHOLE_NAME = 4
const PART_OF_NAME = 2

/** Lays out the names of a company's clients. */
export function layKnown(names: readonly string[]): KnownClients {
  const known = new Map<string, (readonly string[])[]>()
  for (const words of names.map(wordsOfName))
    for (const word of new Set(words)) known.set(word, [...(known.get(word) ?? []), words])
  return known
}

/** What speaks for a span because the company has such a client. */
export function knownScore(doc: Document, span: NameSpan, known: KnownClients): number {
  if (known.size === 0) return 0
  const words = doc.tokens.slice(span.from, span.to).filter(({ kind }) => kind !== 'sign')
  const end = wordAt(doc, span.to - 1)
  const last = span.owner ? end.replace(/'?s$/, '') : end
  const said = wordsOfName([...words.slice(0, -1).map((token) => token.low), last].join(' '))
  const clients = (known.get(said[0] ?? '') ?? []).filter((client) => said.every((word) => client.includes(word)))
  if (clients.length === 0) return 0
  return clients.some((client) => client.length === said.length) ? WHOLE_NAME : PART_OF_NAME
}
