// Opens an invoice's PDF, or says why not in the specification's words.
import * as api from '../../../api/signed-in-api.ts'
import { showToast } from '../../../ui/toast.tsx'

const NOT_AVAILABLE = 'PDF is not available for this invoice.'
const DOWN = 'PDF service is temporarily unavailable. Please contact support.'
const BROKEN = 'PDF service error. Please try again later.'
const OTHER = 'Unable to open PDF. Please try again later.'

/** Why the PDF did not open, for the person who pressed. */
function pdfProblem(error: unknown): string {
  const status = error instanceof api.ApiError ? error.status : undefined
  if (status === 404) return NOT_AVAILABLE
  if (status === 503) return api.errorText(error, DOWN)
  return status === 500 ? api.errorText(error, BROKEN) : OTHER
}

export async function openPdf(invoiceId: string): Promise<void> {
  try {
    const { pdf_url } = await api.invoices.pdf(invoiceId)
    if (pdf_url) location.assign(pdf_url)
    else showToast('error', NOT_AVAILABLE)
  } catch (error) {
    showToast('error', pdfProblem(error))
  }
}
