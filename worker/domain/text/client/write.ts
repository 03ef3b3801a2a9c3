// Writes the name that a stretch of words stands for.
import { formatName } from '../name-format.ts'
import { withoutPossessive } from '../name-words.ts'
import { low, type Scene } from '../scene.ts'
import type { NameSpan } from './candidates.ts'

/** The words of a span as a client's name. */
export function writeName(scene: Scene, { from, to, owner, name }: NameSpan): string {
  if (name !== undefined) return name
  const written = formatName(scene, from, to, !owner)
  // "jenns": whoever owns, though nobody knows a Jenn.
  const last = low(scene, to - 1)
  return owner && withoutPossessive(last) === last && /s$/i.test(written) ? written.slice(0, -1) : written
}
