// The product, and at /fuzz/routes its router's own table.
import { api } from '../../worker/app.ts'
import type { Bindings } from '../../worker/env.ts'
import product from '../../worker/index.ts'
import { listRoutes } from './routes.ts'

export { CompanyObject, LimitObject } from '../../worker/index.ts'

export default {
  ...product,
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === '/fuzz/routes') return Response.json(listRoutes(api))
    return product.fetch(request, env, ctx)
  },
} satisfies ExportedHandler<Bindings, unknown>
