// Reads short answers to a question the product asked: "200", "it's for Maria", "yes the second".
import { readClients } from '../client/choose.ts'
import { formatName } from '../client/name-format.ts'
import { type Document, layDocument } from '../document/document.ts'
import { readDues } from '../due/choose.ts'
import { layGround } from '../ground/ground.ts'
import { isSaid } from '../lexicon/conversation.ts'
import { type Tag, tagsOfWord } from '../lexicon/lexicon.ts'
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { FUNCTION_WORDS } from '../lexicon/small/common.ts'
import { isVocabulary } from '../lexicon/vocabulary.ts'
import { weighTotals } from '../resolve/weigh.ts'
import { findContacts } from '../spans/contacts.ts'
import { dayOfIso, toIso } from '../spans/dates/calendar.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'
import { openTable } from '../weights/table.ts'
import { partFigures, placeOf, readYesNo, withoutLead } from './choices.ts'
import { figureOf, type Heard, hear, writtenFrom } from './hear.ts'
import { isCounted } from './lone-sum.ts'
import { asksForPart } from './part-answers.ts'
import { findPhrase, reachAny } from './phrases.ts'

/** `value` (cents) when certain; otherwise null with the likely `options` (may be empty). */
export type AmountAnswer = { value: number | null; options: number[] }

/** `value` when certain; otherwise null. */
export type ClientAnswer = { value: string | null }

function pickOffered(text: string, words: readonly string[], offered: readonly number[]): number | null {
  if (offered.length === 0) return null
  const place = placeOf(words)
  if (place !== null) return offered[place] ?? null
  const sorted = [...offered].sort((a, b) => a - b)
  if (findPhrase(words, 'lower') >= 0) return sorted[0] ?? null
  if (findPhrase(words, 'higher') >= 0) return sorted.at(-1) ?? null
  if (findPhrase(words, 'last') >= 0) return offered.at(-1) ?? null
  return offered.length === 1 && readYesNo(text) === true ? (offered[0] ?? null) : null
}

// A small bare figure beside larger amounts may count them as well as be one.
function isPlaceOrAmount({ words, signs }: Heard, offered: readonly number[]): boolean {
  const figure = words.length === 1 && !signs.has('$') ? (figureOf(words[0]) ?? 0) : 0
  return figure > 0 && figure < 10 && offered.length > 1 && offered.every((cents) => cents > 1000)
}

const SUM_ENOUGH = 0.9
const LIKELY = 0.1
const DOUBTING: readonly Tag[] = [
  'about',
  'ish',
  'other',
  'ask',
  'free',
  'not',
  'former',
  'tax',
  'hour',
  'minute',
  'each',
]

/** A smaller figure without a sign of money may count something. */
const LEAST_BARE = 10

// A figure alone, with nothing beside it that makes it a guess, a part, a rate or a count.
function onlyFigure({ tokens }: Document): number | null {
  const [only, ...more] = findNumbers(tokens)
  if (!only || more.length > 0 || only.value === null || only.percent || only.foreign) return null
  const next = tokens[only.to]
  if (only.value < LEAST_BARE && !only.currency) return null
  const isCount = next?.kind === 'word' && !only.currency && (!next.gap || isCounted(next.low))
  const isDoubted = tokens.some(({ low }) => tagsOfWord(low).some((tag) => DOUBTING.includes(tag)))
  return isCount || isDoubted ? null : Math.round(only.value * 100)
}

const MOST_PLACE_WORDS = 4
const UNFIT = ['/', '%']

/**
 * The amount (cents) that an answer names. `offered` are the choices just offered, so that "the second" works.
 * @param text the answer as texted
 */
