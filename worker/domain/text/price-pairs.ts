// What two prices say about each other: corrections, ranges, a word that stands by both.
import type { Figure } from './figures.ts'
import type { Price } from './price.ts'
import { depositPaid } from './price-cues.ts'
import { isCorrection, isLowered, isRange } from './price-links.ts'
import { isWork, low, type Scene } from './scene.ts'
import { CORRECTION_CORE, COST_LABELS } from './words/money.ts'

// "1,150 for the stove pipe, sorry, 1,050": the only amount so far, and one like it behind a word that takes it back.
function isTakenBack(scene: Scene, prices: readonly Price[], i: number): boolean {
  const [a, b] = [prices[i - 1], prices[i]]
  if (i !== 1 || !a || !b || a.counted.length + b.counted.length > 0) return false
  if (!/^(line|balance)$/.test(a.kind) || b.kind !== 'line') return false
  let at = b.from - 1
  if (/^(it's|its|make)$/.test(low(scene, at)) && !/^(let's|lets)$/.test(low(scene, at - 1))) at -= 1
  if (/^[,:]$/.test(low(scene, at))) at -= 1
  const isPlain =
    /^(no wait|wait no|scratch that|make that|make it|call it|no espera|espera no|mejor son|que sean)$/.test(
      `${low(scene, at - 1)} ${low(scene, at)}`,
    )
  if (!isPlain && !/^(sorry|oops|mean|meant|correction|correccion|perdon|disculpa|digo|corrijo)$/.test(low(scene, at)))
    return false
  const isMeant = isSaidWrong(scene, at) && !/^(and|y|&|plus|\+|mas)$/.test(low(scene, a.to))
  const opens = /^meant?$/.test(low(scene, at)) ? at - 1 : at
  const [was, now] = [a.figure.value ?? 0, b.figure.value ?? 0]
  const isDue = isMeant && /^(due|vence)$/.test(low(scene, b.to))
  const ends = isDue || b.to >= scene.tokens.length || scene.boundary[b.to] === true || scene.claims[b.to] != null
  return (
    (isPlain || isMeant || scene.boundary[opens - 1] === true) && ends && was > 0 && now / was > 0.4 && now / was < 2.5
  )
}

// "sorry I meant 225"
const isSaidWrong = (scene: Scene, at: number): boolean =>
  /^(sorry|oops|whoops) i meant?$/.test([2, 1, 0].map((n) => low(scene, at - n)).join(' '))

/** The first of two amounts joined by words of correction is no longer meant; a range leaves both in doubt. */
export function correctTogether(scene: Scene, prices: Price[]): void {
  for (let i = 1; i < prices.length; i++) {
    const [a, b] = [prices[i - 1], prices[i]]
    if (!a || !b || b.kind === 'total' || a.figure.role === 'percent' || b.figure.role === 'percent') continue
    if (isCorrection(scene, a.to, b.from) || isLowered(scene, a.to, b.from)) {
      a.kind = 'old'
      for (let k = a.to; k < b.from; k++)
        if (scene.claims[k] == null && scene.boundary[k] === false) scene.claims[k] = 'admin'
      a.doubt = null
      if (b.kind === 'old' || (b.kind === 'discount' && isLowered(scene, a.to, b.from))) b.kind = 'line'
    } else if (isTakenBack(scene, prices, i)) {
      a.kind = 'old'
      a.doubt = null
      for (let k = a.to; k < b.from; k++)
        if (scene.claims[k] == null && (CORRECTION_CORE.has(low(scene, k)) || low(scene, k) === 'i'))
          scene.claims[k] = 'admin'
    } else if (isSaidWrong(scene, b.from - 1)) {
      // "sink 200 and the door, sorry I meant 250": of which of them is not said.
      b.doubt ??= 'one amount may correct another'
    } else if (isRange(scene, a.to, b.from) && !(/^(discount|deposit)$/.test(b.kind) && low(scene, a.to) === '-')) {
      a.doubt = 'a range or a choice'
      b.doubt = 'a range or a choice'
      a.options = [a.figure.value ?? 0].filter(Boolean)
      b.options = [b.figure.value ?? 0].filter(Boolean)
    }
  }
}

// "it was 100 for the door and 50 for the lock" tells what the work was, "was 250 now 200" what it is no longer.
export function keepWas(scene: Scene, prices: Price[]): void {
  for (const [i, price] of prices.entries()) {
    const next = prices[i + 1]
    const was = price.kind === 'old' && /^(was|era|fue)$/.test(low(scene, price.from - 1))
    if (!was || /^(total|balance)$/.test(next?.kind ?? '')) continue
    // The last one: "labor was 220" has its own work, "250, was 300" has none.
    if (!next) {
      settleLastWas(scene, price, prices[i - 1]?.to ?? price.from)
      continue
    }
    let contrast = false
    let more = false
    for (let k = price.to; k < next.to; k++) {
      contrast ||= CONTRAST.test(low(scene, k))
      more ||= /^(another|plus|extra|more|also|additional|otros|otras|mas|added|then)$/.test(low(scene, k))
    }
    if (!contrast || more) price.kind = 'line'
  }
}

