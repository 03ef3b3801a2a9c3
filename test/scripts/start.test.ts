// `npm start` on a machine on which something else has its port.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'

test('a second start says that the port is in use, greets nobody and touches nothing of the first', async () => {
  const other = createServer().listen(8787, '127.0.0.1')
  // Whoever has the port already does just as well.
  await once(other, 'listening').catch(() => {})
  const done = spawnSync('node', ['scripts/start.mjs'], { encoding: 'utf8', timeout: 60_000 })
  other.close()
  expect(done.status).toBe(1)
  expect(done.stderr).toContain('Port 8787 is in use')
  expect(done.stdout).toBe('')
})
