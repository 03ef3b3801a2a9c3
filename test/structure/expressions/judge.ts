// Judges whether a backtracking matcher can be made to work more than the text's length: loops that can share one text between them.
import { type Automaton, automataOf } from './automaton.ts'

/** `exponential`: one text walks one loop in several ways. `overlapping`: two loops one behind the other can share a text. */
export type Finding = { kind: 'exponential' | 'overlapping' | 'nested look' | 'too large'; where: string }

const MOST_STEPS = 2_000_000

function meets(a: Uint32Array, b: Uint32Array, c: Uint32Array = b): boolean {
  for (let i = 0; i < a.length; i++) if (((a[i] ?? 0) & (b[i] ?? 0) & (c[i] ?? 0)) !== 0) return true
  return false
}

type Graph = { next: number[][]; doubled: Set<string>; loopOf: number[]; loops: number[][]; signs: Uint32Array[] }

/** Tarjan's strongly connected components, without recursion; only those that hold a cycle are loops. */
function loopsOf(next: number[][]): number[][] {
  const [index, lowest, isOn] = [new Map<number, number>(), new Map<number, number>(), new Set<number>()]
  const [stack, loops]: [number[], number[][]] = [[], []]
  const low = (v: number, n: number) => lowest.set(v, Math.min(lowest.get(v) ?? n, n))
  for (let root = 0; root < next.length; root++) {
    if (index.has(root)) continue
    const work: [number, number][] = [[root, 0]]
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const [v, at] = top
      if (at === 0) {
        index.set(v, index.size)
        low(v, index.size - 1)
        stack.push(v)
        isOn.add(v)
      }
      const w = next[v]?.[at]
      top[1] += 1
      if (w !== undefined) {
        if (!index.has(w)) work.push([w, 0])
        else if (isOn.has(w)) low(v, index.get(w) ?? 0)
        continue
      }
      work.pop()
      const parent = work.at(-1)
      if (parent) low(parent[0], lowest.get(v) ?? 0)
      if (lowest.get(v) !== index.get(v)) continue
      const members = stack.splice(stack.indexOf(v))
      for (const m of members) isOn.delete(m)
      if (members.length > 1 || next[v]?.includes(v)) loops.push(members)
    }
  }
  return loops
}

// A state behind which nothing can fail ends the search: no matcher comes back through it.
function graphOf({ next, signs, sure }: Automaton): Graph {
  const doubled = new Set<string>()
  const plain = next.map((to, from) => {
    if (sure.has(from)) return []
    const kept = [...to].filter(([state]) => !sure.has(state))
    for (const [state, ways] of kept) if (ways > 1) doubled.add(`${from} ${state}`)
    return kept.map(([state]) => state)
  })
  const loops = loopsOf(plain)
  const loopOf: number[] = []
  loops.forEach((members, n) => {
    for (const m of members) loopOf[m] = n
  })
  return { next: plain, doubled, loopOf, loops, signs }
}

/** The states of a product graph that are reached from `starts`. */
function reach(starts: Iterable<number>, step: (at: number, visit: (to: number) => void) => void): Set<number> {
  const seen = new Set(starts)
  const open = [...seen]
  let steps = 0
  for (let at = open.pop(); at !== undefined; at = open.pop())
    step(at, (to) => {
      steps += 1
      if (steps > MOST_STEPS) throw new RangeError('too large')
      if (!seen.has(to)) {
        seen.add(to)
        open.push(to)
      }
    })
  return seen
}

/** Whether one text leads through the loop, from a state back to it, in two ways. */
function isAmbiguous(graph: Graph, loop: readonly number[]): boolean {
  const { next, signs } = graph
  const inside = new Set(loop)
  for (const from of loop)
    for (const to of next[from] ?? []) if (inside.has(to) && graph.doubled.has(`${from} ${to}`)) return true
  const size = next.length
  const back = new Map<number, number[]>()
  const pairs = reach(
    loop.map((q) => q * size + q),
    (at, visit) => {
      for (const a of next[Math.floor(at / size)] ?? [])
        for (const b of next[at % size] ?? []) {
          if (!inside.has(a) || !inside.has(b) || !meets(signs[a] ?? NONE, signs[b] ?? NONE)) continue
          const to = a * size + b
          const known = back.get(to)
          if (known) known.push(at)
          else back.set(to, [at])
          visit(to)
        }
    },
  )
  const home = reach(
    loop.map((q) => q * size + q),
    (at, visit) => {
      for (const from of back.get(at) ?? []) visit(from)
    },
  )
  return [...pairs].some((pair) => Math.floor(pair / size) !== pair % size && home.has(pair))
}

