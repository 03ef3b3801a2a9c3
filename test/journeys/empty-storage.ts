// Around all journeys: the migrations run once; one product, which the first file starts, serves all files and ends after the last.
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { endStack, makeStorage } from './stack.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface takes additions.
  interface ProvidedContext {
    /** A folder. */
    emptyStorage: string
    /** The folder in which the product of all journeys keeps its data. */
    sharedStorage: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = makeStorage()
  const shared = `${folder}-shared`
  project.provide('emptyStorage', folder)
  project.provide('sharedStorage', shared)
  return () => {
    endStack(shared)
    rmSync(folder, { recursive: true, force: true })
  }
}
