// What stands between two amounts: words of correction, of lowering, of a range or a choice.
import { low, type Scene } from './scene.ts'
import { CORRECTION_CORE, CORRECTIONS, COST_LABELS } from './words/money.ts'

/** Whether the tokens between two figures are nothing but words of correction. */
export function isCorrection(scene: Scene, from: number, to: number): boolean {
  let core = false
  let words = 0
  for (let i = from; i < to; i++) {
    const t = scene.tokens[i]
    if (!t) return false
    if (t.kind === 'sign' || t.kind === 'break') {
      if (t.text === '+' || t.text === '/' || t.text === '*') return false
      continue
    }
    words += 1
    // "pará" is said to stop, "para" is "for".
    if (CORRECTION_CORE.has(t.low) || /^pará$/i.test(t.text)) core = true
    else if (!CORRECTIONS.has(t.low)) return false
  }
  return core && words <= 9
}

const LOWERED =
  /^(dropped|lowered|reduced|discounted|cut|brought|knocked|bajo|baje|rebaje|rebajo|deje|changed|raised|bumped)$/

/** "250, dropped it to 200": the second amount is what the first one came down to. */
export function isLowered(scene: Scene, from: number, to: number): boolean {
  if (to - from > 7 || !/^(to|a|en)$/.test(low(scene, to - 1))) return false
  let lowered = false
  for (let i = from; i < to - 1; i++) {
    // "and materials came to 340" is another part of the bill.
    if (COST_LABELS.has(low(scene, i))) return false
    lowered ||= LOWERED.test(low(scene, i)) || (low(scene, i) === 'came' && low(scene, i + 1) === 'down')
  }
  return lowered
}

/** Whether what stands between two figures makes them a range or a choice: "300 or 350", "200-250". */
export function isRange(scene: Scene, from: number, to: number): boolean {
  if (to - from > 4 || to <= from) return false
  const words: string[] = []
  for (let i = from; i < to; i++) {
    const t = scene.tokens[i]
    if (t && t.text !== '$' && t.text !== ',') words.push(t.low)
  }
  const text = words.join(' ')
  return /^(or|o|u|to|-|~|a|hasta|or maybe|o tal vez|o quizas|maybe|or possibly|to like|or like|vs|and maybe|o como|\/|o a lo mejor|thru|or about)$/.test(
    text,
  )
}
