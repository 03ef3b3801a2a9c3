// "add a tip of 20 to 14": the page to pay offers the tip, and UNDO takes it off again.
import { expect, test } from 'vitest'
import { press, say, statuses, withJobs } from '../../support/conversation.ts'
import { type Contractor, call } from '../../support/sandbox-world.ts'
import { listRows } from '../../support/tables.ts'

const tips = async (joe: Contractor) =>
  (await listRows<{ tip_cents: number | null }>('invoices', { company_id: joe.companyId }, 'number')).map(
    ({ tip_cents }) => tip_cents,
  )
const JOBS = ['fixed sink for Maria, 200, due friday', 'painted fence for Bob, 300, due friday'] as const

test('the client is offered it, may take it off, and UNDO takes it back', async () => {
  const joe = await withJobs(...JOBS)
  const open = await press(joe)
  expect(await say(joe, 'add a tip of 20 to 1')).toBe(
    "Done: INV-0001 offers Maria a tip of $20.00 to pay; they can take it off. It's all yours. Wrong? Text UNDO.",
  )
  expect(await tips(joe)).toEqual([2_000, null])
  const [row] = await listRows<{ id: string }>('invoices', { company_id: joe.companyId }, 'number')
  const shown = await call('GET', `/invoices/${row?.id}?company=${joe.companyId}`)
  expect(shown.body.data).toMatchObject({
    tips: { agreed: 20, rates: [10, 15, 20] },
    amount_due: 207.8,
    balance_due: 200,
  })
  expect(await press(joe)).not.toBe(open)
  await say(joe, 'undo')
  expect(await tips(joe)).toEqual([null, null])
  const after = await call('GET', `/invoices/${row?.id}?company=${joe.companyId}`)
  expect(after.body.data).not.toHaveProperty('tips')
})

test('a share is of the total, and goes when the total falls below it', async () => {
  const joe = await withJobs(...JOBS)
  await say(joe, "put a 15% tip on Bob's")
  expect(await tips(joe)).toEqual([null, 4_500])
  await say(joe, 'no tip on 2')
  expect(await tips(joe)).toEqual([null, null])
  await say(joe, 'add a tip of 250 to 2', 'change 2 to 240')
  expect(await tips(joe)).toEqual([null, null])
})

test('in Spanish; more than is left is answered in words', async () => {
  const joe = await withJobs(...JOBS)
  expect(await say(joe, 'agrégale 20 de propina a la 1')).toBe(
    'Listo: INV-0001 propone a Maria una propina de $20.00; puede quitarla. Es toda tuya. ¿Mal? Escribe DESHACER.',
  )
  expect(await say(joe, 'add a tip of 500 to 1')).toContain('can be up to $200.00')
  expect(await tips(joe)).toEqual([2_000, null])
})

test('of a paid invoice it is said that it is paid; nobody’s name is no order', async () => {
  const joe = await withJobs(...JOBS)
  await say(joe, 'INV-0001 paid cash')
  expect(await say(joe, 'add a tip of 20 to 1')).toContain('already paid')
  expect(await statuses(joe)).toEqual(['paid', 'sent'])
  await say(joe, 'add a tip of 20 to Zelda')
  expect(await tips(joe)).toEqual([null, null])
})
