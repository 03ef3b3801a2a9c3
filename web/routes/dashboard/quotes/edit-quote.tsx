// Edits a quote: who it is for, what it offers, until when, and the deposit that its invoice will ask for first.
import type { QuoteJson } from '../../../../worker/domain/quote-api-types.ts'
import type { QuoteChange } from '../../../api/signed-in-api.ts'
import { phoneFrom } from '../../../lib/phone.ts'
import { TextField } from '../../../ui/field.tsx'
import { faultsOf, readAmount, refusedFields } from '../drawer/edit-form.ts'
import { BillFields, type Draft, EditFrame } from '../drawer/edit-frame.tsx'

/** As typed; the phone as digits with country code. */
export type QuoteValues = Record<keyof QuoteChange, string>
export type QuoteDraft = Draft<QuoteValues>

const written = (amount: number | null) => amount?.toFixed(2) ?? ''

/** The form as it is opened. */
export function valuesOf(quote: QuoteJson): QuoteValues {
  return {
    client_name: quote.client_name,
    client_email: quote.client_email ?? '',
    client_phone: quote.client_phone ?? '',
    description: quote.description,
    total_amount: written(quote.total_amount),
    deposit_amount: written(quote.deposit_amount),
    valid_until: quote.valid_until ?? '',
  }
}

function readValues(form: FormData): QuoteValues {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  return {
    client_name: read('client_name'),
    client_email: read('client_email'),
    client_phone: phoneFrom(form, 'client_phone'),
    description: read('description'),
    total_amount: read('total_amount'),
    deposit_amount: read('deposit_amount'),
    valid_until: read('valid_until'),
  }
}

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
