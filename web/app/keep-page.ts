// What a page shows stays after a call without an answer: asking for it again would fail too, and take what was typed along.
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiError } from '../api/answers.ts'

/** What an action answers of a call: whether the page stands as it is, since nothing is known to have changed. */
export type Kept = { kept?: boolean }

/** Whether the call found no connection, or a server that could not answer. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** A route's `shouldRevalidate`. */
export function rereadUnlessKept({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const answer: Kept | null | undefined = actionResult
  return answer?.kept === true ? false : defaultShouldRevalidate
}
