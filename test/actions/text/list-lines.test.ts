// Lines of lists and questions: numbered as shown, and picked by number, place, name or sum; never a wrong invoice.
import { describe, expect, test } from 'vitest'
import { FENCE, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { converse } from '../../support/texting.ts'

const MARIAS = ['fixed sink for Maria, 200', 'fixed door for Maria, 90', FENCE, 'painted shed for Maria, 450']

describe('a question', () => {
  test.each([
    ['1', [0]],
    ['2', [1]],
    ['4', [3]],
    ['3', [3]],
    ['the first', [0]],
    ['the second one', [1]],
    ['la primera', [0]],
    ['$90', [1]],
    ['the 450 one', [3]],
    ['INV-0004', [3]],
    ['1 and 3', [0, 3]],
    ['1 y 2', [0, 1]],
    ['all', [0, 1, 3]],
    ['todas', [0, 1, 3]],
    ['both', [0, 1, 3]],
    ['9', []],
    ['none', []],
    ['lol', []],
  ])('is answered by “%s”', async (answer, picked) => {
    const joe = await withJobs(...MARIAS)
    const question = await say(joe, 'cancel maria')
    expect(question).toMatch(/1\) INV-0001 [\s\S]*2\) INV-0002 [\s\S]*3\) INV-0004 /)
    await converse(joe.phone, answer)
    const after = ['sent', 'sent', 'sent', 'sent']
    for (const place of picked) after[place] = 'cancelled'
    expect(await statuses(joe)).toEqual(after)
  })

  test('shows an invoice whose number is a line’s in that line', async () => {
    const joe = await withJobs(FENCE, ...MARIAS.slice(0, 2))
    expect(await say(joe, 'cancel maria')).toMatch(/1\) INV-0003 [\s\S]*2\) INV-0002 /)
    await say(joe, '2')
    expect(await statuses(joe)).toEqual(['sent', 'cancelled', 'sent'])
  })

  test('one total is not for several', async () => {
    const joe = await withJobs(...MARIAS)
    expect(await say(joe, "change maria's to 300", 'all')).toContain('One at a time')
  })
})

describe('a list', () => {
  test('is numbered, and a number alone tells how that one stands', async () => {
    const joe = await withJobs(SINK, FENCE)
    expect(await say(joe, 'who owes me')).toMatch(/1\) INV-0001 Maria [\s\S]*2\) INV-0002 Bob /)
    expect(await say(joe, '2')).toContain('INV-0002 for Bob ($300.00) was sent')
    await say(joe, 'who owes me')
    expect(await say(joe, 'the first')).toContain('INV-0001 for Maria')
  })

  test('a line and an invoice of the same number are asked about before anything is done', async () => {
    const joe = await withJobs(SINK, FENCE, 'mowed lawn for Walt, 45', 'gutters for Ann, 120')
    await say(joe, 'cancel 1')
    expect(await say(joe, 'who owes me')).toMatch(/1\) INV-0004 Ann [\s\S]*2\) INV-0002 Bob [\s\S]*3\) INV-0003 Walt /)
    expect(await say(joe, 'mark 1 paid')).toContain('Is it this one?\nINV-0004 Ann')
    expect(await statuses(joe)).toEqual(['cancelled', 'sent', 'sent', 'sent'])
    await say(joe, 'yes')
    expect(await statuses(joe)).toEqual(['cancelled', 'sent', 'sent', 'paid'])
  })

  test.each([
    ['mark the second one paid', ['sent', 'paid']],
    ['cancel the first', ['cancelled', 'sent']],
    ['cancela la segunda', ['sent', 'cancelled']],
  ])('“%s” is the line of that place', async (text, after) => {
    const joe = await withJobs(SINK, FENCE)
    await say(joe, 'who owes me', text)
    expect(await statuses(joe)).toEqual(after)
  })

  test('a number with its sign is the invoice’s', async () => {
    const joe = await withJobs(SINK, FENCE, 'mowed lawn for Walt, 45', 'gutters for Ann, 120')
    await say(joe, 'cancel 1', 'who owes me')
    expect(await say(joe, 'mark #1 paid')).toContain('INV-0001 for Maria was cancelled before')
    expect(await statuses(joe)).toEqual(['cancelled', 'sent', 'sent', 'sent'])
  })
})

describe('an invoice that there is not', () => {
  test.each([
    'cancel 99',
    'mark zed paid',
    'zed paid cash',
    'cancel zed',
    'change 99 to 300',
    "change zed's to 300",
    'cancela la 99',
  ])('“%s” is said, and does nothing to another', async (text) => {
    const joe = await withJobs(SINK)
    expect(await say(joe, text)).toMatch(/no invoice|ninguna factura/)
    await say(joe, 'ok')
    expect(await statuses(joe)).toEqual(['sent'])
  })

  test('one of those that there are is picked by its line', async () => {
    const joe = await withJobs(SINK, FENCE)
    await say(joe, 'cancel 99', '2')
    expect(await statuses(joe)).toEqual(['sent', 'cancelled'])
  })
})
