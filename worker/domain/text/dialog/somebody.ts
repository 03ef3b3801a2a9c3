// Whether what an answer seems to call a client is somebody: talk is no name, and a word that nobody knows is asked about.
import { BUSINESS_WORDS, LEGAL_FORMS, TITLES } from '../words/business.ts'
import { FIRST_NAMES } from '../words/first-names.ts'
import { fold, wordSet } from '../words/sets.ts'
import { SURNAMES } from '../words/surnames.ts'

/** Words of talk: a name with one of them in it is none. */
const TALK = wordSet(`
  i i'm im i'll i've it it's its he he's she she's they they're we we're you your you're youre u ur ya yall me us him them
  is are was were am be been being isn't wasn't aren't do does did don't dont didn't have has had can can't cant could would should will won't gonna wanna gotta gimme lemme
  what what's whats when how why who where which this that these those here there now later soon today tomorrow tonight yesterday already yet still again
  not no nope yes yeah yep ok okay so if because cause
  up down out off over back away
  hold wait call see saw go goes going got get come coming talk tell told ask think know guess need want love hate hope look let make made call calling called text texting running driving eating working raining snowing
  hot cold busy late early tired sick done finished sent paid ready broke broken packed stuck stopped lost wrong right
  sec second minute minutes min mins hour hours moment lunch dinner breakfast coffee beer traffic chat number phone battery
  merry happy christmas thanksgiving birthday easter weekend morning evening afternoon goodnight
  thanks thank please sorry hello hey hi bye lol lmao haha wow cool nice great sounds whatever anyway anyways nothing something everything somebody someone anybody dunno idk brb omw smh
  yo te nos ya mero voy vamos vengo ahorita luego despues manana hoy ayer espera esperame quien sabe que como cuando donde porque pues
  es esta estoy estamos son fue era hay tengo tiene quiero no si nada nadie algo todo mames manches gracias perdon bueno buenas buenos hola adios llamo digo aviso mando trabajando comiendo manejando ocupado ocupada cansado
`)
const FAMILY = wordSet('family familia hoa church iglesia school escuela')

/** `sure`: a name that people or firms have. `unsure`: it may be one. `none`: talk. */
export function judgeName(name: string): 'sure' | 'unsure' | 'none' {
  const words = fold(name).match(/[\p{L}\p{N}'-]+/gu) ?? []
  if (words.length === 0 || words.some((word) => TALK.has(word))) return 'none'
  const bare = words.map((word) => word.replace(/'s$/, ''))
  const isKnown = (word: string) =>
    [FIRST_NAMES, SURNAMES].some((set) => set.has(word) || (word.length > 4 && set.has(word.replace(/s$/, ''))))
  const isFirm = bare.length > 1 && bare.some((word) => BUSINESS_WORDS.has(word) || LEGAL_FORMS.has(word))
  const isTitled = bare.length > 1 && TITLES.has(bare[0] ?? '')
  return bare.some(isKnown) || isFirm || isTitled || bare.some((word) => FAMILY.has(word)) ? 'sure' : 'unsure'
}
