// Everyday texts made from forms: the plainest jobs, orders and talk, which those who collected texts left out as too plain.
import { readAmount } from '../worker/domain/text/dialog/answers.ts'
import { layDocument } from '../worker/domain/text/document/document.ts'
import { dayOfIso, toIso } from '../worker/domain/text/spans/dates/calendar.ts'
import { findDates } from '../worker/domain/text/spans/dates/dates.ts'
import type { Labelled, OrderLabel } from './corpus.ts'
import { ENGLISH } from './everyday-english.ts'
import { ENGLISH_ORDERS, SPANISH_ORDERS } from './everyday-orders.ts'
import { SPANISH } from './everyday-spanish.ts'
import { seeded } from './learn.ts'

/** How many texts are made of a form that has slots. */
const A_FORM = 8

const NOW = '2026-03-04T10:15:00'
const NOTHING = {
  client_name: null,
  description: null,
  items: null,
  total_cents: null,
  due_date: null,
  client_phone: null,
  client_email: null,
  missing: [],
}

const linesOf = (forms: string) =>
  forms
    .trim()
    .split('\n')
    .map((line) => line.trim())

// Slots that say what becomes of an invoice, and the slots whose words they take.
const SAME_WORDS: Record<string, string> = {
  total: 'sum',
  up: 'sum',
  down: 'sum',
  plus: 'percent',
  minus: 'percent',
  of: 'sum',
  old: 'sum',
  part: 'sum',
  name: 'who',
  describe: 'work',
  reach: 'contact',
}

type Filled = { text: string; said: Record<string, string> }

/** Fills each slot of a form anew; half of the texts are written without capitals, as on a phone. */
function fill(form: string, choices: Record<string, string[]>, random: () => number): Filled {
  const said: Record<string, string> = {}
  const text = form.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const all = choices[SAME_WORDS[slot] ?? slot] ?? []
    const words = all[Math.floor(random() * all.length)] ?? ''
    said[slot] = words
    return words
  })
  return { text: random() < 0.5 ? text.toLowerCase() : text.charAt(0).toUpperCase() + text.slice(1), said }
}

const centsOf = (words: string) => readAmount(words).value ?? 0
const percentOf = (words: string) => Number.parseFloat(words)

const VALUES: Record<string, (words: string) => OrderLabel['change']> = {
  total: (words) => ({ total_cents: centsOf(words) }),
  up: (words) => ({ add_cents: centsOf(words) }),
  down: (words) => ({ subtract_cents: centsOf(words) }),
  plus: (words) => ({ percent: percentOf(words) }),
  minus: (words) => ({ percent: -percentOf(words) }),
  name: (words) => ({ client_name: words }),
  describe: (words) => ({ description: words }),
  day: (words) => {
    const [date] = findDates(layDocument(words).tokens, dayOfIso(NOW))
    return date ? { due_date: toIso(date.day) } : {}
  },
  reach: (words) =>
    words.includes('@') ? { client_email: words } : { client_phone: `+1${words.replaceAll(/\D/g, '')}` },
}

const ABOUT_ONE = new Set(['status', 'remind', 'paid', 'cancel', 'change', 'resend'])

/** What an order says, by its slots. */
function orderOf(intent: string, { said }: Filled): { order?: OrderLabel } {
  const client = said.who ?? said.stranger
  if (!ABOUT_ONE.has(intent)) return {}
  const sum = said.of && { sum_cents: centsOf(said.of) }
  const target = said.n ? { number: Number(said.n) } : sum || (client ? { client } : { last: true as const })
  const values = intent === 'change' ? Object.entries(said).map(([slot, words]) => VALUES[slot]?.(words)) : []
  const change = Object.assign({}, ...values)
  const part = intent === 'paid' && said.part !== undefined && { paid: { part_cents: centsOf(said.part) } }
  return { order: { target, ...(Object.keys(change).length > 0 && { change }), ...part } }
}

/** The made texts of both languages, labelled with their intent and, of an order, its details; the same ones each time. */
export function everydayTexts(): Labelled[] {
  const random = seeded(11)
  const languages = [
    ['en', ENGLISH, ENGLISH_ORDERS],
    ['es', SPANISH, SPANISH_ORDERS],
  ] as const
  return languages.flatMap(([lang, { slots, forms }, more]) => {
    const choices = Object.fromEntries(Object.entries(slots).map(([slot, words]) => [slot, words.split('|')]))
    const all = [...Object.entries(forms), ...Object.entries(more.forms)]
    return all.flatMap(([intent, said], table) =>
      linesOf(said).flatMap((form, at) => {
        const count = form.includes('{') ? A_FORM : 1
        return Array.from({ length: count }, (_, i): Labelled => {
          const filled = fill(form, choices, random)
          return {
            id: `everyday-${lang}-${intent}-${table}-${at}-${i}`,
            hand: 'everyday',
            lang,
            text: filled.text,
            now: NOW,
            timezone: 'America/New_York',
            tags: [],
            expect: { intent, ...NOTHING, ...orderOf(intent, filled) },
          }
        })
      }),
    )
  })
}
