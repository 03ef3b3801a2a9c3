// The routes of the router's own table; what is mounted for all methods is no door but a guard before it.

type Table = { routes: { method: string; path: string }[] }

/** As `GET /api/invoices/:id`, each once. */
export function listRoutes({ routes }: Table): string[] {
  return [
    ...new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
  ].sort()
}
