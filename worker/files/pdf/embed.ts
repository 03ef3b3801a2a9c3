// A TrueType font inside the PDF: shapes text with fontkit and keeps only the glyphs that were drawn.

import { type PDFContext, PDFHexString, type PDFRef } from 'pdf-lib'
import { mirrorCodePoint } from './bidi.ts'
import { type FontkitFont, type FontkitGlyph, type FontkitPosition, openFont } from './fontkit.ts'
import { cutSubset } from './subset.ts'
import type { Face, ShapedGlyph } from './typeface.ts'

type DrawnGlyph = { glyphId: number; width: number; codePoints: number[] }

/** A face whose font is written into the file by `finish`, once all text is drawn. */
export type EmbeddedFace = Face & { finish: () => void }

/** Reads the font and prepares a face. Throws when the bytes are no TrueType font. */
export async function createEmbeddedFace(context: PDFContext, name: string, bytes: Uint8Array): Promise<EmbeddedFace> {
  const { sfnt, font } = await openFont(bytes)
  const glyphs: DrawnGlyph[] = [{ glyphId: 0, width: 0, codePoints: [] }]
  const codeOf = numberGlyphs(glyphs)
  const blankId = font.glyphForCodePoint(0x20).id
  const shape = (text: string, rtl: boolean): ShapedGlyph[] => {
    const run = layText(font, text, rtl)
    return run.glyphs.flatMap((glyph, at) => {
      const shaped = placeGlyph(font, glyph, run.positions[at])
      const points = rtl ? glyph.codePoints.map(mirrorCodePoint) : glyph.codePoints
      const own = rtl ? points.slice(0, 1) : points
      const code = codeOf({ glyphId: glyph.id, width: shaped.width, codePoints: own })
      const rest = points.slice(own.length).reverse()
      const blanks = rest.map((point) => codeOf({ glyphId: blankId, width: 0, codePoints: [point] }))
      return [...blanks.map((blank) => ({ ...NOWHERE, code: blank })), { ...shaped, code }]
    })
  }
  const ref = context.nextRef()
  return {
    name,
    ref,
    hasCharacter: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    shape,
    finish: () =>
      writeFont(
        context,
        ref,
        font,
        glyphs,
        cutSubset(
          sfnt,
          glyphs.map((glyph) => glyph.glyphId),
        ),
      ),
  }
}

/** Text that fontkit cannot shape is set letter by letter. */
function layText(
  font: FontkitFont,
  text: string,
  rtl: boolean,
): { glyphs: FontkitGlyph[]; positions: FontkitPosition[] } {
  try {
    return font.layout(splitSaraAm(text), undefined, undefined, undefined, rtl ? 'rtl' : 'ltr')
  } catch {
    const glyphs = font.glyphsForString(text)
    return { glyphs: rtl ? glyphs.reverse() : glyphs, positions: [] }
  }
}

/** Thai and Lao AM is a ring that stands below tone marks written before it, and a vowel after it. */
function splitSaraAm(text: string): string {
  return text
    .replace(/([\u0e47-\u0e4e]*)\u0e33/gu, '\u0e4d$1\u0e32')
    .replace(/([\u0ec8-\u0ecd]*)\u0eb3/gu, '\u0ecd$1\u0eb2')
}

const NOWHERE = { advance: 0, width: 0, dx: 0, dy: 0 }

/**
 * Gives every glyph its code at first use. A right-to-left ligature stands for its first letter only, and blank glyphs
 * before it for the others: readers disagree on the order of several letters behind one glyph of such text.
 */
function numberGlyphs(glyphs: DrawnGlyph[]): (glyph: DrawnGlyph) => string {
  const codes = new Map<string, string>()
  return (glyph) => {
    const key = `${glyph.glyphId} ${glyph.codePoints} ${glyph.width}`
    const code = codes.get(key) ?? writeHex(glyphs.push(glyph) - 1, 4)
    codes.set(key, code)
    return code
  }
}

function placeGlyph(font: FontkitFont, glyph: FontkitGlyph, position: FontkitPosition | undefined): typeof NOWHERE {
  const scale = 1000 / font.unitsPerEm
  return {
    advance: (position?.xAdvance ?? glyph.advanceWidth) * scale,
    width: Math.round(glyph.advanceWidth * scale),
    dx: (position?.xOffset ?? 0) * scale,
    dy: (position?.yOffset ?? 0) * scale,
  }
}

function writeHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

/** Writes the composite font (ISO 32000-1, 9.7): Type 0 over CIDFontType2, codes being the subset's glyph numbers. */
function writeFont(context: PDFContext, ref: PDFRef, font: FontkitFont, glyphs: DrawnGlyph[], file: Uint8Array): void {
  const scale = 1000 / font.unitsPerEm
  const baseFont = `${tagSubset(glyphs)}+${(font.postscriptName ?? 'Font').replace(/[^A-Za-z0-9-]/g, '')}`
  const { minX, minY, maxX, maxY } = font.bbox
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((side) => Math.round(side * scale)),
      ItalicAngle: 0,
      Ascent: Math.round(font.ascent * scale),
      Descent: Math.round(font.descent * scale),
      CapHeight: Math.round((font.capHeight || font.ascent) * scale),
      StemV: 80,
      FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: {
        Registry: PDFHexString.fromText('Adobe'),
        Ordering: PDFHexString.fromText('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      DW: 1000,
      W: [0, glyphs.map((glyph) => glyph.width)],
    }),
  )
  const toUnicode = context.register(context.flateStream(writeToUnicode(glyphs)))
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    }),
  )
}

/** Six capital letters that depend on the glyphs only, so that the same invoice is the same file. */
function tagSubset(glyphs: DrawnGlyph[]): string {
  let sum = glyphs.reduce((total, glyph) => (total * 31 + glyph.glyphId + 1) % 308915776, 7)
  let tag = ''
  for (let at = 0; at < 6; at++) {
    tag += String.fromCharCode(65 + (sum % 26))
    sum = Math.floor(sum / 26)
  }
  return tag
}

/** The map from glyphs back to characters (ISO 32000-1, 9.10.3), for search, copying and reading aloud. */
function writeToUnicode(glyphs: DrawnGlyph[]): string {
  const entries = glyphs.flatMap((glyph, code) =>
    glyph.codePoints.length ? [`<${writeHex(code, 4)}> <${writeUtf16(glyph.codePoints)}>`] : [],
  )
  const blocks: string[] = []
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function writeUtf16(codePoints: number[]): string {
  const text = String.fromCodePoint(...codePoints)
  return Array.from({ length: text.length }, (_, at) => writeHex(text.charCodeAt(at), 4)).join('')
}
