// "200 paid" while the amount of a job is asked for settles no invoice and bills nothing before it is certain.
import { afterEach, describe, expect, vi } from 'vitest'
import { billed, say } from '../../support/conversation.ts'
import { test } from '../../support/fixtures.ts'
import { signUp } from '../../support/sandbox-world.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('the amount was asked for', () => {
  test.each(['200 paid', '200, already paid', 'paid 200', 'he paid 200', '$200 paid', 'got 200', 'Maria paid 200'])(
    '“%s” is asked about, and yes bills it',
    async (answer) => {
      const joe = await signUp()
      expect(await say(joe, 'fixed sink for Maria', answer)).toBe(
        'Is it $200.00 for Maria, fixed sink? Reply YES, or the amount.',
      )
      expect(await billed(joe)).toEqual([])
      await say(joe, 'yes')
      expect(await billed(joe)).toEqual([['Maria', 20_000, 'sent']])
    },
  )

  test('“pagado 200” tambien', async ({ joe }) => {
    const question = '¿Son $200.00 para'
    expect(await say(joe, 'arreglé el lavabo de Rosa', 'pagado 200')).toContain(question)
    expect(await say(joe, '200 ya pagado')).toContain(question)
    expect(await billed(joe)).toEqual([])
  })

  test.each(['2 paid', 'paid 2', 'pagado 2', '2 is paid'])(
    '“%s” may be an invoice: it is not settled, and how to settle it is said',
    async (answer) => {
      const joe = await signUp()
      const asked = await say(joe, 'fixed door for Bob, 90', 'cut lawn for Ann, 40', 'fixed sink for Maria', answer)
      expect(asked).toContain('Is it $2.00 for Maria')
      if (!answer.startsWith('pagado')) expect(asked).toContain('To close INV-0002: "mark 2 paid".')
      await say(joe, 'mark 2 paid')
      expect(await billed(joe)).toEqual([
        ['Bob', 9_000, 'sent'],
        ['Ann', 4_000, 'paid'],
      ])
      await say(joe, '200')
      expect((await billed(joe)).at(-1)).toEqual(['Maria', 20_000, 'sent'])
    },
  )

  test.each(['paid cash', 'already paid', "it's paid"])('“%s” settles nobody else’s invoice', async (answer) => {
    const joe = await signUp()
    expect(await say(joe, 'fixed door for Bob, 90', 'fixed sink for Maria', answer)).toBe(
      'What is the total for Maria?',
    )
    expect(await billed(joe)).toEqual([['Bob', 9_000, 'sent']])
  })

  test('who has an invoice open has paid that one', async ({ joe }) => {
    await say(joe, 'fixed door for Maria, 200', 'fixed sink for Maria', 'Maria paid 200')
    expect(await billed(joe)).toEqual([['Maria', 20_000, 'paid']])
    await say(joe, '90')
    expect((await billed(joe)).at(-1)).toEqual(['Maria', 9_000, 'sent'])
  })

  test('“cancel 200” is no amount', async ({ joe }) => {
    await say(joe, 'fixed sink for Maria', 'cancel 200')
    expect(await billed(joe)).toEqual([])
    await say(joe, '120')
    expect(await billed(joe)).toEqual([['Maria', 12_000, 'sent']])
  })
})
