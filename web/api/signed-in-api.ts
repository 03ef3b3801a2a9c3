// The API for signed-in screens: a typed client of the Worker's own routes, one object for each noun.
import { hc, type InferResponseType } from 'hono/client'
import type { Api } from '../../worker/app.ts'
import type { FileFormat } from '../../worker/domain/accounting-format.ts'
import type { InvoiceJson } from '../../worker/domain/api-types.ts'
import type { ManualPaymentMethod } from '../../worker/domain/invoice-actions.ts'
import type { QuoteJson } from '../../worker/domain/quote-api-types.ts'
import { answer, reply } from './answers.ts'
import { provingFetch } from './password-confirmation.ts'

export { ApiError, errorText } from './answers.ts'

const client = hc<Api>('/', { fetch: provingFetch, init: { credentials: 'same-origin' } })

/** What can be changed of an invoice; null takes a contact away. */
export type InvoiceChange = Partial<
  Pick<
    InvoiceJson,
    'client_name' | 'client_email' | 'client_phone' | 'description' | 'due_date' | 'total_amount' | 'plan' | 'fee_payer'
  >
>

/** What of a payment is to go back, in dollars; sent twice under one `request_id` it is one refund. */
export type RefundRequest = { payment_id: string; amount: number; reason: string | null; request_id: string }

// The client puts a parameter into the path as it is.
const asPart = encodeURIComponent
const oneInvoice = client.api.invoices[':id']
// It knows of no body beside a parameter, but sends it.
const ofInvoice = (id: string, json?: unknown) => ({ param: { id: asPart(id) }, json })

export const company = {
  read: async () => (await answer(client.api.company.$get())).company,
  stats: async () => (await answer(client.company.stats.$get())).company_stats,
  edit: async (changes: Record<string, string>) => (await answer(client.company.$put({ json: changes }))).company,
  uploadLogo: async (logo: File) => (await answer(client.company.logo.$post({ form: { logo } }))).company,
  removeLogo: async () => (await answer(client.company.logo.$delete())).company,
  bankLock: async () => (await answer(client.api.company['bank-lock'].$get())).until,
  people: async () => (await answer(client.api.company.people.$get())).people,
  statements: async () => (await answer(client.api.company.statements.$get())).months,
  statementHref: (month: string, format: FileFormat) =>
    `/api/company/statement?month=${month}${format === 'csv' ? '' : `&format=${format}`}`,
  yearHref: (year: string, form: 'pdf' | 'es' | 'csv') =>
    `/api/company/year?year=${year}&format=${form === 'es' ? 'pdf&language=es' : form}`,
  lastPaid: async () => (await answer(client.api.company.payouts.$get())).invoices,
  archive: () => reply(client.api.company.export.$get()),
  deletion: () => answer(client.api.company.deletion.$get()),
  remove: (company_name: string) => answer(client.api.company.$delete({ json: { company_name } })),
  renewInvitation: async () => (await answer(client.api.company['invitation-code'].$post())).company,
}

const { account: own } = client.api

/** What deleting the company would mean, and what stands in the way. */
export type DeletionJson = InferResponseType<typeof client.api.company.deletion.$get>

/** A device that is signed in. */
export type DeviceJson = InferResponseType<typeof own.sessions.$get>['sessions'][number]

const onePerson = client.api.company.people[':id']

/** The company's people, as the owner moves them. */
export const people = {
  remove: (id: string) => answer(onePerson.$delete({ param: { id: asPart(id) } })),
  letAct: (id: string, can_act: boolean) => answer(onePerson.$put(ofInvoice(id, { can_act }))),
  handOn: (id: string) => answer(onePerson.owner.$post({ param: { id: asPart(id) } })),
}

export const account = {
  /** Proves by the password who one is, for ten minutes of this session. */
  confirm: async (password: string) => {
    await reply(client.api.auth.confirm.$post({ json: { password } }))
  },
  edit: async (changes: Record<string, string>) => (await answer(own.profile.$put({ json: changes }))).user,
  changePassword: (currentPassword: string, newPassword: string) =>
    answer(own.password.$post({ json: { currentPassword, newPassword } })),
  sendNumberCode: (phone_number: string) => answer(own.phone.$post({ json: { phone_number } })),
  changeNumber: (phone_number: string, otp: string) => answer(own.phone.verify.$post({ json: { phone_number, otp } })),
  remove: () => answer(own.$delete()),
  /** What a device has to sign to prove who one is, and its answer. */
  askProof: () => answer(client.api.auth.confirm.options.$post()),
  confirmSigned: async (challenge_id: string, response: unknown) => {
    await reply(client.api.auth.confirm.$post({ json: { challenge_id, response } }))
  },
  passkeys: () => answer(own.passkeys.$get()),
  passkeyOptions: () => answer(own.passkeys.options.$post()),
  addPasskey: (challenge_id: string, response: unknown, name: string) =>
    answer(own.passkeys.$post({ json: { challenge_id, response, name } })),
  requirePasskey: (required: boolean) => answer(own.passkeys.$put({ json: { required } })),
  removePasskey: (id: string) => answer(own.passkeys[':id'].$delete({ param: { id: asPart(id) } })),
  devices: async () => (await answer(own.sessions.$get())).sessions,
  signOut: (id: string) => answer(own.sessions[':id'].$delete({ param: { id: asPart(id) } })),
  signOutOthers: () => answer(own.sessions.$delete()),
}

