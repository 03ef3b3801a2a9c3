// The layout around every screen: bar, messages, footer; focus and scroll position after a navigation.
import { useEffect, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { contextOf } from '../app/request-context.ts'
import { LAYOUT } from '../lib/phrasebook.ts'
import { Document } from '../ui/document.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Footer } from '../ui/footer.tsx'
import { type LayoutData, useLayout } from '../ui/layout.ts'
import { Logo } from '../ui/logo.tsx'
import { Nav } from '../ui/nav.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { Toasts } from '../ui/toast.tsx'

export const handle = { words: LAYOUT }

/** The signed-in screens speak English. */
const isInside = (url: URL) => url.pathname.startsWith('/dashboard')

export async function loader({ context, request }: LoaderFunctionArgs): Promise<LayoutData> {
  const ctx = contextOf({ context })
  const inside = isInside(new URL(request.url))
  const language = inside ? 'en' : ctx.language
  const [user, site, { words }] = await Promise.all([ctx.readUser(), ctx.readSite(), LAYOUT[language]()])
  return { user, site, words, language, chosen: ctx.language, origin: ctx.origin }
}

export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formAction, defaultShouldRevalidate } = move
  if (isInside(currentUrl) !== isInside(nextUrl)) return true
  // A public form that is answered in its place changes nothing around it.
  const isAnswered = formAction !== undefined && currentUrl.pathname === nextUrl.pathname
  return isAnswered && !isInside(nextUrl) ? false : defaultShouldRevalidate
}

/** The public settings inside any screen; null while they cannot be had. */
export function useSite() {
  return useLayout().site
}

/** A move takes the focus to the new screen's title, or to the part it names, so that the keyboard starts there. */
function useFocusOnMove({ pathname, hash, key }: Location) {
  const place = hash ? pathname + hash + key : pathname
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    const part = hash ? document.getElementById(hash.slice(1)) : null
    const target = part ?? document.querySelector('main h1') ?? document.querySelector('main')
    target?.setAttribute('tabindex', '-1')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [place, hash])
}

export function Component() {
  const { user, site, words, language, chosen } = useLoaderData<typeof loader>()
  const location = useLocation()
  const moving = useNavigation().state !== 'idle'
  useFocusOnMove(location)
  return (
    <Document language={language} chosen={chosen}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      {moving && <div className="progress" aria-hidden="true" />}
      <Nav key={location.pathname + location.hash} user={user} onLanding={location.pathname === '/'} />
      <Toasts />
      <main id="main" tabIndex={-1} aria-busy={moving}>
        <Outlet />
      </main>
      <Footer phone={site?.contact_phone} email={site?.contact_email} member={user !== null} />
      <ScrollRestoration />
    </Document>
  )
}

/** The first moment of a visit whose page could not be made by the Worker, before anything has answered. */
export function HydrateFallback() {
  return (
    <Document language="en">
      <header className="top">
        <div className="top-in">
          <Logo />
        </div>
      </header>
      <main aria-busy="true">
        <Loading />
      </main>
    </Document>
  )
}

export function ErrorBoundary() {
  return (
    <Document language="en">
      <main>
        <ErrorState />
      </main>
    </Document>
  )
}
