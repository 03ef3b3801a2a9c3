// The result of a form on the Business Details tab.
import { ApiError } from '../../../api/answers.ts'

/** It is done (`sentTo`: where a code went); or what stands in the way, of the form as a whole and at its fields. */
export type Answer = { done: true; sentTo?: string } | Refusal
export type Refusal = { done: false; form?: string; fields: Record<string, string> }

/** The rules a form broke, each at its field; a field's second rule follows its first. */
export function refusalAt(problems: { field?: string; message: string }[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { field = '', message } of problems)
    fields[field] = fields[field] ? `${fields[field]}. ${message}` : message
  return { done: false, fields }
}

/** A failed call: at the fields it names, else in the server's words where the person can do something, else `failed`. */
export function refusalOf(error: unknown, failed: string): Refusal {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) {
    return { done: false, form: failed, fields: {} }
  }
  const named = error.details.filter(({ field }) => field)
  if (named.length > 0) return refusalAt(named)
  return { done: false, form: error.fromServer ? error.message : failed, fields: {} }
}

/** What a form shows of its last answer. */
export function problemsOf(answer: Answer | undefined): Refusal {
  return answer && !answer.done ? answer : { done: false, fields: {} }
}
