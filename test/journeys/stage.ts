// What a file of journeys begins with: the product up, and a browser for many people; both are gone when its journeys are over.
import { afterAll, inject } from 'vitest'
import { openVisitors, type Visitors } from './browser.ts'
import { type Stack, startStack } from './stack.ts'

export async function openProduct(): Promise<{ stack: Stack; visitors: Visitors }> {
  const stack = await startStack(inject('emptyStorage'))
  afterAll(stack.stop)
  const visitors = await openVisitors(stack.origin)
  afterAll(visitors.leave)
  return { stack, visitors }
}
