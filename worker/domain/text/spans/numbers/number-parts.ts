// The parts of a number that are said behind it: "eight point two five", "eight and a quarter percent".

import type { Token } from '../../document/tokenize.ts'
import { NUMERALS } from '../../lexicon/numerals.ts'
import type { Num } from './number.ts'
import { readNumeral } from './numerals.ts'

// "once punto cinco", "eight point two five", "8 point 25"
export function addDecimals(tokens: readonly Token[], num: Num): void {
  if (!/^(point|punto)$/.test(tokens[num.to]?.low ?? '') || num.value === null || !Number.isInteger(num.value)) return
  let decimals = ''
  let i = num.to + 1
  while (decimals.length < 3) {
    const digits = tokens[i]?.kind === 'number' && /^\d{1,3}$/.test(tokens[i]?.text ?? '') ? tokens[i]?.text : null
    const said = digits ? { to: i + 1, text: digits } : saidDigits(tokens, i)
    if (!said) break
    decimals += said.text
    i = said.to
  }
  if (decimals === '') return
  num.value = Number(`${num.value}.${decimals}`)
  num.to = i
}

function saidDigits(tokens: readonly Token[], i: number): { to: number; text: string } | null {
  if (/^(oh|zero|cero)$/.test(tokens[i]?.low ?? '')) return { to: i + 1, text: '0' }
  const one = NUMERALS.get(tokens[i]?.low ?? '')
  if (tokens[i]?.kind !== 'word' || !one || one.value > 99) return null
  if (one.cls === 'u') return { to: i + 1, text: String(one.value) }
  const said = readNumeral(tokens, i)
  return said?.value != null && said.value < 100 ? { to: said.to, text: String(said.value) } : null
}

const FRACTIONS: readonly [readonly string[], number][] = [
  [['and', 'a', 'half'], 0.5],
  [['and', 'a', 'quarter'], 0.25],
  [['and', 'one', 'quarter'], 0.25],
  [['and', 'three', 'quarters'], 0.75],
  [['y', 'medio'], 0.5],
  [['y', 'media'], 0.5],
  [['y', 'cuarto'], 0.25],
  [['y', 'un', 'cuarto'], 0.25],
  [['y', 'tres', 'cuartos'], 0.75],
  [['1', '/', '2'], 0.5],
  [['1', '/', '4'], 0.25],
  [['3', '/', '4'], 0.75],
]

const follows = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, n) => tokens[at + n]?.low === word)

// "eight and a quarter percent", "siete y tres cuartos por ciento", "8 1/4 %": a fraction where a percentage or hours follow.
export function addFraction(tokens: readonly Token[], num: Num): void {
  if (num.value === null || !Number.isInteger(num.value)) return
  for (const [words, part] of FRACTIONS) {
    const end = num.to + words.length
    if (!follows(tokens, num.to, words)) continue
    const next = tokens[end]?.low ?? ''
    if (!/^(?:%|percent|pct|porciento)$/.test(next) && !(next === 'por' && tokens[end + 1]?.low === 'ciento')) return
    num.value += part
    num.to = end
    return
  }
}

const TIMES = /^(hours?|hrs?|days?|weeks?|months?)$/
const isTight = (t: Token | undefined) => t !== undefined && !t.gap

/** "4-fifty", "1k5", "1/2 grand", "a dollar fifty": written so, a number is worth more or less than its parts say. */
export function leaveOpen(tokens: readonly Token[], num: Num): void {
  const open = (to: number, ...options: number[]) => Object.assign(num, { value: null, options, to })
  const [next, then] = [tokens[num.to], tokens[num.to + 1]]
  const value = num.value ?? 0
  if (num.digits && next?.text === '-' && isTight(next) && isTight(then) && then?.kind === 'word') {
    const said = readNumeral(tokens, num.to + 1)
    if (said?.value != null && said.value < 100 && value < 100) open(said.to, value * 100 + said.value)
    return
  }
  // "mil y medio"
  if (num.scaled && !num.digits && value % 1 === 0.5 && tokens[num.to - 1]?.low === 'medio')
    return void open(num.to, Math.floor(value) * 1.5)
  // "a hundred and a half", "cien y cuarto"
  const more = num.scaled ? FRACTIONS.find(([words]) => follows(tokens, num.to, words)) : undefined
  const after = num.to + (more?.[0].length ?? 0)
  if (more && !TIMES.test(tokens[after]?.low ?? '')) return void open(after, value * (1 + more[1]))
  const [slash, part] = [tokens[num.from - 1], tokens[num.from - 2]]
  if (num.digits && num.scaled && next?.kind === 'number' && isTight(next)) {
    open(num.to + 1, value + Number(next.text.padEnd(3, '0')))
  } else if (num.digits && num.scaled && slash?.text === '/' && isTight(slash) && part?.kind === 'number') {
    open(num.to)
  } else if (/^(dollar|peso|dolar)$/.test(slash?.low ?? '') && /^(a|one|un)$/.test(part?.low ?? '')) {
    open(num.to, 1 + value / 100)
  }
}
