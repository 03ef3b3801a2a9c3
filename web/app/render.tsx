// Renders a screen's page in the Worker, from the same table of screens, with the API called in-process.
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Language } from '../../worker/domain/language.ts'
import { ApiError } from '../api/answers.ts'
import { DashboardSkeleton } from '../ui/dashboard-skeleton.tsx'
import { findBuild, makeTags } from './build.ts'
import { HYDRATION_ID, writeHydrationData } from './hydration-data.ts'
import { contextOf, openRequestContext, requestContextKey, requireUser } from './request-context.ts'
import { screens } from './router.tsx'

export type Asked = {
  request: Request
  language: Language
  origin: string
  /** Calls the API as the sender of the request. */
  send: typeof fetch
  /** A file of the web build. */
  readFile: (path: string) => Promise<Response>
}

/** `stylesSource` lets the page's own styles be, in its content security policy. */
export type Page = { status: number; html: string; stylesSource: string | null }

// Its figures are fetched by the browser; here it is only found out who may see them.
const dashboard = {
  loader: async ({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) => {
    await requireUser(contextOf({ context }), request.url)
    return null
  },
  Component: DashboardSkeleton,
}

const table = screens(dashboard)
const handler = createStaticHandler(table)

/** The page for a request, or where it leads instead. */
export async function render({ request, language, origin, send, readFile }: Asked): Promise<Page | Response> {
  const requestContext = new RouterContextProvider()
  requestContext.set(
    requestContextKey,
    openRequestContext({ send, origin: () => origin, language: () => language, onServer: true }),
  )
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context
  const body = renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  )
  // The browser asks for the dashboard's data itself.
  const { dashboard: _, ...loaderData } = context.loaderData
  const data = `<script type="application/json" id="${HYDRATION_ID}">${writeHydrationData({ ...context, loaderData })}</script>`
  const build = await findBuild(readFile)
  const tags = build && (await makeTags(build, context.matches.at(-1)?.route.path ?? '', readFile))
  const head = tags ? tags.html + data : ''
  const html = `<!doctype html>${body.replace('</head>', () => `${head}</head>`)}`
  return { status: statusOf(context), html, stylesSource: tags?.stylesSource ?? null }
}

/** A page without content whose script asks for everything: when a page could not be made. */
export async function renderShell({ readFile }: Pick<Asked, 'readFile'>): Promise<Page> {
  const build = await findBuild(readFile).catch(() => null)
  const tags = build && (await makeTags(build, null, readFile).catch(() => null))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${tags?.html ?? ''}<title>Jobslip</title></head><body><p class="boot" role="status">Loading…</p></body></html>`
  return { status: 200, html, stylesSource: tags?.stylesSource ?? null }
}

function statusOf({ errors, statusCode }: StaticHandlerContext): number {
  const error = Object.values(errors ?? {})[0]
  return error instanceof ApiError && error.status >= 400 ? error.status : statusCode
}
