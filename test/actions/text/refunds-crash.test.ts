// Crashes between any two steps of a refund by text: delivered again it has gone back once and is answered once.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../worker/objects/clock.ts'
import { Locks } from '../../../worker/objects/company-locks.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import { press, SINK, withJobs } from '../../support/conversation.ts'
import { all, beginMoney, openCompany, pay, readyAccount, settleAll } from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { ageTexts, inbound, openTexts, receive } from '../../support/texting.ts'
import { refundsAreDue } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const ORDER = 'give Maria $1 back'
const MOST_ROUNDS = 10

test('a YES that was cut off anywhere gives the money back once', { timeout: 400_000 }, async () => {
  const joe = await withJobs(SINK)
  const ctx = await openCompany(joe.companyId)
  await readyAccount(ctx)
  await pay(await press(joe))
  await settleAll(ctx)
  await waitForTexts(joe.phone, 2)
  await settle()
  const ask = async () => {
    await ageTexts(joe.phone)
    const said = textsTo(joe.phone).length
    await receive([inbound(joe.phone, ORDER)])
    // Whatever else is still on its way may come first.
    const code = await vi.waitFor(
      () => {
        const codes = textsTo(joe.phone)
          .slice(said)
          .flatMap((body) => /YES (\d{4})/.exec(body)?.[1] ?? [])
        if (codes.length === 0) throw new Error('not asked yet')
        return codes.at(-1)
      },
      { timeout: 60_000, interval: 20 },
    )
    return inbound(joe.phone, `yes ${code}`)
  }
  const settled = async (times: number) => {
    // The object's own alarm may have the refund in hand: what it began is due once it has ended. One more round would show a second.
    for (let round = 0; round < MOST_ROUNDS && all('refund').length < times; round += 1) {
      await refundsAreDue()
      await settleAll(ctx)
    }
    await refundsAreDue()
    await settleAll(ctx)
    return { refunds: all('refund').length, cents: all('charge').map(({ refundedCents }) => refundedCents) }
  }
  const { bindings: whole, asked } = breakBindings(env, 0, 'before')
  const heard = textsTo(joe.phone).length
  await receive([await ask()], whole)
  await waitForTexts(joe.phone, heard + 2)
  let times = 1
  expect(await settled(times)).toEqual({ refunds: times, cents: [100 * times] })
  const steps = asked.map((name, i) => ({ name, at: i + 1 })).filter(({ name }) => !/begin|finish/.test(name))
  expect(steps.length).toBeGreaterThan(8)
  // A read leaves nothing behind: of those some are enough, and it is the same whether they fail before or after.
  const tried = steps.filter(({ name, at }) => name === 'DB.batch' || !name.startsWith('DB.') || at % 8 === 0)
  for (const { name, at } of tried) {
    for (const how of name.startsWith('DB.') && name !== 'DB.batch'
      ? (['after'] as const)
      : (['after', 'before'] as const)) {
      const where = `${how} ${name} (${at})`
      const yes = await ask()
      const said = textsTo(joe.phone).length
      await receive([yes], breakBindings(env, at, how).bindings)
      await runInDurableObject(env.COMPANY.getByName(joe.companyId), (object) => {
        Object.assign(object, { locks: new Locks(systemClock) })
      })
      await receive([yes])
      await receive([yes])
      times += 1
      expect(await waitForTexts(joe.phone, said + 1), where).toHaveLength(said + 1)
      expect(await settled(times), where).toEqual({ refunds: times, cents: [100 * times] })
      expect(await openTexts(joe.phone), where).toBe(0)
    }
  }
})
