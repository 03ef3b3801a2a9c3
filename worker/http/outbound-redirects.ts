// Allows redirects off the site to the payment provider's pages only.
import type { App } from '../context.ts'
import { refuse } from '../errors.ts'

const STRIPE_API = 'https://api.stripe.com'

/**
 * Whether people may be led to `url`: to a page of Stripe's, or to one under our own host name (Checkout on a domain of
 * one's own). Where a stand-in speaks for Stripe, its pages are wherever it says.
 */
export function mayLeadTo(url: string, apiBase: string, home: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (new URL(apiBase).origin !== STRIPE_API) return protocol === 'https:' || protocol === 'http:'
  const ours = new URL(home).hostname
  return protocol === 'https:' && ['stripe.com', ours].some((host) => hostname.endsWith(`.${host}`))
}

/** The address that the provider gave, for a browser to go to; `unavailable` when it is nobody's we know. */
export function leadTo({ settings, log }: App, url: string): string {
  if (mayLeadTo(url, settings.STRIPE_API_BASE, settings.APP_ORIGIN)) return url
  log('led nowhere', { host: URL.canParse(url) ? new URL(url).host : null })
  throw refuse('payment_page_unavailable')
}
