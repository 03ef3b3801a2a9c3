// The pictures of an invoice in the dashboard: taken off, and put back.
import { Hono } from 'hono'
import { removePhoto, restorePhoto } from '../../actions/attachment/photos.ts'
import type { SignedIn } from '../../http/request.ts'
import { requireCompany } from '../../http/session.ts'

export const photoRoutes = new Hono<SignedIn>()
  .delete('/:id/photos/:photoId', requireCompany, async (c) => {
    await removePhoto(c.var.ctx, c.req.param('id'), c.req.param('photoId'), c.var.user.phone)
    return c.body(null, 204)
  })
  .post('/:id/photos/:photoId/restore', requireCompany, async (c) => {
    await restorePhoto(c.var.ctx, c.req.param('id'), c.req.param('photoId'))
    return c.body(null, 204)
  })
