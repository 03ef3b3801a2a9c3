// Checkout was left: nothing was charged, and the way back is one press away when the link says which invoice.
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Title } from '../ui/title.tsx'

export function Component() {
  const [query] = useSearchParams()
  const invoice = query.get('invoice')
  const company = query.get('company')
  const back =
    invoice && `/payment/${encodeURIComponent(invoice)}${company ? `?company=${encodeURIComponent(company)}` : ''}`
  return (
    <section className="page page-narrow">
      <Title>Payment Cancelled</Title>
      <div className="card card-centered">
        <h1>Payment Cancelled</h1>
        <p>No charge was made.</p>
        <p className="soft">
          {back
            ? 'You can try again whenever you like.'
            : 'You can try again whenever you like: open the payment link once more.'}
        </p>
        <div className="actions">
          {back && <ButtonLink to={back}>Try Again</ButtonLink>}
          <ButtonLink to="/" look={back ? 'quiet' : 'primary'}>
            Return Home
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
