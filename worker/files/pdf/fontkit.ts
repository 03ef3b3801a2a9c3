// Opens font files with fontkit: the part of it that is used, loaded only when an invoice needs it.

import { readSfnt, type Sfnt } from './sfnt.ts'

export type FontkitGlyph = { id: number; codePoints: number[]; advanceWidth: number }
export type FontkitPosition = { xAdvance: number; xOffset: number; yOffset: number }

/** What is used of fontkit's font; its own types leave out the direction of `layout`. */
export type FontkitFont = {
  postscriptName: string | null
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => FontkitGlyph
  glyphsForString: (text: string) => FontkitGlyph[]
  layout: (
    text: string,
    features: undefined,
    script: undefined,
    language: undefined,
    direction: 'ltr' | 'rtl',
  ) => { glyphs: FontkitGlyph[]; positions: FontkitPosition[] }
}

export type OpenedFont = { sfnt: Sfnt; font: FontkitFont }

/** Read fonts, kept as long as their bytes are: reading one takes longer than printing an invoice. */
const opened = new WeakMap<Uint8Array, OpenedFont>()

/** Opens TTF or WOFF bytes. Throws when they are no TrueType font. */
export async function openFont(bytes: Uint8Array): Promise<OpenedFont> {
  const known = opened.get(bytes)
  if (known) return known
  const sfnt = await readSfnt(bytes)
  provideGenerators()
  const { default: fontkit } = await import('@pdf-lib/fontkit')
  const font = { sfnt, font: asFontkitFont(fontkit.create(sfnt.bytes)) }
  opened.set(bytes, font)
  return font
}

type GlyphSource = { getGlyph: (id: number, codePoints?: number[]) => FontkitGlyph | null }

/**
 * fontkit keeps one object a glyph, with the characters it was first met for. One letter drawn like another would then be
 * copied out as that other, and the same invoice would give other bytes after another: each text gets its own.
 */
function asFontkitFont(font: unknown): FontkitFont {
  const source = font as GlyphSource
  const getKept = source.getGlyph.bind(source)
  const others = new Map<string, FontkitGlyph>()
  source.getGlyph = (id, codePoints = []) => {
    const kept = getKept(id, codePoints)
    if (!kept || isSame(kept.codePoints, codePoints)) return kept
    const key = `${id} ${codePoints}`
    const own = others.get(key) ?? (Object.create(kept, { codePoints: { value: codePoints } }) as FontkitGlyph)
    others.set(key, own)
    return own
  }
  return font as FontkitFont
}

function isSame(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((point, at) => point === b[at])
}

type Context = { prev: number; next: number; stop: () => void }

/**
 * fontkit's one generator (it finds the syllables of Indic scripts) was compiled for a global that the package does not
 * bring along. This is as much of that global as the compiled code calls: it yields by returning, and stops by `stop`.
 */
function provideGenerators(): void {
  const wrap = (step: (context: Context) => unknown) => {
    let done = false
    const stop = () => {
      done = true
    }
    const context = { prev: 0, next: 0, stop }
    const next = () => {
      const value = done ? undefined : step(context)
      return { value, done }
    }
    return { next }
  }
  const runtime = { mark: (generator: unknown) => generator, wrap }
  Object.assign(globalThis, { regeneratorRuntime: Reflect.get(globalThis, 'regeneratorRuntime') ?? runtime })
}
