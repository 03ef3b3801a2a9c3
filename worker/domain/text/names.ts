// Finds whom to bill: weighs every stretch of words that could be a name and takes the best one.
import { company, endsInShop, isStorefront, ownsFirm, signboard } from './name-companies.ts'
import { cueAfter, cueBefore, isSentBill } from './name-cues.ts'
import { families } from './name-families.ts'
import { isDottedForm, legalTailEnd } from './name-legal.ts'
import { besideNumber, isThingBeside, isWhereabouts, wordyName } from './name-plain.ts'
import { signs } from './name-signs.ts'
import { isPossessive, isTitle, joinsNames, nameScore, opensSentence, withoutPossessive } from './name-words.ts'
import { isEdge, isFree, isVocabulary, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS, LEGAL_FORMS, PLACE_WORDS, TITLES } from './words/business.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES, PERSONAL, WORDY_FIRST_NAMES } from './words/first-names.ts'
import { SURNAMES } from './words/surnames.ts'

export type NameCandidate = {
  from: number
  to: number
  score: number
  strong: boolean
  possessive: boolean
  company: boolean
  why: string
}

/** Below this a candidate is no client. */
export const ENOUGH = 2.3
const MAX_WORDS = 6

// Where a candidate that starts here may end: each prefix is weighed.
function* spansFrom(scene: Scene, from: number): Generator<number> {
  let words = 0
  for (let i = from; isFree(scene, i) && words < MAX_WORDS && i < from + 14; i++) {
    const t = scene.tokens[i]
    if (!t || (i > from && isDottedForm(scene, i))) return
    const join = joinsNames(scene, i) && i > from
    if (t.kind === 'word' && !join) {
      words += 1
      yield i + 1
      if (/'s$/.test(t.low) && !ownsFirm(scene, i + 1)) return
    } else if (t.kind === 'number') {
      if (scene.named[i] && i > from) yield i + 1
      if (!t.gap || i === from || scene.named[i]) continue
      return
    } else if (!join) return
  }
}

/** The scene, and how much each of its words looks like part of a name, kept by its position in the name. */
type Ground = { scene: Scene; scores: Map<number, number> }

function scoreAt({ scene, scores }: Ground, i: number, position: number): number {
  const key = i * (MAX_WORDS + 1) + Math.min(position, MAX_WORDS)
  const kept = scores.get(key)
  if (kept !== undefined) return kept
  const score = nameScore(scene, i, position)
  scores.set(key, score)
  return score
}

function wordsScore(ground: Ground, from: number, to: number, isCompany: boolean, strong: boolean): number {
  const { scene } = ground
  let score = 0
  let position = 0
  for (let i = from; i < to; i++) {
    const t = scene.tokens[i]
    if (t?.kind === 'number') {
      score += scene.named[i] ? 1.5 : isCompany ? 1 : -3
      continue
    }
    if (t?.kind !== 'word') continue
    if (i > from && joinsNames(scene, i)) {
      score += i === to - 1 ? -6 : /^(and|y)$/.test(t.low) ? -0.4 : -0.1
      continue
    }
    const value = scoreAt(ground, i, position)
    // "pier 39 grill": what stands beside a name's number is part of the name.
    if (isCompany && value < 1 && besideNumber(scene, i) && !FUNCTION_WORDS.has(t.low)) {
      score += 1.2
      position += 1
      continue
    }
    if (position > 1 && !isCompany && isThingBeside(scene, i)) score -= 1
    const raised = scene.capitals && t.cap
    if (scene.capitals && !t.cap && i === from && value < -1 && !isTitle(scene, i)) score -= 3
    const opener = i === from && /^(the|la|el|los|las)$/.test(t.low)
    const small =
      !raised && !opener && !BUSINESS_WORDS.has(t.low) && (FUNCTION_WORDS.has(t.low) || ADMIN_WORDS.has(t.low))
    const fallen = scene.capitals && !raised && scene.tokens[from]?.cap === true && !BUSINESS_WORDS.has(t.low)
    if (isCompany && (small || fallen) && value < 0.5 && !LEGAL_FORMS.has(t.low) && !isStorefront(scene, from, to))
      score -= 3
    else if (isCompany && value < 0.5 && (raised || (strong && !isWorkVerb(t.low)) || isStorefront(scene, from, to)))
      score += FUNCTION_WORDS.has(t.low) ? -0.5 : raised ? 0.6 : 0.2
    else if (isCompany && value < 0.5 && strong && BUSINESS_WORDS.has(t.low) && i > from) score += 0.6
    else if (isTitle(scene, i) && position < 2) score += position === 0 ? 2.5 : 1
    else score += value * (position > 1 && value > 1 && !isCompany ? 0.6 : 1)
    position += 1
  }
  return score
}

// "para el señor Batres": what stands before the article points at him.
function afterArticle(scene: Scene, from: number): number {
  return /^(el|la|the)$/.test(low(scene, from - 1)) && isTitle(scene, from) ? from - 1 : from
}

// "he needs a bill for the brakes", "bill 200 for the sink": no Bill.
function isPlainBill(scene: Scene, from: number): boolean {
  if (low(scene, from) !== 'bill') return false
  const at = low(scene, from + 1) === '$' ? from + 2 : from + 1
  if (from === 0 && scene.tokens[0]?.cap === false && scene.claims[at] === 'price') return true
  return /^(a|an|the|his|her|their|my|this|new|water|whole)$/.test(low(scene, from - 1))
}

type Cue = ReturnType<typeof cueBefore>

function weigh(ground: Ground, from: number, to: number, cue: Cue): NameCandidate {
  const { scene } = ground
  const isCompany = company(scene, from, to) || legalTailEnd(scene, to) !== null
  const lastWord = low(scene, to - 1)
  const possessive = isPossessive(lastWord) && !isCompany
  const opens = from === 0 || scene.boundary[from - 1] === true
  let score = cue.score + wordsScore(ground, from, to, isCompany, cue.strong) + cueAfter(scene, to, from === 0)
  const notes = [cue.why]
  if (isCompany) {
    score += 1.6
    if (cue.strong && endsInShop(scene, from, to)) score += 1.2
    notes.push('company')
  }
  score += wordyName(scene, from, to, cue.strong)
  if (possessive) {
    const next = low(scene, to)
    score += /'/.test(lastWord) || PLACE_WORDS.has(next) || isWork(next) || isEdge(scene, to) ? 1.6 : 0.3
    notes.push('possessive')
  }
  if (opens && isEdge(scene, to) && scene.claims[to] !== 'date') {
    score += 1.2
    notes.push('stands alone')
    score += signboard(scene, from, to)
  }
  if (scene.claims[from - 1] === 'price' && isEdge(scene, to)) score += workBefore(scene, from) ? 1 : 0
  score += thingOf(scene, from, to, isCompany)
  score += theirPlace(scene, from, to) + followingWork(scene, from, to, possessive)
  if (ownBillVerb(scene, from, to)) score -= 4
  // "Invoice Northgate Dental Group $640"
  if (isCompany && /^(invoice|charge|factura)$/.test(low(scene, from)) && opens && to - from > 2) score -= 5
  if (isSentBill(scene, from, to)) score += 2.4
  if (isPlainBill(scene, from) || isWhereabouts(scene, from)) score -= 5
  if (isCompany) score += twoTogether(scene, from, to)
  score += besideWork(scene, from, to) + truncated(scene, from)
  // "the Vangs" are a family.
  if (possessive && !/'/.test(lastWord) && low(scene, from - 1) === 'the') score -= 3
  return { from, to, score, strong: cue.strong, possessive, company: isCompany, why: notes.join(', ') }
}

// "Tony at Tony's Pizza" is somebody and where he is, "pants for Soo-jin Park" a thing and whose it is.
function twoTogether(scene: Scene, from: number, to: number): number {
  for (let i = from + 1; i < to - 1; i++) {
    if (scene.tokens[i]?.cap || scene.tokens[i - 1]?.kind !== 'word') continue
    const word = low(scene, i)
    if (word === 'at' && FIRST_NAMES.has(low(scene, from)) && !isVocabulary(low(scene, from))) return -6
    if (/^(for|para|pa)$/.test(word) && scene.capitals && !scene.tokens[from]?.cap) return -6
  }
  return 0
}

// "quinceañera de Yaretzi", "rótulo de Pulpería Doña Tencha": the thing before "de" is no part of the name.
function thingOf(scene: Scene, from: number, to: number, isCompany: boolean): number {
  const first = scene.tokens[from]
  if (first?.kind !== 'word' || isTitle(scene, from) || to - from < 3 || !/^(de|del|of)$/.test(low(scene, from + 1)))
    return 0
  const small = scene.capitals && !first.cap && scene.tokens.slice(from + 1, to).some((t) => t.cap)
  return small || (isVocabulary(first.low) && !isCompany) ? -3 : 0
}

// "dishwasher install 175 nora quinn": the work is named already.
function workBefore(scene: Scene, from: number): boolean {
  for (let i = Math.max(0, from - 12); i < from; i++) if (scene.claims[i] == null && isWork(low(scene, i))) return true
  return false
}

// "to Big Tex Feed & Seed": a raised word before it is the beginning of the name.
function truncated(scene: Scene, from: number): number {
  const before = scene.tokens[from - 1]
  if (!scene.capitals || !isFree(scene, from - 1) || before?.kind !== 'word' || !before.cap) return 0
  return opensSentence(scene, from - 1) ||
    (isWork(before.low) && !SIGN_WORDS.test(before.low)) ||
    scene.tokens[from]?.cap === false
    ? 0
    : -2
}

const SIGN_WORDS =
  /^(big|old|new|little|blue|red|green|golden|gold|silver|white|black|great|grand|royal|north|south|east|west|first|sunny|happy|lucky)$/

// "Rosa drywall 1.5k", "haircut sandy 35": an everyday word that is first of all a first name, beside the work.
function besideWork(scene: Scene, from: number, to: number): number {
  const word = low(scene, from)
  if (to - from !== 1 || !PERSONAL.has(word)) return 0
  const [before, after] = [low(scene, from - 1), low(scene, to)]
  if (
    from === 0 &&
    !isEdge(scene, to) &&
    isWork(after) &&
    !(scene.capitals && scene.tokens[to]?.cap) &&
    !/(ed|e|o)$/.test(after)
  )
    return 3
  const ends = scene.claims[to] === 'price' || to >= scene.tokens.length
  return ends && !isEdge(scene, from - 1) && isWork(before) && !isWorkVerb(before) ? 1 : 0
}

// "the martinez house", "the jones's deck"
function theirPlace(scene: Scene, from: number, to: number): number {
  if (low(scene, from - 1) !== 'the' || to - from !== 1) return 0
  const word = low(scene, from)
  const name = withoutPossessive(word)
  if (!SURNAMES.has(name) || isVocabulary(name)) return 0
  return PLACE_WORDS.has(low(scene, to)) || word.endsWith("'s") ? 4 : 0
}

// "for foreclosure cleanup": one unknown small word before a word of work is work too.
function followingWork(scene: Scene, from: number, to: number, possessive: boolean): number {
  if (possessive || isEdge(scene, to)) return 0
  const next = low(scene, to)
  const word = low(scene, from)
  const only = to - from === 1
  const known = FIRST_NAMES.has(word) || SURNAMES.has(word)
  if (
    only &&
    !known &&
    isWork(next) &&
    scene.capitals &&
    scene.tokens[from]?.cap &&
    from === 0 &&
    !isVocabulary(word) &&
    !/(ing|ed|tion|ment|al|ly|ic|ous|less|ful)$/.test(word)
  )
    return 0.8
  if (only && !known && isWork(next) && !(scene.capitals && scene.tokens[from]?.cap)) return -1.6
  if (
    only &&
    WORDY_FIRST_NAMES.has(word) &&
    isWork(next) &&
    !isWorkVerb(next) &&
    !(scene.capitals && scene.tokens[from]?.cap)
  )
    return -1
  return 0
}

// "bill Todd Fischer": the verb is no first name when one follows.
function ownBillVerb(scene: Scene, from: number, to: number): boolean {
  if (low(scene, from) !== 'bill' || to - from < 2) return false
  const opens = from === 0 || scene.boundary[from - 1] === true
  // "invoice bill dockery": the verb has been said.
  if (/^(invoice|charge|bill|for|to|from|para|de)$/.test(low(scene, from - 1))) return false
  if (scene.capitals && scene.tokens[from]?.cap === true && !opens) return false
  const next = withoutPossessive(low(scene, from + 1))
  if (FIRST_NAMES.has(next) || TITLES.has(next) || to - from > 2) return true
  if (scene.capitals && scene.tokens[from]?.cap === false && scene.tokens[from + 1]?.cap === true) return true
  return !SURNAMES.has(next) && !(opens && isEdge(scene, to) && scene.claims[to] == null)
}

// "i", "for", "paid": people's names do not begin with them, those of firms may.
function isSmall(scene: Scene, i: number): boolean {
  const word = low(scene, i)
  const known = FIRST_NAMES.has(word) || SURNAMES.has(word) || TITLES.has(word) || joinsNames(scene, i)
  const raised = scene.capitals && scene.tokens[i]?.cap === true
  return FUNCTION_WORDS.has(word) && !known && !raised && !/^(the|la|el|los|las)$/.test(word)
}

/** Every stretch of words that may be the client, best first. */
export function findNames(scene: Scene): NameCandidate[] {
  const found: NameCandidate[] = [...families(scene), ...signs(scene)]
  const ground: Ground = { scene, scores: new Map() }
  for (let i = 0; i < scene.tokens.length; i++) {
    if (!isFree(scene, i)) continue
    const t = scene.tokens[i]
    const glued = scene.tokens[i + 1]?.kind === 'word' && scene.tokens[i + 1]?.gap === false
    const numbered = t?.kind === 'number' && t.gap && (scene.named[i] === true || glued)
    if (t?.kind !== 'word' && !numbered) continue
    const cue = cueBefore(scene, afterArticle(scene, i))
    const small = isSmall(scene, i)
    for (const to of spansFrom(scene, i)) {
      if (small && !company(scene, i, to)) continue
      const candidate = weigh(ground, i, to, cue)
      if (candidate.score > 0 && !(numbered && !candidate.company)) found.push(candidate)
    }
  }
  return found.sort((a, b) => b.score - a.score || a.from - b.from || b.to - a.to)
}
