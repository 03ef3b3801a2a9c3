// Texts that go on from the one before: "and 3 by check", "the other one", "no, it was Walt who paid", "everybody that's late".
import type { ManualPaymentMethod } from '../../invoice-actions.ts'
import { placeOf } from '../dialog/choices.ts'
import { type Heard, hear, isPaused, writtenFrom } from '../dialog/hear.ts'
import { findPhrase, leadOf, type Patterns, reachAny } from '../dialog/phrases.ts'
import { isSaid } from '../lexicon/conversation.ts'
import { type OrderVerb, readPieces, type Target, verbOf } from './pieces.ts'

/** Whom "everybody" means: those shown last, those who are late, all who owe. */
export type Everybody = 'shown' | 'late' | 'open'

export type FollowOn =
  /** `place`: the line (from 0) of what was shown last, where nothing else is named. */
  | {
      kind: 'more'
      verb: OrderVerb | null
      method: ManualPaymentMethod | null
      targets: Target[]
      place: number | null
    }
  /** `instead`: what was done was not meant. Neither: said alone, so that it may be either. */
  | { kind: 'other'; verb: OrderVerb | null; how: 'too' | 'instead' | 'alone' }
  | { kind: 'instead'; method: ManualPaymentMethod | null; target: Target; isPaid: boolean; isForAnother: boolean }
  | { kind: 'all'; verb: OrderVerb | null; method: ManualPaymentMethod | null; who: Everybody }

const MOST_CHARACTERS = 90

/** What the text goes on with, or null when it stands for itself. */
export function readFollowOn(text: string): FollowOn | null {
  if (text.length > MOST_CHARACTERS) return null
  const heard = hear(text)
  return readOther(heard) ?? readAll(heard) ?? readInstead(heard) ?? readMore(heard)
}

const TOO = ['and', 'y', 'also', 'tambien', 'too', 'igual']
const TAIL = new Set([...TOO, 'as', 'well', 'instead', 'please', 'por', 'favor', 'como', 'off', 'out', 'cash', 'check'])
const MOST_TAIL = 5

function readOther({ words }: Heard): FollowOn | null {
  const no = leadOf(words, 'notThat')
  let at = no + leadOf(words.slice(no), 'joined')
  const said = verbOf(words[at] ?? '')
  if (said !== null) at += 1
  at += leadOf(words.slice(at), 'joined')
  const other = reachAny(words, 'theOther', at)
  const tail = words.slice(at + other)
  const isTail = tail.length <= MOST_TAIL && tail.every((word) => verbOf(word) !== null || TAIL.has(word))
  if (other === 0 || !isTail) return null
  const verb = said ?? tail.map(verbOf).find((one) => one !== null) ?? null
  const isNo = no > 0 || tail.includes('instead')
  const isToo = verb !== null || [...words.slice(no, at), ...tail].some((word) => TOO.includes(word) || word === 'well')
  return { kind: 'other', verb, how: isNo ? 'instead' : isToo ? 'too' : 'alone' }
}

/** Which of the words one of the patterns takes. */
function takenBy(words: readonly string[], patterns: Patterns): Set<number> {
  const taken = new Set<number>()
  for (let i = 0; i < words.length; ) {
    const reach = reachAny(words, patterns, i)
    for (let at = i; at < i + reach; at += 1) taken.add(at)
    i += Math.max(1, reach)
  }
  return taken
}

/** "remind everybody", "everybody that's late", "mark all of them paid", "recuérdales a todos". */
function readAll({ words }: Heard): FollowOn | null {
  const [all, shown, late, owing] = (['everybody', 'shown', 'late', 'owing'] as const).map((said) =>
    takenBy(words, said),
  )
  if (!all || !shown || !late || !owing || all.size + shown.size === 0) return null
  const left = words.filter((_, i) => ![all, shown, late, owing].some((taken) => taken.has(i)))
  const isPlain = (word: string) =>
    isSaid('filling', word) || verbOf(word) !== null || findPhrase([word], 'besides') === 0 || isMethod(word)
  const verbs = words.flatMap((word, i) => (owing.has(i) ? [] : (verbOf(word) ?? [])))
  if (!left.every(isPlain) || left.some((word) => isSaid('excepting', word)) || new Set(verbs).size > 1) return null
  const [verb = null] = verbs
  if (verb === null && late.size === 0 && shown.size === 0) return null
  const method = readPieces(left.filter(isMethod).join(' '))?.pieces[0]?.method ?? null
  return {
    kind: 'all',
    verb,
    method,
    who: late.size > 0 ? 'late' : shown.size > 0 && owing.size === 0 ? 'shown' : 'open',
  }
}

