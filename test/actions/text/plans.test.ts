// Deposits and payments by instalments by text: with a job, on an invoice that is there, in both languages, and taken back.
import { describe, expect, test } from 'vitest'
import { FENCE, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { type Contractor, call, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { listRows } from '../../support/tables.ts'

type Row = {
  number: number
  total_cents: number
  plan: string | null
  due_on: string
  created_at: number
  any_amount: number | null
}

const rowsOf = async ({ companyId }: { companyId: string }) =>
  (await listRows<Row>('invoices', { company_id: companyId })).sort((one, other) => one.number - other.number)

/** What each invoice asks for before the rest, in dollars, and in how many days. */
async function plans(joe: Contractor): Promise<[number, number][][]> {
  return (await rowsOf(joe)).map(({ plan }) =>
    (plan === null ? [] : (JSON.parse(plan) as { cents: number; dueOn: string }[])).map(({ cents, dueOn }) => [
      cents / 100,
      daysFromNow(dueOn),
    ]),
  )
}

function daysFromNow(on: string): number {
  const today = new Date(Date.now()).toLocaleDateString('sv', { timeZone: 'America/New_York' })
  return Math.round((Date.parse(on) - Date.parse(today)) / 86_400_000)
}

describe('with a job', () => {
  test.each([
    ['deck for Ann 3,000, half up front', 3000, [[1500, 0]]],
    ['deck for Ann 3,000, 300 deposit now, rest when done', 3000, [[300, 0]]],
    ['fence for Joe Kim 1200, needs 400 before I start', 1200, [[400, 0]]],
    ['fence for Joe Kim 1200, 600 now, 600 when done', 1200, [[600, 0]]],
    ['terraza para Ana 3,000, la mitad ahora y la mitad al terminar', 3000, [[1500, 0]]],
  ])('“%s” asks for that first', async (text, total, plan) => {
    const joe = await withJobs()
    const told = await say(joe, text)
    expect(told).toContain(`$${plan[0]?.[0]?.toLocaleString('en-US')}.00`)
    expect(told).toContain(`INV-0001`)
    expect((await rowsOf(joe)).map(({ total_cents }) => total_cents)).toEqual([total * 100])
    expect(await plans(joe)).toEqual([plan])
  })

  test('several payments are asked for one after the other', async () => {
    const joe = await withJobs()
    await say(joe, 'kitchen for Ann Lee 9,000 in 3 weekly payments')
    expect(await plans(joe)).toEqual([
      [
        [3000, 0],
        [3000, 7],
      ],
    ])
    expect(daysFromNow((await rowsOf(joe))[0]?.due_on ?? '')).toBe(14)
  })

  test('sums that are named with their days are asked for one after the other, and the whole is billed', async () => {
    const joe = await withJobs()
    await say(joe, 'fence for Joe Kim 1200, 400 today, 500 in 5 days, 300 in 20 days')
    expect((await rowsOf(joe)).map(({ total_cents }) => total_cents)).toEqual([120_000])
    expect(await plans(joe)).toEqual([
      [
        [400, 0],
        [500, 5],
      ],
    ])
    expect(daysFromNow((await rowsOf(joe))[0]?.due_on ?? '')).toBe(20)
  })

  test('sums that are not clear are asked about, with what they make', async () => {
    const joe = await withJobs()
    expect(await say(joe, 'paint for Lee Kim 900, 300 first, then 300, then 300')).toContain('$900.00')
    expect(await rowsOf(joe)).toEqual([])
  })

  test('"200 first" is no answer to which of two amounts it is', async () => {
    const joe = await withJobs()
    expect(await say(joe, 'deck for Ann Lee, 600 or 200')).toContain('$600.00')
    expect(await say(joe, '200 first')).toContain('?')
    expect(await rowsOf(joe)).toEqual([])
    await say(joe, 'the second')
    expect((await rowsOf(joe)).map(({ total_cents }) => total_cents)).toEqual([20_000])
  })

  test('the question for what is missing keeps it', async () => {
    const joe = await withJobs()
    expect(await say(joe, 'deck repair 3,000, half up front')).toContain('?')
    await say(joe, 'Ann Lee')
    expect(await plans(joe)).toEqual([[[1500, 0]]])
  })

  test('the answer to the question for the amount brings it, and touches no other invoice', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'painted fence for Tom Ray')
    await say(joe, '800 half up front')
    expect(await plans(joe)).toEqual([[], [[400, 0]]])
    expect((await rowsOf(joe)).map(({ total_cents }) => total_cents)).toEqual([20_000, 80_000])
  })

  test('the yes to the same job again keeps it', async () => {
    const joe = await withJobs('painted fence for Bob, 300')
    expect(await say(joe, 'painted fence for Bob, 300')).toContain('?')
    await say(joe, 'yes, half up front')
    expect(await plans(joe)).toEqual([[], [[150, 0]]])
  })

  test('a deposit that is not less than the total is told, and nothing is billed', async () => {
    const joe = await withJobs()
    expect(await say(joe, 'deck for Ann 300, 500 deposit now, rest when done')).toContain('must be less')
    expect(await rowsOf(joe)).toEqual([])
  })

  test('one that may have been paid already is asked about, as before', async () => {
    const joe = await withJobs()
    expect(await say(joe, 'deck for Ann 800, 200 deposit')).toContain('?')
    expect(await rowsOf(joe)).toEqual([])
  })

  test.each([
    'fence for Joe Kim 1200 in 3 monthly payments of 500',
    'Joe Kim roof 600 half up front 600 half when done',
  ])('of “%s” nothing is billed before it is asked about', async (text) => {
    const joe = await withJobs()
    expect(await say(joe, text)).toContain('?')
    expect(await rowsOf(joe)).toEqual([])
  })

  test('of two clients in one text nobody is billed', async () => {
    const joe = await withJobs()
    await say(joe, 'deck for Ann Lee 3000 half up front and fence for Bob Ray 500')
    expect(await rowsOf(joe)).toEqual([])
  })

  test('a company in California is told of its limit', async () => {
    const joe = await withJobs()
    const before = textsTo(joe.phone).length
    await call('PUT', '/company', { address_state: 'CA', address_zip: '90001' }, joe.cookie)
    await waitForTexts(joe.phone, before + 1)
    expect(await say(joe, 'deck for Ann 3,000, half up front')).toContain('California limits')
    expect(await say(joe, 'deck for Bob 3,000, 300 deposit now, rest when done')).not.toContain('California')
  })
})

