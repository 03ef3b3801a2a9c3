// One person's visit as loaders and actions see it, the same in the browser and where the Worker makes the page.
import { createContext, type RouterContextProvider, redirect } from 'react-router'
import type { Language } from '../worker/domain/language.ts'
import type { ErrorWire, UserWire } from '../worker/domain/wire.ts'
import { ApiError, errorText } from './answers.ts'
import { openPublicApi, type PublicApi, type SiteWire } from './public-api.ts'
import type { Phrasebook } from './words.ts'

export type Visit = {
  api: PublicApi
  language: Language
  /** Where the product lives, for addresses that others will read. */
  origin: string
  /** Whether the Worker is making the page: then nobody has seen it yet, and scripts may never run. */
  served: boolean
  /** The signed-in user, or null. Raises `ApiError` when that cannot be found out. */
  askUser: () => Promise<UserWire | null>
  /** The same for screens open to all, where a failed look-up counts as signed out. */
  readUser: () => Promise<UserWire | null>
  /** Makes the next look-up ask again: after sign-in, sign-out, and when the API says the session has ended. */
  forgetUser: () => void
  /** The public settings, or null while they cannot be had: a screen then leaves out what it does not know. */
  readSite: () => Promise<SiteWire | null>
  /** The words of a screen in the visitor's language. */
  words: <W>(book: Phrasebook<W>) => Promise<W>
  /** The words to show for a failed call: the network's, the server's own, else `fallback`; in the visitor's language. */
  explain: (error: unknown, fallback: string) => Promise<string>
  /** A sentence that a rule says in English, in the visitor's language; the API's refusals arrive in it. */
  translate: (sentence: string) => Promise<string>
}

type Outside = { send: typeof fetch; origin: () => string; language: () => Language; served: boolean }

/** A look-up that is made once; after a failure, or when told to forget, the next one asks again. */
function once<T>(ask: () => Promise<T>) {
  let asked: Promise<T> | null = null
  const forget = () => {
    asked = null
  }
  const read = () => {
    asked ??= ask().catch((error: unknown) => {
      forget()
      throw error
    })
    return asked
  }
  return { read, forget }
}

/** Refusals as the visitor reads them: the API says them in English. */
function inLanguage(send: typeof fetch, translate: Visit['translate'], language: () => Language): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (response.ok || language() === 'en') return response
    const said: Partial<ErrorWire> | null = await response.json().catch(() => null)
    const tell = async <T extends { message?: string }>(part: T) => ({
      ...part,
      ...(part.message && { message: await translate(part.message) }),
    })
    const details = await Promise.all((said?.details ?? []).map(tell))
    return Response.json(said && { ...(await tell(said)), details }, { status: response.status })
  }
}

export function openVisit({ send, origin, language, served }: Outside): Visit {
  // Fetched with a screen's words: what has to be said of a lost connection cannot be fetched any more.
  const findRefusals = () => import('./words/es/refusals.ts').catch(() => null)
  const translate = async (sentence: string) =>
    language() === 'en' ? sentence : ((await findRefusals())?.translate(sentence) ?? sentence)
  const api = openPublicApi(inLanguage(send, translate, language))
  const user = once(async () => {
    const answer = await api.auth.me()
    return (answer.authenticated && answer.user) || null
  })
  const site = once(() => api.site.read())
  const words = async <W>(book: Phrasebook<W>) => {
    if (!served && language() === 'es') void findRefusals()
    return (await book[language()]()).words
  }
  return {
    api,
    get language() {
      return language()
    },
    get origin() {
      return origin()
    },
    served,
    askUser: user.read,
    readUser: () => user.read().catch(() => null),
    forgetUser: user.forget,
    readSite: () => site.read().catch(() => null),
    words,
    explain: async (error, fallback) => {
      const isCut = error instanceof ApiError && error.status === 0
      return isCut ? await translate(error.message) : errorText(error, fallback)
    },
    translate,
  }
}

// Not `lang`: the signed-in screens speak English to everybody.
const chosenLanguage = () => (document.documentElement.dataset.language === 'es' ? 'es' : 'en')

/** The browser's own visit. */
export const here = openVisit({
  send: (input, init) => fetch(input, init),
  origin: () => location.origin,
  language: chosenLanguage,
  served: false,
})

export const visitContext = createContext<Visit>(here)

type Given = { context: Readonly<RouterContextProvider> }

export const visitOf = ({ context }: Given): Visit => context.get(visitContext)

/** For screens that only make sense signed out. */
export async function refuseUser(visit: Visit): Promise<void> {
  if (await visit.readUser()) throw redirect('/dashboard')
}

/** The signed-in user; anybody else is led to sign-in. Raises `ApiError` when that cannot be found out. */
export async function requireUser(visit: Visit): Promise<UserWire> {
  const user = await visit.askUser()
  if (!user) throw redirect('/login')
  return user
}
