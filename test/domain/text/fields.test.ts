// Client, due date and description as they are chosen by learned weights.
import { describe, expect, it } from 'vitest'
import { knownScore, layKnown } from '../../../worker/domain/text/client/known.ts'
import { writeName } from '../../../worker/domain/text/client/write.ts'
import { bestKept, chances, drawWays } from '../../../worker/domain/text/describe/chain.ts'
import { layDocument } from '../../../worker/domain/text/document/document.ts'
import { chainLength } from '../../../worker/domain/text/lexicon/names/chains.ts'
import { parse } from '../../../worker/domain/text/read.ts'

const NOW = '2026-03-04T10:15:00'
const read = (text: string) => parse(text, NOW, 'America/New_York')
const written = (name: string, owner = false) => {
  const doc = layDocument(name)
  return writeName(doc, { from: 0, to: doc.tokens.length, owner })
}

describe('A client is written as on an invoice', () => {
  it.each([
    ['missus haugen', 'Mrs. Haugen'],
    ['doctor o’brien', "Dr. O'Brien"],
    ['señora vega', 'Señora Vega'],
    ['the johnsons', 'the Johnsons'],
    ['abc property mgmt llc', 'ABC Property Mgmt LLC'],
    ['maria de la cruz', 'Maria de la Cruz'],
    ['mcdonald', 'McDonald'],
  ])('%s → %s', (said, name) => {
    expect(written(said)).toBe(name)
  })

  it('loses the possessive that marks the place of the job', () => {
    expect(written("joe's", true)).toBe('Joe')
    expect(written('jenns', true)).toBe('Jenn')
    expect(written("Joe's Diner")).toBe("Joe's Diner")
  })

  it('knows businesses of everyday words and numbers', () => {
    expect(chainLength(['7', '-', 'eleven', 'sink'], 0)).toBe(3)
    expect(chainLength(['dollar', 'tree', 'floor'], 0)).toBe(2)
    expect(chainLength(['dollar', 'bill'], 0)).toBe(0)
  })
})

describe('What is chosen', () => {
  it('asks whom to bill where nobody is named', () => {
    expect(read('bill the lady on Elm street 120 for gutters').missing).toContain('client')
  })

  it('takes the day to pay, not the day of the work', () => {
    expect(read('on monday I fixed the sink for Maria, 200, due friday').due_date).toBe('2026-03-06')
    expect(read('fixed the sink for Maria yesterday, 200').due_date).toBeNull()
  })

  it('leaves client, amount and day out of the work', () => {
    expect(read('fixed sink for maria, 200, due friday').description).toBe('fixed sink')
  })
})

describe('A client the company has', () => {
  const score = (text: string, clients: string[]) => {
    const doc = layDocument(text)
    return knownScore(doc, { from: 0, to: doc.tokens.length, owner: false }, layKnown(clients))
  }

  it('is evidence by the whole name, and less by a part of it', () => {
    expect(score('quill vantongeren', ['Quill Vantongeren'])).toBeGreaterThan(score('quill', ['Quill Vantongeren']))
    expect(score('quill', ['Quill Vantongeren'])).toBeGreaterThan(0)
  })

  it('says nothing for other names', () => {
    expect(score('quill', ['Bob Hale'])).toBe(0)
    expect(score('quill hale', ['Quill Vantongeren'])).toBe(0)
  })
})

describe('The words of a description', () => {
  const scores = { keep: Float64Array.from([-4, 3, 2, -4]), edges: new Float64Array(16) }

  it('are kept as far as they are likely', () => {
    const { keep } = chances(scores)
    expect([...keep].map((chance) => chance > 0.5)).toEqual([false, true, true, false])
    expect(bestKept(keep, drawWays(scores, 20), [true, true, true, true]).kept).toEqual([false, true, true, false])
  })

  it('are never none where one may be it', () => {
    const none = [[false, false, false]]
    expect(bestKept(Float64Array.from([0.1, 0.2, 0.05]), none, [true, true, true]).kept).toContain(true)
  })
})
