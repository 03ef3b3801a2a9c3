// The edit form of an invoice: typed values, changed fields, and errors in the API's words.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { ApiError, errorText } from '../../../api/answers.ts'
import type { InvoiceChange } from '../../../api/signed-in-api.ts'
import { phoneFrom } from '../../../lib/phone.ts'

/** A form under way: as typed, with what was wrong with it last. */
export type Draft<V> = { values: V; errors: Errors<V> }
export type Errors<V> = Partial<Record<keyof V | 'form', string>>

/** As typed; the phone as digits with country code. */
export type EditValues = Record<Exclude<keyof InvoiceChange, 'plan'> | 'deposit' | 'deposit_due' | 'keeps_plan', string>
export type EditErrors = Errors<EditValues>

/** Who is billed for what and how much, as typed: the same of invoices and quotes. */
export type Bill = Record<'client_name' | 'client_email' | 'client_phone' | 'description' | 'total_amount', string>

/** What was typed there. */
export const typed = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

export const billOf = (from: Pick<InvoiceJson, keyof Bill>): Bill => ({
  client_name: from.client_name,
  client_email: from.client_email ?? '',
  client_phone: from.client_phone ?? '',
  description: from.description,
  total_amount: from.total_amount.toFixed(2),
})

export const readBill = (form: FormData): Bill => ({
  client_name: typed(form, 'client_name'),
  client_email: typed(form, 'client_email'),
  client_phone: phoneFrom(form, 'client_phone'),
  description: typed(form, 'description'),
  total_amount: typed(form, 'total_amount'),
})

/** The form as it is opened. */
export function valuesOf(invoice: InvoiceJson): EditValues {
  return {
    ...billOf(invoice),
    due_date: invoice.due_date,
    deposit: invoice.plan[0]?.amount.toFixed(2) ?? '',
    deposit_due: invoice.plan[0]?.due_date ?? '',
    keeps_plan: invoice.plan.length > 1 ? 'on' : '',
    fee_payer: invoice.fee_payer ?? 'client',
  }
}

/** The form as it was submitted. */
export function readValues(form: FormData): EditValues {
  const read = (name: string) => typed(form, name)
  return {
    ...readBill(form),
    due_date: read('due_date'),
    deposit: read('deposit'),
    deposit_due: read('deposit_due'),
    keeps_plan: read('keeps_plan'),
    fee_payer: read('fee_payer') || 'client',
  }
}

/** '$1,250.50' → 1250.5; what is no amount is NaN, which the API refuses. */
export function readAmount(typed: string): number {
  const plain = typed.replace(/[$,\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

/** What is asked for first by the form: a deposit, none, or the several payments as they were. */
function planOf({ plan }: InvoiceJson, { deposit, deposit_due: due_date, keeps_plan: keeps }: EditValues) {
  if (plan.length > 1) return keeps ? plan : []
  // In the form's own language the day would be written otherwise; Swedes write it as a civil date.
  const today = () => new Date().toLocaleDateString('sv')
  return deposit === '' ? [] : [{ amount: readAmount(deposit), due_date: due_date || today() }]
}

/** Only what is new. */
export function changeOf(invoice: InvoiceJson, values: EditValues): InvoiceChange {
  const amount = readAmount(values.total_amount)
  const { deposit: _, deposit_due: __, keeps_plan: ___, ...rest } = values
  const all = {
    ...rest,
    client_email: values.client_email || null,
    client_phone: values.client_phone || null,
    total_amount: amount,
  }
  const before = { ...invoice, fee_payer: invoice.fee_payer ?? 'client' }
  const entries = Object.entries(all).filter(([name, value]) => value !== before[name as keyof typeof all])
  const plan = planOf(invoice, values)
  const isSamePlan = JSON.stringify(plan) === JSON.stringify(invoice.plan)
  return { ...Object.fromEntries(entries), ...(!isSamePlan && { plan }) }
}

/** What the API would say to the change, without asking it: by its own rules, which are fetched for this only. */
export async function findFaults(change: InvoiceChange, values: EditValues): Promise<EditErrors | null> {
  const rules = await import('../../../../worker/domain/invoice-form.ts').catch(() => null)
  return faultsOf(rules?.changeForm.safeParse(change), values, fieldOf)
}

/** 'plan.0.amount' is the deposit's field. */
const fieldOf = (path: PropertyKey[]) =>
  path[0] === 'plan' ? (path.at(-1) === 'due_date' ? 'deposit_due' : 'deposit') : path.join('.')

type FieldOf = (path: PropertyKey[]) => string
type Parsed = { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
const asItIs: FieldOf = (path) => path.join('.')

/** What is wrong by the rules of a form, at its fields; null where nothing is, or the rules cannot be had. */
export function faultsOf<V extends object>(
  parsed: Parsed | undefined,
  values: V,
  field: FieldOf = asItIs,
): Errors<V> | null {
  if (!parsed || parsed.success) return null
  const faults = parsed.error.issues.map(({ path, message }) => ({ field: field(path), message }))
  return toErrors(faults, values)
}

function toErrors<V extends object>(details: { field?: string; message: string }[], values: V): Errors<V> {
  const entries = details.map(({ field = '', message }) => [field in values ? field : 'form', message] as const)
  return Object.fromEntries(entries.toReversed()) as Errors<V>
}

/** Why the API refused, at the fields it names. */
export function refusedFields<V extends object>(error: unknown, values: V, field: FieldOf = asItIs): Errors<V> {
  const details = error instanceof ApiError ? error.details : []
  if (details.length === 0)
    return { form: errorText(error, 'The changes could not be saved. Please try again.') } as Errors<V>
  const named = details.map(({ field: path = '', ...rest }) => ({ ...rest, field: field(path.split('.')) }))
  return toErrors(named, values)
}

/** The same of an invoice: what is wrong with its plan stands at the deposit. */
export function refusedErrors(error: unknown, values: EditValues): EditErrors {
  const isOfPlan = error instanceof ApiError && error.details.length === 0 && error.code?.startsWith('plan_')
  return isOfPlan ? { deposit: error.message } : refusedFields(error, values, fieldOf)
}
