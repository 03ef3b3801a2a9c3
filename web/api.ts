// The product's API as the screens call it: the typed client of the Worker's own routes, one object a noun.
import { hc, type InferResponseType } from 'hono/client'
import type { Api } from '../worker/app.ts'
import type { ErrorWire } from '../worker/domain/wire.ts'

const client = hc<Api>('/', { init: { credentials: 'same-origin' } })

export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

/** What everybody may know of this installation; phones are digits with country code, the fee is in percent. */
export type SiteWire = InferResponseType<typeof client.api.site.$get>

/** How far a Checkout session is; `amount` in dollars, fee included. */
export type CheckoutStateWire = InferResponseType<(typeof client.api.payment.session)[':sessionId']['$get']>

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

type Reply<T> = { ok: boolean; status: number; json(): Promise<T> }

/** A call's answer as it came, or its refusal as an `ApiError`. */
async function reply<R extends Reply<unknown>>(sent: Promise<R>): Promise<R> {
  const response = await sent.catch(() => {
    throw new ApiError(0, null)
  })
  if (!response.ok) throw new ApiError(response.status, await refusal(response))
  return response
}

/** What a call answers, or its refusal as an `ApiError`. */
async function answer<T>(sent: Promise<Reply<T>>): Promise<T> {
  const response = await reply(sent)
  return response.json().catch(() => {
    throw new ApiError(response.status, null)
  })
}

// The types know only what a call answers when all is well; a refusal has one shape everywhere.
async function refusal(response: { json(): Promise<unknown> }): Promise<Partial<ErrorWire> | null> {
  const said = await response.json().catch(() => null)
  return typeof said === 'object' ? said : null
}

// The client puts a parameter into the path as it is.
const asPart = encodeURIComponent

const { auth: accounts, payment } = client.api

export const auth = {
  me: () => answer(accounts.me.$get()),
  login: (identifier: string, password: string, remember_me: boolean) =>
    answer(accounts.login.$post({ json: { identifier, password, remember_me } })),
  logout: () => answer(accounts.logout.$post()),
  checkPhone: (phone_number: string) => answer(accounts['check-phone'].$post({ json: { phone_number } })),
  register: (registration: Registration) => answer(accounts.register.$post({ json: registration })),
  verify: (phone_number: string, otp: string) => answer(accounts['verify-otp'].$post({ json: { phone_number, otp } })),
  resend: (phone_number: string) => answer(accounts['resend-otp'].$post({ json: { phone_number } })),
  forgot: (phone_number: string) => answer(accounts['forgot-password'].$post({ json: { phone_number } })),
  verifyReset: (phone_number: string, otp: string) =>
    answer(accounts['verify-reset-otp'].$post({ json: { phone_number, otp } })),
  reset: (phone_number: string, resetToken: string, newPassword: string) =>
    answer(accounts['reset-password-with-otp'].$post({ json: { phone_number, resetToken, newPassword } })),
}

export const site = { read: () => answer(client.api.site.$get()) }

export const company = {
  read: async () => (await answer(client.api.company.$get())).company,
  stats: async () => (await answer(client.company.stats.$get())).company_stats,
}

export const invoices = {
  list: (query: Record<string, string>) => answer(client.api.invoices.$get({ query })),
  details: (id: string) => answer(client.api.invoices[':id'].details.$get({ param: { id: asPart(id) } })),
  export: (query: Record<string, string>) => reply(client.api.invoices.export.$get({ query })),
  pdf: (id: string) => answer(client.invoices[':id'].pdf.$get({ param: { id: asPart(id) } })),
}

export const payouts = {
  status: () => answer(client.stripe['setup-status'].$get()),
  setupLink: () => answer(client.stripe['create-account-link'].$post()),
}

export const payments = {
  invoice: async (id: string, company: string | null) =>
    (await answer(client.invoices[':id'].$get({ param: { id: asPart(id) }, ...(company && { query: { company } }) })))
      .data,
  pdfHref: (id: string, company: string) => `/api/payment/${asPart(id)}/pdf?${new URLSearchParams({ company })}`,
  checkout: async (invoice_id: string, company_id: string) =>
    (await answer(client.stripe['create-checkout-session'].$post({ json: { invoice_id, company_id } }))).data,
  checkoutState: (sessionId: string) =>
    answer(payment.session[':sessionId'].$get({ param: { sessionId: asPart(sessionId) } })),
}

export const support = {
  send: (message: { name: string; email: string; subject: string; message: string }) =>
    answer<unknown>(
      fetch('/api/support', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      }),
    ),
}
