// Clients that carry a number or a letter as a tag: "Client 12", "Maria7", "Unit-Holder-07", "Tenant B".
import type { NameCandidate } from './names.ts'
import { claim, low, type Scene } from './scene.ts'

const BEFORE = new Set(['for', 'para', 'bill', 'invoice', 'charge', 'to', 'facturar', 'cobrar', 'client', 'cliente'])
/** Words that say nothing of who it is unless a tag stands behind them. */
const PLAIN = new Set('client customer cliente clienta person persona tenant inquilino account buyer owner'.split(' '))
const END = /^[,.;:\n¦-]$/

type Tagged = { name: string; candidate: NameCandidate }

/**
 * A tagged name behind "for" and its like, claimed as the client. A tag is no money: it has two digits at most, or one
 * letter, ends its stretch of speech, and another figure stands elsewhere to be the amount.
 */
export function claimTaggedNames(scene: Scene): Tagged | null {
  for (let i = 1; i < scene.tokens.length; i++) {
    const word = scene.tokens[i]
    if (word?.kind !== 'word' || scene.claims[i] != null || !BEFORE.has(low(scene, i - 1))) continue
    const to = findTagEnd(scene, i)
    if (to === null || !hasOtherFigure(scene, i, to)) continue
    const name = scene.text.slice(word.start, scene.tokens[to - 1]?.end)
    claim(scene, i, to, 'client')
    const candidate = {
      from: i,
      to,
      score: 9,
      strong: true,
      possessive: false,
      company: true,
      why: 'a name with a tag',
    }
    return { name: name.charAt(0).toUpperCase() + name.slice(1), candidate }
  }
  return null
}

/** Where the tag behind the word at `i` ends, or null when there is none. */
function findTagEnd(scene: Scene, i: number): number | null {
  const isDash = low(scene, i + 1) === '-' && scene.tokens[i + 1]?.gap === false
  const at = isDash ? i + 2 : i + 1
  const tag = scene.tokens[at]
  if (!tag) return null
  const isGlued = !tag.gap
  const isShortNumber = tag.kind === 'number' && /^\d{1,2}$/.test(tag.text)
  const isLetter = tag.kind === 'word' && /^\p{Lu}$/u.test(tag.text) && !isGlued
  const isPlain = PLAIN.has(low(scene, i))
  const isTag = (isShortNumber && (isGlued || isPlain)) || (isLetter && isPlain)
  const next = scene.tokens[at + 1]
  return isTag && (next === undefined || END.test(next.text)) ? at + 1 : null
}

function hasOtherFigure(scene: Scene, from: number, to: number): boolean {
  return scene.tokens.some((token, k) => token.kind === 'number' && (k < from || k >= to) && token.text !== '0')
}
