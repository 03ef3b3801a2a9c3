// The PDF's metadata: title, language, dates, and that it is tagged.

import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import { isCivilDate } from '../../domain/dates.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import type { Language } from './words.ts'

/** `madeOn` and `changedOn` are civil dates. */
export type Metadata = { title: string; author: string; language: Language; madeOn: string; changedOn: string }

/** Writes the metadata. Dates come from the document, so that the same document is the same bytes every time. */
export function writeMetadata(pdf: PDFDocument, { title, author, language, madeOn, changedOn }: Metadata): void {
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setCreator(PRODUCT_NAME)
  pdf.setProducer(PRODUCT_NAME)
  pdf.setLanguage(language === 'es' ? 'es-US' : 'en-US')
  pdf.setCreationDate(dateOf(madeOn))
  pdf.setModificationDate(dateOf(changedOn))
}

/** Tells readers where the tag tree is. */
export function writeTagRoot(pdf: PDFDocument, tree: PDFRef): void {
  pdf.catalog.set(PDFName.of('MarkInfo'), pdf.context.obj({ Marked: true }))
  pdf.catalog.set(PDFName.of('StructTreeRoot'), tree)
}

function dateOf(civilOn: string): Date {
  return new Date(isCivilDate(civilOn) ? Date.parse(`${civilOn}T12:00:00Z`) : 0)
}
