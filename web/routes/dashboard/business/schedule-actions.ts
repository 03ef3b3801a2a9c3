// What the list of repeating jobs orders, by the name of its form.
import * as api from '../../../api/signed-in-api.ts'

const SAID: Record<api.ScheduleOrder, string> = {
  skip: 'The next one is skipped.',
  pause: 'Paused until you resume it.',
  resume: 'It repeats again.',
  stop: 'It repeats no more.',
  auto: 'From now on it is sent without asking.',
  ask: 'From now on we ask you first.',
}
const FAILED = 'This could not be changed. Please try again.'

const actionOf = (act: api.ScheduleOrder) => ({
  run: (form: FormData) =>
    api.schedules.order(String(form.get('id') ?? ''), { act, next_on: String(form.get('next_on') ?? '') }),
  said: SAID[act],
  failed: FAILED,
})

export const SCHEDULE_ACTIONS = {
  'schedule-skip': actionOf('skip'),
  'schedule-pause': actionOf('pause'),
  'schedule-resume': actionOf('resume'),
  'schedule-stop': actionOf('stop'),
  'schedule-auto': actionOf('auto'),
  'schedule-ask': actionOf('ask'),
}
