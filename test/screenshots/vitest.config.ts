// The pictures are no part of `npm test`: they have a run of their own.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: '.',
    include: ['test/screenshots/*.test.ts'],
    environment: 'node',
    // A busy machine may keep a page waiting; what a picture finds wrong it finds twice.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
