// Finds every number of a text, written or spoken, with the money signs around it; says what it may be worth, not what it is for.

import type { Token } from '../../document/tokenize.ts'
import { wordSet } from '../../lexicon/sets.ts'
import { WORK_NOUNS_EN } from '../../lexicon/trades/work-en.ts'
import type { Num } from './number.ts'
import { addDecimals, addFraction, leaveOpen } from './number-parts.ts'
import { readNumeral } from './numerals.ts'

const CURRENCY = wordSet(
  'dollars dollar dolars dolar dollers doller dollas dolla dolalrs dollrs dolllars bucks buck bux usd us$ dolares dolares dolare dlls dlrs dls dll dlr dol buckaroos smackers varos baros',
)
const FOREIGN = wordSet(
  'euros euro eur pounds gbp pesos peso mxn cad canadian canadians canadienses canadiense yen quid reales soles colones quetzales lempiras bitcoin btc',
)
const CENTS = wordSet('cents cent centavos centavo ctvs')

/** What digits as typed are worth: certain, or the readings they allow. */
export function readDigits(raw: string): { value: number | null; options: number[] } {
  const sure = (s: string) => ({ value: Number(s), options: [] })
  if (/^\d{1,12}$/.test(raw)) return sure(raw)
  // ".50 a foot"
  if (/^\.\d{1,2}$/.test(raw)) return sure(raw)
  if (/^[1-9]\d{0,2}(,\d{3}){1,3}(\.\d{1,2})?$/.test(raw)) return sure(raw.replaceAll(',', ''))
  if (/^[1-9]\d{0,2}(\.\d{3}){1,3},\d{1,2}$/.test(raw)) return sure(raw.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,9}\.\d{1,2}$/.test(raw)) return sure(raw)
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(raw)) return { value: null, options: [Number(raw.replace('.', '')), Number(raw)] }
  if (/^\d{1,9},\d{1,2}$/.test(raw)) return { value: null, options: [Number(raw.replace(',', '.'))] }
  return { value: null, options: [] }
}

function isCurrencySign(t: Token | undefined): boolean {
  return t?.text === '$'
}

function isForeignSign(t: Token | undefined): boolean {
  return t !== undefined && /^[€£¥₱₹₽]$/.test(t.text)
}

