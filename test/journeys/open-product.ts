// What a file of journeys begins with: the product that all files share, with a company of the file's own, and a browser for many people.
import { afterAll, inject } from 'vitest'
import { openVisitors, type Visitors } from './browser.ts'
import { type Stack, startStack } from './stack.ts'

/** Files run one after the other in one process, each with modules of its own; what they share hangs on the process. */
const shared = globalThis as { journeyStack?: Promise<Stack> }

/** A journey that kills the product starts its own (`startStack`). */
export async function openProduct(): Promise<{ stack: Stack; visitors: Visitors }> {
  shared.journeyStack ??= startStack(inject('emptyStorage'), inject('sharedStorage'))
  const stack = await shared.journeyStack
  // The next file begins without the trouble that this one ordered.
  afterAll(async () => void (await fetch(`${stack.sandboxOrigin}/sandbox/faults`, { method: 'DELETE' })))
  return await invite(stack)
}

/** For journeys through all that the sandbox has, where nothing of other files may stand. */
export async function openOwnProduct(): Promise<{ stack: Stack; visitors: Visitors }> {
  const stack = await startStack(inject('emptyStorage'))
  afterAll(stack.stop)
  return await invite(stack)
}

async function invite(stack: Stack): Promise<{ stack: Stack; visitors: Visitors }> {
  const visitors = await openVisitors(stack.origin)
  afterAll(visitors.leave)
  return { stack, visitors }
}
