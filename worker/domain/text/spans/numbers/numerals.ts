// Reads number words ("two hundred and fifty", "twelve hundred", "mil doscientos", "2 hundred", "two fifty").
import type { Token } from '../../document/tokenize.ts'
import { NUMERALS, type Numeral } from '../../lexicon/numerals.ts'

/** A number read in words: `value` when certain, else the `options` it may mean. `to` is exclusive. */
export type Spoken = { to: number; value: number | null; options: number[]; scaled: boolean }

type Step = { to: number; value: number; scaled: boolean }

function numeral(tokens: readonly Token[], i: number): Numeral | null {
  const t = tokens[i]
  if (t?.kind !== 'word') return null
  return NUMERALS.get(t.low) ?? null
}

// Hyphens inside "twenty-five" are passed over.
function afterHyphen(tokens: readonly Token[], i: number): number {
  const t = tokens[i]
  return t?.text === '-' && !t.gap && tokens[i + 1]?.gap === false && numeral(tokens, i + 1) ? i + 1 : i
}

function smallDigits(tokens: readonly Token[], i: number, below: number): number | null {
  const t = tokens[i]
  if (t?.kind !== 'number' || !/^\d{1,3}(\.\d{1,2})?$/.test(t.text)) return null
  const value = Number(t.text)
  return value > 0 && value < below ? value : null
}

function under100(tokens: readonly Token[], i: number): Step | null {
  const first = numeral(tokens, i)
  if (!first) return null
  if (first.cls === 'u' || first.cls === 't') return { to: i + 1, value: first.value, scaled: false }
  if (first.cls !== 'T') return null
  const j = afterHyphen(tokens, i + 1)
  const unit = numeral(tokens, j)
  if (unit?.cls === 'u' && unit.lang === first.lang)
    return { to: j + 1, value: first.value + unit.value, scaled: false }
  if (tokens[i + 1]?.low === 'y') {
    const es = numeral(tokens, i + 2)
    if (es?.cls === 'u' && es.lang === 'es' && first.lang === 'es')
      return { to: i + 3, value: first.value + es.value, scaled: false }
  }
  return { to: i + 1, value: first.value, scaled: false }
}

// What may follow "hundred": "[and] fifty", never "and three hundred".
function tailUnder100(tokens: readonly Token[], i: number): Step | null {
  let j = afterHyphen(tokens, i)
  const joined = tokens[j]?.low === 'and' || tokens[j]?.low === 'y'
  if (joined) j += 1
  const digits = smallDigits(tokens, j, 100)
  const tail: Step | null =
    under100(tokens, j) ??
    (digits !== null && Number.isInteger(digits) ? { to: j + 1, value: digits, scaled: false } : null)
  if (!tail) return null
  const next = numeral(tokens, afterHyphen(tokens, tail.to))
  if (next && (next.cls === 'h' || (joined && next.cls === 'k'))) return null
  // "two hundred and 3 rooms": a joined digit is another count.
  return joined && digits !== null ? null : tail
}

function under1000(tokens: readonly Token[], i: number): Step | null {
  const first = numeral(tokens, i)
  if (first?.cls === 'H') {
    const tail = under100(tokens, i + 1) ?? (tokens[i + 1]?.low === 'y' ? under100(tokens, i + 2) : null)
    return tail
      ? { ...tail, value: first.value + tail.value, scaled: true }
      : { to: i + 1, value: first.value, scaled: true }
  }
  const digits = smallDigits(tokens, i, 100)
  const head: Step | null =
    under100(tokens, i) ??
    (digits === null ? null : { to: i + 1, value: digits, scaled: false }) ??
    (first?.cls === 'h' && first.lang === 'en' ? { to: i, value: 1, scaled: false } : null)
  if (!head) return null
  const h = afterHyphen(tokens, head.to)
  if (numeral(tokens, h)?.cls === 'h') {
    const base = head.value * 100
    const tail = tailUnder100(tokens, h + 1)
    return tail ? { ...tail, value: base + tail.value, scaled: true } : { to: h + 1, value: base, scaled: true }
  }
  return digits !== null ? null : head
}

