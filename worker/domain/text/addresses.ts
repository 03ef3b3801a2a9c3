// Tells house numbers from money: "412 Oak St", "1820 W 5th", "at 1420 Birch", "calle 5".
import { hasOtherAmount } from './identifiers.ts'
import type { Num } from './numbers.ts'
import { isEdge, isVocabulary, isWord, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS } from './words/business.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from './words/common.ts'
import { SURNAMES } from './words/surnames.ts'
import { COMPASS, STREET_WORDS, WORK_UNITS } from './words/units.ts'
import { VEHICLE_LIKE } from './words/vehicles.ts'

/** Why the number is part of an address, or null. */
export function addressReason(scene: Scene, num: Num): string | null {
  if (!num.digits || num.scaled || (num.value ?? 0) % 1 !== 0) return null
  const t = scene.tokens
  if (/^\d{5}$/.test(low(scene, num.at)) && followsStreet(scene, num.from)) return 'a zip code'
  if (/^(calle|avenida|av|ave)$/.test(low(scene, num.from - 1))) return 'an address'
  if (opensSpanishStreet(scene, num) || closesSpanishStreet(scene, num)) return 'an address'
  if (onNumberedStreet(scene, num)) return 'an address'
  for (let n = 0; n < 4; n++) {
    const i = num.to + n
    const word = low(scene, i)
    if (t[i]?.kind === 'number' && n > 0 && t[i + 1]?.gap === false && /^(st|nd|rd|th)$/.test(low(scene, i + 1)))
      return n === 1 && COMPASS.has(low(scene, num.to)) ? 'an address' : null
    if (!isWord(scene, i) || scene.claims[i] != null) break
    if (
      n === 0 &&
      COMPASS.has(word) &&
      (t[i]?.cap || word.length > 1) &&
      (isWord(scene, i + 1) || t[i + 1]?.kind === 'number')
    )
      continue
    // "4 cámaras cliente Dr. Patel" is no drive.
    if (word === 'dr' && SURNAMES.has(low(scene, low(scene, i + 1) === '.' ? i + 2 : i + 1))) return null
    if (
      n > 0 &&
      STREET_WORDS.has(word) &&
      isStreet(scene, num, i) &&
      (streetEnds(scene, i) || !isVocabulary(low(scene, i - 1)))
    )
      return 'an address'
    if (FUNCTION_WORDS.has(word) && !/^(la|el|las|los|san|santa|de|del)$/.test(word)) break
  }
  const before = low(scene, num.from - 1)
  const isLeftAt = /^(dejalo|dejala|dejaselo|dejamelo|dejo|deje|queda|quedo|quedamos|quedaria)$/.test(
    low(scene, num.from - 2),
  )
  const placed = /^(at|@|on|en)$/.test(before) && !isLeftAt && !isCountedBefore(scene, num.from - 1)
  const next = t[num.to]
  if (
    placed &&
    ((num.value ?? 0) >= 100 ||
      COMPASS.has(low(scene, num.to)) ||
      ((num.value ?? 0) >= 10 && !isVocabulary(low(scene, num.to)) && streetEnds(scene, num.to))) &&
    next?.kind === 'word' &&
    !(/^(19[89]|20[0-3])\d$/.test(low(scene, num.at)) && VEHICLE_LIKE.test(next.low)) &&
    (!FUNCTION_WORDS.has(next.low) || (COMPASS.has(next.low) && next.cap)) &&
    !ADMIN_WORDS.has(next.low) &&
    scene.claims[num.to] == null
  )
    return 'an address'
  return null
}

// "901 Privada Olivos", "118 Calle Luna": the kind of street stands before its name.
function opensSpanishStreet(scene: Scene, num: Num): boolean {
  if (!/^(calle|avenida|privada|callejon|calzada|bulevar)$/.test(low(scene, num.to)) || !isEdge(scene, num.from - 1))
    return false
  let i = num.to
  while (i < num.to + 5 && scene.tokens[i]?.cap && isWord(scene, i) && !BUSINESS_WORDS.has(low(scene, i))) i += 1
  return i > num.to + 1 && isEdge(scene, i)
}

// "calle Fresno 1415, cambié la cerradura, 105": the house stands behind the street's name.
function closesSpanishStreet(scene: Scene, num: Num): boolean {
  if (num.currency || !isEdge(scene, num.to) || !hasOtherAmount(scene, num)) return false
  let i = num.from - 1
  while (i > num.from - 4 && isWord(scene, i) && !isVocabulary(low(scene, i)) && scene.claims[i] == null) i -= 1
  return i < num.from - 1 && /^(calle|avenida|av|privada|callejon|calzada|bulevar)$/.test(low(scene, i))
}

// "3 rooms at 200 Ann": what was counted has a price.
function isCountedBefore(scene: Scene, at: number): boolean {
  for (let i = at - 1; i >= at - 3 && isWord(scene, i); i--)
    if (scene.tokens[i - 1]?.kind === 'number' && /s$|^(feet|people|men)$/.test(low(scene, at - 1))) return true
  return false
}

// "1520 sw 8 st", both numbers of it
function onNumberedStreet(scene: Scene, num: Num): boolean {
  const way = (i: number) =>
    STREET_WORDS.has(low(scene, i)) && (isEdge(scene, i + 1) || STREET_ENDS.test(low(scene, i + 1)))
  const number = (i: number) => scene.tokens[i]?.kind === 'number'
  const compass = (i: number) => COMPASS.has(low(scene, i))
  if (compass(num.to) && number(num.to + 1) && way(num.to + 2)) return true
  return number(num.from - 2) && compass(num.from - 1) && way(num.to)
}

const STREET_ENDS = /^(apt|unit|ste|suite|para|for|,)$/

// "2217 Larkspur Ln 75023", "Main St, Dallas TX 75201"
function followsStreet(scene: Scene, from: number): boolean {
  for (let i = from - 1; i >= 0 && i > from - 7; i--) {
    if (STREET_WORDS.has(low(scene, i)) || scene.claims[i] === 'address') return true
    if (scene.tokens[i]?.kind !== 'word' && low(scene, i) !== ',') return false
  }
  return false
}

const EVERYDAY =
  /^(way|run|path|court|loop|row|point|square|plaza|place|circle|trail|alley|terrace|drive|cove|pass|pike|crossing|paseo|via|camino|pt|sq|pl|street|road|lane|dr|st|str|bend|hollow|spur|bypass)$/

// Words that are streets only by their capitals, or after "at".
function isStreet(scene: Scene, num: Num, i: number): boolean {
  if (!EVERYDAY.test(low(scene, i))) return true
  const placed = /^(at|@|on|en|,|in|from|:)$/.test(low(scene, num.from - 1)) || num.from === 0
  // "2 loads crusher run"
  const unit = low(scene, num.to)
  if (WORK_UNITS.has(unit) && (!placed || /s$/.test(unit))) return false
  return placed || !scene.capitals || scene.tokens[i]?.cap === true
}

function streetEnds(scene: Scene, i: number): boolean {
  return (
    isEdge(scene, i + 1) ||
    /^(for|apt|unit|ste|suite|n|s|e|w|ne|nw|se|sw|para|due|and|,)$/.test(low(scene, i + 1)) ||
    scene.tokens[i + 1]?.kind !== 'word'
  )
}
