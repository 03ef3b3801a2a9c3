// The pay buttons: what is asked for now, all of it, or, where that is allowed, another sum.
import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { PublicInvoiceJson } from '../../../worker/domain/api-types.ts'
import type { WayJson } from '../../../worker/domain/payment-api-types.ts'
import type { Kept } from '../../app/keep-page.ts'
import { fill } from '../../lib/phrasebook.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormError, ScreenForm } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dollars } from '../../ui/money.tsx'
import type { words as english } from '../../words/en/payment.ts'
import { firstTip, type Tip, TipField, tipIn } from './tip-field.tsx'

/** What the action answered: what is wrong with the whole, with the sum that was typed, or with the tip; `chosen`: the tip that was. */
export type PayAnswer = Kept & { form?: string; other?: string; tip?: string; chosen?: Tip }

type PayProps = { invoice: PublicInvoiceJson; words: typeof english }

/** Dollars with the fee on them, added as cents. */
export const withFee = ({ amount, fee }: { amount: number; fee: number }) =>
  (Math.round(amount * 100) + Math.round(fee * 100)) / 100

type Choice = { label: string; pay: string }

/** The buttons for so much of it: one, or one for each way to pay. */
function choicesFor(
  words: PayProps['words'],
  { amount, label, ways }: { amount: string; label: string; ways?: WayJson[] | undefined },
): Choice[] {
  if (!ways) return [{ label, pay: `${amount} card` }]
  return ways.map(({ way, total }) => ({
    label: fill(words.payBy[way], { total: dollars(total) }),
    pay: `${amount} ${way}`,
  }))
}

/** What is asked for now, and what pays all of it where that is more. */
function choicesOf({ invoice, words }: PayProps): { now: Choice[]; all: Choice[] } {
  const { due_now: now, balance_due, amount_due, ways } = invoice
  // The sum that is shown, also where a first part is asked for meanwhile.
  if (now === null)
    return { now: choicesFor(words, { amount: String(balance_due), label: words.payNow, ways }), all: [] }
  const asked = { amount: String(now.amount), label: fill(words.payPart, { amount: dollars(withFee(now)) }) }
  const all = { amount: String(balance_due), label: fill(words.payAll, { amount: dollars(amount_due) }) }
  return { now: choicesFor(words, { ...asked, ways: now.ways }), all: choicesFor(words, { ...all, ways }) }
}

/** Which button of a form under way was pressed, so that only that one is busy. */
function useBusy(): (pay: string) => boolean {
  const { formData } = useNavigation()
  return (pay) => formData !== undefined && formData.get('pay') === pay
}

/** What the client has before them, so that a total that changes meanwhile is shown before it is charged. */
const Seen = ({ invoice }: Pick<PayProps, 'invoice'>) => (
  <>
    <input type="hidden" name="amount_paid" value={invoice.amount_paid} />
    <input type="hidden" name="amount_due" value={invoice.amount_due} />
  </>
)

function OtherAmount({ invoice, words }: PayProps) {
  const answer = useActionData<PayAnswer>()
  const isBusy = useBusy()
  return (
    <details className="other-amount" open={answer?.other !== undefined}>
      <summary>{words.payOther}</summary>
      <ScreenForm answer={answer?.other} className="pay-form">
        <input type="hidden" name="company_id" value={invoice.company.id} />
        <Seen invoice={invoice} />
        <TextField
          label={words.otherAmount}
          name="other"
          inputMode="decimal"
          autoComplete="off"
          hint={fill(words.otherHint, { amount: dollars(invoice.balance_due) })}
          error={answer?.other}
        />
        <Button
          type="submit"
          name="pay"
          value="other"
          look="quiet"
          wide
          busy={isBusy('other')}
          busyText={words.opening}
        >
          {words.payThis}
        </Button>
      </ScreenForm>
    </details>
  )
}

function Choices({ choices, look, words }: { choices: Choice[]; look: 'primary' | 'quiet'; words: PayProps['words'] }) {
  const isBusy = useBusy()
  return choices.map(({ label, pay }) => (
    <Button key={pay} type="submit" name="pay" value={pay} look={look} wide busy={isBusy(pay)} busyText={words.opening}>
      {label}
    </Button>
  ))
}

/** What is charged with the tip that is chosen, where nothing else says so. */
function TipTotal({ invoice, words, tip }: PayProps & { tip: number | null }) {
  const { due_now: now, amount_due } = invoice
  const ways = now ? now.ways : invoice.ways
  if (!tip) return null
  const sums = ways ?? [{ way: null, total: now ? withFee(now) : amount_due }]
  const totals = sums.map(({ way, total }) => {
    const whole = dollars(withFee({ amount: total, fee: tip }))
    return way === null ? whole : fill(words.payBy[way], { total: whole })
  })
  return (
    <p className="tip-total" role="status">
      {fill(words.tipTotal, { total: totals.join(' · ') })}
    </p>
  )
}

export function PayForm({ invoice, words }: PayProps) {
  const answer = useActionData<PayAnswer>()
  const { now, all } = choicesOf({ invoice, words })
  const { tips, due_now, balance_due } = invoice
  const [tip, setTip] = useState(() => answer?.chosen ?? firstTip(tips))
  const amount = due_now?.amount ?? balance_due
  return (
    <>
      <ScreenForm answer={answer?.form ?? answer?.tip} className="pay-form">
        <input type="hidden" name="company_id" value={invoice.company.id} />
        <Seen invoice={invoice} />
        <FormError>{answer?.form}</FormError>
        {tips && (
          <TipField
            tips={tips}
            company={invoice.company.name}
            amount={amount}
            tip={tip}
            change={setTip}
            error={answer?.tip}
            words={words}
          />
        )}
        <TipTotal invoice={invoice} words={words} tip={tips ? tipIn(tip, amount) : 0} />
        <Choices choices={now} look="primary" words={words} />
        {all.length > 1 && <p className="pay-all">{words.payAllBy}</p>}
        <Choices choices={all} look="quiet" words={words} />
        {answer?.form && (
          <ButtonLink to="/" look="quiet" wide>
            {words.goHome}
          </ButtonLink>
        )}
      </ScreenForm>
      {invoice.may_pay_any_amount && <OtherAmount invoice={invoice} words={words} />}
      <p className="assurance">
        <Icon name="lock" />
        {words.secure}
      </p>
    </>
  )
}
