// Money that changed hands past the bill: what the contractor spent, what the client bought.
import type { Surroundings } from './price-cues.ts'
import { COST_LABELS } from './words/money.ts'

/** What the contractor spent is not what the client owes: "I paid 40 for parts", "parts cost me 40". */
export function isOwnCost({ before }: Surroundings): boolean {
  if (
    /^(paid|pago|pague|spent|gaste)$/.test(before[0] ?? '') &&
    /^(i|we|yo|i've|ive|already)$/.test(before[1] ?? '') &&
    !(before[1] === 'already' && !/^(i|we)$/.test(before[2] ?? ''))
  )
    return true
  return (
    (before[0] === 'me' || before[0] === 'us') &&
    /^(cost|costs|costaron|costo|salio|salieron|ran)$/.test(before[1] ?? '')
  )
}

/** What the client paid for past us: "he paid for materials 134", "puso el material, 134", "materials 134 paid by Nick". */
export function isPaidFor({ before, after }: Surroundings): boolean {
  if (COST_LABELS.has(before[0] ?? '') && /^(paid|pagad[oa]s?)$/.test(after[0] ?? '')) return true
  const at = before.findIndex((w) => /^(paid|pago|pagaron|compro|compraron|covered|supplied|provided)$/.test(w))
  return (
    at > 0 &&
    at < 4 &&
    before.slice(0, at).every((w) => FOR_COST.test(w) || COST_LABELS.has(w)) &&
    COST_LABELS.has(before[0] ?? '')
  )
}

/** "200 includes parts 60", "200 parts included 60": in the price already, or said of it. */
export function isInPrice({ before }: Surroundings): boolean {
  const words = before.slice(0, 3)
  // "400, con material 520", "200 with parts 60"
  const at = /^(the|el|la|los|las|all)$/.test(before[1] ?? '') ? 2 : 1
  if (COST_LABELS.has(before[0] ?? '') && /^(con|with|w|w\/)$/.test(before[at] ?? '')) return true
  return (
    words.some((w) => /^(includes?|including|included|incl|incluye|incluyendo|incluid[oa]s?)$/.test(w)) &&
    words.some((w) => COST_LABELS.has(w))
  )
}

const FOR_COST = /^(for|the|his|her|their|own|el|la|los|las|por|su|sus|de|all)$/

/** "limpié con 20 dólares de jabón", "used 30 of paint": what the work was done with may or may not be billed. */
export function isMeans({ before, after }: Surroundings): boolean {
  return (
    /^(con|with|w|w\/|using|used|use|usando|use|usamos)$/.test(before[0] ?? '') &&
    /^(de|of|worth|en|in)$/.test(after[0] ?? '')
  )
}