export function readAmount(text: string, offered: number[] = []): AmountAnswer {
  const heard = hear(text)
  if (isPlaceOrAmount(heard, offered) || text.trimEnd().endsWith('?')) return { value: null, options: offered }
  if (asksForPart(text, offered)) return { value: null, options: offered }
  const { words, figures } = partFigures(heard.words)
  const chosen = heard.words.length <= MOST_PLACE_WORDS ? pickOffered(text, words, offered) : null
  // "the first, 200", where the first was 600.
  const isOther = chosen !== null && figures.some((value) => Math.round(value * 100) !== chosen)
  if (chosen !== null) return isOther ? { value: null, options: offered } : { value: chosen, options: [] }
  // "45/hr" is a rate, "-50" no sum.
  if (UNFIT.some((sign) => heard.signs.has(sign)) || isNegative(heard)) return { value: null, options: offered }
  const from = leadFrom(heard)
  const doc = layDocument(from > 0 ? writtenFrom(heard, from) : text)
  const single = onlyFigure(doc)
  if (single !== null) return { value: single > 0 ? single : null, options: [] }
  // "100 no 150" to "100 or 150?": either may be the one that is not meant.
  if (offered.filter((cents) => figuresOf(heard).includes(cents)).length > 1) return { value: null, options: offered }
  const { totals } = weighTotals(doc, 0, openTable)
  const [best] = totals
  if (best && best.chance >= SUM_ENOUGH) return { value: best.cents, options: [] }
  const options = totals.filter(({ chance }) => chance >= LIKELY).map(({ cents }) => cents)
  return { value: null, options: options.length > 0 ? options : offered }
}

const figuresOf = ({ words }: Heard) => words.map((word) => Math.round((figureOf(word) ?? 0) * 100))

const isNegative = ({ tokens, text }: Heard) =>
  tokens.some(
    ({ kind, start }) =>
      kind === 'number' && text[start - 1] === '-' && /[\p{L}\d]/u.test(text[start - 2] ?? '') === false,
  )

function leadFrom({ words, tokens, text }: Heard): number {
  let from = 0
  while (reachAny(words, 'beforeSum', from) > 0) from += 1
  const at = tokens[from]?.start
  // A sign before the figure goes with it.
  const before = at === undefined ? '' : text.slice(0, at).trimEnd().at(-1)
  return from < words.length && before !== '-' && before !== '$' ? from : 0
}

/** The client that an answer names: "maria", "it's for Maria", "her name is Maria Lopez". Null when it is not certain. */
export function readClient(text: string): ClientAnswer {
  const named = nameIn(text)
  if (named !== null) return { value: named }
  const { words } = hear(text)
  if (isNobody(words)) return { value: null }
  const [best] = readClients(layGround(layDocument(text), 0), openTable('client'))
  return { value: best && best.chance >= 0.7 ? best.name : null }
}

const isNobody = (words: readonly string[]) =>
  findPhrase(words, 'nobody') >= 0 || findPhrase(words, 'either', 1) > 0 || isDescribed(words)

// "the fence guy"
const isDescribed = (words: readonly string[]) =>
  (words[0] === 'the' || words[0] === 'that') && findPhrase(words, 'somebody') >= 0

/** The client's phone and e-mail that an answer brings. */
export function readContacts(text: string): { phone: string | null; email: string | null } {
  const doc = layDocument(text)
  const found = findContacts(doc.text, doc.tokens).filter((contact) => !contact.own)
  const of = (kind: 'phone' | 'email') => found.find((contact) => contact.kind === kind)?.value ?? null
  return { phone: of('phone'), email: of('email') }
}

/** What stands before a phone number or an address that nothing follows; the whole text where there is none. */
export function withoutContact(text: string): string {
  const doc = layDocument(text)
  const contact = findContacts(doc.text, doc.tokens)[0]
  return contact?.to === doc.tokens.length ? doc.text.slice(0, doc.tokens[contact.from]?.start) : text
}

// "Bob 555-123-4567" is Bob; so is what stands before a line's end or a picture.
function firstPart(text: string): string {
  const doc = layDocument(text)
  const contact = findContacts(doc.text, doc.tokens)[0]
  const breaks = doc.tokens.findIndex(({ kind }, i) => kind === 'break' && i > 0)
  const ends = [contact?.from ?? doc.tokens.length, breaks < 0 ? doc.tokens.length : breaks]
  return doc.text.slice(0, doc.tokens[Math.min(...ends)]?.start ?? doc.text.length)
}

