// Spells amounts and texts from known answers, for tests that generate what contractors write.
import fc from 'fast-check'

const SMALL_EN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS_EN = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SMALL_ES =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS_ES = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const HUNDREDS_ES = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

/** A whole number up to 999,999 in English words. */
export function englishWords(n: number): string {
  if (n < 20) return SMALL_EN[n] ?? ''
  if (n < 100) return `${TENS_EN[Math.floor(n / 10)]}${n % 10 ? ` ${SMALL_EN[n % 10]}` : ''}`
  if (n < 1000) return `${SMALL_EN[Math.floor(n / 100)]} hundred${n % 100 ? ` ${englishWords(n % 100)}` : ''}`
  return `${englishWords(Math.floor(n / 1000))} thousand${n % 1000 ? ` ${englishWords(n % 1000)}` : ''}`
}

/** A whole number up to 999,999 in Spanish words. */
export function spanishWords(n: number): string {
  if (n < 30) return SMALL_ES[n] ?? ''
  if (n < 100) return `${TENS_ES[Math.floor(n / 10)]}${n % 10 ? ` y ${SMALL_ES[n % 10]}` : ''}`
  if (n === 100) return 'cien'
  if (n < 1000) return `${HUNDREDS_ES[Math.floor(n / 100)]}${n % 100 ? ` ${spanishWords(n % 100)}` : ''}`
  const thousands = Math.floor(n / 1000)
  return `${thousands === 1 ? '' : `${spanishWords(thousands)} `}mil${n % 1000 ? ` ${spanishWords(n % 1000)}` : ''}`
}

/** Every way to write a whole number of dollars that has one reading. */
export function spellings(dollars: number, language: 'en' | 'es'): string[] {
  const grouped = dollars.toLocaleString('en-US')
  const unit = language === 'en' ? ['dollars', 'bucks'] : ['dolares', 'dólares', 'dlls']
  const out = [
    `$${dollars}`,
    `${dollars}`,
    `$${grouped}`,
    `${dollars}.00`,
    `$${grouped}.00`,
    `${dollars}$`,
    ...unit.map((u) => `${dollars} ${u}`),
  ]
  const words = language === 'en' ? englishWords(dollars) : spanishWords(dollars)
  out.push(...unit.map((u) => `${words} ${u}`))
  if (dollars >= 20) out.push(words)
  if (dollars % 100 === 0 && dollars >= 1000 && dollars < 100_000) out.push(`${dollars / 1000}k`)
  return out
}

export const CLIENTS = [
  'Maria',
  'Tom Baker',
  'Priya Shah',
  'mrs. gomez',
  'Dr. Patel',
  'the Johnsons',
  'don Luis',
  'Chen Wei',
  'April Stone',
  'June Park',
  'Mark Hill',
  'Rose Banks',
  'Bill Murphy',
  'jose hernandez',
  'Abril Soto',
  'la señora Vega',
  'Sunset Dental Group',
  "Joe's Diner",
  'ABC Property Mgmt LLC',
  '7-Eleven',
  '24 Hour Fitness',
  'Smith & Sons Auto',
  'los Garcia',
  'Oyelaran Adebayo',
  'Wojciech Zielinski',
  'Pho 79',
  'Studio 54 Salon',
  '5 Star Cleaners',
  "Adaeze's Salon",
  'Mr. and Mrs. Dubois',
  'the Okafor family',
  'Chanel and Tyrone',
  'Nkechi Obi',
  'Kekoa Kealoha',
  'Bolormaa',
  'doña Ifigenia',
  'Blue Moon Tavern',
  'Dollar Tree',
]

export const WORK_EN = [
  'fixed sink',
  'mowed the lawn',
  'replaced 40 gal water heater',
  'hung 3 tvs',
  'installed 6 recessed lights and a dimmer',
  '12x16 deck power wash',
  'swapped capacitor on Trane XR14',
  'detail F-150',
  '2014 honda civic full detail',
  'painted two bedrooms',
  'put in a 50 amp breaker',
  'unit 4B turnover clean',
  'snaked toilet at 412 Oak St',
  '3/4 in copper repipe',
  'unclogged 2 drains',
  'laid 120 sq ft of tile',
  'PO 88213 door repair',
]

export const WORK_ES = [
  'arreglé el lavabo',
  'corté el pasto',
  'pinté 2 cuartos',
  'instalé 4 cámaras',
  'instalacion de minisplit 12000 btu',
  'limpieza de casa',
  'puse 30 pies de cerca',
  'destapé el drenaje en la calle 5',
  'podé tres árboles',
]

