// Bills as contractors dictate them, without a sign between the words, each with the total it makes.
import fc from 'fast-check'
import { CLIENTS, englishWords, spanishWords } from './spell.ts'

export type Dictated = { text: string; cents: number; client: string }

type Part = { said: string; dollars: number }
type Tongue = 'en' | 'es'

const pick = <T>(...choices: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...choices)
const inWords = (n: number, tongue: Tongue): string => (tongue === 'en' ? englishWords(n) : spanishWords(n))

/** Figures and words, as phones write what they hear. */
const price = (tongue: Tongue, least = 20, most = 900): fc.Arbitrary<{ dollars: number; said: string }> =>
  fc.tuple(fc.integer({ min: least, max: most }), pick(0, 1, 2, 3)).map(([dollars, way]) => {
    const words = inWords(dollars, tongue)
    const money = tongue === 'en' ? 'dollars' : 'dólares'
    return { dollars, said: [`${dollars}`, `$${dollars}`, `${words} ${money}`, words][way] ?? `${dollars}` }
  })

const THINGS = {
  en: ['sink', 'gate', 'hallway', 'shower door', 'back fence', 'water heater', 'garbage disposal'],
  es: ['puerta', 'llave', 'cerca de atrás', 'regadera', 'pared', 'calentador'],
} as const
const MANY = {
  en: [
    'doors',
    'windows',
    'outlets',
    'rooms',
    'faucets',
    'lessons',
    'haircuts',
    'sheets of drywall',
    'fence posts',
    'visits',
  ],
  es: ['puertas', 'ventanas', 'cuartos', 'llaves', 'clases', 'cortes', 'viajes', 'lámparas'],
} as const

const one = (tongue: Tongue): fc.Arbitrary<Part> =>
  fc.tuple(pick(...THINGS[tongue]), price(tongue), pick(0, 1, 2)).map(([thing, { dollars, said }, way]) => ({
    dollars,
    said:
      (tongue === 'en'
        ? [`${said} for the ${thing}`, `the ${thing} was ${said}`, `the ${thing} ${said}`]
        : [`${said} por la ${thing}`, `la ${thing} fueron ${said}`, `la ${thing} ${said}`])[way] ?? '',
  }))

const several = (tongue: Tongue): fc.Arbitrary<Part> =>
  fc
    .tuple(
      pick(...MANY[tongue]),
      fc.integer({ min: 2, max: 12 }),
      price(tongue, 20, 200),
      pick(0, 1, 2, 3),
      fc.boolean(),
    )
    .map(([many, count, { dollars, said }, way, isWord]) => {
      const counted = `${isWord ? inWords(count, tongue) : count} ${many}`
      const ways =
        tongue === 'en'
          ? [
              `${counted} at ${said} each`,
              `${counted} ${said} each`,
              `${counted} each one ${said}`,
              `${counted} at ${said} apiece`,
            ]
          : [
              `${counted} a ${said} cada una`,
              `${counted} a ${said}`,
              `${counted} cada una ${said}`,
              `${counted} a ${said} c/u`,
            ]
      return { dollars: count * dollars, said: ways[way] ?? '' }
    })

const hours = (tongue: Tongue): fc.Arbitrary<Part> =>
  fc
    .tuple(fc.integer({ min: 2, max: 9 }), price(tongue, 20, 150), pick(0, 1, 2), fc.boolean())
    .map(([count, { dollars, said }, way, isWord]) => {
      const n = isWord ? inWords(count, tongue) : String(count)
      const ways =
        tongue === 'en'
          ? [`${n} hours at ${said} an hour`, `${n} hours ${said} per hour`, `${said} an hour for ${n} hours`]
          : [`${n} horas a ${said} la hora`, `${n} horas a ${said} por hora`, `a ${said} la hora fueron ${n} horas`]
      return { dollars: count * dollars, said: ways[way] ?? '' }
    })

type Step = { said: string; apply: (dollars: number) => number }

const step = (tongue: Tongue): fc.Arbitrary<Step> =>
  fc.tuple(fc.integer({ min: 2, max: 19 }), pick(0, 1, 2, 3, 4, 5)).map(([n, way]) => {
    const words = inWords(n, tongue)
    const en: Step[] = [
      { said: `plus ${n}% tax`, apply: (d) => d * (1 + n / 100) },
      { said: `plus ${words} percent sales tax`, apply: (d) => d * (1 + n / 100) },
      { said: `less ${n}%`, apply: (d) => d * (1 - n / 100) },
      { said: `minus ${words} percent discount`, apply: (d) => d * (1 - n / 100) },
      { said: `minus a ${n} dollar deposit he already paid`, apply: (d) => d - n },
      { said: '', apply: (d) => d },
    ]
    const es: Step[] = [
      { said: `más ${n}% de impuesto`, apply: (d) => d * (1 + n / 100) },
      { said: `más ${words} por ciento de tax`, apply: (d) => d * (1 + n / 100) },
      { said: `menos ${n}%`, apply: (d) => d * (1 - n / 100) },
      { said: `menos el ${words} por ciento de descuento`, apply: (d) => d * (1 - n / 100) },
      { said: `menos ${n} de depósito ya pagado`, apply: (d) => d - n },
      { said: '', apply: (d) => d },
    ]
    return (tongue === 'en' ? en : es)[way] ?? { said: '', apply: (d) => d }
  })

const OPENINGS = {
  en: ['bill {} for', 'hey invoice {} I did', 'so this is for {}', '{}', 'ok charge {} it was'],
  es: ['hazle la factura a {} por', 'cóbrale a {}', 'para {}', '{}', 'mándele la cuenta a {} fueron'],
} as const
const ENDS = {
  en: ['', ' due friday', ' net thirty', ' due in two weeks'],
  es: ['', ' para el viernes', ' vence el quince', ' en dos semanas'],
} as const
/** Spanish "y" is left out: "setenta y tres horas" has two readings. */
const JOINS = { en: [' and ', ' plus ', ', '], es: [' más ', ', '] } as const

const spoken = (tongue: Tongue): fc.Arbitrary<Dictated> =>
  fc
    .tuple(
      pick(...CLIENTS),
      pick(...OPENINGS[tongue]),
      fc.array(fc.oneof(one(tongue), several(tongue), hours(tongue)), { minLength: 1, maxLength: 3 }),
      pick(...JOINS[tongue]),
      step(tongue),
      pick(...ENDS[tongue]),
    )
    .map(([client, opening, parts, join, last, end]) => {
      const dollars = last.apply(parts.reduce((sum, part) => sum + part.dollars, 0))
      const body = parts.map((part) => part.said).join(join)
      const text = `${opening.replace('{}', client)} ${body}${last.said ? ` ${last.said}` : ''}${end}`
      return { text, client, cents: Math.round(Number((dollars * 100).toFixed(4))) }
    })

/** A dictated bill in either language. */
export const dictated: fc.Arbitrary<Dictated> = fc.oneof(spoken('en'), spoken('es'))
