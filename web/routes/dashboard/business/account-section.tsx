// The person's own account: name, e-mail, password, devices.
import type { PasskeysJson, UserJson } from '../../../../worker/domain/api-types.ts'
import type { DeviceJson } from '../../../api/signed-in-api.ts'
import { DataCard } from './data-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { NumberCard } from './number-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'

type AccountSectionProps = {
  user: UserJson
  devices: Promise<DeviceJson[] | null>
  passkeys: Promise<PasskeysJson | null>
  timezone: string
}

export function AccountSection({ user, devices, passkeys, timezone }: AccountSectionProps) {
  return (
    <section className="stack" aria-labelledby="account">
      <h2 id="account" tabIndex={-1}>
        Your Account
      </h2>
      <div className="columns">
        <div className="stack">
          <ProfileCard user={user} />
          <NumberCard phone={user.phone_number} />
          <PasswordCard phone={user.phone_number} />
          <PasskeysCard passkeys={passkeys} timezone={timezone} />
        </div>
        <div className="stack">
          <DevicesCard devices={devices} timezone={timezone} />
          <DataCard />
        </div>
      </div>
    </section>
  )
}
