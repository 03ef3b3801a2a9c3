// Businesses whose names hold a number, so that it is never taken for money or a count.
import type { NameCandidate } from './names.ts'
import { claim, isEdge, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS, LEGAL_FORMS, NUMBERED_HEADS } from './words/business.ts'
import { MONTHS } from './words/dates.ts'
import { FIRST_NAMES } from './words/first-names.ts'

/** Chains named with everyday words. */
const CHAINS =
  'Dollar Tree|Dollar General|Family Dollar|Best Buy|Burger King|Taco Bell|Pizza Hut|Dairy Queen|Jack in the Box|Panda Express|Whole Foods|Big Lots|Red Lobster|Olive Garden|Waffle House|Planet Fitness|Public Storage|Wells Fargo|Bank of America|Holiday Inn|Red Roof Inn|Days Inn|Best Western|Great Clips|State Farm|Circle K|Rite Aid|Cracker Barrel|Texas Roadhouse|White Castle|Jiffy Lube|Pep Boys|Tractor Supply|Office Depot|Party City|Old Navy|Foot Locker|La Quinta|Comfort Inn|Hampton Inn|Golden Corral|In-N-Out|Panera Bread|Little Caesars|El Pollo Loco|Del Taco|Carl\u0027s Jr|Trader Joe\u0027s|Sport Clips|Anytime Fitness|Gold\u0027s Gym|Quality Inn|Residence Inn|Sleep Inn|Big O Tires|Discount Tire|Mattress Firm|Rent-A-Center|Cash America|Check Into Cash|First Cash'.split(
    '|',
  )

const KNOWN: readonly [string, string][] = [
  ['7 - eleven', '7-Eleven'],
  ['7 eleven', '7-Eleven'],
  ['seven eleven', '7-Eleven'],
  ['24 hour fitness', '24 Hour Fitness'],
  ['motel 6', 'Motel 6'],
  ['studio 6', 'Studio 6'],
  ['super 8', 'Super 8'],
  ['century 21', 'Century 21'],
  ['forever 21', 'Forever 21'],
  ['pier 1', 'Pier 1'],
  ['five guys', 'Five Guys'],
  ['5 guys', '5 Guys'],
  ['five below', 'Five Below'],
  ['3 amigos', '3 Amigos'],
  ['phillips 66', 'Phillips 66'],
  ['studio 54', 'Studio 54'],
  ['four seasons', 'Four Seasons'],
  ['4 seasons', '4 Seasons'],
  ['99 ranch', '99 Ranch'],
  ['99 cents only', '99 Cents Only'],
  ['6 flags', '6 Flags'],
  ['six flags', 'Six Flags'],
  ['1 - 800 - flowers', '1-800-Flowers'],
  ['84 lumber', '84 Lumber'],
  ['76 gas', '76 Gas'],
  ['red 8', 'Red 8'],
  ['orange theory', 'Orange Theory'],
  ['f45', 'F45'],
  ['f 45', 'F45'],
  ['3 m', '3M'],
  ['extended stay', 'Extended Stay'],
  ...CHAINS.map((name): [string, string] => [name.toLowerCase(), name]),
]

const BY_WORD: ReadonlyMap<string, [string[], string][]> = KNOWN.reduce((map, [words, name]) => {
  const parts = words.split(' ')
  const first = parts[0] ?? ''
  map.set(first, [...(map.get(first) ?? []), [parts, name]])
  return map
}, new Map<string, [string[], string][]>())

// "shelves from Dollar Tree for Maria"
function isOnlyNear(scene: Scene, from: number): boolean {
  if (/^(from|near|behind|beside|using|with|like)$/.test(low(scene, from - 1))) return true
  return scene.tokens.some(
    (t, i) =>
      /^(for|para|bill|invoice|client|cliente)$/.test(t.low) && i + 1 !== from && FIRST_NAMES.has(low(scene, i + 1)),
  )
}

// "Studio 54 Salon", "99 Ranch Market"
function restOfName(scene: Scene, from: number): string[] {
  const rest: string[] = []
  // "Studio 54 Dance LLC": everything up to the legal form.
  const legal = [from, from + 1, from + 2].find((i) => LEGAL_FORMS.has(low(scene, i)))
  const raised = legal !== undefined && scene.tokens.slice(from, legal + 1).every((t) => t.kind === 'word' && t.cap)
  if (raised) return scene.tokens.slice(from, legal + 1).map((t) => t.text)
  for (let i = from; i < from + 3; i++) {
    const t = scene.tokens[i]
    const firm = BUSINESS_WORDS.has(t?.low ?? '') || LEGAL_FORMS.has(t?.low ?? '')
    const alike = t?.cap === scene.tokens[from - 1]?.cap || scene.tokens[from - 1]?.kind === 'number'
    if (
      t?.kind !== 'word' ||
      !firm ||
      !alike ||
      (!t.cap && !isEdge(scene, i + 1) && !/^(due|vence|for|por|para|net)$/.test(low(scene, i + 1)))
    )
      break
    rest.push(t.cap ? t.text : t.text.charAt(0).toUpperCase() + t.text.slice(1))
  }
  return rest
}

// "Ferretería 5 de Mayo", "Escuela 20 de Noviembre": a day that a firm is named for, its month in capitals.
function namedForDay(scene: Scene, i: number): number | null {
  const [head, month] = [scene.tokens[i - 1], scene.tokens[i + 2]]
  if (!/^([1-9]|[12]\d|3[01])$/.test(low(scene, i)) || low(scene, i + 1) !== 'de' || !month?.cap || !head?.cap)
    return null
  if (!scene.capitals || !MONTHS.has(month.low) || scene.tokens[i]?.kind !== 'number') return null
  if (!NUMBERED_HEADS.has(head.low) && !BUSINESS_WORDS.has(head.low)) return null
  const opens = i === 1 || scene.boundary[i - 2] === true || /^(para|for|en|at|de|la|el|a|al)$/.test(low(scene, i - 2))
  return opens ? i - 1 : null
}

function claimDayName(scene: Scene): { name: string; candidate: NameCandidate } | null {
  for (let i = 1; i < scene.tokens.length; i++) {
    const from = namedForDay(scene, i)
    if (from === null) continue
    const to = i + 3
    claim(scene, from, to, 'client')
    if (scene.boundary[from - 1] && /^(cliente|client|para|for|customer)$/.test(low(scene, from - 2)))
      claim(scene, from - 2, from, 'label')
    const name = scene.text.slice(scene.tokens[from]?.start ?? 0, scene.tokens[to - 1]?.end ?? 0)
    return {
      name,
      candidate: { from, to, score: 9, strong: true, possessive: false, company: true, why: 'named for a day' },
    }
  }
  return null
}

/** A known business with a number in its name, claimed as the client. */
export function claimNumberedNames(scene: Scene): { name: string; candidate: NameCandidate } | null {
  for (let i = 0; i < scene.tokens.length; i++) {
    if (scene.claims[i] != null) continue
    for (const [parts, name] of BY_WORD.get(low(scene, i)) ?? []) {
      if (!parts.every((w, n) => low(scene, i + n) === w)) continue
      let to = i + parts.length
      if (/^(dollars|bucks|dolares)$/.test(low(scene, to)) || isOnlyNear(scene, i)) continue
      const rest = restOfName(scene, to)
      to += rest.length
      claim(scene, i, to, 'client')
      return {
        name: [name, ...rest].join(' '),
        candidate: { from: i, to, score: 9, strong: true, possessive: false, company: true, why: 'a known business' },
      }
    }
  }
  return claimDayName(scene)
}
