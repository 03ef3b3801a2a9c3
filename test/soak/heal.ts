// After the trouble: no more faults, and the hours that a try may wait are skipped, until nothing is left to do.
import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Scene, settleBanks, wait } from './drive.ts'
import { OPEN_WORK } from './laws.ts'
import { type Machine, readHandled } from './machine.ts'

const ROUNDS = 20
/** No try waits less than a few seconds for the next. */
const PATIENCE_MS = 12_000

/** Makes due whatever waits: as if the hours had passed. The product does not run meanwhile. */
function skipWaiting({ persist }: Machine): void {
  const [file] = globSync(`${persist}/v3/d1/**/*.sqlite`).filter((one) => !one.endsWith('metadata.sqlite'))
  const db = new DatabaseSync(file ?? '')
  db.exec(`
    pragma busy_timeout = 5000;
    update messages set next_at = 0 where state in ('queued','sending');
    update captures set next_at = 0 where settled_at is null;
    update refunds set next_at = 0 where state = 'pending';
    update transfers set next_at = 0 where state in ('held','pending','failed');
    update transfers set rebalance_at = 0 where rebalance_at is not null;
    update checkouts set next_at = 0 where state in ('creating','open');
    update stripe_events set received_at = received_at - 120000 where done_at is null;
    delete from comparisons;
  `)
  db.close()
}

function listOpen({ persist }: Machine): { what: string; id: string }[] {
  const db = new DatabaseSync(':memory:')
  const [file] = globSync(`${persist}/v3/d1/**/*.sqlite`).filter((one) => !one.endsWith('metadata.sqlite'))
  db.exec(`attach 'file:${file}?mode=ro' as d1`)
  const rows = db.prepare(OPEN_WORK).all() as { what: string; id: string }[]
  db.close()
  return rows
}

async function endTrouble(scene: Scene): Promise<void> {
  await fetch(`${scene.sandboxOrigin}/sandbox/faults`, { method: 'DELETE' })
  for (const provider of ['stripe', 'twilio']) {
    const body = JSON.stringify({ provider, duplicate: false, reorder: false })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    await fetch(`${scene.sandboxOrigin}/sandbox/webhooks`, init)
  }
  await settleBanks(scene)
}

/** Webhooks that the provider would bring in some hours it brings now. */
function bringWebhooks({ sandbox }: Scene): void {
  for (const delivery of Object.values(sandbox.state.delivery)) {
    if (delivery.state === 'waiting') delivery.dueAt = Math.min(delivery.dueAt, Date.now())
  }
}

/** What is left once nothing is, or nothing has got any further for a while. */
async function watch(machine: Machine, { post }: Scene): Promise<{ what: string; id: string }[]> {
  const look = () => ({ open: listOpen(machine), missing: post.texted.length - readHandled(machine).size })
  let least = Number.POSITIVE_INFINITY
  for (let at = Date.now(); Date.now() - at < PATIENCE_MS; await wait(1000)) {
    const { open, missing } = look()
    if (open.length + missing === 0) return open
    if (open.length + missing >= least) continue
    least = open.length + missing
    at = Date.now()
  }
  return look().open
}

/** Answers after how many seconds nothing was left to do, or null when something still is. */
export async function heal(machine: Machine, scene: Scene): Promise<number | null> {
  const start = Date.now()
  await endTrouble(scene)
  for (let round = 0; round < ROUNDS; round += 1) {
    const handled = readHandled(machine)
    await scene.post.deliverAll(scene.post.texted.filter(({ sid }) => !handled.has(sid)))
    bringWebhooks(scene)
    const open = await watch(machine, scene)
    console.log(
      `healing, ${Math.round((Date.now() - start) / 1000)} s: ${open.length} left ${JSON.stringify(countKinds(open))}`,
    )
    if (open.length === 0) return Math.round((Date.now() - start) / 1000)
    await machine.kill()
    skipWaiting(machine)
    await machine.start()
  }
  return null
}

function countKinds(open: { what: string }[]): Record<string, number> {
  return Object.fromEntries(
    Array.from(
      Map.groupBy(open, ({ what }) => what),
      ([what, rows]) => [what, rows.length],
    ),
  )
}
