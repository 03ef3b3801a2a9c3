// Whether labels fit their text: every place is there, no number is left out, and each can have the role it was given.
import type { Document } from '../document/document.ts'
import { isNoMoney, mayBe, type Option, unitOf, type Weighed, type WeighedSlot } from '../resolve/options.ts'
import type { Role } from '../rules/rule.ts'
import type { NumberSpan } from '../spans/span.ts'
import type { Labels } from './answer.ts'
import { askedNumbers } from './question.ts'

/** Why labels are not used: a place that is no number of the text, a number without one, a role it cannot have, words that are not there. */
export type Refusal = 'no such number' | 'left out' | 'no such role' | 'no such words'

type Roles = ReadonlyMap<number, Role>

// "200 total", all there is: a stated sum of nothing else is what is billed.
function withLine(roles: Roles): Roles {
  const named = [...roles]
  if (named.some(([, role]) => role === 'price' || role === 'each')) return roles
  const stated = named.find(([, role]) => role === 'total') ?? named.find(([, role]) => role === 'balance')
  return stated ? new Map([...named, [stated[0], 'price']]) : roles
}

const isRange = (doc: Document, range: Labels['client']) =>
  range === null || (range[0] <= range[1] && range[1] < doc.tokens.length)

/** The first thing that is wrong with the labels of a text, or null. */
export function refusalOf(
  doc: Document,
  slots: readonly WeighedSlot[],
  { numbers, client, due }: Labels,
): Refusal | null {
  const { needed, allowed } = askedNumbers(slots)
  const known = new Map([...allowed, ...needed].map(([at, span]) => [String(at), span]))
  if (Object.keys(numbers).some((at) => !known.has(at))) return 'no such number'
  if ([...needed.keys()].some((at) => !Object.hasOwn(numbers, String(at)))) return 'left out'
  const fits = (role: Role, span: NumberSpan | undefined) =>
    span !== undefined && (mayBe(span, role) || (role === 'none' && allowed.has(span.at)))
  if (Object.entries(numbers).some(([at, role]) => !fits(role, known.get(at)))) return 'no such role'
  return isRange(doc, client) && isRange(doc, due) ? null : 'no such words'
}

// The number in its one role, at each of its worths: which of them is meant is for the first reader to weigh.
function inRole(doc: Document, { span, options }: Weighed, role: Role): Option[] {
  const values = isNoMoney(role) ? span.values.slice(0, 1) : span.values
  return values.map((value, i) => {
    const there = options.find((option) => option.role === role && option.value === value)
    return there ?? { span, role, value, unit: unitOf(doc, span, role), points: -i, spoken: [], isStatedSum: false }
  })
}

type Alternative = WeighedSlot['alternatives'][number]

// "2 hours 30 minutes": one count, where all of its numbers are; "twice": one unless it was said to be none.
function mergedRole(span: NumberSpan, parts: Alternative, roles: Roles): Role | null {
  const own = roles.get(span.at)
  if (parts.length === 0) return own === 'none' ? null : (own ?? 'count')
  return own === 'count' && parts.every(({ span: { at } }) => (roles.get(at) ?? 'none') === 'count') ? 'count' : null
}

function labelled(doc: Document, { alternatives }: WeighedSlot, roles: Roles): WeighedSlot {
  const isMerged = ({ span: { kind } }: Weighed) => kind === 'implied' || kind === 'duration'
  const parts = alternatives.find((numbers) => !numbers.some(isMerged)) ?? []
  const left = alternatives.flatMap((numbers): Alternative[] => {
    const each = numbers.map((weighed) => {
      const { span } = weighed
      const role = isMerged(weighed) ? mergedRole(span, parts, roles) : (roles.get(span.at) ?? null)
      return role === null || !mayBe(span, role) ? null : { ...weighed, options: inRole(doc, weighed, role) }
    })
    const whole = each.filter((weighed) => weighed !== null)
    return whole.length === each.length ? [whole] : []
  })
  return { alternatives: left }
}

/** The numbers of a text with no other roles than the labels give them; the labels must have passed `refusalOf`. */
export function labelledSlots(doc: Document, slots: readonly WeighedSlot[], { numbers }: Labels): WeighedSlot[] {
  const roles = withLine(new Map(Object.entries(numbers).map(([at, role]) => [Number(at), role])))
  return slots.map((slot) => labelled(doc, slot, roles))
}
