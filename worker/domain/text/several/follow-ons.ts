// Texts that go on from the one before: "and 3 by check", "the other one", "no, it was Walt who paid", "everybody that's late".
import type { ManualPaymentMethod } from '../../invoice-actions.ts'
import { fold, wordSet } from '../words/sets.ts'
import { readPieces, type Target } from './pieces.ts'
import { type OrderVerb, verbOf } from './words.ts'

/** Whom "everybody" means: those shown last, those who are late, all who owe. */
export type Everybody = 'shown' | 'late' | 'open'

export type FollowOn =
  | { kind: 'more'; verb: OrderVerb | null; method: ManualPaymentMethod | null; targets: Target[] }
  /** `instead`: what was done was not meant. Neither: said alone, so that it may be either. */
  | { kind: 'other'; verb: OrderVerb | null; how: 'too' | 'instead' | 'alone' }
  | { kind: 'instead'; method: ManualPaymentMethod | null; target: Target; isPaid: boolean; isMeant: boolean }
  | { kind: 'all'; verb: OrderVerb | null; method: ManualPaymentMethod | null; who: Everybody }

const MOST_CHARACTERS = 90

/** What the text goes on with, or null when it stands for itself. */
export function readFollowOn(text: string): FollowOn | null {
  if (text.length > MOST_CHARACTERS) return null
  const flat = fold(text.normalize('NFC')).replace(/\s+/g, ' ').trim()
  return readOther(flat) ?? readAll(flat) ?? readInstead(text, flat) ?? readMore(text, flat)
}

const OTHER =
  /^(?<no>(?:(?:no|nope|nah|wait|oops|ups|sorry|perdon|espera|esa no|not that one|wrong one|i meant|i mean|meant|quise decir|me referia a|era|fue|it was|mejor)[ ,.!]+)*)(?:(?:and|y|also|tambien|please|pls|mark|marca|do|a|for|para)[ ,]+)*(?:(?<verb>\p{L}{3,12}) )?(?:(?:a|to|for|para|de|the link for) )?(?:the other(?: one| invoice| bill)?|la otra(?: factura)?|el otro)(?<tail>(?: \p{L}{2,10}){0,5})[ .!]*$/u

function readOther(flat: string): FollowOn | null {
  const { no = '', verb: said = '', tail = '' } = OTHER.exec(flat)?.groups ?? {}
  if (!OTHER.test(flat)) return null
  const words = tail.trim() === '' ? [] : tail.trim().split(' ')
  const verb = verbOf(said) ?? words.map(verbOf).find((one) => one !== null) ?? null
  if (said !== '' && verbOf(said) === null) return null
  if (words.some((word) => verbOf(word) === null && !TAIL.test(word))) return null
  const isNo = no.trim() !== '' || /\binstead\b/.test(tail)
  const isToo =
    verb !== null || /^(?:and|y|also|tambien)\b/.test(flat) || /\b(?:too|also|well|tambien|igual)\b/.test(tail)
  return { kind: 'other', verb, how: isNo ? 'instead' : isToo ? 'too' : 'alone' }
}

const TAIL = /^(?:too|also|as|well|instead|tambien|igual|please|por|favor|como|off|out|cash|check)$/

const EVERYBODY =
  /\b(?:every ?(?:body|one|thing)|all|any(?:body|one)|whoever|who ?ever|the ones|those|the (?:late|overdue|unpaid) (?:ones|people|clients|customers|guys)|todos|todas|todo|a (?:los|las|quienes?) (?:que|atrasad[oa]s|vencid[oa]s|moros[oa]s)|(?:los|las) (?:que|atrasad[oa]s|vencid[oa]s|moros[oa]s))\b/g
const SHOWN =
  /\b(?:them|those|these|all of (?:them|those)|both(?: of them)?|the two|los dos|las dos|los tres|las tres|ambos|ambas|(?:recuerda|avisa|manda)les|todas ellas|todos ellos)\b/g
