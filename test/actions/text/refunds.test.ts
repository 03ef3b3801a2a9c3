// Money goes back by text: of one payment made through us, by the owner, after a YES that carries the question's code.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { press, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import {
  addPerson,
  all,
  beginMoney,
  control,
  fault,
  openCompany,
  pay,
  readyAccount,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { type Contractor, newPhone, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { converse, inbound, receive } from '../../support/texting.ts'
import { refundsAreDue } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

/** The cents that went back of each charge, oldest first, and how many refunds that were. */
const refunded = () => all('charge').map(({ refundedCents }) => refundedCents)
const refunds = () => all('refund').length

/** Somebody whose clients have paid all of these jobs by card, and were told so. */
async function withPaid(...jobs: string[]) {
  const joe = await withJobs(...jobs)
  const ctx = await openCompany(joe.companyId)
  await readyAccount(ctx)
  for (const [i] of jobs.entries()) {
    const told = textsTo(joe.phone).length
    await pay(await press(joe, i + 1))
    await settleAll(ctx)
    await waitForTexts(joe.phone, told + 1)
  }
  return { joe, ctx }
}

const codeIn = (question: string) => /(?:YES|SI) (\d{4})/.exec(question)?.[1] ?? ''

/** Texts the order, and then the YES that its question asks for; the last answer. */
const agree = async (joe: Contractor, order: string) => await say(joe, `yes ${codeIn(await say(joe, order))}`)

describe('a refund by text', () => {
  test.each([
    ['refund 1', '$207.80', 20_780],
    ['give Maria her 50 back', '$50.00', 5000],
    ["refund half of Maria's", '$100.00', 10_000],
    ['deposit back to Maria', '$207.80', 20_780],
    ['refund', '$207.80', 20_780],
  ])('“%s” is asked about with its sum, and done after the code', async (order, amount, cents) => {
    const { joe, ctx } = await withPaid(SINK)
    const question = await say(joe, order)
    expect(question).toContain(
      `to send ${amount} of INV-0001 back to Maria, the way it was paid. It comes off your payouts`,
    )
    expect(refunds()).toBe(0)
    expect(await say(joe, `yes ${codeIn(question)}`)).toContain(
      `Done: ${amount} of INV-0001 goes back to Maria the way it was paid.`,
    )
    await settleAll(ctx)
    expect(refunded()).toEqual([cents])
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test.each(['devuélvele los 50 a Maria', 'reembólsale 50 a Maria'])(
    'is asked about in Spanish: “%s”',
    async (order) => {
      const { joe } = await withPaid('arreglé el lavabo de Maria, 200 dólares, vence el viernes')
      const question = await say(joe, order)
      expect(question).toContain(
        'para devolver $50.00 de INV-0001 a Maria por la misma forma de pago. Se descuenta de lo que te llega',
      )
      expect(await say(joe, `si ${codeIn(question)}`)).toContain(
        'Listo: $50.00 de INV-0001 vuelven a Maria igual que llegaron. El banco tarda de 5 a 10 días.',
      )
      expect(refunded()).toEqual([5000])
    },
  )

  test('is one of several invoices of a client, and of the one that is chosen', async () => {
    const { joe } = await withPaid(SINK, 'painted fence for Maria, 300, due friday')
    expect(await say(joe, 'refund Maria')).toContain('INV-0002')
    const question = await say(joe, 'INV-0002')
    expect(question).toContain('to send $311.70 of INV-0002')
    await say(joe, `yes ${codeIn(question)}`)
    expect(refunded()).toEqual([0, 31_170])
  })

  test('of an invoice paid in two parts is of the one that is named', async () => {
    const joe = await withJobs(SINK)
    const ctx = await openCompany(joe.companyId)
    await readyAccount(ctx)
    await say(joe, 'maria gave me 50 cash')
    const told = textsTo(joe.phone).length
    await pay(await press(joe))
    await settleAll(ctx)
    await waitForTexts(joe.phone, told + 1)
    // The deposit was the cash.
    expect(await say(joe, 'refund the deposit on 1')).toContain("You got Maria's money for INV-0001 by hand")
    await agree(joe, 'refund the last payment on 1')
    expect(refunded()).toEqual([15_585])
  })
})

describe('nothing goes back', () => {
  test.each(['yes', 'ok', 'no', '50', 'yes 0000', 'what is this'])('after “%s”', async (answer) => {
    const { joe } = await withPaid(SINK)
    await say(joe, 'refund 1')
    await converse(joe.phone, answer)
    await settle()
    expect(refunds()).toBe(0)
  })

  test('after three wrong codes for a day, and the dashboard is named', async () => {
    const { joe } = await withPaid(SINK)
    for (let i = 0; i < 3; i += 1) await say(joe, 'refund 1', 'yes 0000')
    expect(await say(joe, 'refund 1')).toContain('/dashboard')
    expect(refunds()).toBe(0)
  })

  test.each([
    'Maria wants her money back',
    'should I refund her?',
    'they refunded me',
    'how do refunds work here',
    'if maria asks for a refund what do i do',
  ])('for talk: “%s”', async (talk) => {
    const { joe } = await withPaid(SINK)
    expect(await say(joe, talk)).not.toMatch(/YES \d{4}/)
    await converse(joe.phone, 'yes')
    await settle()
    expect(refunds()).toBe(0)
  })

  test('of what nobody paid, or paid by hand', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'refund 1')).toContain('Maria has paid nothing on INV-0001')
    await say(joe, 'maria paid cash')
    expect(await say(joe, 'refund Maria')).toContain("You got Maria's money for INV-0001 by hand, not through us")
    expect(await say(joe, 'refund 9')).toContain('You have no invoice INV-0009')
  })

  test('of what went back already, or of more than was paid', async () => {
    const { joe, ctx } = await withPaid(SINK)
    expect(await say(joe, 'give Maria $500 back')).toContain('only $207.80 of what Maria paid on INV-0001 can go back')
    await agree(joe, 'refund 1')
    await settleAll(ctx)
    expect(await say(joe, 'refund 1')).toContain('That payment of Maria on INV-0001 has gone back already.')
    expect(refunds()).toBe(1)
  })

  test('while the client disputes it', async () => {
    const { joe, ctx } = await withPaid(SINK)
    const told = textsTo(joe.phone).length
    await control(`/charges/${all('charge')[0]?.id}/dispute`, {})
    await settleAll(ctx)
    await waitForTexts(joe.phone, told + 1)
    expect(await say(joe, 'refund 1')).toContain('Maria disputes INV-0001 at the bank.')
    expect(refunds()).toBe(0)
  })

  test('for a member who may not, and is told who may', async () => {
    const { joe } = await withPaid(SINK)
    const phone = newPhone()
    await addPerson(joe.companyId, phone)
    const told = await say({ ...joe, phone }, 'refund 1')
    expect(told).toMatch(/^Only .+ can give money back/)
    await converse(phone, 'yes')
    await settle()
    expect(refunds()).toBe(0)
  })
})

