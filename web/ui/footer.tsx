// The foot of every screen: the way to answers and to a person.
import { Link } from 'react-router'
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../../worker/domain/product.ts'
import { showPhone, telHref } from '../phone.ts'
import { Logo } from './logo.tsx'

type FooterProps = { phone: string | undefined; email: string | undefined; member: boolean }

export function Footer({ phone, email, member }: FooterProps) {
  return (
    <footer className="foot">
      <div className="foot-in">
        <div className="foot-brand">
          <Logo />
          <p>{PRODUCT_TAGLINE}</p>
        </div>
        <nav className="foot-links" aria-label="More">
          {/* The front page is not for members: it would only send them to the dashboard. */}
          {!member && (
            <>
              <Link to="/#how-it-works">How It Works</Link>
              <Link to="/#why">{`Why ${PRODUCT_NAME}`}</Link>
            </>
          )}
          <Link to="/legal">Legal</Link>
          <Link to="/support">Support</Link>
        </nav>
        <address className="foot-links">
          {phone && <a href={telHref(phone)}>{showPhone(phone)}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      </div>
    </footer>
  )
}
