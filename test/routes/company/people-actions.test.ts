// Removing people, letting them act, handing the company on; and whom it is told to.
import { env } from 'cloudflare:workers'
import { afterEach, expect, vi } from 'vitest'
import type { Bindings } from '../../../worker/env.ts'
import { test } from '../../support/fixtures.ts'
import { Browser, codeSentBy, foundingForm, join, openAccount, PASSWORD } from '../../support/people.ts'
import { newPhone, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { findRow, listRows } from '../../support/tables.ts'
import { converse, inbound, invoicesOf, questionsTo, receive } from '../../support/texting.ts'

afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
const remove = (browser: Browser, id: string) => browser.call('DELETE', `/api/company/people/${id}`)
const letAct = (browser: Browser, id: string, can_act: unknown) =>
  browser.call('PUT', `/api/company/people/${id}`, { can_act })
const handOn = (browser: Browser, id: string) => browser.call('POST', `/api/company/people/${id}/owner`)
const companyOf = ({ user }: { user: Record<string, unknown> }) => (user.company as { id: string }).id

async function rolesOf(browser: Browser) {
  const { people } = (await browser.call('GET', '/api/company/people')).body as {
    people: { first_name: string; role: string; can_act: boolean }[]
  }
  return Object.fromEntries(people.map((one) => [one.first_name, `${one.role}${one.can_act ? '+' : ''}`]))
}

test('a removed person is signed out at once, cannot sign in, and is told', async ({ owner: boss }) => {
  const ann = await join(boss.browser)
  const other = new Browser()
  await other.post('login', { identifier: ann.phone, password: PASSWORD, remember_me: true })
  const count = textsTo(ann.phone).length
  expect((await remove(boss.browser, ann.id)).status).toBe(200)
  for (const browser of [ann.browser, other]) expect((await browser.me()).body.authenticated).toBe(false)
  expect((await new Browser().post('login', { identifier: ann.phone, password: PASSWORD })).status).toBe(401)
  expect(await rolesOf(boss.browser)).toEqual({ Joe: 'owner+' })
  expect((await remove(boss.browser, ann.id)).status).toBe(404)
  const texts = await waitForTexts(ann.phone, count + 1)
  expect(texts.at(-1)).toContain('you no longer belong to Ace Plumbing')
})

test("a removed person's texts are a stranger's, and the number is free to found a company", async ({
  owner: boss,
}) => {
  const ann = await join(boss.browser)
  await converse(ann.phone, 'fixed sink for Maria, 200', 'fixed a door for Bob')
  const invoices = await invoicesOf(companyOf(boss))
  expect(invoices).toHaveLength(1)
  await remove(boss.browser, ann.id)
  await converse(ann.phone, '150', 'painted fence for Carla, 300')
  expect(await invoicesOf(companyOf(boss))).toEqual(invoices)
  expect(await questionsTo(ann.phone)).toEqual([])
  await vi.waitFor(() => expect(textsTo(ann.phone).join('\n')).toMatch(/turns this text into an invoice/), {
    timeout: 20_000,
  })
  const browser = new Browser()
  const otp = await codeSentBy(ann.phone, () => browser.post('register', foundingForm(ann.phone)))
  expect((await browser.post('verify-otp', { phone_number: ann.phone, otp })).body.user).toMatchObject({
    role: 'owner',
  })
})

/** Bindings of a consumer that stops before its `name` step until `meanwhile` is done. */
function interrupted(step: 'issue' | 'action', meanwhile: () => Promise<unknown>): Bindings {
  let isDone = false
  const once = async () => {
    if (isDone) return
    isDone = true
    await meanwhile()
  }
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        if (step === 'action' && statements.length > 2) await once()
        return await target.batch(statements)
      }
    },
  })
  const stub = (real: object) =>
    new Proxy(real, {
      get(target, name) {
        const verb = (...params: unknown[]) =>
          (target as Record<string, (...p: unknown[]) => unknown>)[String(name)]?.(...params)
        return async (...params: unknown[]) => {
          if (name === 'issue' && step === 'issue') await once()
          return await verb(...params)
        }
      },
    })
  return { ...env, DB, COMPANY: { getByName: (name: string) => stub(env.COMPANY.getByName(name)) } as never }
}

