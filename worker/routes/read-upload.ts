// A file out of a multipart form.
import type { Context } from 'hono'
import { AppError } from '../errors.ts'

/** The bytes of one field's file. Raises `unsupported` for another kind of body, `invalid` without the file, `too_large`. */
export async function readUpload(
  c: Context,
  field: string,
  limit: { maxBytes: number; tooLarge: string },
): Promise<Uint8Array> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported', `Send the ${field} as multipart form data.`)
  }
  const form = await c.req.raw.formData().catch(() => {
    throw new AppError('invalid', 'The upload is not complete. Please try again.')
  })
  const file = form.get(field)
  if (file === null || typeof file === 'string') {
    const message = `Please choose a file for the ${field}.`
    throw new AppError('invalid', message, { details: [{ field, message }] })
  }
  if (file.size > limit.maxBytes) throw new AppError('too_large', limit.tooLarge)
  return new Uint8Array(await file.arrayBuffer())
}
