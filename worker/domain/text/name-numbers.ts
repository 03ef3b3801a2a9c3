// Marks numbers that belong to a company's name ("Pho 79", "Studio 54 Salon", "La Michoacana #3"), so that they are never money.
import { cueBefore } from './name-cues.ts'
import { claim, isBrand, isVocabulary, isWork, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS, LEGAL_FORMS, NUMBERED_HEADS } from './words/business.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { NUMERALS } from './words/numerals.ts'
import {
  COMPASS,
  PLACE_NUMBER_WORDS,
  REFERENCE_WORDS,
  SIZE_UNITS,
  STREET_WORDS,
  TIME_UNITS,
  WORK_UNITS,
} from './words/units.ts'

const CURRENCY = /^(dollars?|bucks|usd|dolares|dlls|dlrs|k|grand|hundred|mil|each|per|ea|%|\$|x)$/
const ENDS_AMOUNT = /^(due|for|para|por|plus|net|vence|less|minus|menos|mas|pay|paid|total|flat|thanks|thx|please)$/

const isNumber = (scene: Scene, i: number): boolean => scene.tokens[i]?.kind === 'number' && scene.claims[i] == null

const isRaised = (scene: Scene, i: number): boolean =>
  scene.capitals && scene.tokens[i]?.kind === 'word' && scene.tokens[i]?.cap === true && scene.claims[i] == null

const isFirm = (word: string): boolean => BUSINESS_WORDS.has(word) || LEGAL_FORMS.has(word)

/** A number elsewhere that can be the amount: with a currency sign, or bare at an edge of speech. */
function hasAmount(scene: Scene, from: number, to: number): boolean {
  return scene.tokens.some((t, i) => {
    if (t.kind === 'word' && (NUMERALS.get(t.low)?.value ?? 0) >= 20) return true
    if (!isNumber(scene, i) || (i >= from && i < to)) return false
    if (PLACE_NUMBER_WORDS.has(low(scene, i - 1)) || REFERENCE_WORDS.has(low(scene, i - 1))) return false
    if (low(scene, i - 1) === '$' || /^(dollars|bucks|usd|dolares|dlls|hundred|k)$/.test(low(scene, i + 1))) return true
    if (Number(t.text.replaceAll(',', '')) < 20 || TIME_UNITS.has(low(scene, i + 1)) || low(scene, i + 1) === 'x')
      return false
    const edge = (k: number) => !scene.tokens[k] || scene.boundary[k] === true || scene.claims[k] != null
    return edge(i + 1) || edge(i - 1) || ENDS_AMOUNT.test(low(scene, i + 1)) || FUNCTION_WORDS.has(low(scene, i - 1))
  })
}

// The first word of the name that ends right before the number.
function nameStart(scene: Scene, end: number): number {
  let start = end
  for (let i = end - 1; i >= 0 && i > end - 6; i--) {
    const small = /^(&|and|y|de|del|la|el|los|las|the)$/.test(low(scene, i)) && isRaised(scene, i - 1)
    if (scene.boundary[i] || !(isRaised(scene, i) || (small && i < end - 1))) break
    if (isRaised(scene, i)) start = i
  }
  return start
}

function pointedElsewhere(scene: Scene, from: number, to: number): boolean {
  return scene.tokens.some((t, i) => {
    if (t.kind !== 'word' || (i >= from && i < to) || scene.claims[i] != null) return false
    if (FUNCTION_WORDS.has(t.low) || isVocabulary(t.low)) return false
    return cueBefore(scene, i).strong
  })
}

function isFirmName(scene: Scene, start: number, end: number): boolean {
  if (end - start > 1 && scene.capitals && SPANISH_FIRMS.test(low(scene, start))) return true
  if (!scene.capitals) return isFirm(low(scene, end - 1)) && !isVocabulary(low(scene, end - 1))
  if (end - start > 1 && /^(la|el|los|las|the|big)$/.test(low(scene, start)) && !isVocabulary(low(scene, end - 1)))
    return true
  return scene.tokens.slice(start, end).some((t) => t.cap && (isFirm(t.low) || NUMBERED_HEADS.has(t.low)))
}

const CLASSIC_HEADS = /^(pho|route|studio|pier|motel|cafe|club|bar|hotel|super|lodge|store|sucursal)$/

/** Heads of names whose numbers may have three figures and more. */
const LARGE_HEADS =
  /^(route|lodge|post|local|troop|pack|chapter|district|precinct|station|branch|store|ps|company|engine|cafe|club)$/

// "45 an hour", "80 for the gate": said of an amount.
function isRatePart(scene: Scene, i: number): boolean {
  const [word, next] = [low(scene, i), low(scene, i + 1)]
  if (/^(a|an|la|the|por|per|each|cada|al)$/.test(word) && (TIME_UNITS.has(next) || /^(each|cada)$/.test(word)))
    return true
  return /^(for|por)$/.test(word) && /^(the|la|el|los|las)$/.test(next)
}

