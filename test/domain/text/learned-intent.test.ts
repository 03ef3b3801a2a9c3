// What the learned intent may never do, whatever it believes, and how a learned order reaches an invoice's actions.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCommand } from '../../../worker/domain/command.ts'
import { decideIntent, isActEnough } from '../../../worker/domain/text/intent/decide.ts'
import { INTENTS, type IntentReading } from '../../../worker/domain/text/intent/read-intent.ts'
import type { Evidence } from '../../../worker/domain/text/intents.ts'
import { isAct } from '../../../worker/domain/text/intents.ts'
import { asCommand } from '../../../worker/domain/text/order/as-command.ts'
import type { Order } from '../../../worker/domain/text/order/order.ts'
import { parse, read } from '../../../worker/domain/text/parse.ts'
import type { Intent } from '../../../worker/domain/text/parsed.ts'
import { QUOTED } from './cases-quoted.ts'

const NOW = '2026-03-04T10:15:00'
const parsed = (text: string) => parse(text, NOW, 'America/New_York')

function believing(intent: Intent, chance: number): IntentReading {
  const rest = (1 - chance) / (INTENTS.length - 1)
  const probabilities = Object.fromEntries(INTENTS.map((one) => [one, one === intent ? chance : rest]))
  return { intent, probabilities: probabilities as Record<Intent, number> }
}

const WHOLE: Evidence = {
  price: true,
  bare: true,
  prices: 1,
  work: true,
  past: true,
  due: true,
  client: true,
  strong: true,
  billing: true,
  deposit: false,
  score: 8,
  notes: [],
}
const heard = (intent: Intent, more: { asks?: boolean; isUnpaid?: boolean; goesOn?: boolean } = {}) => ({
  intent,
  route: 'any',
  evidence: WHOLE,
  asks: false,
  isUnpaid: false,
  goesOn: false,
  ...more,
})

const anIntent = fc.constantFrom(...INTENTS)
const aChance = fc.double({ min: 0.5, max: 1, noNaN: true })

describe('the learned intent', () => {
  test('lets no text be billed that it calls talk, however sure the rules are of a job', () => {
    for (const chance of [0.6, 0.8, 0.95, 1])
      expect(decideIntent(heard('invoice'), believing('other', chance)).isCertain).toBe(false)
    expect(decideIntent(heard('invoice'), believing('other', 0.97)).intent).toBe('other')
  })

  test('bills nothing where the rules heard no job', () => {
    fc.assert(
      fc.property(anIntent, aChance, (said, chance) => {
        const { isCertain } = decideIntent(heard(said), believing('invoice', chance))
        return said === 'invoice' || !isCertain
      }),
    )
  })

  test('does nothing that is only asked', () => {
    fc.assert(
      fc.property(anIntent, anIntent, aChance, (said, likeliest, chance) => {
        const { intent } = decideIntent(heard(said, { asks: true }), believing(likeliest, chance))
        return !isAct(intent) || intent === said
      }),
    )
  })

  test('does nothing by the rest of another text', () => {
    expect(isAct(decideIntent(heard('other', { goesOn: true }), believing('paid', 1)).intent)).toBe(false)
  })

  test('settles nothing that was not paid', () => {
    const { intent } = decideIntent(heard('other', { isUnpaid: true }), believing('paid', 1))
    expect(intent).not.toBe('paid')
  })

  test('acts only where intent, invoice and value are likely together', () => {
    expect(isActEnough(0.99, 0.9, false)).toBe(true)
    expect(isActEnough(0.99, 0.4, false)).toBe(false)
    expect(isActEnough(0.99, 0.4, true)).toBe(true)
    expect(isActEnough(0.3, 0.3, true)).toBe(false)
  })
})

describe('a price that was named and not agreed on', () => {
  test.each(QUOTED)('is talk: “%s”', (text) => {
    expect(parsed(text)).toMatchObject({ intent: 'other', total_cents: null, missing: [] })
  })
})

