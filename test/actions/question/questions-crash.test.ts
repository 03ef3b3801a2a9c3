// Whatever breaks while a client asks or a contractor answers: a question stands once and is told once, and so does an answer.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { askQuestion } from '../../../worker/actions/question/questions.ts'
import { openApp } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { askOn, conversation, messageRows } from '../../support/client-questions.ts'
import { SINK, withJobs } from '../../support/conversation.ts'
import { openCompany } from '../../support/money.ts'
import { textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { inbound, invoicesOf, receive } from '../../support/texting.ts'

const asked = { requestId: 'press-of-a-client', words: 'it was 2 hours, not 3' }

test.each<Break>(['before', 'after'])(
  'a question that breaks %s any of its steps is asked again, and stands once',
  async (how) => {
    for (let at = 1; ; at += 1) {
      const joe = await withJobs(SINK)
      const id = (await invoicesOf(joe.companyId))[0]?.id ?? ''
      const before = textsTo(joe.phone).length
      const { bindings, asked: steps } = breakBindings(env, at, how)
      const broken = await openCompany(joe.companyId, openApp(bindings)).catch(() => null)
      if (broken) await askQuestion(broken, id, asked).catch(() => undefined)
      const isOver = steps.length < at
      await askQuestion(await openCompany(joe.companyId), id, asked)
      await runSchedule(env)
      expect(await messageRows(joe.companyId), `${how} ${steps.at(-1)}`).toHaveLength(1)
      const texts = (await waitForTexts(joe.phone, before + 1)).slice(before)
      expect(
        texts.filter((text) => text.includes(asked.words)),
        `${how} ${steps.at(-1)}`,
      ).toHaveLength(1)
      if (isOver) break
      expect(at).toBeLessThan(30)
    }
  },
)

test.each<Break>(['before', 'after'])('an answer that breaks %s any of its steps stands once', async (how) => {
  for (let at = 1; ; at += 1) {
    const joe = await withJobs(SINK)
    await askOn(joe.companyId, (await invoicesOf(joe.companyId))[0]?.id ?? '', asked.words)
    const text = inbound(joe.phone, "re 1: you're right, fixed")
    const { bindings, asked: steps } = breakBindings(env, at, how)
    await receive([text], bindings).catch(() => undefined)
    const isOver = steps.length < at
    await receive([text])
    expect(await conversation(joe), `${how} ${steps.at(-1)}`).toEqual([
      ['client', asked.words],
      ['company', "you're right, fixed"],
    ])
    if (isOver) break
    expect(at).toBeLessThan(80)
  }
})
