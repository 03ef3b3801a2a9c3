// The root loader's data for any screen: language, common words, settings.
import { useRouteLoaderData } from 'react-router'
import type { UserJson } from '../../worker/domain/api-types.ts'
import type { Language } from '../../worker/domain/language.ts'
import type { SiteJson } from '../api/public-api.ts'
import { words as english } from '../words/en/layout.ts'

/** `language` is that of the screen, `chosen` the visitor's; `site` is null while the settings cannot be had. */
export type LayoutData = {
  user: UserJson | null
  site: SiteJson | null
  words: typeof english
  language: Language
  chosen: Language
  origin: string
}

const UNKNOWN: LayoutData = { user: null, site: null, words: english, language: 'en', chosen: 'en', origin: '' }

/** The root's data; before it has answered, in English and knowing nothing. */
export function useLayout(): LayoutData {
  return useRouteLoaderData<LayoutData>('root') ?? UNKNOWN
}

/** The words of the parts that all screens are made of. */
export const useLayoutWords = () => useLayout().words
