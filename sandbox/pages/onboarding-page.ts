// Account onboarding as an owner sees it: some questions at a time, and every way to leave.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Box } from '../box.ts'
import { readBody } from '../form.ts'
import type { Account, AccountLink } from '../rows.ts'
import { completeEverything, completeStep, submitDetails, verify } from '../stripe/account-actions.ts'
import { isStepDone, type Step, stepsOf } from '../stripe/requirements.ts'
import { button, type Html, showNarrowPage, tag } from './layout.ts'

const VISIT_MS = 60 * 60 * 1000

/** The link itself works once, for five minutes; it opens a visit. Otherwise the owner is sent for a new link. */
export function openLink(box: Box, context: Context): Response | Promise<Response> {
  const link = box.store.get('accountLink', context.req.param('link') ?? '')
  if (!link || link.accountId !== context.req.param('account')) return showGone(context)
  if (link.usedAt !== null || link.expiresAt <= box.now()) return context.redirect(link.refreshUrl, 302)
  box.store.put('accountLink', link.id, { ...link, usedAt: box.now() })
  return context.redirect(`/setup/e/${link.id}`, 302)
}

export function showOnboarding(box: Box, context: Context): Response | Promise<Response> {
  const visit = findVisit(box, context)
  if (!visit) return showGone(context)
  const { account } = visit
  const path = `/setup/e/${visit.link.id}`
  const left = stepsOf(account).filter((step) => !isStepDone(account, step))
  const content = html`<h1>Set up your payouts</h1>
    <p class="lead">Answer step by step, all at once, or not at all. Nothing you send here is real.</p>
    <section class="card" aria-label="Steps">
      <ul class="plain">${stepsOf(account).map((step) => showStep(path, account, step))}</ul>
    </section>
    <section class="card" aria-label="What next">${showChoices(path, account, left.length)}</section>`
  return showNarrowPage(context, 'Set up your payouts', content)
}

export async function answerOnboarding(box: Box, context: Context): Promise<Response> {
  const form = new URLSearchParams(await readBody(context.req.raw))
  const visit = findVisit(box, context)
  if (!visit) return showGone(context)
  const { account, link } = visit
  const action = form.get('action')
  if (action === 'expire') return context.redirect(link.refreshUrl, 303)
  if (action === 'leave') return context.redirect(link.returnUrl, 303)
  if (action === 'everything' || action === 'verified') {
    const done = completeEverything(box, account)
    if (action === 'verified') verify(box, done)
    return context.redirect(link.returnUrl, 303)
  }
  if (action === 'submit') {
    submitDetails(box, account)
    return context.redirect(link.returnUrl, 303)
  }
  completeStep(box, account, form.get('step') ?? '')
  return context.redirect(`/setup/e/${link.id}`, 303)
}

function findVisit(box: Box, context: Context): { link: AccountLink; account: Account } | null {
  const link = box.store.get('accountLink', context.req.param('link') ?? '')
  const account = box.store.get('account', link?.accountId ?? '')
  const isOpen = link && link.usedAt !== null && box.now() - link.usedAt < VISIT_MS
  return isOpen && account && !account.deauthorized ? { link, account } : null
}

function showStep(path: string, account: Account, step: Step): Html {
  const isDone = isStepDone(account, step)
  return html`<li>
    <strong>${step.title}</strong> ${isDone ? tag('done', 'good') : ''}
    <p class="quiet">${step.fields.join(', ')}</p>
    ${isDone ? '' : button(path, 'Fill in this step', { action: 'step', step: step.name })}
  </li>`
}

function showChoices(path: string, account: Account, left: number): Html {
  if (account.verified) {
    return html`<p>Your account is verified.</p>
      <div class="row">${button(path, 'Back to the business', { action: 'leave' }, 'main full')}</div>`
  }
  const finish =
    left === 0
      ? button(path, 'Submit', { action: 'submit' }, 'main')
      : html`${button(path, 'Finish everything', { action: 'everything' }, 'main')} ${button(path, 'Finish, and be verified at once', { action: 'verified' })}`
  return html`<p class="quiet">Finishing leaves Stripe to verify you: press Verify on the sandbox’s Accounts page.</p>
    <div class="row">
      ${finish} ${button(path, left === 0 ? 'Leave without submitting' : 'Leave half way', { action: 'leave' })} ${button(path, 'Let the link expire', { action: 'expire' })}
    </div>`
}

function showGone(context: Context): Response | Promise<Response> {
  const content = html`<h1>This link no longer works</h1>
    <p>Go back to the product and start the setup again: links work once, and for five minutes.</p>`
  return showNarrowPage(context, 'This link no longer works', content, 410)
}