test.each([
  ['issue', 'painted fence for Carla, 300'],
  ['action', 'maria paid cash'],
] as const)('a text that is under way while its sender is removed does nothing: %s', async (step, body) => {
  const boss = await openAccount()
  const ann = await join(boss.browser)
  await converse(ann.phone, 'fixed sink for Maria, 200')
  const before = await invoicesOf(companyOf(boss))
  const text = inbound(ann.phone, body)
  const bindings = interrupted(step, () => remove(boss.browser, ann.id))
  await receive([text], bindings)
  expect(await rolesOf(boss.browser)).toEqual({ Joe: 'owner+' })
  await settle()
  expect(await invoicesOf(companyOf(boss))).toEqual(before)
  // It is not lost either: the system company has it, as it has any stranger's.
  await vi.waitFor(async () => {
    expect(await findRow('texts', { company_id: 'house', sid: text.sid })).not.toBeNull()
  })
})

test('what becomes of a removed person invoices is told to the owner', async ({ owner: boss }) => {
  const ann = await join(boss.browser)
  await converse(ann.phone, 'fixed sink for Maria, 200')
  const [invoice] = await invoicesOf(companyOf(boss))
  await remove(boss.browser, ann.id)
  await settle()
  const { openCompany, openSession, pay, settleAll } = await import('../../support/money.ts')
  const ctx = await openCompany(companyOf(boss))
  const [told, toldAnn] = [textsTo(boss.phone).length, textsTo(ann.phone).length]
  await pay(await openSession(ctx, invoice?.id ?? ''))
  await settleAll(ctx)
  expect((await waitForTexts(boss.phone, told + 1)).join()).toContain('Maria paid INV-0001')
  expect(textsTo(ann.phone)).toHaveLength(toldAnn)
})

test('the owner cannot be removed, by nobody, and a stranger is not found', async ({ owner: boss }) => {
  const ann = await join(boss.browser)
  const other = await openAccount()
  const own = String(boss.user.id)
  expect((await remove(boss.browser, own)).status).toBe(409)
  expect((await remove(ann.browser, own)).body.code).toBe('owner_only')
  await letAct(boss.browser, ann.id, true)
  expect((await remove(ann.browser, own)).status).toBe(409)
  expect((await remove(boss.browser, String(other.user.id))).status).toBe(404)
  expect((await other.browser.me()).body.authenticated).toBe(true)
})

test('who may act does what the owner does, but neither hands on nor lets others act', async ({ owner: boss }) => {
  const ann = await join(boss.browser)
  const ben = await join(boss.browser)
  expect((await letAct(boss.browser, ann.id, 'yes')).status).toBe(400)
  expect((await letAct(boss.browser, ann.id, true)).status).toBe(200)
  expect((await ann.browser.me()).body.user).toMatchObject({ role: 'member', can_act: true })
  expect((await ann.browser.call('POST', '/api/company/invitation-code')).status).toBe(200)
  expect((await ann.browser.call('POST', '/stripe/create-account-link')).status).toBe(200)
  expect((await letAct(ann.browser, ben.id, true)).body.code).toBe('owner_only')
  expect((await handOn(ann.browser, ann.id)).body.code).toBe('owner_only')
  expect((await remove(ann.browser, ben.id)).status).toBe(200)
  expect((await letAct(boss.browser, ann.id, false)).status).toBe(200)
  expect((await ann.browser.call('POST', '/api/company/invitation-code')).body.code).toBe('owner_only')
  for (const said of ['Ann Bell may now refund', 'Ann Bell no longer acts', 'a payout account was opened']) {
    await vi.waitFor(() => expect(textsTo(boss.phone).join()).toContain(said))
  }
})

