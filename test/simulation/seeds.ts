// Many seeds, one after the other, on as many cores as wanted; the first that fails is made small and told.
import { eachOf, runChild } from './children.ts'
import { loadSimulator } from './load.ts'
import { findMutant } from './mutant-list.ts'
import { print } from './print.ts'
import { commandOf, shrink } from './shrink.ts'

export type Range = { from: number; seeds: number }
type Tally = { seeds: number; points: number; faults: number; broken: number; latestMs: number }

const NOTHING: Tally = { seeds: 0, points: 0, faults: 0, broken: 0, latestMs: 0 }

const realNow = performance.now.bind(performance)
const TALLY = 'tally '
/** So many failing seeds are made small; the others are named. */
const SHRUNK = 3
const EVERY_MS = 60_000

export async function runSeeds(range: Range, jobs: number, isQuiet: boolean): Promise<boolean> {
  const begun = realNow()
  const total = jobs === 1 ? await runHere(range, isQuiet) : await runParts(range, jobs)
  if (isQuiet) print(`${TALLY}${JSON.stringify(total)}`)
  else printTotal(total, (realNow() - begun) / 1000)
  return total.broken === 0 && total.seeds === range.seeds
}

/** Every core takes a stretch of them, in which each kind of seed is as frequent as in all, and tells from time to time how far it is. */
async function runParts(range: Range, jobs: number): Promise<Tally> {
  const parts = Array.from({ length: Math.min(jobs, range.seeds) }, () => NOTHING)
  const begin = (part: number) => Math.round((range.seeds * part) / parts.length)
  const timer = setInterval(() => printProgress(sum(parts)), EVERY_MS)
  await eachOf([...parts.keys()], jobs, async (n) => {
    const args = ['--from', `${range.from + begin(n)}`, '--seeds', `${begin(n + 1) - begin(n)}`, '--quiet']
    await runChild(args, (line) => {
      if (line.startsWith(TALLY)) parts[n] = JSON.parse(line.slice(TALLY.length))
      else print(line)
    })
  })
  clearInterval(timer)
  return sum(parts)
}

function sum(parts: readonly Tally[]): Tally {
  return parts.reduce((total, part) => ({
    seeds: total.seeds + part.seeds,
    points: total.points + part.points,
    faults: total.faults + part.faults,
    broken: total.broken + part.broken,
    latestMs: Math.max(total.latestMs, part.latestMs),
  }))
}

function printProgress({ seeds, broken }: Tally): void {
  print(`… ${seeds} seeds, ${broken} with a violation`)
}

function printTotal({ seeds, points, faults, broken, latestMs }: Tally, seconds: number): void {
  const hours = (latestMs / 3_600_000).toFixed(1)
  print(
    `${seeds} seeds, ${points} points, ${faults} faults; ${broken} seeds with a violation; healed within ${hours} hours of virtual time`,
  )
  print(`${seconds.toFixed(0)} s, ${(seeds / seconds).toFixed(1)} seeds a second`)
}

async function runHere({ from, seeds }: Range, isQuiet: boolean): Promise<Tally> {
  const simulate = await loadSimulator()
  const tally = { ...NOTHING }
  let told = realNow()
  for (let nth = 0; nth < seeds; nth += 1) {
    const seed = from + nth
    const result = await simulate({ seed })
    tally.seeds += 1
    tally.points += result.points
    tally.faults += result.faults.length
    tally.latestMs = Math.max(tally.latestMs, result.healedMs)
    if (result.violations.length > 0) {
      tally.broken += 1
      print(`seed ${seed}: ${result.violations[0]}`)
      print(`  npm run sim -- --seed ${seed}`)
      if (tally.broken <= SHRUNK) print(`  smaller: ${commandOf(await shrink(simulate, result))}`)
    }
    if (realNow() - told > EVERY_MS) {
      told = realNow()
      if (isQuiet) print(`${TALLY}${JSON.stringify(tally)}`)
      else printProgress(tally)
    }
  }
  return tally
}

/** Looks for the first seed that finds a planted mistake; says which, and what gave it away. */
export async function searchSeeds(mutant: string, { from, seeds }: Range): Promise<boolean> {
  const simulate = await loadSimulator(findMutant(mutant).edits)
  for (let seed = from; seed < from + seeds; seed += 1) {
    const { violations } = await simulate({ seed })
    if (violations.length === 0) continue
    print(JSON.stringify({ mutant, seed, violation: violations[0] }))
    return true
  }
  return false
}
