// The jobs that repeat, and what is ordered of them on the web.
import { Hono } from 'hono'
import { z } from 'zod'
import { actOnSchedule, listCurrent } from '../../actions/schedule/schedules.ts'
import type { Schedule } from '../../db/schedule/schedules.ts'
import { toDollars } from '../../domain/money.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { rhythmWords } from '../../domain/reply/rhythms.ts'
import type { ScheduleJson } from '../../domain/schedule-api-types.ts'
import { refuse } from '../../errors.ts'
import { readJson, type SignedIn } from '../../http/request.ts'
import { requireCompany } from '../../http/session.ts'

/** `next_on`: the day that was shown, so that "skip" pressed twice skips one. */
const orderForm = z.object({
  act: z.enum(['skip', 'pause', 'resume', 'stop', 'auto', 'ask'], rule(FORM_RULES, 'field_missing', { field: 'act' })),
  next_on: z.string(rule(FORM_RULES, 'field_missing', { field: 'next_on' })),
})

export const scheduleRoutes = new Hono<SignedIn>()
  .get('/', requireCompany, async (c) => {
    const rows = await listCurrent(c.var.ctx)
    return c.json<{ schedules: ScheduleJson[] }>({ schedules: rows.map(serializeSchedule) })
  })
  .post('/:id', requireCompany, async (c) => {
    const { ctx, user, app } = c.var
    const { act, next_on: shownOn } = await readJson(c, orderForm)
    const wanted = act === 'pause' ? { act, until: null } : { act }
    const from = { by: user.phone, at: app.now(), shownOn }
    const done = await actOnSchedule(ctx, c.req.param('id'), wanted, from, async (_, __, changes) => {
      await ctx.db.batch(changes)
    })
    if (!done) throw refuse('schedule_not_found')
    return c.json<{ schedule: ScheduleJson }>({ schedule: serializeSchedule(done) })
  })

/** As the company's people see it; one that was stopped just now reads as paused and is listed no more. */
function serializeSchedule(schedule: Schedule): ScheduleJson {
  const { id, clientName, description, totalCents, rhythm, nextOn, askedOn, state, isAuto } = schedule
  return {
    id,
    client_name: clientName,
    description,
    total_amount: toDollars(totalCents),
    rhythm,
    rhythm_words: rhythmWords(rhythm, 'en'),
    next_on: nextOn,
    asked_on: askedOn,
    state: state === 'on' ? 'on' : 'paused',
    auto: isAuto,
  }
}