test('a company is handed on whole: one owner before and after, and both are told', async ({ owner: boss }) => {
  const ann = await join(boss.browser)
  const ben = await join(boss.browser)
  const answers = await Promise.all([handOn(boss.browser, ann.id), handOn(boss.browser, ben.id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = await listRows('users', { company_id: companyOf(boss), role: 'owner' })
  expect(owners).toHaveLength(1)
  const heir = owners[0]?.id === ann.id ? ann : ben
  expect((await boss.browser.me()).body.user).toMatchObject({ role: 'member', can_act: false })
  expect((await handOn(boss.browser, String(boss.user.id))).body.code).toBe('owner_only')
  expect((await remove(heir.browser, String(boss.user.id))).status).toBe(200)
  for (const phone of [boss.phone, heir.phone]) {
    await vi.waitFor(() => expect(textsTo(phone).join()).toContain('is the owner of Ace Plumbing now'))
  }
})

test('the owner hears of who joins and of new contact data, whoever changed it', async ({ owner: boss }) => {
  const ann = await join(boss.browser)
  expect((await waitForTexts(boss.phone, 2)).at(-1)).toBe(
    'Jobslip: Ann Bell joined Ace Plumbing and sees its invoices now. Not expected? Call (213) 555-0100.'.replace(
      /Call .*/,
      String(
        textsTo(boss.phone)
          .at(-1)
          ?.match(/Call .*/)?.[0],
      ),
    ),
  )
  await ann.browser.call('PUT', '/company', { phone: newPhone(), email: 'new@example.com', address_city: 'Elsewhere' })
  expect((await waitForTexts(boss.phone, 3)).at(-1)).toContain('Ann Bell changed the ')
  expect(textsTo(boss.phone).at(-1)).toMatch(/phone/)
  await boss.browser.call('PUT', '/company', { name: 'Better Plumbing' })
  expect((await waitForTexts(boss.phone, 4)).at(-1)).toContain('Joe Ace changed the name of Ace Plumbing')
  await boss.browser.call('PUT', '/company', { name: 'Better Plumbing', timezone: 'America/Denver' })
  await settle()
  expect(textsTo(boss.phone)).toHaveLength(4)
})

async function reset(phone: string, newPassword = 'Wrench34') {
  const browser = new Browser()
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const { body } = await browser.post('verify-reset-otp', { phone_number: phone, otp })
  const wish = { phone_number: phone, resetToken: body.resetToken, newPassword }
  expect((await browser.post('reset-password-with-otp', wish)).status).toBe(200)
  await browser.post('login', { identifier: phone, password: newPassword })
  return browser
}

test('after a reset by text bank changes wait a day, and all who may act are told', async ({ owner: boss }) => {
  const ann = await join(boss.browser)
  await letAct(boss.browser, ann.id, true)
  const browser = await reset(boss.phone)
  expect((await boss.browser.me()).body.authenticated).toBe(false)
  for (const call of [
    () => browser.call('POST', '/stripe/create-account-link'),
    () => ann.browser.call('POST', '/api/stripe/create-account-link'),
    () => handOn(browser, ann.id),
    () => letAct(browser, ann.id, false),
  ]) {
    const { status, body } = await call()
    expect([status, body.code]).toEqual([409, 'bank_locked'])
    expect(body.message).toMatch(
      /^Bank changes are locked until (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}:\d\d [AP]M because the password was reset by text\.$/,
    )
  }
  const { until } = (await browser.call('GET', '/api/company/bank-lock')).body
  expect(Date.parse(String(until)) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  await vi.waitFor(() => expect(textsTo(boss.phone).join()).toContain('everywhere; bank changes wait 24 hours'))
  await vi.waitFor(() => expect(textsTo(ann.phone).join()).toContain('Joe Ace reset the password by text'))
  wait(24 * 3_600_000 + 1000)
  const later = new Browser()
  await later.post('login', { identifier: boss.phone, password: 'Wrench34' })
  expect((await later.call('POST', '/stripe/create-account-link')).status).toBe(200)
})

test("a member's reset keeps nobody from the bank", async ({ owner: boss }) => {
  const ann = await join(boss.browser)
  await reset(ann.phone)
  expect((await boss.browser.call('POST', '/stripe/create-account-link')).status).toBe(200)
})