const DUE_EN = [
  'due friday',
  'due 3/20',
  'due the 15th',
  'due in 2 weeks',
  'net 30',
  'due tomorrow',
  'due by april 1',
  'due end of month',
  'due next tuesday',
  'due on receipt',
  'pay by may 15',
  '',
]
const DUE_ES = [
  'vence el viernes',
  'vence el 15',
  'vence en 15 dias',
  'vence mañana',
  'para fin de mes',
  'vence el 3 de mayo',
  'para el lunes',
  'me paga hoy',
  '',
]

const TAILS = ['', ' thx', ' 👍', '!', ' please', ' 602-555-0134', ' pat@example.com']

export type Written = { text: string; dollars: number; client: string }

function assemble(
  parts: { client: string; work: string; amount: string; due: string },
  shape: number,
  es: boolean,
  comma: string,
): string {
  const to = es ? 'para' : 'for'
  const { client, work, amount, due } = parts
  const shapes = [
    `${work} ${to} ${client}${comma}${amount}${comma}${due}`,
    `${client}${comma}${work}${comma}${amount}${comma}${due}`,
    `${amount} ${es ? 'por' : 'for'} ${work}${comma}${es ? 'cliente' : 'client'} ${client}${comma}${due}`,
    `${due}${due ? comma : ''}${work} ${to} ${client}${comma}${amount}`,
    `${es ? 'factura para' : 'invoice'} ${client} ${amount} ${es ? 'por' : 'for'} ${work}${comma}${due}`,
    `${client}\n${work}\n${amount}\n${due}`,
    `${work} - ${amount} - ${client} - ${due}`,
  ]
  return shapes[shape % shapes.length] ?? ''
}

/** Texts of one amount, in many orders, spellings and languages, with the amount they mean. */
export const oneAmount: fc.Arbitrary<Written> = fc
  .record({
    es: fc.boolean(),
    dollars: fc.oneof(
      fc.integer({ min: 20, max: 2500 }),
      fc.integer({ min: 1, max: 90 }).map((n) => n * 100),
      fc.integer({ min: 2, max: 400 }).map((n) => n * 5 + 10),
    ),
    client: fc.constantFrom(...CLIENTS),
    pick: fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }),
    casing: fc.constantFrom('as', 'lower', 'upper'),
  })
  .map(({ es, dollars, client, pick, casing }) => {
    const choose = <T>(list: readonly T[], n: number): T => list[(pick[n] ?? 0) % list.length] as T
    const amount = choose(spellings(dollars, es ? 'es' : 'en'), 0)
    const parts = { client, work: choose(es ? WORK_ES : WORK_EN, 1), amount, due: choose(es ? DUE_ES : DUE_EN, 2) }
    // "El Sol 2 mil": a number that ends a name is said apart from the amount.
    const apart = /\d$/.test(client)
    const shape = apart && (pick[3] ?? 0) % 7 === 4 ? 0 : (pick[3] ?? 0)
    const comma = apart ? ', ' : choose([', ', ' ', '. ', ' / '], 4)
    const raw = `${assemble(parts, shape, es, comma)}${choose(TAILS, 5)}`
    const text = casing === 'lower' ? raw.toLowerCase() : casing === 'upper' ? raw.toUpperCase() : raw
    return { text, dollars, client }
  })

type Sum = { text: string; cents: number }

const dollarsOf = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** Half up, exact: `n / d` for positive integers. */
const halfUp = (n: number, d: number): number => Number((BigInt(n) * 2n + BigInt(d)) / (BigInt(d) * 2n))

