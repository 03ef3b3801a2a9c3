// The Business Details tab: the company, its people, its payout account and payouts, the person's own account.
import { Suspense } from 'react'
import { Await } from 'react-router'
import type {
  ColleagueJson,
  CompanyJson,
  PasskeysJson,
  PayoutOverviewJson,
  UserJson,
} from '../../../../worker/domain/api-types.ts'
import type { ScheduleJson } from '../../../../worker/domain/schedule-api-types.ts'
import type { DeletionJson, DeviceJson } from '../../../api/signed-in-api.ts'
import '../../../styles/business.css'
import { PayoutDays } from '../payouts/payout-days.tsx'
import { PayoutSummary } from '../payouts/payout-summary.tsx'
import type { Payouts } from '../payouts/payouts.ts'
import { SetupBanner, type SetupState } from '../payouts/setup-banner.tsx'
import { AccountSection } from './account-section.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { BankLock } from './bank-lock.tsx'
import { CompanyCard } from './company-card.tsx'
import { DangerZone } from './danger-zone.tsx'
import { Later } from './later.tsx'
import { PeopleCard } from './people-card.tsx'
import { SchedulesCard } from './schedules-card.tsx'
import { StatementsCard } from './statements-card.tsx'
import { YearsCard } from './years-card.tsx'

type BusinessTabProps = {
  company: CompanyJson
  user: UserJson
  setup: Promise<SetupState | null>
  overview: Promise<PayoutOverviewJson | null>
  payouts: Promise<Payouts | null>
  people: Promise<ColleagueJson[] | null>
  devices: Promise<DeviceJson[] | null>
  passkeys: Promise<PasskeysJson | null>
  bankLock: Promise<string | null>
  statements: Promise<string[] | null>
  schedules: Promise<ScheduleJson[] | null>
  deletion: Promise<DeletionJson | null>
}

export function BusinessTab(props: BusinessTabProps) {
  const {
    company,
    user,
    setup,
    overview,
    payouts,
    people,
    devices,
    passkeys,
    bankLock,
    statements,
    schedules,
    deletion,
  } = props
  return (
    <>
      <div className="columns">
        <div className="stack">
          <CompanyCard company={company} />
          <SchedulesCard schedules={schedules} />
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
            <PayoutDays overview={overview} />
          </section>
          <section className="card stack" aria-labelledby="payout-summary">
            <h2 id="payout-summary">Payout Summary</h2>
            <Later of={payouts} lines={5} missing="The figures cannot be had right now. Please look again later.">
              {(figures) => <PayoutSummary payouts={figures} />}
            </Later>
          </section>
          <StatementsCard statements={statements} />
          <YearsCard statements={statements} />
        </div>
      </div>
      <AskBeforeLeaving />
      <AccountSection user={user} devices={devices} passkeys={passkeys} timezone={company.timezone} />
      <DangerZone company={company} user={user} deletion={deletion} />
    </>
  )
}
