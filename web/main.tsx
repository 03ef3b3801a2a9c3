// The entry of the web app: styles, the router, and a fresh page when a new release took the old scripts away.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { router } from './router.tsx'
import './styles/tokens.css'
import './styles/base.css'
import './styles/buttons.css'
import './styles/forms.css'
import './styles/messages.css'
import './styles/layout.css'
import './styles/page.css'

const RELOAD_PAUSE_MS = 10_000

// A page opened before a release asks for scripts that are gone. Once is enough: a second failure must be shown.
addEventListener('vite:preloadError', (event) => {
  if (performance.now() < RELOAD_PAUSE_MS) return
  event.preventDefault()
  location.reload()
})

const container = document.getElementById('root')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
