// Whatever breaks while a second reader is asked, a text ends as one invoice or as one question, never as both or none.
import { beforeEach, expect, test } from 'vitest'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { asked, draftsOf, forgetCounts, JOB, script, withReader } from '../../support/second-reader.ts'
import { inbound, invoicesOf, openTexts, receive } from '../../support/texting.ts'

beforeEach(forgetCounts)

/** The text, broken at one step while the reader answers; brought again while it is down. */
async function crashAt(at: number, how: Break): Promise<string[]> {
  const joe = await signUp()
  const [before, calls] = [textsTo(joe.phone).length, asked().length]
  const text = inbound(joe.phone, JOB.text)
  await script('right')
  const { bindings, asked: steps } = breakBindings(withReader(), at, how)
  await receive([text], bindings)
  await script('error')
  await forgetCounts()
  await receive([text], withReader())
  await waitForTexts(joe.phone, before + 1)
  const invoices = await invoicesOf(joe.companyId)
  const drafts = await draftsOf(joe.companyId)
  const where = `${how} step ${at} ${steps[at - 1] ?? ''}`
  expect(invoices.length + drafts.length, where).toBe(1)
  expect(
    invoices.every((row) => row.total_cents === JOB.cents),
    where,
  ).toBe(true)
  expect(textsTo(joe.phone).length, where).toBe(before + 1)
  expect(await openTexts(joe.phone), where).toBe(0)
  expect(asked().length - calls, where).toBeLessThanOrEqual(2)
  return steps
}

test.each<Break>(['before', 'after'])(
  'a text that breaks %s any of its steps',
  async (how) => {
    const steps = await crashAt(0, how)
    expect(steps).toEqual(expect.arrayContaining(['COMPANY.findKept', 'COMPANY.keep']))
    for (let at = 1; at <= steps.length; at += 1) await crashAt(at, how)
  },
  180_000,
)
