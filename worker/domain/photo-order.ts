// Reads an order about pictures: "remove the photo from 12", "the pic is for Maria", "quita la foto". Nothing else may be said in the text.
import { readReference } from './fee-order.ts'
import { hear } from './text/dialog/hear.ts'
import { leadOf, phrases, reach } from './text/dialog/phrases.ts'
import { isSaid } from './text/lexicon/conversation.ts'
import type { Reference } from './text/reading.ts'

/** `isAll`: every picture, not the last one alone; `reference` null where no invoice is named. */
export type PhotoOrder =
  | { verb: 'remove'; isAll: boolean; reference: Reference | null }
  | { verb: 'attach'; reference: Reference | null }

const MOST_WORDS = 12
const ASKING = ['?', '¿', '$', '%']
const LEADS = phrases(
  'ok|okay|yes|si|no|hey|and|y|so|please|pls|bueno|oye|actually|sorry|oops|perdon|can|could|you|puedes|por|favor',
)
const ONE = 'photo|pic|picture|image|foto|imagen|fotito'
const MANY = 'photos|pics|pictures|images|fotos|imagenes|fotitos'
const PHOTO = `${ONE}|${MANY}`
const THE = 'the|that|this|these|those|my|all|both|of|last|la|las|esa|esas|esta|estas|mi|mis|todas|ultima|ultimas'
const REMOVE =
  phrases(`remove|delete|erase|drop|quita|quite|quitale|quitar|borra|borre|borrar|borrale|elimina|elimine|eliminar|saca|saque|sacale ${THE}* ${PHOTO}
  take ${THE}* ${PHOTO} off|out|down|away
  take|get off|out|down ${THE}* ${PHOTO}
  get rid of ${THE}* ${PHOTO}`)
const IS = 'is|are|was|were|goes|go|belongs|belong|es|son|era|eran|va|van'
const ATTACH = phrases(`${THE}* ${PHOTO} ${IS}
  add|put|attach|save|include|move|pon|ponle|ponga|agrega|agregale|anade|guarda|sube|mete|mueve|pasa ${THE}* ${PHOTO}`)
/** Between the picture and whose invoice it is for. */
const TOWARDS = new Set([
  'for',
  'from',
  'to',
  'on',
  'onto',
  'of',
  'with',
  'in',
  'para',
  'a',
  'al',
  'en',
  'de',
  'del',
  'con',
])
const THIS_IS = phrases(`it|this|that|its|it's|thats|that's|these|they|esto|esta|estas|ese|eso is|are|was|es|son|era*
  es|son|is`)
/** A name stands behind this without a word like it. */
const NAME = 'for'

type Heard = ReturnType<typeof hear>

/** The order that the whole text gives, or null. */
export function readPhotoOrder(body: string): PhotoOrder | null {
  const heard = withoutEnd(body)
  if (heard === null) return null
  const start = leadOf(heard.words, LEADS)
  for (const pattern of REMOVE) {
    const taken = reach(heard.words, pattern, start)
    const reference = taken > 0 ? referenceBehind(heard, start + taken) : undefined
    if (reference === undefined) continue
    const said = heard.words.slice(start, start + taken)
    const isAll = said.some((word) => MANY.split('|').includes(word))
    return { verb: 'remove', isAll, reference }
  }
  for (const pattern of ATTACH) {
    const taken = reach(heard.words, pattern, start)
    const reference = taken > 0 ? referenceBehind(heard, start + taken) : undefined
    // "add the photo" says nothing that we would not ask about.
    if (reference) return { verb: 'attach', reference }
  }
  return null
}

/** "for Maria", "it's for 12", "Maria", "12": the words under a picture, or the answer to what one is for; null for anything else. */
export function readPhotoAnswer(body: string): Reference | null {
  const heard = withoutEnd(body)
  if (heard === null) return null
  const lead = leadOf(heard.words, LEADS)
  const at = lead + Math.max(0, ...THIS_IS.map((pattern) => reach(heard.words, pattern, lead)))
  const reference = at >= heard.words.length ? null : referenceBehind(heard, at)
  return reference?.all || reference?.numbers ? null : (reference ?? null)
}

function withoutEnd(body: string): Heard | null {
  const heard = hear(body)
  const end = heard.words.findLastIndex((word) => !isSaid('polite', word)) + 1
  if (end === 0 || end > MOST_WORDS || ASKING.some((sign) => heard.signs.has(sign))) return null
  return { ...heard, words: heard.words.slice(0, end), tokens: heard.tokens.slice(0, end) }
}

/** Null where nothing is named; undefined where the words say something else. */
function referenceBehind(heard: Heard, start: number): Reference | null | undefined {
  let at = start
  while (TOWARDS.has(heard.words[at] ?? '')) at += 1
  const first = heard.tokens[at]
  if (!first) return at === start ? null : undefined
  // As if a word that a name follows stood before it.
  const words = [...heard.words.slice(0, at), NAME, ...heard.words.slice(at)]
  return readReference(
    { ...heard, words, tokens: [...heard.tokens.slice(0, at), first, ...heard.tokens.slice(at)] },
    at,
  )
}
