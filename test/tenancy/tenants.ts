// Two companies with everything a company can have, each text of theirs marked so that one stray byte is seen.

import { env } from 'cloudflare:workers'
import { issueInvoice } from '../../worker/actions/invoice/invoices.ts'
import { notifyCompanyObject } from '../../worker/actions/payment/payments.ts'
import type { Ctx } from '../../worker/context.ts'
import { all, control, openCompany, openSession, pay, readyAccount, settleAll } from '../support/money.ts'
import { Browser, codeSentBy, joiningForm, openAccount } from '../support/people.ts'
import { newPhone, product, world } from '../support/sandbox-world.ts'
import { settings } from '../support/settings.ts'
import { converse } from '../support/texting.ts'
import { addPhoto, linkClient, offerReminder, quoteJob, repeatJob } from './belongings.ts'

export type Tenant = {
  mark: string
  password: string
  companyId: string
  phone: string
  browser: Browser
  invitationCode: string
  /** An open invoice, a paid one, one that came by text. */
  sentId: string
  paidId: string
  textedId: string
  checkoutId: string
  /** Its client, what was told of them, and the secret part of their link. */
  clientId: string
  clientEventId: string
  clientLinkId: string
  scheduleId: string
  quoteId: string
  pdfPath: string
  logoPath: string
  cursor: string
  sessionId: string
  /** The owner, and the colleague who joined. */
  userId: string
  memberId: string
  /** Somebody about to join: the number, and the code that it was sent. */
  joiner: { phone: string; otp: string }
  resetToken: string
  /** A reset code that is live. */
  resetOtp: string
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export type Answer = { status: number; bytes: string }

/** Sends a request as this browser, or as nobody; `bytes` is all of the answer, headers included. */
export async function send(
  browser: Browser | null,
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Answer> {
  const cookie = browser && Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const isForm = body instanceof FormData
  const response = await product().fetch(
    new Request(`${settings.APP_ORIGIN}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'cf-connecting-ip': browser ? '198.51.100.7' : '198.51.100.8',
        ...(cookie && { cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  const head = Array.from(response.headers, ([name, value]) => `${name}: ${value}`).join('\n')
  return { status: response.status, bytes: `${head}\n\n${Buffer.from(await response.arrayBuffer()).toString('utf8')}` }
}

/** Founds a company through the API and gives it two people, texts, a draft, invoices, a payment, an account, files. */
export async function foundTenant(mark: string): Promise<Tenant> {
  const password = `${mark}-Hammer-12`
  const { phone, browser } = await openAccount({
    user: { first_name: `${mark} First`, last_name: `${mark} Last`, password },
    company: {
      name: `${mark} Plumbing`,
      email: `${mark}@company.example`,
      phone: newPhone(),
      address_street: `${mark} Street 1`,
      address_city: `${mark} City`,
      address_state: 'NY',
      address_zip: '10001',
    },
  })
  await uploadLogo(browser)
  const { company } = (await browser.call('GET', '/api/company')).body as {
    company: { id: string; invitation_code: string; logo_url: string }
  }
  const ctx = await openCompany(company.id)
  const sentId = await issue(ctx, mark, phone)
  const paidId = await issue(ctx, mark, phone)
  const textedId = await textJobs(company.id, mark, phone)
  const account = await readyAccount(ctx)
  if (!account) throw new Error('no account')
  const checkoutId = await openSession(ctx, paidId)
  await pay(checkoutId)
  await settleAll(ctx)
  const charge = all('charge').find((one) => one.transferGroup === `inv_${paidId}`)
  await control(`/charges/${charge?.id}/refund`, { amount: 100 })
  await settleAll(ctx)
  await control(`/charges/${charge?.id}/dispute`, { inquiry: true })
  await settleAll(ctx)
  // Looked at from outside already: another look changes nothing more.
  for (const id of [sentId, paidId, textedId]) await send(null, 'GET', `/invoices/${id}`)
  await askAndAnswer(company.id, paidId, { mark, browser })
  await offerReminder(ctx, sentId, mark)
  const client = await linkClient(browser, mark)
  const scheduleId = await repeatJob(ctx, mark, phone)
  const quoteId = await quoteJob(ctx, mark, phone)
  await addPasskey(company.id, mark)
  await addPhoto(company.id, paidId, mark)
  await notifyCompanyObject(ctx, paidId)
  const joiner = await join(company.invitation_code, mark)
  const file = (await browser.call('GET', `/invoices/${sentId}/pdf`)).body as { pdf_url: string }
  const page = (await browser.call('GET', '/api/invoices?limit=1')).body as { next_cursor: string }
  const mine = (await browser.call('GET', '/api/account/sessions')).body as { sessions: { id: string }[] }
  const { people } = (await browser.call('GET', '/api/company/people')).body as {
    people: { id: string; is_you: boolean }[]
  }
  await world().flush()
  return {
    ...{
      mark,
      password,
      companyId: company.id,
      phone,
      browser,
      sentId,
      paidId,
      textedId,
      checkoutId,
      scheduleId,
      quoteId,
      joiner,
    },
    ...client,
    ...(await beginReset(phone)),
    invitationCode: company.invitation_code,
    pdfPath: new URL(file.pdf_url).pathname,
    logoPath: new URL(company.logo_url).pathname,
    cursor: page.next_cursor,
    sessionId: mine.sessions[0]?.id ?? '',
    userId: people.find((one) => one.is_you)?.id ?? '',
    memberId: people.find((one) => !one.is_you)?.id ?? '',
  }
}

/** What its client asks on the page, and what it answers there. */
async function askAndAnswer(companyId: string, id: string, { mark, browser }: { mark: string; browser: Browser }) {
  const asked = { company_id: companyId, words: `${mark} question`, request_id: `${mark}-question` }
  const said = { words: `${mark} answer`, request_id: `${mark}-answer` }
  const statuses = [
    (await send(null, 'POST', `/api/payment/${id}/questions`, asked)).status,
    (await browser.call('POST', `/api/invoices/${id}/answers`, said)).status,
  ]
  if (statuses.join() !== '200,204') throw new Error(statuses.join())
}

/** A passkey that no device has: what the company has to lose is its row. */
async function addPasskey(companyId: string, mark: string): Promise<void> {
  await env.DB.prepare(
    `insert into passkeys (company_id, id, user_id, public_key, counter, name, created_at)
     select company_id, ? || '-credential', id, ? || '-key', 0, ? || ' phone', 0 from users where company_id = ? limit 1`,
  )
    .bind(mark, mark, mark, companyId)
    .run()
}

async function uploadLogo(browser: Browser): Promise<void> {
  const answer = await send(browser, 'POST', '/company/logo', logoForm())
  if (answer.status !== 200) throw new Error(answer.bytes)
}

export function logoForm(): FormData {
  const form = new FormData()
  form.append('logo', new File([Buffer.from(PIXEL, 'base64')], 'logo.png', { type: 'image/png' }))
  return form
}

async function issue(ctx: Ctx, mark: string, sender: string): Promise<string> {
  const sid = `SM-${mark}-${crypto.randomUUID()}`
  const line = {
    kind: 'work',
    description: `${mark} line`,
    quantity: 1,
    unitCents: 20_000,
    amountCents: 20_000,
  } as const
  const draft = {
    clientName: `${mark} Client`,
    clientPhone: newPhone(),
    clientEmail: `${mark}@client.example`,
    description: `${mark} work`,
    lines: [line],
    totalCents: 20_000,
    dueOn: '2030-01-31',
    language: 'en',
  } as const
  const { invoiceId } = await issueInvoice(ctx, draft as never, {
    idempotencyKey: sid,
    sid,
    sender,
    textedAt: Date.now(),
  })
  return invoiceId
}

/** A job by text, and one that leaves a question open. */
async function textJobs(companyId: string, mark: string, phone: string): Promise<string> {
  await converse(phone, `painted the fence for ${mark}, $150, due friday`, `fixed a door for ${mark}`)
  const row = await env.DB.prepare('select id from invoices where company_id = ? order by number desc limit 1')
    .bind(companyId)
    .first<{ id: string }>()
  return row?.id ?? ''
}

async function join(code: string, mark: string): Promise<{ phone: string; otp: string }> {
  const colleague = { first_name: `${mark} Second`, last_name: `${mark} Last`, password: `${mark}-Wrench-34` }
  const joins = async (browser: Browser) => {
    const phone = newPhone()
    return { phone, otp: await codeSentBy(phone, () => browser.post('register', joiningForm(phone, code, colleague))) }
  }
  const first = new Browser()
  const { phone, otp } = await joins(first)
  const joined = await first.post('verify-otp', { phone_number: phone, otp })
  if (joined.status !== 200) throw new Error(JSON.stringify(joined.body))
  return await joins(new Browser())
}

async function beginReset(phone: string): Promise<{ resetToken: string; resetOtp: string }> {
  const browser = new Browser()
  const ask = () => codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const answer = await browser.post('verify-reset-otp', { phone_number: phone, otp: await ask() })
  return { resetToken: String(answer.body.resetToken), resetOtp: await ask() }
}

async function tenantTables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and sql like '%`company_id` text%' order by name",
  ).all<{ name: string }>()
  return results.map((row) => row.name)
}

/** Every row that belongs to a company, table by table. */
export async function rowsOf(companyId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const table of await tenantTables()) {
    const { results } = await env.DB.prepare(`select * from ${table} where company_id = ?`)
      .bind(companyId)
      .all<Record<string, unknown>>()
    found[table] = results
  }
  const { results } = await env.DB.prepare('select * from companies where id = ?').bind(companyId).all()
  return { ...found, companies: results as Record<string, unknown>[] }
}

/** Every text that stands in a row of one company and in none of the other: none of them may be seen by the other. */
export async function canariesOf(tenant: Tenant, other: Tenant): Promise<string[]> {
  const textsIn = async (companyId: string) =>
    Object.values(await rowsOf(companyId)).flatMap((rows) =>
      rows.flatMap((row) => Object.values(row).filter((value): value is string => typeof value === 'string')),
    )
  const theirs = new Set(await textsIn(other.companyId))
  const mine = (await textsIn(tenant.companyId)).filter((text) => text.length >= 6 && !theirs.has(text))
  return [...new Set([...mine, tenant.mark])]
}
