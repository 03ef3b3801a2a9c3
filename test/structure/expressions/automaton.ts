// An expression as the graph that a backtracking matcher walks: one state for each sign it can consume.
import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** How often a thing can be reached: once, or in several ways (2 stands for "many"). */
type Ways = Map<number, number>

/** A stretch of the expression: where it can begin and end, and in how many ways it can be empty. */
type Part = { first: Ways; last: Ways; empty: number }

export type Automaton = {
  /** What stands in the expression at each state, for people. */
  names: string[]
  /** The signs that each state consumes, as a set of the sample letters. */
  signs: Uint32Array[]
  /** Which states can follow each, and in how many ways. */
  next: Ways[]
  /** States behind which nothing can fail any more. */
  sure: Set<number>
  /** States of loops that end after at most `MOST_COUNTED` rounds, whatever the text. */
  counted: Set<number>
}

// Longer counted repetitions are taken for endless ones.
const LONGEST_COUNT = 12
/** A loop that may go round no oftener, and holds none that may, costs a constant where another overlaps it. */
export const MOST_COUNTED = 80

const LETTERS =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
  '\t\n\r\u00a0éñüÉÑ¿¡’´`–€中\u0301०²½ªº\u200d\u2028\ufeffſK\ud83d\udd27'

const isMany = (n: number) => Math.min(n, 2)

function addWays(to: Ways, from: Ways, times = 1): void {
  if (times > 0) for (const [state, n] of from) to.set(state, isMany((to.get(state) ?? 0) + n * times))
}

const nothing = (): Part => ({ first: new Map(), last: new Map(), empty: 1 })
const never = (): Part => ({ first: new Map(), last: new Map(), empty: 0 })

/** Every sign that the expression names, beside the sample letters. */
function lettersOf(source: string, isUnicode: boolean): string[] {
  const all = [...`${LETTERS}${source}`]
  return [...new Set(isUnicode ? all : all.flatMap((sign) => sign.split('')))]
}

/** Whether a place between two signs can be where the assertion stands; null where there is no sign. */
type Between = (before: number | null, after: number | null) => boolean

export type Look = { body: readonly AST.Alternative[]; isBehind: boolean; inLoop: boolean }

/** Builds the graph of a pattern, or of the inside of a look-around; the look-arounds met on the way are collected in `looks`. */
class Builder {
  readonly looks = new Map<AST.Node, Look>()
  private readonly names: string[] = []
  private readonly signs: Uint32Array[] = []
  private readonly next: Ways[] = []
  /** States that consume nothing. */
  private readonly between = new Map<number, Between>()
  private readonly flags: string
  private readonly isMultiline: boolean
  private readonly letters: string[]
  private readonly sets = new Map<string, Uint32Array>()
  private readonly isBehind: boolean
  private readonly counted = new Set<number>()
  private depth = 0

  constructor(source: string, flags: string, isBehind: boolean) {
    this.flags = flags.replace(/[gydm]/g, '')
    this.isMultiline = flags.includes('m')
    this.letters = lettersOf(source, /[uv]/.test(flags))
    this.isBehind = isBehind
  }

  build(alternatives: readonly AST.Alternative[]): Automaton {
    const { last } = this.oneOf(alternatives)
    const sure = new Set([...last.keys()].filter((state) => !this.between.has(state)))
    const next = this.next.map((_, state) => (this.between.has(state) ? new Map() : this.behind(state)))
    return { names: this.names, signs: this.signs, next, sure, counted: this.counted }
  }

  /** The states that follow one which consumes, past those that do not. */
  private behind(state: number): Ways {
    const ways: Ways = new Map()
    const walk = (at: number, times: number, passed: readonly number[]) => {
      for (const [to, n] of this.next[at] ?? []) {
        if (passed.includes(to)) continue
        if (this.between.has(to)) walk(to, isMany(times * n), [...passed, to])
        else if (passed.every((test) => this.between.get(test)?.(...this.inOrder(state, to)) !== false))
          addWays(ways, new Map([[to, n]]), times)
      }
    }
    walk(state, 1, [])
    return ways
  }

  private inOrder(from: number, to: number): [number, number] {
    return this.isBehind ? [to, from] : [from, to]
  }

  private oneOf(alternatives: readonly AST.Alternative[]): Part {
    const all = never()
    for (const alternative of alternatives) {
      const part = this.row(alternative.elements)
      addWays(all.first, part.first)
      addWays(all.last, part.last)
      all.empty = isMany(all.empty + part.empty)
    }
    return all
  }

  private row(elements: readonly AST.Element[]): Part {
    const inOrder = this.isBehind ? [...elements].reverse() : elements
    return inOrder.reduce((whole, element) => this.join(whole, this.element(element)), nothing())
  }

  private join(a: Part, b: Part): Part {
    this.link(a.last, b.first)
    const first = new Map(a.first)
    addWays(first, b.first, a.empty)
    const last = new Map(b.last)
    addWays(last, a.last, b.empty)
    return { first, last, empty: isMany(a.empty * b.empty) }
  }

  private link(from: Ways, to: Ways): void {
    for (const [state, n] of from) addWays(this.next[state] ?? new Map(), to, n)
  }