const MONEY_SHAPES: ((a: number, b: number, n: number, p: number) => { said: string; cents: number })[] = [
  (a, _b, n) => ({ said: `${n} hrs @ ${a}`, cents: n * a * 100 }),
  (a, _b, n) => ({ said: `${n} hours at $${a} an hour`, cents: n * a * 100 }),
  (a, _b, n) => ({ said: `$${a}/hr x ${n}.5 hrs`, cents: halfUp((n * 10 + 5) * a * 100, 10) }),
  (a, _b, n) => ({ said: `${n} rooms ${a} each`, cents: n * a * 100 }),
  (a, _b, n) => ({ said: `${n} windows at ${a} apiece`, cents: n * a * 100 }),
  (a, _b, n) => ({ said: `${n} cuartos a ${a} cada uno`, cents: n * a * 100 }),
  (a, _b, n) => ({ said: `${n} horas a ${a} la hora`, cents: n * a * 100 }),
  (a, b) => ({ said: `${a} plus ${b} parts`, cents: (a + b) * 100 }),
  (a, b) => ({ said: `labor ${a}, parts ${b}`, cents: (a + b) * 100 }),
  (a, b) => ({ said: `labor ${a}, parts ${b}, total ${a + b}`, cents: (a + b) * 100 }),
  (a, b) => ({ said: `labor $${a} parts $${b} total $${a + b}`, cents: (a + b) * 100 }),
  (a, b, n) => ({ said: `struts ${a}, tie rod ${b}, alignment ${n}9`, cents: (a + b + n * 10 + 9) * 100 }),
  (a, _b, n) => ({ said: `${n} can lights ${a} a piece`, cents: n * a * 100 }),
  (a, _b, n) => ({ said: `${n}0 personas a ${a} por persona`, cents: n * 10 * a * 100 }),
  (a, b) => ({ said: `${a + b} (${a} labor + ${b} materials)`, cents: (a + b) * 100 }),
  (a, b) => ({ said: `mano de obra ${a} y materiales ${b}`, cents: (a + b) * 100 }),
  (a, _b, _n, p) => ({ said: `${a} + ${p}% tax`, cents: halfUp(a * (100 + p), 1) }),
  (a, _b, _n, p) => ({ said: `$${a} plus ${p}.25% sales tax`, cents: halfUp(a * (10000 + p * 100 + 25), 100) }),
  (a, _b, _n, p) => ({ said: `${a} less ${p}%`, cents: a * (100 - p) }),
  (a, _b, _n, p) => ({ said: `${a} menos ${p}%`, cents: a * (100 - p) }),
  (a, _b, _n, p) => ({ said: `${a} less ${p}% plus ${p}% tax`, cents: halfUp(a * (100 - p) * (100 + p), 100) }),
  (a, b) => ({ said: `${a + b}, take $${b} off`, cents: a * 100 }),
  (a, b) => ({ said: `$${a + b} minus the $${b} referral discount`, cents: a * 100 }),
  (a, b) => ({ said: `${a + b} total, ${b} deposit paid`, cents: a * 100 }),
  (a, b) => ({ said: `${a + b}, dio ${b} de anticipo`, cents: a * 100 }),
  (a, b) => ({ said: `${b} no wait ${a}`, cents: a * 100 }),
  (a, b) => ({ said: `${b}, sorry make that ${a}`, cents: a * 100 }),
  (a, b) => ({ said: `${b} no perdon ${a}`, cents: a * 100 }),
  (a, b, n) => ({ said: `trip charge ${b} plus ${n} hrs at ${a}`, cents: (b + n * a) * 100 }),
  (a, b, n) => ({
    said: `replaced ${n} outlets $${a} ea and installed 2 dimmer switches $${b} ea`,
    cents: (n * a + 2 * b) * 100,
  }),
  (a, b, n) => ({ said: `mow ${a}, edge ${b}, blow ${n}0`, cents: (a + b + n * 10) * 100 }),
  (a, b) => ({ said: `\n- install vanity ${a}\n- replace faucet ${b}\n`, cents: (a + b) * 100 }),
  (a, b) => ({
    said: `Labor ${a}\nParts ${dollarsOf(b * 100 + 25)}\nTotal ${dollarsOf((a + b) * 100 + 25)}\n`,
    cents: (a + b) * 100 + 25,
  }),
  (a, _b, n) => ({ said: `${n} yds mulch at ${a} a yard`, cents: n * a * 100 }),
  (a, _b, n) => ({ said: `${n * 10} sq ft @ $${a}.50/sq ft`, cents: n * 10 * (a * 100 + 50) }),
]

/** Texts whose total takes arithmetic, with the total in cents. */
export const severalAmounts: fc.Arbitrary<Sum> = fc
  .record({
    shape: fc.constantFrom(...MONEY_SHAPES),
    a: fc.integer({ min: 21, max: 800 }),
    b: fc.integer({ min: 13, max: 300 }),
    n: fc.integer({ min: 2, max: 9 }),
    p: fc.integer({ min: 4, max: 25 }),
    around: fc.constantFrom(
      (m: string) => `rebuilt the back porch for Joe Macias, ${m}, due friday`,
      (m: string) => `${m} for Maria Lopez, cleaned out the garage, due 3/20`,
      (m: string) => `Tom Baker: ${m}. due monday`,
      (m: string) => `trabajo de plomería para Elena, ${m}, vence el viernes`,
      (m: string) => `Sunset Dental Group / ${m} / rewired the lobby / net 30`,
    ),
    casing: fc.constantFrom('as', 'lower', 'upper'),
  })
  .map(({ shape, a, b, n, p, around, casing }) => {
    const { said, cents } = shape(a, b === a ? b + 1 : b, n, p)
    const raw = around(said)
    return { text: casing === 'lower' ? raw.toLowerCase() : casing === 'upper' ? raw.toUpperCase() : raw, cents }
  })
