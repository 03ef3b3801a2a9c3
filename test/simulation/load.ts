// Makes this process a simulator: stand-ins for the platform's modules, virtual globals, then the product itself.
import { Chaos } from './chaos.ts'
import { VirtualClock } from './clock.ts'
import type { Edit } from './edit.ts'
import { loadWith } from './hooks.ts'
import { SandboxApp, START, setApp } from './sandbox-app.ts'

export type Simulate = typeof import('./simulate.ts')['simulate']

/** The simulator of the product, with these mistakes planted in it. To be called once a process. */
export async function loadSimulator(mutated: Edit[] = []): Promise<Simulate> {
  loadWith(mutated)
  // While modules load, the clock stands still at the beginning.
  setApp(new SandboxApp(new VirtualClock(START), new Chaos(0, { faults: [], isCalm: true, without: [] }), false))
  const [{ replaceGlobals }, { fetchOutside }] = await Promise.all([import('./globals.ts'), import('./network.ts')])
  replaceGlobals(fetchOutside)
  const { buildFaster } = await import('./drizzle.ts')
  buildFaster()
  return (await import('./simulate.ts')).simulate
}
