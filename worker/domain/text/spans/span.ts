// What every later room knows of a number of the text: where it stands and what it may be worth; nobody claims it.

/** How a number came about: written or said, told by a word ("twice", "both"), a time worked, a part of a whole ("half"). */
export type SpanKind = 'number' | 'implied' | 'duration' | 'share'

export type NumberSpan = {
  /** Tokens `[from, to)`, money signs included; `at` is the number's own token. */
  from: number
  to: number
  at: number
  /** What it may be worth, likeliest first; more than one where the writing leaves it open. */
  values: readonly number[]
  sign: 'plain' | 'money' | 'percent' | 'foreign'
  kind: SpanKind
  digits: boolean
  /** Said with hundred, thousand, k. */
  scaled: boolean
  /** What it counts: the name of the unit or word behind it. */
  unit: string | null
  /** Stands in a date, a time of day, a phone number or an address of the net; or letters are glued to it ("2B", "f150"). */
  inside: 'date' | 'weak-date' | 'time' | 'contact' | 'code' | null
}

/** Spans that share tokens: one of the alternatives is meant, each a list of spans that do not overlap. */
export type Slot = { alternatives: readonly (readonly NumberSpan[])[] }
