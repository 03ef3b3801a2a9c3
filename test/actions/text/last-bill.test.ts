// Right after a bill a text without a client of its own is about that bill: it changes it, is asked about, or wants nothing.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { amounts, billed, FENCE, linesOf, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { textsTo } from '../../support/sandbox-world.ts'
import { converse, invoicesOf } from '../../support/texting.ts'

afterEach(() => {
  vi.useRealTimers()
})

const TILES = 'tile work for Greg: labor 400, caulk 15, grout 40'
const HOURS = 'mowing for Ann Bell, 3 hours at 40, due friday'

describe('another total', () => {
  // The reason might be about anything: it is asked before it is changed.
  test('with a reason of its own is changed at a YES', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'actually 180, he was nice about it')).toContain('$180.00?')
    await say(joe, 'yes')
    expect(await amounts(joe)).toEqual([180])
  })

  test.each([
    [SINK, 'oops 180', 180],
    [SINK, 'actually 300 because the valve was shot too', 300],
    [SINK, 'sorry, should have been 220', 220],
    [SINK, 'no wait 240', 240],
    [SINK, 'oops i meant 250, thanks', 250],
    [SINK, 'actually 180 because it was quick', 180],
    ['pinté la cerca de Rosa, 300', 'mejor 250', 250],
    ['pinté la cerca de Rosa, 300', 'perdón, eran 320 porque puse dos manos', 320],
  ])('“%s”, “%s”', async (job, text, dollars) => {
    const joe = await withJobs(job)
    expect(await say(joe, text)).toContain(`$${dollars}.00`)
    expect(await amounts(joe)).toEqual([dollars])
  })

  test.each([
    ['180', 180],
    ['it was 150 for him', 150],
  ])('“%s” may be one, and is asked about', async (text, dollars) => {
    const joe = await withJobs(SINK)
    expect(await say(joe, text)).toBe(`Change INV-0001 for Maria to $${dollars}.00? Reply YES or NO.`)
    expect(await amounts(joe)).toEqual([200])
    await say(joe, 'yes')
    expect(await amounts(joe)).toEqual([dollars])
  })

  test('a far one is asked about', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'oops 2000')).toContain('2,000')
    expect(await billed(joe)).toHaveLength(1)
  })
})

describe('another count', () => {
  test.each([
    ['it was four hours not three', 160],
    ['sorry it was 4 hours', 160],
    ['not 3 hours but 2', 80],
    ['it was 3.5 hours not 3', 140],
  ])('“%s” is worked out from the rate', async (text, dollars) => {
    const joe = await withJobs(HOURS)
    await say(joe, text)
    expect(await amounts(joe)).toEqual([dollars])
    expect(await linesOf(joe)).toEqual([dollars * 100])
  })

  test('of what was not counted is asked about', async () => {
    const joe = await withJobs(SINK)
    await converse(joe.phone, 'it was 4 hours not 3')
    expect(await billed(joe)).toEqual([['Maria', 20_000, 'sent']])
  })
})

describe('a piece of the work', () => {
  test.each([
    ['forget the caulk', [40_000, 4000]],
    ['take off the grout please', [40_000, 1500]],
    ["i didn't use the caulk", [40_000, 4000]],
    ['quita el caulk', [40_000, 4000]],
    ['sin el grout', [40_000, 1500]],
    ['labor should be 350 not 400', [35_000, 1500, 4000]],
  ])('“%s” changes its line', async (text, cents) => {
    const joe = await withJobs(TILES)
    await say(joe, text)
    expect(await linesOf(joe)).toEqual(cents)
    expect(await amounts(joe)).toEqual([cents.reduce((sum, one) => sum + one, 0) / 100])
  })

  test('is taken out of the description too', async () => {
    const joe = await withJobs(TILES)
    await say(joe, 'forget the caulk')
    expect((await invoicesOf(joe.companyId)).map((row) => row.description)).toEqual(['tile work, grout'])
    await say(joe, 'undo')
    expect(await linesOf(joe)).toEqual([40_000, 1500, 4000])
  })

  test('that has no price of its own is asked about', async () => {
    const joe = await withJobs('fixed sink and faucet for Maria, 200')
    expect(await say(joe, 'forget the faucet')).toContain('What should change on INV-0001 for Maria ($200.00')
    await say(joe, '150')
    expect(await amounts(joe)).toEqual([150])
  })
})

describe('no bill can be that', () => {
  test.each([
    ['make it -50', "I can't bill -$50.00."],
    ['make it 0', "I can't bill $0.00."],
    ['actually $0', "I can't bill $0.00."],
    ['make it 9999999', "I can't bill $9,999,999.00; $900,000.00 is the most."],
  ])('“%s” is said so, and nothing changes', async (text, words) => {
    const joe = await withJobs(SINK)
    expect(await say(joe, text)).toContain(`${words} INV-0001 for Maria stays at $200.00.`)
    expect(await amounts(joe)).toEqual([200])
  })
})

test.each(['thanks', '👍', 'thx man youre the best', 'lol', 'nice!!', 'gracias', 'wow', 'ok thanks', 'jaja'])(
  '“%s” wants nothing and gets nothing',
  async (text) => {
    const joe = await withJobs(SINK)
    const before = textsTo(joe.phone).length
    await converse(joe.phone, text)
    await say(joe, 'status 1')
    expect(textsTo(joe.phone)).toHaveLength(before + 1)
    expect(await billed(joe)).toEqual([['Maria', 20_000, 'sent']])
  },
)

test.each([
  'its 95 degrees out here',
  'be there at 5',
  'she is 80 years old',
  'he wants it done friday',
  'gate code 4471',
  'what a day',
  'the dog bit me',
])('“%s” changes nothing and bills nobody', async (text) => {
  const joe = await withJobs(SINK)
  await converse(joe.phone, text)
  expect((await billed(joe)).map(([name, cents]) => [name, cents])).toEqual([['Maria', 20_000]])
})

test('what is not understood offers the bill that was spoken of', async () => {
  const joe = await withJobs('tile work for Greg, 505')
  expect(await say(joe, 'he was a tough one')).toBe(
    "Sorry, I didn't get that. Did you mean INV-0001 for Greg ($505.00)?",
  )
  expect(await say(joe, 'yes')).toContain('What should change on INV-0001 for Greg')
  await say(joe, '480')
  expect(await amounts(joe)).toEqual([480])
})

test('an hour later a bare figure is nobody’s', async () => {
  const joe = await withJobs(SINK)
  vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
  await converse(joe.phone, '180')
  await converse(joe.phone, 'yes')
  expect(await amounts(joe)).toEqual([200])
})

test('after another client’s bill it is that one', async () => {
  const joe = await withJobs(SINK, FENCE)
  await say(joe, 'oops 280')
  expect(await amounts(joe)).toEqual([200, 280])
  await say(joe, 'cancel 2')
  await converse(joe.phone, 'actually 250')
  expect(await billed(joe)).toHaveLength(2)
  expect((await amounts(joe))[0]).toBe(200)
  expect(await statuses(joe)).toEqual(['sent', 'cancelled'])
})
