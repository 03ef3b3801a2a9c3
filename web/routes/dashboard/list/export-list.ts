// Downloads the list as a file, or says why not in the specification's words.
import * as api from '../../../api/signed-in-api.ts'

const FAILED = 'Export failed. Please try again.'
const NAME = /filename="([^"]+)"/

/** Why there is no file, for the person who pressed. */
export function exportProblem(error: unknown): string {
  const status = error instanceof api.ApiError ? error.status : 0
  if (status === 0) return FAILED
  if (status === 401) return 'You are not authorized to export invoices.'
  if (status === 500) return 'Server error during export. Please try again later.'
  return `Export failed (${status}). Please try again.`
}

/** Fetches the invoices of a query as CSV and saves them under the server's name. Throws `ApiError`. */
export async function exportList(query: Record<string, string>): Promise<void> {
  const response = await api.invoices.export(query)
  const file = await response.blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'invoices.csv'
  link.click()
  // The browser has begun to save by the next turn; then the bytes may go.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
