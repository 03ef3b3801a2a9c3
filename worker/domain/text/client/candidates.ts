// Every stretch of words that may name the client.
import { factAt, type Ground } from '../ground/ground.ts'
import { TAG } from '../ground/tags.ts'
import { low, type Scene } from '../scene.ts'
import { writeName } from './write.ts'

/** Tokens `[from, to)`; `owner`: without the possessive of its last word ("at Joe's" → Joe); `name`: as the rules write it. */
export type NameSpan = { from: number; to: number; owner: boolean; name?: string }

const MAX_WORDS = 7
const MAX_TOKENS = 11
/** Texts of a thousand names get no more than so many candidates. */
const MAX_SPANS = 1500
const ARTICLES = new Set(['the', 'los', 'las', 'la', 'el'])
const INNER_SIGNS = new Set(["'", '-', '&', '.', '/', '#', '@'])
const SHORT_FORM = 5

// A stop parts names, but for "Zoe + Adam", "Realty, LLC" and the one of a short form: "Coop. de Vivienda".
function isBreak(ground: Ground, i: number): boolean {
  const { scene } = ground
  const token = scene.tokens[i]
  if (!token || factAt(ground, i).span === 'contact') return true
  if (token.kind === 'word' || token.kind === 'number' || token.text === '+') return false
  if (token.text === ',') return (factAt(ground, i + 1).tags & TAG.legal) === 0
  const isShort = token.text === '.' && !token.gap && low(scene, i - 1).length <= SHORT_FORM
  return !isShort && (scene.boundary[i] === true || !INNER_SIGNS.has(token.text))
}

// "99 Cents Plus" begins with what looks like money.
function mayStand(ground: Ground, i: number): boolean {
  const { span } = factAt(ground, i)
  return (span !== 'money' && span !== 'percent') || (ground.scene.capitals && factAt(ground, i + 1).raised)
}

function mayOpen(ground: Ground, i: number): boolean {
  const { scene } = ground
  const token = scene.tokens[i]
  const fact = factAt(ground, i)
  if (token?.kind === 'number') return mayStand(ground, i)
  if (token?.kind !== 'word') return false
  const isSmall = (fact.tags & TAG.small) !== 0 && (fact.tags & (TAG.first | TAG.title)) === 0
  return !isSmall || ARTICLES.has(token.low) || (scene.capitals && token.cap) || (fact.tags & TAG.numeral) !== 0
}

function mayClose(ground: Ground, i: number): boolean {
  const token = ground.scene.tokens[i]
  const fact = factAt(ground, i)
  if (token?.kind === 'number') return mayStand(ground, i)
  if (token?.kind !== 'word') return false
  const isSmall = (fact.tags & TAG.small) !== 0 && (fact.tags & (TAG.first | TAG.surname | TAG.title)) === 0
  return !isSmall || (ground.scene.capitals && token.cap) || (fact.tags & TAG.numeral) !== 0
}

function isBare(ground: Ground, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (ground.scene.tokens[i]?.kind === 'word') return false
  return true
}

/** The spans that may be the client's name, in the order of the text; "mikes" and "mike's" in both readings. */
export function findNameSpans(ground: Ground): NameSpan[] {
  const { scene } = ground
  const spans: NameSpan[] = []
  for (let from = 0; from < scene.tokens.length && spans.length < MAX_SPANS; from++) {
    if (!mayOpen(ground, from)) continue
    let words = 0
    for (let i = from; i < from + MAX_TOKENS && words < MAX_WORDS && !isBreak(ground, i); i++) {
      const kind = scene.tokens[i]?.kind
      if (kind === 'word' || kind === 'number') words += 1
      if (!mayClose(ground, i) || isBare(ground, from, i + 1)) continue
      spans.push({ from, to: i + 1, owner: false })
      if (mayOwn(low(scene, i))) spans.push({ from, to: i + 1, owner: true })
    }
  }
  return withHeard(ground, spans)
}

// The span that the rules found is among the candidates, and written as they do.
function withHeard({ scene, heard: { client } }: Ground, spans: NameSpan[]): NameSpan[] {
  if (!client) return spans
  const { name, from, to, hasTail } = client
  const key = keyOf(name)
  const same = spans.find((span) => span.from === from && span.to === to && keyOf(writeName(scene, span)) === key)
  if (same) same.name = name
  const all = same ? spans : [...spans, { from, to, owner: false, name }]
  const numbers = numbersWithin(scene, from, to)
  return all.filter((span) => {
    const isPart = span.from >= from && span.to <= to
    // "Blue Heron Dental, Inc." and "Pho 79" are one name each.
    if (isPart && numbers > 0 && numbersWithin(scene, span.from, span.to) < numbers) return false
    return !hasTail || span.to <= from || span.from >= to || span.to === to
  })
}

const numbersWithin = ({ tokens }: Scene, from: number, to: number) =>
  tokens.slice(from, to).filter(({ kind }) => kind === 'number').length

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[.,]/g, '')

const mayOwn = (word: string) => word.endsWith("'") || (word.length > 3 && word.endsWith('s'))
