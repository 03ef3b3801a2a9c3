// Says until when the bank account cannot be changed, after a reset by text.
import { Notice } from '../../../ui/notice.tsx'
import { showInstant } from '../dates.ts'

export function BankLock({ until, timezone }: { until: string | null; timezone: string }) {
  if (until === null || Date.parse(until) <= Date.now()) return null
  return (
    <Notice tone="warning" title="Bank changes are locked">
      <p>
        {`A password was reset by text. So that nobody who took over a number can redirect your money, the bank account and the owner cannot be changed until ${showInstant(until, timezone)}. Payouts go on.`}
      </p>
    </Notice>
  )
}
