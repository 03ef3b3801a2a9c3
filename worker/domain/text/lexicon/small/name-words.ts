// Small words within and around a name, and how they are written.
import { wordSet } from '../sets.ts'

/** Written small within a name. */
export const SMALL_IN_NAMES = wordSet('de del la las los y and of the van von der da di e')
/** Written in capitals. */
export const UPPER_IN_NAMES = wordSet(
  'llc hoa pta ymca usa llp lp pllc hvac ac ii iii iv abc bbq tv ups rv ihop cvs bp',
)
/** Short titles that are first names too: "Gen Tanaka". */
export const NAME_LIKE_TITLES = wordSet('gen maj hon det sen cap')
export const NAME_ARTICLES = wordSet('the los las la el')
export const SPANISH_ARTICLES = wordSet('los las la el')
/** Raised at the start of a name. */
export const RAISED_ARTICLES = wordSet('the los las la')
/** Dropped before a title: "la señora Vega". */
export const BEFORE_TITLES = wordSet('la el al the del')
/** Behind a name: it ends there. */
export const ENDS_NAME = wordSet('due vence net paga pay payable today tomorrow hoy for por')
/** Before a place. */
export const PLACE_PREPOSITIONS = wordSet('at @ en in over')
/** Around the description: said to join, never the work itself; and what belongs to the verb before it. */
export const JOINS = wordSet('plus mas and y')
export const KEPT_AT_END = wordSet('up off out down in over')
