// What a drawer shows: read by the dashboard's loader when it opens, and again after whatever is done in it.
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import * as api from '../../../api/signed-in-api.ts'
import { asUser } from '../../../app/session.ts'
import type { DrawerKind } from '../list/view.ts'

/** What the dashboard's loader answers for one of them: its details, or why there are none. */
export type Answer<T> = { details: T } | { problem: string; isGone: boolean }

/** Reads one for the drawer; why it cannot be shown stands in the drawer too. `what`: 'Invoice'. */
export async function readDetails<T>(what: string, reading: Promise<T>): Promise<Answer<T>> {
  try {
    return { details: await asUser(reading) }
  } catch (error) {
    if (error instanceof Response) throw error
    const isGone = error instanceof api.ApiError && error.status === 404
    const problem = `This ${what.toLowerCase()} cannot be shown right now.`
    return { problem: isGone ? `${what} not found` : api.errorText(error, problem), isGone }
  }
}

/** The details of the drawer that is open. */
export function useDetails<T>(kind: DrawerKind, id: string) {
  const { load, data } = useFetcher<Answer<T>>({ key: `${kind}-${id}` })
  const address = `/dashboard?${new URLSearchParams({ details: id, of: kind })}`
  useEffect(() => {
    void load(address)
  }, [load, address])
  return {
    answer: data,
    details: data && 'details' in data ? data.details : null,
    retry: () => load(address),
  }
}
