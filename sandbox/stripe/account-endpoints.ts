// Connected accounts: creating, reading, onboarding links, links to the Express dashboard.
import { type Box, seconds } from '../box.ts'
import { leaves, type ParamTree } from '../form.ts'
import type { Account } from '../rows.ts'
import { changeAccount } from './account-actions.ts'
import type { Endpoint } from './endpoint.ts'
import { StripeFailure } from './failure.ts'
import { listPage, PAGE_PARAMS, type Page, readPage } from './pages.ts'
import { choice, find, flag, integer, metadata, neededText, text, webAddress } from './params.ts'
import { OWN_SCHEDULE, renderAccount } from './render-account.ts'
import { allRequirements } from './requirements.ts'

const LINK_LIFE_MS = 5 * 60 * 1000
const MOST_DELAY_DAYS = 31

type Schedule = NonNullable<Account['payouts']>

type NewAccount = Pick<
  Account,
  'country' | 'email' | 'controller' | 'requested' | 'businessType' | 'externalAccount' | 'due' | 'metadata' | 'payouts'
>

export const createAccount: Endpoint<NewAccount> = {
  name: 'accounts.create',
  known: [
    ...['type', 'country', 'email', 'default_currency', 'business_type', 'account_token', 'external_account'],
    ...[
      'controller.fees.payer',
      'controller.losses.payments',
      'controller.requirement_collection',
      'controller.stripe_dashboard.type',
    ],
    ...[
      'capabilities.*.requested',
      'business_profile.**',
      'company.**',
      'documents.**',
      'external_account.**',
      'groups.**',
    ],
    ...['individual.**', 'metadata', 'metadata.*', 'settings.**', 'tos_acceptance.**'],
  ],
  parse(params) {
    const type = choice(params, 'type', ['standard', 'express', 'custom'])
    const given = leaves(params).map(([path]) => path.join('.'))
    const capabilities = find(params, 'capabilities')
    const names = capabilities && typeof capabilities === 'object' ? Object.keys(capabilities) : []
    const country = text(params, 'country') ?? 'US'
    if (!/^[A-Z]{2}$/.test(country))
      throw new StripeFailure(
        400,
        `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US'.`,
        { param: 'country', code: 'country_code_invalid' },
      )
    return {
      country,
      email: text(params, 'email'),
      controller: readController(params, type),
      requested: names.filter((name) => flag(params, `capabilities.${name}.requested`)),
      businessType: choice(params, 'business_type', ['individual', 'company', 'non_profit', 'government_entity']),
      externalAccount: find(params, 'external_account') !== undefined,
      due: allRequirements().filter((field) => !given.some((name) => name === field || name.startsWith(`${field}.`))),
      metadata: metadata(params),
      payouts: readSchedule(params, OWN_SCHEDULE),
    }
  },
  run(box, input) {
    const id = box.id('acct_')
    const account = box.store.put('account', id, {
      ...input,
      id,
      createdAt: box.now(),
      pendingVerification: [],
      pastDue: [],
      detailsSubmitted: false,
      verified: false,
      deauthorized: false,
    })
    return renderAccount(account)
  },
}

function readController(params: ParamTree, type: string | null): Account['controller'] {
  const dashboard = choice(params, 'controller.stripe_dashboard.type', ['express', 'full', 'none'])
  if (type && find(params, 'controller')) {
    throw new StripeFailure(400, 'You may only specify one of these parameters: type, controller.', {
      code: 'parameters_exclusive',
      param: 'type',
    })
  }
  return {
    dashboard: dashboard ?? (type === 'standard' || type === null ? 'full' : type === 'custom' ? 'none' : 'express'),
    fees: choice(params, 'controller.fees.payer', ['account', 'application']) ?? 'account',
    losses: choice(params, 'controller.losses.payments', ['application', 'stripe']) ?? 'stripe',
    collection: choice(params, 'controller.requirement_collection', ['application', 'stripe']) ?? 'stripe',
  }
}

