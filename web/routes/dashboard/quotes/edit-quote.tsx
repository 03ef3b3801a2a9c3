// Edits a quote: who it is for, what it offers, until when, and the deposit that its invoice will ask for first.
import type { QuoteJson } from '../../../../worker/domain/quote-api-types.ts'
import type { QuoteChange } from '../../../api/signed-in-api.ts'
import { TextField } from '../../../ui/field.tsx'
import { billOf, type Draft, faultsOf, readAmount, readBill, refusedFields, typed } from '../drawer/edit-form.ts'
import { BillFields, EditFrame } from '../drawer/edit-frame.tsx'

/** As typed; the phone as digits with country code. */
export type QuoteValues = Record<keyof QuoteChange, string>
export type QuoteDraft = Draft<QuoteValues>

/** The form as it is opened. */
export const valuesOf = (quote: QuoteJson): QuoteValues => ({
  ...billOf(quote),
  deposit_amount: quote.deposit_amount?.toFixed(2) ?? '',
  valid_until: quote.valid_until ?? '',
})

const readValues = (form: FormData): QuoteValues => ({
  ...readBill(form),
  deposit_amount: typed(form, 'deposit_amount'),
  valid_until: typed(form, 'valid_until'),
})

/** Only what is new. */
export function changeOf(quote: QuoteJson, values: QuoteValues): QuoteChange {
  const all: Required<QuoteChange> = {
    ...values,
    client_email: values.client_email || null,
    client_phone: values.client_phone || null,
    total_amount: readAmount(values.total_amount),
    deposit_amount: values.deposit_amount === '' ? null : readAmount(values.deposit_amount),
    valid_until: values.valid_until || null,
  }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== quote[name as keyof QuoteChange]))
}

/** What the API would say to the change, without asking it: by its own rules, which are fetched for this only. */
const findFaults = async (change: QuoteChange, values: QuoteValues) => {
  const rules = await import('../../../../worker/domain/quote-form.ts').catch(() => null)
  return faultsOf(rules?.quoteChangeForm.safeParse(change), values)
}

/** Why the API refused, at the fields it names. */
export const refusedErrors = (error: unknown, values: QuoteValues) => refusedFields(error, values)

type EditQuoteProps = {
  quote: QuoteJson
  draft: QuoteDraft
  close: () => void
  save: (change: QuoteChange, values: QuoteValues) => void
}

export function EditQuote({ quote, ...form }: EditQuoteProps) {
  return (
    <EditFrame
      {...form}
      title={`Edit ${quote.quote_number}`}
      note="Your client sees the new quote under the same link. What was read before cannot be accepted any more."
      read={readValues}
      changeOf={(values) => changeOf(quote, values)}
      findFaults={findFaults}
    >
      {({ values, errors }) => (
        <>
          <BillFields values={values} errors={errors} />
          <div className="fields-pair">
            <TextField
              label="Deposit first"
              name="deposit_amount"
              inputMode="decimal"
              autoComplete="off"
              required={false}
              hint="Optional, in dollars: what the invoice asks for before the rest."
              defaultValue={values.deposit_amount}
              error={errors.deposit_amount}
            />
            <TextField
              label="Good till"
              name="valid_until"
              type="date"
              required={false}
              hint="Optional: the last day on which it can be accepted."
              defaultValue={values.valid_until}
              error={errors.valid_until}
            />
          </div>
        </>
      )}
    </EditFrame>
  )
}
