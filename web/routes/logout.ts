// Ends the session and reloads the landing page, so that nothing of the session stays in memory.
import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { ApiError } from '../api/answers.ts'
import { contextOf } from '../app/request-context.ts'
import { LAYOUT } from '../lib/phrasebook.ts'
import { showToast } from '../ui/toast.tsx'

export async function action(args: ActionFunctionArgs) {
  const ctx = contextOf(args)
  try {
    await ctx.api.auth.logout()
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 401
    if (!ended) {
      if (!ctx.onServer) showToast('error', await ctx.explain(error, (await ctx.words(LAYOUT)).logoutFailed))
      return null
    }
  }
  return redirectDocument('/')
}
