// Small words of dates.
import { wordSet } from '../sets.ts'

/** Days behind that need no figure. */
export const YESTERDAY = wordSet('yesterday yesterdays ayer antier anteayer anoche antedeayer antesdeayer yday ystrday')
/** "2day", "2morrow": what stands behind the figure. */
export const TODAY_ENDS = wordSet('day nite night')
export const TOMORROW_ENDS = wordSet('morrow moro mrw')
export const ORDINAL_ENDS = wordSet('st nd rd th ro er vo')
/** A day's number is none of these. */
export const NO_DAY = wordSet('a an half medio un')
/** Behind a number word: it goes on, and is no day. */
export const NUMBER_GOES_ON = wordSet(
  'por percent mil cientos hundred thousand dolares dollars bucks y con point punto',
)
/** Denominators: "3/4" may be a fraction. */
export const DENOMINATORS = wordSet('2 3 4 8 16 32')
/** Between a date and the one that corrects it. */
export const CORRECTING = wordSet(
  'wait actually sorry mean digo perdon correction rather mejor scratch oops no make nah',
)
/** Units of a stretch of time, each under its name. */
export const SPAN_UNITS = {
  day: wordSet('day days dy dys d dia dias business calendar'),
  week: wordSet('week weeks wk wks semana semanas'),
  month: wordSet('month months mo mos mth mths mes meses'),
  year: wordSet('year years yr yrs'),
} as const
