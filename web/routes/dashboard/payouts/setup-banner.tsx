// The state of the payout account and its next step (the banner table of spec section 4).
import { Form, useNavigation } from 'react-router'
import type { SetupStatusJson } from '../../../../worker/domain/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice, type Tone } from '../../../ui/notice.tsx'
import { useMayAct } from '../may-act.ts'

const MOST_PENDING = 5
const HELD = 'You can send invoices right away; payments are held for you until your account is set up.'

type Banner = { tone: Tone; title: string; text: string; action?: string }

/** The banner for a status; null when there is nothing to say. */
function bannerOf(status: SetupStatusJson | null): Banner | null {
  if (!status) return null
  if (status.is_deauthorized) {
    return {
      tone: 'warning',
      title: 'Payment Account Deauthorized',
      text: 'Payouts have stopped. Payments are held for you until you set up your account again.',
      action: 'Re-setup Payment Account',
    }
  }
  if (status.hasAccount && status.isReadyForTransfers) {
    return { tone: 'success', title: 'Payment Account Ready', text: 'Payments go to your bank account.' }
  }
  if (status.progress >= 1 && status.progress <= 99) {
    return {
      tone: 'info',
      title: 'Setup In Progress',
      text: `${status.progress}% done. ${HELD}`,
      action: 'Continue Setup',
    }
  }
  if (status.progress === 100) {
    return {
      tone: 'info',
      title: 'Setup Complete - Verification Pending',
      text: 'Everything is in. The payment provider is checking it; there is nothing for you to do.',
    }
  }
  const optional = status.hasAccount ? 'This is optional but recommended. ' : ''
  return { tone: 'info', title: 'Complete Payment Setup', text: optional + HELD, action: 'Setup Payment Account' }
}

/** 'individual.verification_document' → 'Individual Verification Document'. */
function requirementName(name: string): string {
  return name
    .split(/[._\s]+/)
    .filter(Boolean)
    .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join(' ')
}

function Pending({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="still-needed">
      {names.slice(0, MOST_PENDING).map((name) => (
        <li key={name}>{requirementName(name)}</li>
      ))}
      {names.length > MOST_PENDING && <li>{`...and ${names.length - MOST_PENDING} more`}</li>}
    </ul>
  )
}

/** A frozen business is not led into a setup that is refused. */
export type SetupState = SetupStatusJson & { isFrozen: boolean }

type SetupBannerProps = { status: SetupState | null; showReady: boolean; showPending?: boolean }

export function SetupBanner({ status, showReady, showPending = false }: SetupBannerProps) {
  const mayAct = useMayAct()
  const busy = useNavigation().formMethod === 'POST'
  const banner = bannerOf(status)
  if (!status || !banner || (banner.tone === 'success' && !showReady)) return null
  const button = banner.action && mayAct && !status.isFrozen && (
    <Form method="post">
      <Button type="submit" busy={busy} busyText="Opening setup…">
        {banner.action}
      </Button>
    </Form>
  )
  return (
    <Notice tone={banner.tone} title={banner.title} action={button}>
      <p>{banner.text}</p>
      {banner.action && !mayAct && <p>Only the owner can set up the payment account.</p>}
      {showPending && <Pending names={status.progressData.pending} />}
    </Notice>
  )
}
