// What is left of a text when client, amounts, dates and talk are taken away: the work.
import type { Line } from './lines.ts'
import { isNails, isWork, low, type Scene } from './scene.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from './words/common.ts'
import { COST_LABELS } from './words/money.ts'
import { wordSet } from './words/sets.ts'
import { TIME_UNITS, WORK_UNITS } from './words/units.ts'

type Fragment = {
  from: number
  to: number
  tokens: number[]
  rank: 'work' | 'cost' | 'other' | 'talk'
  sentence: number
}

const KEPT_AT_END = wordSet('up off out down in over')
const LEADING = wordSet(
  `i we i'm im i've ive we've he she they it its it's this that these those my our for to from at in on of with w w/ by and or plus y e o u de del el la los las un una a al en por para pa con x que le les se lo me te nos su sus just then so also too as
  did do have had has was were is are be been got get gotta need needs needed want wants please pls i'd you u ya already yo nosotros job:  client cliente bill invoice charge cobrar cobrale cobrarle cobro factura facturar fatura invioce invocie inovice send create the an him her them us ok okay so well um uh like there's
  job work: project: amount: total total: fue fueron hay esto eso es w/o desc description  - / = @ * & . # ' because since where nombre customer name due vence`,
)
const TRAILING = wordSet(
  `donde i we he she they it its it's this that for to from at on of with w w/ by and or plus y e o u de del el la los las un una a al en por para pa con x que le les se lo me te nos su and yet todavia the an is are was were will can has have be so as him her them us my our thx thanks ty please pls total due vence bill invoice - / = @ * & . # ' each total: there who que's client cliente`,
)

function fragments(scene: Scene): Fragment[] {
  const out: Fragment[] = []
  let current: number[] = []
  let sentence = 0
  const flush = () => {
    const trimmed = trim(scene, current)
    if (trimmed.length > 0)
      out.push({
        from: trimmed[0] ?? 0,
        to: (trimmed.at(-1) ?? 0) + 1,
        tokens: trimmed,
        rank: rank(scene, trimmed),
        sentence,
      })
    current = []
  }
  scene.tokens.forEach((t, i) => {
    if (scene.boundary[i] || scene.claims[i] != null || t.kind === 'url' || t.kind === 'email') {
      flush()
      if (scene.boundary[i]) sentence += 1
    } else current.push(i)
  })
  flush()
  return out
}

