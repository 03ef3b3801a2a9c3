// Public settings of the site: phone numbers, addresses and its health.
import { Hono } from 'hono'
import { toPhoneDigits } from '../../domain/phone.ts'
import type { Open } from '../../http/request.ts'

export const siteRoutes = new Hono<Open>().get('/', (c) => {
  const { settings } = c.var.app
  c.header('cache-control', 'public, max-age=300')
  return c.json({
    text_number: toPhoneDigits(settings.TEXT_NUMBER),
    contact_phone: toPhoneDigits(settings.CONTACT_PHONE),
    contact_email: settings.CONTACT_EMAIL,
    fee_percent: settings.PROCESSING_FEE_BPS / 100,
  })
})
