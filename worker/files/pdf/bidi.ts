// Cuts a line of logical text into pieces of one direction, in the order they stand on paper from left to right.

import createBidi from 'bidi-js'

/** Text in logical order; when `rtl`, its letters run from right to left. */
export type DirectedPiece = { text: string; rtl: boolean }

const ANY_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

let bidi: ReturnType<typeof createBidi> | undefined

function getBidi(): ReturnType<typeof createBidi> {
  bidi ??= createBidi()
  return bidi
}

/** True when the first letter with a direction runs from right to left (UAX #9, rules P2 and P3). */
export function startsRightToLeft(text: string): boolean {
  if (!ANY_RTL.test(text)) return false
  return getBidi().getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1
}

/** The pieces of one line in visual order (UAX #9, rule L2), brackets of right-to-left pieces mirrored (L4). */
export function orderVisually(line: string, baseRtl: boolean): DirectedPiece[] {
  if (!baseRtl && !ANY_RTL.test(line)) return line === '' ? [] : [{ text: line, rtl: false }]
  const { levels } = getBidi().getEmbeddingLevels(line, baseRtl ? 'rtl' : 'ltr')
  const runs = splitLevels(line, levels)
  const highest = runs.reduce((most, run) => Math.max(most, run.level), 0)
  for (let level = highest; level >= 1; level--) reverseFrom(runs, level)
  return runs.map((run) => ({ text: run.level % 2 ? mirrorBrackets(run.text) : run.text, rtl: run.level % 2 === 1 }))
}

type LevelRun = { text: string; level: number }

function splitLevels(line: string, levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = []
  let at = 0
  for (const char of line) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last && last.level === level) last.text += char
    else runs.push({ text: char, level })
    at += char.length
  }
  return runs
}

function reverseFrom(runs: LevelRun[], level: number): void {
  let start = 0
  while (start < runs.length) {
    let end = start
    while (end < runs.length && (runs[end]?.level ?? 0) >= level) end++
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
    start = Math.max(end, start + 1)
  }
}

function mirrorBrackets(text: string): string {
  return Array.from(text, (char) => getBidi().getMirroredCharacter(char) ?? char).join('')
}

/** The bracket that the mirrored one stood for: drawn mirrored, it must still be copied as it was written. */
export function mirrorCodePoint(codePoint: number): number {
  const char = String.fromCodePoint(codePoint)
  return (getBidi().getMirroredCharacter(char) ?? char).codePointAt(0) ?? codePoint
}
