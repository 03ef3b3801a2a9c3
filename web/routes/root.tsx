// The frame around every screen: bar, messages, the screen itself, foot; focus and place on every move.
import { useEffect, useRef } from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { readSite, readUser } from '../session.ts'
import { Footer } from '../ui/footer.tsx'
import { Logo } from '../ui/logo.tsx'
import { Nav } from '../ui/nav.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Toasts } from '../ui/toast.tsx'

export async function loader() {
  const [user, site] = await Promise.all([readUser(), readSite()])
  return { user, site }
}

/** The public settings inside any screen; null while they cannot be had. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root')?.site ?? null
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

export function Shell() {
  const { user, site } = useLoaderData<typeof loader>()
  const location = useLocation()
  const moving = useNavigation().state !== 'idle'
  useFocusOnMove(location)
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {moving && <div className="progress" aria-hidden="true" />}
      <Nav key={location.pathname + location.hash} user={user} onLanding={location.pathname === '/'} />
      <Toasts />
      <main id="main" tabIndex={-1} aria-busy={moving}>
        <Outlet />
      </main>
      <Footer phone={site?.contact_phone} email={site?.contact_email} member={user !== null} />
      <ScrollRestoration />
    </>
  )
}

/** The first moment of a visit, before anything has answered. */
export function Boot() {
  const handle = useMatches().at(-1)?.handle
  const pays = typeof handle === 'object' && handle !== null && 'boot' in handle && handle.boot === 'pay'
  return (
    <>
      <header className="top">
        <div className="top-in">
          <Logo />
        </div>
      </header>
      <main aria-busy="true">
        {pays && (
          <div className="page page-narrow">
            <div className="card">
              <Skeleton lines={6} />
            </div>
          </div>
        )}
        <Loading />
      </main>
    </>
  )
}
