// After checkout: shows the payment's state, and polls while it is still pending.
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../api/answers.ts'
import type { CheckoutStateJson } from '../api/public-api.ts'
import { contextOf } from '../app/request-context.ts'
import { fill } from '../lib/phrasebook.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorCard, useLoadFault } from '../ui/error-state.tsx'
import { Head } from '../ui/head.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useLayoutWords } from '../ui/layout.ts'
import { dollars } from '../ui/money.tsx'
import type { words as english } from '../words/en/payment-end.ts'
import { NextOwed, useNextOwed } from './payment/next-owed.tsx'

const WORDS = { en: () => import('../words/en/payment-end.ts'), es: () => import('../words/es/payment-end.ts') }
const ASK_AGAIN_MS = 1500
const MOST_ASKS = 8

export async function loader({ context, request }: LoaderFunctionArgs) {
  const session = new URL(request.url).searchParams.get('session_id')
  if (!session) throw redirect('/')
  const ctx = contextOf({ context })
  const asked = ctx.words(WORDS)
  // Waited for whatever becomes of the payment: an import that a finished request leaves behind may never arrive.
  const state = await ctx.api.payments.checkoutState(session).finally(() => asked)
  const words = await asked
  return { state, words }
}

/** Asks again a few times while the payment is not there yet. */
function useAskAgain(state: CheckoutStateJson): void {
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

type ResultState = { tab: string; icon: IconName; done?: true; title: string; text: string; more: string }

function stateOf(status: CheckoutStateJson['status'], words: typeof english): ResultState {
  switch (status) {
    case 'paid':
      return {
        tab: words.paidTab,
        icon: 'check',
        done: true,
        title: words.paidTitle,
        text: words.paidText,
        more: words.paidMore,
      }
    case 'refunded':
      return {
        tab: words.refundedTab,
        icon: 'info',
        title: words.refundedTitle,
        text: words.refundedText,
        more: words.refundedMore,
      }
    case 'pending':
      return {
        tab: words.otherTab,
        icon: 'clock',
        title: words.pendingTitle,
        text: words.wayText,
        more: words.pendingMore,
      }
    default:
      return {
        tab: words.otherTab,
        icon: 'clock',
        title: words.confirmingTitle,
        text: words.wayText,
        more: words.confirmingMore,
      }
  }
}

export function Component() {
  const { state, words } = useLoaderData<typeof loader>()
  useAskAgain(state)
  const next = useNextOwed(state.invoice_number)
  const shown = stateOf(state.status, words)
  const facts = { amount: dollars(state.amount), company: state.company_name, number: state.invoice_number }
  return (
    <section className="page page-narrow">
      <Head title={shown.tab} hidden />
      <div className="card card-centered" role="status">
        <span className={shown.done ? 'mark mark-done' : 'mark'}>
          <Icon name={shown.icon} />
        </span>
        <h1>{shown.title}</h1>
        <p>{fill(shown.text, facts)}</p>
        {state.status === 'paid' && state.tip !== undefined && (
          <p>{fill(words.paidTip, { amount: dollars(state.tip) })}</p>
        )}
        <p className="soft">{fill(shown.more, facts)}</p>
        {next && <NextOwed next={next} words={words} />}
        <ButtonLink to="/" look={next ? 'quiet' : 'primary'}>
          {words.home}
        </ButtonLink>
      </div>
    </section>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const words = useLayoutWords()
  const fault = useLoadFault(words.notConfirmedText)
  const isUnknown = error instanceof ApiError && error.status === 404
  return <ErrorCard title={words.notConfirmed} text={isUnknown ? words.notConfirmedText : fault} />
}
