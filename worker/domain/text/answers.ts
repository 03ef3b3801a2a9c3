// Reads short answers to a question the product asked: "200", "it's for Maria", "yes the second".
import { addUp } from './bill.ts'
import { dayOfIso, toIso } from './calendar.ts'
import { placeOf, readYesNo, withoutLead } from './choices.ts'
import { findContacts } from './contacts.ts'
import { chooseDue, claimDates } from './due.ts'
import { findFigures } from './figures.ts'
import { readJob } from './job.ts'
import { formatName } from './name-format.ts'
import { findPrices } from './prices.ts'
import { isVocabulary, setScene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { fold } from './words/sets.ts'

/** `value` (cents) when certain; otherwise null with the likely `options` (may be empty). */
export type AmountAnswer = { value: number | null; options: number[] }

/** `value` when certain; otherwise null. */
export type ClientAnswer = { value: string | null }

function pickOffered(flat: string, offered: readonly number[]): number | null {
  if (offered.length === 0) return null
  const place = placeOf(flat)
  if (place !== null) return offered[place] ?? null
  const sorted = [...offered].sort((a, b) => a - b)
  if (/\b(?:lower|smaller|less|lowest|menor|mas bajo|la menor|cheaper)\b/.test(flat)) return sorted[0] ?? null
  if (/\b(?:higher|bigger|larger|highest|mayor|mas alto|la mayor|greater)\b/.test(flat)) return sorted.at(-1) ?? null
  if (/\b(?:last|ultim[oa])\b/.test(flat)) return offered.at(-1) ?? null
  return offered.length === 1 && readYesNo(flat) === true ? (offered[0] ?? null) : null
}

function isPlaceOrAmount(flat: string, offered: readonly number[]): boolean {
  const figure = Number(/^[^\p{L}\p{N}$]*(\d)[^\p{L}\p{N}$]*$/u.exec(flat)?.[1] ?? 0)
  return figure > 0 && offered.length > 1 && offered.every((cents) => cents > 1000)
}

/**
 * The amount (cents) that an answer names. `offered` are the choices just offered, so that "the second" works.
 * @param text the answer as texted
 */
export function readAmount(text: string, offered: number[] = []): AmountAnswer {
  const flat = fold(text)
  // A small bare figure beside larger amounts may count them as well as be one.
  if (isPlaceOrAmount(flat, offered) || /\?\s*$/.test(text)) return { value: null, options: offered }
  const scene = setScene(
    text.replace(
      /^\s*(?:(?:it'?s|its|it was|it is|that'?s|that was|yes|si|sí|ok|no|fue|son|es|era|was)[\s,.:]+)+/i,
      '',
    ),
  )
  claimDates(scene, 0)
  const bill = addUp(scene, findPrices(scene, findFigures(scene)))
  if (bill.totalCents !== null) return { value: bill.totalCents, options: [] }
  const picked = pickOffered(flat, offered)
  if (picked !== null) return { value: picked, options: [] }
  return { value: null, options: bill.options.length > 0 ? bill.options : offered }
}

/** What an answer that names nobody begins or ends with. */
const NOBODY =
  /\b(?:not sure|idk|dunno|i don'?t|dont know|no se|which|what|who|why|how|cancel|stop|never|nevermind|nvm|skip|forget|leave it|drop it|scratch|delete|remove|undo|none|neither|nobody|no one|nothing|someone else|somebody else|another|other one|ningun[oa]?|nadie|nada|olvid\w+|dej[ae]l[oa]|cancela\w*|borra\w*|otr[oa]|nah|nope|nel|yep|yup|yeah|okay|lol|lmao|haha\w*|jaja\w*|omg|wtf|hold on|later|tell|you|i'?ll|i will|let me|luego|despues|ahorita|espera\w*|(?:the|el|la) .{0,20}\b(?:guy|man|lady|woman|dude|kid|senor|senora)|neighbou?r|vecin[oa])\b/

// "Bob no wait Rob", "not Bob, Rob": the last name counts. "Bob not Maria": the first.
const TAKEN_BACK =
  /^.*[\s,.;-](?:no|nope|wait|espera|perate|i mean(?:t)?|sorry|perdon|digo|quise decir|actually|mejor|make that|rather)[\s,.:;-]+(?!(?:es|para|it)$)/i
const NOT_FIRST =
  /^(?:no|not|it'?s not|no es|no para)[\s,]+[^\s,;.][^,;.]*?(?:[,;.]+| but | sino |\s(?:it'?s|es) )\s*(?:but |sino |it'?s |es |for |para )*/i
const NOT_LAST = /[\s,;]+(?:not|instead of|rather than|no|y no|en vez de|en lugar de)\s.*$/i

// What may follow a name in one breath: when it is due, how to reach the client, what it comes to.
const AFTER_NAME =
  /[\s,;.-]+(?:and |y )?(?:(?:by|before|on) (?:the |mon|tue|wed|thu|fri|sat|sun|tomorrow|\d|end|next|this)|(?:due|vence|para (?:el|hoy|manana|fin)|antes del?|payable|make it|make that|ponle|his|her|their|su|phone|cell|number|tel|telefono|email|correo|at \d{1,12}|for (?:the|\$?\d{1,12})|por (?:el|la|los|las|\$?\d{1,12}))\b).*$/i

/** The client that an answer names: "maria", "it's for Maria", "her name is Maria Lopez". Null when it is not certain. */
export function readClient(text: string): ClientAnswer {
  const named = nameIn(text)
  if (named !== null) return { value: named }
  if (NOBODY.test(fold(text)) || /\s(?:or|o)\s/i.test(text)) return { value: null }
  return { value: readJob(setScene(text), 0).client?.name ?? null }
}

// "Bob 555-123-4567 🙂" is Bob.
function withoutContacts(text: string): string {
  const scene = setScene(text)
  const first = findContacts(scene.text, scene.tokens)[0]
  const start = first ? (scene.tokens[first.from]?.start ?? 0) : scene.text.length
  return scene.text.slice(0, start).replace(/\p{Extended_Pictographic}+/gu, ' ')
}

/** The client's phone and e-mail that an answer brings. */
export function readContacts(text: string): { phone: string | null; email: string | null } {
  const scene = setScene(text)
  const found = findContacts(scene.text, scene.tokens).filter((contact) => !contact.own)
  const of = (kind: 'phone' | 'email') => found.find((contact) => contact.kind === kind)?.value ?? null
  return { phone: of('phone'), email: of('email') }
}

function nameIn(text: string): string | null {
  const line = withoutLead(withoutContacts(text)).split(/\n/)[0]?.trim() ?? ''
  const last = withoutLead(line.replace(TAKEN_BACK, '').replace(NOT_FIRST, '')).replace(NOT_LAST, '')
  const short = last
    .replace(AFTER_NAME, '')
    .replace(/[\s.,!?]*(?:(?:please|pls|thanks|thx|thank you|gracias|por favor)[\s.,!?]*)?$/i, '')
  const scene = setScene(short)
  const words = scene.tokens.filter((t) => t.kind === 'word')
  const odd = scene.tokens.some((t) => t.kind === 'email' || t.kind === 'url' || t.text === '$' || t.text === '?')
  const content = words.filter((t) => !FUNCTION_WORDS.has(t.low) || FIRST_NAMES.has(t.low))
  const isName =
    content.length > 0 &&
    words.length <= 5 &&
    !odd &&
    !NOBODY.test(fold(short)) &&
    !/\s(?:or|o)\s/i.test(short) &&
    content.some((t) => FIRST_NAMES.has(t.low) || !isVocabulary(t.low)) &&
    /^\p{L}|^\d+ ?[-\p{L}]/u.test(short) &&
    !/^\d+[\s.]*$/.test(short)
  return isName ? formatName(scene, 0, scene.tokens.length, true) : null
}

/** The due date (`YYYY-MM-DD`) that an answer names, or null. `now` as in `parse`. */
export function readDue(text: string, now: string): string | null {
  const scene = setScene(text)
  const dated = claimDates(scene, dayOfIso(now))
  const due = chooseDue(scene, dated)
  return due ? toIso(due.day) : null
}
