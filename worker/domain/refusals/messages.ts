// Messages with a code: the types of their placeholders, and how values are filled in.
import type { OpenMoney } from '../deletion-obstacles.ts'

/** What a form's rule can be about; each language has its own words for it. */
export type Label =
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'company_name'
  | 'company_email'
  | 'company_phone'
  | 'company_address_street'
  | 'company_address_city'
  | 'company_address_state'
  | 'company_address_zip'
  | 'street'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'client_name'
  | 'description'
  | 'name'

/**
 * Placeholders whose values are data, formatted in the reader's language: `seconds` whole seconds to wait, `until`
 * ISO 8601 with the offset of the company's timezone, `amount` US dollars, `countries` two-letter codes. All other
 * placeholders take a text or a number, shown as it is.
 */
export type DataParams = {
  seconds: number
  until: string
  amount: number
  countries: readonly string[]
  choices: readonly string[]
  obstacles: readonly OpenMoney[]
  /** Null when no name is known. */
  name: string | null
  label: Label
}

export type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The params of a sentence, by its placeholders. */
export type ParamsOf<S extends string> = {
  [N in Placeholders<S>]: N extends keyof DataParams ? DataParams[N] : string | number
}

/** The same as function arguments: none for a sentence without placeholders. */
export type ParamArgs<S extends string> = [Placeholders<S>] extends [never] ? [] : [params: ParamsOf<S>]

/** Params as they are sent over HTTP. */
export type Params = Record<string, unknown>

export type Formats = { [N in keyof DataParams]: (value: DataParams[N]) => string }

/** A refusal or a broken rule, with its sentence in English. */
export type CodedMessage<C extends string = string> = { code: C; message: string; params?: Params }

/** The compiler has checked a param's type where the message was made; here only its name is known. */
function formatOf(formats: Partial<Formats>, name: string): ((value: unknown) => string) | undefined {
  return formats[name as keyof DataParams] as ((value: unknown) => string) | undefined
}

const asIs = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** The one format that forms need in the browser too, where the others are not loaded. */
const PLAIN: Partial<Formats> = { label: (label) => label.replaceAll('_', ' ') }

/** Fills in the `{placeholders}` of a sentence; a value without a format is shown as it is. */
export function interpolate(sentence: string, params: Params, formats: Partial<Formats> = PLAIN): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => (formatOf(formats, name) ?? asIs)(params[name]))
}

/** The English message of a rule in a table; for tables whose sentences need no format but `label`. */
export function codedMessage<T extends Record<string, string>, C extends keyof T & string>(
  rules: T,
  code: C,
  ...[params]: ParamArgs<T[C]>
): CodedMessage<C> {
  const message = interpolate(rules[code] ?? '', params ?? {})
  return { code, message, ...(params && { params }) }
}
