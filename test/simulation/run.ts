// `npm run sim`: many seeds, one seed again, the planted mistakes, or every single fault and pair of faults.
import { enableCompileCache } from 'node:module'
import { readCommandLine, readOne, readWhole } from '../../scripts/command-line.ts'
import { readCase } from './arguments.ts'
import { runPairs, runSingles } from './enumerate.ts'
import { FLOW_NAMES } from './flow-names.ts'
import { MUTANTS } from './mutant-list.ts'
import { runMutants } from './mutants.ts'
import { replay } from './replay.ts'
import { runSeeds, searchSeeds } from './seeds.ts'

// What was read and stripped of its types once need not be again.
enableCompileCache()

const USAGE = `Runs the whole product under the simulator: npm run sim -- --seeds 5000 --jobs 2

  --seeds N      so many seeds (1000), --from N the first of them (1); with --mutants, so many at most for each (5000)
  --jobs N       on so many cores (1)
  --seed N       one seed, told line by line; --steps, --faults, --calm and --without as a failing seed prints them
  --mutants       every mutant must be found; --only NAME,NAME some of them
  --singles      every single fault at every point of the main flows; --flow NAME of one of them
  --pairs        every pair of faults; --flow NAME, --jobs N

docs/decisions/0034-the-simulator-runs-the-product-under-one-seed.md says what it does.`

const values = readCommandLine(USAGE, {
  seeds: { type: 'string' },
  from: { type: 'string', default: '1' },
  jobs: { type: 'string', default: '1' },
  seed: { type: 'string' },
  steps: { type: 'string' },
  faults: { type: 'string' },
  without: { type: 'string' },
  calm: { type: 'boolean', default: false },
  mutants: { type: 'boolean', default: false },
  mutant: { type: 'string' },
  only: { type: 'string' },
  singles: { type: 'boolean', default: false },
  pairs: { type: 'boolean', default: false },
  flow: { type: 'string' },
  quiet: { type: 'boolean', default: false },
})

const number = (name: 'seeds' | 'from' | 'jobs', otherwise = 1): number =>
  readWhole(name, values[name] ?? String(otherwise), 1)

const names = MUTANTS.map(({ name }) => name)
const only = values.only?.split(',').map((name) => readOne('only', name, names))
if (values.mutant !== undefined) readOne('plant', values.mutant, names)
if (values.flow !== undefined) readOne('flow', values.flow, FLOW_NAMES)

const range = { from: number('from'), seeds: number('seeds', 1000) }

async function run(): Promise<boolean> {
  if (values.mutant) return await searchSeeds(values.mutant, range)
  if (values.mutants) return await runMutants(number('jobs'), number('seeds', 5000), only)
  if (values.singles) return await runSingles(values.flow)
  if (values.pairs) return await runPairs(values.flow, number('jobs'))
  if (values.seed !== undefined) return await replay(readCase(values))
  return await runSeeds(range, number('jobs'), values.quiet)
}

const isGood = await run()
// The machine's own exit, once all is said: timers of the run are not the machine's.
process.stdout.write('', () => process.exit(isGood ? 0 : 1))
