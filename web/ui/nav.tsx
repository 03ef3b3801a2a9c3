// The bar on top: the way around, folded behind a button on phones.
import { type KeyboardEvent, useState } from 'react'
import { Form, Link, NavLink } from 'react-router'
import { PRODUCT_NAME } from '../../worker/domain/product.ts'
import type { UserWire } from '../../worker/domain/wire.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

function MemberLinks({ user }: { user: UserWire }) {
  const name = `${user.first_name} ${user.last_name}`
  return (
    <>
      <NavLink to="/dashboard">Dashboard</NavLink>
      <NavLink to="/support">Support</NavLink>
      <NavLink to="/legal">Legal</NavLink>
      <span className="nav-person">
        <strong title={name}>{name}</strong>
        <span title={user.company.name}>{user.company.name}</span>
      </span>
      <Form method="post" action="/logout">
        <button type="submit" className="button button-quiet">
          Logout
        </button>
      </Form>
    </>
  )
}

function VisitorLinks({ onLanding }: { onLanding: boolean }) {
  return (
    <>
      {onLanding && (
        <>
          <Link to="#how-it-works">How It Works</Link>
          <Link to="#why">{`Why ${PRODUCT_NAME}`}</Link>
        </>
      )}
      <NavLink to="/legal">Legal</NavLink>
      <NavLink to="/support">Support</NavLink>
      <NavLink to="/login">Login</NavLink>
      <ButtonLink to="/register">Get Started</ButtonLink>
    </>
  )
}

export function Nav({ user, onLanding }: { user: UserWire | null; onLanding: boolean }) {
  const [open, setOpen] = useState(false)
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <header className="top">
      <nav className="top-in" aria-label="Main" data-open={open || undefined} onKeyDown={close}>
        <Link to={user ? '/dashboard' : '/'} className="home" aria-label={`${PRODUCT_NAME} home`}>
          <Logo />
        </Link>
        <button
          type="button"
          className="menu-button"
          aria-expanded={open}
          aria-controls="main-links"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          Menu
        </button>
        <div id="main-links" className="links">
          {user ? <MemberLinks user={user} /> : <VisitorLinks onLanding={onLanding} />}
        </div>
      </nav>
    </header>
  )
}
