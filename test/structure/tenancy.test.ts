// No query without its company: each way around the handle is refused by the compiler, or is on a list with its reason.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { App, Ctx } from '../../worker/context.ts'
import type { RouteBindings } from '../../worker/http/request.ts'

const sources = globSync('worker/**/*.ts').map((path) => ({ path, code: readFileSync(path, 'utf8') }))
const listUses = (name: RegExp) =>
  sources
    .filter(({ code }) => name.test(code))
    .map(({ path }) => path)
    .sort()

/** Never run: `tsc -b`, which the lint before the tests runs, fails when one of these lines compiles. */
function doesNotCompile(app: App, ctx: Ctx, env: RouteBindings, param: string): void {
  // @ts-expect-error a route sees no binding that holds data
  void env.DB
  // @ts-expect-error a string of a request is no authority: only our own records name a company
  void app.directory.findCompany(param)
  // @ts-expect-error nor is a company recalled by it
  void app.directory.recallCompany(param)
  // @ts-expect-error a company is founded under an id that was drawn for it
  void app.directory.foundCompany(param)
  // @ts-expect-error a company's work is opened with what the directory found
  void app.forCompany(param)
  // @ts-expect-error the handle for what belongs to no company has no queries of its own
  void app.db.select()
  // @ts-expect-error nor has a company's handle any that would leave the company out
  void ctx.db.select()
}

test('what must not compile does not', () => {
  expect(doesNotCompile).toBeTypeOf('function')
})

test('only where an id is read from our own records is it taken for one', () => {
  expect(listUses(/\basRecorded\b/)).toEqual([
    'worker/actions/payment/unknown-payments.ts',
    'worker/actions/reconciliation/restored-database.ts',
    'worker/domain/company-id.ts',
    'worker/domain/queue-messages.ts',
    'worker/objects/company-storage.ts',
  ])
})

test('only the directory mints', () => {
  expect(listUses(/\bas CompanyId\b/)).toEqual(['worker/db/directory.ts'])
})

test('only the app hands bindings to what opens handles', () => {
  expect(listUses(/\bopenSystemDb\(|\bopenCompanyDb\(/)).toEqual([
    'worker/context.ts',
    'worker/db/company-db.ts',
    'worker/db/system-db.ts',
    'worker/objects/company-object.ts',
    'worker/objects/company-quotes.ts',
    'worker/objects/company-storage.ts',
  ])
})

/** Tables of no company, and looks over all companies: each has its reason. Whoever adds a file here adds one. */
const UNSCOPED: Record<string, string> = {
  'worker/db/account/codes.ts': 'codes belong to a phone',
  'worker/db/account/create-account.ts': 'a company and its first person appear together',
  'worker/db/account/passkeys.ts': 'challenges are given out before it is known whose they are',
  'worker/db/account/reset-tokens.ts': 'a token is all that its holder has',
  'worker/db/account/sessions.ts': 'ended sessions are removed by their age',
  'worker/db/account/sign-ups.ts': 'a sign-up has no company yet',
  'worker/db/account/text-sign-ups.ts': 'numbers that sign up by text have no company yet',
  'worker/db/companies-due.ts': 'which companies is there something to do for?',
  'worker/db/company/companies.ts': 'the row of the company itself',
  'worker/db/company/company-copies.ts': 'a company that the database has lost is put back',
  'worker/db/company/company-deletion.ts': 'the row of the company itself',
  'worker/db/company/invitation-code.ts': 'the row of the company itself',
  'worker/db/company/person-removal.ts': 'what a person is known by outside their company',
  'worker/db/company/retention.ts': 'rows are forgotten by their age',
  'worker/db/dead-letters.ts': 'a message that nobody could read',
  'worker/db/directory.ts': 'whose is this?',
  'worker/db/messaging/consents.ts': 'consent is between a phone and our number',
  'worker/db/messaging/opt-outs.ts': 'so is an opt-out',
  'worker/db/payment/unknown-payments.ts': 'payments that belong to no invoice',
  'worker/db/payout/volume-ceiling.ts': 'the row of the company itself',
  'worker/db/reconciliation/comparisons.ts': 'lists of Stripe are of all companies',
  'worker/db/stripe/stripe-events.ts': 'events are kept before it is known whose they are',
  'worker/db/support/support-messages.ts': 'anybody may write to us',
  'worker/db/system-changes.ts': 'batches of such writes',
  'worker/db/system-db.ts': 'the handle itself',
}

test('every file that reads or writes without a company has a reason', () => {
  const used = listUses(/\basDrizzle\b/)
  expect(used.filter((path) => !(path in UNSCOPED))).toEqual([])
  expect(used.filter((path) => !path.startsWith('worker/db/'))).toEqual([])
})

/** Sub-selects that name the company themselves, where the handle's `exists`, `scalar` and `values` cannot say it. */
const OWN_CONDITION: Record<string, string> = {
  'worker/db/company/company-copies.ts':
    'puts back a company that the database has lost: a handle is opened for one that is there',
  'worker/db/payout/volume-ceiling.ts': 'conditions on the row of the company itself, which the handle does not have',
  'worker/db/reconciliation/comparisons.ts': 'lists of Stripe are of all companies',
}
const SUB_SELECT = /\(\s*select\b[^`]*?(?:company_id\s*=\s*\$\{|\.companyId\}\s*=\s*\$\{)/

test('no sub-select writes its own condition on the company without a reason', () => {
  expect(listUses(SUB_SELECT)).toEqual(Object.keys(OWN_CONDITION))
})

/* biome-ignore-start lint/suspicious/noTemplateCurlyInString: the text of a template. */
test('such a sub-select is found', () => {
  expect(SUB_SELECT.test('sql`exists (select 1 from users where company_id = ${db.companyId})`')).toBe(true)
  expect(SUB_SELECT.test('sql`(select ${a} from ${b} where ${b.companyId} = ${db.companyId} and x)`')).toBe(true)
  expect(SUB_SELECT.test('sql`(select value from json_each(${ids}))`')).toBe(false)
})
/* biome-ignore-end lint/suspicious/noTemplateCurlyInString: the text of a template. */
