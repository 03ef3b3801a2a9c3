// People who join, leave and delete, as their tests need them.
import { env } from 'cloudflare:workers'
import { Browser, codeSentBy, joiningForm, openAccount } from './people.ts'
import { newPhone } from './sandbox-world.ts'
import { shiftRows } from './tables.ts'

export type Person = { phone: string; browser: Browser; companyId: string }

/** Somebody who founds a company of this name. */
export async function found(name = 'Ace Plumbing', phone = newPhone()): Promise<Person> {
  const { browser, user } = await openAccount({ phone, company: { name } })
  return { phone, browser, companyId: (user.company as { id: string }).id }
}

/** Somebody who joins the company. */
export async function join(owner: Person, name = 'Bea'): Promise<Person> {
  const { company } = (await owner.browser.call('GET', '/api/company')).body as { company: { invitation_code: string } }
  const [phone, browser] = [newPhone(), new Browser()]
  const form = joiningForm(phone, company.invitation_code, { first_name: name, last_name: 'Bell' })
  const otp = await codeSentBy(phone, () => browser.post('register', form))
  const done = await browser.post('verify-otp', { phone_number: phone, otp })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return { phone, browser, companyId: owner.companyId }
}

/** The password was given longer ago than it counts. */
export async function grow(old: Person): Promise<void> {
  await shiftRows('sessions', { confirmed_at: -1_000_000 }, { company_id: old.companyId })
}

/** Every text that the database has anywhere, to look for what should be gone. */
export async function everything(): Promise<string> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'd1%' and name not like '%_cf_%' and name not like 'invoice_search%' and name not like 'client_search%' and name not like 'quote_search%'",
  ).all<{ name: string }>()
  const tables = await Promise.all(
    results.map(async ({ name }) => [name, (await env.DB.prepare(`select * from ${name}`).all()).results] as const),
  )
  return tables.map(([name, rows]) => rows.map((row) => `${name} ${JSON.stringify(row)}`).join('\n')).join('\n')
}
