// Back from checkout: says what is known about the payment, and asks again while it is on its way.
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator, useRouteError } from 'react-router'
import * as api from '../api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-face.tsx'
import { Icon } from '../ui/icon.tsx'
import { dollars } from '../ui/money.tsx'
import { Title } from '../ui/title.tsx'

const ASK_AGAIN_MS = 1500
const MOST_ASKS = 8

export async function loader({ request }: LoaderFunctionArgs) {
  const session = new URL(request.url).searchParams.get('session_id')
  if (!session) throw redirect('/')
  return api.payments.checkoutState(session)
}

/** Asks again a few times while the payment is not there yet. */
function useAskAgain(state: api.CheckoutStateWire): void {
  const { revalidate } = useRevalidator()
  const asked = useRef(0)
  useEffect(() => {
    if (state.status === 'paid' || state.status === 'refunded' || asked.current >= MOST_ASKS) return
    const timer = setTimeout(() => {
      asked.current += 1
      revalidate()
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state, revalidate])
}

function Paid({ state }: { state: api.CheckoutStateWire }) {
  return (
    <>
      <span className="mark mark-done">
        <Icon name="check" />
      </span>
      <h1>Payment Successful!</h1>
      <p>{`You paid ${dollars(state.amount)} to ${state.company_name} for invoice ${state.invoice_number}.`}</p>
      <p className="soft">The invoice is marked paid, and the funds are transferred to the business.</p>
    </>
  )
}

function OnItsWay({ state }: { state: api.CheckoutStateWire }) {
  const settling = state.status === 'pending'
  return (
    <>
      <span className="mark">
        <Icon name="clock" />
      </span>
      <h1>{settling ? 'Payment Processing' : 'Confirming Your Payment'}</h1>
      <p>{`${dollars(state.amount)} to ${state.company_name} for invoice ${state.invoice_number}.`}</p>
      <p className="soft">
        {settling
          ? 'Your bank is still working on it, which can take a few days. Please do not pay again; the invoice turns paid by itself.'
          : 'This takes a few seconds. If nothing changes, open the payment link again: it shows whether the invoice is paid.'}
      </p>
    </>
  )
}

function Refunded({ state }: { state: api.CheckoutStateWire }) {
  return (
    <>
      <span className="mark">
        <Icon name="info" />
      </span>
      <h1>Your Money Is On Its Way Back</h1>
      <p>{`Invoice ${state.invoice_number} of ${state.company_name} did not need this payment: it was paid or cancelled already, or its amount had changed.`}</p>
      <p className="soft">
        {`We are refunding ${dollars(state.amount)} in full. Banks take five to ten days to show it. There is nothing you need to do.`}
      </p>
    </>
  )
}

function titleOf(status: api.CheckoutStateWire['status']): string {
  if (status === 'paid') return 'Payment Successful'
  return status === 'refunded' ? 'Payment refunded' : 'Your payment'
}

function Standing({ state }: { state: api.CheckoutStateWire }) {
  if (state.status === 'paid') return <Paid state={state} />
  return state.status === 'refunded' ? <Refunded state={state} /> : <OnItsWay state={state} />
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  useAskAgain(state)
  return (
    <section className="page page-narrow">
      <Title>{titleOf(state.status)}</Title>
      <div className="card card-centered" role="status">
        <Standing state={state} />
        <ButtonLink to="/">Return Home</ButtonLink>
      </div>
    </section>
  )
}

export function ErrorBoundary() {
  const unknown =
    'We could not look up this payment. Open the payment link again: it shows whether the invoice is paid.'
  const error = useRouteError()
  const known = error instanceof api.ApiError && error.status !== 404
  return (
    <ErrorCard title="Your payment could not be confirmed" text={known ? api.errorText(error, unknown) : unknown} />
  )
}
