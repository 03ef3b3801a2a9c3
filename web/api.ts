// The product's API as the screens call it: one object a noun, wire types in and out.
import type {
  CompanyStatsWire,
  CompanyWire,
  ErrorWire,
  InvoicePageWire,
  PublicInvoiceWire,
  SetupStatusWire,
  UserWire,
} from '../worker/domain/wire.ts'

export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

/** What everybody may know about this installation: numbers, addresses and the fee in percent. */
export type SiteWire = { text_number: string; contact_phone: string; contact_email: string; fee_percent: number }

/** How far a Checkout session is; `amount` in dollars. */
export type CheckoutStateWire = {
  status: 'paid' | 'pending' | 'open'
  invoice_number: string
  company_name: string
  amount: number
}

type NewUser = { first_name: string; last_name: string; password: string; phone_number: string }
type NewCompany = Record<
  'name' | 'email' | 'phone' | 'address_street' | 'address_city' | 'address_state' | 'address_zip',
  string
>
export type Registration = { user: NewUser } & ({ company: NewCompany } | { invitation_code: string })

/** A refusal of the API, or status 0 when the API could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly details: NonNullable<ErrorWire['details']>
  /** Whether the message came from the server rather than from here. */
  readonly fromServer: boolean

  constructor(status: number, answer: Partial<ErrorWire> | null) {
    super(answer?.message || (status === 0 ? NETWORK_ERROR : 'API error'))
    this.name = 'ApiError'
    this.status = status
    this.details = answer?.details ?? []
    this.fromServer = Boolean(answer?.message)
  }
}

/** The words to show for a failed call: the network's, the server's own, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && (error.status === 0 || error.fromServer) ? error.message : fallback
}

// The one place that trusts the server to answer with the shape that the contract promises.
function asPromised<T>(answer: unknown): T {
  return answer as T
}

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, null)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, asPromised<Partial<ErrorWire> | null>(answer))
  return asPromised<T>(answer)
}

const get = <T>(path: string) => call<T>('GET', path)
const post = <T>(path: string, body: object = {}) => call<T>('POST', path, body)
const id = encodeURIComponent

type Said = { message?: string }

export const auth = {
  me: () => get<{ authenticated: boolean; user?: UserWire }>('/api/auth/me'),
  login: (identifier: string, password: string, remember_me: boolean) =>
    post<{ user: UserWire }>('/api/auth/login', { identifier, password, remember_me }),
  logout: () => post<Said>('/api/auth/logout'),
  checkPhone: (phone_number: string) => post<Said & { exists: boolean }>('/api/auth/check-phone', { phone_number }),
  register: (registration: Registration) => post<Said & { phone_number: string }>('/api/auth/register', registration),
  verify: (phone_number: string, otp: string) =>
    post<{ user?: UserWire }>('/api/auth/verify-otp', { phone_number, otp }),
  resend: (phone_number: string) => post<Said>('/api/auth/resend-otp', { phone_number }),
  forgot: (phone_number: string) => post<Said>('/api/auth/forgot-password', { phone_number }),
  verifyReset: (phone_number: string, otp: string) =>
    post<{ resetToken: string }>('/api/auth/verify-reset-otp', { phone_number, otp }),
  reset: (phone_number: string, resetToken: string, newPassword: string) =>
    post<Said>('/api/auth/reset-password-with-otp', { phone_number, resetToken, newPassword }),
}

export const site = { read: () => get<SiteWire>('/api/site') }

export const company = {
  read: async () => (await get<{ company: CompanyWire }>('/api/company')).company,
  stats: async () => (await get<{ company_stats: CompanyStatsWire }>('/company/stats')).company_stats,
}

export const invoices = {
  list: (query: Record<string, string>) => get<InvoicePageWire>(`/api/invoices?${new URLSearchParams(query)}`),
  pdf: (invoiceId: string) => get<{ pdf_url?: string }>(`/invoices/${id(invoiceId)}/pdf`),
}

export const payouts = {
  status: () => get<SetupStatusWire>('/stripe/setup-status'),
  setupLink: () => post<{ success: boolean; url?: string }>('/stripe/create-account-link'),
}

export const payments = {
  invoice: async (invoiceId: string, companyId: string | null) => {
    const query = companyId ? `?${new URLSearchParams({ company: companyId })}` : ''
    return (await get<{ data: PublicInvoiceWire }>(`/invoices/${id(invoiceId)}${query}`)).data
  },
  pdfHref: (invoiceId: string, companyId: string) => `/api/payment/${id(invoiceId)}/pdf?company=${id(companyId)}`,
  checkout: async (invoice_id: string, company_id: string) =>
    (
      await post<{ data?: { success: boolean; url?: string } }>('/stripe/create-checkout-session', {
        invoice_id,
        company_id,
      })
    ).data,
  checkoutState: (sessionId: string) => get<CheckoutStateWire>(`/api/payment/session/${id(sessionId)}`),
}

export const support = {
  send: (message: { name: string; email: string; subject: string; message: string }) =>
    post<unknown>('/api/support', message),
}
