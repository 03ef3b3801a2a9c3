// Files by signed link: good for a while and for one thing only.
import { Hono } from 'hono'
import { readInvoicePdf } from '../actions/invoice-files.ts'
import type { Open } from '../door.ts'

export const fileRoutes = new Hono<Open>().get('/pdf/:token/:name', async (c) => {
  const { bytes, fileName } = await readInvoicePdf(c.var.house, c.req.param('token'))
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${fileName}"`,
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
  })
})
