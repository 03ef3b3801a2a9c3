// What is done behind the sign-in: the dialogs and forms, their mistakes, and what is said of how it went.
import type { Page } from 'playwright-core'
import type { InvoiceDetailsJson } from '../../worker/domain/api-types.ts'
import { answer, type State } from './state.ts'

const drawer = (state: 'sent' | 'open' | 'paid' | 'held') => ({
  address: ({ ids }: { ids: Record<string, string> }) => `/dashboard?invoice=${ids[state]}`,
  as: 'joe' as const,
  window: true as const,
})
const business = { address: () => '/dashboard?tab=business', as: 'joe' as const }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const seeTimeline = (page: Page) => page.getByRole('dialog').getByRole('listitem').first().waitFor()

async function openEvent(page: Page, name: string) {
  await seeTimeline(page)
  await press(page, name)
  await page.getByRole('dialog').nth(1).waitFor()
}

async function askRefund(page: Page, status: number, body: unknown) {
  await openEvent(page, 'Refund')
  await answer(page, '/refunds', status, body)
  await press(page, /^Refund \$/)
}

const DRAWER: State[] = [
  { name: 'drawer-sent', ...drawer('sent'), after: seeTimeline },
  {
    name: 'drawer-by-text',
    ...drawer('sent'),
    after: async (page) => {
      const read = page.waitForResponse('**/details')
      await page.reload()
      const details = (await (await read).json()) as InvoiceDetailsJson
      const done = { by: 'Maximiliana Featherstonehaugh-Rodriguez', via: 'text' }
      const changes = [{ field: 'total_amount', from: 450, to: 380 }]
      const timeline = [
        ...details.timeline,
        { kind: 'changed', at: '2026-11-20T15:00:00Z', changes, ...done },
        { kind: 'paid_outside', at: '2026-11-21T15:00:00Z', method: 'cash', ...done },
        { kind: 'reopened', at: '2026-11-22T15:00:00Z', by: 'Joe Ace', via: 'web' },
      ]
      await answer(page, '/details', 200, { ...details, timeline })
      await page.reload()
      await page.getByText('Not paid after all').waitFor()
    },
  },
  { name: 'action-edit', ...drawer('sent'), after: (page) => openEvent(page, 'Edit') },
  {
    name: 'action-edit-mistakes',
    ...drawer('sent'),
    after: async (page) => {
      await openEvent(page, 'Edit')
      await page.getByLabel('Client name').fill('')
      await page.getByLabel('Amount in dollars').fill('lots')
      await press(page, 'Save changes')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'action-mark-paid', ...drawer('sent'), after: (page) => openEvent(page, 'Mark as paid') },
  {
    name: 'action-remind',
    ...drawer('sent'),
    after: async (page) => {
      const message = 'Hi Maria, a reminder: $200.00 for the sink, due Fri, Nov 27. https://jobslip.example/payment/1'
      await answer(page, '/remind', 200, { message, sms_url: 'sms:+15125550144' })
      await openEvent(page, 'Remind')
    },
  },
  { name: 'action-refund', ...drawer('held'), after: (page) => openEvent(page, 'Refund') },
  {
    name: 'action-refund-too-much',
    ...drawer('held'),
    after: async (page) => {
      const message = 'Only $12.00 of this payment is left to refund.'
      await askRefund(page, 409, { message })
      await page.getByText(message).waitFor()
    },
  },
  {
    name: 'action-refund-under-way',
    ...drawer('held'),
    after: async (page) => {
      const details = page.waitForResponse('**/details')
      await page.reload()
      const { invoice } = (await (await details).json()) as { invoice: object }
      await askRefund(page, 202, {
        invoice,
        refund: { amount: 50, status: 'pending', waiting_amount: null, error: null },
      })
      await page.locator('.toast').hover()
    },
  },
  {
    name: 'action-refund-waits',
    ...drawer('held'),
    after: async (page) => {
      const read = page.waitForResponse('**/details')
      await page.reload()
      const details = (await (await read).json()) as InvoiceDetailsJson
      const refund = { id: 'waits', amount: 50, status: 'pending', waiting_amount: 48.12, error: null }
      const invoice = { ...details.invoice, refund_status: 'pending' }
      const kind = 'refund_waiting'
      const waiting = { kind, at: '2026-11-22T15:00:00Z', amount: 50, waiting_amount: 48.12, reason: 'Leaks again' }
      const timeline = [...details.timeline, waiting]
      await answer(page, '/details', 200, { ...details, invoice, refunds: [refund], timeline })
      await askRefund(page, 202, { invoice, refund })
      await page.getByText('The refund of $50.00 waits', { exact: true }).waitFor()
      await page.locator('.toast').hover()
    },
  },
  {
    name: 'action-refused',
    ...drawer('sent'),
    after: async (page) => {
      await seeTimeline(page)
      await answer(page, '/cancel', 409, { message: 'This invoice has already been paid.' })
      await press(page, 'Cancel invoice')
      await page.locator('.toast').hover()
    },
  },
]

const SETUP = {
  hasAccount: false,
  is_deauthorized: false,
  isReadyForTransfers: false,
  progress: 0,
  progressData: { pending: [] },
}
const colleague = (first_name: string, last_name: string, more: object) => ({
  ...{ id: first_name, first_name, last_name, phone_end: '…0142', joined_at: '2026-03-01T10:00:00Z' },
  ...{ is_you: false, role: 'member', can_act: false, ...more },
})

/** A company of three after a reset by text; who looks at it has passkeys. */
async function haveColleagues(page: Page, isOwner = true) {
  const people = [
    colleague('Joe', 'Ace', { is_you: isOwner, role: 'owner', can_act: true }),
    colleague('Ann', 'Bell', { can_act: true }),
    colleague('Maximiliana', 'Featherstonehaugh-Rodriguez', { is_you: !isOwner }),
  ]
  const passkeys = [
    { id: 'a', name: 'Joe’s iPhone', created_at: '2026-03-01T10:00:00Z', used_at: '2026-04-01T10:00:00Z' },
    { id: 'b', name: 'Key in the safe', created_at: '2026-03-02T10:00:00Z', used_at: null },
  ]
  await answer(page, '/api/company/people', 200, { people })
  await answer(page, '/api/company/bank-lock', 200, { until: new Date(Date.now() + 7_200_000).toISOString() })
  await answer(page, '/api/account/passkeys', 200, { required: true, passkeys })
}

const BUSINESS: State[] = [
  {
    name: 'business-logo',
    address: business.address,
    as: 'pat',
    after: (page) => page.getByRole('img', { name: 'Company logo' }).waitFor(),
  },
  {
    name: 'business-editing',
    ...business,
    after: (page) => press(page, 'Edit company information'),
  },
  {
    name: 'business-edit-mistakes',
    ...business,
    after: async (page) => {
      await press(page, 'Edit company information')
      await page.getByLabel('Company email').fill('nobody')
      await page.getByLabel('Company phone', { exact: true }).fill('12')
      await press(page, 'Save')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'business-leaving',
    ...business,
    window: true,
    after: async (page) => {
      await press(page, 'Edit company information')
      await page.getByLabel('Company name').fill('Ace & Sons')
      await page.getByRole('tab', { name: 'Invoices' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'business-profile-password',
    ...business,
    after: async (page) => {
      await press(page, 'Edit profile')
      await press(page, 'Change password')
    },
  },
  { name: 'business-people', ...business, before: (page) => haveColleagues(page) },
  {
    name: 'business-member',
    ...business,
    before: async (page) => {
      await haveColleagues(page, false)
      await answer(page, '/api/company/deletion', 200, { unpaid_invoices: 4, people: 3, obstacles: [] })
      await page.route('**/api/auth/me', async (route) => {
        const response = await route.fetch()
        const said = await response.json()
        await route.fulfill({ json: { ...said, user: { ...said.user, role: 'member', can_act: false } } })
      })
      await answer(page, '/stripe/setup-status', 200, SETUP)
    },
    after: async (page) => {
      await page.locator('summary', { hasText: 'Delete my account' }).click()
      await page.getByText('Only the owner can delete').waitFor()
    },
  },
  {
    name: 'business-proof',
    ...business,
    window: true,
    before: (page) => answer(page, '/api/company/invitation-code', 403, { message: 'x', code: 'confirm_password' }),
    after: async (page) => {
      await press(page, 'New code')
      await press(page, 'Make a new code')
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'business-new-code', ...business, window: true, after: (page) => press(page, 'New code') },
]

const NEW_INVOICE: State = {
  name: 'dashboard-new-invoice',
  address: () => '/dashboard',
  as: 'joe',
  window: true,
  after: async (page) => {
    await press(page, 'New invoice')
    await page.getByRole('img', { name: 'Code that opens a new text' }).waitFor()
  },
}

const openDanger = async (page: Page) => {
  await page.getByText('Delete account or company').click()
  await page.getByRole('heading', { name: 'Delete the company' }).waitFor()
}
const preview = (body: object) => (page: Page) => answer(page, '/api/company/deletion', 200, body)

const LEAVING: State[] = [
  {
    name: 'business-number',
    ...business,
    after: async (page) => {
      await press(page, 'Change phone number')
      await answer(page, '/account/phone', 200, { message: 'A code was sent.' })
      await page.getByLabel('New phone number', { exact: true }).fill('2133734253')
    },
  },
  {
    name: 'business-number-code',
    ...business,
    after: async (page) => {
      await press(page, 'Change phone number')
      await answer(page, '/account/phone', 200, { message: 'A code was sent.' })
      await page.getByLabel('New phone number', { exact: true }).fill('2133734253')
      await press(page, 'Send code')
      await page.getByLabel('Code', { exact: true }).waitFor()
    },
  },
  {
    name: 'business-danger',
    ...business,
    before: preview({ unpaid_invoices: 4, people: 3, obstacles: [] }),
    after: openDanger,
  },
  {
    name: 'business-danger-not-yet',
    ...business,
    before: preview({
      unpaid_invoices: 4,
      people: 1,
      obstacles: ['2 payouts that are not made yet', 'a dispute that is not decided'],
    }),
    after: openDanger,
  },
  {
    name: 'business-delete-company',
    ...business,
    window: true,
    before: preview({ unpaid_invoices: 4, people: 3, obstacles: [] }),
    after: async (page) => {
      await openDanger(page)
      await page
        .getByRole('button', { name: /^Delete .*…$/ })
        .last()
        .click()
      await page.getByLabel(/^Type .* to confirm$/).waitFor()
    },
  },
]

export const ACTION_STATES = [...DRAWER, ...BUSINESS, NEW_INVOICE, ...LEAVING]