const isMethod = (word: string) => readPieces(word)?.pieces[0]?.method != null

const AFTER_PAID = new Set(['me', 'us', 'it', 'cash', 'ya', 'already'])
const BEFORE_PAID = new Set(['who', 'that', 'the', 'one', 'el', 'la', 'que', 'quien', 'he', 'she', 'they', 'ya', 'me'])
const PAYING = new Set(['paid', 'payed', 'pago', 'pagaron'])
const LONGEST_DENIED = 2

/** "no, it was Walt who paid", "not 2, 3", "it was Walt not Ann". Whom it is not is known already. */
function readInstead(heard: Heard): FollowOn | null {
  const { words, signs } = heard
  if (signs.has('?')) return null
  const apology = leadOf(words, 'sorry')
  const denied = deniedFirst(heard, 0) ?? deniedFirst(heard, apology)
  let from = denied ?? apology
  const taken = reachAny(words, 'wasFor', from)
  const isForAnother = reachAny(words, 'forAnother', from) > 0
  from += taken
  const last = findPhrase(words, 'endsNot', from + 1)
  const isLast = last > 0 && words.length - last <= LONGEST_DENIED + 2
  const paid = withoutPaid(words, from, isLast ? last : words.length)
  const isCorrection = apology > 0 || denied !== null || isLast || isForAnother
  // "no, 250" may be a sum: who or which is said with a word, or of both what it is and what it is not.
  if (!isCorrection || (taken === 0 && denied === null && !isLast && !paid.isPaid)) return null
  const [piece, ...more] = readPieces(writtenFrom(heard, from, paid.to))?.pieces ?? []
  const [target, ...others] = piece?.targets ?? []
  if (!piece || !target || more.length > 0 || others.length > 0 || piece.cents !== null) return null
  if (piece.verb !== null && piece.verb !== 'paid') return null
  return { kind: 'instead', method: piece.method, target, isPaid: paid.isPaid || piece.verb === 'paid', isForAnother }
}

/** Where it goes on behind "not 2," or "it wasn't bob, it was"; null where nothing is denied at `from`. */
function deniedFirst(heard: Heard, from: number): number | null {
  const { words } = heard
  const not = reachAny(words, 'notX', from)
  if (not === 0) return null
  for (let at = from + not + 1; at <= from + not + LONGEST_DENIED && at < words.length; at += 1) {
    const but = leadOf(words.slice(at), 'followOnsBut')
    if (but > 0 || isPaused(heard, at)) return at + but
  }
  return null
}

/** The words up to `to` without "who paid (me)" at their end. */
function withoutPaid(words: readonly string[], from: number, to: number): { to: number; isPaid: boolean } {
  let at = to - 1
  while (at > from && AFTER_PAID.has(words[at] ?? '')) at -= 1
  if (!PAYING.has(words[at] ?? '')) return { to, isPaid: false }
  while (at > from + 1 && BEFORE_PAID.has(words[at - 1] ?? '')) at -= 1
  return { to: at, isPaid: true }
}

/** "and 3 by check", "bob too", "y la 4 con zelle", "lo mismo para la 5". */
function readMore(heard: Heard): FollowOn | null {
  const { words } = heard
  const opens = leadOf(words, 'opens')
  const close = findPhrase(words, 'closes', opens)
  const to = close > opens && close + reachAny(words, 'closes', close) === words.length ? close : words.length
  if ((opens === 0 || (opens === 1 && words[0] === 'ok')) && to === words.length) return null
  const rest = words.slice(opens, to)
  const place = rest.length <= 3 ? placeOf(rest) : null
  if (place !== null) return { kind: 'more', verb: null, method: null, targets: [], place }
  const read = readPieces(writtenFrom(heard, opens, to))
  if (!read || read.pieces.length === 0) return null
  const { pieces } = read
  if (pieces.some(({ targets, cents }) => targets.length === 0 || cents !== null)) return null
  const verbs = new Set(pieces.map(({ verb }) => verb))
  const methods = new Set(pieces.map(({ method }) => method).filter((method) => method !== null))
  if (verbs.size > 1 || methods.size > 1) return null
  const [said = null] = verbs
  // "y la 60? pagaron?"
  const verb = (read.asks || heard.signs.has('?')) && said === 'paid' ? 'status' : said
  const [method = null] = methods
  return { kind: 'more', verb, method, targets: pieces.flatMap(({ targets }) => targets), place: null }
}
