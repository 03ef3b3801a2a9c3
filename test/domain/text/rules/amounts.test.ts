// Each rule of amounts is held to its own examples.
import { describe, expect, test } from 'vitest'
import { layDocument } from '../../../../worker/domain/text/document/document.ts'
import { weighSlots } from '../../../../worker/domain/text/resolve/options.ts'
import { findReadings } from '../../../../worker/domain/text/resolve/readings.ts'
import { surround } from '../../../../worker/domain/text/resolve/surroundings.ts'
import { AMOUNT_RULES } from '../../../../worker/domain/text/rules/amounts/amount-rules.ts'
import { findSlots } from '../../../../worker/domain/text/spans/slots.ts'

const TODAY = 20_000

function lay(text: string) {
  const doc = layDocument(text)
  const { slots } = findSlots(doc, TODAY)
  return weighSlots(surround(doc, slots), slots, null)
}

const firedIn = (text: string) =>
  new Set(
    lay(text).flatMap(({ alternatives }) => alternatives.flat().flatMap(({ rules }) => rules.map((rule) => rule.id))),
  )

describe.each(AMOUNT_RULES)('the rule "$id"', ({ id, yes, no }) => {
  test.each(yes)('speaks in "%s", which may mean %s cents', (text, cents) => {
    expect(firedIn(text)).toContain(id)
    expect(findReadings(lay(text)).map((reading) => reading.cents)).toContain(cents)
  })

  test.each(no)('does not speak in "%s"', (text) => {
    expect(firedIn(text)).not.toContain(id)
  })
})

test('every rule has a name of its own and examples of both kinds', () => {
  expect(new Set(AMOUNT_RULES.map(({ id }) => id)).size).toBe(AMOUNT_RULES.length)
  for (const { yes, no } of AMOUNT_RULES) expect(Math.min(yes.length, no.length)).toBeGreaterThan(0)
})
