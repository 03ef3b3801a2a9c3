// Texts that go on from the one before: with what was done, with what was shown, and with nobody else's.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { billed, FENCE, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { type Contractor, signUp, waitForTexts } from '../../support/sandbox-world.ts'
import { converse, inbound, invoicesOf, receive } from '../../support/texting.ts'

afterEach(() => {
  vi.useRealTimers()
})

const FOUR = [SINK, FENCE, 'mowed lawn for Walt, 45', 'gutters for Ann, 120']
const phones = async (joe: Contractor) =>
  ((await invoicesOf(joe.companyId)) as unknown as { client_phone: string | null }[]).map((row) => row.client_phone)

describe('the same for another', () => {
  test.each([
    ['mark 1 paid', 'and 2', ['paid', 'paid', 'sent', 'sent']],
    ['mark 1 paid', '3 too', ['paid', 'sent', 'paid', 'sent']],
    ['maria paid cash', 'n bob by check', ['paid', 'paid', 'sent', 'sent']],
    ['cancel 4', 'and walt', ['sent', 'sent', 'cancelled', 'cancelled']],
    ['cancela la 1', 'y la 2 tambien', ['cancelled', 'cancelled', 'sent', 'sent']],
    ['marca la 1 pagada', 'y la 3 con cheque', ['paid', 'sent', 'paid', 'sent']],
    ['mark 1 paid', 'and 2 and 3', ['paid', 'paid', 'paid', 'sent']],
    ['mark 1 paid', 'same for ann', ['paid', 'sent', 'sent', 'paid']],
  ])('“%s”, “%s”', async (first, then, after) => {
    const joe = await withJobs(...FOUR)
    await say(joe, first, then)
    expect(await statuses(joe)).toEqual(after)
  })

  test('is nothing where nothing was done before', async () => {
    const joe = await withJobs(...FOUR)
    await converse(joe.phone, 'and 2', 'and 3 by check', 'bob too', 'the other one')
    expect(await statuses(joe)).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(await billed(joe)).toHaveLength(4)
  })

  test('is forgotten within the hour', async () => {
    const joe = await withJobs(...FOUR)
    await say(joe, 'mark 1 paid')
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    await say(joe, 'and 2')
    expect(await statuses(joe)).toEqual(['paid', 'sent', 'sent', 'sent'])
  })

  test('is nobody else’s', async () => {
    const joe = await withJobs(...FOUR)
    const ann = await withJobs(...FOUR)
    await say(joe, 'cancel 1')
    await say(ann, 'and 2')
    expect(await statuses(ann)).toEqual(['sent', 'sent', 'sent', 'sent'])
  })
})

describe('not that one', () => {
  test.each([
    ['maria paid cash', 'no, it was Walt who paid', ['sent', 'sent', 'paid', 'sent']],
    ['mark 1 paid', 'no i meant 3', ['sent', 'sent', 'paid', 'sent']],
    ['mark 1 paid', 'not 1, 2', ['sent', 'paid', 'sent', 'sent']],
    ['bob paid', "it wasn't bob it was ann", ['sent', 'sent', 'sent', 'paid']],
    ['marca la 1 pagada', 'no, fue Walt el que pagó', ['sent', 'sent', 'paid', 'sent']],
    ['cancel 2', 'sorry, i meant ann', ['sent', 'sent', 'sent', 'cancelled']],
    ['cancela la 2', 'perdon era la 4', ['sent', 'sent', 'sent', 'cancelled']],
  ])('“%s”, “%s” takes back the one and does the other', async (first, then, after) => {
    const joe = await withJobs(...FOUR)
    const reply = await say(joe, first, then)
    expect(await statuses(joe)).toEqual(after)
    expect(reply).toMatch(/INV-000\d .*(?:unpaid|open|sin pagar|abierta)/)
  })

  test('keeps how it was paid', async () => {
    const joe = await withJobs(...FOUR)
    expect(await say(joe, 'maria paid by check', 'no, it was Walt who paid')).toContain(
      'Walt $45.00 marked paid (check)',
    )
  })

  test('somebody who is no client changes nothing', async () => {
    const joe = await withJobs(...FOUR)
    expect(await say(joe, 'maria paid cash', 'no, it was Zed who paid')).toContain('I find no invoice for Zed')
    expect(await statuses(joe)).toEqual(['paid', 'sent', 'sent', 'sent'])
  })

  test('somebody whose invoice is paid keeps both as they are', async () => {
    const joe = await withJobs(...FOUR)
    await say(joe, 'walt paid', 'maria paid cash')
    await say(joe, 'no, it was Walt who paid')
    expect(await statuses(joe)).toEqual(['paid', 'sent', 'paid', 'sent'])
  })

  test('delivered twice it moves once', async () => {
    const joe = await withJobs(...FOUR)
    await say(joe, 'maria paid cash')
    const wish = inbound(joe.phone, 'no, it was Walt who paid')
    await Promise.all([receive([wish]), receive([wish])])
    await receive([wish])
    expect(await statuses(joe)).toEqual(['sent', 'sent', 'paid', 'sent'])
  })

  test('much money is asked about before anything is moved', async () => {
    const joe = await withJobs(SINK, 'painted house for Walt, 7000')
    expect(await say(joe, 'maria paid cash', 'no, it was walt who paid')).toContain('Reply YES')
    expect(await statuses(joe)).toEqual(['paid', 'sent'])
    await say(joe, 'yes')
    expect(await statuses(joe)).toEqual(['sent', 'paid'])
  })
})

