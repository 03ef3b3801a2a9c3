// Reads a text as a job to bill: one pass over the scene in which each step claims its words.
import { addUp, type Bill } from './bill.ts'
import { type Day, toIso } from './calendar.ts'
import { claimDueWords, claimOwnName, claimPersons, claimPrices, claimPriceWords, claimTalk } from './claims.ts'
import { type Contact, findContacts } from './contacts.ts'
import type { DateExpression } from './dates.ts'
import { describe } from './description.ts'
import { chooseDue, claimDates, type DatedText } from './due.ts'
import { type Figure, findFigures } from './figures.ts'
import { claimChecks } from './identifiers.ts'
import { correctedNames } from './name-corrections.ts'
import { isBilledThere } from './name-cues.ts'
import { formatName } from './name-format.ts'
import { readLegalTail } from './name-legal.ts'
import { markNameNumbers } from './name-numbers.ts'
import { isOnlyServed, payerWords } from './name-payers.ts'
import { ENOUGH, findNames, type NameCandidate } from './names.ts'
import { isSoldReference } from './not-money.ts'
import { claimNumberedNames } from './numbered-names.ts'
import type { Price } from './price.ts'
import { findPrices } from './prices.ts'
import { claimRelation, claimRelatives } from './relations.ts'
import { claim, isEdge, isVocabulary, isWork, low, type Scene } from './scene.ts'
import { claimTaggedNames } from './tagged-names.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { MONTHS } from './words/dates.ts'
import { FIRST_NAMES } from './words/first-names.ts'

/** Who is billed, and the words that say so; `to`: where the name ends, its legal form included. */
export type Client = { name: string; candidate: NameCandidate; to: number } | null

export type Job = {
  contacts: Contact[]
  dated: DatedText
  figures: Figure[]
  prices: Price[]
  bill: Bill
  names: NameCandidate[]
  client: Client
  rivals: boolean
  due: DateExpression | null
  dueOn: string | null
  description: string | null
  /** The tokens that the description is made of. */
  described: readonly number[]
  phone: string | null
  email: string | null
}

