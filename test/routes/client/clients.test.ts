// A company's clients over HTTP: what each owes, pages, search, contact data, the link, merging and taking that back.
import { expect, test } from 'vitest'
import {
  addInvoice,
  as,
  clientNamed,
  clientsOf,
  detailsOf,
  keptSums,
  linkIdOf,
  mergeAs,
  openPage,
  owedOn,
  plainSums,
} from '../../support/clients.ts'
import { press, say, withJobs } from '../../support/conversation.ts'
import { pay } from '../../support/money.ts'
import { call, signUp, world } from '../../support/sandbox-world.ts'
import { findRow, listRows, loseRows, setRows } from '../../support/tables.ts'

const MARIA = 'fixed sink for Maria Lopez, 200, due friday'
const MARIA_TOO = 'painted door for maria lópez, 50.55, due friday'
const BOB = 'painted fence for Bob, 300, due friday'
const TYPO = 'mowed lawn for Maria Lopes, 80, due friday'

test('each client stands once with what is owed, most first, whatever the case and accents', async () => {
  const joe = await withJobs(MARIA, MARIA_TOO, BOB)
  const clients = await clientsOf(joe)
  expect(clients.map(({ name, owed_amount, open_invoices }) => [name, owed_amount, open_invoices])).toEqual([
    ['Bob', 300, 1],
    [expect.stringMatching(/^maria l[oó]pez$/i), 250.55, 2],
  ])
  expect(clients[1]?.last_invoice?.invoice_number).toBe('INV-0002')
  expect(await keptSums(joe.companyId)).toEqual(await plainSums(joe.companyId))
})

test('what is kept is what one pass adds up: paid, part paid, cancelled, renamed, overdue, lost and undone', async () => {
  const joe = await withJobs(MARIA, MARIA_TOO, BOB, TYPO)
  const check = async () => expect(await keptSums(joe.companyId)).toEqual(await plainSums(joe.companyId))
  for (const order of ['bob paid 100 cash', 'cancel 1', 'undo', 'make 2 75', "change 4 to Maria Lopez's", 'cancel 4']) {
    await say(joe, order)
    await check()
  }
  await pay(await press(joe, 1))
  await world().flush()
  await check()
  await as(joe, 'PATCH', `/api/invoices/${(await listRows('invoices', { number: 2 }))[0]?.id}`, { client_name: 'Zed' })
  await check()
  await setRows('invoices', { due_on: '2020-01-01' }, { number: 3 })
  expect((await clientNamed(joe, 'Bob')).overdue_amount).toBe(200)
  await check()
  const lost = await addInvoice(joe.companyId, 'Bob', { number: 99 })
  await check()
  await loseRows('ledger', { invoice_id: lost })
  await loseRows('invoices', { id: lost })
  await check()
})

