// Reads a control request, sent as JSON by a test or as a form by a page, and answers each in kind.
import type { Context } from 'hono'
import { readBody } from '../form.ts'

export class ControlFailure extends Error {
  readonly status: 400 | 404 | 409

  constructor(status: 400 | 404 | 409, message: string) {
    super(message)
    this.status = status
  }
}

export type Input = Record<string, unknown>

export async function readInput(context: Context): Promise<Input> {
  const type = context.req.header('content-type') ?? ''
  const text = await readBody(context.req.raw)
  if (!type.includes('json')) return Object.fromEntries(new URLSearchParams(text))
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (value && typeof value === 'object' && !Array.isArray(value)) return { ...value }
  } catch {
    // falls through to the one message below
  }
  throw new ControlFailure(400, 'The body must be a JSON object.')
}

export function word(input: Input, name: string): string | null {
  const value = input[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function neededWord(input: Input, name: string): string {
  const value = word(input, name)
  if (value === null) throw new ControlFailure(400, `Say ${name}.`)
  return value
}

export function oneOf<T extends string>(input: Input, name: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === input[name])
  if (found === undefined) throw new ControlFailure(400, `${name} must be one of ${allowed.join(', ')}.`)
  return found
}

export function yes(input: Input, name: string): boolean | null {
  const value = input[name]
  if (value === undefined) return null
  return value === true || value === 'true' || value === 'on'
}

/** A whole number from 0 up; null when left out or empty. */
export function count(input: Input, name: string): number | null {
  const value = input[name]
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) throw new ControlFailure(400, `${name} must be a whole number.`)
  return number
}

export function words(input: Input, name: string): string[] {
  const value = input[name]
  if (value === undefined) return []
  const list = Array.isArray(value) ? value : String(value).split(/[\s,]+/)
  return list.map(String).filter((one) => one !== '')
}

/** JSON for a script; for a form in a page, back to that page. */
export function reply(context: Context, value: unknown, status: 200 | 201 = 200): Response {
  if (!isForm(context)) return context.json(value, status)
  return context.redirect(backTo(context), 303)
}

export function isForm(context: Context): boolean {
  return context.req.method === 'POST' && (context.req.header('content-type') ?? '').includes('form-urlencoded')
}

function backTo(context: Context): string {
  const referer = context.req.header('referer')
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return pathname + search
}
