// Bare numbers that count things beside an amount with its sign: "$175 flat. Hung 11 framed prints".
import { isPlural } from './counts.ts'
import type { Price } from './price.ts'
import { isEdge, isVocabulary, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { COST_LABELS } from './words/money.ts'

const FEW = 20
const ROUND = 5

// "$175", "175 flat", "240 total"
function isMarked(scene: Scene, { kind, figure, doubt }: Price): boolean {
  if (!/^(line|total|balance)$/.test(kind) || doubt !== null) return false
  return figure.currency || kind !== 'line' || /^(flat|even)$/.test(low(scene, figure.end))
}

/** What stands behind the number: several things, one thing, or nothing that is counted. */
function thingsAt(scene: Scene, from: number): 'many' | 'one' | null {
  let found: 'one' | null = null
  for (let i = from; i < from + 4; i++) {
    const t = scene.tokens[i]
    if (t?.kind !== 'word' || scene.claims[i] != null || scene.boundary[i]) break
    // "30 hay bales": in Spanish "hay" is a small word.
    if ((FUNCTION_WORDS.has(t.low) && t.low !== 'hay') || COST_LABELS.has(t.low) || (scene.capitals && t.cap)) break
    if (FIRST_NAMES.has(t.low) && !isVocabulary(t.low)) break
    if (ADMIN_WORDS.has(t.low) && !isPlural(t.low) && !isPlural(low(scene, i + 1))) break
    if (isPlural(t.low)) return 'many'
    found = 'one'
  }
  return found
}

// "Hung 11", "puliendo 40", "calligraphy on 75"
function isWorkedOn(scene: Scene, i: number): boolean {
  const t = scene.tokens[i]
  // "w/ 40 spaces"
  if (t?.text === '/' && low(scene, i - 1) === 'w') return true
  if (t?.kind !== 'word' || scene.boundary[i] || scene.claims[i] != null) return false
  if (
    isWorkVerb(t.low) ||
    /^(on|of|all|the|those|los|las|todos|todas|these|with|incl|includes?|including|con|incluye)$/.test(t.low)
  )
    return true
  return !FIRST_NAMES.has(t.low) && (/.{3}(ed|ing|ando|iendo)$/.test(t.low) || /.{2}[éó]$/u.test(t.text))
}

// "30 hay bales delivered": what was done to them is said behind.
function isDoneTo(scene: Scene, from: number): boolean {
  for (let i = from + 1; i < from + 5 && scene.tokens[i]?.kind === 'word' && !scene.boundary[i]; i++)
    if (/.{3}ed$|ad[ao]s$/.test(low(scene, i)) || (i > from + 1 && isWorkVerb(low(scene, i)))) return true
  return false
}

// "trimmed 40 junipers and 16 arborvitae": what the first number is, the second is too.
function isListed(scene: Scene, from: number, prices: readonly Price[]): boolean {
  const joined = /^(and|y|&|,|plus|mas)$/.test(low(scene, from - 1))
  if (!joined && !isPlural(low(scene, from - 1))) return false
  for (let i = from - 2; i >= from - 6 && (scene.tokens[i]?.kind === 'word' || scene.tokens[i]?.kind === 'number'); i--)
    if (scene.tokens[i]?.kind === 'number') return !prices.some((p) => p.from <= i && i < p.figure.end)
  return false
}

const PLACES =
  /^(rooms|rms|stalls|units|suites|apts|apartments|cabins|cuartos|habitaciones|deptos|departamentos|unidades)$/

// "dryers 6, 7 and 12", "doors 3 & 8": small numbers in a row behind several things, and not round ones alone.
function opensNumbered(scene: Scene, figure: Price['figure']): boolean {
  const things = scene.tokens[figure.from - 1]
  if (things?.kind !== 'word' || !isPlural(things.low) || FIRST_NAMES.has(things.low)) return false
  const values: number[] = []
  let joined = false
  for (let i = figure.at; /^\d{1,2}$/.test(low(scene, i)) && values.length < 9; i += 2) {
    values.push(Number(low(scene, i)))
    joined ||= /^(and|y|&)$/.test(low(scene, i - 1))
    if (!/^(and|y|&|,)$/.test(low(scene, i + 1))) break
  }
  return joined && values.length > 1 && values.some((v) => v % ROUND !== 0) && values.some((v) => v < 10)
}

// "in 114 and 209", "stalls 4 and 9": which rooms, not how much.
function placesOf(scene: Scene, prices: readonly Price[]): Price[] {
  const found: Price[] = []
  for (const price of prices) {
    const { figure, kind, counted } = price
    if (kind !== 'line' || figure.role !== 'bare' || counted.length > 0 || !/^\d{1,4}$/.test(low(scene, figure.at)))
      continue
    const before = low(scene, figure.from - 1)
    const last = found.at(-1)
    const listed = last?.to === figure.from - 1 && /^(and|y|&|,|\/|\+)$/.test(before)
    const next = low(scene, figure.end)
    const ends = isEdge(scene, figure.end) || /^[/&]$/.test(next) || (FUNCTION_WORDS.has(next) && next !== 'each')
    const placed = /^(in|en|inside)$/.test(before) || PLACES.test(before) || opensNumbered(scene, figure)
    if ((listed || placed) && ends) found.push(price)
  }
  return found
}

// More than the numbers together, and no price of another thing.
const standsAlone = (scene: Scene, price: Price, sum: number): boolean =>
  (price.figure.value ?? 0) > sum &&
  !hasOwnCost(scene, price) &&
  !isWork(low(scene, price.figure.from - 1)) &&
  !isWork(low(scene, price.figure.end))

/** Takes the numbers of rooms and the like out of the prices where another amount is marked, unless they add up to it. */
function setPlacesAside(scene: Scene, prices: Price[], marked: readonly Price[]): void {
  const places = placesOf(scene, prices).filter((p) => !marked.includes(p))
  const sumOf = (all: readonly Price[]) =>
    all.reduce((total, p) => total + (p.kind === 'line' ? (p.figure.value ?? 0) : 0), 0)
  if (marked.some((p) => p.figure.value === sumOf(places) || p.figure.value === sumOf(prices))) return
  // "quedamos en 300", "rooms 200, $40 paint": one number alone may be a price.
  if (places.length < 2 && !marked.some((p) => p.kind === 'total')) return
  const isThing = (p: Price) => !PLACES.test(low(scene, p.figure.from - 1)) && opensNumbered(scene, p.figure)
  if (
    places.some((p) => isThing(p)) &&
    !marked.every((p) => p.kind === 'total' || standsAlone(scene, p, sumOf(places)))
  )
    return
  for (const place of places) prices.splice(prices.indexOf(place), 1)
  // The row is one piece of the work: "dryers 6, 7 and 12".
  for (const [i, place] of places.entries()) {
    const at = place.from - 1
    if (low(scene, at) === ',' && places[i - 1]?.to === at) scene.boundary[at] = false
  }
}

// "shoot, 45 edited pics, $250": one amount, and it ends the bill.
function isAllBefore(scene: Scene, { figure }: Price, prices: readonly Price[]): boolean {
  const amounts = prices.filter((p) => p.kind === 'line' || p.kind === 'total')
  const [last] = amounts.slice(-1)
  return (
    amounts.length === 2 && !!last?.figure.currency && last.from > figure.end && thingsAt(scene, figure.end) === 'many'
  )
}

// "setup 450, 20 tables, 150 chairs": nothing is marked, and the number stands in a list of counts.
function doubtListed(scene: Scene, prices: readonly Price[]): void {
  for (const price of prices) {
    const isBare = price.kind === 'line' && price.figure.role === 'bare' && price.counted.length === 0
    if (isBare && thingsAt(scene, price.figure.end) === 'many' && isListed(scene, price.figure.from, prices))
      price.doubt ??= 'a count or a price'
  }
}

// "Mileage 45210"
const isReading = (scene: Scene, { figure }: Price): boolean =>
  (figure.value ?? 0) > 2000 && /^(mileage|millaje|miles)$/.test(low(scene, figure.from - 1))

// "Plus 60", "60 for the faucet"
const isSaidToAdd = (scene: Scene, { figure }: Price): boolean =>
  /^(plus|mas|also|another|extra|otros|\+)$/.test(low(scene, figure.from - 1)) ||
  (/^(for|por)$/.test(low(scene, figure.end)) && /^(the|el|la|los|las)$/.test(low(scene, figure.end + 1)))

const ENDS_SENTENCE = /^[.!?;]$/

/** "$75. Set the thermostat to 68": a bare number in a sentence of its own, where money has its sign, may be anything. */
function doubtStrays(scene: Scene, prices: readonly Price[], marked: readonly Price[]): void {
  const signed = marked.filter((p) => p.figure.currency)
  const sum = prices.reduce((total, p) => total + (p.kind === 'line' ? (p.figure.value ?? 0) : 0), 0)
  if (prices.some((p) => p.kind === 'total' && p.figure.value === sum)) return
  for (const price of prices) {
    const { kind, figure, counted } = price
    if (kind !== 'line' || figure.role !== 'bare' || counted.length > 0) continue
    if ((hasOwnCost(scene, price) && !isReading(scene, price)) || isSaidToAdd(scene, price)) continue
    const isApart = signed.some((p) => {
      const [from, to] = p.to <= price.from ? [p.to, price.from] : [price.to, p.from]
      return scene.tokens.slice(from, to).some((t, n) => ENDS_SENTENCE.test(t.text) && scene.boundary[from + n])
    })
    if (isApart) price.doubt ??= 'a number in a sentence of its own'
  }
}

/** Takes the counts out of the prices; one that may be a price as well is put in doubt. */
export function setCountsAside(scene: Scene, prices: Price[]): void {
  const marked = prices.filter((p) => isMarked(scene, p))
  if (marked.length === 0) {
    doubtListed(scene, prices)
    return
  }
  doubtStrays(scene, prices, marked)
  setPlacesAside(scene, prices, marked)
  const most = Math.max(...marked.map((p) => p.figure.value ?? 0))
  for (const price of [...prices]) {
    const { figure, kind, counted } = price
    if (kind !== 'line' || figure.role !== 'bare' || counted.length > 0 || marked.includes(price)) continue
    const value = figure.value ?? 0
    const things = Number.isInteger(value) ? thingsAt(scene, figure.end) : null
    if (things === null) continue
    const opens = figure.from === 0 || scene.boundary[figure.from - 1] === true
    const worked =
      isWorkedOn(scene, figure.from - 1) ||
      isListed(scene, figure.from, prices) ||
      (/^(for|por)$/.test(low(scene, figure.from - 1)) && marked.some((p) => p.to === figure.from - 1))
    const adds = opens || /^(plus|\+|mas)$/.test(low(scene, figure.from - 1))
    const done = isDoneTo(scene, figure.end) || isAllBefore(scene, price, prices)
    if (!worked && !(adds && (things === 'many' || done))) continue
    const isLittle = things === 'many' ? value < most || value % ROUND !== 0 : value <= FEW && value < most
    const isAlone = marked.some((p) => p.kind === 'total' || !hasOwnCost(scene, p))
    if (isLittle && isAlone && (worked || done)) prices.splice(prices.indexOf(price), 1)
    else if (things === 'many' || done) price.doubt ??= 'a count or a price'
  }
}

// "$60 parts": what is marked may be the smaller part of the bill.
function hasOwnCost(scene: Scene, { figure }: Price): boolean {
  return [figure.end, figure.end + 1, figure.from - 1, figure.from - 2].some(
    (i) => COST_LABELS.has(low(scene, i)) && !/^(work|job|trabajo|hours)$/.test(low(scene, i)),
  )
}
