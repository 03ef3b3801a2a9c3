// The Worker's font files: DejaVu Sans in the bundle, fonts of other scripts among the web app's files.

import regular from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'
import type { PdfFonts } from './fonts.ts'
import type { PdfScript } from './scripts.ts'

/** The part of the ASSETS binding that is used. */
type AssetFetcher = { fetch: (url: string) => Promise<Response> }

const own = { regular: new Uint8Array(regular), bold: new Uint8Array(bold) }

/**
 * All fonts of the printed invoice. Without `assets`, text in the scripts of `PdfScript` loses its letters. Files are
 * named after the script (`/fonts/noto-sans-hans.woff`) and read only for an invoice that needs them.
 */
export function findPdfFonts(assets?: AssetFetcher): PdfFonts {
  const base = { regular: async () => own.regular, bold: async () => own.bold }
  return assets ? { ...base, fallback: (script) => fetchFont(assets, script) } : base
}

async function fetchFont(assets: AssetFetcher, script: PdfScript): Promise<Uint8Array | null> {
  const response = await assets.fetch(`https://assets.local/fonts/noto-sans-${script.toLowerCase()}.woff`)
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}