/** The words of the name that counts, from `from` to `to`. */
function nameWithin({ words, tokens }: Heard): { from: number; to: number } {
  let from = 0
  for (let i = 1; i < words.length; i += 1) {
    const taken = reachAny(words, 'takenBack', i)
    const next = i + taken
    if (taken > 0 && next < words.length && reachAny(words, 'staysDenied', next) <= 0) from = next
  }
  const denied = from === 0 ? reachAny(words, 'deniedFirst') : 0
  if (denied > 0 && from === 0) {
    const isPause = (i: number) =>
      (tokens[i]?.start ?? 0) > (tokens[i - 1]?.end ?? 0) + 1 ? true : isParted(tokens, i)
    const next = words.findIndex((_, i) => i > denied && (reachAny(words, 'but', i) > 0 || isPause(i)))
    if (next > 0) from = next + reachAll(words, next)
  }
  const last = findPhrase(words, 'deniedLast', from + 1)
  const after = words.findIndex(
    (_, i) =>
      i > from &&
      (reachAny(words, 'afterName', i) > 0 ||
        // "Maria on Elm", but "Spot On Cleaning".
        (reachAny(words, 'where', i) > 0 && !tokens[i]?.cap) ||
        (reachAny(words, 'beforeFigure', i) > 0 && figureOf(words[i + 1]) !== null)),
  )
  const ends = [last, after].filter((i) => i > from)
  return { from, to: Math.min(words.length, ...ends) }
}

const reachAll = (words: readonly string[], from: number) => {
  let taken = 0
  while (reachAny(words, 'but', from + taken) > 0) taken += 1
  return taken
}

// A comma stood between two words that touch it.
const isParted = (tokens: Heard['tokens'], i: number) => (tokens[i]?.start ?? 0) - (tokens[i - 1]?.end ?? 0) > 1

const LONGEST_NAME = 5

function nameIn(text: string): string | null {
  const heard = hear(withoutLead(firstPart(text)))
  // "hold on", before the place is cut off a name.
  if (findPhrase(heard.words, 'nobody') === 0) return null
  const { from, to } = nameWithin(heard)
  const short = withoutLead(writtenFrom(heard, from, to))
  const doc = layDocument(short)
  const words = doc.tokens.filter((t) => t.kind === 'word')
  const lows = words.map(({ low }) => low)
  const isOdd = doc.tokens.some((t) => t.kind === 'email' || t.kind === 'url' || t.text === '$' || t.text === '?')
  const content = words.filter((t) => !FUNCTION_WORDS.has(t.low) || FIRST_NAMES.has(t.low))
  const [first, second] = doc.tokens
  // "7-Eleven", "2 Bros", and no bare figure.
  const isFirst =
    first?.kind === 'word' ||
    (first?.kind === 'number' && second !== undefined && second.text !== '.' && !isSaid('because', second.low))
  const isNumbered = first?.kind === 'number' && second?.text === '-' && !second.gap
  const isTalk = content.every(({ low }) => isSaid('cheer', low) && !FIRST_NAMES.has(low)) && !isNumbered
  const isName =
    !isTalk &&
    words.length <= LONGEST_NAME &&
    isFirst &&
    !isOdd &&
    !isNobody(lows) &&
    (isNumbered || content.some((t) => FIRST_NAMES.has(t.low) || !isVocabulary(t.low)))
  if (!isName) return null
  const end = doc.tokens.findLastIndex(({ kind }) => kind === 'word' || kind === 'number') + 1
  return formatName(doc, 0, end, true)
}

/** The due date (`YYYY-MM-DD`) that an answer names, or null. `now` as in `parse`. */
export function readDue(text: string, now: string): string | null {
  const doc = layDocument(text)
  const [best] = readDues(layGround(doc, dayOfIso(now)), openTable('due'))
  return best?.date ? toIso(best.date.day) : null
}