// "1.2k", "5 grand", "3 mil", "2 hundred", "2 g's"
function scaledDigits(tokens: readonly Token[], i: number): { to: number; value: number } | null {
  const suffix = tokens[i + 1]
  const raw = tokens[i]?.text ?? ''
  if (suffix?.low === 'k' && /^\d{1,3}(\.\d{1,2})?$/.test(raw) && !glued(tokens, i + 2)) {
    return { to: i + 2, value: Math.round(Number(raw) * 1000) }
  }
  if (suffix && /^(g's|gs)$/.test(suffix.low) && /^\d{1,3}$/.test(raw)) return { to: i + 2, value: Number(raw) * 1000 }
  const spoken = readNumeral(tokens, i)
  return spoken?.value != null && spoken.scaled ? { to: spoken.to, value: spoken.value } : null
}

function glued(tokens: readonly Token[], i: number): boolean {
  const t = tokens[i]
  return t !== undefined && !t.gap && (t.kind === 'word' || t.kind === 'number')
}

function digitNum(tokens: readonly Token[], i: number): Num {
  const apostrophe =
    tokens[i + 1]?.text === "'" && !tokens[i + 1]?.gap && tokens[i + 2]?.kind === 'number' && !tokens[i + 2]?.gap
  const read = apostrophe ? { value: null, options: [] } : readDigits(tokens[i]?.text ?? '')
  const scaled = scaledDigits(tokens, i)
  const num: Num = {
    from: i,
    to: apostrophe ? i + 3 : (scaled?.to ?? i + 1),
    at: i,
    value: scaled ? scaled.value : read.value,
    options: scaled ? [] : read.options,
    digits: true,
    currency: false,
    foreign: false,
    scaled: scaled !== null,
    minus: false,
    percent: false,
  }
  return num
}

function wordNum(tokens: readonly Token[], i: number): Num | null {
  const spoken = readNumeral(tokens, i)
  if (!spoken) return null
  return {
    from: i,
    to: spoken.to,
    at: i,
    value: spoken.value,
    options: spoken.options,
    digits: false,
    currency: false,
    foreign: false,
    scaled: spoken.scaled,
    minus: false,
    percent: false,
  }
}

// "calle 5 mil" may be street 5 and a thousand, or street 5000.
const NUMBERED =
  /^(calle|avenida|av|apt|unit|unidad|depto|suite|cuarto|casa|room|lot|lote|local|numero|num|no|model|modelo|zona|zone)$/

// Signs before ("$", "-", "US$") and words after ("dollars", "and fifty cents", "%").
function dress(tokens: readonly Token[], num: Num): Num {
  addDecimals(tokens, num)
  addFraction(tokens, num)
  leaveOpen(tokens, num)
  const before = tokens[num.from - 1]
  if (isCurrencySign(before)) {
    num.currency = true
    num.from -= 1
    const us = tokens[num.from - 1]
    if (us && (us.low === 'us' || us.low === 'usd') && tokens[num.from]?.gap === false) num.from -= 1
  } else if (isForeignSign(before)) {
    num.foreign = true
    num.from -= 1
  } else if (before?.low === 'usd') {
    num.currency = true
    num.from -= 1
  }
  if (num.scaled && num.digits && before?.kind === 'word' && NUMBERED.test(before.low)) {
    num.value = null
    num.options = []
  }
  const minus = tokens[num.from - 1]
  if (minus?.text === '-' && tokens[num.from]?.gap === false && minus.gap) num.minus = true
  const after = tokens[num.to]
  if (!after) return num
  dressPercent(tokens, num, after)
  if (!num.percent) dressCurrency(tokens, num, after)
  return num
}

function dressPercent(tokens: readonly Token[], num: Num, after: Token): void {
  if (after.text === '%' || after.low === 'percent' || after.low === 'pct' || after.low === 'porciento') {
    num.percent = true
    num.to += 1
  } else if (after.low === 'por' && tokens[num.to + 1]?.low === 'ciento') {
    num.percent = true
    num.to += 2
  }
  // "8.875%", "8,25%": a rate has decimals where an amount would have thousands.
  const raw = tokens[num.at]?.text ?? ''
  if (num.percent && (num.value === null || num.value > 100) && /^\d{1,2}[.,]\d{1,4}$/.test(raw)) {
    num.value = Number(raw.replace(',', '.'))
    num.options = []
  }
}

function dressCurrency(tokens: readonly Token[], num: Num, after: Token): void {
  if (isCurrencySign(after) && (!after.gap || tokens[num.to + 1]?.kind !== 'number')) {
    num.currency = true
    num.to += 1
  } else if (CURRENCY.has(after.low)) {
    num.currency = true
    num.to += 1
    addCents(tokens, num)
  } else if (
    after.low === 'de' &&
    /^d[oó]l/.test(tokens[num.to + 1]?.low ?? '') &&
    CURRENCY.has(tokens[num.to + 1]?.low ?? '')
  ) {
    num.currency = true
    num.to += 2
  } else if (FOREIGN.has(after.low) || isForeignSign(after)) {
    num.foreign = true
    num.to += 1
  } else if (CENTS.has(after.low)) {
    num.currency = true
    if (num.value !== null) num.value = num.value / 100
    num.to += 1
  } else if (/^(millions?|millon|millones|billion)$/.test(after.low)) {
    num.currency = true
    num.value = null
    num.options = []
    num.to += 1
  } else if (after.low === 'us' && tokens[num.to + 1]?.low && CURRENCY.has(tokens[num.to + 1]?.low ?? '')) {
    num.currency = true
    num.to += 2
  } else if (after.low === 'con' && spokenCents(tokens, num)) {
    num.currency = true
  } else if ((after.low === 'con' || after.low === 'and') && num.scaled) addCents(tokens, num)
}

// "ochenta y cinco con cincuenta", "120 con 50": cents after "con", when nothing is counted by them.
function spokenCents(tokens: readonly Token[], num: Num): boolean {
  const i = num.to + 1
  const t = tokens[i]
  const cents =
    t?.kind === 'number' && /^\d{2}$/.test(t.text) && t.gap
      ? { to: i + 1, value: Number(t.text) }
      : readNumeral(tokens, i)
  if (num.value === null || num.value < 10 || !Number.isInteger(num.value) || !cents || cents.value === null)
    return false
  if (cents.value < 5 || cents.value > 99 || !Number.isInteger(cents.value)) return false
  const next = tokens[cents.to]
  if (next?.text === '%' || (next?.low === 'por' && tokens[cents.to + 1]?.low === 'ciento')) return false
  if (next?.kind === 'number' || (next?.kind === 'word' && !AFTER_CENTS.test(next.low))) return false
  num.value = Math.round(num.value * 100 + cents.value) / 100
  num.to = CURRENCY.has(next?.low ?? '') || CENTS.has(next?.low ?? '') ? cents.to + 1 : cents.to
  return true
}

const AFTER_CENTS =
  /^(por|para|pa|a|al|vence|vencen|due|for|el|la|centavos?|ctvs|cents?|dolares|dolar|dlls|dls|y|total|en|hoy|manana|le|les)$/

function addCents(tokens: readonly Token[], num: Num): void {
  const joined = ['and', 'con', 'y'].includes(tokens[num.to]?.low ?? '') ? 1 : 0
  const i = num.to + joined
  const t = tokens[i]
  const cents =
    t?.kind === 'number' && /^\d{1,2}$/.test(t.text) ? { to: i + 1, value: Number(t.text) } : readNumeral(tokens, i)
  if (!cents || cents.value === null || cents.value >= 100) return
  if (CENTS.has(tokens[cents.to]?.low ?? '') && num.value !== null) {
    num.value = Math.round(num.value * 100 + cents.value) / 100
    num.to = cents.to + 1
    num.currency = true
  }
}

const ONCE_AS_ELEVEN = wordSet('dolares dolar dlls mil dias horas cuartos ventanas punto por')

// English "once" is no number.
function isEleven(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1]?.low ?? ''
  const next = tokens[i + 1]?.low ?? ''
  // "once puertas"
  if (/[aeo]s$/.test(next) && !WORK_NOUNS_EN.has(next)) return true
  return ONCE_AS_ELEVEN.has(next) || /^(mas|son|menos|las|los|unos|el|de)$/.test(before)
}

/** All numbers of the text, in order, without overlaps. */
export function findNumbers(tokens: readonly Token[]): Num[] {
  const nums: Num[] = []
  let i = 0
  while (i < tokens.length) {
    const t = tokens[i]
    let num: Num | null = null
    if (t?.kind === 'number') num = digitNum(tokens, i)
    else if (t?.kind === 'word' && !(t.low === 'once' && !isEleven(tokens, i))) num = wordNum(tokens, i)
    // "each one 15"
    if (/^(one|uno|una)$/.test(t?.low ?? '') && /^(each|every|cada)$/.test(tokens[i - 1]?.low ?? '')) num = null
    // "Miles Grand": nobody says grand alone for a thousand.
    if (num && t?.low === 'grand') num = null
    if (!num || num.to <= i) {
      i += 1
      continue
    }
    nums.push(dress(tokens, num))
    i = num.to
  }
  return nums
}
