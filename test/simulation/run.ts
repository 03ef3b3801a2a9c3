// `npm run sim`: many seeds, one seed again, the planted mistakes, or every single fault and pair of faults.
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { readCase } from './arguments.ts'
import { runPairs, runSingles } from './enumerate.ts'
import { runPlants } from './plants.ts'
import { replay } from './replay.ts'
import { runSeeds, searchSeeds } from './seeds.ts'

// What was read and stripped of its types once need not be again.
enableCompileCache()

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    stride: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string' },
    faults: { type: 'string' },
    without: { type: 'string' },
    calm: { type: 'boolean', default: false },
    plants: { type: 'boolean', default: false },
    plant: { type: 'string' },
    only: { type: 'string' },
    singles: { type: 'boolean', default: false },
    pairs: { type: 'boolean', default: false },
    flow: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
})

const number = (name: 'seeds' | 'from' | 'jobs' | 'stride', otherwise = 1): number => {
  const value = Number(values[name] ?? otherwise)
  if (Number.isSafeInteger(value) && value > 0) return value
  console.error(`--${name} takes a whole number above zero, not ${values[name]}.`)
  process.exit(2)
}

const range = { from: number('from'), seeds: number('seeds', 1000), stride: number('stride') }

async function run(): Promise<boolean> {
  if (values.plant) return await searchSeeds(values.plant, range)
  if (values.plants) return await runPlants(number('jobs'), number('seeds', 5000), values.only?.split(','))
  if (values.singles) return await runSingles(values.flow)
  if (values.pairs) return await runPairs(values.flow, number('jobs'))
  if (values.seed) return await replay(readCase(values))
  return await runSeeds(range, number('jobs'), values.quiet)
}

const isGood = await run()
// The machine's own exit, once all is said: timers of the run are not the machine's.
process.stdout.write('', () => process.exit(isGood ? 0 : 1))
