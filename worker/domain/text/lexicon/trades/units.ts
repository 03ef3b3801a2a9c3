// Units of work, size and time, under one name each, and the words that end a street's name.
import { wordSet } from '../sets.ts'

function canonical(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', ...words] = line.trim().split(/\s+/)
        return words.map((word): [string, string] => [word, name])
      }),
  )
}

/** Time worked: written unit → its name. */
export const TIME_UNITS = canonical(`
hour h hr hrs hour hours hours' hora horas hs ora oras
minute min mins minute minutes minuto minutos
day day days dia dias jornada jornadas
week week weeks wk wks semana semanas
month month months mo mes meses
year year years yr yrs ano anos
`)

/** What work is counted by and priced per, beside time and plain nouns. */
export const WORK_UNITS = canonical(`
foot ft foot feet pie pies lf
yard yd yds yard yards yarda yardas cy
meter meter meters metre metres metro metros
sqft sqft sf
inch inch inches pulgada pulgadas
gallon gal gals gallon gallons galon galones
pound lb lbs pound pounds libra libras
ton ton tons tonelada toneladas
kilo kilo kilos kg kgs
liter liter liters litre litres litro litros
mile mi mile miles milla millas
load load loads carga cargas viaje viajes
visit visit visits visita visitas
bag bag bags bolsa bolsas saco sacos costal costales
sheet sheet sheets hoja hojas
pallet pallet pallets
unit unit units unidad unidades
piece piece pieces pc pcs pieza piezas
acre acre acres
cut cut cuts
dozen dozen dozens doz docena docenas
trip trip trips
time time times vez veces
`)

/** Words that end a street's name. */
export const STREET_WORDS = wordSet(
  'st str street ave av avenue rd road dr drive ln lane blvd boulevard ct court cir circle way pl place ter terr terrace trl trail pkwy parkway hwy highway loop row plaza sq square pt point run path pike alley xing crossing cove cv calle avenida camino paseo via carretera bend hollow spur turnpike tpke expressway freeway bypass esplanade privada callejon calzada bulevar',
)

function stem(word: string): string {
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(s|x|z|ch|sh|r|n|l|d)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** Those who are fed, moved or taught: "120 guests at 16 a person". */
const PEOPLE = wordSet(
  'person people ppl guest head plate cover adult kid child student persona invitado cabeza plato platillo comensal nino alumno pax',
)

/** Whether the word names people who are counted and paid for. */
function isPeople(word: string): boolean {
  return PEOPLE.has(word) || PEOPLE.has(stem(word)) || word === 'children'
}

/** Words for one more time that the work was done: "3 times, 40 per visit". */
const OCCASIONS = wordSet(
  'time visit trip vez visita viaje turn session sesion walk wash class lesson mow cleaning paseo lavada clase limpieza',
)

/** Whether two words name the same thing, one or many ("rooms" and "room", "árboles" and "árbol"). */
export function sameUnit(a: string, b: string): boolean {
  if (a === b || (OCCASIONS.has(a) && OCCASIONS.has(b) && (a === 'time' || b === 'time'))) return true
  if (isPeople(a) && isPeople(b)) return true
  // "500 sqft a 2.25 el pie"
  if ((a === 'sqft' && b === 'foot') || (a === 'sqyd' && b === 'yard') || (a === 'sqmeter' && b === 'meter'))
    return true
  return stem(a) === stem(b) || `${stem(a)}e` === stem(b) || stem(a) === `${stem(b)}e`
}

/** The one name of a unit word, or the word itself. */
export function unitName(word: string): string {
  return TIME_UNITS.get(word) ?? WORK_UNITS.get(word) ?? word
}
