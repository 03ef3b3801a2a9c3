// What a correction makes of an invoice that exists. Each of its clauses must be understood whole; else nothing is, and the product asks.
import { readAmount, readClient } from './answers.ts'
import { dayOfIso, toIso } from './calendar.ts'
import { findContacts } from './contacts.ts'
import { findDates } from './dates.ts'
import type { Change } from './parsed.ts'
import { setScene } from './scene.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { fold } from './words/sets.ts'

type Field = 'name' | 'amount' | 'date' | 'description' | 'phone' | 'email'

const CUES: readonly [Field, RegExp][] = [
  ['description', /\b(?:description|descripcion|the work|the job|el trabajo)\b/],
  ['email', /\b(?:e-?mail|correo)\b/],
  ['phone', /\b(?:phone|cell|mobile|telefono|celular|(?:his|her|their|su) (?:number|numero))\b/],
  [
    'date',
    /\b(?:due|due date|date|deadline|fecha|vence|venza|vencimiento|move|push|extend|postpone|mueve|aplaza|pasa)\b/,
  ],
  ['amount', /\b(?:amount|price|total|precio|monto|cantidad|cost)\b/],
  ['name', /\b(?:name|names|nombre|client|customer|cliente|spelled|spelling|se llama)\b/],
]

// Words that only lead to the new value.
const LEAD =
  /^(?:oops|whoops|ups|sorry|perdon|hey|hi|hola|actually|please|pls|por favor|no|wait|espera|so|and|y|ok|okay|can you|could you|i meant|meant|i said|quise decir|me referia a?|mejor|digo|correction|wrong|incorrect|bad|equivocad[ao]|mal|incorrect[ao]|change|update|edit|modify|adjust|correct|fix|switch|move|push|extend|postpone|set|put|make|cambia(?:r|le|rle|lo|la)?|corrige(?:le|lo|la)?|corregir(?:le)?|modifica|ajusta|actualiza|mueve(?:la|lo)?|pasa(?:la|lo)?|pon(?:le|lo|la)?|deja(?:lo|la)?|que sea|que sean|haz(?:lo|la)|sub(?:e|ir)(?:la|lo|le|sela|selo)?|baj(?:a|ar)(?:la|lo|le|sela|selo)?|aument(?:a|ar)(?:la|le)?|raise|lower|bump|drop|increase|reduce|up|down|the|his|her|their|my|that|this|el|la|lo|los|su|le|it|it's|its|it is|it was|is|was|be|being|to be|should be|should've been|should have been|needs to be|has to be|was supposed to be|is supposed to be|must be|is actually|is spelled|deberia ser|debe ser|debio ser|tenia que ser|to|at|a|al|en|de|es|era|son|eran|esta|fue|for|para|que|amount|price|total|cost|precio|monto|cantidad|due date|due|date|deadline|fecha de vencimiento|fecha|vencen?|venzan?|se|vencimiento|name|nombre|client|customer|cliente|se llama|spelled|spelling|new|nuev[ao]|invoice|bill|factura|last one|last|one(?! (?:hundred|thousand|grand|ten|eleven|twelve|oh|[a-z]+(?:ty|teen))\b)|ultim[ao]|phone number|phone|cell|mobile|number|telefono|numero|celular|email|e-mail|correo|electronico|description|descripcion|work|job|trabajo|by|on|until|till|=|:|,|-|\.)(?![\p{L}\d'])[\s:,.=-]*/u

const NOT_TAIL = /[\s,]+(?:not|instead of|rather than|en vez de|en lugar de|y no|no)\s[^,;]*$/
const FROM = /\b(?:from|de)\s+\$?[\d.,]+(?:\s*(?:dollars|bucks|dolares))?\s+(?=to\b|a\b)/

const MONEY = '(?:\\$\\s*)?(\\d[\\d,]*(?:\\.\\d{1,2})?)(?:\\s*(?:dollars|bucks|dolares|usd))?'
const UP = new RegExp(
  `^(?:(?:also )?(?:add|plus)|agrega(?:le)?|anade(?:le)?|suma(?:le)?|(?:raise|increase|bump|sube(?:le)?)(?: (?:it|that|la|lo|the (?:price|amount|total)))?(?: up)?(?: by)?)\\s+(?:(?:another|otros)\\s+)?${MONEY}(?: more| mas)?(?:\\s+(?:to|a|al) (?:it|that|the (?:last|invoice|total|bill)(?: one| invoice)?|la ultima|la factura|el total))?(?:\\s+(?:for|por|de|of) (.+))?$`,
)
const DOWN = new RegExp(
  `^(?:(?:take|knock|shave) (?:off )?|(?:un |una |a )?(?:descuento|rebaja|discount) (?:de |of )?|(?:lower|reduce|drop|decrease|baja(?:le)?)(?: (?:it|that|la|lo|the (?:price|amount|total)))?(?: by)? |quita(?:le)? |resta(?:le)? |descuenta(?:le)? )\\s*${MONEY}(?:\\s+off)?(?:\\s+(?:off|from|of|to|de|a|al) (?:it|that|the (?:last|invoice|total|bill)(?: one| invoice)?|la ultima|la factura|el total|la))?$`,
)

/** Where clauses part: a comma or full stop that is none of a number's, "and", "y". */
function clausesOf(text: string): string[] {
  return text
    .split(
      /[;\n]+|,(?!\d)\s*|\.(?=\s|$)\s*|\s+(?:and|y)\s+(?=(?:due|vence|the|el|la|add|make|change|cambia|pon|\$?\d))/i,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

function withoutLead(clause: string): string {
  let rest = clause
  for (let lead = LEAD.exec(fold(rest)); lead?.[0] && rest !== ''; lead = LEAD.exec(fold(rest))) {
    rest = rest.slice(lead[0].length)
  }
  return rest.replace(/[\s.!]+$/, '')
}

const centsOf = (said: string | undefined) => Math.round(Number((said ?? '').replace(/,/g, '')) * 100)

function readStep(clause: string): Change | null {
  // The invoice's own words are gone: "add 50 to" is what is left of "add 50 to Maria's invoice".
  const flat = fold(clause).replace(/(?:[.!\s]|\s(?:to|off|from|of|on|a|al|de))+$/, (end) =>
    /off/.test(end) ? ' off' : '',
  )
  const up = UP.exec(flat)
  if (up) {
    const label = up[2] ? clause.slice(flat.length - up[2].length, flat.length) : null
    // "add 50 for Maria" names no piece of work.
    const isPerson = label !== null && FIRST_NAMES.has(fold(label).split(' ')[0] ?? '')
    return isPerson ? null : { add_cents: centsOf(up[1]), ...(label && { add_label: label }) }
  }
  const down = DOWN.exec(flat)
  return down ? { add_cents: -centsOf(down[1]) } : null
}

function readDate(value: string, now: string): Change | null {
  for (const written of /^\d/.test(value) ? [value, `the ${value}`] : [value]) {
    const { tokens } = setScene(written)
    const [only, ...more] = findDates(tokens, dayOfIso(now))
    const isWhole = tokens.every(
      (token, i) => isInside(i, only) || !/[\p{L}\d]/u.test(token.text) || token.low === 'the',
    )
    if (only && more.length === 0 && isWhole && !only.past) return { due_date: toIso(only.day) }
  }
  return null
}

const isInside = (i: number, span: { from: number; to: number } | undefined) =>
  span !== undefined && i >= span.from && i < span.to

const PURE_AMOUNT =
  /^\$?\s*(?:\d[\d,]*(?:\.\d{1,2})?\s*(?:k\s*)?(?:dollars|bucks|dolares|usd|dlls|even)?|(?=[a-z -]*(?:hundred|thousand|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|cien|cientos?|quinientos|mil|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|fifteen|quince|diez|five|one|two|three|four|six|seven|eight|nine))[a-z-][a-z\s-]*)$/

function readTotal(value: string): Change | null {
  if (!PURE_AMOUNT.test(fold(value))) return null
  const { value: cents } = readAmount(value)
  return cents === null ? null : { total_cents: cents }
}

function readContact(value: string, cue: Field | null): Change | null {
  const contacts = findContacts(value, setScene(value).tokens)
  const [only, ...more] = contacts
  if (!only || more.length > 0 || (cue !== null && cue !== 'name' && cue !== only.kind)) return null
  return only.kind === 'email' ? { client_email: only.value } : { client_phone: only.value }
}

function readName(value: string): Change | null {
  const isName = /^[\p{L}'’&.-]+(?: [\p{L}'’&.-]+){0,4}$/u.test(value)
  const name = isName ? readClient(value).value : null
  return name ? { client_name: name } : null
}

/** What one clause asks for; null when it is not understood whole, empty when it only says what is wrong. */
function readClause(said: string, cue: Field | null, now: string): Change | null {
  const step = readStep(said)
  if (step) return step
  const flat = fold(said)
  const negated = NOT_TAIL.exec(flat)
  const meant = negated && negated.index > 0 ? said.slice(0, negated.index) : said
  const cut = FROM.exec(fold(meant))
  const value = withoutLead(cut ? meant.slice(0, cut.index) + meant.slice(cut.index + cut[0].length) : meant)
  if (value === '') return {}
  if (cue === 'description') return { description: value }
  if (cue === 'phone' || cue === 'email' || /@|\d{3}\D*\d{3}\D*\d{4}/.test(value)) return readContact(value, cue)
  if (cue === 'date') return readDate(value, now)
  if (cue === 'name') return readName(value)
  const found = readTotal(value) ?? (/^\d+$/.test(value) ? null : readDate(value, now))
  return found ?? (negated && cue === null ? readName(value) : null)
}

const FIFTY_OR_MORE = /\b(?:that|this) one (?:ten|eleven|twelve|[a-z]+(?:ty|teen))\b/
const EITHER = /\d(?: ?(?:dollars|bucks|dolares))? (?:or|o) (?:maybe |quizas )?\$? ?\d/
const HEDGED =
  /\b(?:about|around|maybe|roughly|approx|like|somewhere|unos|unas|como|quizas?|tal vez|alrededor de|mas o menos) \$? ?\d|\dish\b/

/** "make that one fifty" (150, or that one 50), "make it 250 or 300", "around 300": no new value is certain. */
export function isDoubtful(text: string): boolean {
  const flat = fold(text)
  return FIFTY_OR_MORE.test(flat) || EITHER.test(flat) || HEDGED.test(flat)
}

/**
 * The new values that a correction asks for, or null when one of its clauses is not certain. `now` as in `parse`;
 * `text` comes without the words that name the invoice.
 */
export function readChange(text: string, now: string): Change | null {
  const change: Change = {}
  if (isDoubtful(text)) return null
  let lastCue: Field | null = null
  for (const clause of clausesOf(text.normalize('NFC').trim())) {
    const own = CUES.find(([, words]) => words.test(fold(clause)))?.[0] ?? null
    const cue: Field | null = own ?? lastCue
    const read = readClause(clause, cue, now)
    if (read === null) return null
    const isSaid = Object.keys(read).length > 0
    if (Object.keys(read).some((key) => key in change)) return null
    Object.assign(change, read)
    lastCue = isSaid ? null : cue
  }
  const isTwice = change.total_cents !== undefined && change.add_cents !== undefined
  return Object.keys(change).length > 0 && !isTwice ? change : null
}

const AGREED = /^\s*(?:yes|yeah|yep|y|si|sí|ok|sure|confirm|confirmo)(?![\p{L}\d'])[\s,.:!-]*(?:(?:but|pero)\s)?/iu

/** The new total (cents) that an answer names, and nothing beside it: "3500", "yes 3500", "no, make it 3500"; else null. */
export function readNewTotal(text: string, now: string): number | null {
  const { total_cents: cents, ...more } = readChange(text.replace(AGREED, ''), now) ?? {}
  return cents !== undefined && Object.keys(more).length === 0 ? cents : null
}
