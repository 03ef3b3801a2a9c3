// Finds firms said with what they are: "el restaurante El Jarocho", "la iglesia San Judas", "hotel Real".
import { cueBefore } from './name-cues.ts'
import type { NameCandidate } from './names.ts'
import { isFree, isVocabulary, low, type Scene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { SURNAMES } from './words/surnames.ts'

const HEADS =
  /^(restaurante?|cafeteria|cafe|bar|cantina|taqueria|fonda|pizzeria|panaderia|pasteleria|carniceria|polleria|fruteria|fruteria|pupuseria|marisqueria|tortilleria|heladeria|tienda|abarrotes|supermercado|mercado|colmado|bodega|farmacia|ferreteria|llantera|lavanderia|tintoreria|barberia|peluqueria|estetica|salon|spa|gimnasio|hotel|motel|iglesia|parroquia|templo|escuela|colegio|academia|guarderia|clinica|hospital|consultorio|veterinaria|taller|constructora|inmobiliaria|condominio|condominios|residencial|edificio|torre|rancho|hacienda|grupo|funeraria|joyeria|floreria|imprenta)$/
const ARTICLES = /^(el|la|los|las|del|al|the)$/
const INSIDE = /^(el|la|los|las|de|del|san|santa|don|dona|y|&)$/

// How far the name goes behind its head; in a text without capitals only behind an article: "taqueria los compadres".
function nameEnd(scene: Scene, head: number): number | null {
  let i = head + 1
  const saint = /^(san|santa)$/.test(low(scene, i))
  const opened = ARTICLES.test(low(scene, i)) || saint
  let words = 0
  for (; isFree(scene, i) && words < 4; i++) {
    const t = scene.tokens[i]
    if (t?.kind !== 'word') break
    if (INSIDE.test(t.low) && (i === head + 1 || scene.tokens[i + 1]?.cap === true)) continue
    if (scene.capitals ? !t.cap : words > 0 || !opened || isVocabulary(t.low) || FUNCTION_WORDS.has(t.low)) break
    words += 1
  }
  return words > 0 ? i : null
}

const CIVIC = /^(city|town|county|village|township|borough|parish|ciudad|municipio|condado|ayuntamiento|alcaldia)$/

const PLACE_OPENERS =
  /^(new|old|st|saint|ste|fort|ft|mount|mt|north|south|east|west|grand|lake|port|cape|glen|palm|long|big|little|upper|lower|el|la|las|los|san|santa|santo|del|de|van|der)$/

// "City of Elmdale", "Municipio de Bayamón"; written all alike, one unknown word and a second unknown one are the name.
function civicEnd(scene: Scene, head: number): number | null {
  if (!CIVIC.test(low(scene, head)) || !/^(of|de)$/.test(low(scene, head + 1)) || !isFree(scene, head + 1)) return null
  let i = head + 2
  while (PLACE_OPENERS.test(low(scene, i)) && i < head + 5) {
    const next = low(scene, i + 1) === '.' ? i + 2 : i + 1
    if (!isFree(scene, i + 1) || scene.tokens[next]?.kind !== 'word') break
    i = next
  }
  const first = i
  for (; isFree(scene, i) && i < first + 4 && scene.tokens[i]?.kind === 'word'; i++) {
    const word = low(scene, i)
    const plain = (isVocabulary(word) && !(i === first && first > head + 2)) || FUNCTION_WORDS.has(word)
    if (scene.capitals ? !scene.tokens[i]?.cap : plain || i > first + 1) break
  }
  return i > head + 2 ? i : null
}

function civic(scene: Scene, head: number): NameCandidate | null {
  const to = civicEnd(scene, head)
  if (to === null) return null
  const article = ARTICLES.test(low(scene, head - 1)) && isFree(scene, head - 1) ? head - 1 : head
  const cue = cueBefore(scene, article)
  const opens = head === 0 || scene.boundary[article - 1] === true
  if (!cue.strong && !opens) return null
  return {
    from: head,
    to,
    score: 5.5 + cue.score,
    strong: cue.strong,
    possessive: false,
    company: true,
    why: `${cue.why}, a town`,
  }
}

// "Cho residence winterized sprinklers": whose home opens the text, or is pointed at.
function residence(scene: Scene, i: number): NameCandidate | null {
  if (!/^(residence|residencia)$/.test(low(scene, i)) || !isFree(scene, i)) return null
  const isFamily = (k: number) => {
    const [t, word] = [scene.tokens[k], low(scene, k)]
    const raised = scene.capitals && t?.cap === true && !isVocabulary(word) && !FUNCTION_WORDS.has(word)
    return isFree(scene, k) && t?.kind === 'word' && !/'s?$/.test(word) && (raised || SURNAMES.has(word))
  }
  let from = i
  while (from > i - 3 && isFamily(from - 1)) from -= 1
  const article = /^(the|la)$/.test(low(scene, from - 1)) ? from - 1 : from
  const cue = cueBefore(scene, article)
  const opens = article === 0 || scene.boundary[article - 1] === true
  if (from === i || (!cue.strong && !opens)) return null
  const why = `${cue.why}, a home`
  // "the Ramos residence" is paid by Ramos.
  const to = article < from ? i : i + 1
  return { from, to, score: 5 + cue.score, strong: cue.strong, possessive: false, company: true, why }
}

/** Every firm that stands behind the word for its kind, that word being part of its name. */
export function signs(scene: Scene): NameCandidate[] {
  const found: NameCandidate[] = []
  for (let i = 0; i < scene.tokens.length; i++) {
    const town = isFree(scene, i) ? civic(scene, i) : null
    if (town) found.push(town)
    const home = residence(scene, i)
    if (home) found.push(home)
    if (!isFree(scene, i) || !HEADS.test(low(scene, i))) continue
    const to = nameEnd(scene, i)
    if (to === null) continue
    const article = ARTICLES.test(low(scene, i - 1)) && isFree(scene, i - 1) ? i - 1 : i
    const cue = cueBefore(scene, article)
    const place = /^(en|in|at|by)$/.test(low(scene, article - 1)) ? 1 : 0
    const score = 4.5 + Math.max(cue.score, place)
    found.push({ from: i, to, score, strong: cue.strong, possessive: false, company: true, why: `${cue.why}, a firm` })
  }
  return found
}
