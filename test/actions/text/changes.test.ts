// Corrections by text and their undoing: same number, same link, every version kept, and never over a payment.

import { describe, expect, test } from 'vitest'
import { amounts, linesOf, linkOf, press, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { pay } from '../../support/money.ts'
import { world } from '../../support/sandbox-world.ts'
import { listRows, setRows } from '../../support/tables.ts'
import { ageInvoiceEvents, eventsOf, invoicesOf, statsOf } from '../../support/texting.ts'

describe('a change', () => {
  test('keeps number and link, and its history', async () => {
    const joe = await withJobs(SINK)
    const reply = await say(joe, 'make it 250')
    expect(reply).toContain('INV-0001 for Maria is now $250.00')
    expect(reply).toContain(await linkOf(joe))
    expect(await amounts(joe)).toEqual([250])
    expect(await linesOf(joe)).toEqual([25_000])
    await say(joe, 'change 1 to due 12/31', "wrong name, it's Marta")
    const [row] = await invoicesOf(joe.companyId)
    expect(row).toMatchObject({ client_name: 'Marta', total_cents: 25_000 })
    expect(row?.due_on).toMatch(/-12-31$/)
    const events = await eventsOf(row?.id ?? '')
    expect(events.map(({ revision, kind }) => [revision, kind])).toEqual([
      [1, 'issued'],
      [2, 'changed'],
      [3, 'changed'],
      [4, 'changed'],
    ])
    expect(JSON.parse(events[1]?.before ?? '')).toMatchObject({ totalCents: 20_000, clientName: 'Maria' })
    expect(await statsOf(joe.cookie)).toMatchObject({ total_invoiced: 250 })
  })

  test('adds a step as a line of its own', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'add 50 to invoice 1 for parts')
    expect(await amounts(joe)).toEqual([250])
    expect(await linesOf(joe)).toEqual([20_000, 5_000])
    await say(joe, "take 20 off maria's bill")
    expect(await linesOf(joe)).toEqual([20_000, 5_000, -2_000])
    await say(joe, 'make it 300')
    expect(await amounts(joe)).toEqual([300])
    expect((await linesOf(joe)).reduce((sum, cents) => sum + cents, 0)).toBe(30_000)
  })

  test('that is not certain is asked about, and the answer does it', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'change 1')).toContain('What should change on INV-0001 for Maria ($200.00')
    await say(joe, '260')
    expect(await amounts(joe)).toEqual([260])
    expect(await say(joe, 'make it 250 or 300')).toContain('What should change on INV-0001')
    expect(await amounts(joe)).toEqual([260])
  })

  test.each(['0', '900001'])('to a total of %s is refused with the bounds', async (amount) => {
    const joe = await withJobs(SINK)
    await say(joe, `change 1 to ${amount}`)
    expect(await amounts(joe)).toEqual([200])
  })

  test('of what is paid or cancelled is refused with the reason', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'maria paid cash')
    expect(await say(joe, 'make it 250')).toBe("Maria has already paid INV-0001 ($200.00), so it can't be changed.")
    await say(joe, 'undo', 'cancel 1')
    expect(await say(joe, 'change 1 to 250')).toContain("cancelled before, so it can't be changed")
  })

  test('ends the checkout of the old amount; a payment of the old sum goes back', async () => {
    const joe = await withJobs(SINK)
    const session = await press(joe)
    await say(joe, 'make it 250')
    expect(world().state.checkoutSession[session]?.status).toBe('expired')
    const next = await press(joe)
    expect(next).not.toBe(session)
    await pay(next)
    await world().flush()
    expect(await statuses(joe)).toEqual(['paid'])
    const payments = await listRows('captures', { company_id: joe.companyId })
    expect(payments.map(({ amount_cents, state }) => [amount_cents, state])).toEqual([[25_975, 'kept']])
  })

  test('of a due date makes it overdue or not', async () => {
    const joe = await withJobs(SINK)
    await setRows('invoices', { due_on: '2026-01-05', status: 'overdue' }, { company_id: joe.companyId })
    await say(joe, 'change 1 to due 12/31')
    expect(await statuses(joe)).toEqual(['sent'])
  })

  test.each([
    ["change maria's to 300", 30_000],
    ["make maria's invoice 250", 25_000],
    ['cámbiale el precio a la 1, son 320', 32_000],
    ['cambia la última a 310', 31_000],
    ['INV-0001 should be 275 not 200', 27_500],
  ])('“%s” bills nobody anew', async (body, cents) => {
    const joe = await withJobs(SINK)
    await say(joe, body)
    expect((await invoicesOf(joe.companyId)).map((row) => row.total_cents)).toEqual([cents])
  })
})

describe('undo', () => {
  test('right after a reminder takes back nothing that came before it', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'remind maria')
    expect(await say(joe, 'undo')).toBe(
      `A reminder goes out from your own phone, so it can't be undone. To cancel INV-0001, text "cancel 1".`,
    )
    expect(await statuses(joe)).toEqual(['sent'])
    // What is done after it can be.
    await say(joe, 'make it 250', 'undo')
    expect(await amounts(joe)).toEqual([200])
  })

  test.each([
    ['cancel 1', 'cancelled', 'is open again'],
    ['maria paid cash', 'paid', 'is unpaid again'],
    ['make it 250', 'sent', 'is $200.00'],
  ])('takes “%s” back', async (body, status, words) => {
    const joe = await withJobs(SINK)
    await say(joe, body)
    expect(await statuses(joe)).toEqual([status])
    expect(await say(joe, 'undo')).toContain(words)
    expect(await statuses(joe)).toEqual(['sent'])
    expect(await amounts(joe)).toEqual([200])
    expect(await linesOf(joe)).toEqual([20_000])
    expect(await statsOf(joe.cookie)).toMatchObject({ total_invoices: 1, unpaid_invoices: 1, total_invoiced: 200 })
  })

  test('cancels the job that was just billed', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'oops delete that last one')).toBe('Undone: INV-0001 for Maria ($200.00) is cancelled.')
    expect(await say(joe, 'undo')).toContain('There is nothing to undo.')
  })

  test('goes back one action at a time', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'make it 250', 'make it 300', 'undo')
    expect(await amounts(joe)).toEqual([250])
    await say(joe, 'undo')
    expect(await amounts(joe)).toEqual([200])
    await say(joe, 'deshacer')
    expect(await statuses(joe)).toEqual(['cancelled'])
  })

  test('is refused once somebody has paid', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'make it 250')
    await pay(await press(joe))
    expect(await say(joe, 'undo')).toMatch(/Maria (?:has already )?paid INV-0001/)
    await world().flush()
    expect(await amounts(joe)).toEqual([250])
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test('drops the question that is open', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'painted fence for Bob', 'never mind', '300')
    expect(await amounts(joe)).toEqual([200])
    expect(await statuses(joe)).toEqual(['sent'])
  })

  test('is over after an hour', async () => {
    const joe = await withJobs(SINK)
    await ageInvoiceEvents(joe.companyId, 3_600_001)
    expect(await say(joe, 'undo')).toContain('nothing to undo')
    expect(await statuses(joe)).toEqual(['sent'])
  })
})
