// The pay page: whom, how much, until when, and the button. Payment itself happens at the provider.
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { formatCivil } from '../../worker/domain/dates.ts'
import type { PublicInvoiceWire } from '../../worker/domain/wire.ts'
import * as api from '../api.ts'
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-face.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { dollars, Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Title } from '../ui/title.tsx'
import { Breakdown } from './payment/breakdown.tsx'
import '../styles/payment.css'

const NOT_CREATED = 'Failed to create payment session'
const SETUP_FAILED = 'Payment setup failed. Please try again.'

type Answer = { form: string }

const companyOf = (request: Request) => new URL(request.url).searchParams.get('company')

export async function loader({ params, request }: LoaderFunctionArgs) {
  return api.payments.invoice(params.invoiceId ?? '', companyOf(request))
}

export async function action({ params, request }: ActionFunctionArgs): Promise<Answer | Response> {
  const form = await request.formData()
  const companyId = companyOf(request) ?? String(form.get('company_id') ?? '')
  try {
    const checkout = await api.payments.checkout(params.invoiceId ?? '', companyId)
    return checkout?.success && checkout.url ? redirect(checkout.url) : { form: NOT_CREATED }
  } catch (error) {
    return { form: api.errorText(error, SETUP_FAILED) }
  }
}

const SETTLED = {
  paid: { tone: 'success', title: 'This invoice is paid', text: 'Thank you. There is nothing left to pay.' },
  pending: {
    tone: 'info',
    title: 'Your payment is being processed',
    text: 'Some payments take a few days to arrive. There is nothing more to do: please do not pay again.',
  },
  cancelled: {
    tone: 'warning',
    title: 'This invoice was cancelled',
    text: 'There is nothing to pay. If you did not expect this, please ask the business that sent it.',
  },
} as const

function PayForm({ invoice }: { invoice: PublicInvoiceWire }) {
  const answer = useActionData<Answer>()
  const busy = useNavigation().formData !== undefined
  return (
    <ScreenForm answer={answer} className="pay-form">
      <input type="hidden" name="company_id" value={invoice.company.id} />
      <FormError>{answer?.form}</FormError>
      <Button type="submit" wide busy={busy} busyText="Opening secure checkout…">
        Pay Now
      </Button>
      {answer && (
        <ButtonLink to="/" look="quiet" wide>
          Go Home
        </ButtonLink>
      )}
      <p className="assurance">
        <Icon name="lock" />
        Secure payment: your card details go to the payment provider only.
      </p>
    </ScreenForm>
  )
}

function Settled({ status }: { status: keyof typeof SETTLED }) {
  const { tone, title, text } = SETTLED[status]
  return (
    <Notice tone={tone} title={title} role="status">
      <p>{text}</p>
    </Notice>
  )
}

/** Coming back from checkout may show this page as it was left: ask again what is still to pay. */
function useFreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) revalidate()
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [revalidate])
}

function Slip({ invoice }: { invoice: PublicInvoiceWire }) {
  const { status, company } = invoice
  const settled = status === 'paid' || status === 'pending' || status === 'cancelled' ? status : null
  return (
    <article className="slip">
      <header className="slip-head">
        {company.logo_url && <img src={company.logo_url} alt="" width="56" height="56" />}
        <p className="slip-company">{company.name}</p>
        <p className="slip-amount">
          <span className="only-heard">{settled ? 'Amount: ' : 'Amount to pay: '}</span>
          <Money amount={invoice.amount_due} />
        </p>
        <p className="slip-sum">
          {`${dollars(invoice.total_amount)} + ${dollars(invoice.processing_fee_amount)} card fee`}
        </p>
        {!settled && (
          <p className={status === 'overdue' ? 'slip-due slip-late' : 'slip-due'}>
            {`${status === 'overdue' ? 'Was due' : 'Due'} ${formatCivil(invoice.due_date)}`}
          </p>
        )}
      </header>
      {settled ? <Settled status={settled} /> : <PayForm invoice={invoice} />}
      <Breakdown invoice={invoice} />
      <ButtonAnchor href={api.payments.pdfHref(invoice.id, company.id)} look="quiet" wide>
        View invoice as PDF
      </ButtonAnchor>
    </article>
  )
}

export function Component() {
  const invoice = useLoaderData<typeof loader>()
  useFreshOnReturn()
  return (
    <section className="page page-narrow pay">
      <Title>{`Pay Invoice ${invoice.invoice_number}`}</Title>
      <h1>Pay Invoice</h1>
      <Slip invoice={invoice} />
    </section>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (error instanceof api.ApiError && error.status === 404) {
    return (
      <ErrorCard
        title="Invoice not found"
        text="Please check the link, or ask the business that sent it for a new one."
        retry={false}
      />
    )
  }
  return <ErrorCard title="This invoice cannot be shown right now" text={api.errorText(error, SETUP_FAILED)} />
}
