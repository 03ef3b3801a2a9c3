// Rest: what a test has set going is over before the test says what did not happen.
import { env } from 'cloudflare:workers'
import { countInFlight } from './queues-in-flight.ts'
import { world } from './sandbox-world.ts'

/** The length of a round: what was just answered gets to its next step meanwhile. */
const ROUND_MS = 15
/** After so many rounds without a change, a message that is not dealt with is left alone: a test has broken what it needs. */
const MOST_STILL_ROUNDS = 20

let looks = 0

/** Whatever the product does changes one of these: a query of the database, a request to a provider, a message on its way. */
async function look(watched: () => unknown): Promise<string> {
  looks += 1
  // The local database counts one change for each query, reads too; this one is ours.
  const changes = await env.DB.prepare('select total_changes() as n').first<number>('n')
  const queries = Number(changes) - looks
  return JSON.stringify([queries, Object.keys(world().state.request).length, countInFlight(), watched()])
}

/**
 * Waits until nothing moves any more. It delivers the sandbox's webhooks, and then finds in two rounds one after the other that no queue
 * holds a message, no consumer is at work, and nobody has asked the database or a provider (nor has `watched` another value).
 * A message that stays and does not move for 300 ms is left alone. Work for later stays for later: retries, alarms of the future, the cron.
 */
export async function settle(watched: () => unknown = () => null): Promise<void> {
  let still = 0
  let before = ''
  while (still < 2 || (still < MOST_STILL_ROUNDS && countInFlight() > 0)) {
    await world().flush()
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS))
    const now = await look(watched)
    still = now === before ? still + 1 : 0
    before = now
  }
}
