// A visit in Spanish: what the API refuses, what the browser checks itself, and a lost connection.
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../web/api/answers.ts'
import { openRequestContext } from '../../web/app/request-context.ts'
import { nextStep } from '../../web/routes/forgot-password/steps.ts'
import { submitRegistration } from '../../web/routes/register/submit.ts'
import { words as codeWords } from '../../web/words/es/codes.ts'
import { words as registerWords } from '../../web/words/es/register.ts'
import type { Language } from '../../worker/domain/language.ts'
import { FIELD_RULES } from '../../worker/domain/refusals/field-rules.ts'
import { codedMessage } from '../../worker/domain/refusals/messages.ts'
import { type AppError, refuse, refuseField, refuseForm, STATUS } from '../../worker/errors.ts'

const answerOf = ({ kind, message, code, params, details }: AppError) =>
  Response.json({ message, code, ...(params && { params }), ...(details && { details }) }, { status: STATUS[kind] })

/** A visit whose calls are answered by `send`, by path. */
function contextIn(language: Language, send: (path: string) => Response) {
  return openRequestContext({
    send: async (input) => send(new URL(String(input), 'https://jobslip.test').pathname),
    origin: () => 'https://jobslip.test',
    language: () => language,
    onServer: false,
  })
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((failure: unknown) => failure)
  if (error instanceof ApiError) return error
  throw new Error('not refused')
}

const LOCKED = refuse('too_many_sign_ins', { seconds: 600 })
const TOO_LONG = codedMessage(FIELD_RULES, 'text_too_long', { label: 'last_name', most: 200 })

describe('what the API refuses', () => {
  test.each([
    ['en', 'Too many failed sign-ins. Please try again in 10 minutes.'],
    ['es', 'Demasiados intentos fallidos de entrar. Inténtalo de nuevo en 10 minutos.'],
  ] as const)('is read in %s, its code and params as they came', async (language, message) => {
    const ctx = contextIn(language, () => answerOf(LOCKED))
    const error = await failureOf(ctx.api.auth.login('1', 'x', false))
    expect([error.status, error.message, error.code, error.params]).toEqual([
      429,
      message,
      'too_many_sign_ins',
      { seconds: 600 },
    ])
    expect(await ctx.explain(error, 'Otra cosa')).toBe(message)
  })

  test('of a form is read in Spanish at each field and as a whole', async () => {
    const details = [{ field: 'user.last_name', ...TOO_LONG }, ...(refuseField('x', 'password_common').details ?? [])]
    const ctx = contextIn('es', () => answerOf(refuseForm(details)))
    const error = await failureOf(ctx.api.auth.login('1', 'x', false))
    expect(error.details.map(({ field, code }) => [field, code])).toEqual([
      ['user.last_name', 'text_too_long'],
      ['x', 'password_common'],
    ])
    expect(error.message).toBe(
      'Escribe un apellido de menos de 200 caracteres. Esta contraseña es de las más comunes y se adivina enseguida. Elige otra',
    )
  })

  test('without a word has the screen’s own', async () => {
    const ctx = contextIn('es', () => new Response('<html>', { status: 502 }))
    const error = await failureOf(ctx.api.auth.login('1', 'x', false))
    expect([error.status, error.code]).toEqual([502, null])
    expect(await ctx.explain(error, 'Otra cosa')).toBe('Otra cosa')
  })
})

test.each([
  ['en', 'Network error. Please check your connection and try again.'],
  ['es', 'Error de red. Revisa tu conexión e inténtalo de nuevo.'],
] as const)('a lost connection is told in %s', async (language, message) => {
  const ctx = contextIn(language, () => {
    throw new TypeError('fetch failed')
  })
  expect(await ctx.explain(await failureOf(ctx.api.auth.login('1', 'x', false)), 'Otra cosa')).toBe(message)
})

describe('what the browser checks itself', () => {
  const unasked = contextIn('es', (path) => {
    throw new Error(`asked ${path}`)
  })

  test('of a registration is told in Spanish, at the field in its own words', async () => {
    const form = new FormData()
    form.set('password', 'hammer')
    form.set('confirm_password', 'hammer1')
    const answer = await submitRegistration({ ctx: unasked, words: registerWords }, form, 'join')
    expect(answer).toEqual({
      form: [
        'Las contraseñas no coinciden',
        'La contraseña debe tener al menos 8 caracteres',
        'La contraseña debe tener al menos una mayúscula',
        'La contraseña debe tener al menos un número',
        'Completa todos los campos obligatorios',
        'Escribe un código de invitación',
      ].join('. '),
      fields: {
        confirm_password: 'Las contraseñas no coinciden',
        password:
          'La contraseña debe tener al menos 8 caracteres. La contraseña debe tener al menos una mayúscula. La contraseña debe tener al menos un número',
        first_name: 'Escribe tu nombre',
        last_name: 'Escribe tu apellido',
        phone_number: 'Escribe tu número de teléfono',
        invitation_code: 'Escribe el código',
      },
    })
  })

  test('of a new password is told in Spanish', async () => {
    const form = new FormData()
    for (const [name, value] of [
      ['intent', 'reset'],
      ['new_password', 'hammerhammer'],
      ['confirm_password', 'hammerhammer'],
    ] as const)
      form.set(name, value)
    const { errors } = await nextStep({ ctx: unasked, words: codeWords }, form)
    expect(errors).toEqual({
      password: 'La contraseña debe tener al menos una mayúscula. La contraseña debe tener al menos un número',
    })
  })
})

test('a number that is taken is told in Spanish before anything is sent', async () => {
  const ctx = contextIn('es', (path) => {
    if (path === '/api/auth/check-phone') return Response.json({ exists: true, message: 'x' })
    throw new Error(`asked ${path}`)
  })
  const form = new FormData()
  const filled = { first_name: 'Ann', last_name: 'Bell', phone_number: '2134030001', invitation_code: 'ABCD' }
  const all = { ...filled, phone_number_code: '+1', password: 'Hammer12', confirm_password: 'Hammer12' }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  expect(await submitRegistration({ ctx, words: registerWords }, form, 'join')).toEqual({
    form: registerWords.taken,
    fields: { phone_number: registerWords.taken },
  })
})