test('pages follow one another in both orders, each client once', async () => {
  const joe = await signUp()
  const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus']
  for (const [i, name] of names.entries()) await addInvoice(joe.companyId, name, { total_cents: 1000 * (i % 3) + 500 })
  for (const sort of ['owed', 'name']) {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { body: { clients?: unknown; next_cursor?: unknown } } = await as(
        joe,
        'GET',
        `/api/clients?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...(page.body.clients as { name: string }[]).map(({ name }) => name))
      cursor = page.body.next_cursor as string | null
    }
    expect(seen.toSorted()).toEqual(names)
    if (sort === 'name') expect(seen).toEqual(names)
    else expect(seen.slice(0, 2).toSorted()).toEqual(['Cid', 'Fay'])
  }
})

test.each([
  ['lópez', 1],
  ['LOPEZ', 1],
  ['ma', 1],
  ['maria@home', 1],
  ['5550101', 1],
  ['bob', 1],
  ['%', 0],
  ['"', 0],
  ['nobody', 0],
])('a search for “%s” finds %s', async (q, count) => {
  const joe = await signUp()
  await addInvoice(joe.companyId, 'María López', { client_email: 'maria@home.example', client_phone: '+12025550101' })
  await addInvoice(joe.companyId, 'Bob')
  expect(await clientsOf(joe, `?q=${encodeURIComponent(q)}`)).toHaveLength(count)
})

test.each(['?limit=0', '?sort=age', '?cursor=none', '?cursor=WyJuYW1lIl0'])('%s is refused', async (query) => {
  const joe = await signUp()
  expect((await as(joe, 'GET', `/api/clients${query}`)).status).toBe(400)
})

test('a client has its invoices, newest first, page by page', async () => {
  const joe = await signUp()
  for (let i = 0; i < 5; i += 1) await addInvoice(joe.companyId, i % 2 ? 'maria' : 'María')
  const maria = (await clientsOf(joe))[0]?.id ?? ''
  const first = await as(joe, 'GET', `/api/clients/${maria}?limit=3`)
  const page = first.body as { invoices: { invoice_number: string }[]; next_before: number }
  const rest = await as(joe, 'GET', `/api/clients/${maria}?limit=3&before=${page.next_before}`)
  const numbers = [...page.invoices, ...(rest.body.invoices as typeof page.invoices)].map((one) => one.invoice_number)
  expect(numbers).toHaveLength(5)
  expect(numbers).toEqual(numbers.toSorted().reverse())
  expect(rest.body.next_before).toBeNull()
})

test('contact data are kept once, shown, found, and taken back', async () => {
  const joe = await withJobs(MARIA)
  const { id } = await clientNamed(joe, 'Maria Lopez')
  const change = { phone: '(202) 555-0123', email: 'm@home.example', request_id: 'once-and-only' }
  for (let i = 0; i < 2; i += 1) expect((await as(joe, 'PATCH', `/api/clients/${id}`, change)).status).toBe(200)
  expect(await clientNamed(joe, 'Maria Lopez')).toMatchObject({ phone: '12025550123', email: 'm@home.example' })
  expect(await clientsOf(joe, '?q=5550123')).toHaveLength(1)
  expect(await listRows('client_events', { client_id: id })).toHaveLength(1)
  const { undo } = await detailsOf(joe, id)
  for (let i = 0; i < 2; i += 1)
    expect((await as(joe, 'DELETE', `/api/clients/${id}/events/${undo?.id}`)).status).toBe(204)
  expect(await clientNamed(joe, 'Maria Lopez')).toMatchObject({ phone: null, email: null })
  expect((await as(joe, 'PATCH', `/api/clients/${id}`, { ...change, phone: '12' })).status).toBe(400)
})

test('the link shows what is open with each fee, and nothing of how the client is reached', async () => {
  const joe = await withJobs(MARIA, MARIA_TOO, BOB)
  const { id } = await clientNamed(joe, (await clientsOf(joe))[1]?.name ?? '')
  await as(joe, 'PATCH', `/api/clients/${id}`, {
    phone: '2025550123',
    email: 'm@home.example',
    request_id: 'contact-1',
  })
  const linkId = await linkIdOf(joe, id)
  expect(linkId).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(await linkIdOf(joe, id)).toBe(linkId)
  const page = await openPage(linkId)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(JSON.stringify(page.body)).not.toMatch(/5550123|home\.example/)
  const { invoices, totals } = await owedOn(linkId)
  expect(invoices.map(({ invoice_number, balance_due, fee }) => [invoice_number, balance_due, fee])).toEqual([
    ['INV-0001', 200, 7.8],
    ['INV-0002', 50.55, 1.97],
  ])
  expect(totals).toEqual({ balance_due: 250.55, fee: 9.77, amount_due: 260.32, count: 2 })
})

test('a renewed link opens nothing any more, nor does a guess', async () => {
  const joe = await withJobs(MARIA)
  const { id } = await clientNamed(joe, 'Maria Lopez')
  const old = await linkIdOf(joe, id)
  const next = await linkIdOf(joe, id, { renew: true })
  expect(next).not.toBe(old)
  const [dead, guess] = [await openPage(old), await openPage('0'.repeat(22))]
  expect(dead).toMatchObject({ status: 404, body: { code: 'client_link_not_found' } })
  expect(guess.body).toEqual(dead.body)
  expect((await openPage(next)).status).toBe(200)
  // The client's own id, which the company's people see, is no link.
  expect((await openPage(id)).status).toBe(404)
})

test('two people of one name never see what the other owes', async () => {
  const joe = await signUp()
  await addInvoice(joe.companyId, 'Maria', { client_phone: '+12025550101', description: 'For the first' })
  const { id } = await clientNamed(joe, 'Maria')
  const linkId = await linkIdOf(joe, id)
  await addInvoice(joe.companyId, 'maria', { client_phone: '+12025550102', description: 'For the second' })
  expect((await owedOn(linkId)).invoices.map(({ description }) => description)).toEqual(['For the first'])
  const asked = await as(joe, 'POST', `/api/clients/${id}/link`, { renew: true })
  expect(asked).toMatchObject({ status: 409, body: { code: 'client_two_phones' } })
  expect((await openPage(linkId)).status).toBe(200)
  // The contractor knows that it is one person with two phones.
  await linkIdOf(joe, id, { one_person: true })
  expect((await owedOn(linkId)).invoices).toHaveLength(2)
})

test('two that are one are merged: no invoice changes, and one UNDO takes them apart', async () => {
  const joe = await withJobs(MARIA, TYPO, BOB)
  const [into, other] = [await clientNamed(joe, 'Maria Lopez'), await clientNamed(joe, 'Maria Lopes')]
  const links = [await linkIdOf(joe, into.id), await linkIdOf(joe, other.id)]
  const before = await listRows('invoices', { company_id: joe.companyId })
  expect((await as(joe, 'GET', `/api/clients/${into.id}/merge/${other.id}`)).body).toMatchObject({
    client: { owed_amount: 200 },
    other: { owed_amount: 80 },
  })
  const undo = (await mergeAs(joe, into.id, other.id)).body.undo_id
  expect((await mergeAs(joe, into.id, other.id)).body.undo_id).toBe(undo)
  expect((await clientsOf(joe)).map(({ owed_amount }) => owed_amount)).toEqual([300, 280])
  expect(await listRows('invoices', { company_id: joe.companyId })).toEqual(before)
  // What a client has received goes on working.
  for (const linkId of links) expect((await owedOn(linkId)).totals.balance_due).toBe(280)
  // A new job under either name is theirs.
  await say(joe, 'washed car for Maria Lopes, 20, due friday')
  expect(await clientNamed(joe, 'Maria Lopez')).toMatchObject({ owed_amount: 300, open_invoices: 3 })
  expect((await as(joe, 'DELETE', `/api/clients/${into.id}/events/${undo}`)).status).toBe(204)
  expect(await clientNamed(joe, 'Maria Lopez')).toMatchObject({ owed_amount: 200 })
  expect(await clientNamed(joe, 'Maria Lopes')).toMatchObject({ owed_amount: 100, open_invoices: 2 })
  expect(await keptSums(joe.companyId)).toEqual(await plainSums(joe.companyId))
})

test('a renewed link ends those of whom it was merged with', async () => {
  const joe = await withJobs(MARIA, TYPO)
  const [into, other] = [await clientNamed(joe, 'Maria Lopez'), await clientNamed(joe, 'Maria Lopes')]
  const old = [await linkIdOf(joe, into.id), await linkIdOf(joe, other.id)]
  await mergeAs(joe, into.id, other.id)
  await linkIdOf(joe, other.id, { renew: true })
  for (const linkId of old) expect((await openPage(linkId)).status).toBe(404)
})

test('merges one after the other are taken back in the opposite order', async () => {
  const joe = await signUp()
  for (const name of ['Ann', 'Anne', 'Anna']) await addInvoice(joe.companyId, name)
  const [ann, anne, anna] = [
    await clientNamed(joe, 'Ann'),
    await clientNamed(joe, 'Anne'),
    await clientNamed(joe, 'Anna'),
  ]
  const linkId = await linkIdOf(joe, anna.id)
  const first = (await mergeAs(joe, anne.id, anna.id)).body.undo_id
  const second = (await mergeAs(joe, ann.id, anne.id)).body.undo_id
  expect((await owedOn(linkId)).totals.balance_due).toBe(600)
  expect((await as(joe, 'DELETE', `/api/clients/${anne.id}/events/${first}`)).status).toBe(409)
  expect((await as(joe, 'DELETE', `/api/clients/${ann.id}/events/${second}`)).status).toBe(204)
  expect((await owedOn(linkId)).totals.balance_due).toBe(400)
  expect((await as(joe, 'DELETE', `/api/clients/${anne.id}/events/${first}`)).status).toBe(204)
  expect((await owedOn(linkId)).totals.balance_due).toBe(200)
  expect(await clientsOf(joe)).toHaveLength(3)
})

test('both directions at once, and twice at once, end as one merge', async () => {
  const joe = await withJobs(MARIA, TYPO)
  const [one, two] = [await clientNamed(joe, 'Maria Lopez'), await clientNamed(joe, 'Maria Lopes')]
  const answers = await Promise.all([
    mergeAs(joe, one.id, two.id, 'merge-one-way'),
    mergeAs(joe, two.id, one.id, 'merge-other-way'),
    mergeAs(joe, one.id, two.id, 'merge-one-way'),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
  expect((await clientsOf(joe)).map(({ owed_amount }) => owed_amount)).toEqual([280])
  expect(await listRows('client_events', { company_id: joe.companyId })).toHaveLength(1)
})

test('both pay while they are merged: everything ends right', async () => {
  const joe = await withJobs(MARIA, TYPO)
  const [one, two] = [await clientNamed(joe, 'Maria Lopez'), await clientNamed(joe, 'Maria Lopes')]
  const sessions = [await press(joe, 1), await press(joe, 2)]
  await Promise.all([...sessions.map((id) => pay(id)), mergeAs(joe, one.id, two.id)])
  await world().flush()
  expect(
    (await listRows<{ status: string }>('invoices', { company_id: joe.companyId })).map((row) => row.status),
  ).toEqual(['paid', 'paid'])
  expect(await keptSums(joe.companyId)).toEqual(await plainSums(joe.companyId))
  expect(await findRow('clients', { id: one.id })).toMatchObject({ owed_cents: 0, invoice_count: 2 })
})

test('another company, and nobody, is told nothing and changes nothing', async () => {
  const [joe, ann] = [await withJobs(MARIA, TYPO), await withJobs(BOB)]
  const [one, two] = [await clientNamed(joe, 'Maria Lopez'), await clientNamed(joe, 'Maria Lopes')]
  const bob = await clientNamed(ann, 'Bob')
  const before = await listRows('clients', { company_id: joe.companyId })
  const change = { phone: '2025550123', request_id: 'of-a-stranger' }
  const tries = [
    await as(ann, 'GET', `/api/clients/${one.id}`),
    await as(ann, 'PATCH', `/api/clients/${one.id}`, change),
    await as(ann, 'POST', `/api/clients/${one.id}/link`, {}),
    await mergeAs(ann, one.id, two.id),
    await mergeAs(ann, bob.id, two.id),
    await as(ann, 'GET', `/api/clients/${bob.id}/merge/${one.id}`),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await call('GET', '/api/clients')).status).toBe(401)
  expect(await listRows('clients', { company_id: joe.companyId })).toEqual(before)
  expect(await clientsOf(ann)).toHaveLength(1)
})
