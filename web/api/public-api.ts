// The calls that need no session, over whatever carries them: the network in a browser, the Worker itself where a page is made.
import { hc, type InferResponseType } from 'hono/client'
import type { Api } from '../../worker/app.ts'
import type { Language } from '../../worker/domain/language.ts'
import { answer } from './answers.ts'

const connect = (send: typeof fetch) => hc<Api>('/', { fetch: send, init: { credentials: 'same-origin' } })
type Client = ReturnType<typeof connect>

/** What everybody may know of this installation; phones are digits with country code, the fee is in percent. */
export type SiteJson = InferResponseType<Client['api']['site']['$get']>

/** How far a Checkout session is; `amount` in dollars, fee included. */
export type CheckoutStateJson = InferResponseType<Client['api']['payment']['session'][':sessionId']['$get']>

type NewUser = { first_name: string; last_name: string; password: string; phone_number: string }
type NewCompany = Record<
  'name' | 'email' | 'phone' | 'address_street' | 'address_city' | 'address_state' | 'address_zip',
  string
>
/** `sms_consent` is sent when the box was ticked, with the language in which its words were read. */
type Consent = { sms_consent?: true; language?: Language }
export type Registration = { user: NewUser } & Consent & ({ company: NewCompany } | { invitation_code: string })

// The client puts a parameter into the path as it is.
const asPart = encodeURIComponent

// The client knows of no body beside a parameter, but sends it.
const withBody = (id: string, json: unknown) => ({ param: { id: asPart(id) }, json })

/** Where the client's PDF of an invoice is to be had. */
export const invoicePdfHref = (id: string, company: string) =>
  `/api/payment/${asPart(id)}/pdf?${new URLSearchParams({ company })}`

/** The calls as one object a noun; each raises `ApiError` when it is refused. */
export function openPublicApi(send: typeof fetch) {
  const client = connect(send)
  const { auth: accounts, payment } = client.api
  const quote = client.api.public.quotes[':id']
  return {
    auth: {
      me: () => answer(accounts.me.$get()),
      login: (identifier: string, password: string, remember_me: boolean) =>
        answer(accounts.login.$post({ json: { identifier, password, remember_me } })),
      passkeyOptions: () => answer(accounts.passkey.options.$post()),
      passkey: (challenge_id: string, response: unknown, remember_me: boolean) =>
        answer(accounts.passkey.$post({ json: { challenge_id, response, remember_me } })),
      logout: () => answer(accounts.logout.$post()),
      checkPhone: (phone_number: string) => answer(accounts['check-phone'].$post({ json: { phone_number } })),
      /** What was begun by text, to whoever holds the link of its invitation. */
      texted: (token: string) => answer(accounts['text-sign-up'][':token'].$get({ param: { token: asPart(token) } })),
      register: (registration: Registration) => answer(accounts.register.$post({ json: registration })),
      verify: (phone_number: string, otp: string) =>
        answer(accounts['verify-otp'].$post({ json: { phone_number, otp } })),
      resend: (phone_number: string) => answer(accounts['resend-otp'].$post({ json: { phone_number } })),
      forgot: (phone_number: string) => answer(accounts['forgot-password'].$post({ json: { phone_number } })),
      verifyReset: (phone_number: string, otp: string) =>
        answer(accounts['verify-reset-otp'].$post({ json: { phone_number, otp } })),
      reset: (phone_number: string, resetToken: string, newPassword: string) =>
        answer(accounts['reset-password-with-otp'].$post({ json: { phone_number, resetToken, newPassword } })),
    },
    site: { read: () => answer(client.api.site.$get()) },
    payments: {
      /** The invoice, opened by a person: their first look turns it `viewed`. */
      invoice: async (id: string, company: string | null) =>
        (
          await answer(
            client.invoices[':id'].$get({ param: { id: asPart(id) }, ...(company && { query: { company } }) }),
          )
        ).data,
      /** The same for who may be a machine that makes a preview: no view is counted. */
      glance: async (id: string, company: string | null) =>
        (await answer(payment[':id'].$get({ param: { id: asPart(id) }, ...(company && { query: { company } }) }))).data,
      /** `amount`: dollars of the invoice without the fee, null for what is asked now; `tip` on top. `seen`: what was paid and due when the client looked. */
      checkout: async (
        invoice_id: string,
        company_id: string,
        {
          amount,
          tip,
          way,
          seen,
        }: {
          amount: number | null
          tip: number
          way: 'card' | 'bank'
          seen: { paid: number | null; due: number | null }
        },
      ) => {
        const json = {
          ...{ invoice_id, company_id, way },
          ...(amount !== null && { amount }),
          ...(tip > 0 && { tip }),
          ...(seen.paid !== null && { amount_paid: seen.paid }),
          ...(seen.due !== null && { amount_due: seen.due }),
        }
        return (await answer(client.stripe['create-checkout-session'].$post({ json }))).data
      },
      /** A question about the invoice; sent twice under one name it is one. */
      ask: (id: string, company_id: string, words: string, request_id: string) =>
        answer(payment[':id'].questions.$post(withBody(id, { company_id, words, request_id }))),
      /** All that is open for the client whose link this is. */
      owed: async (linkId: string) =>
        (await answer(payment.all[':linkId'].$get({ param: { linkId: asPart(linkId) } }))).data,
      checkoutState: (sessionId: string) =>
        answer(payment.session[':sessionId'].$get({ param: { sessionId: asPart(sessionId) } })),
    },
    quotes: {
      /** `opened`: a person has it before them, which its company is told. */
      read: (id: string, query: { company?: string; opened?: 'true' }) =>
        answer(quote.$get({ param: { id: asPart(id) }, ...{ query } })),
      /** Of the revision that was read; sent twice under one name it is one yes. */
      accept: (id: string, yes: { company_id: string; name: string; revision: number; request_id: string }) =>
        answer(quote.accept.$post(withBody(id, { ...yes, agreed: true }))),
      decline: (id: string, no: { company_id: string; reason?: string; request_id: string }) =>
        answer(quote.decline.$post(withBody(id, no))),
      ask: (id: string, company_id: string, words: string, request_id: string) =>
        answer(quote.questions.$post(withBody(id, { company_id, words, request_id }))),
    },
    support: {
      send: (message: { name: string; email: string; subject: string; message: string }) =>
        answer<unknown>(
          send('/api/support', {
            method: 'POST',
            credentials: 'same-origin',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(message),
          }),
        ),
    },
  }
}

export type PublicApi = ReturnType<typeof openPublicApi>
