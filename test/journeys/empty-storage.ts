// Before the journeys: the migrations run once; every file begins with a copy of what they made.
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { makeStorage } from './stack.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface takes additions.
  interface ProvidedContext {
    /** A folder. */
    emptyStorage: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = makeStorage()
  project.provide('emptyStorage', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
