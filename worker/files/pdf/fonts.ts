// Chooses the fonts one invoice needs, so that a plain one stays small and every name comes out right.

import { type PDFDocument, StandardFonts } from 'pdf-lib'
import { isAscii } from './clean.ts'
import { createEmbeddedFace, type EmbeddedFace } from './embed.ts'
import { findNextScript, needsFallback, type PdfScript } from './scripts.ts'
import { createStandardFace, type Face } from './typeface.ts'

/**
 * Font files (TTF or WOFF 1.0 with TrueType outlines), read only when an invoice needs them. `regular` and `bold` are
 * DejaVu Sans; `fallback` gives a font for a script that DejaVu lacks, or null when there is none.
 */
export type PdfFonts = {
  regular: () => Promise<Uint8Array>
  bold: () => Promise<Uint8Array>
  fallback?: (script: PdfScript) => Promise<Uint8Array | null>
}

export type Weight = 'regular' | 'bold'

/** The fonts of one document: the page's own in two weights, and those for other scripts. */
export type FaceSet = { base: Record<Weight, Face>; fallbacks: Face[]; finish: () => void }

/** Loads what `texts` need: Helvetica if it can show them, else DejaVu Sans, and fallback fonts for what is left. */
export async function loadFaces(pdf: PDFDocument, texts: readonly string[], fonts: PdfFonts): Promise<FaceSet> {
  const chars = [...new Set(texts.join(''))]
  const own = chars.filter((char) => !needsFallback(char)).join('')
  const embedded: EmbeddedFace[] = []
  const embed = async (name: string, bytes: Uint8Array) => {
    const face = await createEmbeddedFace(pdf.context, name, bytes)
    embedded.push(face)
    return face
  }
  // Viewers stand in for a Helvetica that is not embedded, and some space its accented letters badly.
  const base = isAscii(own)
    ? await loadHelvetica(pdf)
    : { regular: await embed('R', await fonts.regular()), bold: await embed('B', await fonts.bold()) }
  const missing = chars.filter((char) => !base.regular.hasCharacter(char.codePointAt(0) ?? 0))
  const fallbacks = await loadFallbacks(missing, fonts, embed)
  return { base, fallbacks, finish: () => embedded.forEach((face) => void face.finish()) }
}

async function loadHelvetica(pdf: PDFDocument): Promise<Record<Weight, Face>> {
  return {
    regular: createStandardFace('R', await pdf.embedFont(StandardFonts.Helvetica)),
    bold: createStandardFace('B', await pdf.embedFont(StandardFonts.HelveticaBold)),
  }
}

type Embed = (name: string, bytes: Uint8Array) => Promise<Face>

async function loadFallbacks(missing: string[], fonts: PdfFonts, embed: Embed): Promise<Face[]> {
  const faces: Face[] = []
  const tried = new Set<PdfScript>()
  let left = missing
  for (;;) {
    const script = findNextScript(left.join(''), tried)
    if (!script) return faces
    tried.add(script)
    const face = await loadFallback(script, fonts, embed)
    if (!face) continue
    faces.push(face)
    left = left.filter((char) => !face.hasCharacter(char.codePointAt(0) ?? 0))
  }
}

/** A font that cannot be read costs its letters, never the invoice. */
async function loadFallback(script: PdfScript, fonts: PdfFonts, embed: Embed): Promise<Face | null> {
  try {
    const bytes = await fonts.fallback?.(script)
    return bytes ? await embed(script, bytes) : null
  } catch {
    return null
  }
}
