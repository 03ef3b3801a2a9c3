// Orders about clients by text: who they are, what one owes, the link to all of it, contact data, UNDO.
import { beforeEach, describe, expect, test } from 'vitest'
import { clientNamed, linkIdOf, mergeAs, openPage, owedOn } from '../../support/clients.ts'
import { billed, say, withJobs } from '../../support/conversation.ts'
import { type Contractor, product, textsTo } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { listRows, setRows } from '../../support/tables.ts'
import { converse, inbound, receive } from '../../support/texting.ts'

const MARIA = 'fixed sink for Maria Lopez, 200, due friday'
const MORE = 'painted door for Maria Lopez, 50, due friday'
const BOB = 'painted fence for Bob, 300, due friday'
const GARCIA = 'mowed lawn for Maria Garcia, 80, due friday'

const pathIn = (text: string, under: string) => new RegExp(`${under}/([0-9A-Za-z]{22})`).exec(text)?.[1] ?? ''

describe('with Maria twice and Bob', () => {
  let joe: Contractor
  beforeEach(async () => {
    joe = await withJobs(MARIA, MORE, BOB)
  })

  test.each([
    ['clients', '2 owe you $550.00 in all:'],
    ['mis clientes', 'Te deben 2, $550.00 en total:'],
  ])('“%s” lists them, who owes most first, with a link to the rest', async (order, head) => {
    const text = await say(joe, order)
    expect(text.split('\n')).toEqual([
      head,
      'Bob: $300.00',
      'Maria Lopez: $250.00',
      expect.stringMatching(/tab=clients$/),
    ])
  })

  test('“what does Maria owe” sums it up', async () => {
    expect(await say(joe, 'what does maria owe?')).toMatch(
      /^Maria Lopez owes you \$250\.00 on 2 invoices \(INV-0001, INV-0002\)/,
    )
    expect(await say(joe, '¿cuánto me debe maría?')).toMatch(/^Maria Lopez te debe \$250\.00 en 2 facturas/)
  })

  test.each(['link for Maria', 'send Maria everything she owes', 'link de María'])(
    '“%s” gives the link to the contractor',
    async (order) => {
      const text = await say(joe, order)
      const owed = await owedOn(pathIn(text, 'payment/all'))
      expect(owed.invoices.map(({ invoice_number }) => invoice_number)).toEqual(['INV-0001', 'INV-0002'])
      // The words are ready on the contractor's own phone; nobody else is texted.
      await setRows('invoices', { client_phone: '+12025550101' }, { company_id: joe.companyId, number: 1 })
      const page = await product().fetch(new Request(`${settings.APP_ORIGIN}/remind/${pathIn(text, 'remind')}`))
      const note = await page.text()
      expect(note).toContain('Hi Maria Lopez, this is open with Ace Plumbing: $250.00 on 2 invoices.')
      expect(note).toContain('sms:+12025550101')
      expect(textsTo('+12025550101')).toEqual([])
    },
  )

  test('a name with one invoice gets that invoice’s link, as before', async () => {
    const text = await say(joe, 'link for Bob')
    expect(text).toMatch(/\/payment\/[0-9A-Za-z]{22}\?company=/)
    expect(text).not.toContain('/payment/all/')
    expect(await say(joe, 'send Bob everything he owes')).toContain('/payment/all/')
  })

  test('a number is kept for the client, and UNDO takes it back', async () => {
    expect(await say(joe, "Maria's number is (202) 555-0123")).toMatch(/UNDO/)
    expect(await clientNamed(joe, 'Maria Lopez')).toMatchObject({ phone: '12025550123' })
    expect(await say(joe, 'undo')).toMatch(/^Done: Maria Lopez has the contact data from before/)
    expect(await clientNamed(joe, 'Maria Lopez')).toMatchObject({ phone: null })
    // The job before it is still there to be taken back by the next one.
    expect(await say(joe, 'undo')).not.toMatch(/contact/)
  })

  test('the same text twice, and cut off in between, is one event and one answer', async () => {
    const text = inbound(joe.phone, "Maria's email is maria@home.example")
    await Promise.all([receive([text]), receive([text])])
    await receive([text])
    expect(await listRows('client_events', { company_id: joe.companyId })).toHaveLength(1)
    expect(await listRows('messages', { key: `reply:${text.sid}` })).toHaveLength(1)
  })

  test('different numbers on one name are asked about, and no link is made', async () => {
    await setRows('invoices', { client_phone: '+12025550101' }, { company_id: joe.companyId, number: 1 })
    await setRows('invoices', { client_phone: '+12025550102' }, { company_id: joe.companyId, number: 2 })
    expect(await say(joe, 'link for Maria')).toMatch(/different phone numbers/)
    expect(await listRows('clients', { link_id: null, company_id: joe.companyId })).toHaveLength(2)
  })

  test('UNDO by text takes back a merge on the web', async () => {
    await say(joe, GARCIA)
    const [one, two] = [await clientNamed(joe, 'Maria Lopez'), await clientNamed(joe, 'Maria Garcia')]
    await mergeAs(joe, one.id, two.id)
    expect(await say(joe, 'undo')).toMatch(/no longer merged/)
    expect((await clientNamed(joe, 'Maria Garcia')).owed_amount).toBe(80)
  })
})

test('two Marias are told apart', async () => {
  const joe = await withJobs(MARIA, MORE, GARCIA)
  expect(await say(joe, 'send Maria everything she owes')).toMatch(/^Which one\?/)
  const text = await say(joe, 'send Maria Lopez everything she owes')
  expect((await owedOn(pathIn(text, 'payment/all'))).totals.balance_due).toBe(250)
  // One link would be one of hers: which of the invoices is asked as before.
  expect(await say(joe, 'link for Maria')).not.toContain('/payment/all/')
})

test('who is nobody’s client, and what is a job, are read as before', async () => {
  const joe = await withJobs(MARIA)
  expect(await say(joe, 'what does Zed owe')).not.toMatch(/owes you/)
  await say(joe, 'clients dinner for Bob, 120, due friday')
  expect(await billed(joe)).toHaveLength(2)
  await converse(joe.phone, 'paint for Ann')
  expect(await say(joe, '75')).toMatch(/Ann/)
  expect(await billed(joe)).toHaveLength(3)
})

test('nobody owes anything, and there is nobody yet', async () => {
  const joe = await withJobs(MARIA)
  await say(joe, 'maria paid cash')
  expect(await say(joe, 'clients')).toMatch(/^Nobody owes you anything/)
  expect(await say(joe, 'send Maria everything she owes')).toMatch(/owes you nothing/)
})

test('another company’s Maria is nobody here, and her link tells nothing of ours', async () => {
  const [joe, ann] = [await withJobs(MARIA, MORE), await withJobs(BOB)]
  expect(await say(ann, 'send Maria everything she owes')).not.toContain('/payment/all/')
  const linkId = await linkIdOf(joe, (await clientNamed(joe, 'Maria Lopez')).id)
  expect(JSON.stringify((await openPage(linkId)).body)).not.toContain('Bob')
})
