// Numbers that name one thing among others: extensions, roads, checks, codes, a pedestal's own number.
import type { Num } from './numbers.ts'
import { claim, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { COST_LABELS, FEE, OPEN_EXTRAS } from './words/money.ts'
import { NUMERALS } from './words/numerals.ts'
import { wordSet } from './words/sets.ts'

const isNumber = (scene: Scene, i: number): boolean => scene.tokens[i]?.kind === 'number' && scene.claims[i] == null

/** Whether another number of the text may be an amount. */
export function hasOtherAmount(scene: Scene, num: Num): boolean {
  return scene.tokens.some(
    (t, i) =>
      (i < num.from || i >= num.to) &&
      scene.claims[i] == null &&
      ((t.kind === 'number' && Number(t.text.replaceAll(',', '')) >= 15) || (NUMERALS.get(t.low)?.value ?? 0) >= 20),
  )
}

/** An amount of the text beside the number at hand: with its sign, or behind it at the end of what is said. */
function hasAmountBeside(scene: Scene, num: Num): boolean {
  return scene.tokens.some((t, i) => {
    if (!isNumber(scene, i) || (i >= num.from && i < num.to)) return false
    if (low(scene, i - 1) === '$' || /^(dollars|bucks|usd|dolares|dlls)$/.test(low(scene, i + 1))) return true
    const ends = i + 1 >= scene.tokens.length || scene.boundary[i + 1] === true || scene.claims[i + 1] != null
    return (
      Number(t.text.replaceAll(',', '')) >= 20 &&
      (ends || /^(due|vence|net|total|flat|for|para|paid|in|at|en|by)$/.test(low(scene, i + 1)))
    )
  })
}

// "ext 22", "ext. 407", "extensión 12"; "painted ext 1200" is the outside of a house.
function isExtension(scene: Scene, num: Num): boolean {
  const at = /^[.:#]$/.test(low(scene, num.from - 1)) ? num.from - 2 : num.from - 1
  const before = scene.tokens[at - 1]
  const isCalled =
    scene.claims[at - 1] === 'contact' || /^(phone|tel|telefono|line|linea|desk|dial)$/.test(before?.low ?? '')
  if (low(scene, at) === 'x') return isCalled && num.to === num.from + 1
  if (!/^(ext|extn|xtn|extension|anexo)$/.test(low(scene, at)) || !/^\d{1,5}$/.test(low(scene, num.at))) return false
  if (isCalled) return true
  if (low(scene, at) === 'extension' || before?.kind !== 'word') return false
  return !isWork(before.low) && !FUNCTION_WORDS.has(before.low) && hasAmountBeside(scene, num)
}

// "FM 1960", "Interstate 35", "CR 220"; "9821 County Rd 450", "on State Route 12"
function isRoad(scene: Scene, num: Num): boolean {
  const at = low(scene, num.from - 1) === '-' ? num.from - 2 : num.from - 1
  const word = low(scene, at)
  if (!/^\d{1,4}$/.test(low(scene, num.at)) || scene.boundary[at] === true) return false
  if (/^(hwy|highway|interstate|carretera|autopista)$/.test(word)) return true
  const before = low(scene, at - 1)
  const isMarked = /^(county|state|co|farm|ranch|forest|township|twp|parish|rural|us|private)$/.test(before)
  const start = isMarked ? at - 1 : at
  const isPlaced =
    isNumber(scene, start - 1) ||
    /^(on|off|at|near|along|by|from|to|en|sobre|por|de|and|@)$/.test(low(scene, start - 1))
  const isState = /^(US|SR)$/.test(scene.tokens[at]?.text ?? '') && scene.capitals
  if (isState || /^(cr|fm|rr|rt|rte|route)$/.test(word)) return isPlaced || hasAmountBeside(scene, num)
  return /^(rd|road|route|rte|rt|hwy|highway)$/.test(word) && isMarked && isPlaced
}

// "county road 450" with nothing to say where: a price or the road's number.
const mayBeRoad = (scene: Scene, num: Num): boolean =>
  /^(rd|road)$/.test(low(scene, num.from - 1)) &&
  /^(county|state|ranch|forest|township)$/.test(low(scene, num.from - 2)) &&
  hasAmountBeside(scene, num)

const CHECK = /^(checks?|cheks?|cheques?|chk|ck)$/
const BY = /^(by|with|via|con|using)$/
const PAID_WORDS = wordSet(
  'paid payed pay pago pagaron pague pagado paying got received recieved recibi gave dio dieron collected cobre deposited',
)

/** Claims the number on a check: "paid the 875, check 5530", "got check #2207". "roof check 200 for Ed" is a price. */
export function claimChecks(scene: Scene): void {
  if (!scene.tokens.some((t) => PAID_WORDS.has(t.low))) return
  for (let i = 0; i < scene.tokens.length; i++) {
    if (!CHECK.test(low(scene, i))) continue
    let j = i + 1
    while (/^(#|\.|no|num|number|numero)$/.test(low(scene, j))) j += 1
    if (mayBeCheckPrice(scene, i, j)) continue
    if (/^\d{2,7}$/.test(low(scene, j)) && !/^(dollars|bucks|dolares)$/.test(low(scene, j + 1)))
      claim(scene, i + 1, j + 1, 'reference')
  }
}

// "brake check 85, paid 40", "sink 300, paid by check 200": a price, or how much the check was for.
function mayBeCheckPrice(scene: Scene, check: number, number: number): boolean {
  const word = scene.tokens[check - 1]
  if (word?.kind === 'word' && isWork(word.low) && !isWorkVerb(word.low) && !PAID_WORDS.has(word.low)) return true
  const value = Number(low(scene, number))
  const isOdd = value >= 1000 && value % 50 !== 0
  return number === check + 1 && !isOdd && BY.test(word?.low ?? '')
}

// "paid by check 200": how much, or which one.
const isOnCheck = (scene: Scene, num: Num): boolean =>
  CHECK.test(low(scene, num.from - 1)) && BY.test(low(scene, num.from - 2))

// "gate code to 2580", "the alarm pin is 4471", "clave: 9012"
function isCode(scene: Scene, num: Num): boolean {
  if (!/^\d{3,8}$/.test(low(scene, num.at))) return false
  const at = num.from - 1
  if (isCodeOf(scene, at)) return true
  if (!/^(to|is|es|a|as|was|=|:)$/.test(low(scene, at))) return false
  // "king pin: 450" is sold.
  if (/^[:=]$/.test(low(scene, at)) && /^(pin|combo|combination|nip)$/.test(low(scene, at - 1))) return false
  return CODE.test(low(scene, at - 1))
}

const CODE = /^(code|codes|passcode|pin|password|combo|combination|clave|codigo|contrasena|nip)$/

// "clave del portón 4471", "código de la puerta es 3321", "gate code for Marlene is 4471"
function isCodeOf(scene: Scene, before: number): boolean {
  const isSaid = /^(is|es|:|#)$/.test(low(scene, before))
  let at = isSaid ? before - 1 : before
  for (let n = 0; n < 3 && scene.tokens[at]?.kind === 'word'; n++, at--) {
    const lead = low(scene, at)
    if (/^(de|del)$/.test(lead) || (isSaid && lead === 'for'))
      return n > 0 && CODE.test(low(scene, at - 1)) && !/^(pin|combo)$/.test(low(scene, at - 1))
  }
  return false
}

const DONE =
  /^(?:.{3,}ed|rebuilt|reset|rewound|rehung|redone|put|cut|dug|hung|re(?:placed|wired)|.{3,}(?:ad|id)[ao]s?|hech[ao]s?|puest[ao]s?)$/

// "pedestal 4471 replaced", "medidor 2213 cambiado": a thing's number, and then what was done to it.
function isNumberOfThing(scene: Scene, num: Num): 'plain' | 'maybe' | null {
  const thing = scene.tokens[num.from - 1]
  const done = scene.tokens[num.to]
  if (num.to !== num.from + 1 || !/^\d{2,6}$/.test(low(scene, num.at)) || !scene.tokens[num.from]?.gap) return null
  if (thing?.kind !== 'word' || done?.kind !== 'word' || !done.gap || scene.claims[num.to] != null) return null
  if (!DONE.test(done.low) || /^(paid|owed|total|agreed|added|included|billed|pagad[ao])$/.test(done.low)) return null
  if (scene.boundary[num.from - 1] || scene.claims[num.from - 1] != null || isWorkVerb(thing.low)) return null
  if (FUNCTION_WORDS.has(thing.low) || COST_LABELS.has(thing.low) || FEE.has(thing.low)) return null
  if (!hasAmountBeside(scene, num)) return null
  const value = num.value ?? 0
  const isList = scene.tokens.some((_, i) => i !== num.at && isNumber(scene, i) && DONE.test(low(scene, i + 1)))
  if (isList) return null
  return value % 5 !== 0 && !isPricedThing(scene, num) ? 'plain' : 'maybe'
}

// "faucet 432 replaced, labor 120": where another thing is priced this way, it may be priced too.
function isPricedThing(scene: Scene, num: Num): boolean {
  return scene.tokens.some((_, i) => {
    const word = low(scene, low(scene, i - 1) === '$' ? i - 2 : i - 1)
    const isLabel = (w: string) => COST_LABELS.has(w) || FEE.has(w) || OPEN_EXTRAS.has(w) || isWork(w)
    return i !== num.at && isNumber(scene, i) && (isLabel(word) || isLabel(low(scene, i + 1)))
  })
}

// "suite B 210", "unit C-14"
function isRoom(scene: Scene, num: Num): boolean {
  const at = low(scene, num.from - 1) === '-' ? num.from - 2 : num.from - 1
  return (
    /^[a-z]$/.test(low(scene, at)) &&
    /^(suite|ste|unit|apt|bldg|building|wing|gate|hangar|edificio|depto|apto|torre)$/.test(low(scene, at - 1)) &&
    /^\d{1,4}$/.test(low(scene, num.at)) &&
    hasAmountBeside(scene, num)
  )
}

/** Why the number is one thing's own, or null. */
export function identifierReason(scene: Scene, num: Num): string | null {
  if (!num.digits || num.scaled || num.currency) return null
  if (isExtension(scene, num)) return 'an extension'
  if (isRoad(scene, num)) return 'a road'
  if (isRoom(scene, num)) return 'a unit'
  if (isCode(scene, num)) return 'a code'
  return isNumberOfThing(scene, num) === 'plain' ? 'the number of a thing' : null
}

/** Whether the number may as well be a price: it stays in doubt. */
export function mayBeIdentifier(scene: Scene, num: Num): boolean {
  if (!num.digits || num.scaled || num.currency) return false
  return isOnCheck(scene, num) || mayBeRoad(scene, num) || isNumberOfThing(scene, num) === 'maybe'
}
