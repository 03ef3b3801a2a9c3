// A screen's metadata for browsers, search engines and link previews.
import { useLocation } from 'react-router'
import { LANGUAGES, type Language } from '../../worker/domain/language.ts'
import { PRODUCT_NAME } from '../../worker/domain/product.ts'

import { useLayout } from './layout.ts'

type HeadProps = {
  title: string
  description?: string
  /** The title of a link preview, where it is another. */
  shared?: string
  /** Whether `title` stands alone, without the product's name. */
  whole?: boolean
  /** A screen that is nobody's business but the visitor's is kept out of search engines. */
  hidden?: boolean
}

const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_US' }

const addressIn = (language: Language, address: string) => (language === 'en' ? address : `${address}?lang=${language}`)

/** One address for each language; English is the one that search engines show when they know nothing better. */
function Alternates({ address }: { address: string }) {
  return (
    <>
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language, address)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  )
}

export function Head({ title, shared = title, description, whole = false, hidden = false }: HeadProps) {
  const { origin, language, words } = useLayout()
  const address = origin + useLocation().pathname
  const full = whole ? title : `${title} · ${PRODUCT_NAME}`
  const text = description ?? words.description
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={text} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressIn(language, address)} />
          <Alternates address={address} />
        </>
      )}
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={shared} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:image" content={`${origin}/preview.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${PRODUCT_NAME}. ${words.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
