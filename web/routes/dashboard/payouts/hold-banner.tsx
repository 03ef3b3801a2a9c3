// Explains why payouts wait although the setup is complete: the business is frozen, or over a new business's limit.
import type { PayoutOverviewJson } from '../../../../worker/domain/api-types.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../root.tsx'
import { showDay } from '../dates.ts'

type HoldBannerProps = { overview: PayoutOverviewJson | null; timezone: string }

function Contact() {
  const email = useSite()?.contact_email
  if (!email) return <>Please contact us.</>
  return (
    <>
      Questions? Write to <a href={`mailto:${email}`}>{email}</a>.
    </>
  )
}

export function HoldBanner({ overview, timezone }: HoldBannerProps) {
  const hold = overview?.hold
  if (!hold) return null
  if (hold.kind === 'frozen') {
    return (
      <Notice tone="error" title="Payments and payouts are paused">
        {hold.reason && <p>{hold.reason}</p>}
        <p>
          Your clients cannot pay online right now, and nothing is sent to your bank. What they have paid is kept safe
          for you; you can still send invoices. <Contact />
        </p>
      </Notice>
    )
  }
  const limit = hold.limit === null ? '' : ` of $${hold.limit.toLocaleString('en-US')}`
  const end = hold.ends_at ? ` At the latest it goes out on ${showDay(hold.ends_at, timezone)}.` : ''
  return (
    <Notice tone="warning" title="Your payouts are held for a look">
      <p>
        {`Your clients have paid you more than the limit${limit} for a new business. They can go on paying; what is not sent yet is kept safe for you.${end} `}
        <Contact />
      </p>
    </Notice>
  )
}
