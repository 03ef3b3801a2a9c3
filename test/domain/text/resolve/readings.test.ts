// Competing readings: the same in any order of the rules, and found in time that grows with the text alone.
import { describe, expect, test } from 'vitest'
import { layDocument } from '../../../../worker/domain/text/document/document.ts'
import { layAmounts } from '../../../../worker/domain/text/resolve/weigh.ts'
import { AMOUNT_RULES } from '../../../../worker/domain/text/rules/amounts/amount-rules.ts'
import { compile } from '../../../../worker/domain/text/rules/pattern.ts'
import { MAX_SLOTS } from '../../../../worker/domain/text/spans/slots.ts'

const TODAY = 20_000
const lay = (text: string) => layAmounts(layDocument(text), TODAY, null)
const totalsOf = (text: string) => lay(text).readings.map(({ cents }) => cents)

describe('a text of many meanings', () => {
  test.each([
    ['2 hours and 15 minutes at 60 an hour for Kim', 13_500],
    ['hora y media a 40 la hora, Luz', 6_000],
    ['walked Rex mon, wed and fri, 20 a walk, Joy', 6_000],
    ['babysat from 6 to 10 at 20 an hour for Ann', 8_000],
    ['4 servers x 5 hours x $22 for Magnolia Events', 44_000],
    ['lunes 8, martes 10, jueves 9 almuerzos a 11 cada uno, Leidy', 29_700],
    ['sink 200, twelve fifty for the valve, Bo', 145_000],
    ['45 minutes at 80/hr for Ed', 6_000],
  ])('"%s" may mean %i cents', (text, cents) => {
    expect(totalsOf(text)).toContain(cents)
  })

  test.each([
    ['3 guys for Otto, 120/hr', 'a rate without its hours'],
    ['labor 200, parts 100, total 350, Gus', 'a total that is not the sum'],
    ['800 total for Bertha shelving, 200 deposit', 'a deposit that nobody says was paid'],
  ])('"%s" may be one to ask about: %s', (text) => {
    expect(totalsOf(text)).toContain(null)
  })
})

describe('reading takes no longer than the text is long', () => {
  test.each([
    ['numbers', '200 '.repeat(500)],
    ['prices', '$20 each, '.repeat(200)],
    ['rates and counts', '3 hours at 20, '.repeat(130)],
    ['dates', 'may 5, 20 '.repeat(200)],
    ['words of every tag', 'total paid less off tax about '.repeat(66)],
    ['spoken numbers', 'two hundred fifty and a half '.repeat(69)],
    ['lists of days', 'mon and tue and '.repeat(125)],
    ['signs', '#-/($'.repeat(400)],
  ])('%s', (_, text) => {
    const laid = lay(text)
    expect(laid.slots.length).toBeLessThanOrEqual(MAX_SLOTS)
    expect(laid.readings.length).toBeLessThanOrEqual(48)
    expect(laid.isCut || laid.slots.length < MAX_SLOTS).toBe(true)
  })
})

describe('a pattern', () => {
  test('that names no number, or a tag that is not there, is refused when it is loaded', () => {
    expect(() => compile('total of')).toThrow('no number')
    expect(() => compile('@nonsense <n>')).toThrow('no tag')
  })

  test('of every rule compiles', () => {
    for (const { says } of AMOUNT_RULES)
      for (const one of says) expect(compile(one).before.length).toBeGreaterThanOrEqual(0)
  })
})
