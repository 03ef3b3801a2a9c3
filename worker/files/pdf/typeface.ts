// One font as the layout sees it: which characters it has, and glyphs with widths for a piece of text.

import { type PDFFont, PDFHexString, type PDFRef } from 'pdf-lib'
import { isWinAnsi } from './clean.ts'

/** A glyph to draw: its code in the font (hex) and measures in thousandths of the text size. */
export type ShapedGlyph = {
  code: string
  /** How far the pen moves on. */
  advance: number
  /** How far the PDF reader moves on by itself. */
  width: number
  dx: number
  dy: number
}

/** A font ready to draw with. `ref` is where it will stand in the file. */
export type Face = {
  name: string
  ref: PDFRef
  hasCharacter: (codePoint: number) => boolean
  /** Glyphs from left to right. Only characters that the face has are passed in. */
  shape: (text: string, rtl: boolean) => ShapedGlyph[]
}

const KERNED = /^[A-Za-z\u00c0-\u017f,.]{2}$/

/** A built-in font, which every PDF reader brings along; Windows-1252 only. */
export function createStandardFace(name: string, font: PDFFont): Face {
  const widths = new Map<string, number>()
  const measure = (text: string) => {
    const known = widths.get(text) ?? font.widthOfTextAtSize(text, 1000)
    widths.set(text, known)
    return known
  }
  const shape = (text: string) =>
    Array.from(text, (char, at): ShapedGlyph => {
      const width = measure(char)
      const pair = char + (text[at + 1] ?? '')
      const advance = KERNED.test(pair) ? measure(pair) - measure(pair.slice(1)) : width
      return { code: encodeCharacter(font, char), advance, width, dx: 0, dy: 0 }
    })
  return {
    name,
    ref: font.ref,
    hasCharacter: (code) => isWinAnsi(String.fromCodePoint(code)),
    shape,
  }
}

function encodeCharacter(font: PDFFont, char: string): string {
  const encoded = font.encodeText(char)
  return encoded instanceof PDFHexString ? encoded.asString() : ''
}
