// "same for Mrs Lee": her last invoice is looked at once more before it is made again.
import { expect, test } from 'vitest'
import { say, withJobs } from '../../support/conversation.ts'
import { type Contractor, textsTo } from '../../support/sandbox-world.ts'
import { listRows } from '../../support/tables.ts'
import { converse, invoicesOf } from '../../support/texting.ts'

const LAWN = 'mowed lawn 45 and hedges 30 for Mrs Lee'

const billed = async (joe: Contractor) =>
  (await invoicesOf(joe.companyId)).map((row) => [row.client_name, row.description, row.total_cents])

test('it is asked about with all that it will say, and a YES bills the same lines', async () => {
  const joe = await withJobs(LAWN)
  const [first] = await billed(joe)
  expect(await say(joe, 'same for Mrs Lee')).toMatch(
    /^Same as INV-0001 for Mrs\.? Lee: .+, \$75\.00, due .+\. Send it\? Reply YES, or the amount\.$/,
  )
  expect(await billed(joe)).toHaveLength(1)
  await say(joe, 'yes')
  const rows = await invoicesOf(joe.companyId)
  expect(await billed(joe)).toEqual([first, first])
  const linesOf = async (id: string) =>
    (
      await listRows<{ amount_cents: number; description: string }>('invoice_lines', { invoice_id: id }, 'position')
    ).map(({ amount_cents: cents, description }) => [description, cents])
  const lines = await Promise.all(rows.map(({ id }) => linesOf(id)))
  expect(lines[1]).toEqual(lines[0])
  expect(lines[1]?.length).toBe(2)
})

test('another sum is billed as said, in one line, and a no bills nothing', async () => {
  const joe = await withJobs(LAWN)
  expect(await say(joe, 'bill Mrs Lee the same but 90')).toContain('$90.00')
  await say(joe, 'no')
  expect(await billed(joe)).toHaveLength(1)
  await say(joe, 'the usual for Mrs Lee', '80')
  expect((await billed(joe)).map(([, , cents]) => cents)).toEqual([7_500, 8_000])
})

test('a bad day and a paid invoice can be had again; a cancelled one cannot', async () => {
  const joe = await withJobs(LAWN, 'fence for Bob 300')
  await say(joe, 'Bob paid cash', 'same for Bob due in 2 weeks', 'si')
  expect((await billed(joe)).map(([client]) => client)).toEqual(['Mrs. Lee', 'Bob', 'Bob'])
  await say(joe, 'cancel 1')
  expect(await say(joe, 'same for Mrs Lee')).not.toContain('Same as')
})

test('of two clients with that name it is said how to choose, and nothing waits', async () => {
  const joe = await withJobs('fence for Ann Lee 300', 'fixed sink for Ann Garcia 200')
  const asked = await say(joe, 'same for Ann')
  expect(asked).toBe('Which one?\nAnn Garcia\nAnn Lee\nText "same for" and the whole name.')
  await converse(joe.phone, 'yes')
  expect(await billed(joe)).toHaveLength(2)
  expect(await say(joe, 'same for Ann Lee')).toContain('Same as INV-0001 for Ann Lee')
})

test('in Spanish, and by number; one that does not exist is said to be missing', async () => {
  const joe = await withJobs(LAWN)
  expect(await say(joe, 'lo mismo para la señora Lee')).toMatch(
    /^Como INV-0001 para Mrs\.? Lee: .+ ¿La hago\? Responde SI/,
  )
  await say(joe, 'sí')
  expect(await billed(joe)).toHaveLength(2)
  expect(await say(joe, 'repite la 12')).toBe('No encuentro INV-0012 para repetirla.')
  expect(textsTo(joe.phone).length).toBeGreaterThan(2)
})
