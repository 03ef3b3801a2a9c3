// Checks request parameters as Stripe does: unknown names, missing ones, wrong kinds. Paths are written `a.b.0.c`.
import { bracketed, leaves, type Param, type ParamTree } from '../form.ts'
import type { Metadata } from '../rows.ts'
import { StripeFailure } from './failure.ts'

/** `known` holds patterns: `amount`, `line_items.*.quantity`, `metadata.*`, and `**` for anything below. */
export function refuseUnknown(params: ParamTree, known: string[]): void {
  const patterns = ['expand.*', ...known].map((pattern) => pattern.split('.'))
  for (const [path] of leaves(params)) {
    if (patterns.some((pattern) => covers(pattern, path))) continue
    const name = bracketed(path.slice(0, unknownDepth(patterns, path)))
    const hint = name === 'payment_method_types' ? '. Did you mean allowed_payment_method_types?' : ''
    throw new StripeFailure(400, `Received unknown parameter: ${name}${hint}`, {
      code: 'parameter_unknown',
      param: name,
    })
  }
}

function covers(pattern: string[], path: string[]): boolean {
  if (pattern.at(-1) === '**')
    return path.length >= pattern.length && covers(pattern.slice(0, -1), path.slice(0, pattern.length - 1))
  return pattern.length === path.length && pattern.every((part, i) => part === '*' || part === path[i])
}

function unknownDepth(patterns: string[][], path: string[]): number {
  for (let depth = 1; depth < path.length; depth++) {
    const head = path.slice(0, depth)
    if (!patterns.some((pattern) => covers(pattern.slice(0, depth), head))) return depth
  }
  return path.length
}

function nameOf(path: string): string {
  return bracketed(path.split('.'))
}

export function find(params: ParamTree, path: string): Param | undefined {
  let here: Param | undefined = params
  for (const part of path.split('.')) {
    if (typeof here !== 'object') return undefined
    here = Array.isArray(here) ? here[Number(part)] : Object.hasOwn(here, part) ? here[part] : undefined
  }
  return here
}

export function text(params: ParamTree, path: string): string | null {
  const value = find(params, path)
  if (value === undefined) return null
  const param = nameOf(path)
  if (typeof value !== 'string') throw new StripeFailure(400, 'Invalid string: expected a single value', { param })
  if (value === '') {
    throw new StripeFailure(
      400,
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    )
  }
  return value
}

export function neededText(params: ParamTree, path: string): string {
  const value = text(params, path)
  if (value === null) {
    throw new StripeFailure(400, `Missing required param: ${nameOf(path)}.`, {
      code: 'parameter_missing',
      param: nameOf(path),
    })
  }
  return value
}

export function integer(params: ParamTree, path: string): number | null {
  const value = text(params, path)
  if (value === null) return null
  if (!/^-?\d{1,15}$/.test(value)) {
    throw new StripeFailure(400, `Invalid integer: ${value}`, {
      code: 'parameter_invalid_integer',
      param: nameOf(path),
    })
  }
  return Number(value)
}

export function neededInteger(params: ParamTree, path: string): number {
  neededText(params, path)
  return integer(params, path) ?? 0
}

/** A positive number of cents. */
export function cents(params: ParamTree, path: string): number | null {
  const value = integer(params, path)
  if (value !== null && value < 1) {
    throw new StripeFailure(400, 'This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: nameOf(path),
    })
  }
  return value
}

export function choice<T extends string>(params: ParamTree, path: string, allowed: readonly T[]): T | null {
  const value = text(params, path)
  if (value === null) return null
  const found = allowed.find((one) => one === value)
  if (found) return found
  const last = allowed.length > 1 ? `one of ${allowed.slice(0, -1).join(', ')}, or ${allowed.at(-1)}` : allowed[0]
  throw new StripeFailure(400, `Invalid ${nameOf(path)}: must be ${last}`, { param: nameOf(path) })
}

export function flag(params: ParamTree, path: string): boolean | null {
  const value = choice(params, path, ['true', 'false'])
  return value === null ? null : value === 'true'
}

export function list(params: ParamTree, path: string): string[] | null {
  const value = find(params, path)
  if (value === undefined || value === '') return null
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) {
    throw new StripeFailure(400, 'Invalid array', { param: nameOf(path) })
  }
  return value.map(String)
}

/** At most 50 keys of 40 characters with values of 500, as Stripe allows; an empty value unsets. */
export function metadata(params: ParamTree, path = 'metadata'): Metadata {
  const value = find(params, path)
  if (value === undefined || typeof value === 'string') return {}
  const entries = Object.entries(value).filter(([, v]) => v !== '')
  for (const [key, v] of entries) {
    const param = `${nameOf(path)}[${key}]`
    if (typeof v !== 'string') throw new StripeFailure(400, 'Invalid string', { param })
    if (key.length > 40) throw new StripeFailure(400, 'Metadata keys can be at most 40 characters', { param })
    if (v.length > 500) throw new StripeFailure(400, 'Metadata values can have up to 500 characters', { param })
  }
  if (entries.length > 50) throw new StripeFailure(400, 'Metadata can have at most 50 keys', { param: nameOf(path) })
  return Object.fromEntries(entries.map(([key, v]) => [key, String(v)]))
}

export function webAddress(params: ParamTree, path: string): string | null {
  const value = text(params, path)
  if (value === null) return null
  if (/^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value.replaceAll(/[{}]/g, ''))) return value
  throw new StripeFailure(400, 'Not a valid URL', { code: 'url_invalid', param: nameOf(path) })
}
