// The terms of service.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { contextOf } from '../app/request-context.ts'
import { Policy } from '../ui/policy.tsx'

export { ErrorState as ErrorBoundary } from '../ui/error-state.tsx'

const WORDS = { en: () => import('../words/en/terms.ts'), es: () => import('../words/es/terms.ts') }

export async function loader(args: LoaderFunctionArgs) {
  return { words: await contextOf(args).words(WORDS) }
}

export function Component() {
  const { words } = useLoaderData<typeof loader>()
  return <Policy words={words} other="/privacy" />
}
