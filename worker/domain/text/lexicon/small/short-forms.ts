// Words around what is run together or shortened: "pal viernes", "4 maria", "300 off Maria".
import { wordSet } from '../sets.ts'

/** "pa'l viernes": the article of what is run together. */
export const RUN_TOGETHER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "pa'l": 'el',
    "p'al": 'el',
    "pa'el": 'el',
    "p'el": 'el',
    "pa'la": 'la',
    "pa'los": 'los',
    "pa'las": 'las',
  }),
)

/** Behind "pal": it is "para el". */
export const AFTER_PAL = wordSet(
  'dia fin ultimo primero proximo prox siguiente mes senor sr don dr doctor padre pastor ing lic dueno vecino',
)
/** Before "pal": it is a friend. */
export const BEFORE_FRIEND = wordSet('my a an the our his her their your old good best mi un')
/** Behind "p/": it is "para". */
export const AFTER_FOR_SLASH = wordSet('el la los las fin manana pasado')
/** Misspelt "mañana". */
export const MANANA = wordSet('mnn mnna mnana manan mannana maniana manyana')

/** "need 300 off Maria": from her. */
export const ASKED = wordSet('need needs get getting collect want wants owed asking grab')
/** "take 10 off": a discount. */
export const TAKE = wordSet('take knock cut drop shave give discount deduct subtract % percent')
export const SUM_WORDS = wordSet('grand k bucks dollars hundred thousand usd')
export const BILL_WORDS = wordSet("'s bill invoice total price job order")

/** Short forms whose full stop ends nothing. */
export const ABBREVIATIONS = wordSet(
  'mr mrs ms dr dra sr sra srta prof rev st sgt capt inc co corp ltd no apt ave blvd rd ln ct lic ing arq jr mt ft bldg ste dept tel',
)
/** The same before a name. */
export const TITLE_FORMS = wordSet(
  'lt fr col maj cpl cmdr cdr hon msgr sgto tte gral cnel pbro profa mtro mtra lcdo lcda',
)
/** Everyday words too: "a new cap. Tom paid". */
export const WORDY_TITLE_FORMS = wordSet('cap gen det adm sen gov')
