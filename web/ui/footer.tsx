// The footer of every screen: links, contact data, and the choice of language.
import { Link, useLocation } from 'react-router'
import { LANGUAGES, type Language } from '../../worker/domain/language.ts'
import { PRODUCT_NAME } from '../../worker/domain/product.ts'
import { showPhone, telHref } from '../lib/phone.ts'
import { fill } from '../lib/phrasebook.ts'
import { useLayout } from './layout.ts'
import { Logo } from './logo.tsx'

const NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** This very page in the other language; a plain link, since it must work before scripts do. */
function Languages() {
  const { language: current, words } = useLayout()
  const { pathname, search } = useLocation()
  const hrefOf = (language: Language) => {
    const query = new URLSearchParams(search)
    query.set('lang', language)
    return `${pathname}?${query}`
  }
  return (
    <nav className="foot-languages" aria-label={words.language}>
      {LANGUAGES.map((language) =>
        language === current ? (
          <span key={language} lang={language} aria-current="true">
            {NAMES[language]}
          </span>
        ) : (
          <a key={language} href={hrefOf(language)} lang={language} hrefLang={language} rel="nofollow">
            {NAMES[language]}
          </a>
        ),
      )}
    </nav>
  )
}

type FooterProps = { phone: string | undefined; email: string | undefined; member: boolean }

export function Footer({ phone, email, member }: FooterProps) {
  const { words } = useLayout()
  const inside = useLocation().pathname.startsWith('/dashboard')
  return (
    <footer className="foot">
      <div className="foot-in">
        <div className="foot-brand">
          <Logo />
          <p>{words.tagline}</p>
          {!inside && <Languages />}
        </div>
        <nav className="foot-links" aria-label={words.more}>
          {/* The front page is not for members: it would only send them to the dashboard. */}
          {!member && (
            <>
              <Link to="/#how-it-works">{words.howItWorks}</Link>
              <Link to="/#why">{fill(words.why, { product: PRODUCT_NAME })}</Link>
            </>
          )}
          <Link to="/legal">{words.legal}</Link>
          <Link to="/support">{words.support}</Link>
          <Link to="/terms">{words.terms}</Link>
          <Link to="/privacy">{words.privacy}</Link>
        </nav>
        <address className="foot-links">
          {phone && <a href={telHref(phone)}>{showPhone(phone)}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      </div>
    </footer>
  )
}
