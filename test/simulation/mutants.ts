// Teeth: every planted mistake must be found, else the simulator proves nothing.
import { eachOf, runChild } from './children.ts'
import { MUTANTS } from './mutant-list.ts'
import { print, printTable } from './print.ts'

type Found = { mutant: string; seed: number; violation: string }

/** Plants one mistake after the other and looks for it in at most so many seeds. False when one is not found. */
export async function runMutants(jobs: number, seeds: number, only: string[] | undefined): Promise<boolean> {
  const wanted = MUTANTS.filter(({ name }) => only?.includes(name) ?? true)
  const rows: string[][] = []
  let missed = 0
  await eachOf(wanted, jobs, async ({ name }) => {
    const found: Found[] = []
    const code = await runChild(['--mutant', name, '--seeds', `${seeds}`], (line) => {
      if (line.startsWith('{')) found.push(JSON.parse(line) as Found)
    })
    const [said] = found
    if (code !== 0 || !said) missed += 1
    rows.push(said ? [name, `seed ${said.seed}`, said.violation.slice(0, 110)] : [name, 'NOT FOUND', ''])
    print(`… ${rows.at(-1)?.join('  ')}`)
  })
  print('')
  printTable([
    ['planted', 'found by', 'what gave it away'],
    ...rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  ])
  print(`${wanted.length - missed} of ${wanted.length} planted mistakes found within ${seeds} seeds each`)
  return missed === 0
}
