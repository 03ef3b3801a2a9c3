// The edit form of an invoice: what was typed, what of it is new, and what is wrong with it in the API's own words.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { ApiError, errorText } from '../../../api/answers.ts'
import type { InvoiceChange } from '../../../api/signed-in-api.ts'
import { phoneFrom } from '../../../lib/phone.ts'

/** As typed; the phone as digits with country code. */
export type EditValues = Record<keyof InvoiceChange, string>
export type EditErrors = Partial<Record<keyof InvoiceChange | 'form', string>>

const isField = (name: string, values: EditValues): name is keyof EditValues => name in values

/** The form as it is opened. */
export function valuesOf(invoice: InvoiceJson): EditValues {
  return {
    client_name: invoice.client_name,
    client_email: invoice.client_email ?? '',
    client_phone: invoice.client_phone ?? '',
    description: invoice.description,
    due_date: invoice.due_date,
    total_amount: invoice.total_amount.toFixed(2),
  }
}

/** The form as it was submitted. */
export function readValues(form: FormData): EditValues {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  return {
    client_name: read('client_name'),
    client_email: read('client_email'),
    client_phone: phoneFrom(form, 'client_phone'),
    description: read('description'),
    due_date: read('due_date'),
    total_amount: read('total_amount'),
  }
}

/** '$1,250.50' → 1250.5; what is no amount is NaN, which the API refuses. */
export function readAmount(typed: string): number {
  const plain = typed.replace(/[$,\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

/** Only what is new. */
export function changeOf(invoice: InvoiceJson, values: EditValues): InvoiceChange {
  const amount = readAmount(values.total_amount)
  const all = {
    ...values,
    client_email: values.client_email || null,
    client_phone: values.client_phone || null,
    total_amount: amount,
  }
  const entries = Object.entries(all).filter(([name, value]) => value !== invoice[name as keyof InvoiceChange])
  return Object.fromEntries(entries)
}

/** What the API would say to the change, without asking it: by its own rules, which are fetched for this only. */
export async function findFaults(change: InvoiceChange, values: EditValues): Promise<EditErrors | null> {
  const rules = await import('../../../../worker/domain/invoice-form.ts').catch(() => null)
  const parsed = rules?.changeForm.safeParse(change)
  if (!parsed || parsed.success) return null
  return toErrors(
    parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    values,
  )
}

function toErrors(details: { field?: string; message: string }[], values: EditValues): EditErrors {
  return Object.fromEntries(
    details.map(({ field = '', message }) => [isField(field, values) ? field : 'form', message] as const).toReversed(),
  )
}

/** Why the API refused, at the fields it names. */
export function refusedErrors(error: unknown, values: EditValues): EditErrors {
  const details = error instanceof ApiError ? error.details : []
  if (details.length > 0) return toErrors(details, values)
  return { form: errorText(error, 'The changes could not be saved. Please try again.') }
}
