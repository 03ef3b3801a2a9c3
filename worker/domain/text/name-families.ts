// Finds families to bill: "the Vangs", "los Ramírez", "the Okafor family".
import { cueBefore } from './name-cues.ts'
import type { NameCandidate } from './names.ts'
import { isEdge, isFree, isVocabulary, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS } from './words/business.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { SURNAMES } from './words/surnames.ts'

function isFamilyPlural(scene: Scene, i: number, article: string): boolean {
  const t = scene.tokens[i]
  if (t?.kind !== 'word') return false
  const word = t.low.replace(/'s?$/, '')
  const singular = word.replace(/es$|s$/, '')
  const known =
    SURNAMES.has(word.replace(/s$/, '')) || SURNAMES.has(singular) || FIRST_NAMES.has(word.replace(/s$/, ''))
  const raised = scene.capitals && t.cap
  if (article === 'los' || article === 'las')
    return (
      SURNAMES.has(word) ||
      ((raised || known) && !isVocabulary(word)) ||
      (article === 'los' && isUnknownFamily(scene, i, word))
    )
  if (!word.endsWith('s') && !t.low.endsWith("'s")) return false
  if (isVocabulary(word)) return raised && known
  return (
    known ||
    raised ||
    (!scene.capitals &&
      word.length > 3 &&
      !BUSINESS_WORDS.has(word) &&
      (cueBefore(scene, i - 1).score >= 0.6 || (cueBefore(scene, i - 1).score >= 0.5 && isEdge(scene, i + 1))))
  )
}

// "la casa de los berumen": no word of work, and none of several things.
function isUnknownFamily(scene: Scene, i: number, word: string): boolean {
  if (scene.capitals || word.length < 4 || /s$/.test(word) || isVocabulary(word) || FUNCTION_WORDS.has(word))
    return false
  return /^(de|para|a|pa)$/.test(low(scene, i - 2)) && isEdge(scene, i + 1)
}

const GROUP = /^(boys|girls|kids|twins|brothers|sisters|bros|clan|household)$/

const isFamilyName = (scene: Scene, i: number): boolean => {
  const word = low(scene, i)
  const raised = scene.capitals && scene.tokens[i]?.cap === true && !isVocabulary(word) && !FUNCTION_WORDS.has(word)
  return isFree(scene, i) && (raised || (SURNAMES.has(word) && !isVocabulary(word)))
}

const PERSON =
  /^(lady|guy|man|woman|girl|dude|couple|people|person|folks|neighbor|neighbour|neighbors|one|client|customer|family|senor|senora|vecino|vecina|muchacho|muchacha|gente|house|place|casa)$/

const EVENT =
  /^(wedding|party|birthday|baptism|reception|event|quince|quinceanera|funeral|anniversary|house|place|home|residence|property|job|account|yard|lawn|kitchen|bathroom|deck|fence|roof|garage|pool|estate|shower|gig)$/

/** Families: "the Vangs", "los Ramírez", "familia Soto", "the Okafor family". */
export function families(scene: Scene): NameCandidate[] {
  const found: NameCandidate[] = []
  for (let i = 0; i < scene.tokens.length; i++) {
    const article = low(scene, i)
    if (!isFree(scene, i)) continue
    if (scene.capitals && scene.tokens[i]?.cap && i > 0 && scene.tokens[i - 1]?.cap && !scene.boundary[i - 1]) continue
    const cue = cueBefore(scene, i)
    const base = { from: i, strong: cue.strong, possessive: false, company: false }
    // "the lady w the poodles" tells who she is.
    if (/^(w|w\/|with|con)$/.test(low(scene, i - 1)) && PERSON.test(low(scene, i - 2))) continue
    if (/^(the|los|las)$/.test(article) && isFree(scene, i + 1) && isFamilyPlural(scene, i + 1, article)) {
      // "the Ramos wedding" is paid by Ramos, "the Vangs" by all of them.
      const event = article === 'the' && SURNAMES.has(low(scene, i + 1)) && EVENT.test(low(scene, i + 2))
      if (event) {
        found.push({ ...base, from: i + 1, to: i + 2, score: 5 + Math.max(cue.score, 0), why: `${cue.why}, their day` })
        continue
      }
      const more = /^(los|las)$/.test(article) && isFree(scene, i + 2) && SURNAMES.has(low(scene, i + 2)) ? 1 : 0
      found.push({
        ...base,
        to: i + 2 + more,
        score: 4.2 + Math.max(cue.score, 0),
        why: `${cue.why}, family`,
      })
    }
    if (/^famil(y|ies)$/.test(low(scene, i + 1)) && isFree(scene, i + 1) && SURNAMES.has(article))
      found.push({ ...base, to: i + 2, score: 5 + Math.max(cue.score, 0), why: `${cue.why}, family` })
    // "the Garcia boys"
    const group =
      article === 'the' && isFree(scene, i + 2) && GROUP.test(low(scene, i + 2)) && isFamilyName(scene, i + 1)
    if (group) found.push({ ...base, to: i + 3, score: 5 + Math.max(cue.score, 0), why: `${cue.why}, family` })
    const familyAt = /^(the)$/.test(article) && /^famil(y|ies)$/.test(low(scene, i + 2)) ? i + 3 : null
    if (familyAt && isFree(scene, i + 1) && isFree(scene, i + 2))
      found.push({ ...base, to: familyAt, score: 5 + Math.max(cue.score, 0), why: `${cue.why}, family` })
    const familia =
      article === 'familia'
        ? i
        : article === 'fam' && low(scene, i + 1) === '.'
          ? i + 1
          : article === 'fam'
            ? i
            : article === 'la' && low(scene, i + 1) === 'familia'
              ? i + 1
              : null
    if (familia !== null && isFree(scene, familia + 1) && !FUNCTION_WORDS.has(low(scene, familia + 1))) {
      const both = isFree(scene, familia + 2) && SURNAMES.has(low(scene, familia + 2)) ? 1 : 0
      found.push({ ...base, to: familia + 2 + both, score: 5 + Math.max(cue.score, 0), why: `${cue.why}, family` })
    }
  }
  return found
}
