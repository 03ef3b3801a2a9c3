// The frame around every screen: bar, messages, the screen itself, foot; focus and place on every move.
import { useEffect, useRef } from 'react'
import {
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

/** A new screen takes the focus to its title, so that the keyboard and screen readers start there. */
function useFocusOnMove(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, [pathname])
}

export function Shell() {
  const { user, site } = useLoaderData<typeof loader>()
  const { pathname, key } = useLocation()
  const moving = useNavigation().state !== 'idle'
  useFocusOnMove(pathname)
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {moving && <div className="progress" aria-hidden="true" />}
      <Nav key={key} user={user} onLanding={pathname === '/'} />
      <Toasts />
      <main id="main" tabIndex={-1} aria-busy={moving}>
        <Outlet />
      </main>
      <Footer phone={site?.contact_phone} email={site?.contact_email} />
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
