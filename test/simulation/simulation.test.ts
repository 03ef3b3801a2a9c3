// The simulator as part of the tests: a few thousand seeds, the seeds that once found something, and its own teeth.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { eachOf, runChild } from './children.ts'
import { KEPT } from './kept.ts'

const MINUTES = 60_000

/** Runs the simulator; what it said matters only when it found something. */
async function simulator(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const code = await runChild(args, (line) => void lines.push(line))
  return { code, said: lines.slice(-40).join('\n') }
}

test(
  'whatever breaks, everything is right again within bounded time, in two thousand seeds',
  async () => {
    const { code, said } = await simulator('--seeds', '2000', '--quiet')
    expect(code, said).toBe(0)
  },
  20 * MINUTES,
)

test(
  'a text is answered whichever single step of it fails, and however',
  async () => {
    const { code, said } = await simulator('--singles', '--flow', 'text')
    expect(code, said).toBe(0)
  },
  10 * MINUTES,
)

test.each(KEPT)(
  'seed $seed does not find it again: $was',
  async ({ seed }) => {
    const { code, said } = await simulator('--seed', `${seed}`)
    expect(code, said).toBe(0)
  },
  MINUTES,
)

const TWO_RUNS = `
import { loadSimulator } from './test/simulation/load.ts'
await loadSimulator()
const world = await import('./test/simulation/world.ts')
world.beginRun(1, null, false)
world.sandbox.text('+12133000001', 'fixed sink for Pete, 120')
void world.sandbox.flush()
const first = world.sandbox.isDelivering()
world.endRun()
world.beginRun(2, null, false)
process.stdout.write(JSON.stringify({ first, second: world.sandbox.isDelivering() }))
process.exit(0)`

test('what one run leaves on the wire does not hold up the next', async () => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', TWO_RUNS]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(JSON.parse(stdout)).toEqual({ first: true, second: false })
})

describe('the simulator has teeth', () => {
  test(
    'three planted mistakes are found',
    async () => {
      const mutated = ['acknowledged-although-it-failed', 'the-tenant-condition-forgotten', 'two-send-the-same-text']
      const missed: string[] = []
      await eachOf(mutated, 1, async (name) => {
        const { code } = await simulator('--mutant', name, '--seeds', '500')
        if (code !== 0) missed.push(name)
      })
      expect(missed).toEqual([])
    },
    10 * MINUTES,
  )

  test('every planted mistake has its place in the product as it is', async () => {
    const { MUTANTS } = await import('./mutant-list.ts')
    const lost = MUTANTS.filter(({ edits }) =>
      edits.some(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2),
    )
    expect(lost.map(({ name }) => name)).toEqual([])
  })

  test('a plant whose place is gone is an error, not a silence', async () => {
    const { MUTANTS } = await import('./mutant-list.ts')
    const { loadWith } = await import('./hooks.ts')
    expect(MUTANTS.length).toBeGreaterThanOrEqual(30)
    expect(() =>
      loadWith(MUTANTS.flatMap(({ edits }) => edits).map((edit) => ({ ...edit, find: `${edit.find}?!` }))),
    ).toThrow('found 0 times')
  })
})
