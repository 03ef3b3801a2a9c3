// Password confirmation: a call that needs it waits for one dialog and is then sent again.
import { useSyncExternalStore } from 'react'
import type { ErrorJson } from '../../worker/domain/api-types.ts'

type Asked = { settle: (confirmed: boolean) => void }

let asked: Asked | null = null
let answering: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function change(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the person, once for all calls that wait; false when they would rather not. */
function askForProof(): Promise<boolean> {
  answering ??= new Promise<boolean>((resolve) => {
    const mine: Asked = {
      settle: (confirmed) => {
        // A dialog that closes says so once more.
        if (asked !== mine) return
        answering = null
        change(null)
        resolve(confirmed)
      },
    }
    change(mine)
  })
  return answering
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the dialog answers, or null while nothing waits for it. */
export function useAskedProof(): Asked | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
}

async function wantsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const said: Partial<ErrorJson> | null = await response
    .clone()
    .json()
    .catch(() => null)
  return said?.code === 'confirm_password'
}

/** `fetch` for signed-in screens. The same call goes out again, so that what it names itself by stays the same. */
export const provingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!(await wantsProof(response))) return response
  return (await askForProof()) ? await fetch(input, init) : response
}
