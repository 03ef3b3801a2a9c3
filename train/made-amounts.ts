// Jobs made from labelled ones by one phrase more, or by other figures: what turns a total, shown on the same words.
import { layDocument } from '../worker/domain/text/document/document.ts'
import { withoutSignature } from '../worker/domain/text/document/signatures.ts'
import { exact, toCents } from '../worker/domain/text/reckon/exact.ts'
import { reckon } from '../worker/domain/text/reckon/reckon.ts'
import type { Option } from '../worker/domain/text/resolve/options.ts'
import type { Laid } from '../worker/domain/text/resolve/weigh.ts'
import type { Labelled } from './corpus.ts'
import { seeded } from './learn.ts'
import * as doubts from './made-doubts.ts'
import * as phrases from './made-phrases.ts'

type Random = () => number

/** What a job offers to be changed: its price, where that stands in `text`, and whether it is all of the total. */
type Priced = {
  row: Labelled
  text: string
  price: Option
  start: number
  end: number
  total: number
  isWhole: boolean
}

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)]

function written(value: number, random: Random): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return random() < 0.35 ? `$${text}` : text
}

// A round figure between two bounds.
function figureIn(low: number, high: number, random: Random): number {
  const raw = low + random() * (high - low)
  const step = raw > 400 ? 50 : raw > 100 ? 10 : raw > 20 ? 5 : 1
  return Math.max(1, Math.round(raw / step) * step)
}

// A few dollars, a round sum below a hundred, or one with cents.
function smallFigure(random: Random): number {
  const kind = random()
  if (kind < 0.3) return 1 + Math.floor(random() * 9)
  return kind < 0.7 ? figureIn(5, 95, random) : (105 + 5 * Math.floor(random() * 4000)) / 100
}

/** A job's price, where one reading of it has the right total and only lines; null for any other. */
function pricedOf(row: Labelled, laid: Laid): Priced | null {
  const total = row.expect.total_cents
  if (total === null) return null
  const reading = laid.readings.find(({ cents }) => cents === total)
  const isPrice = ({ role }: Option) => role === 'price' || role === 'total'
  const price = reading?.options.findLast(isPrice) ?? reading?.options.findLast(({ role }) => role === 'each')
  if (
    !reading ||
    price?.span.kind !== 'number' ||
    !reading.terms.every(({ kind }) => kind === 'line' || kind === 'total')
  )
    return null
  const doc = layDocument(withoutSignature(row.text))
  const [first, last] = [doc.tokens[price.span.from], doc.tokens[price.span.to - 1]]
  if (!first || !last) return null
  return { row, text: doc.text, price, start: first.start, end: last.end, total, isWhole: reading.terms.length === 1 }
}

type Figures = { p: number; n: number; q: number; w: number }

function fill(phrase: string, { price, total }: Priced, { p, n, q, w }: Figures, random: Random): string {
  const sums: Record<string, number> = { p, w, v: price.value, t: total / 100, b: total / 100 - p }
  return phrase.replaceAll(/\{(\w)\}/g, (_, name: string) => {
    if (name === 'n') return String(n)
    if (name === 'q') return String(q)
    return written(sums[name] ?? 0, random)
  })
}

type Change = {
  list: Readonly<Record<phrases.Language, string[]>>
  at: 'start' | 'before' | 'behind' | 'end'
  /** The new total in cents; null: to be asked about. */
  total: (total: number, figures: Figures) => number | null
  share: number
}

const percent = (total: number, q: number, sign: number): number => Math.round((total * (100 + sign * q)) / 100 + 1e-6)

const CHANGES: readonly Change[] = [
  { list: doubts.QUOTED, at: 'start', total: () => null, share: 0.05 },
  { list: doubts.DOUBT_BEFORE, at: 'before', total: () => null, share: 0.15 },
  { list: doubts.DOUBT_BEHIND, at: 'behind', total: () => null, share: 0.22 },
  { list: doubts.OPEN_BEHIND, at: 'end', total: () => null, share: 0.1 },
  { list: phrases.PAID_BEHIND, at: 'end', total: (total, { p }) => total - p * 100, share: 0.15 },
  { list: phrases.OFF_BEHIND, at: 'end', total: (total, { p }) => total - p * 100, share: 0.06 },
  { list: phrases.PERCENT_OFF_BEHIND, at: 'end', total: (total, { q }) => percent(total, q, -1), share: 0.04 },
  { list: phrases.PERCENT_ON_BEHIND, at: 'end', total: (total, { q }) => percent(total, q, 1), share: 0.04 },
  { list: phrases.MORE_BEHIND, at: 'end', total: (total, { p }) => total + p * 100, share: 0.16 },
  { list: phrases.ASIDE_BEHIND, at: 'end', total: (total) => total, share: 0.2 },
  { list: phrases.CORRECTED_BEFORE, at: 'before', total: (total) => total, share: 0.06 },
  { list: phrases.TOTAL_BEHIND, at: 'end', total: (total) => total, share: 0.06 },
]

function changeFor(random: Random): Change | undefined {
  let left = random() * CHANGES.reduce((sum, { share }) => sum + share, 0)
  return CHANGES.find(({ share }) => {
    left -= share
    return left < 0
  })
}

