// However long or strange a text is, the work of reading it grows no faster than the text.
import { describe, expect, test } from 'vitest'
import { readJob } from '../../../worker/domain/text/job.ts'
import { parse } from '../../../worker/domain/text/parse.ts'
import { setScene } from '../../../worker/domain/text/scene.ts'
import { MAX_CHARACTERS } from '../../../worker/domain/text/tokenize.ts'

const NOW = '2026-03-04T10:15:00'
const ZONE = 'America/New_York'

const UNITS =
  "a|1|-|'|.|,|$|🔧|a |1 |1,|a'|a-|two |mil |maria |for maria 200 |3 rooms 80 each, |due friday |a@|1-|(|+1 |5/|the |los garcia |no wait 5 |no |hey |x 3 |send invoice |12 of |is it paid |if he |hundred |cancel the |change |mark |555 |and a half |tax 8% |Pho 79 |Cafe 21, |#12 |comma |new line |joe's |the Smiths |Mr. |de la |I think it was |plus |deposit paid |resend |did ana |bought |\n|200\n|fixed sink 20\n".split(
    '|',
  )

const repeated = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** How often the reading of a text looks at its tokens. */
function countSteps(text: string): number {
  let steps = 0
  const scene = setScene(text)
  const { tokens } = scene
  scene.tokens = new Proxy(tokens, {
    get(target, key, receiver) {
      steps += 1
      return Reflect.get(target, key, receiver)
    },
  })
  readJob(scene, 0)
  return steps
}

describe('the work of reading', () => {
  test.each(UNITS)('grows with the text and not with its square: %j', (unit) => {
    const [short, long] = [countSteps(repeated(unit, 500)), countSteps(repeated(unit, MAX_CHARACTERS))]
    const times = MAX_CHARACTERS / 500
    // A square would be four times as much.
    expect(long).toBeLessThan(short * times * 2.5 + 4000)
  })

  test('what stands beyond the longest message is not read, and then no amount is certain', () => {
    const job = 'fixed sink for Maria 200 due friday'
    expect(parse(job, NOW, ZONE).total_cents).toBe(20_000)
    const followed = parse(`${job}\n${'and so on '.repeat(1000)}`, NOW, ZONE)
    expect(followed.total_cents).toBeNull()
    if (followed.intent === 'invoice') expect(followed.missing).toContain('amount')
    expect(parse(`${job}${' '.repeat(10_000)}`, NOW, ZONE).total_cents).toBe(20_000)
  })

  test('a word said over and over does not hang the reading', () => {
    for (const word of ['no', 'no ,', 'wait', 'and', 'the', 'hey', 'please', 'sorry', 'is', 'de', 'can you', 'so', ','])
      expect(parse(`${word} `.repeat(400), NOW, ZONE).total_cents).toBeNull()
  })
})
