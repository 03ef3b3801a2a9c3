// One case again, told line by line.
import type { Replay } from './arguments.ts'
import { loadSimulator } from './load.ts'
import { print } from './print.ts'

/** Prints what went on and what is wrong with it; runs it twice, because the same seed must give the same run. */
export async function replay(one: Replay): Promise<boolean> {
  const simulate = await loadSimulator()
  const result = await simulate({ ...one, keepsLines: true })
  const again = await simulate({ ...one })
  for (const line of result.lines) print(line)
  print('')
  for (const violation of result.violations) print(`BROKEN  ${violation}`)
  if (result.violations.length === 0) print('All is well.')
  if (again.hash !== result.hash) print(`NOT REPEATABLE: ${result.hash} and then ${again.hash}`)
  return result.violations.length === 0 && again.hash === result.hash
}
