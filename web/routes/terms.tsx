// Terms: what binds us and the people who use the product, for people and for carriers.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { contextOf } from '../app/request-context.ts'
import { Policy } from '../ui/policy.tsx'

const WORDS = { en: () => import('../words/en/terms.ts'), es: () => import('../words/es/terms.ts') }

export async function loader(args: LoaderFunctionArgs) {
  return { words: await contextOf(args).words(WORDS) }
}

export function Component() {
  const { words } = useLoaderData<typeof loader>()
  return <Policy words={words} other="/privacy" />
}
