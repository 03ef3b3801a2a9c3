// The fee and its two parts, and where a client may not be charged.
import { describe, expect, test } from 'vitest'
import { companyFeeOn, FEE_PAYERS, feeOfNew, splitRate } from '../../worker/domain/fee.ts'
import { FEE_LIMITS, findFeeLimit, isFeeAllowed, readFeeLimits } from '../../worker/domain/fee-states.ts'
import { processingFeeCents } from '../../worker/domain/money.ts'

test('both parts are the fee to the cent, whoever pays, at any amount and rate', () => {
  for (const rate of [0, 1, 195, 390, 391, 2000])
    for (const payer of FEE_PAYERS)
      for (let cents = 1; cents < 90_000_000; cents = Math.ceil(cents * 1.37) + 1) {
        const { feeCents, ...rates } = feeOfNew(cents, rate, payer)
        const company = companyFeeOn(cents, rates, feeCents)
        expect(feeCents + company).toBe(processingFeeCents(cents, rate))
        expect(company).toBeGreaterThanOrEqual(0)
        if (payer === 'client') expect(company).toBe(0)
        if (payer === 'company') expect(feeCents).toBe(0)
      }
})

test('of an odd rate the company bears the odd point', () => {
  expect(splitRate(391, 'half')).toEqual({ feeBps: 195, companyFeeBps: 196 })
})

describe('states', () => {
  test('each limit names its source', () => {
    expect(FEE_LIMITS.every(({ source }) => /\d/.test(source))).toBe(true)
    expect(new Set(FEE_LIMITS.map(({ state }) => state)).size).toBe(FEE_LIMITS.length)
  })

  test('the company is where its address is, however that is written', () => {
    for (const written of ['ME', 'me ', 'Maine', ' maine'])
      expect(findFeeLimit(written, new Map())).toMatchObject({ state: 'ME', mostBps: 0 })
    for (const written of ['NY', null, '', 'Somewhere']) expect(findFeeLimit(written, new Map())).toBeNull()
  })

  test('an operator adds a state, takes one out, or sets another rate', () => {
    const set = readFeeLimits('TX=0, ME=none,OK=400') ?? new Map()
    expect(findFeeLimit('Texas', set)).toMatchObject({ mostBps: 0 })
    expect(findFeeLimit('ME', set)).toBeNull()
    expect(findFeeLimit('OK', set)).toMatchObject({ name: 'Oklahoma', mostBps: 400 })
    expect(findFeeLimit('CT', set)).toMatchObject({ mostBps: 0 })
  })

  test.each(['Texas=0', 'TX', 'TX=2%', 'TX=0;ME=0', 'TX=-1', 'TX=0=1'])('%s is no list of states', (written) => {
    expect(readFeeLimits(written)).toBeUndefined()
  })

  test('a limit counts what the client pays alone', () => {
    const limit = findFeeLimit('OK', new Map())
    expect(FEE_PAYERS.map((payer) => isFeeAllowed(payer, 390, limit))).toEqual([false, true, true])
  })
})