// "312-555-0148 ext. 22", "x22"
function extensionEnd(scene: Scene, from: number): number {
  let i = low(scene, from) === ',' ? from + 1 : from
  if (!/^(ext|extn|extension|x|anexo)$/.test(low(scene, i))) return from
  i += 1
  while (/^[.:#]$/.test(low(scene, i)) && i < from + 5) i += 1
  return /^\d{1,5}$/.test(low(scene, i)) && scene.tokens[i - 1]?.text !== '$' ? i + 1 : from
}

// "9821 County Rd 450", "12 State Route 9", "4410 FM 1960"
function claimRoads(scene: Scene): void {
  const isNumber = (i: number) => scene.claims[i] == null && /^\d{1,5}$/.test(low(scene, i))
  for (let i = 0; i < scene.tokens.length; i++) {
    if (!isNumber(i) || low(scene, i - 1) === '$') continue
    const isMarked = /^(county|state|farm|ranch|forest|township|us|old)$/.test(low(scene, i + 1))
    const way = isMarked ? i + 2 : i + 1
    const isRoad =
      /^(cr|fm|rr|hwy|highway)$/.test(low(scene, way)) || (isMarked && /^(rd|road|route|rte)$/.test(low(scene, way)))
    const number = /^[.-]$/.test(low(scene, way + 1)) ? way + 2 : way + 1
    if (isRoad && isNumber(number)) claim(scene, i, number + 1, 'address')
  }
}

function claimContacts(scene: Scene): Contact[] {
  const contacts = findContacts(scene.text, scene.tokens)
  for (const c of contacts) {
    claim(scene, c.from, c.to, 'contact')
    const to = c.kind === 'phone' ? extensionEnd(scene, c.to) : c.to
    claim(scene, c.to, to, 'contact')
  }
  scene.tokens.forEach((t, i) => {
    if (t.kind === 'url') scene.claims[i] = 'contact'
  })
  return contacts
}

// "permit 22-1187", "wo 24-B-118": the number goes on as long as nothing parts it.
function codeEnd(scene: Scene, from: number): number {
  let to = from
  while (
    /^[-/]$/.test(low(scene, to)) &&
    scene.tokens[to]?.gap === false &&
    scene.tokens[to + 1]?.gap === false &&
    /^(number|word)$/.test(scene.tokens[to + 1]?.kind ?? '')
  )
    to += 2
  return to
}

function claimReferences(scene: Scene): void {
  for (let i = 0; i < scene.tokens.length; i++) {
    const word = low(scene, i)
    let j = i + 1
    while (/^[#:.-]$/.test(low(scene, j)) && j < i + 4) j += 1
    const number = scene.tokens[j]?.kind === 'number'
    if (scene.claims[i] != null) continue
    const named = /^(po|wo|inv|ticket|tkt|order|orden|job|ref|permit|permiso|estimate|est|claim|acct|account)$/.test(
      word,
    )
    const counted = /^(job|order|orden|ref|estimate|claim)$/.test(word) && isNumberedJob(scene, i)
    const marked = counted || j > i + 1 || /^(po|wo|inv|ticket|tkt|permit|acct)$/.test(word)
    if (j === i + 1 && isSoldReference(scene, i)) continue
    if (number && named && marked && !/[$]/.test(low(scene, j - 1)) && low(scene, i + 1) !== ':')
      claim(scene, i, codeEnd(scene, j + 1), 'reference')
    const short =
      scene.tokens[i]?.kind === 'number' &&
      /^\d{3}$/.test(word) &&
      low(scene, i + 1) === '-' &&
      /^\d{4}$/.test(low(scene, i + 2))
    if (short && scene.tokens[i + 1]?.gap === false && scene.tokens[i + 2]?.gap === false)
      claim(scene, i, i + 3, 'reference')
  }
}

// "job 4471 roof vent for Petrov 210": words follow the number, and the amount is another one. "brake job 310" is priced.
function isNumberedJob(scene: Scene, i: number): boolean {
  const [number, next] = [scene.tokens[i + 1], scene.tokens[i + 2]]
  if (number?.kind !== 'number' || !/^\d{3,6}$/.test(number.text)) return false
  if (next?.kind !== 'word' && !scene.boundary[i + 2]) return false
  // "job 1500, 500 paid"
  if (scene.boundary[i + 2] && Number(number.text) % 50 === 0 && saysPaid(scene, i + 3)) return false
  const isKind = i > 0 && !scene.boundary[i - 1] && isWork(low(scene, i - 1))
  if (isKind && number.text.length === 3) return false
  const isOther = (k: number) => k > i + 2 && !(isKind && isOfDate(scene, k))
  return scene.tokens.some((t, k) => t.kind === 'number' && t.text.length > 1 && isOther(k))
}

function saysPaid(scene: Scene, from: number): boolean {
  return scene.tokens
    .slice(from, from + 8)
    .some((t) => /^(paid|left|down|deposit|owes|pagado|pagados|abono|anticipo|resta|restan|quedan)$/.test(t.low))
}

// "4/18", "due the 15th", "net 30", "may 12"
function isOfDate(scene: Scene, k: number): boolean {
  const [before, after] = [low(scene, k - 1), low(scene, k + 1)]
  const beside = /^(\/|st|nd|rd|th|days?|dias)$/.test(after) || /^(\/|due|net|by|before|vence|the|el|dia)$/.test(before)
  return beside || MONTHS.has(before) || MONTHS.has(after)
}

// "#12" that is no part of a company's name.
function claimMarkedNumbers(scene: Scene): void {
  for (let i = 0; i < scene.tokens.length; i++)
    if (low(scene, i) === '#' && scene.tokens[i + 1]?.kind === 'number' && !scene.named[i + 1])
      claim(scene, i, i + 2, 'reference')
}

// Two people who both could be billed: better ask.
function rivalsOf(scene: Scene, names: readonly NameCandidate[], best: NameCandidate): boolean {
  return names.some(
    (n) =>
      n.strong &&
      best.strong &&
      !n.company &&
      !best.company &&
      n.score >= 5 &&
      (n.to <= best.from || n.from >= best.to) &&
      !isOnlyServed(scene, n, best) &&
      n.score > best.score - 3,
  )
}

// "the Hilton Garden Inn": a small article is none of a firm's name.
function isArticled(scene: Scene, { company, from, to, why }: NameCandidate): boolean {
  const [article, next] = [scene.tokens[from], scene.tokens[from + 1]]
  return (
    company &&
    !/family/.test(why) &&
    scene.capitals &&
    article?.low === 'the' &&
    !article.cap &&
    next?.cap === true &&
    to - from > 1
  )
}

// "Ann: sink 200. Bob: faucet 50": a second name opens what another amount is for.
function opensAnother(scene: Scene, names: readonly NameCandidate[], best: NameCandidate): boolean {
  const first = scene.claims.indexOf('price')
  const last = scene.claims.lastIndexOf('price')
  return names.some((n) => {
    const opens = scene.boundary[n.from - 1] === true || /^(and|y)$/.test(low(scene, n.from - 1))
    const ends = scene.boundary[n.to] === true && low(scene, n.to) === ':'
    const known = FIRST_NAMES.has(low(scene, n.from)) && !isVocabulary(low(scene, n.from))
    const apart = n.from >= best.to && n.from > first && n.to < last && best.to <= first
    return (
      apart &&
      known &&
      n.score >= 3 &&
      opens &&
      (ends || scene.tokens[n.from - 1]?.kind === 'break' || /^[.;]$/.test(low(scene, n.from - 1)))
    )
  })
}

// "250 a Tere y 100 a Luz": each has an amount of his own.
function isPricedApart(scene: Scene, names: readonly NameCandidate[], best: NameCandidate): boolean {
  const isPriced = ({ from }: NameCandidate) =>
    /^(for|to|from|para|pa|a|al)$/.test(low(scene, from - 1)) && scene.claims[from - 2] === 'price'
  const isApart = (n: NameCandidate) => n.score >= ENOUGH && (n.to <= best.from || n.from >= best.to)
  return isPriced(best) && names.some((n) => isApart(n) && isPriced(n))
}

function pickClient(scene: Scene): { client: Client; names: NameCandidate[]; rivals: boolean } {
  claimRelatives(scene)
  const corrected = correctedNames(scene)
  const names = [...corrected, ...findNames(scene)]
  const first = names[0]
  const best = first && isArticled(scene, first) ? { ...first, from: first.from + 1 } : first
  if (!best || best.score < ENOUGH) return { client: null, names, rivals: false }
  const legal = readLegalTail(scene, best.to)
  const name = formatName(scene, best.from, best.to, !best.possessive) + legal.text
  const rivals =
    corrected.length === 0 &&
    (rivalsOf(scene, names, best) || opensAnother(scene, names, best) || isPricedApart(scene, names, best))
  claim(scene, best.from, legal.to, 'client')
  if (rivals || name === '') return { client: null, names, rivals }
  for (const i of payerWords(scene, best)) claim(scene, i, i + 1, 'admin')
  claimRelation(scene, best.from)
  claimEchoes(scene, best)
  const place = isBilledThere(scene, best.to + 1) ? names.find((n) => n.from === best.to + 1 && n.company) : undefined
  if (place) claim(scene, best.to, place.to, 'address')
  if (
    best.possessive &&
    /^(house|home|place|apartment|apt|condo|townhouse|property|rental|office|shop|store|casa)$/.test(
      low(scene, best.to),
    ) &&
    (isEdge(scene, best.to + 1) ||
      /^(i|we|and|to|for|he|she|where|yo|ive|i've|we've|today|yesterday)$/.test(low(scene, best.to + 1)))
  )
    claim(scene, best.to, best.to + 1, 'admin')
  return { client: { name, candidate: best, to: legal.to }, names, rivals }
}

// The same name said again ("Maria ... Maria's yard") is the client too.
function claimEchoes(scene: Scene, best: NameCandidate): void {
  const words = new Set<string>()
  for (let i = best.from; i < best.to; i++) {
    const word = low(scene, i).replace(/'s$/, '')
    if (word.length > 2 && !FUNCTION_WORDS.has(word) && !isVocabulary(word)) words.add(word)
  }
  scene.tokens.forEach((t, i) => {
    if (scene.claims[i] == null && t.kind === 'word' && words.has(t.low.replace(/'s$/, ''))) scene.claims[i] = 'client'
  })
}

/** Reads the whole scene as a job, by the rules alone. Claims words as it goes: call once per scene. */
export function readJob(scene: Scene, today: Day): Job {
  const contacts = claimContacts(scene)
  claimReferences(scene)
  claimChecks(scene)
  claimRoads(scene)
  const numbered = claimNumberedNames(scene) ?? claimTaggedNames(scene)
  const dated = claimDates(scene, today)
  markNameNumbers(scene)
  claimMarkedNumbers(scene)
  const figures = findFigures(scene)
  const prices = findPrices(scene, figures)
  const bill = addUp(scene, prices)
  claimPrices(scene, prices, figures)
  claimOwnName(scene, (word) => !FUNCTION_WORDS.has(word) && !isVocabulary(word))
  claimTalk(scene)
  const named = numbered
    ? { client: { ...numbered, to: numbered.candidate.to }, names: [numbered.candidate], rivals: false }
    : pickClient(scene)
  for (const f of figures) if (f.why === 'the word "for"') claim(scene, f.from, f.to, 'admin')
  claimPersons(scene)
  const due = chooseDue(scene, dated)
  for (const d of dated.expressions) claimDueWords(scene, d.from)
  claimPriceWords(scene, prices)
  const phone = contacts.find((c) => c.kind === 'phone' && !c.own)?.value ?? null
  const { text: description, tokens: described } = describe(scene, bill.lines)
  const email = contacts.find((c) => c.kind === 'email' && !c.own)?.value ?? null
  return {
    contacts,
    dated,
    figures,
    prices,
    bill,
    ...named,
    due,
    dueOn: due ? toIso(due.day) : null,
    description,
    described,
    phone,
    email,
  }
}
