// Una negativa de la API, o una regla incumplida, dicha en español por su código.

import type { ErrorJson } from '../../../worker/domain/api-types.ts'
import { readMoment } from '../../../worker/domain/dates.ts'
import { formatUsd } from '../../../worker/domain/money.ts'
import { type CodedMessage, type Formats, interpolate } from '../../../worker/domain/refusals/messages.ts'
import { roundWait } from '../../../worker/domain/wait-words.ts'
import { LABELS, REFUSALS } from './refusals.ts'

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const UNITS = { second: ['segundo', 'segundos'], minute: ['minuto', 'minutos'], hour: ['hora', 'horas'] } as const

function sayWait(seconds: number): string {
  const [count, unit] = roundWait(seconds)
  return `en ${count} ${UNITS[unit][count === 1 ? 0 : 1]}`
}

/** 'el martes a las 3:15 p. m.' */
function sayMoment(moment: string): string {
  const { weekday, hour, minute } = readMoment(moment)
  const at = hour % 12 || 12
  const half = hour < 12 ? 'a. m.' : 'p. m.'
  return `el ${DAYS[weekday]} a ${at === 1 ? 'la' : 'las'} ${at}:${String(minute).padStart(2, '0')} ${half}`
}

const FORMATS: Partial<Formats> = {
  seconds: sayWait,
  until: sayMoment,
  amount: (dollars) => formatUsd(dollars * 100),
  name: (name) => name ?? 'el titular',
  label: (label) => LABELS[label],
}

/** La frase del código con sus valores; null si es un código más nuevo que esta página o le falta un valor. */
export function formatRefusal({ code, params = {} }: Pick<CodedMessage, 'code' | 'params'>): string | null {
  const sentence = Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : null
  const names = sentence?.match(/(?<=\{)\w+(?=\})/g) ?? []
  return sentence !== null && names.every((name) => Object.hasOwn(params, name))
    ? interpolate(sentence, params, FORMATS)
    : null
}

/** La respuesta de la API con sus frases en español; lo que no se conoce queda como llegó. */
export function translateAnswer(said: ErrorJson): ErrorJson {
  const details = said.details?.map((detail) => ({ ...detail, message: formatRefusal(detail) ?? detail.message }))
  const joined = said.code === 'invalid' ? details?.map(({ message }) => message).join('. ') : null
  return { ...said, message: joined || (formatRefusal(said) ?? said.message), ...(details && { details }) }
}
