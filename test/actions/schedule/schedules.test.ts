// Jobs that repeat: what is understood, what the morning asks, and what each answer makes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { say, withJobs } from '../../support/conversation.ts'
import { askedOf, billedOf, NOON, schedulesOf, wake } from '../../support/schedules.ts'
import { converse, invoicesOf, messagesAbout } from '../../support/texting.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

test('it is said what was understood, asked about on its day, and a YES makes it once', async () => {
  const joe = await withJobs()
  expect(await say(joe, 'lawn 45 for Mrs Lee every friday')).toBe(
    'Repeats every Friday: Lawn for Mrs. Lee, $45.00. First on Fri, Jun 11, 2027. I ask you first each time. To end it: UNDO, or "stop repeating Mrs. Lee".',
  )
  expect(await billedOf(joe)).toEqual([])
  await wake(1)
  expect(await askedOf(joe)).toEqual([])
  await wake(2, 3)
  expect(await askedOf(joe)).toEqual(['Lawn for Mrs. Lee, $45.00, due Jun 25: send? YES or NO.'])
  expect(await billedOf(joe)).toEqual([])
  expect(await say(joe, 'yes')).toContain('INV-0001')
  const [one] = await schedulesOf(joe)
  expect(await billedOf(joe)).toEqual([['Mrs. Lee', 4_500, `schedule:${one?.id}:2027-06-11`]])
  await converse(joe.phone, 'yes')
  expect(await billedOf(joe)).toHaveLength(1)
  await wake(9)
  expect((await askedOf(joe)).at(-1)).toBe('Lawn for Mrs. Lee, $45.00, due Jul 2: send? YES or NO.')
})

test('no answer is told of the next time, and nothing is made; a skip is an answer', async () => {
  const joe = await withJobs()
  await say(joe, 'lawn 45 for Mrs Lee every friday')
  await wake(2)
  await wake(9)
  expect((await askedOf(joe)).at(-1)).toBe(
    'Not sent: Mrs. Lee Jun 11. To bill it, text the job.\nLawn for Mrs. Lee, $45.00, due Jul 2: send? YES or NO.',
  )
  expect(await say(joe, 'no')).toBe('OK, not this time: Lawn for Mrs. Lee. Next on Fri, Jun 25, 2027. Undo: text UNDO.')
  await wake(16)
  expect((await askedOf(joe)).at(-1)).toBe('Lawn for Mrs. Lee, $45.00, due Jul 9: send? YES or NO.')
  expect(await billedOf(joe)).toEqual([])
})

test('several of a day come as one list; numbers pick, and what is left out is skipped', async () => {
  const joe = await withJobs()
  await say(joe, 'lawn 45 for Mrs Lee every friday', 'pool for Ana 95 every friday', 'mow for Bo 60 every friday')
  await wake(2)
  expect(await askedOf(joe)).toHaveLength(1)
  const [text = ''] = await askedOf(joe)
  expect(
    text
      .split('\n')
      .slice(1, 4)
      .sort()
      .map((row) => row.slice(2)),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('$45.00'),
      expect.stringContaining('$95.00'),
      expect.stringContaining('$60.00'),
    ]),
  )
  expect(text).toContain('$200.00 in all, due Jun 25. Send all? YES, the numbers, or NO.')
  await say(joe, '1 and 3')
  expect(await billedOf(joe)).toHaveLength(2)
  await wake(9)
  expect((await askedOf(joe)).at(-1)).not.toContain('Not sent')
  await say(joe, 'all but 2')
  expect(await billedOf(joe)).toHaveLength(4)
  await wake(16)
  expect(await say(joe, 'not 1')).toContain('2 repeat today')
  expect(await billedOf(joe)).toHaveLength(4)
  await say(joe, 'yes')
  expect(await billedOf(joe)).toHaveLength(6)
})

test('"auto" is made on its day without a question, once, and told with its link', async () => {
  const joe = await withJobs()
  expect(await say(joe, 'pool for Ana 95 on the 1st of each month auto')).toContain('Sent without asking.')
  await wake(22, 3)
  expect((await billedOf(joe)).map(([client, cents]) => [client, cents])).toEqual([['Ana', 9_500]])
  expect(await askedOf(joe)).toEqual([])
  const replies = (await messagesAbout('reply:schedule')).filter(({ recipient }) => recipient === joe.phone)
  expect(replies.map(({ body }) => body)).toEqual([expect.stringMatching(/^Invoice INV-0001 for Ana: \$95\.00.*http/s)])
  await say(joe, 'undo')
  expect((await invoicesOf(joe.companyId)).map(({ status }) => status)).toEqual(['cancelled'])
  await wake(23)
  expect(await billedOf(joe)).toHaveLength(1)
})