describe('on an invoice that is there', () => {
  test.each(['half up front', 'half up front on 1', '100 deposit on Marias, rest when done', 'la mitad ahora en la 1'])(
    '“%s”, and UNDO takes it back',
    async (text) => {
      const joe = await withJobs(SINK)
      const told = await say(joe, text)
      expect(told).toMatch(/\$100\.00 (?:due|vence) .*(?:then|luego) \$100\.00/)
      expect(await plans(joe)).toEqual([[[100, 0]]])
      await say(joe, 'undo')
      expect(await plans(joe)).toEqual([[]])
      expect(await statuses(joe)).toEqual(['sent'])
    },
  )

  test('“no deposit on 1” asks for all of it at once', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'half up front on 1')
    expect(await say(joe, 'no deposit on 1')).toContain('asks for $200.00 at once')
    expect(await plans(joe)).toEqual([[]])
  })

  test('a lower total keeps only what still leaves a rest', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'half up front on 1')
    expect(await say(joe, 'make 1 150')).toContain('$100.00 due')
    await say(joe, 'make 1 100')
    expect(await plans(joe)).toEqual([[]])
  })

  test('an earlier due day keeps the parts that come before it, and the reply says what is asked for then', async () => {
    const joe = await withJobs()
    await say(joe, 'fence for Joe Kim 1200, 400 today, 500 in 10 days, 300 in 20 days')
    expect(await say(joe, '1 due in 5 days')).toMatch(/\$400\.00 due .*then \$800\.00 due/)
    expect(await plans(joe)).toEqual([[[400, 0]]])
    expect(await say(joe, '1 is due in 30 days')).toMatch(/\$400\.00 due .*then \$800\.00 due/)
    await say(joe, 'undo')
    await say(joe, 'undo')
    expect(await plans(joe)).toEqual([
      [
        [400, 0],
        [500, 10],
      ],
    ])
  })

  test('a due day before every part asks for all of it at once', async () => {
    const joe = await withJobs()
    await say(joe, 'fence for Joe Kim 1200, 400 in 6 days, 800 in 10 days')
    expect(await say(joe, '1 due in 3 days')).toContain('asks for $1,200.00 at once')
    expect(await plans(joe)).toEqual([[]])
  })

  test('“she can pay what she wants on 1” lets the client choose, and not any more', async () => {
    const joe = await withJobs(SINK, FENCE)
    expect(await say(joe, 'she can pay what she wants on 1')).toContain('can pay any amount of INV-0001')
    expect((await rowsOf(joe)).map(({ any_amount }) => any_amount)).toEqual([1, null])
    await say(joe, 'undo')
    expect((await rowsOf(joe)).map(({ any_amount }) => any_amount)).toEqual([null, null])
  })

  test.each(['Maria paid half, rest friday', 'maria gave me half, rest on friday'])(
    '“%s” is a part, and the rest is to come',
    async (text) => {
      const joe = await withJobs(SINK)
      expect(await say(joe, text)).toContain('$100.00')
      expect(await statuses(joe)).toEqual(['sent'])
    },
  )

  test.each(['Maria has paid in full', 'maria just paid it all'])('“%s” is a payment', async (text) => {
    const joe = await withJobs(SINK)
    await say(joe, text)
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test.each(['Maria will pay in 3 monthly payments', 'Maria can pay half now and half next month'])(
    '“%s” marks nothing paid and reminds nobody',
    async (text) => {
      const joe = await withJobs(SINK)
      await say(joe, text)
      expect(await statuses(joe)).toEqual(['sent'])
    },
  )

  test.each(['refund Maria 50 and bill Joe 200 for sink', 'give Maria a $20 refund', 'refund 1 and 2 and 3'])(
    '“%s” bills and lowers nothing',
    async (text) => {
      const joe = await withJobs(SINK)
      await say(joe, text)
      expect((await rowsOf(joe)).map(({ total_cents }) => total_cents)).toEqual([20_000])
    },
  )

  test('of a paid one it is said that it is paid', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'mark 1 paid')
    expect(await say(joe, 'half up front on 1')).toContain('already paid')
  })
})
