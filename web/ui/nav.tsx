// The navigation bar, folded behind a button on phones.
import { type KeyboardEvent, useRef, useState } from 'react'
import { Form, Link, NavLink } from 'react-router'
import type { UserJson } from '../../worker/domain/api-types.ts'
import { PRODUCT_NAME } from '../../worker/domain/product.ts'
import { fill } from '../lib/phrasebook.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLayoutWords } from './layout.ts'
import { Logo } from './logo.tsx'

/** Where one's own account is. */
const ACCOUNT = '/dashboard?tab=business#account'

function MemberLinks({ user }: { user: UserJson }) {
  const words = useLayoutWords()
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <>
      <NavLink to="/dashboard">{words.dashboard}</NavLink>
      <NavLink to="/support">{words.support}</NavLink>
      <NavLink to="/legal">{words.legal}</NavLink>
      <Link to={ACCOUNT} className="nav-person">
        {name && <strong title={name}>{name}</strong>}
        <span title={user.company.name}>{user.company.name}</span>
      </Link>
      <Form method="post" action="/logout">
        <button type="submit" className="button button-quiet">
          {words.logout}
        </button>
      </Form>
    </>
  )
}

function VisitorLinks({ onLanding }: { onLanding: boolean }) {
  const words = useLayoutWords()
  return (
    <>
      {onLanding && (
        <>
          <Link to="#how-it-works">{words.howItWorks}</Link>
          <Link to="#why">{fill(words.why, { product: PRODUCT_NAME })}</Link>
        </>
      )}
      <NavLink to="/legal">{words.legal}</NavLink>
      <NavLink to="/support">{words.support}</NavLink>
      <NavLink to="/login">{words.login}</NavLink>
      <ButtonLink to="/register">{words.getStarted}</ButtonLink>
    </>
  )
}

export function Nav({ user, onLanding }: { user: UserJson | null; onLanding: boolean }) {
  const words = useLayoutWords()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <header className="top">
      <nav className="top-in" aria-label={words.main} data-open={open || undefined} onKeyDown={close}>
        <Link to={user ? '/dashboard' : '/'} className="home" aria-label={fill(words.home, { product: PRODUCT_NAME })}>
          <Logo />
        </Link>
        <button
          ref={button}
          type="button"
          className="menu-button"
          aria-expanded={open}
          aria-controls="main-links"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {words.menu}
        </button>
        <div id="main-links" className="links">
          {user ? <MemberLinks user={user} /> : <VisitorLinks onLanding={onLanding} />}
        </div>
      </nav>
    </header>
  )
}
