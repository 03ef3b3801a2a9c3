// What is done behind the sign-in: the dialogs and forms, their mistakes, and what is said of how it went.
import type { Page } from 'playwright-core'
import type { InvoiceDetailsWire } from '../../worker/domain/wire.ts'
import { answer, type State } from './state.ts'

const drawer = (state: 'sent' | 'open' | 'paid' | 'held') => ({
  address: ({ ids }: { ids: Record<string, string> }) => `/dashboard?invoice=${ids[state]}`,
  as: 'joe' as const,
  window: true as const,
})
const business = { address: () => '/dashboard?tab=business', as: 'joe' as const }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const seeStory = (page: Page) => page.getByRole('dialog').getByRole('listitem').first().waitFor()

async function openDeed(page: Page, name: string) {
  await seeStory(page)
  await press(page, name)
  await page.getByRole('dialog').nth(1).waitFor()
}

async function askRefund(page: Page, status: number, body: unknown) {
  await openDeed(page, 'Refund')
  await answer(page, '/refunds', status, body)
  await press(page, /^Refund \$/)
}

const DRAWER: State[] = [
  { name: 'drawer-sent', ...drawer('sent'), after: seeStory },
  { name: 'deed-edit', ...drawer('sent'), after: (page) => openDeed(page, 'Edit') },
  {
    name: 'deed-edit-mistakes',
    ...drawer('sent'),
    after: async (page) => {
      await openDeed(page, 'Edit')
      await page.getByLabel('Client name').fill('')
      await page.getByLabel('Amount in dollars').fill('lots')
      await press(page, 'Save changes')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'deed-mark-paid', ...drawer('sent'), after: (page) => openDeed(page, 'Mark as paid') },
  {
    name: 'deed-remind',
    ...drawer('sent'),
    after: async (page) => {
      const message = 'Hi Maria, a reminder: $200.00 for the sink, due Fri, Nov 27. https://jobslip.example/payment/1'
      await answer(page, '/remind', 200, { message, sms_url: 'sms:+15125550144' })
      await openDeed(page, 'Remind')
    },
  },
  { name: 'deed-refund', ...drawer('held'), after: (page) => openDeed(page, 'Refund') },
  {
    name: 'deed-refund-too-much',
    ...drawer('held'),
    after: async (page) => {
      const message = 'Only $12.00 of this payment is left to refund.'
      await askRefund(page, 409, { message })
      await page.getByText(message).waitFor()
    },
  },
  {
    name: 'deed-refund-under-way',
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
    name: 'deed-refund-waits',
    ...drawer('held'),
    after: async (page) => {
      const read = page.waitForResponse('**/details')
      await page.reload()
      const details = (await (await read).json()) as InvoiceDetailsWire
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
    name: 'deed-refused',
    ...drawer('sent'),
    after: async (page) => {
      await seeStory(page)
      await answer(page, '/cancel', 409, { message: 'This invoice has already been paid.' })
      await press(page, 'Cancel invoice')
      await page.locator('.toast').hover()
    },
  },
]

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

export const DEED_STATES = [...DRAWER, ...BUSINESS, NEW_INVOICE]
