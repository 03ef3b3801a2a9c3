// Contact cards by MMS: saved for the client whose name they fit, asked about, kept for the next job; UNDO takes them back.
import { expect, test, vi } from 'vitest'
import { FENCE, SINK, say, withJobs } from '../../support/conversation.ts'
import { send } from '../../support/pictures-by-text.ts'
import { signUp, textsTo } from '../../support/sandbox-world.ts'
import { listRows } from '../../support/tables.ts'

const cardOf = (name: string, phone = '(202) 555-0147', email = 'maria@example.com') => ({
  contentType: 'text/x-vcard',
  data: Buffer.from(
    `BEGIN:VCARD\r\nVERSION:3.0\r\nN:;${name};;;\r\nFN:${name}\r\nitem1.TEL;type=CELL;type=pref:${phone}\r\nEMAIL;type=INTERNET:${email}\r\nEND:VCARD\r\n`,
  ).toString('base64'),
})

const reachOf = async (companyId: string) =>
  (await listRows<{ client_phone: string; client_email: string }>('invoices', { company_id: companyId }, 'number')).map(
    ({ client_phone, client_email }) => [client_phone, client_email],
  )

const SAVED = ['+12025550147', 'maria@example.com']

test('a card that fits one client is saved, and UNDO takes it back', async () => {
  const joe = await withJobs(SINK, FENCE)
  expect(await send(joe, '', [cardOf('Maria Lopez')])).toEqual([
    'Saved Maria Lopez: (202) 555-0147 and maria@example.com, on INV-0001. Wrong? Text UNDO.',
  ])
  expect(await reachOf(joe.companyId)).toEqual([SAVED, [null, null]])
  await say(joe, 'undo')
  expect(await reachOf(joe.companyId)).toEqual([
    [null, null],
    [null, null],
  ])
})

test('a card that fits two clients is asked about', async () => {
  const joe = await withJobs('sink for Maria Lopez, 200, due friday', 'tap for Maria Gomez, 300, due friday')
  const [asked] = await send(joe, '', [cardOf('Maria')])
  expect(asked).toContain('Whose is the contact of Maria?')
  expect(await reachOf(joe.companyId)).toEqual([
    [null, null],
    [null, null],
  ])
  await say(joe, 'Gomez')
  expect(await reachOf(joe.companyId)).toEqual([[null, null], SAVED])
})

test('a card that fits nobody waits for the next job of that name', async () => {
  const joe = await signUp()
  expect(await send(joe, '', [cardOf('Maria Lopez')])).toEqual([
    "Got Maria Lopez's contact. I'll put it on their next invoice.",
  ])
  await say(joe, FENCE)
  const before = textsTo(joe.phone).length
  await say(joe, SINK)
  await vi.waitFor(() => expect(textsTo(joe.phone).slice(before)).toHaveLength(2))
  expect(textsTo(joe.phone).at(-1)).toContain('Saved Maria Lopez: (202) 555-0147 and maria@example.com, on INV-0002.')
  expect(await reachOf(joe.companyId)).toEqual([[null, null], SAVED])
})

test('a card without a way to reach anybody is told of', async () => {
  const joe = await withJobs(SINK)
  const empty = { contentType: 'text/vcard', data: Buffer.from('BEGIN:VCARD\nFN:Maria\nEND:VCARD').toString('base64') }
  expect(await send(joe, '', [empty])).toEqual([
    "That contact card has no name with a phone number or e-mail, so I couldn't use it.",
  ])
})
