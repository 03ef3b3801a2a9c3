// Connected accounts in Stripe's shape, with what they still owe.
import { seconds } from '../box.ts'
import type { Account } from '../rows.ts'

const NO_REQUIREMENTS = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

const NO_PROFILE = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}

/** `active` once verified, `pending` while Stripe looks, `inactive` before. */
export function capabilityStatus(account: Account): 'active' | 'pending' | 'inactive' {
  if (account.verified) return 'active'
  return account.detailsSubmitted && account.due.length === 0 ? 'pending' : 'inactive'
}

export function renderAccount(account: Account): Record<string, unknown> {
  const { controller } = account
  const isActive = account.verified
  return {
    id: account.id,
    object: 'account',
    business_profile: NO_PROFILE,
    business_type: account.businessType,
    capabilities: Object.fromEntries(account.requested.map((name) => [name, capabilityStatus(account)])),
    charges_enabled: isActive && account.requested.includes('card_payments'),
    controller: {
      fees: { payer: controller.fees },
      is_controller: true,
      losses: { payments: controller.losses },
      requirement_collection: controller.collection,
      stripe_dashboard: { type: controller.dashboard },
      type: 'application',
    },
    country: account.country,
    created: seconds(account.createdAt),
    default_currency: 'usd',
    details_submitted: account.detailsSubmitted,
    email: account.email,
    external_accounts: {
      object: 'list',
      data: account.externalAccount ? [renderBank(account)] : [],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    future_requirements: NO_REQUIREMENTS,
    metadata: account.metadata,
    payouts_enabled: isActive && account.externalAccount,
    requirements: {
      ...NO_REQUIREMENTS,
      currently_due: account.due,
      disabled_reason: disabledReason(account),
      eventually_due: account.due,
      past_due: account.pastDue,
      pending_verification: account.pendingVerification,
    },
    settings: renderSettings(account),
    tos_acceptance: {
      date: account.due.includes('tos_acceptance.date') ? null : seconds(account.createdAt),
      ip: null,
      user_agent: null,
    },
    type: controller.dashboard === 'none' ? 'custom' : controller.dashboard,
  }
}

function disabledReason(account: Account): string | null {
  if (account.pastDue.length > 0) return 'requirements.past_due'
  if (account.pendingVerification.length > 0) return 'requirements.pending_verification'
  return account.due.length > 0 ? 'requirements.past_due' : null
}

function renderBank(account: Account): Record<string, unknown> {
  return {
    id: account.id.replace('acct_', 'ba_'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: null,
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: null,
    last4: '6789',
    metadata: {},
    routing_number: '110000000',
    status: 'new',
  }
}

/** What Stripe pays out in the United States when nobody says otherwise: every day, two days after the charge. */
export const OWN_SCHEDULE = { interval: 'daily', delayDays: 2 } as const

function renderSettings(account: Account): Record<string, unknown> {
  const { interval, delayDays } = account.payouts ?? OWN_SCHEDULE
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    payments: { statement_descriptor: null, statement_descriptor_kana: null, statement_descriptor_kanji: null },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: delayDays, interval },
      statement_descriptor: null,
    },
  }
}
