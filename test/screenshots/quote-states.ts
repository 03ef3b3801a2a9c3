// Quotes: the client's page in each state, the tab and its drawer.
import type { Page } from 'playwright-core'
import type { QuoteState } from './cast.ts'
import { answer, fill, type State, seeAlert, submit } from './state.ts'

const page = (state: QuoteState) => (cast: { quotes: Record<QuoteState, { page: string; id: string }> }) =>
  cast.quotes[state].page
const tab = () => '/dashboard?tab=quotes'
const drawer = (state: QuoteState) => ({
  address: (cast: { quotes: Record<QuoteState, { id: string }> }) => `${tab()}&quote=${cast.quotes[state].id}`,
  as: 'joe' as const,
  window: true as const,
})
const seeDrawer = (screen: Page) => screen.locator('.drawer .timeline').waitFor()

export const QUOTE_STATES: State[] = [
  ...(['open', 'expired', 'accepted', 'declined', 'cancelled', 'long'] as const).map(
    (state): State => ({ name: `quote-${state}`, address: page(state), spanish: true }),
  ),
  {
    name: 'quote-mistakes',
    address: page('open'),
    spanish: true,
    after: async (screen) => {
      await submit(screen)
      await screen.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'quote-failed',
    address: page('open'),
    spanish: true,
    after: async (screen) => {
      await answer(screen, '/accept', 503)
      await fill(screen, { name: 'Ann Lee' })
      await screen.locator('main [name=agreed]').check()
      await submit(screen)
      await seeAlert(screen)
    },
  },
  { name: 'quotes', address: tab, as: 'joe', after: (screen) => screen.locator('.drawer-link').first().waitFor() },
  { name: 'quotes-empty', address: tab, as: 'fay' },
  { name: 'quotes-none', address: () => `${tab()}&q=nobody%20at%20all`, as: 'joe' },
  { name: 'quote-drawer-open', ...drawer('open'), after: seeDrawer },
  { name: 'quote-drawer-declined', ...drawer('declined'), after: seeDrawer },
]
