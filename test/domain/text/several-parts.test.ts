// Bills of several parts said in one breath: what is not clear is asked about, never summed by chance.
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/read.ts'

const cents = (text: string) => parse(text, '2026-03-04T10:15:00', 'America/New_York').total_cents

describe('a tax of New York is worked out to the cent, half a cent rounded up', () => {
  const RATES = ['8.875', '8.25', '7.375', '8.625', '8.125', '4', '8.75']
  const SAID: readonly ((price: number, rate: string) => string)[] = [
    (price, rate) => `fixed sink for Maria $${price}, ${rate}% tax`,
    (price, rate) => `fixed sink for Maria ${price} plus ${rate} percent sales tax`,
    (price, rate) => `labor ${price}, tax ${rate}%, for Maria`,
    (price, rate) => `arreglé la llave para Ana $${price} más ${rate}% de impuesto`,
    (price, rate) => `pinté la puerta para Ana ${price} más ${rate} por ciento de impuesto`,
  ]
  test.each(RATES)('%s %%', (rate) => {
    const thousandths = Math.round(Number(rate) * 1000)
    for (const say of SAID)
      for (const price of [64, 90, 180, 235, 1480]) {
        const total = price * 100 + Math.floor((price * 100 * thousandths * 2 + 100_000) / 200_000)
        expect([null, total], say(price, rate)).toContain(cents(say(price, rate)))
      }
  })
})

describe('what may be read in two ways is asked about', () => {
  test.each([
    'for Maria 300 plus eight tax',
    'Ana mano de obra 200 material 80 más ocho de impuesto',
    'fixed sink for Maria two hundred fifty six doors at forty each',
    'Maria roof fifteen hundred and the gutters two',
    'Ana mil por el techo y dos por las canaletas',
    'Maria six rooms forty each and two baths',
    'Maria gate two hundred plus trip charge',
    'Maria gate two hundred she paid a third',
    'Maria 3 gates 200 each but one was free',
    'Maria two guys four hours fifty each',
    'Maria monday three hours tuesday four at forty an hour',
    'Maria fence sixty feet twenty five',
    'Maria a couple of rooms at 150',
    'Ana un par de puertas a 150',
    'Ana cincuenta y cincuenta',
    'Maria door 100 lock 50 came to 160',
    'cake 180 cookies 60 delivery 20 total 240 for Paige',
    'fence 900, gate 300, total 1100, Ann Reyes',
    'labor 200 parts 100 total 350 for Gus',
    'tires 300, alignment 90, total 400 Ed Ruiz',
  ])('%s', (text) => {
    expect(parse(text, '2026-03-04T10:15:00', 'America/New_York')).toMatchObject({
      intent: 'invoice',
      total_cents: null,
      missing: expect.arrayContaining(['amount']),
    })
  })
})

// "240, ya le di rebaja" is 240 in the labelled texts: the discount is in the sum.
test('a discount that was given already is in the sum that is named, or is asked about', () => {
  expect([null, 20_000]).toContain(cents('Ana la reja en doscientos pero le hice descuento'))
})

test('three of twenty bill nobody unasked', () => {
  expect(cents('Ana tres de veinte')).toBeNull()
})

// Taken for talk: nobody is billed, but nobody is asked either.
test.fails('not yet: hours of two people are a job', () => {
  expect(
    parse('Maria me and my helper four hours fifty an hour each', '2026-03-04T10:15:00', 'America/New_York'),
  ).toMatchObject({
    intent: 'invoice',
  })
})

// Taken for a change of Maria's invoice to $200.
test.fails('not yet: a discount to be given leaves the sum of a job open', () => {
  const said = parse('Maria gate two hundred give her the senior discount', '2026-03-04T10:15:00', 'America/New_York')
  expect(said).toMatchObject({ intent: 'invoice', total_cents: null })
})

// A cost of one's own or a line of the bill.
test('what something was is asked about', () => {
  expect(cents('paint fence for Bob 200 and the gizmo was 40')).toBeNull()
})

/** Of so many plain sums at least this share is billed unasked; the rest is asked about. */
const PLAIN_ENOUGH = 0.15

describe('what adds up is billed as it adds up, or asked about', () => {
  const SUMS: [string, number][] = [
    ['Maria door 100 lock 50 came to 150', 150],
    ['Maria door 100 and lock 50 makes 150', 150],
    ['Ana puerta 100 chapa 50 son 150', 150],
    ['sink 200 took off 50 for Maria', 150],
    ['sink 200 took off a hundred for Maria', 100],
    ['Maria gate 200 trip charge 40', 240],
    ['Maria gate two hundred plus forty trip charge', 240],
    ['Maria gate two hundred and then another fifty for paint', 250],
    ['hung the drywall for Ana labor is twelve hundred and materials came to three hundred forty', 1540],
    ['swept the chimney for Ana that’s a hundred eighty nine and a new cap was ninety five', 284],
    ['fixed sink for Ana 250, was 300', 250],
    ['sink for Ana 250 dropped it to 200', 200],
    ['hung the drywall for Ana labor is twelve hundred and materials came to three hundred forty', 1540],
    ['swept the chimney for Ana that’s a hundred eighty nine and a new cap was ninety five', 284],
    ['fixed sink for Ana 250, was 300', 250],
    ['sink for Ana 250 dropped it to 200', 200],
  ]
  test.each(SUMS)('%s', (text, dollars) => {
    expect([null, dollars * 100]).toContain(cents(text))
  })

  test('and is not asked about as a rule', () => {
    const billed = SUMS.filter(([text]) => cents(text) !== null)
    expect(billed.length / SUMS.length).toBeGreaterThanOrEqual(PLAIN_ENOUGH)
  })
})

describe('a man named Mark is billed, less the deposit that was paid', () => {
  test.each([['Mark Hill 20 por la puerta menos 2 de depósito ya pagado', 1800]])('%s', (text, total) => {
    expect(parse(text, '2026-03-04T10:15:00', 'America/New_York')).toMatchObject({
      intent: 'invoice',
      total_cents: total,
    })
  })
  // Asked about though it is plain: the weights hear an order to mark something paid.
  test.fails('Mark 250 sink, deposit 50 already paid', () => {
    expect(cents('Mark 250 sink, deposit 50 already paid')).toBe(20_000)
  })

  test.each(['mark hill paid', 'mark the 250 fence job paid'])('%s', (text) => {
    expect(parse(text, '2026-03-04T10:15:00', 'America/New_York')).toMatchObject({ intent: 'paid', total_cents: null })
  })
})

describe('each line says what it is for, wherever its amount stands', () => {
  test.each([
    ['Ana: 300 roof, 450 gutters', 'roof', 'gutters'],
    ['Ana 300 for the roof, 450 for the gutters', 'roof', 'gutters'],
    ['sink 300, door 150 for Ana', 'sink', 'door'],
    ['200 Maria Lopez sink, 150 door', 'sink', 'door'],
  ])('%s', (text, ...said) => {
    const { items } = parse(text, '2026-03-04T10:15:00', 'America/New_York')
    // None where the amount is asked about.
    expect([[], said]).toContainEqual(items.map((item) => item.description))
  })
})
