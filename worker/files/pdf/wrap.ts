// Breaks text into lines that fit a width, and shortens what does not fit a number of lines.

import { startsRightToLeft } from './bidi.ts'
import { splitGraphemes } from './clean.ts'
import type { Weight } from './fonts.ts'
import { isEastAsian } from './scripts.ts'
import type { Typesetter } from './type.ts'

/** How a block of text is set. */
export type TextStyle = { size: number; weight: Weight }

/** Lines in logical order and the direction they share. */
export type WrappedText = { lines: string[]; rtl: boolean }

const ELLIPSIS = '…'
/** Signs that a line may well hold. */
const SHORT = 100

/** Lines no wider than `width`; past `most` lines the last one ends with an ellipsis. */
export function wrapText(type: Typesetter, text: string, style: TextStyle, width: number, most: number): WrappedText {
  const fits = (line: string) => type.measure(line, style.weight, style.size) <= width
  // Most texts fit: one look instead of one for each word.
  if (text.length <= SHORT && text.trim() !== '' && fits(text))
    return { lines: [text.trimEnd()], rtl: startsRightToLeft(text) }
  const lines: string[] = []
  let line = ''
  for (const word of splitWords(text)) {
    if (fits((line + word).trimEnd())) {
      line += word
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    const parts = cutWord(word, fits, most + 1 - lines.length)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
    if (lines.length > most) break
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd())
  const rtl = startsRightToLeft(text)
  if (lines.length <= most) return { lines, rtl }
  const last = `${lines[most - 1]} ${lines[most]}`
  return { lines: [...lines.slice(0, most - 1), endShort(last, fits)], rtl }
}

/** The largest text size, up to `style.size`, at which `text` is no wider than `width`. */
export function fitSize(type: Typesetter, text: string, style: TextStyle, width: number): number {
  const wide = type.measure(text, style.weight, style.size)
  return wide <= width ? style.size : (style.size * width * 0.999) / wide
}

/** Words with the space after them; Chinese and Japanese may break after any character but before closing marks. */
function splitWords(text: string): string[] {
  return text.split(/(?<= )/u).flatMap((word) => (isEastAsian(word) ? splitEastAsian(word) : [word]))
}

const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？ー…!?,.:;% ]/u

function splitEastAsian(word: string): string[] {
  const pieces: string[] = []
  let joins = false
  for (const cluster of splitGraphemes(word)) {
    const east = isEastAsian(cluster)
    if (pieces.length > 0 && ((joins && !east) || CLOSING.test(cluster))) pieces.push((pieces.pop() ?? '') + cluster)
    else pieces.push(cluster)
    joins = !east
  }
  return pieces
}

/** A word wider than the line, cut where the line ends; at most `most` pieces are wanted. */
function cutWord(word: string, fits: (line: string) => boolean, most: number): string[] {
  if (fits(word.trimEnd())) return [word]
  const parts: string[] = []
  let rest = splitGraphemes(word)
  while (rest.length > 0 && parts.length <= most) {
    const count = backToJoint(rest, countFitting(rest, fits))
    parts.push(rest.slice(0, count).join(''))
    rest = rest.slice(count)
  }
  return parts
}

/** Links and addresses are cut before one of their signs, if there is one in the second half of the line. */
function backToJoint(clusters: readonly string[], count: number): number {
  if (count >= clusters.length) return count
  for (let at = count; at > count / 2; at--) if (/^[/?&@]$/.test(clusters[at] ?? '')) return at
  return count
}

/** How many of the first characters fit on a line, at least one. */
function countFitting(clusters: readonly string[], fits: (line: string) => boolean): number {
  let fitting = 1
  let beyond = 2
  while (beyond <= clusters.length && fits(clusters.slice(0, beyond).join('').trimEnd())) {
    fitting = beyond
    beyond *= 2
  }
  beyond = Math.min(beyond, clusters.length + 1)
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2)
    if (fits(clusters.slice(0, middle).join('').trimEnd())) fitting = middle
    else beyond = middle
  }
  return fitting
}

function endShort(line: string, fits: (line: string) => boolean): string {
  const clusters = splitGraphemes(line)
  const count = countFitting(clusters, (start) => fits(start + ELLIPSIS))
  return clusters.slice(0, count).join('').trimEnd() + ELLIPSIS
}
