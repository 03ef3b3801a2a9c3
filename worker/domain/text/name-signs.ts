// Finds firms said with what they are: "el restaurante El Jarocho", "la iglesia San Judas", "hotel Real".
import { cueBefore } from './name-cues.ts'
import type { NameCandidate } from './names.ts'
import { isFree, isVocabulary, low, type Scene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'

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

/** Every firm that stands behind the word for its kind, that word being part of its name. */
export function signs(scene: Scene): NameCandidate[] {
  const found: NameCandidate[] = []
  for (let i = 0; i < scene.tokens.length; i++) {
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
