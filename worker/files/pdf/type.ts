// Sets text: chooses font and glyphs for each piece of a line, measures it, and finds characters that no font has.

import { orderVisually } from './bidi.ts'
import { splitGraphemes } from './clean.ts'
import type { FaceSet, Weight } from './fonts.ts'
import type { Face, ShapedGlyph } from './typeface.ts'

/** Glyphs of one font. `emboldened` asks for a thin outline, in place of a bold font that does not exist. */
export type ShapedRun = { face: Face; emboldened: boolean; glyphs: ShapedGlyph[] }

/** One line ready to draw; `width` in thousandths of the text size. */
export type ShapedLine = { runs: ShapedRun[]; width: number }

/** The typesetter of one document. */
export type Typesetter = {
  shape: (line: string, weight: Weight, rtl: boolean) => ShapedLine
  /** Width in points. */
  measure: (text: string, weight: Weight, size: number) => number
  /** `text` without what no font can show: other letters lose their accents or become `?`, signs are left out. */
  resolve: (text: string) => string
}

const JOINER = /[\u200c\u200d]/gu

/** A typesetter that takes, for every character as a reader sees it, the first face which has all of it. */
export function createTypesetter(faces: FaceSet): Typesetter {
  const known = new Map<string, ShapedLine>()
  // Set once, whether to measure it or to draw it.
  const shape = (line: string, weight: Weight, rtl: boolean): ShapedLine => {
    const key = `${weight} ${rtl} ${line}`
    const shaped = known.get(key) ?? shapeLine(faces, line, weight, rtl)
    known.set(key, shaped)
    return shaped
  }
  const measure = (text: string, weight: Weight, size: number): number =>
    (shape(text, weight, false).width * size) / 1000
  return { shape, measure, resolve: (text) => resolveText(faces, text) }
}

function shapeLine(faces: FaceSet, line: string, weight: Weight, rtl: boolean): ShapedLine {
  const runs = orderVisually(line, rtl).flatMap((piece) => shapePiece(faces, piece.text, weight, piece.rtl))
  return { runs, width: runs.reduce((sum, run) => sum + sumAdvances(run.glyphs), 0) }
}

function sumAdvances(glyphs: readonly ShapedGlyph[]): number {
  return glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
}

function shapePiece(faces: FaceSet, text: string, weight: Weight, rtl: boolean): ShapedRun[] {
  const base = faces.base[weight]
  const parts: { face: Face; text: string }[] = []
  for (const cluster of splitGraphemes(text)) {
    const face = findFace(faces, base, cluster)
    if (!face) continue
    const last = parts.at(-1)
    if (last?.face === face) last.text += cluster
    else parts.push({ face, text: cluster })
  }
  if (rtl) parts.reverse()
  return parts.map((part) => ({
    face: part.face,
    emboldened: weight === 'bold' && part.face !== base,
    glyphs: part.face.shape(part.text, rtl),
  }))
}

function findFace(faces: FaceSet, base: Face, cluster: string): Face | undefined {
  if (hasAll(base, cluster)) return base
  return [...faces.fallbacks, faces.base.regular].find((face) => hasAll(face, cluster))
}

function hasAll(face: Face, cluster: string): boolean {
  for (const char of cluster.replace(JOINER, '')) if (!face.hasCharacter(char.codePointAt(0) ?? 0)) return false
  return true
}

function resolveText(faces: FaceSet, text: string): string {
  const shown = splitGraphemes(text)
    .map((cluster) => resolveCluster(faces, cluster))
    .join('')
  const hasWords = /[^\s\p{P}\ufffc]/u.test(shown)
  return shown
    .replace(/\ufffc+/gu, hasWords ? '?' : '')
    .replace(/ +/g, ' ')
    .trim()
}

/** U+FFFC stands for a letter that nothing can show, so that words of them become one question mark. */
function resolveCluster(faces: FaceSet, cluster: string): string {
  if (findFace(faces, faces.base.regular, cluster)) return cluster
  const bare = cluster.normalize('NFKD').replace(/\p{M}/gu, '')
  if (bare !== '' && findFace(faces, faces.base.regular, bare)) return bare
  return /[\p{L}\p{N}]/u.test(cluster) ? '\ufffc' : ''
}
