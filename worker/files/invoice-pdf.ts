// Renders an invoice as PDF, in a Worker or in Node.

import { PDFDocument } from 'pdf-lib'
import { createCanvas, writeSheets } from './pdf/canvas.ts'
import { cleanText } from './pdf/clean.ts'
import { type InvoiceDocument, listTexts, mapTexts } from './pdf/document.ts'
import { loadFaces, type PdfFonts } from './pdf/fonts.ts'
import { drawFooters } from './pdf/footer.ts'
import { drawHeader } from './pdf/header.ts'
import { type Layout, startPage } from './pdf/layout.ts'
import { embedLogo } from './pdf/logo.ts'
import { writeMetadata, writeTagRoot } from './pdf/metadata.ts'
import { drawPayment } from './pdf/pay.ts'
import { drawPhotos } from './pdf/photos.ts'
import { drawTable } from './pdf/table.ts'
import { writeTagTree } from './pdf/tags.ts'
import { drawTotals } from './pdf/totals.ts'
import { createTypesetter } from './pdf/type.ts'
import { wordsOf, writeTitle } from './pdf/words.ts'

export type { InvoiceDocument } from './pdf/document.ts'
export type { PdfFonts } from './pdf/fonts.ts'
export type { PdfScript } from './pdf/scripts.ts'

/**
 * The invoice as a tagged US Letter PDF: the same document gives the same bytes. Text in any script is printed with the
 * smallest set of fonts that shows it, characters without a font are left out or replaced, long text is shortened, long
 * invoices take more pages. Throws only when the base fonts are needed and cannot be read.
 */
export async function renderInvoicePdf(document: InvoiceDocument, fonts: PdfFonts): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const cleaned = mapTexts(document, cleanText)
  const faces = await loadFaces(pdf, listTexts(cleaned), fonts)
  const type = createTypesetter(faces)
  const layout: Layout = {
    canvas: createCanvas(pdf, type),
    document: mapTexts(cleaned, type.resolve),
    language: document.language ?? 'en',
    words: wordsOf(document.language ?? 'en', document.quote !== undefined),
    logo: await embedLogo(pdf, document.company.logo),
    y: 0,
  }
  startPage(layout)
  drawHeader(layout)
  drawTable(layout)
  drawTotals(layout)
  drawPayment(layout)
  await drawPhotos(layout)
  drawFooters(layout)
  faces.finish()
  const pages = writeSheets(layout.canvas)
  writeTagRoot(pdf, writeTagTree(pdf.context, layout.canvas.tree, pages))
  writeMetadata(pdf, {
    title: writeTitle(layout.words, cleaned.number, cleaned.company.name),
    author: cleaned.company.name,
    language: layout.language,
    madeOn: cleaned.issuedOn,
    changedOn: cleaned.paidOn ?? cleaned.issuedOn,
  })
  // The library would pause after every 50 objects.
  return pdf.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY })
}
