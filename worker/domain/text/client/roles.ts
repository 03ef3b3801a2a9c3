// What a text says its people are: who is billed, who pays, who writes.
import { factAt, type Ground } from '../ground/ground.ts'
import { TAG } from '../lexicon/kinds.ts'

/** For each token: a name that starts here is governed by a verb of billing, ends before one of paying, or is the writer's. */
export type Roles = { billed: boolean[]; pays: boolean[]; writes: boolean[]; anyBilled: boolean; anyPays: boolean }

const REACH = 5
const SKIPPED = TAG.small | TAG.admin | TAG.kin

const isName = (ground: Ground, i: number): boolean => {
  const { tags, raised } = factAt(ground, i)
  return (
    ground.doc.tokens[i]?.kind === 'word' &&
    (raised || (tags & SKIPPED) === 0 || (tags & (TAG.first | TAG.title)) !== 0)
  )
}

// The first that may be a name from `i` on (or back), over small words and relations, in the same stretch of speech.
function nameFrom(ground: Ground, i: number, step: number): number {
  for (let n = 0, at = i; n < REACH; n++, at += step) {
    const token = ground.doc.tokens[at]
    if (!token || ground.doc.breaks[at] || token.kind === 'number') return -1
    if (isName(ground, at)) return at
  }
  return -1
}

function writesAt(ground: Ground, i: number): boolean {
  const at = (k: number) => ground.doc.tokens[k]?.low ?? ''
  if (at(i - 1) === 'is' && (at(i - 2) === 'this' || at(i - 2) === 'name')) return true
  if (factAt(ground, i - 1).tags & TAG.self) return true
  const isNearEnd = i >= ground.facts.length - 6
  if (!isNearEnd) return false
  if (at(i - 1) === '-' || at(i - 1) === '~') return true
  for (let k = i - 1; k >= i - 3; k--) if (factAt(ground, k).tags & TAG.closing) return true
  return false
}

/** Who is what in a text. */
export function rolesOf(ground: Ground): Roles {
  const { facts } = ground
  const billed = facts.map(() => false)
  const pays = facts.map(() => false)
  for (const [i, { tags }] of facts.entries()) {
    if (tags & TAG.bills) {
      const name = nameFrom(ground, i + 1, 1)
      if (name >= 0) billed[name] = true
    }
    if (tags & TAG.pays) {
      const name = nameFrom(ground, i - 1, -1)
      if (name >= 0) pays[name] = true
    }
  }
  const writes = facts.map((_, i) => writesAt(ground, i))
  return { billed, pays, writes, anyBilled: billed.includes(true), anyPays: pays.includes(true) }
}
