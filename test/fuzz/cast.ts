// Founds the people and things of one round, as people do: by HTTP and by text.
import type { Sandbox } from '../../sandbox/create-sandbox.ts'
import type { Answer, Asked, Cast } from './asked.ts'
import { COMPANY } from './examples.ts'

/** Puts a request to the product. */
export type Ask = (asked: Asked, cast: Cast) => Promise<Answer>

/** Who founds: how the product is asked, and the sandbox that it talks to. */
export type SandboxApp = { ask: Ask; sandbox: Sandbox; sandboxOrigin: string }

export const PASSWORD = 'Hammer12'
const NOBODY: Cast = { words: {}, cookies: { owner: '', stranger: '', nobody: '' }, secret: '' }
let phones = 0
/** A minute and a half: within that a reply arrives, however busy the machine. */
const MOST_TRIES = 1800

function newPhone(): string {
  phones += 1
  return `+1213${5_000_000 + phones}`
}

async function until<T>(what: string, look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`waited in vain for ${what}`)
}

async function call(
  { ask }: SandboxApp,
  cookie: string,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer> {
  const headers: Asked['headers'] = [['cf-connecting-ip', '198.51.100.1']]
  if (json !== undefined) headers.push(['content-type', 'application/json'])
  const body = json === undefined ? null : Buffer.from(JSON.stringify(json)).toString('latin1')
  const answer = await ask(
    { as: 'nobody', method, path, headers, body },
    { ...NOBODY, cookies: { ...NOBODY.cookies, nobody: cookie } },
  )
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
  return answer
}

const read = async <T>(stage: SandboxApp, cookie: string, path: string) =>
  JSON.parse((await call(stage, cookie, 'GET', path)).body) as T

const cookieOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')

const listTo = ({ sandbox }: SandboxApp, phone: string) =>
  Object.values(sandbox.state.message).filter(({ to, direction }) => to === phone && direction !== 'inbound')

/** A company with one person; answers its phone and cookie. */
export async function signUp(stage: SandboxApp): Promise<{ phone: string; cookie: string }> {
  const phone = newPhone()
  const user = { first_name: 'Ann', last_name: 'Lee', password: PASSWORD, phone_number: phone }
  const begun = await call(stage, '', 'POST', '/api/auth/register', { user, company: { ...COMPANY, phone } })
  const otp = await until('the code', () => /\b\d{6}\b/.exec(listTo(stage, phone)[0]?.body ?? '')?.[0])
  const done = await call(stage, cookieOf(begun), 'POST', '/api/auth/verify-otp', { phone_number: phone, otp })
  return { phone, cookie: cookieOf(done) }
}

/** Whoever is signed in no longer is: another session by password, or another company. */
export async function signInAgain(stage: SandboxApp, phone: string): Promise<string | null> {
  const json = { identifier: phone, password: PASSWORD }
  return await call(stage, '', 'POST', '/api/auth/login', json).then(cookieOf, () => null)
}

type Json = { invoices: { id: string; payment_url: string }[]; next_cursor: string }

async function payFirst(stage: SandboxApp, companyId: string, id: string): Promise<Record<string, string>> {
  const body = { invoice_id: id, company_id: companyId }
  const opened = await call(stage, '', 'POST', '/stripe/create-checkout-session', body)
  const checkoutId = (JSON.parse(opened.body) as { data: { url: string } }).data.url.split('/').at(-1) ?? ''
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"method":"card"}' }
  await stage.sandbox.fetch(new Request(`${stage.sandboxOrigin}/sandbox/checkout/${checkoutId}/pay`, init))
  const charge = await until('the charge', () => Object.values(stage.sandbox.state.charge).at(-1))
  return { checkoutId, chargeId: charge.id, paymentId: charge.paymentId }
}

async function openFiles(stage: SandboxApp, cookie: string, id: string): Promise<Record<string, string>> {
  const { pdf_url: url } = await read<{ pdf_url: string }>(stage, cookie, `/invoices/${id}/pdf`)
  const { sessions } = await read<{ sessions: { id: string }[] }>(stage, cookie, '/api/account/sessions')
  return {
    pdfToken: new URL(url).pathname.split('/')[3] ?? '',
    sessionId: sessions[0]?.id ?? '',
    logoKey: 'A'.repeat(22),
  }
}

/** Two companies; the first with invoices by text, one of them paid, an account, a file. */
export async function foundCast(stage: SandboxApp): Promise<Cast> {
  const [owner, stranger] = [await signUp(stage), await signUp(stage)]
  const secret = `secret${owner.phone.slice(-4)}@client.example`
  const said = listTo(stage, owner.phone).length
  for (const job of ['sink 100', 'door 200', 'fence 300']) {
    stage.sandbox.text(owner.phone, `fixed ${job} for Maria, ${secret}, due friday`)
    await stage.sandbox.deliverDue()
  }
  await until('the replies', () => listTo(stage, owner.phone)[said + 2])
  const { invoices, next_cursor: cursor } = await read<Json>(stage, owner.cookie, '/api/invoices?limit=2')
  const [sent, open] = invoices
  const rest = await read<Json>(stage, owner.cookie, `/api/invoices?cursor=${encodeURIComponent(cursor)}`)
  const paidId = rest.invoices[0]?.id ?? ''
  const { company } = await read<{ company: { id: string; invitation_code: string } }>(stage, owner.cookie, '/company')
  const link = await call(stage, owner.cookie, 'POST', '/stripe/create-account-link', {})
  stage.sandbox.text(owner.phone, 'quote deck for Ann Lee 3,500')
  await stage.sandbox.deliverDue()
  await until('the quote', () => listTo(stage, owner.phone)[said + 3])
  const { quotes } = await read<{ quotes: { id: string }[] }>(stage, owner.cookie, '/api/quotes')
  const words = {
    ...{
      phone: owner.phone,
      newPhone: newPhone(),
      sid: `SM${'0'.repeat(32)}`,
      sentSid: listTo(stage, owner.phone)[0]?.sid ?? '',
    },
    ...{ companyId: company.id, invitationCode: company.invitation_code, cursor, paidId },
    ...{ sentId: sent?.id ?? '', openId: open?.id ?? '', month: new Date().toISOString().slice(0, 7) },
    quoteId: quotes[0]?.id ?? paidId,
    accountId: /acct_[0-9a-f]+/.exec(link.body)?.[0] ?? '',
    ...(await payFirst(stage, company.id, paidId)),
    ...(await openFiles(stage, owner.cookie, sent?.id ?? '')),
  }
  return { words, cookies: { owner: owner.cookie, stranger: stranger.cookie, nobody: '' }, secret }
}
