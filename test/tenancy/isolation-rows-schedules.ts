// The rows of the jobs that repeat.
import { type IsolationRow, idsIn, NONE, own, plain } from './attempts.ts'

const ACTS = ['skip', 'pause', 'resume', 'stop', 'auto', 'ask']

export const SCHEDULES: [string, IsolationRow][] = [
  ['GET /api/schedules', plain('/api/schedules')],
  [
    'POST /api/schedules/:id',
    own((a) =>
      [a.scheduleId, a.sentId, a.companyId].flatMap((id) =>
        ACTS.map((act) => ({
          path: `/api/schedules/${id}?${idsIn(a)}`,
          body: { act, next_on: '2031-01-03' },
          expect: NONE,
        })),
      ),
    ),
  ],
]
