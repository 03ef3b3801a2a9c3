// The questions people ask about money, data and setup. The rate comes from the installation's one setting.
import { Link } from 'react-router'
import { PRODUCT_NAME } from '../../worker/domain/product.ts'
import { Title } from '../ui/title.tsx'
import { useSite } from './root.tsx'
import '../styles/text-pages.css'

function questions(rate: string): [string, string][] {
  return [
    [
      `What does ${PRODUCT_NAME} cost?`,
      `There are no monthly fees and no subscriptions. Each card payment carries a ${rate}secure card processing fee, which includes the payment provider’s fees. Your client pays it on top of the invoice, so you receive the full amount you billed.`,
    ],
    [
      'How does the fee appear to my client?',
      `As its own line, “Secure card processing fee${rate && ` (${rate.trim()})`}”, on the payment page and at checkout, before anything is charged.`,
    ],
    [
      'Do I need an app?',
      'No. You text your jobs from any phone, and your client opens a link. This website shows you the rest.',
    ],
    [
      'Is my data secure?',
      'Connections are encrypted, passwords are stored only as hashes, and card details go to the payment provider and never through us. A company’s invoices can be seen only by its own people and by whoever holds an invoice’s link.',
    ],
    [
      'Why does the payment provider ask for my SSN or EIN?',
      'The law asks whoever pays money out to know who receives it. The payment provider uses the number to verify you; it goes to the provider directly, and we never see or keep it.',
    ],
    [
      'Do I have to set up payments before I start?',
      'No. Invoices can be sent immediately, and your clients can pay them. The funds are held for you until your payment account is set up.',
    ],
  ]
}

export function Component() {
  const fee = useSite()?.fee_percent
  return (
    <section className="page page-reading">
      <Title>Legal and frequently asked questions</Title>
      <h1>Frequently asked questions</h1>
      <div className="faq">
        {questions(fee === undefined ? '' : `${fee}% `).map(([question, answer]) => (
          <section key={question} className="card stack">
            <h2>{question}</h2>
            <p>{answer}</p>
          </section>
        ))}
      </div>
      <p className="aside">
        Something else? <Link to="/support">Ask support</Link>
      </p>
    </section>
  )
}