export const invoices = {
  list: (query: Record<string, string>) => answer(client.api.invoices.$get({ query })),
  details: (id: string) => answer(oneInvoice.details.$get(ofInvoice(id))),
  export: (query: Record<string, string>) => reply(client.api.invoices.export.$get({ query })),
  pdf: (id: string) => answer(client.invoices[':id'].pdf.$get(ofInvoice(id))),
  change: (id: string, json: InvoiceChange) => answer(oneInvoice.$patch(ofInvoice(id, json))),
  cancel: (id: string) => answer(oneInvoice.cancel.$post(ofInvoice(id))),
  restore: (id: string) => answer(oneInvoice.restore.$post(ofInvoice(id))),
  markPaid: (id: string, payment: { method: ManualPaymentMethod; amount: number | null; request_id: string }) =>
    answer(oneInvoice.paid.$post(ofInvoice(id, payment))),
  refund: (id: string, request: RefundRequest) => answer(oneInvoice.refunds.$post(ofInvoice(id, request))),
  cancelRefund: (id: string, refundId: string) =>
    answer(oneInvoice.refunds[':refundId'].$delete({ param: { id: asPart(id), refundId: asPart(refundId) } })),
  answer: async (id: string, said: { words: string; request_id: string }) => {
    await reply(oneInvoice.answers.$post(ofInvoice(id, said)))
  },
  removeAnswer: async (id: string, answerId: string) => {
    await reply(oneInvoice.answers[':answerId'].$delete({ param: { id: asPart(id), answerId: asPart(answerId) } }))
  },
  removePhoto: async (id: string, photoId: string) => {
    await reply(oneInvoice.photos[':photoId'].$delete({ param: { id: asPart(id), photoId: asPart(photoId) } }))
  },
  restorePhoto: async (id: string, photoId: string) => {
    await reply(oneInvoice.photos[':photoId'].restore.$post({ param: { id: asPart(id), photoId: asPart(photoId) } }))
  },
  remind: (id: string) => answer(oneInvoice.remind.$post(ofInvoice(id))),
}

const oneQuote = client.api.quotes[':id']

/** What can be changed of a quote; null takes a contact, the day or the deposit away. */
export type QuoteChange = Partial<
  Pick<
    QuoteJson,
    'client_name' | 'client_email' | 'client_phone' | 'description' | 'total_amount' | 'deposit_amount' | 'valid_until'
  >
>

export const quotes = {
  list: (query: Record<string, string>) => answer(client.api.quotes.$get({ query })),
  details: (id: string) => answer(oneQuote.$get(ofInvoice(id))),
  change: (id: string, json: QuoteChange) => answer(oneQuote.$patch(ofInvoice(id, json))),
  accept: (id: string) => answer(oneQuote.accept.$post(ofInvoice(id))),
  cancel: (id: string) => answer(oneQuote.cancel.$post(ofInvoice(id))),
  restore: (id: string) => answer(oneQuote.restore.$post(ofInvoice(id))),
  answer: async (id: string, said: { words: string; request_id: string }) => {
    await reply(oneQuote.answers.$post(ofInvoice(id, said)))
  },
}

export const quotePdfHref = (id: string) => `/api/quotes/${asPart(id)}/pdf`

const withQuery = (id: string, query: Record<string, string>) => ({ param: { id: asPart(id) }, query })
const oneClient = client.api.clients[':id']

export const clients = {
  list: (query: Record<string, string>) => answer(client.api.clients.$get({ query })),
  read: (id: string, query: Record<string, string>) => answer(oneClient.$get(withQuery(id, query))),
  /** Null takes a contact away; sent twice under one `request_id` it is done once. */
  edit: (id: string, contact: { phone?: string | null; email?: string | null; request_id: string }) =>
    answer(oneClient.$patch(ofInvoice(id, contact))),
  link: (id: string, wanted: { renew?: boolean; one_person?: boolean }) =>
    answer(oneClient.link.$post(ofInvoice(id, wanted))),
  lookAtMerge: (id: string, otherId: string) =>
    answer(oneClient.merge[':otherId'].$get({ param: { id: asPart(id), otherId: asPart(otherId) } })),
  merge: (id: string, other_id: string, request_id: string) =>
    answer(oneClient.merge.$post(ofInvoice(id, { other_id, request_id }))),
  undo: async (id: string, eventId: string) => {
    await reply(oneClient.events[':eventId'].$delete({ param: { id: asPart(id), eventId: asPart(eventId) } }))
  },
}

/** Jobs that repeat; `next_on` is the day that is shown with them. */
export const schedules = {
  list: async () => (await answer(client.api.schedules.$get())).schedules,
  order: (id: string, order: { act: ScheduleOrder; next_on: string }) =>
    answer(client.api.schedules[':id'].$post(ofInvoice(id, order))),
}

export type ScheduleOrder = 'skip' | 'pause' | 'resume' | 'stop' | 'auto' | 'ask'

export const payouts = {
  overview: () => answer(client.api.company.payouts.standing.$get()),
  status: () => answer(client.stripe['setup-status'].$get()),
  setupLink: () => answer(client.stripe['create-account-link'].$post()),
}
