// A legal text in sections. The installation's own facts are filled in.
import { Link } from 'react-router'
import { PRODUCT_NAME } from '../../worker/domain/product.ts'
import { showPhone } from '../lib/phone.ts'
import { fill } from '../lib/phrasebook.ts'
import { Head } from './head.tsx'
import { useLayout } from './layout.ts'
import '../styles/text-pages.css'

type Words = {
  title: string
  description: string
  lead: string
  sections: Record<string, string[]>
  otherPage: string
}

export function Policy({ words, other }: { words: Words; other: string }) {
  const { site } = useLayout()
  const facts = {
    product: PRODUCT_NAME,
    rate: site ? ` (${site.fee_percent}%)` : '',
    email: site?.contact_email ?? '',
    phone: site ? showPhone(site.contact_phone) : '',
    text: site ? showPhone(site.text_number) : PRODUCT_NAME,
  }
  return (
    <section className="page page-reading">
      <Head title={words.title} description={words.description} />
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <div className="policy">
        {Object.entries(words.sections).map(([id, [heading = '', ...paragraphs]]) => (
          <section key={id} className="stack">
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph.slice(0, 40)}>{fill(paragraph, facts)}</p>
            ))}
          </section>
        ))}
      </div>
      <p className="aside">
        <Link to={other}>{words.otherPage}</Link>
      </p>
    </section>
  )
}
