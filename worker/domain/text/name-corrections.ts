// Takes back a name that was said by mistake: "for Bob I mean Rob", "a Chema, digo a Memo".
import type { NameCandidate } from './names.ts'
import { claim, isFree, isVocabulary, low, type Scene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { SURNAMES } from './words/surnames.ts'

const TAKEN_BACK =
  /^(?:(?:no|oops|sorry|wait|actually|perdon|ay|espera) )*(?:i mean|i meant|rather|scratch that|digo|mejor dicho|quise decir|no wait|no sorry|no perdon|perdon|sorry|wait no) $/
const POINTERS = /^(for|to|para|pa|a|al|de|it's|its|it is|es)$/
const TOLD_OF =
  /^(was|wasn't|wasnt|is|isn't|isnt|were|had|has|came|couldn't|couldnt|didn't|didnt|said|told|called|got|will|can|can't|cant|estaba|estuvo|fue|no|llego|dijo|tuvo|tenia|andaba|va)$/
const REACH = 7

function isName(scene: Scene, i: number): boolean {
  const t = scene.tokens[i]
  if (t?.kind !== 'word' || !isFree(scene, i)) return false
  const word = t.low.replace(/'s$/, '')
  if (FUNCTION_WORDS.has(word) || isVocabulary(word)) return false
  return FIRST_NAMES.has(word) || SURNAMES.has(word) || (scene.capitals && t.cap)
}

// "Bob Stone": behind a name a capital is enough.
function goesOn(scene: Scene, i: number): boolean {
  const t = scene.tokens[i]
  return t?.kind === 'word' && isFree(scene, i) && scene.capitals && t.cap && !FUNCTION_WORDS.has(t.low)
}

function nameEnd(scene: Scene, from: number): number {
  let to = from
  while (isName(scene, to) || (to > from && goesOn(scene, to))) to += 1
  return to
}

// From behind the wrong name to the right one: where that begins, or null.
function rightName(scene: Scene, from: number): number | null {
  let said = ''
  for (let i = from; i < from + REACH && scene.tokens[i]; i++) {
    const word = low(scene, i)
    if (said !== '' && isName(scene, i)) return TAKEN_BACK.test(said) ? i : null
    if (/^[,.;-]$/.test(word) || (said !== '' && POINTERS.test(word))) continue
    if (scene.tokens[i]?.kind !== 'word' || scene.claims[i] != null) return null
    said += `${word} `
  }
  return null
}

/** The names that correct others; claims the wrong ones and the words of correcting. */
export function correctedNames(scene: Scene): NameCandidate[] {
  const found: NameCandidate[] = []
  for (let i = 0; i < scene.tokens.length; i++) {
    if (!isName(scene, i)) continue
    const to = nameEnd(scene, i)
    const right = rightName(scene, to)
    // "for Ann, sorry Bob was out" tells of Bob.
    if (right !== null && !TOLD_OF.test(low(scene, nameEnd(scene, right)))) {
      for (let k = i; k < right; k++) if (isFree(scene, k)) claim(scene, k, k + 1, 'admin')
      const end = nameEnd(scene, right)
      const strong = [i, right].some((at) => POINTERS.test(low(scene, at - 1)))
      found.push({ from: right, to: end, score: 9, strong, possessive: false, company: false, why: 'corrected' })
    }
    i = to - 1
  }
  return found.slice(-1)
}
