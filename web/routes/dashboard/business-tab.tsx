// The Business Details tab: the company, its payout account, its payouts.
import { Suspense } from 'react'
import { Await } from 'react-router'
import type { CompanyWire, SetupStatusWire } from '../../../worker/domain/wire.ts'
import { showPhone } from '../../phone.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PayoutSummary } from './payout-summary.tsx'
import type { Payouts } from './payouts.ts'
import { SetupBanner } from './setup-banner.tsx'

type BusinessTabProps = {
  company: CompanyWire
  setup: Promise<SetupStatusWire | null>
  payouts: Promise<Payouts | null>
}

function CompanyInformation({ company }: { company: CompanyWire }) {
  const place = [company.address_city, [company.address_state, company.address_zip].filter(Boolean).join(' ')]
  const rows = [
    ['Name', company.name],
    ['Email', company.email],
    ['Phone', company.phone && showPhone(company.phone)],
    ['Address', [company.address_street, ...place].filter(Boolean).join(', ')],
  ]
  return (
    <section className="card stack" aria-labelledby="company-information">
      <h2 id="company-information">Company Information</h2>
      <dl className="facts facts-stacked">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'Not given'}</dd>
          </div>
        ))}
        <div>
          <dt>Invitation code</dt>
          <dd className="with-button">
            <code>{company.invitation_code}</code>
            <CopyButton text={company.invitation_code} said="Invitation code copied" label="Copy invitation code">
              Copy
            </CopyButton>
          </dd>
        </div>
      </dl>
      <p className="soft">Share the code with people who work with you: they join this company when they sign up.</p>
    </section>
  )
}

export function BusinessTab({ company, setup, payouts }: BusinessTabProps) {
  return (
    <div className="columns">
      <CompanyInformation company={company} />
      <section className="card stack" aria-labelledby="payment-setup">
        <h2 id="payment-setup">Payment Account Setup</h2>
        <Suspense fallback={<Skeleton lines={3} />}>
          <Await resolve={setup}>
            {(status) =>
              status ? (
                <SetupBanner status={status} showReady showPending />
              ) : (
                <p>The payment provider cannot tell right now. Please look again later.</p>
              )
            }
          </Await>
        </Suspense>
      </section>
      <section className="card stack" aria-labelledby="payout-summary">
        <h2 id="payout-summary">Payout Summary</h2>
        <Suspense fallback={<Skeleton lines={5} />}>
          <Await resolve={payouts}>
            {(figures) =>
              figures ? (
                <PayoutSummary figures={figures} />
              ) : (
                <p>The figures cannot be had right now. Please look again later.</p>
              )
            }
          </Await>
        </Suspense>
      </section>
    </div>
  )
}