/** The account, as long as the platform may see it: a deauthorized one answers 403 like a stranger's. */
function getAccount(box: Box, id: string): Account {
  const account = box.store.get('account', id)
  if (account && !account.deauthorized) return account
  const key = `${box.options.stripe.secretKey.slice(0, 8)}****`
  throw new StripeFailure(
    403,
    `The provided key '${key}' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  )
}

export const readAccount: Endpoint<string> = {
  name: 'accounts.get',
  known: [],
  parse: (_, id) => id,
  run: (box, id) => renderAccount(getAccount(box, id)),
}

/** What is given of the payout schedule over what it was before. The days stay when payouts are by hand. */
function readSchedule(params: ParamTree, before: Schedule): Schedule {
  const path = 'settings.payouts.schedule'
  const interval = choice(params, `${path}.interval`, ['daily', 'manual']) ?? before.interval
  if (text(params, `${path}.delay_days`) === 'minimum') return { interval, delayDays: OWN_SCHEDULE.delayDays }
  const given = integer(params, `${path}.delay_days`)
  const param = 'settings[payouts][schedule][delay_days]'
  if (given !== null && given < OWN_SCHEDULE.delayDays)
    throw new StripeFailure(
      400,
      `You cannot lower this account's delay below ${OWN_SCHEDULE.delayDays}, but you tried to set it to ${given}.`,
      { param },
    )
  if (given !== null && given > MOST_DELAY_DAYS)
    throw new StripeFailure(400, `The delay days must be less than or equal to ${MOST_DELAY_DAYS}.`, { param })
  return { interval, delayDays: given ?? before.delayDays }
}

export const updateAccount: Endpoint<{ id: string; params: ParamTree }> = {
  name: 'accounts.update',
  known: ['metadata', 'metadata.*', 'settings.payouts.schedule.interval', 'settings.payouts.schedule.delay_days'],
  parse(params, id) {
    // Said of a wrong value before anything is looked up.
    readSchedule(params, OWN_SCHEDULE)
    return { id, params }
  },
  run(box, { id, params }) {
    const account = getAccount(box, id)
    const changes = { payouts: readSchedule(params, account.payouts ?? OWN_SCHEDULE) }
    return renderAccount(
      changeAccount(box, account, { ...changes, metadata: { ...account.metadata, ...metadata(params) } }),
    )
  },
}

export const listAccounts: Endpoint<Page> = {
  name: 'accounts.list',
  known: PAGE_PARAMS,
  parse: readPage,
  run: (box, page) =>
    listPage(box, 'account', { page, url: '/v1/accounts', keep: (row) => !row.deauthorized, render: renderAccount }),
}

export const createAccountLink: Endpoint<{ accountId: string; refreshUrl: string; returnUrl: string }> = {
  name: 'account_links.create',
  known: [
    'account',
    'type',
    'collect',
    'collection_options.fields',
    'collection_options.future_requirements',
    'refresh_url',
    'return_url',
  ],
  parse(params) {
    neededText(params, 'type')
    choice(params, 'type', ['account_onboarding', 'account_update'])
    choice(params, 'collection_options.fields', ['currently_due', 'eventually_due'])
    for (const name of ['refresh_url', 'return_url']) neededText(params, name)
    return {
      accountId: neededText(params, 'account'),
      refreshUrl: webAddress(params, 'refresh_url') ?? '',
      returnUrl: webAddress(params, 'return_url') ?? '',
    }
  },
  run(box, input) {
    getAccount(box, input.accountId)
    const id = box.id('')
    const expiresAt = box.now() + LINK_LIFE_MS
    box.store.put('accountLink', id, { ...input, id, createdAt: box.now(), expiresAt, usedAt: null })
    const url = `${box.options.origin}/setup/s/${input.accountId}/${id}`
    return { object: 'account_link', created: seconds(box.now()), expires_at: seconds(expiresAt), url }
  },
}

export const createLoginLink: Endpoint<string> = {
  name: 'login_links.create',
  known: [],
  parse: (_, id) => id,
  run(box, id) {
    if (!getAccount(box, id).detailsSubmitted) {
      throw new StripeFailure(400, 'Cannot create a login link for an account that has not completed onboarding.')
    }
    return { object: 'login_link', created: seconds(box.now()), url: `${box.options.origin}/express/${id}` }
  },
}
