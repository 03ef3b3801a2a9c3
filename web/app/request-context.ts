// What loaders and actions know of the visitor, the same in the browser and in the Worker.
import { createContext, type RouterContextProvider, redirect } from 'react-router'
import type { ErrorJson, UserJson } from '../../worker/domain/api-types.ts'
import type { Language } from '../../worker/domain/language.ts'
import type { CodedMessage } from '../../worker/domain/refusals/messages.ts'
import type { RefusalCode } from '../../worker/domain/refusals.ts'
import { ApiError, errorText } from '../api/answers.ts'
import { openPublicApi, type PublicApi, type SiteJson } from '../api/public-api.ts'
import { LAYOUT, type Phrasebook } from '../lib/phrasebook.ts'

type Spanish = typeof import('../words/es/format-refusal.ts')

export type RequestContext = {
  api: PublicApi
  language: Language
  /** Where the product lives, for addresses that others will read. */
  origin: string
  /** Whether the Worker is making the page: then nobody has seen it yet, and scripts may never run. */
  onServer: boolean
  /** The signed-in user, or null. Raises `ApiError` when that cannot be found out. */
  askUser: () => Promise<UserJson | null>
  /** The same for screens open to all, where a failed look-up counts as signed out. */
  readUser: () => Promise<UserJson | null>
  /** Makes the next look-up ask again: after sign-in, sign-out, and when the API says the session has ended. */
  forgetUser: () => void
  /** The public settings, or null while they cannot be had: a screen then leaves out what it does not know. */
  readSite: () => Promise<SiteJson | null>
  /** The words of a screen in the visitor's language. */
  words: <W>(book: Phrasebook<W>) => Promise<W>
  /** The words to show for a failed call: the network's, the server's own, else `fallback`; in the visitor's language. */
  explain: (error: unknown, fallback: string) => Promise<string>
  /** A rule that was checked in the browser, in the visitor's language; the API's refusals arrive translated. */
  translate: (message: CodedMessage<RefusalCode>) => Promise<string>
}

type Environment = { send: typeof fetch; origin: () => string; language: () => Language; onServer: boolean }

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

/** Translates refusals: the API sends them in English. */
function inLanguage(send: typeof fetch, findSpanish: () => Promise<Spanish | null>, language: () => Language) {
  return async (...asked: Parameters<typeof fetch>): Promise<Response> => {
    const response = await send(...asked)
    if (response.ok || language() === 'en') return response
    const said: ErrorJson | null = await response.json().catch(() => null)
    const spanish = await findSpanish()
    return Response.json(said && spanish ? spanish.translateAnswer(said) : said, { status: response.status })
  }
}

export function openRequestContext({ send, origin, language, onServer }: Environment): RequestContext {
  // Fetched with a screen's words: what has to be said of a lost connection cannot be fetched any more.
  const findSpanish = () => import('../words/es/format-refusal.ts').catch(() => null)
  const api = openPublicApi(inLanguage(send, findSpanish, language))
  const user = once(async () => {
    const answer = await api.auth.me()
    return (answer.authenticated && answer.user) || null
  })
  const site = once(() => api.site.read())
  const words = async <W>(book: Phrasebook<W>) => {
    if (!onServer && language() === 'es') void findSpanish()
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
    onServer,
    askUser: user.read,
    readUser: () => user.read().catch(() => null),
    forgetUser: user.forget,
    readSite: () => site.read().catch(() => null),
    words,
    explain: async (error, fallback) => {
      const isCut = error instanceof ApiError && error.status === 0
      return isCut ? (await words(LAYOUT)).network : errorText(error, fallback)
    },
    translate: async (message) =>
      (language() === 'es' && (await findSpanish())?.formatRefusal(message)) || message.message,
  }
}

// Not `lang`: the signed-in screens speak English to everybody.
const chosenLanguage = () => (document.documentElement.dataset.language === 'es' ? 'es' : 'en')

/** The browser's own visit. */
export const here = openRequestContext({
  send: (input, init) => fetch(input, init),
  origin: () => location.origin,
  language: chosenLanguage,
  onServer: false,
})

export const requestContextKey = createContext<RequestContext>(here)

type Given = { context: Readonly<RouterContextProvider> }

export const contextOf = ({ context }: Given): RequestContext => context.get(requestContextKey)

const HOME = '/dashboard'

/** The places that texts lead to. */
const PLACES = /^\/dashboard\?tab=(?:quotes|business(?:&year=\d{4})?)$/

/** Where somebody who signs in wanted to go: a place that a text leads to, whatever else the address says. */
export function placeAfter(signIn: string): string {
  const wanted = new URL(signIn).searchParams.get('next') ?? ''
  return PLACES.test(wanted) ? wanted : HOME
}

/** Sign-in, and from there back to the place that was asked for, where it is one that a text leads to. */
function signInFor(asked: string): string {
  const { pathname, search } = new URL(asked)
  const place = pathname + search
  return PLACES.test(place) ? `/login?next=${encodeURIComponent(place)}` : '/login'
}

/** For screens that only make sense signed out. */
export async function refuseUser(ctx: RequestContext, place = HOME): Promise<void> {
  if (await ctx.readUser()) throw redirect(place)
}

/** The signed-in user; anybody else who asked for this address is led to sign-in. Raises `ApiError` when that cannot be found out. */
export async function requireUser(ctx: RequestContext, asked: string): Promise<UserJson> {
  const user = await ctx.askUser()
  if (!user) throw redirect(signInFor(asked))
  return user
}
