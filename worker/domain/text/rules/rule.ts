// What a rule is: one reason for one role of a number; its examples are its tests.

/**
 * What a number may be for.
 * `price` a line, `each` a price per unit, `count` what it is multiplied by, `count-off` what is taken off such a count, `total` and `balance` stated sums,
 * `tax`, `tax-on-line`, `less`, `less-each`, `paid`, `share` (percent owed), `open` a deposit that nobody says is paid,
 * `unsure` a price that is a guess or not all of it,
 * `former` a price no longer meant, `fee` of a card, `aside` somebody's or some other time's money, `none` no money at all.
 */
export type Role =
  | 'price'
  | 'each'
  | 'count'
  | 'count-off'
  | 'total'
  | 'balance'
  | 'tax'
  | 'tax-on-line'
  | 'less'
  | 'less-each'
  | 'paid'
  | 'share'
  | 'open'
  | 'unsure'
  | 'former'
  | 'fee'
  | 'aside'
  | 'none'

/** A rule. `points` order the readings before any weight is known; `says` holds patterns of `pattern.ts`, any one of which will do. */
export type Rule = {
  id: string
  role: Role
  points: number
  says: readonly string[]
  /** Texts that the rule fires on, with the cents that must be among the readings; null: asked about. */
  yes: readonly (readonly [text: string, cents: number | null])[]
  /** Texts that it does not fire on. */
  no: readonly string[]
}