  private element(node: AST.Element): Part {
    if (node.type === 'Quantifier') return this.repeated(node)
    if (node.type === 'Group' || node.type === 'CapturingGroup') return this.oneOf(node.alternatives)
    if (node.type === 'Backreference') throw new Error(`a backreference, ${node.raw}`)
    return node.type === 'Assertion' ? this.assertion(node) : this.state(node.raw, this.setOf(node.raw))
  }

  private assertion(node: AST.Assertion): Part {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const isBehind = node.kind === 'lookbehind'
      this.looks.set(node, { body: node.alternatives, isBehind, inLoop: this.depth > 0 })
    }
    const part = this.state(node.raw, new Uint32Array(0))
    for (const id of part.first.keys()) this.between.set(id, this.betweenOf(node))
    return part
  }

  private betweenOf(node: AST.Assertion): Between {
    const fits = (state: number | null, set: Uint32Array, negate: boolean) =>
      state !== null &&
      (this.signs[state] ?? new Uint32Array(0)).some(
        (bits, i) => ((negate ? ~(set[i] ?? 0) : (set[i] ?? 0)) & bits) !== 0,
      )
    if (node.kind === 'start' || node.kind === 'end') {
      const [isStart, line] = [node.kind === 'start', this.setOf('\\n')]
      return (before, after) => this.isMultiline && fits(isStart ? before : after, line, false)
    }
    if (node.kind === 'word') {
      const word = this.setOf('\\w')
      return (before, after) =>
        [true, false].some((side) => fits(before, word, side) && fits(after, word, node.negate ? side : !side))
    }
    if (!('alternatives' in node)) return () => true
    // Of longer look-arounds nothing is taken for granted.
    const one = node.alternatives.map(({ elements }) => elements)
    const isOfOneSign = one.every((e) => e.length === 1 && /^Character/.test(e[0]?.type ?? ''))
    if (!isOfOneSign || one.length === 0) return () => true
    const set = this.setOf(node.alternatives.map(({ raw }) => raw).join('|'))
    const isAhead = node.kind === 'lookahead'
    return (before, after) => fits(isAhead ? after : before, set, node.negate)
  }

  private state(raw: string, signs: Uint32Array): Part {
    const id = this.names.length
    this.names.push(raw)
    this.signs.push(signs)
    this.next.push(new Map())
    return { first: new Map([[id, 1]]), last: new Map([[id, 1]]), empty: 0 }
  }

  private setOf(raw: string): Uint32Array {
    const known = this.sets.get(raw)
    if (known) return known
    const set = new Uint32Array(Math.ceil(this.letters.length / 32))
    const test = new RegExp(`^(?:${raw})$`, this.flags)
    this.letters.forEach((sign, i) => {
      if (test.test(sign)) set[i >> 5] = (set[i >> 5] ?? 0) | (1 << (i & 31))
    })
    this.sets.set(raw, set)
    return set
  }

  private repeated({ element, min, max }: AST.Quantifier): Part {
    const isEndless = max > LONGEST_COUNT
    const isCounted = isEndless && max <= MOST_COUNTED && this.depth === 0 && !isLong(element)
    const from = this.names.length
    this.depth += isEndless ? 1 : 0
    let whole = isEndless ? this.loop(element) : nothing()
    if (isEndless && min === 0) whole = { ...whole, empty: 1 }
    if (!isEndless) for (let n = max; n > min; n--) whole = { ...this.join(this.element(element), whole), empty: 1 }
    const fixed = isEndless ? Math.min(Math.max(min - 1, 0), LONGEST_COUNT) : min
    for (let n = 0; n < fixed; n++) whole = this.join(this.element(element), whole)
    this.depth -= isEndless ? 1 : 0
    if (isCounted) for (let id = from; id < this.names.length; id++) this.counted.add(id)
    return whole
  }

  private loop(element: AST.QuantifiableElement): Part {
    const body = this.element(element)
    this.link(body.last, body.first)
    return body
  }
}

/** Whether a loop stands inside that is none of a few rounds. */
function isLong(node: AST.Element): boolean {
  if (node.type === 'Quantifier') return node.max > MOST_COUNTED || isLong(node.element)
  if (node.type !== 'Group' && node.type !== 'CapturingGroup') return false
  return node.alternatives.some(({ elements }) => elements.some(isLong))
}

type Found = { automaton: Automaton; isLook: boolean; inLoop: boolean }

/** The graphs of an expression: its own, and one for each look-around in it. */
export function automataOf(source: string, flags: string): Found[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: /u/.test(flags),
    unicodeSets: /v/.test(flags),
  })
  const found: Found[] = []
  const open: Look[] = [{ body: pattern.alternatives, isBehind: false, inLoop: false }]
  for (let look = open.pop(); look; look = open.pop()) {
    const builder = new Builder(source, flags, look.isBehind)
    const isLook = look.body !== pattern.alternatives
    found.push({ automaton: builder.build(look.body), isLook, inLoop: look.inLoop })
    for (const inner of builder.looks.values()) open.push({ ...inner, inLoop: inner.inLoop || look.inLoop })
  }
  return found
}
