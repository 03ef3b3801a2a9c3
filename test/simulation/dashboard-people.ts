// What people do at the desk besides invoices: sign up, join, set the account up, show a logo; and questions that take two texts.
import { makeJpeg } from '../files/pictures.ts'
import { settings } from '../support/settings.ts'
import { addSession, listInvoices, type Person } from './people.ts'
import { stage } from './sandbox-app.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { sendText, type Task } from './workload.ts'
import { ask, call, control, rows, sandbox } from './world.ts'

const pause = (ms: number) => new Promise<void>((resolve) => stage().clock.after(ms, resolve))
const everybody = ({ cast }: Simulation): Person[] => cast.companies.flatMap((company) => company.people)

const COMPANY = {
  ...{ name: 'Dee Roofs', email: 'dee@example.com', phone: '12133000021' },
  ...{ address_street: '1 Main St', address_city: 'Denver', address_state: 'CO', address_zip: '80202' },
}

/** The code as it stands in the last text to this phone. */
function readCode(phone: string): string | null {
  const texts = Object.values(sandbox.state.message).filter(({ to, body }) => to === phone && /\b\d{6}\b/.test(body))
  return /\b\d{6}\b/.exec(texts.at(-1)?.body ?? '')?.[0] ?? null
}

const PASSWORD = 'Ladder-and-2-nails'

/** Signs in as people do, again when nothing came back; whoever has no luck at all has another browser open. */
async function signIn({ id, companyId, phone }: { id: string; companyId: string; phone: string }): Promise<string> {
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await call('POST', '/api/auth/login', { identifier: phone, password: PASSWORD, remember_me: true })
    if (answer?.status === 200) return answer.cookie
    await pause(4000)
  }
  return await addSession(companyId, id)
}

async function register(home: object, phone: string, random: SeededRandom): Promise<boolean> {
  const user = { first_name: 'Dee', last_name: 'Low', password: PASSWORD, phone_number: phone }
  for (let tries = 0; tries < 4; tries += 1) {
    const begun = await call('POST', '/api/auth/register', { user, ...home })
    await pause(random.pick([5000, 40_000, 120_000]))
    const otp = begun?.status === 200 ? readCode(phone) : null
    const entered = otp && (await call('POST', '/api/auth/verify-otp', { phone_number: phone, otp }))
    // Of a code that was spent without our hearing of it the number is signed up all the same.
    if ((entered && entered.status === 200) || begun?.status === 409) return true
  }
  return false
}

/** Somebody new founds a company, or joins one; who is told so can sign in, and bills a job. */
export const signUpOnline: Task = async (sim, random, nth) => {
  const phone = `+121330000${21 + nth}`
  const [home] = random.isLucky(0.5) ? sim.cast.companies : []
  const [code] = home
    ? rows<{ code: string }>('select invitation_code as code from companies where id = ?', home.id)
    : []
  const asked = code ? { invitation_code: code.code } : { company: COMPANY }
  const isIn = await register(asked, phone, random)
  const [made] = rows<{ id: string; companyId: string; timezone: string }>(
    `select u.id, u.company_id as companyId, c.timezone from users u join companies c on c.id = u.company_id where u.phone = ?`,
    phone,
  )
  if (!made) {
    if (isIn) sim.surprises.push(`${phone} signed up and is nobody`)
    return
  }
  const person = { ...made, phone, cookie: await signIn({ ...made, phone }) }
  const known = sim.cast.companies.find(({ id }) => id === made.companyId)
  if (known) known.people.push(person)
  else sim.cast.companies.push({ id: made.companyId, timezone: made.timezone, people: [person] })
  if (home && made.companyId !== home.id) sim.surprises.push(`${phone} joined another company`)
  const dollars = 700 + nth
  sendText(sim, phone, `fixed roof for Pete, $${dollars}`, 'job', dollars * 100)
}

/** A picture that was taken is there, until the next one. */
export const showLogo: Task = async (sim, random, nth) => {
  const [person] = everybody(sim)
  if (!person) return
  const form = new FormData()
  form.set('logo', new File([new Uint8Array(makeJpeg({ width: 8 + nth }))], 'logo.jpg', { type: 'image/jpeg' }))
  const answer = await ask('POST', '/company/logo', { body: form, cookie: person.cookie })
  const url = (answer?.body.company as { logo_url?: string } | undefined)?.logo_url
  if (answer?.status !== 200 || !url) return
  await pause(random.pick([0, 3000]))
  const path = url.replace(settings.APP_ORIGIN, '')
  const shown = await ask('GET', path, {})
  const [now] = rows<{ key: string | null }>(
    'select logo_key as key from companies where id = ?',
    person.companyId ?? '',
  )
  if (shown?.status === 404 && now?.key && path.endsWith(now.key)) sim.surprises.push(`${path} is gone`)
}

/** Looks at how far the payout account is, asks for another link, and its bank refuses a payout. */
export const lookAtAccount: Task = async (sim, random) => {
  const { cookie } = random.pick(everybody(sim))
  await call('GET', '/stripe/account-status', undefined, cookie)
  await call('GET', '/stripe/setup-status', undefined, cookie)
  await call('GET', '/stripe/refresh-account-link', undefined, cookie)
  const [account] = Object.values(sandbox.state.account)
  if (account) await control(`/accounts/${account.id}/payout`, { outcome: random.pick(['paid', 'failed']) })
}

const QUESTIONS = [
  ['change INV-0001', '444.44'],
  ['change INV-0001', 'due friday'],
  ['change INV-0001', 'no'],
  ['paid', 'the first'],
  ['remind', '1'],
  ['change Maria to 512.12', '1'],
] as const

/** An order that leaves something open, and the answer. */
export const askBack: Task = async (sim, random) => {
  const { phone } = random.pick(everybody(sim))
  const [order, answer] = random.pick(QUESTIONS)
  sendText(sim, phone, order, 'word')
  await pause(random.pick([400, 15_000, 90_000]))
  // To a question that was never asked, or after a hint a moment ago, a bare word means nothing.
  sendText(sim, phone, answer, /^(?:no|1|the first)$/.test(answer) ? 'chat' : 'word')
}

/** The office: lists, one invoice, its history, the month. */
export const lookAround: Task = async (sim, random) => {
  const { cookie, companyId } = random.pick(everybody(sim))
  const [row] = listInvoices().filter((one) => one.company_id === companyId)
  await call('GET', '/api/invoices?q=maria&sort=-total_amount', undefined, cookie)
  if (row) await call('GET', `/api/invoices/${row.id}/details`, undefined, cookie)
  await call('PUT', '/company', { email: `office${random.below(9)}@example.com` }, cookie)
}

/** Two people do something to one invoice in the same moment. */
export const bothAtOnce: Task = async (sim, random) => {
  const { cookie, companyId } = random.pick(everybody(sim))
  const [row] = listInvoices().filter((one) => one.company_id === companyId && one.payment_intent === null)
  if (!row) return
  const path = `/api/invoices/${row.id}`
  const events = [
    () => call('PATCH', path, { total_amount: 300.5 + random.below(99) }, cookie),
    () => call('PATCH', path, { client_name: 'Nora' }, cookie),
    () => call('POST', `${path}/cancel`, {}, cookie),
    () => call('POST', `${path}/paid`, { method: 'cash' }, cookie),
    () => call('POST', `${path}/restore`, {}, cookie),
    () => call('POST', '/stripe/create-checkout-session', { invoice_id: row.id, company_id: row.company_id }),
  ]
  await Promise.all([random.pick(events)(), random.pick(events)(), random.pick(events)()])
}