function thousands(tokens: readonly Token[], i: number): Step | null {
  const digits = smallDigits(tokens, i, 1000)
  const own = numeral(tokens, i)
  const head: Step | null =
    under1000(tokens, i) ??
    (digits !== null ? { to: i + 1, value: digits, scaled: false } : null) ??
    (own?.cls === 'k' && tokens[i]?.low !== 'k' ? { to: i, value: own.value / 1000, scaled: false } : null)
  if (!head) return null
  let k = afterHyphen(tokens, head.to)
  let value = head.value
  const half = halfAt(tokens, k)
  if (half && numeral(tokens, half)?.cls === 'k') {
    k = half
    value += 0.5
  }
  if (numeral(tokens, k)?.cls !== 'k') return digits !== null && !head.scaled ? null : head
  value = Math.round(value * 1_000_000) / 1000
  let j = k + 1
  if (tokens[j]?.low === 'and' || tokens[j]?.low === 'y') j += 1
  const rest = digitsTail(tokens, j) ?? juxtaposed(tokens, j)
  if (rest && rest.value !== null && rest.value < 1000 && numeral(tokens, rest.to)?.cls !== 'k') {
    return { to: rest.to, value: value + rest.value, scaled: true }
  }
  return { to: k + 1, value, scaled: true }
}

function digitsTail(tokens: readonly Token[], i: number): Spoken | null {
  const t = tokens[i]
  if (t?.kind !== 'number' || !/^\d{2,3}$/.test(t.text) || tokens[i - 1]?.low === 'and' || tokens[i - 1]?.low === 'y')
    return null
  const glued = tokens[i + 1]?.gap === false && tokens[i + 1]?.kind === 'word'
  return glued ? null : { to: i + 1, value: Number(t.text), options: [], scaled: true }
}

// "and a half", "y medio": the position after it.
function halfAt(tokens: readonly Token[], i: number): number | null {
  const low = (n: number) => tokens[n]?.low
  if (low(i) === 'and' && low(i + 1) === 'a' && low(i + 2) === 'half') return i + 3
  if (low(i) === 'y' && (low(i + 1) === 'medio' || low(i + 1) === 'media')) return i + 2
  return null
}

function isMeasure(tokens: readonly Token[], i: number): boolean {
  const unit = tokens[i]?.text === '-' ? tokens[i + 1] : tokens[i]
  return /^(?:gallon|gal|inch|foot|ft|quart|liter|litre|pound|lb|watt|amp|ton|by|x)$/.test(unit?.low ?? '')
}

// "two fifty" is 250; "twelve fifty" may be 1250 or 12.50.
function juxtaposed(tokens: readonly Token[], i: number): Spoken | null {
  const first = under1000(tokens, i)
  if (!first) return null
  const j = afterHyphen(tokens, first.to)
  const oh = tokens[j]?.low === 'oh' ? 1 : 0
  const second = under100(tokens, j + oh)
  const plain: Spoken = { to: first.to, value: first.value, options: [], scaled: first.scaled }
  if (!second) return plain
  // "ten five gallon buckets": ten of them, each of five gallons.
  if (!oh && !first.scaled && isMeasure(tokens, second.to)) return plain
  const fits = oh ? second.value < 10 : second.value >= 10
  if (!fits || first.scaled) return { to: second.to, value: null, options: [], scaled: true }
  const joined = first.value * 100 + second.value
  if (numeral(tokens, second.to)) return { to: second.to + 1, value: null, options: [], scaled: true }
  if (first.value < 10) return { to: second.to, value: joined, options: [], scaled: true }
  return { to: second.to, value: null, options: [joined, first.value + second.value / 100], scaled: true }
}

/** The number said in words at `i` (digits only before "hundred", "thousand", "grand", "k"), or null. */
export function readNumeral(tokens: readonly Token[], i: number): Spoken | null {
  const low = tokens[i]?.low
  if ((low === 'a' || low === 'an' || low === 'half' || low === 'medio') && tokens[i]?.kind === 'word')
    return articleNumeral(tokens, i)
  const big = thousands(tokens, i)
  const near = juxtaposed(tokens, i)
  const best: Spoken | null = big && (!near || big.to >= near.to || big.value >= 1000) ? { ...big, options: [] } : near
  if (!best) return null
  const half = best.value === null ? null : halfAt(tokens, best.to)
  return half && best.value !== null ? { ...best, to: half, value: best.value + 0.5 } : best
}

// "a hundred and ten", "a grand", "half a grand"
function articleNumeral(tokens: readonly Token[], i: number): Spoken | null {
  let j = i
  let factor = 1
  if (tokens[j]?.low === 'half' || tokens[j]?.low === 'medio') {
    factor = 0.5
    j += 1
  }
  if (tokens[j]?.low === 'a' || tokens[j]?.low === 'an') j += 1
  const cls = numeral(tokens, j)?.cls
  if (cls !== 'h' && cls !== 'k') return null
  if (tokens[j]?.low === 'k') return null
  const rest = thousands(tokens, j)
  return rest ? { to: rest.to, value: rest.value * factor, options: [], scaled: true } : null
}
