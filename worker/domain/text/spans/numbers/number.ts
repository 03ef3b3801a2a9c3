/** A number of a text: where it stands and what it may be worth. */
export type Num = {
  /** Token range including currency signs and words; `to` exclusive. */
  from: number
  to: number
  /** The position of the number itself. */
  at: number
  /** Null when unreadable or ambiguous: then `options` are what it may mean. */
  value: number | null
  options: number[]
  digits: boolean
  /** "$" or "dollars": money for sure. */
  currency: boolean
  /** Another currency. */
  foreign: boolean
  /** Said with hundred, thousand, k, grand. */
  scaled: boolean
  /** A minus sign is glued to it. */
  minus: boolean
  percent: boolean
}
