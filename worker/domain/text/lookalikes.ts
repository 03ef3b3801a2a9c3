// A number that stands where a price would, and may be a temperature, a model, a code, or the price of one of several.
import type { Price } from './price.ts'
import { isBrand, isEdge, low, type Scene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'

/** The eight words before the one at `from`, nearest first. */
export const wordsBefore = (scene: Scene, { from }: { from: number }): string[] =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((n) => low(scene, from - n))

const HEATED =
  /^(heater|thermostat|oven|boiler|furnace|temp|temperature|fridge|freezer|griddle|kiln|calentador|termostato|horno|caldera|temperatura)$/

// "set the water heater to 120", "oven at 350 all morning", "105 out today"
function isTemperature(scene: Scene, price: Price): boolean {
  const { figure } = price
  if (figure.role !== 'bare' || (figure.value ?? 999) > 550) return false
  const [before = '', ...more] = wordsBefore(scene, price.figure)
  const [next, then] = [low(scene, figure.end), low(scene, figure.end + 1)]
  if (/^(outside|afuera)$/.test(next) || (next === 'out' && /^(today|there|here|side)$/.test(then))) return true
  const isSet =
    before === 'to' && more.slice(0, 6).some((w) => /^(set|turned|put|dialed|cranked|puse|programe)$/.test(w))
  return (isSet || /^(at|to|a|en)$/.test(before)) && more.slice(0, isSet ? 5 : 2).some((w) => HEATED.test(w))
}

// "bill Monty to hundred dollars": two hundred, or a hundred
const isSlip = (scene: Scene, { figure }: Price): boolean =>
  /^(to|too)$/.test(low(scene, figure.from - 1)) && /^(hundred|thousand|grand)$/.test(low(scene, figure.from))

// "llave Moen 7560", "Insinkerator 333"; "Moen 150" may be a price.
function isModelNumber(scene: Scene, { figure, counted }: Price): boolean {
  const value = figure.value ?? 0
  if (figure.role !== 'bare' || counted.length > 0 || !isBrand(low(scene, figure.from - 1))) return false
  return figure.digits && (value >= 1000 || (value >= 100 && value % 5 !== 0))
}

// "code 250 on the front and 300 on the back"
function isSecondCode(scene: Scene, { figure }: Price): boolean {
  if (figure.role !== 'bare') return false
  const words = wordsBefore(scene, figure)
  const code = words.findIndex((w) => /^(code|codes|combo|combination|pin|passcode|clave|claves|codigo)$/.test(w))
  return code > 0 && /^(and|y|&|,|or|o)$/.test(words[0] ?? '') && words.slice(1, code).some((w) => /^\d/.test(w))
}

// "6 a bundle", "sillas tapizadas a 45 la silla": a price for each, and how many is not said.
function isForEach(scene: Scene, { figure, counted }: Price): boolean {
  const [article, noun] = [low(scene, figure.end), scene.tokens[figure.end + 1]]
  if (figure.role === 'rate' || counted.length > 0 || noun?.kind !== 'word') return false
  if (noun.cap || FUNCTION_WORDS.has(noun.low)) return false
  // "depto 14 y el del 22, 70 por baño"
  if (article === 'por' && scene.tokens.some((t, i) => t.low === noun.low && i < figure.from)) return true
  if (/^(la|el|cada|por|each|every)$/.test(article))
    return scene.tokens.some((t) => t.low === `${noun.low}s` || t.low === `${noun.low}es`)
  const ends = isEdge(scene, figure.end + 2) || /^(for|due|para)$/.test(low(scene, figure.end + 2))
  return /^(a|an)$/.test(article) && ends && !FIRST_NAMES.has(noun.low) && scene.claims[figure.end + 1] == null
}

// "12 pickets and some rails at 7 apiece"
function isOfSomeMore(scene: Scene, { counted }: Price): boolean {
  const [count] = counted
  if (!count) return false
  for (let i = count.to; i < count.to + 4; i++)
    if (
      /^(and|y|&|plus)$/.test(low(scene, i)) &&
      /^(some|several|few|couple|unos|unas|algunos|algunas|varios|varias|otros|otras|other)$/.test(
        low(scene, low(scene, i + 1) === 'a' ? i + 2 : i + 1),
      )
    )
      return true
  return false
}

/** Why a lone price may be none, or null. */
export function lookalike(scene: Scene, price: Price): string | null {
  if (isTemperature(scene, price)) return 'the number may be a temperature'
  if (isSlip(scene, price)) return 'a word that may be a number'
  if (isModelNumber(scene, price)) return 'the number may be a model'
  if (isSecondCode(scene, price)) return 'the number may be a code'
  if (isForEach(scene, price)) return 'a price for each, and how many is not said'
  return isOfSomeMore(scene, price) ? 'some more, and how many is not said' : null
}
