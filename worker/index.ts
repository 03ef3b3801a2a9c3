// The entry: hands requests to the app and its pages, batches to the consumers, and the cron to the schedule.
import { render, renderShell } from '../web/app/render.tsx'
import { api } from './app.ts'
import type { Bindings } from './env.ts'
import { mountPages } from './http/pages.ts'
import { consume } from './queues.ts'
import { runSchedule } from './schedule.ts'

export { CompanyObject } from './objects/company-object.ts'
export { LimitObject } from './objects/limit-object.ts'

mountPages(api, { render, renderShell })

export default {
  fetch: api.fetch,
  queue: (batch, env) => consume(batch, env),
  scheduled: (_controller, env) => runSchedule(env),
} satisfies ExportedHandler<Bindings, unknown>