describe('the other one', () => {
  const MARIAS = ['fixed sink for Maria, 200', 'fixed door for Maria, 90', FENCE]

  test('of those that were asked about is asked about when said alone', async () => {
    const joe = await withJobs(...MARIAS)
    expect(await say(joe, 'mark maria paid', '1', 'the other one')).toContain('Is it this one?\nINV-0002')
    expect(await statuses(joe)).toEqual(['paid', 'sent', 'sent'])
    await say(joe, 'yes')
    expect(await statuses(joe)).toEqual(['paid', 'paid', 'sent'])
  })

  test.each([
    ['and the other one', ['paid', 'paid', 'sent']],
    ['mark the other one paid too', ['paid', 'paid', 'sent']],
    ['la otra tambien', ['paid', 'paid', 'sent']],
    ['no, the other one', ['sent', 'paid', 'sent']],
    ['no, la otra', ['sent', 'paid', 'sent']],
  ])('“%s”', async (text, after) => {
    const joe = await withJobs(...MARIAS)
    await say(joe, 'mark maria paid', '1', text)
    expect(await statuses(joe)).toEqual(after)
  })
})

describe('whose is said by a word', () => {
  test('is the client of what was done last, not the last invoice', async () => {
    const joe = await withJobs(...FOUR)
    await say(joe, 'remind bob', 'her number is 213-555-0199')
    expect(await phones(joe)).toEqual([null, '+12135550199', null, null])
    await say(joe, 'status 3', 'make it 50')
    expect((await billed(joe)).map(([, cents]) => cents)).toEqual([20_000, 30_000, 5_000, 12_000])
  })

  test('is the last invoice where the last one is said', async () => {
    const joe = await withJobs(...FOUR)
    await say(joe, 'status 1', 'cancel the last one')
    expect(await statuses(joe)).toEqual(['sent', 'sent', 'sent', 'cancelled'])
  })

  test('what is paid is not changed, and neither is another', async () => {
    const joe = await withJobs(...FOUR)
    expect(await say(joe, 'mark 1 paid', 'make it 250')).toContain("so it can't be changed")
    expect((await billed(joe)).map(([, cents]) => cents)).toEqual([20_000, 30_000, 4_500, 12_000])
  })
})

describe('everybody', () => {
  test('who is late is reminded, one line each', async () => {
    const joe = await withJobs(...FOUR)
    expect(await say(joe, "remind everybody that's late")).toContain('Nothing is overdue')
    vi.useFakeTimers({ now: Date.now() + 40 * 86_400_000, toFake: ['Date'] })
    const reply = await say(joe, 'remind everybody that is late')
    expect(reply.match(/\/remind\//g)).toHaveLength(4)
    for (const name of ['Maria', 'Bob', 'Walt', 'Ann']) expect(reply).toContain(name)
  })

  test.each(['remind everybody', 'recuérdales a todos', 'remind all of them', 'avisa a todos los que me deben'])(
    '“%s” reminds all who owe',
    async (text) => {
      const joe = await withJobs(...FOUR)
      await say(joe, 'cancel 4', 'who owes me')
      const reply = await say(joe, text)
      expect(reply.match(/\/remind\//g)).toHaveLength(3)
    },
  )

  test('them are those of whom was spoken', async () => {
    const joe = await withJobs(...FOUR)
    const reply = await say(joe, 'did bob and walt pay?', 'remind them')
    expect(reply.match(/INV-\d+/g)).toEqual(['INV-0002', 'INV-0003'])
  })

  test('is asked about before anything is closed', async () => {
    const joe = await withJobs(...FOUR)
    expect(await say(joe, 'mark everything paid')).toContain('Which one?')
    expect(await statuses(joe)).toEqual(['sent', 'sent', 'sent', 'sent'])
    await say(joe, 'all')
    expect(await statuses(joe)).toEqual(['paid', 'paid', 'paid', 'paid'])
  })

  test('“don’t remind everybody” reminds nobody', async () => {
    const joe = await withJobs(...FOUR)
    expect(await say(joe, "don't remind everybody")).not.toContain('/remind/')
  })
})

test('a conversation of one person of a company is not another’s', async () => {
  const joe = await signUp()
  await say(joe, ...FOUR, 'cancel 1')
  await receive([inbound('+12135550777', 'and 2')])
  await waitForTexts('+12135550777', 1)
  expect(await statuses(joe)).toEqual(['cancelled', 'sent', 'sent', 'sent'])
})
