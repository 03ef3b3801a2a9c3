// Creates Checkout sessions for clients and setup links for contractors.
import { Hono } from 'hono'
import { z } from 'zod'
import { limitCaller } from '../../actions/limits/route-limits.ts'
import { startCheckout } from '../../actions/payment/checkout.ts'
import { checkBank, checkSetup, renewOnboarding, startOnboarding } from '../../actions/payout/payout-accounts.ts'
import type { SetupStatusJson } from '../../domain/api-types.ts'
import { isId } from '../../domain/ids.ts'
import { fromDollars } from '../../domain/money.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { CHECKOUTS } from '../../domain/route-limits.ts'
import { refuse } from '../../errors.ts'
import { within } from '../../http/deadline.ts'
import { leadTo } from '../../http/outbound-redirects.ts'
import { type Open, readJson } from '../../http/request.ts'
import {
  findSession,
  mayMoveMoney,
  requireBankUnlocked,
  requireCompany,
  requireConfirmed,
  requireOwner,
} from '../../http/session.ts'

const AMOUNT = rule(FORM_RULES, 'paid_amount_invalid')
const checkoutBody = z.object({
  invoice_id: z.string(rule(FORM_RULES, 'field_missing', { field: 'invoice_id' })),
  company_id: z.string(rule(FORM_RULES, 'field_missing', { field: 'company_id' })),
  /** What of the invoice is to be paid, in dollars without the fee; what is asked for now where it is not said. */
  amount: z
    .number(AMOUNT)
    .transform((dollars) => fromDollars(dollars) ?? 0)
    .refine((cents) => cents > 0, AMOUNT)
    .nullish(),
  /** What is given on top of it, in dollars. */
  tip: z
    .number(AMOUNT)
    .transform((dollars) => fromDollars(dollars) ?? -1)
    .refine((cents) => cents >= 0, AMOUNT)
    .nullish(),
  /** What was paid of it when the client looked: another payment since is shown before more is paid. */
  amount_paid: z
    .number(AMOUNT)
    .transform((dollars) => fromDollars(dollars) ?? -1)
    .nullish(),
  /** What was left to pay then, with the card's fee: a total that changed since is shown before it is charged. */
  amount_due: z
    .number(AMOUNT)
    .transform((dollars) => fromDollars(dollars) ?? -1)
    .nullish(),
  /** By card unless it says otherwise; counts only where both ways are offered. */
  way: z.enum(['card', 'bank']).catch('card'),
})

export const stripeRoutes = new Hono<Open>()
  .post('/create-checkout-session', async (c) => {
    const { app } = c.var
    const body = await readJson(c, checkoutBody)
    await limitCaller(app, c.var.address, CHECKOUTS)
    const owner = isId(body.invoice_id) ? await app.directory.findInvoice(body.invoice_id) : null
    if (!owner || owner !== body.company_id) throw refuse('invoice_not_found')
    const starting = startCheckout(app.forCompany(owner), body.invoice_id, {
      cents: body.amount,
      tipCents: body.tip ?? 0,
      way: body.way,
      seenPaidCents: body.amount_paid,
      seenDueCents: body.amount_due,
    })
    const url = await within(starting, 'checkout_failed')
    return c.json({ data: { success: true as const, url: leadTo(app, url) } })
  })
  .post('/create-account-link', requireCompany, requireOwner, requireBankUnlocked, requireConfirmed, async (c) => {
    const url = await within(startOnboarding(c.var.ctx), 'onboarding_failed')
    return c.json({ success: true as const, url: leadTo(c.var.app, url) })
  })
  // Stripe sends a browser here whose onboarding link was used up: on to a new one, or to the dashboard to begin again,
  // which asks for what this visit lacks.
  .get('/refresh-account-link', async (c) => {
    const session = await findSession(c)
    const url = session && (await mayMoveMoney(session)) && (await renewOnboarding(session.ctx))
    return c.redirect(url ? leadTo(c.var.app, url) : `${c.var.app.settings.APP_ORIGIN}/dashboard?tab=business`, 302)
  })
  .get('/account-status', requireCompany, async (c) => {
    return c.json(await within(checkBank(c.var.ctx), 'account_state_unavailable'))
  })
  .get('/setup-status', requireCompany, async (c) => {
    const setup = await within(checkSetup(c.var.ctx), 'account_state_unavailable')
    return c.json<SetupStatusJson>(setup)
  })
