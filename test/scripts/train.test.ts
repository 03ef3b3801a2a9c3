// The weights in the project are what training makes of the labelled texts: the same bytes, on any machine.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('training anew gives the same bytes', () => {
  const { status, stderr } = spawnSync(process.execPath, ['train/run.ts', '--check'], { cwd: root, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
}, 1_500_000)
