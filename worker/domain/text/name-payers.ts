// Tells who pays from whom the work was for: "lawn for Ann, bill to Tom", "la cuenta va para su hija Rocío".
import type { NameCandidate } from './names.ts'
import { isFree, low, type Scene } from './scene.ts'

const KIN =
  '(?:daughter|son|wife|husband|mother|mom|father|dad|sister|brother|niece|nephew|uncle|aunt|cousin|boss|landlord|manager|owner|office|company|hija|hijo|esposa|esposo|mama|papa|madre|padre|hermana|hermano|nieta|nieto|sobrina|sobrino|tia|tio|cunada|cunado|suegra|suegro|nuera|yerno|prima|primo|jefa|jefe|patrona|patron|duena|dueno|novia|novio)'
const WHOSE = '(?:the|his|her|their|my|our|la|el|su|sus|mi)'
const GOES = '(?:it|this|that|them|is|goes|should|go|gets|get|will|needs|be|sent|made|out|over|directly|straight)'
const VA = '(?:va|van|es|son|sale|sera|seria|ira|iria|queda|quedan|dirigid[ao])'
const PAPER = '(?:cuenta|factura|cobro|recibo|nota)'

/** What stands before the name of whoever pays. */
const PAYER = new RegExp(
  `(?:^| )((?:(?:bill|invoice|charge) (?:${GOES} )*to|make (?:it|this|the (?:bill|invoice)) out to|(?:in|under) the name of|(?:la |el |su |esta )?${PAPER} (?:${VA} )+(?:para|pa|a nombre de|al|a)|(?:la |el )?${PAPER} a nombre de|(?:cobr[ae]|factur[ae]|carg[au]e?)(?:selo|sela|le|les|nle)? (?:todo )?al?|(?:mand|envi|pas)(?:a|e|ale|ele|arle)(?:le)? (?:la |el )?${PAPER} al?)(?: ${WHOSE})?(?: ${KIN})?|(?:lo |la |le |me )*paga(?:ra)?(?: todo)? su ${KIN}) $`,
)

/** Where the words begin that make the name at `name` the payer's, or null. */
export function payerFrom(scene: Scene, name: number): number | null {
  let from = name
  while (from > 0 && from > name - 10 && !scene.boundary[from - 1] && scene.claims[from - 1] !== 'price') from -= 1
  let flat = ' '
  for (let i = from; i < name; i++) flat += `${low(scene, i)} `
  const found = PAYER.exec(flat)?.[1]
  return found ? name - found.split(' ').length : null
}

const LABELLED = /labelled as the client|called the client|who pays/

/** Whether the other name only says whom the work was for: it stands before the payer's, behind which no amount follows. */
export function isOnlyServed(scene: Scene, other: NameCandidate, payer: NameCandidate): boolean {
  if (!LABELLED.test(payer.why) || LABELLED.test(other.why) || other.from >= payer.from) return false
  if (/billing|the bill goes/.test(other.why)) return false
  return scene.claims.lastIndexOf('price') < payer.from
}

/** Claims the words that point at the payer. */
export function payerWords(scene: Scene, payer: NameCandidate): number[] {
  const from = payerFrom(scene, payer.from)
  if (from === null) return []
  return Array.from({ length: payer.from - from }, (_, n) => from + n).filter((i) => isFree(scene, i))
}
