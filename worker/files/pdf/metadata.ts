// The PDF's metadata: title, language, dates, and that it is tagged.

import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import { isCivilDate } from '../../domain/dates.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import type { InvoiceDocument } from './document.ts'
import { type Words, writeTitle } from './words.ts'

/** Writes the metadata. Dates come from the document, so that the same invoice is the same bytes every time. */
export function writeMetadata(pdf: PDFDocument, document: InvoiceDocument, words: Words): void {
  const issuedAt = dateOf(document.issuedOn)
  pdf.setTitle(writeTitle(words, document.number, document.company.name), { showInWindowTitleBar: true })
  pdf.setAuthor(document.company.name)
  pdf.setCreator(PRODUCT_NAME)
  pdf.setProducer(PRODUCT_NAME)
  pdf.setLanguage(document.language === 'es' ? 'es-US' : 'en-US')
  pdf.setCreationDate(issuedAt)
  pdf.setModificationDate(document.paidOn ? dateOf(document.paidOn) : issuedAt)
}

/** Tells readers where the tag tree is. */
export function writeTagRoot(pdf: PDFDocument, tree: PDFRef): void {
  pdf.catalog.set(PDFName.of('MarkInfo'), pdf.context.obj({ Marked: true }))
  pdf.catalog.set(PDFName.of('StructTreeRoot'), tree)
}

function dateOf(civilOn: string): Date {
  return new Date(isCivilDate(civilOn) ? Date.parse(`${civilOn}T12:00:00Z`) : 0)
}
