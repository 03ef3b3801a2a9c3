// Refusals in English.
import { formatMoment } from '../dates.ts'
import { nameObstacle } from '../deletion-obstacles.ts'
import { formatUsd } from '../money.ts'
import { type RefusalCode, SENTENCES } from '../refusals.ts'
import { nameCountries } from '../regions.ts'
import { inWords } from '../wait-words.ts'
import { type Formats, interpolate, type ParamArgs, type Params } from './messages.ts'

const FORMATS: Formats = {
  seconds: (seconds) => inWords(seconds * 1000),
  until: formatMoment,
  amount: (dollars) => formatUsd(dollars * 100),
  countries: nameCountries,
  choices: (choices) => choices.join(', '),
  obstacles: (open) => open.map(nameObstacle).join(', ') || 'something that is changing just now',
  name: (name) => name ?? 'the owner',
  label: (label) => label.replaceAll('_', ' '),
}

/** The English sentence of a refusal whose params have been checked by the caller. */
export function interpolateRefusal(code: RefusalCode, params: Params): string {
  return interpolate(SENTENCES[code], params, FORMATS)
}

/** The English sentence of a refusal. */
export function formatRefusal<C extends RefusalCode>(code: C, ...[params]: ParamArgs<(typeof SENTENCES)[C]>): string {
  return interpolateRefusal(code, params ?? {})
}
