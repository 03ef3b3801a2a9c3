// Serves PDFs by signed link, logos and photos by their public names.
import { Hono } from 'hono'
import { readPhoto } from '../../actions/attachment/photos.ts'
import { readLogo } from '../../actions/company/logos.ts'
import { readInvoicePdf } from '../../actions/invoice/invoice-pdf.ts'
import { limitCaller } from '../../actions/limits/route-limits.ts'
import { FILES } from '../../domain/route-limits.ts'
import { AppError } from '../../errors.ts'
import type { Open } from '../../http/request.ts'
import { isLookedAt, sayRefusal, sendPdf } from './send-pdf.ts'

export const fileRoutes = new Hono<Open>()
  .get('/pdf/:token/:name', async (c) => {
    try {
      await limitCaller(c.var.app, c.var.address, FILES)
      const { token, name } = c.req.param()
      return sendPdf(c, await readInvoicePdf(c.var.app, token, name), 'no-store')
    } catch (error) {
      // A tab that is opened again the next day: words, not the words' wrapping.
      if (error instanceof AppError && isLookedAt(c)) return sayRefusal(c, error)
      throw error
    }
  })
  .get('/logo/:logoKey', async (c) => {
    await limitCaller(c.var.app, c.var.address, FILES)
    const { bytes, contentType } = await readLogo(c.var.app, c.req.param('logoKey'))
    return c.body(bytes, 200, {
      'content-type': contentType,
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      // Opened by itself it is a picture and nothing else, whatever its bytes would like to be.
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  .get('/photo/:photoId', async (c) => {
    await limitCaller(c.var.app, c.var.address, FILES)
    return c.body(await readPhoto(c.var.app, c.req.param('photoId')), 200, {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      // Somebody's house: not for the caches on the way, and gone soon after it was taken off.
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