// "Bar 1912": the year in which it began, on its sign.
function isFounded(scene: Scene, i: number): boolean {
  const year = low(scene, i)
  return /^(1[789]\d\d|20[0-3]\d)$/.test(year) && Number(year) % 50 !== 0 && isRaised(scene, i - 1)
}

// "Restaurante El 33", "Cantina La 20"
function followsArticle(scene: Scene, i: number): boolean {
  const [head, article] = [low(scene, i - 2), low(scene, i - 1)]
  const opens =
    i === 2 || scene.boundary[i - 3] === true || cueBefore(scene, i - 2).strong || /^(en|at)$/.test(low(scene, i - 3))
  return (
    /^(el|la|los|las)$/.test(article) &&
    (NUMBERED_HEADS.has(head) || isFirm(head)) &&
    isRaised(scene, i - 1) &&
    isRaised(scene, i - 2) &&
    opens
  )
}

// "Pho 79", "Cafe 21", "Taqueria El Sol 2", "Store #12"
function followsName(scene: Scene, i: number): boolean {
  const marked = low(scene, i - 1) === '#'
  const end = marked ? i - 1 : i
  const word = low(scene, end - 1)
  if (scene.tokens[end - 1]?.kind !== 'word' || scene.boundary[end - 1] || scene.claims[end - 1] != null) return false
  if (followsArticle(scene, i)) return true
  if (REFERENCE_WORDS.has(word) || isBrand(word) || FUNCTION_WORDS.has(word)) return false
  if (PLACE_NUMBER_WORDS.has(word) && !NUMBERED_HEADS.has(word)) return false
  const start = scene.capitals ? nameStart(scene, end) : end - 1
  if (start === end) return false
  const cue = cueBefore(scene, start)
  const opens = start === 0 || scene.boundary[start - 1] === true || cue.strong || cue.why === 'the job was there'
  const isLarge = Number(low(scene, i)) >= 100 && !marked
  if (
    LEGAL_FORMS.has(word) ||
    (isLarge && !isFounded(scene, i) && (!LARGE_HEADS.test(word) || Number(low(scene, i)) % 50 === 0))
  )
    return false
  if (isRatePart(scene, i + 1) && !(CLASSIC_HEADS.test(word) && /^(for|por)$/.test(low(scene, i + 1)) && !isLarge))
    return false
  if (/^(\+|plus|mas)$/.test(low(scene, i + 1))) return false
  if (NUMBERED_HEADS.has(word)) return opens || (!isVocabulary(word) && !marked)
  if (cue.strong && !marked && /^(for|por|due|net)$/.test(low(scene, i + 1))) return false
  if (!(isFirmName(scene, start, end) || (marked && end - start > 1))) return false
  return cue.strong || !pointedElsewhere(scene, start, i + 1)
}

const SPANISH_FIRMS =
  /^(casa|villa|hacienda|rancho|quinta|plaza|bodega|colmado|edificio|residencial|condominio|torre|posada)$/

const isProper = (word: string): boolean => !isVocabulary(word) && !FIRST_NAMES.has(word)

// "450 Zyrtec Flooring": a round number before work in capitals is its price, unless prices have their sign here.
function isPricedWork(scene: Scene, from: number, to: number): boolean {
  const value = Number(low(scene, from))
  const isRound = value >= 100 && value % 50 === 0 && !scene.tokens.some((t) => t.text === '$')
  return isRound && scene.tokens.slice(from, to).some((t) => isWork(t.low))
}

// "Bill to Ludmila Novak, 2205 Whispering Sands, …": a large number with a name beside a client is where the job was.
function placeEnd(scene: Scene, i: number): number | null {
  if (Number(low(scene, i)) < 100 || !scene.boundary[i - 1] || !isProper(low(scene, i + 1))) return null
  let to = i + 1
  while (isRaised(scene, to) && !scene.boundary[to]) to += 1
  const isPlace =
    to - i > 2 &&
    scene.boundary[to] === true &&
    !isPricedWork(scene, i, to) &&
    !scene.tokens.slice(i, to).some((t) => isFirm(t.low))
  return isPlace && pointedElsewhere(scene, i, to) ? to : null
}

