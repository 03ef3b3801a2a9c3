// The welcome of a new user: where to text and what to write. Shown until it is closed once.
import { useId, useState } from 'react'
import type { PayoutOverviewJson } from '../../../../worker/domain/api-types.ts'
import { PRODUCT_NAME } from '../../../../worker/domain/product.ts'
import { EXAMPLE_TEXT } from '../../../lib/example.ts'
import { showPhone, smsHref } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { openAsModal } from '../../../ui/modal.ts'
import { useSite } from '../../root.tsx'
import { PayoutDays } from '../payouts/payout-days.tsx'

const FLAG = 'welcomed'

// A browser may refuse its storage: then nobody is welcomed rather than everybody each time.
function isNewcomer(): boolean {
  try {
    return localStorage.getItem(FLAG) === null
  } catch {
    return false
  }
}

function remember() {
  try {
    localStorage.setItem(FLAG, 'yes')
  } catch {
    // Not remembered: it will be shown once more.
  }
}

function Where({ number }: { number: string }) {
  return (
    <p>
      Text your jobs to <a href={smsHref(number, EXAMPLE_TEXT)}>{showPhone(number)}</a> from the phone you signed up
      with, for example:
    </p>
  )
}

type WelcomeProps = { company: string; overview: Promise<PayoutOverviewJson | null> }

export function Welcome({ company, overview }: WelcomeProps) {
  const [shown, setShown] = useState(isNewcomer)
  const title = useId()
  const number = useSite()?.text_number
  if (!shown) return null
  const close = () => {
    remember()
    setShown(false)
  }
  return (
    <dialog ref={openAsModal} className="dialog" aria-labelledby={title} onClose={close}>
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={title}>{`Welcome to ${PRODUCT_NAME}, ${company}!`}</h2>
          <button type="button" className="toast-close" onClick={close}>
            <Icon name="close" />
            <span className="only-heard">Close welcome</span>
          </button>
        </header>
        {number && <Where number={number} />}
        <p className="said said-by-you">{EXAMPLE_TEXT}</p>
        <p className="soft">
          Tip: include the client’s name, the amount and the due date. The invoice and its payment link come back in
          seconds.
        </p>
        <PayoutDays overview={overview} />
        <Button wide onClick={close}>
          Got it!
        </Button>
      </div>
    </dialog>
  )
}
