// A question lives three days: through chatter, other jobs and a night, and what does not fit it acts on nothing else.
import { afterEach, describe, expect, vi } from 'vitest'
import { amounts, billed, FENCE, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { test } from '../../support/fixtures.ts'
import { type Contractor, signUp, textsTo } from '../../support/sandbox-world.ts'
import { converse } from '../../support/texting.ts'

afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
const DAY_MS = 86_400_000
const clients = async (joe: Contractor) => (await billed(joe)).map(([name, cents]) => [name, Number(cents) / 100])

describe('the total that was asked for', () => {
  test.each([
    'the sink was 200',
    'it was 200 because it was a mess',
    'fixed sink for Maria 200',
    'its gonna be 200',
    '200 cause the pipe broke',
    '$200 please',
    'fueron 200',
  ])('comes as “%s”', async (answer) => {
    const joe = await signUp()
    await say(joe, 'fixed sink for Maria', answer)
    expect(await clients(joe)).toEqual([['Maria', 200]])
  })

  test('comes after chatter, another job and a night', async ({ joe }) => {
    await say(joe, 'fixed sink for Maria, due friday')
    await converse(joe.phone, 'lol', 'how are you', 'thanks')
    await say(joe, FENCE)
    later(DAY_MS)
    expect(await say(joe, 'it was 200 for the sink')).toContain('for Maria: $200.00')
    expect(await clients(joe)).toEqual([
      ['Bob', 300],
      ['Maria', 200],
    ])
  })

  test('is nobody’s after three days', async ({ joe }) => {
    await say(joe, 'fixed sink for Maria')
    later(3 * DAY_MS + 1000)
    await converse(joe.phone, '200')
    expect(await billed(joe)).toEqual([])
  })

  test('is not what corrects a bill that was made since', async ({ joe }) => {
    await say(joe, 'fixed sink for Maria', FENCE, 'oops 280')
    expect(await clients(joe)).toEqual([['Bob', 280]])
    await say(joe, 'make it 250')
    expect(await clients(joe)).toEqual([['Bob', 250]])
    await say(joe, '200')
    expect(await clients(joe)).toEqual([
      ['Bob', 250],
      ['Maria', 200],
    ])
  })
})

describe('the client who was asked for', () => {
  test.each([
    ['its for mrs stone', 'Mrs. Stone'],
    ['the lopez family on Elm', 'the Lopez Family'],
    ["it's Maria, the one on Elm street", 'Maria'],
    ['bob, he lives next door', 'Bob'],
    ['put it under Ann Bell', 'Ann Bell'],
    ['oh it was Kim', 'Kim'],
    ['painted fence for Bob, 300', 'Bob'],
    ['para don Luis', 'Don Luis'],
  ])('comes as “%s”', async (answer, name) => {
    const joe = await signUp()
    await say(joe, 'painted fence, 300', answer)
    expect(await clients(joe)).toEqual([[name, 300]])
  })

  test.each([
    'hold on my wife is calling',
    'my truck broke down',
    'see ya tomorrow',
    'gimme a minute',
    'brb',
    'sounds good',
    'ya mero',
    'no mames',
    'Merry Christmas',
    'Jesus its hot',
    'i will text you later',
    'in a meeting',
    'quien sabe',
  ])('is not “%s”', async (talk) => {
    const joe = await signUp()
    await say(joe, 'painted fence, 300')
    await converse(joe.phone, talk, 'thanks')
    expect(await billed(joe)).toEqual([])
    await say(joe, 'Bob')
    expect(await clients(joe)).toEqual([['Bob', 300]])
  })

  test('may have a name that nobody knows, which is asked about', async ({ joe }) => {
    expect(await say(joe, 'painted fence, 300', 'Zorblax')).toBe(
      'Bill $300.00 to "Zorblax"? Reply YES, or the client\'s name.',
    )
    expect(await billed(joe)).toEqual([])
    await say(joe, 'yes')
    expect(await clients(joe)).toEqual([['Zorblax', 300]])
  })
})

test('three wait at once, the newest first; one more drops the oldest and says so', async ({ joe }) => {
  await say(joe, 'fixed sink for Maria', 'painted fence, 300', 'mowed lawn for Walt')
  expect(await say(joe, 'replaced door for Kim')).toBe(
    'What is the total for Kim? (I no longer wait for an answer about Maria.)',
  )
  await say(joe, '210', '90', 'Bob')
  expect(await clients(joe)).toEqual([
    ['Kim', 210],
    ['Walt', 90],
    ['Bob', 300],
  ])
})

test('a mere yes is for what was said last, and the question is asked once more', async ({ joe }) => {
  await say(joe, 'installed fan for Kim, 120 or 150', FENCE)
  expect(await say(joe, 'ok')).toContain('For Kim: is that $120.00 or $150.00?')
  expect(await clients(joe)).toEqual([['Bob', 300]])
  await say(joe, 'the second')
  expect(await clients(joe)).toEqual([
    ['Bob', 300],
    ['Kim', 150],
  ])
})

test('which of two is asked once more before anything is done, where a job came in between', async () => {
  const joe = await withJobs(SINK, 'fixed door for Maria, 90', 'cancel maria', FENCE)
  expect(await say(joe, 'the 90 one')).toContain('Is it this one?\nINV-0002')
  expect(await statuses(joe)).toEqual(['sent', 'sent', 'sent'])
  await say(joe, 'yes')
  expect(await statuses(joe)).toEqual(['sent', 'cancelled', 'sent'])
})

test('a question that is dropped is said to be, and its answer bills nobody', async ({ joe }) => {
  expect(await say(joe, 'fixed sink for Maria', 'never mind')).toBe('OK, I left it at that. Nothing was done.')
  await converse(joe.phone, '200')
  expect(await billed(joe)).toEqual([])
})

test('an order for what is no invoice leaves the question open', async ({ joe }) => {
  await say(joe, 'fixed sink for Maria')
  expect(await say(joe, 'cancel 9')).toContain('You have no invoice INV-0009')
  await say(joe, '200')
  expect(await clients(joe)).toEqual([['Maria', 200]])
})

describe('a quote', () => {
  test.each(['ok', 'yes', 'sounds good', '👍'])('is not billed by “%s”', async (answer) => {
    const joe = await signUp()
    expect(await say(joe, 'quoted Ann 300 for the fence')).toBe(
      'A quote is not billed. To bill Ann $300.00, text "bill it". To send it as a quote, begin with "quote".',
    )
    await converse(joe.phone, answer)
    expect(await billed(joe)).toEqual([])
  })

  test.each([
    ['quoted Ann 300 for the fence', 'bill it', 300],
    ['quoted Ann 300 for the fence', 'she said yes, bill her 320', 320],
    ['le coticé a Ann 300 por la cerca', 'ya aceptó, factúrale', 300],
  ])('“%s” is billed by “%s”', async (quote, answer, dollars) => {
    const joe = await signUp()
    await say(joe, quote, answer)
    expect(await clients(joe)).toEqual([['Ann', dollars]])
  })
})

test('what is thanked for is not answered, and nothing waits for it', async () => {
  const joe = await withJobs(SINK)
  const before = textsTo(joe.phone).length
  await converse(joe.phone, 'thanks', '👍', 'lol')
  await say(joe, 'undo')
  expect(textsTo(joe.phone)).toHaveLength(before + 1)
  expect(await amounts(joe)).toEqual([200])
})