// "5 Star Cleaners", "4 Paws Grooming", "Studio 54 Salon", "Unit 4 LLC"
function opensName(scene: Scene, i: number): boolean {
  if (low(scene, i + 1) === 'hour' && scene.tokens[i + 2]?.cap === true && isFirm(low(scene, i + 2))) return true
  const inside = isRaised(scene, i - 1) && !scene.boundary[i - 1]
  const cue = cueBefore(scene, i)
  const opens =
    i === 0 ||
    scene.boundary[i - 1] === true ||
    cue.strong ||
    cue.why === 'the job was there' ||
    /^(en|in|de)$/.test(low(scene, i - 1))
  if (!(opens || inside)) return false
  // "Taquería Los 4 Compadres", "Bodega 5 Estrellas"
  if (
    inside &&
    isRaised(scene, i + 1) &&
    scene.tokens.slice(nameStart(scene, i), i).some((t) => isFirm(t.low) || SPANISH_FIRMS.test(t.low))
  )
    return true
  let words = 0
  let proper = false
  for (let k = i + 1; k < i + 5; k++) {
    const t = scene.tokens[k]
    if (t?.kind !== 'word' || scene.boundary[k] || scene.claims[k] != null || !t.gap) break
    if (scene.capitals ? !t.cap : words > 0 && FUNCTION_WORDS.has(t.low)) break
    words += 1
    if (LEGAL_FORMS.has(t.low)) return true
    if (STREET_WORDS.has(t.low) || COMPASS.has(t.low)) return false
    if (!isVocabulary(t.low) && !BUSINESS_WORDS.has(t.low) && !/[^s]s$/.test(t.low)) proper = true
    if (isFirm(t.low) && (words > 1 || inside) && !(scene.capitals && isRaised(scene, k + 1)))
      return scene.capitals || (proper && words > 1)
  }
  const priced = isPricedWork(scene, i, i + 1 + words)
  return scene.capitals && words > 1 && !priced && isProper(low(scene, i + 1))
}

function isPlainNumber(scene: Scene, i: number): boolean {
  const [before, after] = [scene.tokens[i - 1], scene.tokens[i + 1]]
  if (!/^\d{1,4}$/.test(low(scene, i)) || before?.text === '$' || CURRENCY.test(low(scene, i + 1))) return false
  if (after && !after.gap && after.kind !== 'sign' && after.kind !== 'break') return false
  if (after && !after.gap && /^[-/%"'x:]$/.test(after.text)) return false
  return scene.tokens[i]?.gap === true || before?.text === '#'
}

const COUNTS = /[^s]s$/

// "Óptica Visión 20/20", "Clear Vision 20/20": how well one sees, behind a raised name or a kind of firm.
function markSight(scene: Scene): void {
  scene.tokens.forEach((t, i) => {
    const [sign, second] = [scene.tokens[i + 1], scene.tokens[i + 2]]
    const sight = t.text === '20' && sign?.text === '/' && second?.text === '20' && !sign.gap && !second.gap
    const word = scene.tokens[i - 1]
    if (!sight || word?.kind !== 'word' || scene.claims[i - 1] != null || scene.claims[i] != null) return
    const start = scene.capitals ? nameStart(scene, i) : i - 1
    const isSight = /^(vision|visual|optica|optical|optics|eye|eyes|eyewear|ojos)$/
    if (start === i || !scene.tokens.slice(start, i).some((w) => isFirm(w.low) || isSight.test(w.low))) return
    for (let k = i; k < i + 3; k++) scene.named[k] = true
  })
}

/** Marks the numbers of names on the scene. Dates must be claimed by now. */
export function markNameNumbers(scene: Scene): void {
  markSight(scene)
  let left = 12
  for (let i = 0; i < scene.tokens.length && left > 0; i++) {
    if (scene.named[i] || !isNumber(scene, i) || !isPlainNumber(scene, i)) continue
    const next = low(scene, i + 1)
    left -= 1
    const place = placeEnd(scene, i)
    if (place !== null && hasAmount(scene, i, i + 1)) {
      claim(scene, i, place, 'address')
      continue
    }
    const inside = opensName(scene, i)
    const [thing, things] = [scene.tokens[i + 1], low(scene, i + 2)]
    // "Smith & Sons Auto 2 fence posts", "Blue Moon Tavern 9 sheets of drywall"
    const small = thing?.kind === 'word' && !(scene.capitals && thing.cap)
    const counted =
      small &&
      [next, things].some((w) => COUNTS.test(w) && isVocabulary(w)) &&
      isVocabulary(next) &&
      !FUNCTION_WORDS.has(next)
    if ((counted || (small && WORK_UNITS.has(next))) && scene.capitals) continue
    const counts = COUNTS.test(next) && isVocabulary(next) && !isFirm(next) && !FUNCTION_WORDS.has(next)
    if (!inside && (SIZE_UNITS.has(next) || TIME_UNITS.has(next) || counts || STREET_WORDS.has(next))) continue
    if (!(inside || followsName(scene, i)) || !hasAmount(scene, i, i + 1)) continue
    scene.named[i] = true
    if (low(scene, i - 1) === '#') scene.named[i - 1] = true
  }
}
