// A net hears words far from a number, learns the same bytes again, and is heard in the product as it was in training.
import { describe, expect, test } from 'vitest'
import { type HeardChoice, learnNet, type NetOptions } from '../../../train/net.ts'
import { hashFeature } from '../../../worker/domain/text/weights/hash.ts'
import { type HeardText, listen, type NetShape } from '../../../worker/domain/text/weights/net.ts'

const SHAPE: NetShape = { rows: 256, width: 8, hidden: 16, reach: [1, 2, 4], roles: 2 }
const OPTIONS: NetOptions = {
  shape: SHAPE,
  places: 64,
  epochs: 12,
  seed: 1,
  rate: { words: 0.05, parts: 0.003, features: 0.1 },
  dropout: { words: 0.1, units: 0.1, features: 0 },
}
const NONE = new Uint32Array()
const words = (text: string) => text.split(' ').map((word) => Uint32Array.of(hashFeature(word)))

/** A text whose last word is its number. */
function heardOf(text: string): HeardText {
  const tokens = words(text)
  return { tokens, spans: [{ from: tokens.length - 1, to: tokens.length, features: NONE }] }
}

// What the first word says decides what the last one is: role 0, role 1, or to be asked about.
const FIRSTS = ['bill', 'gate', 'maybe']
const BETWEEN = ['for the sink', 'of her old house', 'on elm street', 'by the pool']
const TEXTS = FIRSTS.flatMap((first, right) => BETWEEN.map((more) => ({ text: `${first} ${more} 9`, right })))
const answers = [1, 2, 0]
const CHOICES = TEXTS.map(
  ({ text, right }): HeardChoice => ({
    text: heardOf(text),
    options: [0, 1].map((role) => ({ span: 0, role, features: NONE })),
    candidates: [{ options: [] }, { options: [0] }, { options: [1] }].map((one) => ({ ...one, features: NONE })),
    right: [answers[right] ?? 0],
  }),
)
const many = Array.from({ length: 20 }, () => CHOICES).flat()

const bytes = (values: Float32Array) => {
  const scale = Math.max(...values.map(Math.abs)) / 127
  return { weights: Int8Array.from(values, (one) => Math.round(one / scale)), scale }
}

describe('a net', () => {
  const learned = learnNet(many, OPTIONS)
  const tables = { words: bytes(learned.words), parts: bytes(learned.parts) }

  test.each(TEXTS)('hears the first word of “$text”', ({ text, right }) => {
    const { roles, ask } = listen(SHAPE, tables, 0, heardOf(text))
    const scores = [ask, roles[0] ?? 0, roles[1] ?? 0]
    expect(scores.indexOf(Math.max(...scores))).toBe(answers[right])
  })

  test('is learned again to the same numbers, and from another seed to others', () => {
    expect(learnNet(many, OPTIONS)).toEqual(learned)
    expect(learnNet(many, { ...OPTIONS, seed: 2 }).parts).not.toEqual(learned.parts)
  })

  test('learns nothing from what does not count', () => {
    const feature = Uint32Array.of(7)
    const beside = (weight: number) =>
      many.map((choice): HeardChoice => {
        const candidates = choice.candidates.map((one, i) => ({ ...one, features: i === 1 ? feature : NONE }))
        return { ...choice, candidates, weight }
      })
    expect(learnNet(beside(0), OPTIONS).features[7]).toBe(0)
    expect(learnNet(beside(1), OPTIONS).features[7]).not.toBe(0)
  })

  test('hears a text without tokens', () => {
    expect(Number.isFinite(listen(SHAPE, tables, 0, { tokens: [], spans: [] }).ask)).toBe(true)
  })
})