/** What has its own work is a line; what is neither that nor plainly the price before is asked about. */
function settleLastWas(scene: Scene, price: Price, from: number): void {
  let work = false
  let before = false
  let thing = false
  for (let k = from; k < price.from - 1; k++) {
    const word = low(scene, k)
    // "a new cap was 95": new is the cap, not the price.
    const isAdjective = /^(new|just|only|nuevo|nueva)$/.test(word) && !PRICE_WORD.test(low(scene, k + 1))
    before ||= (CONTRAST.test(word) && !isAdjective) || PRICE_WORD.test(word)
    work ||= isWork(word) || COST_LABELS.has(word)
    thing ||= scene.tokens[k]?.kind === 'word' && !/^(and|y|the|a|an|el|la|los|las|un|una)$/.test(word)
  }
  if (before) return
  if (work) price.kind = 'line'
  else if (thing) {
    price.kind = 'line'
    price.doubt = 'said to have been, of what is not known'
  }
}

const PRICE_WORD =
  /^(it|this|that|which|price|precio|quote|estimate|before|previously|normally|usually|originally|regular|regularly|old|antes|was|era|fue)$/

const CONTRAST =
  /^(now|but|instead|down|new|discounted|ahora|pero|make|made|changed|lowered|dropped|cut|today|only|just|so|gave|give|let|did|settled|agreed|actually|wait|no|not|sorry|mean|quedo|deje)$/

// "paid my helper 100, bill Nadia 400": what was spent is told apart from what is billed after it.
export function setSpendingAside(scene: Scene, prices: Price[]): void {
  for (const [i, price] of prices.entries()) {
    const next = prices[i + 1]
    if (!next || price.kind === 'ignored' || next.figure.role === 'percent') continue
    let spent = false
    for (let k = price.from - 1; k >= 0 && k >= price.from - 4 && !scene.boundary[k]; k--)
      spent ||=
        /^(paid|pague|spent|gaste)$/.test(low(scene, k)) &&
        /^(my|the|a|mi|al|a|mis|un|for|por|en|on|i)$/.test(low(scene, k + 1))
    if (spent && billedBetween(scene, price.to, next.from)) {
      price.kind = 'ignored'
      price.doubt = null
    }
  }
}

function billedBetween(scene: Scene, from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++)
    if (
      scene.boundary[i - 1] &&
      /^(bill|invoice|charge|cobra|cobrale|cobrar|factura|facturale|facturar)$/.test(low(scene, i))
    )
      return true
  return false
}

// "three or four hundred", "2-300": a number that is no price beside a price.
export function looseRanges(scene: Scene, figures: readonly Figure[], prices: Price[]): void {
  for (const price of prices) {
    const before = figures.findLast((f) => f.end <= price.figure.from)
    if (
      before &&
      !/^(money|rate|bare|percent|foreign)$/.test(before.role) &&
      before.value !== null &&
      before.role !== 'count' &&
      isRange(scene, before.end, price.figure.from) &&
      /number|word|without/.test(before.why)
    ) {
      price.doubt = 'a range or a choice'
    }
    for (let i = before?.end ?? 0; i < price.figure.from; i++) {
      if (
        /^(or|o)$/.test(low(scene, i)) &&
        i >= price.figure.from - 2 &&
        before &&
        before.end === i &&
        before.why !== 'a size'
      )
        price.doubt = 'a range or a choice'
    }
  }
}

// In "1500 deposit 500" or "500 tax 40" one word stands by both amounts: the larger one is what is billed.
export function shareWord(scene: Scene, prices: Price[]): void {
  for (let i = 1; i < prices.length; i++) {
    const [a, b] = [prices[i - 1], prices[i]]
    if (
      !a ||
      a.kind !== b?.kind ||
      a.amount === null ||
      b.amount === null ||
      !/^(deposit|tax|discount|fee)$/.test(a.kind)
    )
      continue
    if (a.kind === 'fee' && prices.some((p) => p.kind === 'line')) continue
    const larger = (a.figure.value ?? 0) >= (b.figure.value ?? 0) ? a : b
    const smaller = larger === a ? b : a
    larger.kind = 'line'
    if (a.kind === 'deposit' || smaller.kind === 'deposit') {
      larger.doubt = null
      if (!depositPaid(scene, smaller.figure, { from: 0, to: scene.tokens.length }))
        smaller.doubt = 'a deposit that is not said to be paid'
    }
  }
}
