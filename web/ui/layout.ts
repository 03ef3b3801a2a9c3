// What the root loader knows, inside any screen: the visitor's language, the words of all parts, the installation's settings.
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../routes/root.tsx'
import { words as english } from '../words/en/layout.ts'

/** The root's data; before it has answered, in English and knowing nothing. */
export function useLayout() {
  const data = useRouteLoaderData<typeof loader>('root')
  return data ?? { user: null, site: null, words: english, language: 'en' as const, origin: '' }
}

/** The words of the parts that all screens are made of. */
export const useLayoutWords = () => useLayout().words
