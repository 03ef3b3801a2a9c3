// Every request that changes something at Stripe has a key, and a key never carries two different requests.
import type { Simulation } from '../simulation.ts'

export function everyKeyCarriesOneRequest({ requests }: Simulation): string[] {
  const asked = new Map<string, string>()
  const wrong: string[] = []
  for (const { provider, method, endpoint, path, params, idempotencyKey, answer } of requests.values()) {
    if (answer?.includes('unknown parameter')) wrong.push(`${endpoint} has a parameter that Stripe does not know`)
    if (provider !== 'stripe' || method !== 'POST') continue
    const said = `${endpoint} ${path} ${JSON.stringify(params)}`
    const key = idempotencyKey ?? ''
    if (key === '') wrong.push(`${endpoint} went out without a key`)
    else if ((asked.get(key) ?? said) !== said) wrong.push(`${key} carried ${said} and ${asked.get(key)}`)
    asked.set(key, said)
  }
  return wrong
}
