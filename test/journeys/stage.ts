// What a file of journeys begins with: the product up, and a browser for many people; both are gone when its journeys are over.
import { afterAll, inject } from 'vitest'
import { type Crowd, openCrowd } from './browser.ts'
import { type Stack, startStack } from './stack.ts'

export async function openStage(): Promise<{ stack: Stack; crowd: Crowd }> {
  const stack = await startStack(inject('emptyStorage'))
  afterAll(stack.stop)
  const crowd = await openCrowd(stack.origin)
  afterAll(crowd.leave)
  return { stack, crowd }
}
