// Part payments by text: recorded with what is left, asked about where the sum is not said, taken back by UNDO.
import { describe, expect, test } from 'vitest'
import { FENCE, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { listRows } from '../../support/tables.ts'

/** What is recorded as paid by hand of each invoice, in dollars, in the order of their numbers. */
const paidByHand = async ({ companyId }: { companyId: string }) =>
  (await listRows('invoices', { company_id: companyId }))
    .sort((one, other) => Number(one.number) - Number(other.number))
    .map(({ manual_cents: cents }) => Number(cents) / 100)

describe('a part of an invoice', () => {
  test.each([
    [
      'maria gave me 50 cash',
      'Noted: Maria paid $50.00 in cash on INV-0001. $150.00 of $200.00 is left. Wrong? Text UNDO.',
      50,
    ],
    [
      'maria paid 50 of it by check',
      'Noted: Maria paid $50.00 by check on INV-0001. $150.00 of $200.00 is left. Wrong? Text UNDO.',
      50,
    ],
    ['maria paid half', 'Noted: Maria paid $100.00 on INV-0001. $100.00 of $200.00 is left. Wrong? Text UNDO.', 100],
    [
      'maria paid half of the 200',
      'Noted: Maria paid $100.00 on INV-0001. $100.00 of $200.00 is left. Wrong? Text UNDO.',
      100,
    ],
    [
      'maria me pagó la mitad',
      'Anotado: Maria dio $100.00 para INV-0001. Faltan $100.00 de $200.00. ¿Mal? Escribe DESHACER.',
      100,
    ],
    [
      'maria me pagó 50 en efectivo',
      'Anotado: Maria dio $50.00 en efectivo para INV-0001. Faltan $150.00 de $200.00. ¿Mal? Escribe DESHACER.',
      50,
    ],
  ])('“%s” is recorded, and what is left is said', async (text, told, paid) => {
    const joe = await withJobs(SINK)
    expect(await say(joe, text)).toBe(told)
    expect(await statuses(joe)).toEqual(['sent'])
    expect(await paidByHand(joe)).toEqual([paid])
  })

  test.each(['maria paid part of it', 'maria still owes me the rest, she paid part'])(
    'of “%s” the sum is asked for',
    async (text) => {
      const joe = await withJobs(SINK)
      expect(await say(joe, text)).toBe('How much of INV-0001 ($200.00) did Maria pay? Text the amount.')
      expect(await paidByHand(joe)).toEqual([0])
      expect(await say(joe, '80')).toContain('$80.00 on INV-0001. $120.00 of $200.00 is left.')
      expect(await paidByHand(joe)).toEqual([80])
    },
  )

  test('UNDO takes back the last part alone', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'maria gave me 50 cash', 'maria gave me 30 by check')
    expect(await paidByHand(joe)).toEqual([80])
    expect(await say(joe, 'undo')).toContain('INV-0001 for Maria ($150.00 left of $200.00) is unpaid again')
    expect(await paidByHand(joe)).toEqual([50])
    expect(await say(joe, 'undo')).toContain('INV-0001 for Maria ($200.00) is unpaid again')
    expect(await paidByHand(joe)).toEqual([0])
  })

  test('a YES to the rest of much money is asked for with what is left, and so again', async () => {
    const joe = await withJobs('roof for Maria, 5000, due friday')
    await say(joe, 'maria gave me 500 cash', 'yes')
    expect(await paidByHand(joe)).toEqual([500])
    const asked = 'to mark INV-0001 ($4,500.00 left of $5,000.00) paid'
    expect(await say(joe, 'maria paid the rest')).toContain(asked)
    expect(await say(joe, '4500')).toContain(asked)
    await say(joe, 'yes')
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test('the rest is the whole, and lists say what is left', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'maria gave me 50 cash')
    expect(await say(joe, 'who owes me')).toContain('$150.00 left of $200.00')
    expect(await say(joe, 'status 1')).toContain('$150.00 left of $200.00')
    await say(joe, 'maria paid the rest')
    expect(await statuses(joe)).toEqual(['paid'])
    expect(await paidByHand(joe)).toEqual([200])
  })

  test('how much is left is answered with what is paid and what is left', async () => {
    const joe = await withJobs(SINK, FENCE)
    await say(joe, 'maria gave me 50 cash')
    const questions = ["what's left on 1", "what's still owed on 1", 'how much does Maria still owe']
    for (const question of questions) {
      const told = await say(joe, question)
      expect(told, question).toContain('INV-0001 for Maria ($150.00 left of $200.00)')
      expect(told, question).toContain('Paid so far: $50.00.')
    }
    for (const question of ['saldo de la 1', 'cuánto debe maria', 'cuánto me debe todavía maria']) {
      const told = await say(joe, question)
      expect(told, question).toContain('INV-0001 para Maria (faltan $150.00 de $200.00)')
      expect(told, question).toContain('Ya dio $50.00.')
    }
    expect(await statuses(joe)).toEqual(['sent', 'sent'])
  })

  test('more than is left is asked about, and a total below what is paid is refused', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'maria gave me 50 cash')
    expect(await say(joe, 'maria paid 180')).toContain('INV-0001 for Maria is $150.00, not $180.00')
    expect(await say(joe, 'no')).toContain('Nothing was done')
    expect(await say(joe, 'change 1 to 40')).toContain('Maria has paid $50.00 of INV-0001')
    expect(await paidByHand(joe)).toEqual([50])
  })

  test('a part that was somebody else’s moves with its sum', async () => {
    const joe = await withJobs(SINK, FENCE)
    await say(joe, 'maria gave me 50 cash')
    await say(joe, 'no, it was bob who paid')
    expect(await paidByHand(joe)).toEqual([0, 50])
    expect(await statuses(joe)).toEqual(['sent', 'sent'])
  })

  test('of another who paid too the sum is asked for', async () => {
    const joe = await withJobs(SINK, FENCE)
    await say(joe, 'maria gave me 50 cash')
    await say(joe, 'and bob too')
    expect(await paidByHand(joe)).toEqual([50, 0])
  })

  test('a sum that is said beside a share is the sum', async () => {
    const joe = await withJobs(FENCE)
    await say(joe, 'bob paid 100, about half')
    expect(await paidByHand(joe)).toEqual([100])
  })

  test('what is cancelled keeps the part that was paid, and says so', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'maria gave me 50 cash')
    expect(await say(joe, 'cancel 1')).toContain('The $50.00 already paid stays with you.')
    expect(await statuses(joe)).toEqual(['cancelled'])
    await say(joe, 'undo')
    expect(await statuses(joe)).toEqual(['sent'])
    expect(await paidByHand(joe)).toEqual([50])
  })
})

describe('an order that names its invoice by the sum, or names them all', () => {
  test('means the open invoice of that sum', async () => {
    const joe = await withJobs(SINK, FENCE)
    expect(await say(joe, 'cancel the one for 300')).toContain('INV-0002')
    expect(await statuses(joe)).toEqual(['sent', 'cancelled'])
  })

  test('never takes the last one for all of them', async () => {
    const joe = await withJobs(SINK, FENCE)
    await say(joe, 'cancel all of them')
    expect(new Set(await statuses(joe)).size).toBe(1)
  })
})
