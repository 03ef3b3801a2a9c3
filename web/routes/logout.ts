// Ends the session and starts again from the landing page, with nothing of the old session left in memory.
import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { ApiError } from '../api/answers.ts'
import { visitOf } from '../app/request-context.ts'
import { FRAME } from '../lib/phrasebook.ts'
import { showToast } from '../ui/toast.tsx'

export async function action(args: ActionFunctionArgs) {
  const visit = visitOf(args)
  try {
    await visit.api.auth.logout()
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 401
    if (!ended) {
      if (!visit.served) showToast('error', await visit.explain(error, (await visit.words(FRAME)).logoutFailed))
      return null
    }
  }
  return redirectDocument('/')
}