function trim(scene: Scene, tokens: readonly number[]): number[] {
  let a = 0
  let b = tokens.length
  const word = (k: number) => low(scene, tokens[k] ?? -1)
  const sign = (k: number) => scene.tokens[tokens[k] ?? -1]?.kind === 'sign' && !/["']/.test(word(k))
  while (
    a < b &&
    (LEADING.has(word(a)) || sign(a)) &&
    !isTrade(scene, tokens[a] ?? -1) &&
    !(word(a) === 'did' && word(a + 1) === 'the' && b - a <= 3)
  )
    a += 1
  while (
    b > a &&
    !isTrade(scene, tokens[b - 1] ?? -1) &&
    (TRAILING.has(word(b - 1)) ||
      (word(b - 1) === 'over' && /^(at|to|by)$/.test(low(scene, (tokens[b - 1] ?? -2) + 1))) ||
      (sign(b - 1) && word(b - 1) !== '"')) &&
    !(KEPT_AT_END.has(word(b - 1)) && !/^(at|to|by)$/.test(low(scene, (tokens[b - 1] ?? -2) + 1)))
  )
    b -= 1
  const told = a + skipTalk(tokens.slice(a, b).map((i) => low(scene, i)))
  return told > a ? trim(scene, tokens.slice(told, b)) : tokens.slice(a, b)
}

// "IT support", "soporte de IT": in capitals beside such work it is a trade, no pronoun.
function isTrade(scene: Scene, i: number): boolean {
  if (scene.tokens[i]?.text !== 'IT') return false
  const before = low(scene, i - 1)
  const led = /^(soporte|servicios?|asesoria|trabajos?)$/.test(before === 'de' ? low(scene, i - 2) : before)
  return (
    led ||
    /^(support|help|work|services?|consulting|setup|maintenance|troubleshooting|repairs?|install|installation|admin|training|cabling|closet|upgrade|audit)$/.test(
      low(scene, i + 1),
    )
  )
}

// "hasn't paid for the patch": whoever complains names the work behind it.
const COMPLAINT =
  /^(?:(?:still|todavia|aun) )?(?:(?:hasn't|hasnt|has not|haven't|havent|never|didn't|didnt|did not|won't|wont) (?:yet )?(?:paid|pay|settled)(?: (?:me|us|up|yet|cash))*(?: for)?|no (?:me |nos )?(?:ha |han )?pag(?:o|ado|aron)(?: por)?)(?: |$)/

const isFiled = (scene: Scene, i: number): boolean =>
  /^(did|filed|prepared|hice|prepare)$/.test(
    low(scene, /^(the|his|her|their|los|sus)$/.test(low(scene, i)) ? i - 1 : i),
  )

// How many words of greeting, or of whom one went to see, stand before the work.
function skipTalk(words: readonly string[]): number {
  const complaint = COMPLAINT.exec(words.join(' '))
  if (complaint) return complaint[0].trim().split(' ').length
  if (words[0] === 'q' && words[1] === 'onda') return 2
  if (
    words[0] === 'onda' ||
    (words[0] === 'reminder' && /^(to|for)$/.test(words[1] ?? '') && /^(self|me|myself)$/.test(words[2] ?? ''))
  )
    return words[0] === 'onda' ? 1 : 3
  if (!/^(fui|fuimos|pase|pasamos|went|stopped|swung|drove)$/.test(words[0] ?? '')) return 0
  if (!/^(con|donde|a|por|to|over|by|out)$/.test(words[1] ?? '')) return 0
  const and = words.slice(0, 9).findIndex((w) => /^(y|and)$/.test(w))
  return and > 0 && and < words.length - 1 ? and + 1 : 0
}

// "deposit ya pagado", "10% veteran discount"; "paid my helper out of pocket".
function tellsOfMoney(words: readonly string[]): boolean {
  if (
    /^(paid|pague|pagamos|spent|gaste|gastamos)$/.test(words[0] ?? '') &&
    /^(my|the|a|for|mi|mis|al|por|en|on|him|her)$/.test(words[1] ?? '')
  )
    return true
  // "el depósito ya [está pagado]", "balance [due june 12]"
  if (words.every((w) => /^(balance|remaining|ya|esta|estan|fue|fueron|pagad[oa]s?|paid|already)$/.test(w))) return true
  return (
    words.length <= 4 &&
    words.some((w) => /^(discount|descuento|deposit|deposito|anticipo|enganche|abono|adelanto)s?$/.test(w))
  )
}

const ONLY_WORK =
  /^(work|job|jobs|trabajo|trabajos|trabajito|jale|chamba|service|services|servicio|servicios|done|did|hecho|hechos|realizado|hice|hicimos|rendered)$/

function rank(scene: Scene, tokens: readonly number[]): Fragment['rank'] {
  const words = tokens
    .map((i) => scene.tokens[i])
    .filter((t) => t?.kind === 'word')
    .map((t) => t?.low ?? '')
  if (words.length === 0 || tellsOfMoney(words)) return 'talk'
  // "[did the] taxes for Ken"
  const isFiling =
    /^(taxes|impuestos)$/.test(words[0] ?? '') && words.length === 1 && isFiled(scene, (tokens[0] ?? 0) - 1)
  if (
    isFiling ||
    tokens.some((i) => isNails(scene, i)) ||
    /^(did|filed|prepared|hice|prepare) (?:\w+ ){0,2}(taxes|impuestos)\b/.test(words.join(' '))
  )
    return 'work'
  const content = words.filter((w) => !FUNCTION_WORDS.has(w) && w.length > 1)
  // "300 por el trabajo que hice" says nothing of what was done.
  if (content.every((w) => ONLY_WORK.test(w)) && !tokens.some((i) => isTrade(scene, i))) return 'talk'
  if (content.every((w) => COST_LABELS.has(w))) return 'cost'
  if (content.every((w) => TIME_UNITS.has(w))) return 'talk'
  if (words.some((w) => isWork(w) && !weakWork(w))) return 'work'
  if (content.every((w) => ADMIN_WORDS.has(w) || weakWork(w)))
    return content.some((w) => /^(job|work|trabajo|service|servicio|services|project)$/.test(w)) && words.length <= 3
      ? 'cost'
      : 'talk'
  return 'other'
}

// Work words that are more often talk.
const WEAK = wordSet(
  'take took taken get got give gave given do did done go make made bring work job jobs change call order good great first last total right down old new total final full part parts labor check pick line lines number paid pay cash second mobile house mas parte deje paso pas pase di dar',
)

function weakWork(word: string): boolean {
  return WEAK.has(word)
}

const PERSON =
  /^(lady|guy|man|woman|neighbor|neighbour|mom|dad|mother|father|friend|brother|sister|boss|landlord|tenant|couple|senor|senora|vecino|vecina|amigo|amiga|mama|papa|hermano|hermana|jefe|dueno|duena|persona|customer|client|homeowner)s?$/

// "for the lady on Elm": a person, not the work.
function describesPerson(scene: Scene, f: Fragment): boolean {
  return f.tokens.slice(0, 3).some((i) => PERSON.test(low(scene, i)))
}

function written(scene: Scene, tokens: readonly number[]): string {
  let out = ''
  tokens.forEach((i, n) => {
    const t = scene.tokens[i]
    if (!t) return
    const skipped = n > 0 && (tokens[n - 1] ?? 0) !== i - 1
    out += n > 0 && (t.gap || skipped) ? ` ${t.text}` : t.text
  })
  return out
}

/** The words of a label or fragment as written, trimmed of small words at its ends; null when nothing is left. */
export function writtenPart(scene: Scene, from: number, to: number): string | null {
  const tokens: number[] = []
  for (let i = from; i < to; i++) if (scene.claims[i] == null && !scene.boundary[i]) tokens.push(i)
  const kept = trim(scene, tokens)
  return kept.length > 0 ? written(scene, kept) : null
}

function onlyCount(scene: Scene, f: Fragment): boolean {
  const noun = f.tokens.length === 2 ? low(scene, f.tokens[1] ?? -1) : ''
  const only = f.tokens.length === 1 || TIME_UNITS.has(noun) || WORK_UNITS.has(noun) || ADMIN_WORDS.has(noun)
  return only && f.tokens.length <= 2 && scene.tokens[f.tokens[0] ?? -1]?.kind === 'number'
}

// In a bill of several lines, what an amount is said to be for is work ("struts 320", "trip charge 45"); labor and parts are not.
function isPriced(f: Fragment, lines: readonly Line[]): boolean {
  if (lines.length < 2 || (f.rank !== 'other' && f.rank !== 'cost')) return false
  const label = lines.find(({ before }) => before.work && f.from >= before.from && f.to <= before.to)?.before
  if (label === undefined || label.words.some((w) => PARTS.has(w))) return false
  return f.rank === 'other' || label.words.some((w) => ERRANDS.has(w))
}

const PARTS = wordSet(
  'labor labour parts part materials material mats supplies mano obra materiales partes refacciones piezas hours',
)

const ERRANDS = wordSet('trip delivery visit call haul dump freight shipping disposal envio flete visita entrega viaje')

// The fragments that name the work.
function workOf(scene: Scene, lines: readonly Line[]): Fragment[] {
  const all = fragments(scene)
    .map((f) => (isPriced(f, lines) ? { ...f, rank: 'work' as const } : f))
    .filter((f) => f.rank !== 'talk' && !(describesPerson(scene, f) && f.rank !== 'work'))
  const work = all.filter((f) => f.rank === 'work')
  let kept =
    work.length > 0
      ? all.filter((f) => f.rank === 'work' || (f.rank === 'other' && besideWork(scene, f, work)))
      : all.filter((f) => f.rank === 'other')
  if (kept.length === 0) kept = all
  if (kept.length > 1)
    kept = kept.filter(
      (f) => !onlyCount(scene, f) || kept.every((o) => onlyCount(scene, o) || o.sentence === f.sentence),
    )
  kept = kept.filter((f, n) => !isSaidAgain(scene, f, kept.slice(0, n)))
  const head = headOf(scene, kept, lines)
  return head > 0 ? kept.slice(0, head) : kept
}

/** The work as written, or null where none is named, and the tokens it is written from. Run when everything else is claimed. */
export function describe(scene: Scene, lines: readonly Line[] = []): { text: string | null; tokens: number[] } {
  const kept = workOf(scene, lines)
  let out = ''
  kept.forEach((f, n) => {
    const text = written(scene, f.tokens)
    const previous = kept[n - 1]
    out += n === 0 ? text : previous && previous.sentence === f.sentence ? ` ${text}` : `, ${text}`
  })
  const short = out.length > 300 ? `${out.slice(0, 299).trimEnd()}…` : out
  return { text: short === '' ? null : short, tokens: kept.flatMap((f) => f.tokens) }
}

// "brakes on the Tacoma: pads 80, rotors 140": behind the job's name its parts are lines of the bill. How many fragments name it.
function headOf(scene: Scene, kept: readonly Fragment[], lines: readonly Line[]): number {
  const colon = kept.findIndex((f) => f.rank === 'work' && opensList(scene, f.to))
  const rest = colon < 0 ? [] : kept.slice(colon + 1)
  // A short name of the job says too little alone: "deck: lumber 430, dump run 75".
  const said = kept.slice(0, colon + 1).reduce((sum, f) => sum + f.tokens.length, 0)
  const isPart = (f: Fragment) =>
    f.tokens.length <= 3 && lines.some(({ before }) => f.from >= before.from && f.to <= before.to)
  return lines.length > 1 && said > 3 && rest.length > 0 && rest.every(isPart) ? colon + 1 : 0
}

// The colon may stand behind the client: "brakes for Edwin Lara: pads 80".
function opensList(scene: Scene, from: number): boolean {
  for (let i = from; i < scene.tokens.length && i < from + 8; i++) {
    if (low(scene, i) === ':') return scene.boundary[i] === true
    if (scene.boundary[i] || !/^(client|admin|label)$/.test(scene.claims[i] ?? 'none')) {
      if (scene.claims[i] !== null || scene.boundary[i]) return false
      if (!/^(for|de|para|of|on|at|el|la|the)$/.test(low(scene, i))) return false
    }
  }
  return false
}

// "the door and the lock … 100 for the door and 50 for the lock": what a price is for was said before.
function isSaidAgain(scene: Scene, f: Fragment, before: readonly Fragment[]): boolean {
  const said = new Set(before.flatMap((b) => b.tokens.map((i) => stemOf(low(scene, i)))))
  const words = f.tokens.filter((i) => scene.tokens[i]?.kind === 'word' && !FUNCTION_WORDS.has(low(scene, i)))
  return words.length > 0 && words.every((i) => said.has(stemOf(low(scene, i))))
}

const stemOf = (word: string) => word.replace(/(?:es|s)$/, '')

// Unknown words belong to the work when they touch it; on their own they may be anything.
function besideWork(scene: Scene, f: Fragment, work: readonly Fragment[]): boolean {
  if (/^(on|in|near|en|off|called|named|who|at)$/.test(low(scene, f.from - 1))) return false
  return work.some((w) => w.sentence === f.sentence) || f.tokens.length >= 2
}
