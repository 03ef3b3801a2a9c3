// Questions and answers about money, data and setup. The fee comes from the settings.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PRODUCT_NAME } from '../../worker/domain/product.ts'
import { contextOf } from '../app/request-context.ts'
import { fill } from '../lib/phrasebook.ts'
import { Head } from '../ui/head.tsx'
import { useLayout } from '../ui/layout.ts'
import '../styles/text-pages.css'

export { ErrorState as ErrorBoundary } from '../ui/error-state.tsx'

const WORDS = { en: () => import('../words/en/legal.ts'), es: () => import('../words/es/legal.ts') }

export async function loader(args: LoaderFunctionArgs) {
  return { words: await contextOf(args).words(WORDS) }
}

export function Component() {
  const { words } = useLoaderData<typeof loader>()
  const fee = useLayout().site?.fee_percent
  const known = fee === undefined ? {} : { rate: `${fee}% `, rateOf: `del ${fee}% `, rateInBrackets: ` (${fee}%)` }
  const facts = { product: PRODUCT_NAME, ...known }
  return (
    <section className="page page-reading">
      <Head title={words.title} description={words.description} />
      <h1>{words.heading}</h1>
      <div className="faq">
        {Object.entries(words.questions).map(([id, [question = '', answer = '']]) => (
          <section key={id} className="card stack">
            <h2>{fill(question, facts)}</h2>
            <p>{fill(answer, facts)}</p>
          </section>
        ))}
      </div>
      <p className="aside">
        {words.else} <Link to="/support">{words.ask}</Link>
      </p>
    </section>
  )
}