test('what the job lacks is asked for, and then it repeats', async () => {
  const joe = await withJobs()
  await say(joe, 'lawn for Mrs Lee every friday')
  expect(await schedulesOf(joe)).toEqual([])
  expect(await say(joe, '45')).toContain('Repeats every Friday: Lawn for Mrs. Lee, $45.00')
  expect(await billedOf(joe)).toEqual([])
})

test('orders: skip, pause, resume, change, stop, each taken back by UNDO', async () => {
  const joe = await withJobs()
  await say(joe, 'lawn 45 for Mrs Lee every friday', 'pool for Ana 95 on the 1st of each month')
  const lawn = async () => (await schedulesOf(joe)).find(({ total_cents: cents }) => cents < 9_000)
  const before = await lawn()
  const back = async () => {
    await say(joe, 'undo')
    const { state, next_on, total_cents } = (await lawn()) ?? {}
    expect({ state, next_on, total_cents }).toEqual({ state: 'on', next_on: before?.next_on, total_cents: 4_500 })
  }
  expect(await say(joe, 'what repeats')).toBe(
    'What repeats (2):\nMrs. Lee $45.00 every Friday, Jun 11\nAna $95.00 every month on the 1st, Jul 1\nAll on your dashboard.',
  )
  expect(await say(joe, 'skip Mrs Lee this week')).toContain('Not this time. Next on Fri, Jun 18, 2027.')
  await back()
  expect(await say(joe, 'pause Mrs Lee till august')).toContain('Paused; it goes on Fri, Aug 6, 2027.')
  await back()
  expect(await say(joe, 'pausa a la señora Lee')).toContain('En pausa')
  expect(await say(joe, 'start Mrs Lee again')).toContain('Sigue cada viernes')
  expect(await say(joe, "change Mrs Lee's lawn to 50")).toContain('Now $50.00 every Friday, from Fri, Jun 11, 2027.')
  await back()
  expect(await say(joe, "make Mrs Lee's lawn auto")).toContain('sent without asking')
  expect(await say(joe, "stop Mrs Lee's lawn")).toContain('Repeats no more.')
  await say(joe, 'undo')
  expect((await lawn())?.state).toBe('on')
  expect(await say(joe, 'skip this week')).toMatch(/^Which one\?/)
  expect(await say(joe, '1')).toContain('Not this time')
  expect(await say(joe, 'pause Bob')).toBe('Nothing repeats for Bob. The list: "what repeats".')
  await say(joe, 'undo')
  expect(await say(joe, 'deja de repetir lo de la señora Lee')).toContain('Ya no se repite.')
  expect(await billedOf(joe)).toEqual([])
})

test('UNDO ends one that has just begun, and asks again about a day that was skipped', async () => {
  const joe = await withJobs()
  await say(joe, 'lawn 45 for Mrs Lee every friday', 'undo')
  expect((await schedulesOf(joe)).map(({ state }) => state)).toEqual(['stopped'])
  await say(joe, 'mow for Bo 60 every friday')
  await wake(2)
  await say(joe, 'skip')
  expect(await say(joe, 'undo')).toBe('Mow for Bo, $60.00, due Jun 25: send? YES or NO.')
  await say(joe, 'yes')
  expect((await billedOf(joe)).map(([client]) => client)).toEqual(['Bo'])
})

test('a sum that was changed after the question is named anew before it is sent', async () => {
  const joe = await withJobs()
  await say(joe, 'lawn 45 for Mrs Lee every friday')
  await wake(2)
  await say(joe, "change Mrs Lee's lawn to 50")
  expect(await say(joe, 'yes')).toBe('Lawn for Mrs. Lee, $50.00, due Jun 25: send? YES or NO.')
  expect(await billedOf(joe)).toEqual([])
  await say(joe, 'yes')
  expect((await billedOf(joe)).map(([, cents]) => cents)).toEqual([5_000])
})

test('a job between question and answer is billed, and the question stays', async () => {
  const joe = await withJobs()
  await say(joe, 'lawn 45 for Mrs Lee every friday')
  await wake(2)
  vi.setSystemTime(Date.now() + 60_000)
  await say(joe, 'fixed sink for Maria, 200, due friday')
  vi.setSystemTime(Date.now() + 60_000)
  expect(await say(joe, 'yes')).toContain('send? YES or NO.')
  await say(joe, 'yes')
  expect((await billedOf(joe)).map(([client]) => client)).toEqual(['Maria', 'Mrs. Lee'])
})
