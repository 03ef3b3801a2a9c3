// The last requests the sandbox received, for people to read and for tests to ask about.
import type { Box } from './box.ts'
import type { LoggedRequest } from './rows.ts'

const KEPT_REQUESTS = 500

export type NewRequest = Pick<
  LoggedRequest,
  'id' | 'provider' | 'endpoint' | 'method' | 'path' | 'params' | 'idempotencyKey' | 'fault'
>

export function logRequest(box: Box, request: NewRequest): void {
  box.store.put('request', request.id, { ...request, at: box.now(), status: null, replayed: false, answer: null })
  const all = box.store.list('request')
  const oldest = all[0]
  if (oldest && all.length > KEPT_REQUESTS) box.store.drop('request', oldest.id)
}

/** Notes how the request ended; `answer` is kept for refusals only. */
export function logAnswer(box: Box, id: string, status: number | null, body: string, replayed = false): void {
  const row = box.store.get('request', id)
  if (row)
    box.store.put('request', id, { ...row, status, replayed, answer: status === null || status >= 400 ? body : null })
}
