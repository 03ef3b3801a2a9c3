// Roles as numbers: weights are kept by them.
import type { Role } from '../rules/rule.ts'

const ROLES: readonly Role[] = [
  'price',
  'each',
  'count',
  'count-off',
  'total',
  'balance',
  'tax',
  'tax-on-line',
  'less',
  'less-each',
  'paid',
  'share',
  'open',
  'unsure',
  'former',
  'fee',
  'aside',
  'none',
]
const INDEX = new Map(ROLES.map((role, i) => [role, i]))

/** A role's number, the same for good: weights are kept by it. */
export function roleIndex(role: Role): number {
  return INDEX.get(role) ?? 0
}

/** How many roles there are. */
export const ROLE_COUNT = ROLES.length