const NONE = new Uint32Array(0)

/** The pairs of states, one of each loop, from which one text leads both back to themselves. */
function pairsTogether({ next, signs, loopOf }: Graph, one: readonly number[], other: readonly number[]): Set<number> {
  const size = next.length
  const [n, m] = [loopOf[one[0] ?? 0], loopOf[other[0] ?? 0]]
  const ids = new Map<number, number>()
  const pairs: number[] = []
  for (const p of one)
    for (const q of other)
      if (meets(signs[p] ?? NONE, signs[q] ?? NONE)) {
        ids.set(p * size + q, pairs.length)
        pairs.push(p * size + q)
      }
  const edges = pairs.map((at) =>
    (next[Math.floor(at / size)] ?? [])
      .filter((x) => loopOf[x] === n)
      .flatMap((x) => (next[at % size] ?? []).filter((z) => loopOf[z] === m).map((z) => ids.get(x * size + z) ?? -1))
      .filter((id) => id >= 0),
  )
  return new Set(loopsOf(edges).flatMap((loop) => loop.map((id) => pairs[id] ?? -1)))
}

/** Whether a text leads from `p` to `p`, from `p` to `q` and from `q` to `q`: then it may be cut between both loops anywhere. */
function isShared({ next, signs }: Graph, p: number, q: number, pairs: Set<number>, ahead: Set<number>): boolean {
  const size = next.length
  const goal = (p * size + q) * size + q
  const seen = reach([(p * size + p) * size + q], (at, visit) => {
    const [a, m, b] = [Math.floor(at / size / size), Math.floor(at / size) % size, at % size]
    for (const x of next[a] ?? [])
      for (const z of next[b] ?? []) {
        if (!pairs.has(x * size + z)) continue
        for (const y of next[m] ?? [])
          if (ahead.has(y) && meets(signs[x] ?? NONE, signs[y] ?? NONE, signs[z])) visit((x * size + y) * size + z)
      }
  })
  return seen.has(goal)
}

// Where one text can part: two of the states that follow consume the same sign.
function isFork({ next, signs }: Graph, p: number): boolean {
  const to = next[p] ?? []
  return to.some((x, i) => to.slice(i + 1).some((y) => meets(signs[x] ?? NONE, signs[y] ?? NONE)))
}

function findShared(graph: Graph, one: readonly number[], other: readonly number[], back: number[][]): boolean {
  const size = graph.next.length
  const pairs = pairsTogether(graph, one, other)
  if (pairs.size === 0) return false
  const ahead = reach(other, (at, visit) => {
    for (const from of back[at] ?? []) visit(from)
  })
  const forks = new Set(one.filter((p) => isFork(graph, p)))
  return [...pairs].some((at) => {
    const p = Math.floor(at / size)
    return forks.has(p) && isShared(graph, p, at % size, pairs, ahead)
  })
}

function overlapsOf(graph: Graph, { names, counted }: Automaton): Finding[] {
  const { loops, next } = graph
  const back: number[][] = next.map(() => [])
  next.forEach((to, from) => {
    for (const state of to) back[state]?.push(from)
  })
  return loops.flatMap((one) => {
    const behind = reach([one[0] ?? 0], (at, visit) => {
      for (const to of next[at] ?? []) visit(to)
    })
    return loops
      .filter((other) => other !== one && ![one, other].some((loop) => counted.has(loop[0] ?? -1)))
      .filter((other) => behind.has(other[0] ?? -1) && findShared(graph, one, other, back))
      .map((other): Finding => ({ kind: 'overlapping', where: `${nameOf(one, names)} and ${nameOf(other, names)}` }))
  })
}

const nameOf = (loop: readonly number[], names: readonly string[]) =>
  [...loop]
    .sort((a, b) => a - b)
    .slice(0, 12)
    .map((state) => names[state])
    .join(' ')

/** What is wrong with an expression; nothing when its work grows with the text from each place where it begins. */
export function judge(source: string, flags: string): Finding[] {
  return automataOf(source, flags).flatMap(({ automaton, isLook, inLoop }) => {
    const graph = graphOf(automaton)
    const found: Finding[] = []
    try {
      for (const loop of graph.loops)
        if (isAmbiguous(graph, loop)) found.push({ kind: 'exponential', where: nameOf(loop, automaton.names) })
      found.push(...overlapsOf(graph, automaton))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      found.push({ kind: 'too large', where: source.slice(0, 80) })
    }
    const whole = isLook && inLoop && loopsOf(automaton.next.map((to) => [...to.keys()])).length > 0
    if (whole) found.push({ kind: 'nested look', where: automaton.names.slice(0, 12).join(' ') })
    return found
  })
}