describe('orders of talk', () => {
  test.each([
    'recuérdame pagarle a Cleto 45',
    'cancel my dentist appointment friday',
    'cancel the order for the paint',
    'change the oil in the truck friday',
    'todavia no me paga Rosa los 200',
    'sabes si Tyrone Banks ya pagó',
    "Maria hasn't paid me yet",
    'I paid Bob 200 for the lumber',
    'my wife paid the electric bill',
    'did Bob say he paid?',
  ])('“%s” pays, cancels and changes nothing', (text) => {
    const { intent, total_cents } = parsed(text)
    expect(isAct(intent), intent).toBe(false)
    expect(total_cents).toBeNull()
  })
})

describe('a part payment', () => {
  test.each(['joe paid half', 'joe paid 100 of it', 'Joe me pagó la mitad', 'joe gave me a deposit of 50 on it'])(
    '“%s” is never a whole one',
    (text) => {
      const command = toCommand({ ...parsed(text), intent: 'paid' }, text)
      expect(command).toMatchObject({ verb: 'paid', isPart: true })
    },
  )

  test.each(['joe paid', 'joe paid all of it', 'joe paid by direct deposit'])('“%s” is whole', (text) => {
    expect(toCommand({ ...parsed(text), intent: 'paid' }, text)).not.toHaveProperty('isPart')
  })
})

describe('a learned order in the words of the actions', () => {
  const order = (more: Partial<Order>): Order => ({
    target: { last: true },
    change: null,
    paid: null,
    probability: 0.9,
    ...more,
  })
  const nothing = { reference: null, change: null }

  test('keeps the several invoices that the rules found', () => {
    const numbers = { reference: { numbers: [2, 3] }, change: null }
    expect(asCommand(order({ target: { number: 2 } }), numbers).reference).toEqual({ numbers: [2, 3] })
  })

  test('asks where a percentage is to be worked out', () => {
    expect(asCommand(order({ change: { percent: -10 } }), nothing).change).toBeNull()
  })

  test('takes off what is subtracted', () => {
    expect(asCommand(order({ change: { subtract_cents: 500 } }), nothing).change).toEqual({ add_cents: -500 })
  })

  test('asks where rules and weights read different sums', () => {
    const rules = { reference: null, change: { total_cents: 5000 } }
    expect(asCommand(order({ change: { add_cents: 5000 } }), rules).change).toBeNull()
    expect(asCommand(order({ change: { total_cents: 6000 } }), rules).change).toBeNull()
    expect(asCommand(order({ change: { total_cents: 5000 } }), rules).change).toEqual({ total_cents: 5000 })
  })

  test('keeps both values where the rules understood two', () => {
    const both = { total_cents: 25_000, due_date: '2026-03-06' }
    const { change } = asCommand(order({ change: { due_date: '2026-03-06' } }), { reference: null, change: both })
    expect(change).toEqual(both)
  })

  test('takes no words for both the invoice and its new name', () => {
    const rules = { reference: { number: 1 }, change: { client_name: 'Maria Gomez', total_cents: 5 } }
    const learned = order({ target: { client: 'Maria Gomez' }, change: { total_cents: 5 } })
    expect(asCommand(learned, rules)).toEqual(rules)
  })

  test.each(['make it 250 or 300', 'make it about 300', 'make that one fifty'])(
    'asks about a doubtful value: %s',
    (text) => {
      expect(parsed(text)).toMatchObject({ intent: 'change', change: null })
    },
  )

  test.each(['mark the second one paid', 'add 50 for parts and 30 for travel'])(
    'takes no place or sum for a number: %s',
    (text) => {
      expect(parsed(text).reference?.number).toBeUndefined()
    },
  )

  test('takes no doubtful number for an invoice that the rules do not hear', () => {
    expect(asCommand(order({ target: { number: 200 }, probability: 0.5 }), nothing).reference).toBeNull()
    expect(asCommand(order({ target: { number: 200 }, probability: 0.9 }), nothing).reference).toEqual({ number: 200 })
  })

  test('prints what is done', () => {
    const { result, order: printed } = read('make it 250 and due friday', NOW)
    expect(result.change).toEqual({ total_cents: 25_000, due_date: '2026-03-06' })
    expect(printed?.change).toEqual(result.change)
  })
})