const LATE = /\b(?:late|overdue|past due|behind|atrasad[oa]s?|vencid[oa]s?|moros[oa]s?|retrasad[oa]s?)\b/g
const NO = /\b(?:not|no|don'?t|never|except|but|pero|excepto|menos|nadie|ni|who|quien|which|how|cuant\w*|what)\b/
const OWING =
  /\b(?:(?:who|that|que|quienes?)(?: all)? (?:still )?(?:owes?|owe me|owes me|hasn'?t paid|haven'?t paid|has not paid|is|are|(?:me )?deben?|no (?:han?|me han) pagado|estan|esta|anda[n]?)|who'?s|that'?s|unpaid|owes?(?: me)?|deben?)\b/g
const PLAIN = wordSet(`
  please pls can could you hey ok and y so now just send manda mandale mandales a an un reminder reminders recordatorio recordatorios to for the los las la el le les of de del
  me my mis mark marca marcar as como off up out one ones people clients clientes customers guys invoice invoices bill bills factura facturas por favor porfa thanks gracias
  again already ya still open cash check efectivo cheque zelle venmo in by en con with que son is are who quien quienes past due s
`)

/** "remind everybody", "everybody that's late", "mark all of them paid", "recuérdales a todos". */
function readAll(flat: string): FollowOn | null {
  const isAll = flat.search(EVERYBODY) >= 0
  const isShown = flat.search(SHOWN) >= 0
  if (!isAll && !isShown) return null
  const rest = flat.replace(OWING, ' ')
  const words = rest.match(/\p{L}[\p{L}']*/gu) ?? []
  const verbs = words.map(verbOf).filter((verb) => verb !== null)
  const left =
    rest
      .replace(EVERYBODY, ' ')
      .replace(SHOWN, ' ')
      .replace(LATE, ' ')
      .match(/\p{L}+/gu) ?? []
  const isPlain = left.every((word) => PLAIN.has(word) || verbOf(word) !== null)
  if (!isPlain || NO.test(left.join(' ')) || new Set(verbs).size > 1) return null
  const isLate = flat.search(LATE) >= 0
  const isOwing = flat.match(OWING) !== null
  const verb = verbs[0] ?? null
  const method = readPieces(words.filter((word) => /^(?:cash|check|cheque|efectivo|zelle|venmo)$/.test(word)).join(' '))
  if (verbs.length === 0 && !isLate && !isShown) return null
  const who = isLate ? 'late' : isShown && !isOwing ? 'shown' : 'open'
  return { kind: 'all', verb, method: method?.pieces[0]?.method ?? null, who }
}

const SORRY =
  /^(?:(?:no+|nope|nah|wait|oops|whoops|ups|uy|sorry|my bad|perdon|disculpa|espera|wrong one|wrong guy|wrong person|actually|mejor|esa no|ese no|hold on)[ ,.!-]+)+/
const MEANT =
  /^(?:it was(?: actually| really)?|it'?s|that was|that'?s|i meant|i mean|meant|should be|should have been|should'?ve been|era|fue|es|quise decir|me referia a|digo|hablaba de)(?: a| for| to| de| para)? /
const MEANT_ANOTHER = /^(?:i meant|i mean|meant|quise decir|me referia a) /
const WAS_PAID =
  /(?: (?:who|that|the one who|el que|la que|quien|que|he|she|they|ya|me))* (?:paid|payed|pago|pagaron)(?: (?:me|us|it|cash|ya|already))?[ .!]*$/
const NOT_X =
  /^(?:(?:no|sorry|perdon|wait)[ ,]+)?(?:(?:it )?(?:was|is)(?:n'?t| not)|not|no es|no fue|no era)(?: a| for| de| la| para)? [\p{L}\d#']{1,20}(?: [\p{L}']{1,20})?[ ,.;]+(?:but |sino |it was |it'?s |fue |era |es |(?=#?\d))/u
const ENDS_NOT = /[ ,]+(?:not|y no|no|and not)(?: a| for| de| para)? [\p{L}\d#']{1,20}(?: [\p{L}']{1,20})?[ .!]*$/u

/** "no, it was Walt who paid", "not 2, 3", "it was Walt not Ann". Whom it is not is known already. */
function readInstead(text: string, flat: string): FollowOn | null {
  if (flat.includes('?') || text.normalize('NFC').length < flat.length) return null
  const first = NOT_X.exec(flat)?.[0] ?? ''
  let rest = flat.slice(first.length)
  const apology = first === '' ? (SORRY.exec(flat)?.[0] ?? '') : ''
  rest = rest.slice(apology.length)
  const meant = MEANT.exec(rest)?.[0] ?? ''
  rest = rest.slice(meant.length)
  const last = ENDS_NOT.exec(rest)?.[0] ?? ''
  rest = last === '' ? rest : rest.slice(0, -last.length)
  const paid = WAS_PAID.exec(` ${rest}`)?.[0] ?? ''
  rest = paid === '' ? rest : ` ${rest}`.slice(0, -paid.length).trim()
  const isMeant = MEANT_ANOTHER.test(meant)
  const isCorrection = apology !== '' || first !== '' || last !== '' || isMeant
  // "no, 250" may be a sum: who or which is said with a word, or of both what it is and what it is not.
  if (!isCorrection || (meant === '' && first === '' && last === '' && paid === '')) return null
  const read = readPieces(rest)
  const [piece, ...more] = read?.pieces ?? []
  const [target, ...others] = piece?.targets ?? []
  if (!piece || !target || more.length > 0 || others.length > 0 || piece.cents !== null) return null
  if (piece.verb !== null && piece.verb !== 'paid') return null
  return { kind: 'instead', method: piece.method, target, isPaid: paid !== '' || piece.verb === 'paid', isMeant }
}

const OPENS =
  /^(?:(?:ok|and|n|an|y|also|tambien|plus|same (?:for|with|thing for)|lo mismo (?:para|con|a)|ditto for|igual (?:para|con))[ ,]+)+/
const CLOSES = /[ ,]+(?:too|also|as well|tambien|igual)[ .!]*$/

/** "and 3 by check", "bob too", "y la 4 con zelle", "lo mismo para la 5". */
function readMore(text: string, flat: string): FollowOn | null {
  const opens = OPENS.exec(flat)?.[0] ?? ''
  const closes = CLOSES.exec(flat)?.[0] ?? ''
  if ((opens === '' || /^ok[ ,]+$/.test(opens)) && closes === '') return null
  const whole = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (whole.length !== flat.length) return null
  const read = readPieces(whole.slice(opens.length, whole.length - closes.length))
  if (
    !read ||
    read.pieces.length === 0 ||
    read.pieces.some(({ targets, cents }) => targets.length === 0 || cents !== null)
  ) {
    return null
  }
  const { pieces } = read
  const verbs = new Set(pieces.map(({ verb }) => verb))
  const methods = new Set(pieces.map(({ method }) => method).filter((method) => method !== null))
  if (verbs.size > 1 || methods.size > 1) return null
  const [said = null] = verbs
  // "y la 60? pagaron?"
  const verb = read.asks && said === 'paid' ? 'status' : said
  const [method = null] = methods
  return { kind: 'more', verb, method, targets: pieces.flatMap(({ targets }) => targets) }
}
