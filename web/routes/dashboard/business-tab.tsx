// The Business Details tab: the company and its people, its payout account and payouts, one's own account.
import { Suspense } from 'react'
import { Await } from 'react-router'
import type {
  ColleagueWire,
  CompanyWire,
  PasskeysWire,
  PayoutStandingWire,
  UserWire,
} from '../../../worker/domain/wire.ts'
import type { DeletionWire, DeviceWire } from '../../api.ts'
import '../../styles/business.css'
import { AccountSection } from './business/account-section.tsx'
import { AskBeforeLeaving } from './business/ask-before-leaving.tsx'
import { BankLock } from './business/bank-lock.tsx'
import { CompanyCard } from './business/company-card.tsx'
import { DangerZone } from './business/danger-zone.tsx'
import { Later } from './business/later.tsx'
import { PeopleCard } from './business/people-card.tsx'
import { StatementsCard } from './business/statements-card.tsx'
import { PayoutDays } from './payout-days.tsx'
import { PayoutSummary } from './payout-summary.tsx'
import type { Payouts } from './payouts.ts'
import { SetupBanner, type SetupState } from './setup-banner.tsx'

type BusinessTabProps = {
  company: CompanyWire
  user: UserWire
  setup: Promise<SetupState | null>
  standing: Promise<PayoutStandingWire | null>
  payouts: Promise<Payouts | null>
  people: Promise<ColleagueWire[] | null>
  devices: Promise<DeviceWire[] | null>
  passkeys: Promise<PasskeysWire | null>
  bankLock: Promise<string | null>
  statements: Promise<string[] | null>
  deletion: Promise<DeletionWire | null>
}

export function BusinessTab(props: BusinessTabProps) {
  const { company, user, setup, standing, payouts, people, devices, passkeys, bankLock, statements, deletion } = props
  return (
    <>
      <div className="columns">
        <div className="stack">
          <CompanyCard company={company} />
          <PeopleCard people={people} user={user} timezone={company.timezone} />
        </div>
        <div className="stack">
          <section className="card stack" aria-labelledby="payment-setup">
            <h2 id="payment-setup">Payment Account Setup</h2>
            <Suspense>
              <Await resolve={bankLock}>{(until) => <BankLock until={until} timezone={company.timezone} />}</Await>
            </Suspense>
            <Later of={setup} lines={3} missing="The payment provider cannot tell right now. Please look again later.">
              {(status) => <SetupBanner status={status} showReady showPending />}
            </Later>
            <PayoutDays standing={standing} />
          </section>
          <section className="card stack" aria-labelledby="payout-summary">
            <h2 id="payout-summary">Payout Summary</h2>
            <Later of={payouts} lines={5} missing="The figures cannot be had right now. Please look again later.">
              {(figures) => <PayoutSummary payouts={figures} />}
            </Later>
          </section>
          <StatementsCard statements={statements} />
        </div>
      </div>
      <AskBeforeLeaving />
      <AccountSection user={user} devices={devices} passkeys={passkeys} timezone={company.timezone} />
      <DangerZone company={company} user={user} deletion={deletion} />
    </>
  )
}
