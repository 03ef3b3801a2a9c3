// When an invoice is due, in the contractor's own calendar.
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/parse.ts'

const due = (words: string, now: string) =>
  parse(`fixed sink for Maria, 200, ${words}`, now, 'America/New_York').due_date

// now, words, due date. 2026-03-04 is a Wednesday, 2026-03-06 a Friday.
const TABLE: [string, string, string | null][] = [
  ['2026-03-04', 'due friday', '2026-03-06'],
  ['2026-03-06', 'due friday', '2026-03-13'],
  ['2026-03-06', 'due this friday', '2026-03-13'],
  ['2026-03-04', 'due next friday', '2026-03-13'],
  ['2026-03-08', 'due next friday', '2026-03-13'],
  ['2026-03-09', 'due next monday', '2026-03-16'],
  ['2026-03-04', 'vence el próximo viernes', '2026-03-13'],
  ['2026-03-04', 'vence el viernes que viene', '2026-03-13'],
  ['2026-03-04', 'due tomorrow', '2026-03-05'],
  ['2026-12-31', 'due tomorrow', '2027-01-01'],
  ['2026-03-04', 'due today', '2026-03-04'],
  ['2026-03-04', 'vence pasado mañana', '2026-03-06'],
  ['2026-03-04', 'vence mañana', '2026-03-05'],
  ['2026-03-04', 'due on receipt', '2026-03-04'],
  ['2026-03-04', 'due asap', '2026-03-04'],
  ['2026-03-04', 'due now', '2026-03-04'],
  ['2026-03-04', 'due in 2 weeks', '2026-03-18'],
  ['2026-03-04', 'net 30', '2026-04-03'],
  ['2026-03-04', 'net30', '2026-04-03'],
  ['2026-03-04', 'vence en 15 días', '2026-03-19'],
  ['2026-03-04', 'due in ten days', '2026-03-14'],
  ['2026-01-31', 'due in a month', '2026-02-28'],
  ['2026-03-04', 'due in a month', '2026-04-04'],
  ['2026-03-04', 'vence en un mes', '2026-04-04'],
  ['2026-03-04', 'vence en una semana', '2026-03-11'],
  ['2026-04-15', 'due the 15th', '2026-04-15'],
  ['2026-04-16', 'due the 15th', '2026-05-15'],
  ['2026-01-31', 'due the 30th', '2026-03-30'],
  ['2026-03-04', 'vence el 3', '2026-04-03'],
  ['2026-03-04', 'due 12/5', '2026-12-05'],
  ['2026-03-04', 'vence 12/5', '2026-12-05'],
  ['2026-03-04', 'vence 15/4', '2026-04-15'],
  ['2026-12-22', 'due 1/2', '2027-01-02'],
  ['2026-03-04', 'due 3/4', '2026-03-04'],
  ['2026-03-04', 'due 5/1/26', '2026-05-01'],
  ['2026-03-04', 'due 2026-05-01', '2026-05-01'],
  ['2026-03-04', 'due 11-15', '2026-11-15'],
  ['2026-11-20', 'due jan 15', '2027-01-15'],
  ['2026-03-04', 'due march 20th', '2026-03-20'],
  ['2026-03-04', 'due on the twentieth', '2026-03-20'],
  ['2026-03-04', 'due april twenty first', '2026-04-21'],
  ['2026-03-04', 'vence el 3 de mayo', '2026-05-03'],
  ['2026-02-10', 'due eom', '2026-02-28'],
  ['2028-02-10', 'due end of month', '2028-02-29'],
  ['2026-03-04', 'para fin de mes', '2026-03-31'],
  ['2026-03-04', 'due end of the week', '2026-03-06'],
  ['2026-03-06', 'due eow', '2026-03-06'],
  ['2026-03-07', 'due eow', '2026-03-13'],
  ['2026-06-01', 'due first of the month', '2026-07-01'],
  ['2026-06-30', 'due the 1st of the month', '2026-07-01'],
  ['2026-11-05', 'due by thanksgiving', '2026-11-26'],
  ['2026-11-27', 'due thanksgiving', '2027-11-25'],
  ['2026-03-04', 'due july 4th', '2026-07-04'],
  ['2026-12-15', 'due new years eve', '2026-12-31'],
  ['2026-02-03', "due valentine's day", '2026-02-14'],
  ['2026-09-02', 'due labor day', '2026-09-07'],
  ['2026-05-20', 'due memorial day', '2026-05-25'],
  ['2026-03-04', 'due easter', '2026-04-05'],
  ['2026-12-01', 'para navidad', '2026-12-25'],
  ['2026-03-04', 'due mothers day', '2026-05-10'],
  ['2026-09-14', 'due a week from friday', '2026-09-25'],
  ['2026-11-25', 'due a week from monday', '2026-12-07'],
  ['2026-03-04', 'due before friday', '2026-03-06'],
  ['2026-03-04', 'pay by friday', '2026-03-06'],
  ['2026-03-04', 'friday', '2026-03-06'],
  ['2026-03-04', 'deu firday', '2026-03-06'],
  ['2026-03-04', 'due teh 5th', '2026-03-05'],
  ['2026-03-04', 'due tomorow', '2026-03-05'],
  ['2026-03-04', 'due wensday', '2026-03-11'],
  ['2026-03-04', 'vense el savado', '2026-03-07'],
  ['2026-03-04', 'due friday no wait monday', '2026-03-09'],
  ['2026-03-04', "he'll pay on friday", '2026-03-06'],
  ['2026-03-04', 'she has until march 20', '2026-03-20'],
  ['2026-03-04', 'nxt fri', '2026-03-13'],
  ['2026-03-04', 'thanks', null],
  ['2026-03-04', 'due whenever', null],
]

describe('the due date', () => {
  test.each(TABLE)('on %s “%s” means %s', (now, words, date) => {
    expect(due(words, `${now}T10:15:00`)).toBe(date)
  })

  test.each([
    ['yesterday I fixed the leak for Pam Ortiz 130', null],
    ['on monday I patched the ceiling for Rick Sandoval, $220', null],
    ['work done 3/2, due 3/16: cleaned dryer vent for Opal Wynn 145', '2026-03-16'],
    ['last tuesday we aerated the yard for Cliff Barnes, 310, due next tuesday', '2026-03-10'],
    ['finished tiling the kitchen on friday for Dee Warner 720 due on the 30th', '2026-03-30'],
    ['el lunes instalé dos puertas para Fernanda Gil, son 380, vence el viernes', '2026-03-06'],
    ['ayer pinté la sala de Rosa, 200', null],
    ['hung christmas lights for Bart Nolan 450', null],
    ['serviced pool 4 visits in july at 45 a visit for Colleen Dwyer', null],
  ])('the day of the work is not the day to pay: “%s”', (text, date) => {
    expect(parse(text, '2026-03-04T10:15:00', 'America/New_York').due_date).toBe(date)
  })
})