describe('a refund happens once', () => {
  test('however often it is texted, agreed to and delivered', async () => {
    const { joe, ctx } = await withPaid(SINK)
    const first = codeIn(await say(joe, 'give Maria her 50 back'))
    const second = codeIn(await say(joe, 'give Maria her 50 back'))
    expect(second).toMatch(/^\d{4}$/)
    const yes = inbound(joe.phone, `yes ${second}`)
    await receive([yes, yes])
    await receive([yes])
    await settleAll(ctx)
    await converse(joe.phone, `yes ${second}`, `yes ${first}`)
    await settle()
    expect(refunded()).toEqual([5000])
    expect(refunds()).toBe(1)
  })

  test('though the provider is silent at first', async () => {
    const { joe, ctx } = await withPaid(SINK)
    await fault('refunds.create', 'error_after', { remaining: 1, kept: true })
    expect(await agree(joe, 'refund 1')).toContain('The refund of $207.80 to Maria for INV-0001 is under way.')
    expect(await say(joe, 'refund 1')).toContain('A refund to Maria for INV-0001 is under way already.')
    await refundsAreDue()
    await settleAll(ctx)
    expect(refunded()).toEqual([20_780])
    expect(refunds()).toBe(1)
  })

  test('and UNDO right after it takes nothing else back', async () => {
    const { joe } = await withPaid(SINK)
    await agree(joe, 'give Maria her 50 back')
    expect(await say(joe, 'undo')).toContain('cannot be called back. Nothing else was changed.')
    expect(await statuses(joe)).toEqual(['paid'])
  })
})
