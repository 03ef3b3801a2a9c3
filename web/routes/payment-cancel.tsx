// After a cancelled checkout: nothing was charged, and a link back to the invoice if it is known.
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { contextOf } from '../app/request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorCard, useLoadFault } from '../ui/error-state.tsx'
import { Head } from '../ui/head.tsx'
import { useLayoutWords } from '../ui/layout.ts'
import { NextOwed, useNextOwed } from './payment/next-owed.tsx'

const WORDS = { en: () => import('../words/en/payment-end.ts'), es: () => import('../words/es/payment-end.ts') }

export async function loader(args: LoaderFunctionArgs) {
  return { words: await contextOf(args).words(WORDS) }
}

export function Component() {
  const { words } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const next = useNextOwed(null)
  const invoice = query.get('invoice')
  const company = query.get('company')
  const back =
    invoice && `/payment/${encodeURIComponent(invoice)}${company ? `?company=${encodeURIComponent(company)}` : ''}`
  return (
    <section className="page page-narrow">
      <Head title={words.cancelTitle} hidden />
      <div className="card card-centered">
        <h1>{words.cancelTitle}</h1>
        <p>{words.noCharge}</p>
        <p className="soft">{back ? words.again : words.againByLink}</p>
        <div className="actions">
          {back && <ButtonLink to={back}>{words.tryAgain}</ButtonLink>}
          {next && <NextOwed next={next} words={words} />}
          <ButtonLink to="/" look={back ? 'quiet' : 'primary'}>
            {words.home}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** What a client must know even here: that nothing was charged. */
export function ErrorBoundary() {
  const words = useLayoutWords()
  return <ErrorCard title={words.wrong} text={useLoadFault(words.notCharged)} />
}
