// Reads a text as a job to bill: one pass over the scene in which each step claims its words.
import { addUp, type Bill } from './bill.ts'
import { type Day, toIso } from './calendar.ts'
import { claimDueWords, claimOwnName, claimPersons, claimPrices, claimPriceWords, claimTalk } from './claims.ts'
import type { ClientReading } from './client/choose.ts'
import { layKnown } from './client/known.ts'
import { type Client, pickClient } from './client/pick.ts'
import { type Contact, findContacts } from './contacts.ts'
import type { DateExpression } from './dates.ts'
import { describeWork } from './describe/describe.ts'
import { readDues } from './due/choose.ts'
import { claimDates, type DatedText } from './due.ts'
import { type Figure, findFigures } from './figures.ts'
import { layGround } from './ground/ground.ts'
import { claimChecks } from './identifiers.ts'
import { markNameNumbers } from './name-numbers.ts'
import { isSoldReference } from './not-money.ts'
import { claimNumberedNames } from './numbered-names.ts'
import type { Price } from './price.ts'
import { findPrices } from './prices.ts'
import { claim, isVocabulary, isWork, low, type Scene } from './scene.ts'
import { claimTaggedNames } from './tagged-names.ts'
import { type OpenTable, openTable } from './weights/table.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { MONTHS } from './words/dates.ts'

export type Job = {
  contacts: Contact[]
  dated: DatedText
  figures: Figure[]
  prices: Price[]
  bill: Bill
  clients: ClientReading[]
  client: Client
  rivals: boolean
  due: DateExpression | null
  dueOn: string | null
  description: string | null
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

/** What a job is read with beside its text: whom the company bills already, and where the weights come from. */
export type JobContext = { clients?: readonly string[]; open?: OpenTable }

/** Reads the whole scene as a job. Claims words as it goes: call once per scene. */
export function readJob(scene: Scene, today: Day, { clients = [], open = openTable }: JobContext = {}): Job {
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
  const ground = layGround(scene, today)
  const picked = numbered
    ? { client: numbered, clients: [], rivals: false }
    : pickClient(ground, open('client'), layKnown(clients))
  for (const f of figures) if (f.why === 'the word "for"') claim(scene, f.from, f.to, 'admin')
  claimPersons(scene)
  const due = readDues(ground, open('due'))[0]?.date ?? null
  for (const d of dated.expressions) claimDueWords(scene, d.from)
  claimPriceWords(scene, prices)
  const phone = contacts.find((c) => c.kind === 'phone' && !c.own)?.value ?? null
  const email = contacts.find((c) => c.kind === 'email' && !c.own)?.value ?? null
  return {
    contacts,
    dated,
    figures,
    prices,
    bill,
    ...picked,
    due,
    dueOn: due ? toIso(due.day) : null,
    description: describeWork(ground, { client: picked.client?.span ?? null, due }, open('description')),
    phone,
    email,
  }
}
