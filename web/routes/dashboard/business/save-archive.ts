// Fetches the company's archive and saves it under the server's name.
import * as api from '../../../api/signed-in-api.ts'

const NAME = /filename="([^"]+)"/

/** Throws `ApiError`. */
export async function saveArchive(): Promise<void> {
  const response = await api.company.archive()
  const file = await response.blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'jobslip.zip'
  link.click()
  // The browser has begun to save by the next turn; then the bytes may go.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
