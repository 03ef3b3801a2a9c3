// Writes the name that a stretch of words stands for.

import { type Document, wordAt } from '../document/document.ts'
import { withoutPossessive } from '../document/possessive.ts'
import type { NameSpan } from './candidates.ts'
import { formatName } from './name-format.ts'

/** The words of a span as a client's name. */
export function writeName(doc: Document, { from, to, owner }: NameSpan): string {
  const written = formatName(doc, from, to, !owner)
  // "jenns": whoever owns, though nobody knows a Jenn.
  const last = wordAt(doc, to - 1)
  return owner && withoutPossessive(last) === last && written.toLowerCase().endsWith('s')
    ? written.slice(0, -1)
    : written
}
