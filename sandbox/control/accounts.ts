// Control of connected accounts: onboard in one go or a step at a time, verify, ask for a document, deauthorize.
import { type Context, Hono } from 'hono'
import type { Box } from '../box.ts'
import type { Account } from '../rows.ts'
import {
  askForDocument,
  completeEverything,
  completeStep,
  deauthorize,
  submitDetails,
  verify,
} from '../stripe/account-actions.ts'
import { sendPayout } from '../stripe/payout-endpoints.ts'
import { renderAccount } from '../stripe/render-account.ts'
import { ControlFailure, count, neededWord, oneOf, readInput, reply } from './input.ts'

const ACTIONS: Record<string, (box: Box, account: Account) => Account> = {
  complete: completeEverything,
  submit: submitDetails,
  verify,
  document: askForDocument,
  deauthorize,
}

export function accountControl(box: Box): Hono {
  const app = new Hono()
  app.get('/accounts', (context) => {
    const rows = box.store.list('account')
    return context.json({ accounts: rows.map((row) => ({ ...renderAccount(row), deauthorized: row.deauthorized })) })
  })

  app.post('/accounts/:id/step', async (context) => {
    const step = neededWord(await readInput(context), 'step')
    return reply(context, { account: renderAccount(completeStep(box, getAccount(box, context), step)) })
  })

  app.post('/accounts/:id/payout', async (context) => {
    const input = await readInput(context)
    const status = oneOf(input, 'outcome', ['paid', 'failed', 'in_transit'])
    const failureCode = status === 'failed' ? 'account_closed' : null
    const days = count(input, 'days') ?? 0
    const payout = sendPayout(box, getAccount(box, context), { status, failureCode, days })
    if (!payout) throw new ControlFailure(409, 'There is no money in this account, or no bank account.')
    return reply(context, { payout })
  })

  app.post('/accounts/:id/:action', (context) => {
    const act = ACTIONS[context.req.param('action')]
    if (!act) throw new ControlFailure(404, `An account can: step, ${Object.keys(ACTIONS).join(', ')}.`)
    return reply(context, { account: renderAccount(act(box, getAccount(box, context))) })
  })
  return app
}

function getAccount(box: Box, context: Context): Account {
  const account = box.store.get('account', context.req.param('id') ?? '')
  if (!account) throw new ControlFailure(404, 'There is no such account.')
  if (account.deauthorized) throw new ControlFailure(409, 'The account has been deauthorized.')
  return account
}
