// The browser's entry: loads the styles, hydrates the served page, and reloads when a release has removed old scripts.
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { readHydrationData } from './hydration-data.ts'
import { screens } from './router.tsx'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/buttons.css'
import '../styles/messages.css'
import '../styles/dashboard-skeleton.css'
import '../styles/layout.css'
import '../styles/page.css'
import { DashboardSkeleton } from '../ui/dashboard-skeleton.tsx'
import { here } from './request-context.ts'

const RELOAD_PAUSE_MS = 10_000

// A page opened before a release asks for scripts that are gone. Once is enough: a second failure must be shown.
addEventListener('vite:preloadError', (event) => {
  if (performance.now() < RELOAD_PAUSE_MS || !navigator.onLine) return
  event.preventDefault()
  location.reload()
})

const table = screens({ lazy: () => import('../routes/dashboard.tsx'), HydrateFallback: DashboardSkeleton })

/** What was served can only be taken over by screens that are there: fetches those of this address first. */
async function fetchScreens() {
  const lazy = (matchRoutes(table, location)?.map(({ route }) => route) ?? []).filter(
    (route) => typeof route.lazy === 'function' && route.id !== 'dashboard',
  )
  await Promise.all(
    lazy.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** Lets the browser answer what was pressed meanwhile, before the next piece of work; matters on slow processors. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

const hydrationData = readHydrationData()
if (hydrationData) await fetchScreens()
await breathe()
const router = createBrowserRouter(table, hydrationData ? { hydrationData: hydrationData } : {})
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
await breathe()
// As a transition it is done in slices, between which the page answers.
startTransition(() => {
  if (hydrationData) hydrateRoot(document, app)
  else createRoot(document).render(app)
})
// What an answer will be worded with is fetched before it is needed: then there may be no connection.
await breathe()
for (const { route } of matchRoutes(table, location) ?? [])
  if (route.handle?.words) here.words(route.handle.words).catch(() => undefined)
