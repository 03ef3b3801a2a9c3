// The devices that are signed in. Each of the others can be signed out here.
import { useFetcher, useFetchers } from 'react-router'
import type { DeviceJson } from '../../../api/signed-in-api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { FormError } from '../../../ui/form.tsx'
import { showInstant } from '../dates.ts'
import { type Answer, problemsOf } from './answer.ts'
import { Later } from './later.tsx'

const ACTION = { method: 'post', action: '/dashboard?tab=business' } as const

/** The devices without those that are being signed out just now. */
function useStaying(devices: DeviceJson[]): DeviceJson[] {
  const forms = useFetchers().flatMap(({ formData }) => formData ?? [])
  const going = new Set(forms.filter((form) => form.get('intent') === 'sign-out').map((form) => form.get('id')))
  const all = forms.some((form) => form.get('intent') === 'sign-out-others')
  return devices.filter((device) => device.current || !(all || going.has(device.id)))
}

function Device({ device, timezone, end }: { device: DeviceJson; timezone: string; end: () => void }) {
  return (
    <li>
      <span>
        <strong>{device.device}</strong>
        <span className="soft under">
          {device.current
            ? `Signed in ${showInstant(device.created_at, timezone)}`
            : `Last used ${showInstant(device.last_seen_at, timezone)}`}
        </span>
      </span>
      {device.current ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button look="quiet" aria-label={`Sign out ${device.device}`} onClick={end}>
          Sign out
        </Button>
      )}
    </li>
  )
}

function Devices({ devices, timezone }: { devices: DeviceJson[]; timezone: string }) {
  const one = useFetcher<Answer>()
  const others = useFetcher<Answer>()
  const staying = useStaying(devices)
  const inOrder = [...staying].sort((a, b) => Number(b.current) - Number(a.current))
  const busy = one.state !== 'idle' || others.state !== 'idle'
  const problem = busy ? undefined : (problemsOf(one.data).form ?? problemsOf(others.data).form)
  return (
    <>
      <ul className="rows">
        {inOrder.map((device) => (
          <Device
            key={device.id}
            device={device}
            timezone={timezone}
            end={() => void one.submit({ intent: 'sign-out', id: device.id }, ACTION)}
          />
        ))}
      </ul>
      <FormError>{problem}</FormError>
      {staying.length > 2 && (
        <Confirm
          button="Sign out all other devices"
          title="Sign out all other devices?"
          yes="Sign them out"
          run={() => void others.submit({ intent: 'sign-out-others' }, ACTION)}
        >
          <p>This device stays signed in. Everywhere else your password is asked for again.</p>
        </Confirm>
      )}
      {staying.length === 1 && <p className="soft">You are signed in nowhere else.</p>}
    </>
  )
}

export function DevicesCard({ devices, timezone }: { devices: Promise<DeviceJson[] | null>; timezone: string }) {
  return (
    <section className="card stack" aria-labelledby="devices">
      <h3 id="devices">Signed-in devices</h3>
      <Later of={devices} lines={3} missing="The devices cannot be listed right now. Please look again later.">
        {(list) => <Devices devices={list} timezone={timezone} />}
      </Later>
    </section>
  )
}
