// The data that a served page carries beside its HTML, so that the browser can take the page over.
import type { HydrationState } from 'react-router'
import type { ErrorJson } from '../../worker/domain/api-types.ts'
import { ApiError } from '../api/answers.ts'

export const HYDRATION_ID = 'served'

type Refusal = { status: number; answer: Partial<ErrorJson> }
type HydrationData = Pick<HydrationState, 'loaderData' | 'actionData'> & { refusals: Record<string, Refusal> | null }

const OURS: Refusal = { status: 500, answer: {} }

const answerOf = ({ fromServer, message, code, details }: ApiError) =>
  fromServer ? { message, ...(code && { code }), details } : {}

const tell = (error: unknown): Refusal =>
  error instanceof ApiError ? { status: error.status, answer: answerOf(error) } : OURS

const mapValues = <T, U>(from: Record<string, T>, to: (value: T) => U) =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]))

/** The data as the text of a script element that is no script; no letter of it can end the element. */
export function writeHydrationData({ loaderData, actionData, errors }: HydrationState): string {
  const hydrationData: HydrationData = {
    loaderData: loaderData ?? {},
    actionData: actionData ?? null,
    refusals: errors ? mapValues(errors, tell) : null,
  }
  return JSON.stringify(hydrationData).replace(/</g, '\\u003c')
}

/** What the page that stands in the browser was made of, or null when the Worker could not make it. */
export function readHydrationData(): HydrationState | null {
  const text = document.getElementById(HYDRATION_ID)?.textContent
  if (!text) return null
  const { refusals, loaderData, actionData } = JSON.parse(text) as HydrationData
  const errors = refusals && mapValues(refusals, ({ status, answer }) => new ApiError(status, answer))
  return { ...(loaderData && { loaderData }), actionData: actionData ?? null, errors }
}
