// Reads a file out of a multipart form.
import type { Context } from 'hono'
import { refuse, refuseField } from '../errors.ts'

/** The bytes of one field's file. Raises `unsupported` for another kind of body, `invalid` without the file, `too_large`. */
export async function readUpload(
  c: Context,
  field: string,
  limit: { maxBytes: number; tooLarge: 'logo_too_large' },
): Promise<Uint8Array> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw refuse('multipart_required', { field })
  }
  const form = await c.req.raw.formData().catch(() => {
    throw refuse('upload_incomplete')
  })
  const file = form.get(field)
  if (file === null || typeof file === 'string') throw refuseField(field, 'file_missing', { field })
  if (file.size > limit.maxBytes) throw refuse(limit.tooLarge)
  return new Uint8Array(await file.arrayBuffer())
}
