// People said by what they are to somebody: "Lily's mom" is nobody's name, "my neighbor Raúl" is Raúl.
import { claim, isFree, isVocabulary, low, type Scene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { SURNAMES } from './words/surnames.ts'

const RELATIVE =
  /^(mom|mother|dad|father|wife|husband|sister|brother|neighbor|neighbour|son|daughter|kid|boss|friend|aunt|uncle|cousin|grandma|grandpa|landlord|tenant|buddy|parents|roommate|girlfriend|boyfriend)s?$/
const PARIENTE =
  /^(mama|papa|hermano|hermana|vecino|vecina|esposa|esposo|hijo|hija|suegra|suegro|cunado|cunada|primo|prima|novia|novio|jefe|jefa|abuela|abuelo|tia|tio)$/
/** Said before a name: "mi compadre Chuy", "the lady Kim". */
const RELATION =
  /^(neighbor|neighbour|friend|buddy|cousin|brother|sister|uncle|aunt|boss|landlord|tenant|lady|guy|client|customer|compai|compa|compadre|comadre|vecino|vecina|amigo|amiga|cunado|cunada|primo|prima|suegro|suegra|hermano|hermana|jefe|jefa|patron|patrona|clienta|cliente|senor|senora|muchacho|muchacha)$/
const LEADS = /^(for|para|pa|a|al|de|del|to|my|mi|our|the|el|la|un|una|her|his|su|old|new|nuevo|nueva)$/

// "my neighbor's son": a person by what he is to another.
const PERSON_OF =
  /^(neighbor|neighbour|boss|friend|mom|sister|brother|cousin|client|customer|landlord|tenant|wife|husband)'s$/

const isName = (scene: Scene, i: number): boolean => {
  const t = scene.tokens[i]
  if (t?.kind !== 'word' || !isFree(scene, i)) return false
  const word = t.low.replace(/'s$/, '')
  if (FIRST_NAMES.has(word) || SURNAMES.has(word)) return true
  return scene.capitals && t.cap && !isVocabulary(word) && !FUNCTION_WORDS.has(word)
}

/** Claims "Lily Nakamura's mom" and "la mamá de Lily": neither is the client, nor is Lily. */
export function claimRelatives(scene: Scene): void {
  for (let i = 0; i < scene.tokens.length; i++) {
    if (/'s$/.test(low(scene, i)) && isName(scene, i) && isFree(scene, i + 1) && RELATIVE.test(low(scene, i + 1))) {
      let from = i
      while (from > 0 && isName(scene, from - 1)) from -= 1
      claim(scene, from, i + 2, 'admin')
    }
    const of = PERSON_OF.test(low(scene, i)) && isFree(scene, i) && RELATIVE.test(low(scene, i + 1))
    if (of) {
      claim(scene, i, i + 2, 'admin')
      for (let k = i - 1; isFree(scene, k) && LEADS.test(low(scene, k)); k--) claim(scene, k, k + 1, 'admin')
    }
    if (PARIENTE.test(low(scene, i)) && isFree(scene, i) && low(scene, i + 1) === 'de' && isName(scene, i + 2)) {
      let to = i + 3
      while (isName(scene, to)) to += 1
      claim(scene, i, to, 'admin')
    }
  }
}

/** Claims what a client is called before the name: "for my neighbor [Raúl]". */
export function claimRelation(scene: Scene, client: number): void {
  let i = client - 1
  if (!isFree(scene, i) || !RELATION.test(low(scene, i))) return
  claim(scene, i, i + 1, 'admin')
  for (i -= 1; isFree(scene, i) && LEADS.test(low(scene, i)); i--) claim(scene, i, i + 1, 'admin')
}
