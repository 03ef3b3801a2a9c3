// Every single fault at every point of the main flows, and every pair of them: all of them, none drawn.
import { FAULTS, type Fault, type FaultKind, type Point, TROUBLES } from './chaos.ts'
import { eachOf, runChild } from './children.ts'
import type { Flow } from './flows.ts'
import { loadSimulator, type Simulate } from './load.ts'
import { print, printTable } from './print.ts'
import type { Result } from './simulate.ts'

const SEED = 1
/** Of what only reads it makes no difference whether it fails before or after. */
const AFTER = /^(?:after|.*-after|error-kept)$/
/**
 * Pairs are made of what differs in kind: an error, an answer that never came, the machine down, each before and after
 * the action. A hang ends like a cut, and one machine down is part of all of them down.
 */
const BASIC: ReadonlySet<FaultKind> = new Set([
  'before',
  'after',
  'cut-before',
  'cut-after',
  'power-before',
  'power-after',
])
const realNow = performance.now.bind(performance)

const kindsAt = ({ site, isRead }: Point): FaultKind[] => FAULTS[site].filter((kind) => !isRead || !AFTER.test(kind))
const isBasic = ({ kind }: Fault) => BASIC.has(kind)

function play(simulate: Simulate, flow: Flow, faults: Fault[]): Promise<Result> {
  const plan = { faults, isCalm: true, without: TROUBLES }
  return simulate({ seed: SEED, scenario: flow.steps, plan, keepsPoints: true })
}

/** The faults that can come behind the last of those that there are, at the points which the run passes then. */
function faultsBehind({ passed, prelude }: Result, last: number): Fault[] {
  const first = Math.max(prelude, last)
  return passed.flatMap((point, at) => (at + 1 > first ? kindsAt(point).map((kind) => ({ point: at + 1, kind })) : []))
}

class Count {
  runs = 0
  broken = 0

  add(flow: Flow, faults: Fault[], { violations }: Result): void {
    this.runs += 1
    if (violations.length === 0) return
    this.broken += 1
    const said = faults.map(({ point, kind }) => `${point}:${kind}`).join(',')
    print(`${flow.name} with ${said}: ${violations[0]}`)
  }
}

/** The simulator, and the flows that are wanted of it. */
async function open(name: string | undefined): Promise<{ simulate: Simulate; flows: Flow[] }> {
  const simulate = await loadSimulator()
  const { FLOWS } = await import('./flows.ts')
  return { simulate, flows: FLOWS.filter((flow) => name === undefined || flow.name === name) }
}

/** One fault at a time. False when anything was broken afterwards. */
export async function runSingles(name: string | undefined): Promise<boolean> {
  const { simulate, flows } = await open(name)
  const begun = realNow()
  const rows: string[][] = []
  let broken = 0
  for (const flow of flows) {
    const count = new Count()
    const clean = await play(simulate, flow, [])
    count.add(flow, [], clean)
    for (const fault of faultsBehind(clean, 0)) count.add(flow, [fault], await play(simulate, flow, [fault]))
    broken += count.broken
    rows.push([flow.name, `${clean.passed.length - clean.prelude}`, `${count.runs - 1}`, `${count.broken}`])
  }
  printTable([['flow', 'points', 'single faults', 'broken'], ...rows])
  print(`${((realNow() - begun) / 1000).toFixed(0)} s`)
  return broken === 0
}

/** Two faults, the second at every point that the run with the first one passes afterwards. */
export async function runPairs(name: string | undefined, jobs: number): Promise<boolean> {
  if (name !== undefined) return await runPairsOf(name)
  const rows: string[][] = []
  let isGood = true
  const { flows } = await open(undefined)
  // The longest first: none is left alone at the end.
  const longestFirst = flows.toSorted((a, b) => b.steps.length - a.steps.length)
  await eachOf(longestFirst, jobs, async (flow) => {
    const code = await runChild(['--pairs', '--flow', flow.name], (line) => {
      if (line.startsWith('{')) rows.push(Object.values(JSON.parse(line) as Record<string, string>))
      else print(line)
    })
    isGood &&= code === 0
  })
  printTable([['flow', 'pairs', 'broken', 'seconds'], ...rows])
  return isGood
}

async function runPairsOf(name: string): Promise<boolean> {
  const { simulate, flows } = await open(name)
  const begun = realNow()
  const count = new Count()
  for (const flow of flows) {
    const clean = await play(simulate, flow, [])
    for (const first of faultsBehind(clean, 0).filter(isBasic)) {
      const once = await play(simulate, flow, [first])
      for (const second of faultsBehind(once, first.point).filter(isBasic)) {
        count.add(flow, [first, second], await play(simulate, flow, [first, second]))
      }
    }
  }
  print(
    JSON.stringify({
      flow: name,
      pairs: `${count.runs}`,
      broken: `${count.broken}`,
      seconds: ((realNow() - begun) / 1000).toFixed(0),
    }),
  )
  return count.broken === 0
}
