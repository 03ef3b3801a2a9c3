// Executes an action on what is in the drawer: shown at once, and reverted when the API refuses it.
import { startTransition, useRef } from 'react'
import { useRevalidator } from 'react-router'
import * as api from '../../../api/signed-in-api.ts'
import { asUser } from '../../../app/session.ts'
import { showToast } from '../../../ui/toast.tsx'

const FAILED = 'That did not work. Please try again.'

export type DrawerAction<T> = {
  /** As it will be. */
  expected: T
  send: () => Promise<T>
  done: (after: T) => void
  failed?: (error: unknown) => void
}

export function tellProblem(error: unknown) {
  if (!(error instanceof Response)) showToast('error', api.errorText(error, FAILED))
}

/** Pressed twice, an action is done once. `updateOptimistically` belongs into a transition. */
export function useRun<T>(shown: T, updateOptimistically: (ahead: T) => void) {
  const { revalidate } = useRevalidator()
  const going = useRef(false)

  /** An update after an `await` begins a transition of its own: React ends the one before it there. */
  const showAs = (after: T) => startTransition(() => updateOptimistically(after))

  async function execute({ expected, send, done, failed = tellProblem }: DrawerAction<T>) {
    updateOptimistically(expected)
    try {
      const after = await asUser(send())
      showAs(after)
      done(after)
    } catch (error) {
      showAs(shown)
      failed(error)
    }
    going.current = false
    // Also after a refusal: then it is no longer what it was taken for.
    await revalidate()
  }

  return (action: DrawerAction<T>) => {
    if (going.current) return
    going.current = true
    startTransition(() => execute(action))
  }
}
