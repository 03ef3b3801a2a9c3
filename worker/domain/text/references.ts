// Which existing invoice a command speaks of, and what it should become.
import { readAmount } from './answers.ts'
import { dayOfIso } from './calendar.ts'
import { readJob } from './job.ts'
import { formatName } from './name-format.ts'
import { findNames } from './names.ts'
import type { Change, Intent, Reference } from './parsed.ts'
import { type Scene, setScene } from './scene.ts'
import { fold } from './words/sets.ts'

const NUMBER =
  /(?:#|\binv(?:oice)?[ .#-]*(?:no\.?|number|num)? ?#?|\bfactura (?:n[uo]m(?:ero)?\.? )?#?|\bno\. ?|\bnumber |\bnumero |\b(?:a |de |en )?la )\s*0*(\d{1,6})(?![\d,]*\.?\d)(?! ?(?:dollars|bucks|dolares|dlls|%|am|pm))/
const BARE =
  /(?<![\d$.,:/-])0*(\d{1,6})(?![\d.,:/%-]*\d)(?! ?(?:dollars|bucks|dolares|dlls|%|\$|days|weeks|dias|am|pm|th|st|nd|rd))/

const DIRECT =
  /^(?:please |pls |can you |can u |could you |hey )*(?:cancel|void|delete|resend|re-send|remind|status|mark|paid|anula|cancela|reenvia|marca|borra|is|did|has|was|check|estado|send) (?:on |of |de )?0*(\d{1,6})\b|^0*(?:(?=\d{1,6} (?:is |was |ya |esta )*(?:paid|pagad|void|cancel|settled)))(\d{1,6})\b/

function numberIn(flat: string, intent: Intent): number | null {
  const marked = NUMBER.exec(flat)
  if (marked?.[1]) return Number(marked[1])
  if (intent === 'change') {
    const verb =
      /^(?:\p{L}+ ){0,3}?(?:change|update|edit|modify|adjust|correct|fix|switch|move|extend|cambia\w*|corrige|modifica|mueve)(?: the)? 0*(\d{1,6})\b(?=.*(?: to | from | due| a | para | date| amount| price|\b(?:so )?(?:it's|its)\b))/u.exec(
        flat,
      )
    const leading = /^(?:invoice |factura |# ?)?0*(\d{1,6}) (?:should|needs|debe|is supposed)\b/.exec(flat)
    const found = verb?.[1] ?? leading?.[1]
    return found ? Number(found) : null
  }
  const direct = DIRECT.exec(flat)
  const found = direct?.[1] ?? direct?.[2]
  return found ? Number(found) : null
}

function bareNumberIn(flat: string): number | null {
  const bare = BARE.exec(flat)
  return bare?.[1] ? Number(bare[1]) : null
}

function clientIn(scene: Scene): string | null {
  const best = findNames(scene)[0]
  if (best && best.score >= 1.6) return formatName(scene, best.from, best.to, !best.possessive)
  return null
}

// The command's own verb is no name: "mark maria's invoice paid".
const VERB =
  /^\s*(?:(?:please|pls|can you|could you|hey|just)\s+)*(?:mark|cancel|void|delete|resend|remind|nudge|bill|make|change)\s+/i

const TAILS =
  /\b(?:pay|paid|payed|yet|cash|owe|owes|again|invoice|bill|link|factura|see|seen|open|view|received|get)\b.*$/

// After the command's own verb the next words are the name, whatever they look like.
function namedAfter(flat: string): string | null {
  const m =
    /(?:\b(?:remind|nudge|ping|status(?: of| on| for| de| del)?|resend|did|has|was|is|reminder (?:to|for)|link (?:for|to|de|para)|recordatorio a|recuerdale a|cancela? (?:la factura )?de|void)) (?:the (?=\p{L}+ (?:job|invoice|one|bill|account)))?(?!the\b|it\b|that\b|him\b|her\b|them\b|he\b|she\b|they\b|el\b|ella\b|la\b|any(?:one|body)\b|me\b|my\b|i\b|there\b|everyone\b|all\b|invoice\b|factura\b|#|\d)([\p{L}'&.-]+(?: [\p{L}'&.-]+){0,3})/u.exec(
      flat,
    )
  const name = m?.[1]
    ?.replace(TAILS, '')
    .replace(/\b(?:about|for|to|on|that|please|pls|again|invoice|bill|'s)\b.*$/, '')
    .replace(/'s$/, '')
    .trim()
  return name ? name.replace(/(^|[\s-])\p{L}/gu, (c) => c.toUpperCase()) : null
}

/** The invoice that a command names: by number, by client, or the last one. Null when it names none. */
export function readReference(text: string, intent: Intent): Reference | null {
  if (/^(?:list|undo|dashboard|help|stop|start|other|invoice)$/.test(intent)) return null
  const flat = fold(text).replace(/\s+/g, ' ').trim()
  const number = numberIn(flat, intent)
  const reference: Reference = {}
  if (number !== null && number > 0) reference.number = number
  if (reference.number === undefined && intent !== 'change') {
    const client =
      intent === 'status' || intent === 'remind'
        ? (namedAfter(flat) ?? clientIn(setScene(text.replace(VERB, ''))))
        : (clientIn(setScene(text.replace(VERB, ''))) ?? namedAfter(flat))
    if (client) reference.client = client
    else {
      const bare = bareNumberIn(flat)
      if (bare) reference.number = bare
    }
  }
  if (intent === 'change' && reference.number === undefined) {
    const owner =
      /\b(?!it'|that'|what'|here'|let')([\p{L}-]+)'s (?:\p{L}+ )?(?:invoice|bill|amount|price|total|due|date|one|\d)/u.exec(
        flat,
      )?.[1] ?? /(?:factura|precio|fecha) (?:a|de) (?!la\b|el\b|\d)([\p{L}-]+)/u.exec(flat)?.[1]
    if (owner) reference.client = owner.charAt(0).toUpperCase() + owner.slice(1)
  }
  if (reference.number === undefined && reference.client === undefined) {
    if (/\b(?:last|latest|previous|that|it|this|ultima|ultimo|esa|ese|la de hoy)\b/.test(flat) || intent === 'change')
      reference.last = true
  }
  return Object.keys(reference).length > 0 ? reference : null
}

// The part of a correction that holds the new value: after "to", "should be", "a", "son"; before "not".
function newPart(text: string): string {
  const cut = text
    .replace(/[,.]?\s+(?:not|instead of|en vez de|en lugar de)\s+.*$/is, '')
    .replace(/,?\s+no\s+(?!wait)[\p{L}\d$.,]+\s*$/iu, '')
  const m =
    /(?:\bto(?: be)?\b|\bshould be\b|\bshould have been\b|\bit'?s\b|\bit was\b|\bwas\b|\bis\b|\bes\b|\bson\b|\bera\b|\bname'?s\b|\bmake it\b|\bse llama\b|\bmeant\b|=|\ba\b)\s+(?!la \d|el \d)(.*)$/is.exec(
      cut,
    )
  return m?.[1] ?? cut
}

function withoutNumber(text: string, reference: Reference | null): string {
  if (reference?.number === undefined) return text
  return text.replace(new RegExp(`(?:#|inv(?:oice)?[ -]*#?|factura |la )?\\s*0*${reference.number}\\b`, 'i'), ' ')
}

// "lower it by 50" names a step, not the new amount.
const RELATIVE =
  /\b(?:by (?:\$ ?)?\d+|add|take|off|knock|more|less|agrega\w*|anade\w*|suma\w*|quita\w*|resta\w*|descuenta\w*|menos|extra)\b/

/** The new values that a correction asks for; null when it names none. `now` as in `parse`. */
export function readChange(text: string, now: string, reference: Reference | null): Change | null {
  const rest = withoutNumber(text, reference)
  const part = newPart(rest)
  const scene = setScene(part)
  const job = readJob(scene, dayOfIso(now))
  const change: Change = {}
  const dueOn =
    job.dueOn ??
    (/\b(?:due|date|fecha|vence|vencimiento|move|extend|push|friday|monday)\b/i.test(rest)
      ? readJob(setScene(`x, 100, ${part}`), dayOfIso(now)).dueOn
      : null)
  if (dueOn) change.due_date = dueOn
  else {
    const amount = RELATIVE.test(fold(text)) ? { value: null } : readAmount(part)
    if (amount.value !== null) change.total_cents = amount.value
  }
  if (job.phone) change.client_phone = job.phone
  if (
    change.total_cents === undefined &&
    change.due_date === undefined &&
    /name|nombre|client|se llama|spell|not|no\b/i.test(rest)
  ) {
    const name = (job.client?.name ?? part).replace(/[.!,]+$/, '').trim()
    const words = name.split(/\s+/)
    if (words.length <= 4 && /^[\p{L}'&. -]+$/u.test(name))
      change.client_name = words.map((w) => w.charAt(0).toUpperCase() + w.slice(1)).join(' ')
  }
  return Object.keys(change).length > 0 ? change : null
}
