// Sends a PDF, or a page that explains why it is not available.
import type { Context } from 'hono'
import type { InvoicePdf } from '../../actions/invoice/invoice-pdf.ts'
import { type AppError, STATUS } from '../../errors.ts'

/** The PDF, shown in the browser. `cached` is the answer's cache-control. */
export function sendPdf(c: Context, { bytes, fileName }: InvoicePdf, cached: string): Response {
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${fileName}"`,
    'cache-control': cached,
    'x-robots-tag': 'noindex',
  })
}

/** Whether the answer is what a person will look at: a browser that follows a link asks for a page. */
export const isLookedAt = (c: Context) => /\btext\/html\b/.test(c.req.header('accept') ?? '')

/** A refusal for somebody who looks at it: the words alone, and how long to wait. */
export function sayRefusal(c: Context, { message, kind, retryAfterSeconds }: AppError): Response {
  const wait = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return c.text(message, STATUS[kind], wait)
}