function put(priced: Priced, phrase: string, at: Change['at'], random: Random): string {
  const { text, start, end } = priced
  const joint = pick([', ', ' ', ', ', '. ', ' - '], random) ?? ' '
  if (at === 'start') return `${phrase} ${text}`
  if (at === 'before') return `${text.slice(0, start)}${phrase} ${text.slice(start)}`
  const isGlued = /^(ish|-)/.test(phrase)
  if (at === 'behind') return `${text.slice(0, end)}${isGlued ? '' : ' '}${phrase}${text.slice(end)}`
  if (random() < 0.35) return `${text.slice(0, end)}${joint}${phrase}${joint === ' ' ? ',' : ''}${text.slice(end)}`
  return `${text.trimEnd()}${joint}${phrase}`
}

function made(priced: Priced, change: Change, random: Random): Labelled | null {
  const { row, price, total } = priced
  const dollars = total / 100
  const figures = {
    p: figureIn(1, dollars * 0.6, random),
    n: 2 + Math.floor(random() * 40),
    q: pick([5, 6, 7, 8, 10, 12, 15, 20, 25], random) ?? 10,
    w: figureIn(price.value * 0.6, price.value * 1.5 + 5, random),
  }
  const cents = change.total(total, figures)
  if (dollars < 20 || figures.w === price.value || figures.w * 100 === total || (cents !== null && cents < 500))
    return null
  const phrase = pick(change.list[row.lang], random)
  if (phrase === undefined || (phrase.includes('{w}') && !priced.isWhole && change.at !== 'end')) return null
  // What stands behind a rate is its unit.
  const at = change.at === 'behind' && price.role === 'each' ? 'end' : change.at
  const text = put(priced, fill(phrase, priced, figures, random), at, random)
  return { ...row, text, expect: { ...row.expect, total_cents: cents } }
}

/** The same job at another price, its total reckoned anew. */
function repriced(priced: Priced, laid: Laid, random: Random): Labelled | null {
  const { row, text, price, start, end, total } = priced
  const reading = laid.readings.find(({ cents }) => cents === total)
  if (!reading || !price.span.digits || reading.terms.some(({ kind }) => kind === 'total')) return null
  // Small and odd sums are as good as large and round ones, where no other number may be the price.
  const isSmall = laid.slots.length === 1 && random() < 0.6
  const value = isSmall ? smallFigure(random) : figureIn(price.value * 0.5, price.value * 2.2, random)
  const old = text.slice(start, end)
  const terms = reading.terms.map((term) =>
    term.kind === 'line' && term.amount === price.value ? { ...term, amount: value } : term,
  )
  const { cents } = reckon(terms)
  if (cents === null || !/^\$?[\d,.]+$/.test(old) || toCents(exact(value)) < 100) return null
  const isMarked = old.startsWith('$') || (isSmall && value < 10)
  const figure = `${isMarked ? '$' : ''}${Number.isInteger(value) ? value : value.toFixed(2)}`
  return {
    ...row,
    text: text.slice(0, start) + figure + text.slice(end),
    expect: { ...row.expect, total_cents: cents },
  }
}

/** The same job without its price: what other numbers stand in it are no price. */
function unpriced({ row, text, start, end, isWhole }: Priced): Labelled | null {
  if (!isWhole) return null
  const left = `${text.slice(0, start).trimEnd()}${text.slice(end)}`.replace(/^[\s,.:;-]+/, '')
  return { ...row, text: left, expect: { ...row.expect, total_cents: null } }
}

const MOST_WORDS = 4

/** Descriptions to put in place of others: short ones without figures. */
export function plainWorks(rows: readonly Labelled[]): Record<'en' | 'es', string[]> {
  const of = (lang: string) =>
    rows.flatMap(({ lang: own, expect: { description } }) =>
      own === lang && description !== null && isPlainWork(description) ? [description] : [],
    )
  return { en: of('en'), es: of('es') }
}

const isPlainWork = (work: string) => /^\D+$/.test(work) && work.split(' ').length <= MOST_WORDS

/** The same text about other work, since what was done says nothing of how it is charged; itself where its work does not stand in it. */
export function reworked(row: Labelled, works: Readonly<Record<'en' | 'es', string[]>>): Labelled {
  const random = seeded([...row.text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 11))
  const { description } = row.expect
  const at = description === null ? -1 : row.text.toLowerCase().indexOf(description.toLowerCase())
  const other = pick(works[row.lang], random)
  if (description === null || other === undefined || at < 0 || !isPlainWork(description)) return row
  const text = row.text.slice(0, at) + other + row.text.slice(at + description.length)
  return { ...row, text, expect: { ...row.expect, description: other } }
}

/** Jobs made from one: `share` is how many of each kind may be made of it on average. Seeded by the row's own text. */
export function madeFrom(
  row: Labelled,
  laid: Laid,
  { changed, priced: repricedShare, unpriced: unpricedShare }: { changed: number; priced: number; unpriced: number },
): Labelled[] {
  const random = seeded([...row.id].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7))
  const priced = pricedOf(row, laid)
  if (!priced) return []
  const out: Labelled[] = []
  for (let left = changed; left > 0; left -= 1) {
    const change = random() < left ? changeFor(random) : undefined
    const one = change && made(priced, change, random)
    if (one) out.push(one)
  }
  const other = random() < repricedShare ? repriced(priced, laid, random) : null
  const none = random() < unpricedShare ? unpriced(priced) : null
  return [...out, ...(other ? [other] : []), ...(none ? [none] : [])]
}
