// Ends the session and starts again from the landing page, with nothing of the old session left in memory.
import { redirectDocument } from 'react-router'
import * as api from '../api.ts'
import { showToast } from '../ui/toast.tsx'

export async function action() {
  try {
    await api.auth.logout()
  } catch (error) {
    const ended = error instanceof api.ApiError && error.status === 401
    if (!ended) {
      showToast('error', api.errorText(error, 'Logout failed. Please try again.'))
      return null
    }
  }
  return redirectDocument('/')
}
