// The trouble of a soak: a share of everything that the providers are asked fails, webhooks come twice and out of order.
import { control, type Scene } from './drive.ts'

/** Together one request in five: before the effect, after it, or without any answer. */
const FAULTS: [effect: string, percent: number][] = [
  ['error_before', 6],
  ['error_after', 5],
  ['cut_before', 3],
  ['cut_after', 5],
  ['rate_limit', 2],
  ['hang_after', 1],
]

export async function beginTrouble(scene: Scene): Promise<void> {
  for (const provider of ['stripe', 'twilio']) {
    for (const [effect, percent] of FAULTS) await control(scene, '/faults', { provider, effect, percent })
    await control(scene, '/webhooks', { provider, duplicate: true, reorder: true })
  }
  // A definite no from the bank: the next try needs another key.
  await control(scene, '/faults', { provider: 'stripe', target: 'transfers.create', effect: 'refuse', percent: 5 })
}
