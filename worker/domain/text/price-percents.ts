// What a percentage is: a tax, a discount, a deposit, a fee for the card, or what the work is like.
import { exact } from './exact.ts'
import type { Figure } from './figures.ts'
import { type Price, plainPrice } from './price.ts'
import { depositPaid, type Surroundings, taxIncluded } from './price-cues.ts'
import { within } from './price-leads.ts'
import { low, type Scene } from './scene.ts'
import { DEPOSIT, DISCOUNT, FEE, LESS, PLUS, PROCESSING, TAX } from './words/money.ts'

/** What a percentage does to the bill, or null where nothing around it says so. */
export function percentPrice(scene: Scene, figure: Figure, all: Surroundings): Price | null {
  const around = within(all)
  const price = {
    ...plainPrice(figure, 'tax'),
    amount: null,
    percent: figure.value === null ? null : exact(figure.value / 100),
  }
  const words = [...around.before.slice(0, 3), ...around.after.slice(0, 3)]
  // "25% discount and 8% tax": what stands right behind it says what it is.
  const [next = '', then = ''] = around.after
  const isTax = TAX.has(next) || (/^(sales|state|de|of)$/.test(next) && TAX.has(then))
  const near = (set: ReadonlySet<string>) => (!isTax || set === TAX) && words.some((w) => set.has(w))
  if (isFeeRate(scene, figure) && [...words, ...around.after].some((w) => PROCESSING.has(w)))
    return { ...price, kind: 'ignored' }
  if (around.after.slice(0, 3).some((w) => /^(if|si|when|cuando)$/.test(w))) return { ...price, doubt: 'a condition' }
  if (near(DEPOSIT))
    return {
      ...price,
      kind: 'deposit',
      doubt: depositPaid(scene, figure, { from: 0, to: scene.tokens.length })
        ? null
        : 'a deposit that is not said to be paid',
    }
  if (near(DISCOUNT) && around.before.slice(0, 3).some((w) => /^(after|already|despues|ya)$/.test(w)))
    return { ...price, kind: 'discount', doubt: 'the discount may be taken off already' }
  if (
    near(DISCOUNT) ||
    /^(quitale|quitarle|quiteles?|rebajale|rebajarle|descuentale|descontarle|bajale)$/.test(
      around.before.find((w) => !/^(el|un|los|unos)$/.test(w)) ?? '',
    ) ||
    around.before.slice(0, 2).some((w) => LESS.has(w)) ||
    LESS.has(around.after[0] ?? '') ||
    (LESS.has(all.after[0] ?? '') && /^(en|a|al|por|del|sobre|on|for|to|off)$/.test(all.after[1] ?? '')) ||
    ((figure.minus || around.before[0] === '-') && !near(TAX))
  )
    return { ...price, kind: 'discount' }
  const taxed = around.after.slice(0, 4).some((w) => TAX.has(w)) || around.before.slice(0, 2).some((w) => TAX.has(w))
  if (taxed) {
    if (
      taxIncluded(around.before.slice(0, 2).concat(around.after.slice(0, 4))) &&
      !around.before.slice(0, 2).some((w) => PLUS.has(w) || w === 'mas')
    ) {
      const sure = words.some((w) => /^(includ|incl|inc$|inclu|already|ya)/.test(w))
      return sure ? { ...price, kind: 'ignored' } : { ...price, doubt: 'the tax may be in the price or on top' }
    }
    return price
  }
  if (around.before.some((w) => TAX.has(w))) return { ...price, doubt: 'it is not clear what the tax is of' }
  // "plus 20% service charge"
  if (around.after[0] === 'service' && /^(charge|fee)$/.test(around.after[1] ?? ''))
    return { ...price, doubt: 'a charge for the service' }
  if (around.before.slice(0, 1).some((w) => w === '+' || w === 'plus' || w === 'mas'))
    return /^(fee|card|processing|convenience|cc|service)$/.test(around.after[0] ?? '')
      ? { ...price, kind: 'ignored' }
      : price
  return null
}

// "80% done", "30% vinegar" say what the work is like; any other percentage that nothing explains leaves the price in doubt.
const QUALITY =
  /^(done|complete|completed|finished|organic|cotton|vinegar|bleach|silk|wool|acrylic|solution|humidity|shade|tint|tinte|cloth|mesh|alcohol|algodon|lana|terminado|listo|hecho|efficient|efficiency|eficiente|eficiencia|afue|recycled|vlt)$/

// "the 3.9% card processing fee", "3% for the card"
function isFeeRate(scene: Scene, figure: Figure): boolean {
  const words = [0, 1, 2, 3].map((n) => low(scene, figure.end + n))
  const end = words.findIndex((w) => !PROCESSING.has(w) && !FEE.has(w) && !/^(for|the|de|por|la|con)$/.test(w))
  return words.slice(0, end < 0 ? 4 : end).some((w) => FEE.has(w) || (PROCESSING.has(w) && w !== 'credit'))
}

// "tinted 20% front and 5% rear": how dark the glass is.
function isTint(scene: Scene, figure: Figure): boolean {
  const isTinted = (word: string) => /^(tint|tints|tinted|tinting|polari[zc]\p{L}*)$/u.test(word)
  if (!scene.tokens.slice(0, figure.from).some((t) => isTinted(t.low))) return false
  return /^(front|fronts|rear|back|sides?|all|around|windshield|doors|adelante|atras|enfrente|lados|parabrisas)$/.test(
    low(scene, figure.end),
  )
}

/** A percentage that nothing explains, in doubt; null where it says what the work is like. */
export function strayPercent(scene: Scene, figure: Figure): Price | null {
  const fee = [1, 2, 3].some((n) => FEE.has(low(scene, figure.from - n))) || isFeeRate(scene, figure)
  if (isTint(scene, figure)) return null
  if (figure.role !== 'percent' || figure.value === 100 || fee || QUALITY.test(low(scene, figure.end))) return null
  return {
    ...plainPrice(figure, 'discount'),
    amount: null,
    percent: exact(0),
    options: [],
    doubt: 'a percentage without a purpose',
  }
}
