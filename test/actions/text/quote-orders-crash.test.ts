// Whatever breaks while a text about a quote is dealt with: it is written, changed, accepted or taken back once.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { billed } from '../../support/conversation.ts'
import { quoteRows } from '../../support/quotes.ts'
import { signUp } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { converse, inbound, receive, repliesTo } from '../../support/texting.ts'

const MOST_STEPS = 90
const START = Date.parse('2027-06-09T16:00:00Z')
const DECK = 'quote deck for Ann Lee 350'

let hours = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody new, an hour after the one before: more than a few do not sign up at once. */
async function freshly(texts: readonly string[]) {
  hours += 1
  vi.setSystemTime(START + hours * 3_600_000)
  const joe = await signUp()
  for (const text of texts) {
    await converse(joe.phone, text)
    vi.setSystemTime(Date.now() + 1000)
  }
  return joe
}

type Case = [body: string, before: string[], quotes: unknown[], bills: unknown[]]
const CASES: Case[] = [
  [DECK, [], [[35_000, 'open']], []],
  ['change the quote to 330', [DECK], [[33_000, 'open']], []],
  ['ann said yes', [DECK], [[35_000, 'accepted']], [['Ann Lee', 35_000, 'sent']]],
  [
    '2',
    [DECK, 'quote gate for Ann Lee 80', 'ann said yes'],
    [
      [35_000, 'accepted'],
      [8_000, 'open'],
    ],
    [['Ann Lee', 35_000, 'sent']],
  ],
  ['undo', [DECK, 'change the quote to 330'], [[35_000, 'open']], []],
  ['undo', [DECK, 'ann said yes'], [[35_000, 'open']], [['Ann Lee', 35_000, 'cancelled']]],
]

test.each(CASES.flatMap((one) => (['before', 'after'] as const).map((how): [Break, ...Case] => [how, ...one])))(
  'broken %s any step of “%s” behind %j',
  async (how, body, before, quotes, bills) => {
    for (let at = 1; ; at += 1) {
      const joe = await freshly(before)
      const text = inbound(joe.phone, body)
      const { bindings, asked: steps } = breakBindings(env, at, how)
      await receive([text], bindings).catch(() => undefined)
      const isOver = steps.length < at
      await receive([text])
      await receive([text])
      await settle()
      const label = `${how} ${steps.at(-1)}`
      expect(
        (await quoteRows(joe.companyId)).map(({ total_cents, state }) => [total_cents, state]),
        label,
      ).toEqual(quotes)
      expect(await billed(joe), label).toEqual(bills)
      expect(await repliesTo(text.sid), label).toHaveLength(1)
      // A question that a cut-off text left behind chooses nothing any more.
      if (quotes.length > 1) {
        await receive([inbound(joe.phone, '1')])
        expect(await billed(joe), label).toEqual(bills)
      }
      if (isOver) break
      expect(at).toBeLessThan(MOST_STEPS)
    }
  },
  // Each step is one more contractor.
  240_000,
)
