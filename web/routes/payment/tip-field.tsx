// The choice of a tip: a share of what is paid, one that was agreed to, or another sum. Nothing is chosen beforehand but what was agreed to.
import { type Dispatch, type SetStateAction, useId } from 'react'
import type { PublicInvoiceJson } from '../../../worker/domain/api-types.ts'
import { tipOf } from '../../../worker/domain/tip.ts'
import { fill } from '../../lib/phrasebook.ts'
import { TextField } from '../../ui/field.tsx'
import { dollars } from '../../ui/money.tsx'
import type { words as english } from '../../words/en/payment.ts'

type Tips = NonNullable<PublicInvoiceJson['tips']>
/** As the form carries it: a share in percent ("15%"), dollars ("20.00"), none (""), or what is typed ("other"). */
export type Tip = { choice: string; typed: string }

const cents = (amount: number) => Math.round(amount * 100)

/** What is chosen at first. */
export const firstTip = (tips: Tips | undefined): Tip => ({
  choice: tips?.agreed ? tips.agreed.toFixed(2) : '',
  typed: '',
})

/** Dollars that were typed: "1,250.50" has thousands, "49,95" the cents of who writes them so; null for what is no amount. */
export function readDollars(typed: string): number | null {
  const plain = typed
    .replace(/[$\s]/g, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** What such a tip comes to on a payment of so many dollars, in dollars; null where what is typed is no amount. */
export function tipIn({ choice, typed }: Tip, amount: number): number | null {
  if (choice === '') return 0
  const share = /^(\d{1,2})%$/.exec(choice)
  if (share) return tipOf(cents(amount), Number(share[1])) / 100
  return readDollars(choice === 'other' ? typed : choice)
}

type TipFieldProps = {
  tips: Tips
  company: string
  /** What the first button pays, in dollars without fee. */
  amount: number
  tip: Tip
  change: Dispatch<SetStateAction<Tip>>
  error: string | undefined
  words: typeof english
}

export function TipField({ tips, company, amount, tip, change, error, words }: TipFieldProps) {
  const hint = useId()
  const choices = [
    { choice: '', label: words.tipNone },
    ...(tips.agreed ? [{ choice: tips.agreed.toFixed(2), label: dollars(tips.agreed) }] : []),
    ...tips.rates.map((rate) => ({
      choice: `${rate}%`,
      label: `${rate}% · ${dollars(tipOf(cents(amount), rate) / 100)}`,
    })),
    { choice: 'other', label: words.tipOther },
  ]
  return (
    <fieldset className="tips" aria-describedby={hint}>
      <legend>{words.tipTitle}</legend>
      <div className="choice">
        {choices.map(({ choice, label }) => (
          <label key={choice}>
            <input
              type="radio"
              name="tip"
              value={choice}
              checked={tip.choice === choice}
              onChange={() => change((before) => ({ ...before, choice }))}
            />
            {label}
          </label>
        ))}
      </div>
      <div className="tip-other">
        <TextField
          label={words.tipField}
          name="tip_other"
          inputMode="decimal"
          autoComplete="off"
          value={tip.typed}
          onChange={({ currentTarget }) => change({ choice: 'other', typed: currentTarget.value })}
          error={error}
        />
      </div>
      <p id={hint} className="soft">
        {fill(words.tipHint, { company })}
      </p>
    </fieldset>
  )
}
