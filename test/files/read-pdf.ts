// Reads a PDF back: its pages' text piece by piece, links, drawn boxes, fonts and tags. Knows only what invoices use.

import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from 'pdf-lib'

/** A page: its stretches of text in the order they are drawn, all of them joined by line ends, and what its links open. */
export type ReadPage = { texts: string[]; all: string; operators: string; links: string[] }
export type ReadFont = { name: string; file: Uint8Array | null; characters: Map<number, string>; used: Set<number> }
export type ReadPdf = { pdf: PDFDocument; pages: ReadPage[]; all: string; fonts: ReadFont[] }

/** Opens a file and reads all of its pages. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const fonts = new Map<string, ReadFont>()
  const pages = pdf.getPages().map((page) => readPage(page, fonts))
  return { pdf, pages, all: pages.map((page) => page.all).join('\n'), fonts: [...fonts.values()] }
}

function readPage(page: PDFPage, fonts: Map<string, ReadFont>): ReadPage {
  const operators = decodeLatin(readStream(page.node, 'Contents'))
  const own = page.node.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('Font'), PDFDict)
  for (const [name, ref] of own.entries()) {
    const font = own.lookup(name, PDFDict)
    if (!fonts.has(ref.toString())) fonts.set(ref.toString(), readFont(font))
  }
  const fontOf = (name: string) => fonts.get(own.get(PDFName.of(name))?.toString() ?? '')
  const texts = [...operators.matchAll(/BT\n(.*?)\nET/gs)].map((block) => readBlock(block[1] ?? '', fontOf))
  return { texts, all: texts.join('\n'), operators, links: readLinks(page) }
}

function readBlock(block: string, fontOf: (name: string) => ReadFont | undefined): string {
  let font: ReadFont | undefined
  let text = ''
  for (const token of block.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9a-fA-F]*)>/g)) {
    if (token[1]) font = fontOf(token[1])
    else text += font ? readCodes(font, token[2] ?? '') : ''
  }
  return text
}

function readCodes(font: ReadFont, hex: string): string {
  const digits = font.file ? 4 : 2
  let text = ''
  for (let at = 0; at < hex.length; at += digits) {
    const code = Number.parseInt(hex.slice(at, at + digits), 16)
    font.used.add(code)
    text += font.file ? (font.characters.get(code) ?? '\ufffd') : decodeLatin(Uint8Array.of(code))
  }
  return text
}

function readFont(font: PDFDict): ReadFont {
  const name = font.lookup(PDFName.of('BaseFont'), PDFName).decodeText()
  const none = { name, file: null, characters: new Map<number, string>(), used: new Set<number>() }
  if (font.lookup(PDFName.of('Subtype')) !== PDFName.of('Type0')) return none
  const inner = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict)
  const file = readStream(inner.lookup(PDFName.of('FontDescriptor'), PDFDict), 'FontFile2')
  const map = decodeLatin(readStream(font, 'ToUnicode'))
  const characters = new Map<number, string>()
  for (const entry of map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)) {
    const units = (entry[2] ?? '').match(/.{4}/g) ?? []
    const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
    characters.set(Number.parseInt(entry[1] ?? '', 16), text)
  }
  return { ...none, file, characters }
}

function readStream(dict: PDFDict, name: string): Uint8Array {
  const stream = dict.lookup(PDFName.of(name))
  if (!(stream instanceof PDFRawStream)) throw new Error(`There is no ${name} in ${dict}.`)
  return decodePDFRawStream(stream).decode()
}

function decodeLatin(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes)
}

function readLinks(page: PDFPage): string[] {
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  return Array.from({ length: annotations?.size() ?? 0 }, (_, at) => {
    const action = annotations?.lookup(at, PDFDict).lookup(PDFName.of('A'), PDFDict)
    return action?.lookup(PDFName.of('URI'), PDFString).decodeText() ?? ''
  })
}

/** One element of the tag tree; `kids` leaves out marks and annotations. */
export type ReadTag = { type: string; alt: string | null; marks: number; kids: ReadTag[] }

/** The tag tree below the document element. */
export function readTags(pdf: PDFDocument): ReadTag {
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  return readTag(root.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict))
}

function readTag(element: PDFDict): ReadTag {
  const inner = element.lookup(PDFName.of('K'), PDFArray)
  const kids = Array.from({ length: inner.size() }, (_, at) => inner.lookup(at, PDFDict))
  const isElement = (kid: PDFDict) => kid.has(PDFName.of('S'))
  const alt = element.lookup(PDFName.of('Alt')) as PDFHexString | undefined
  return {
    type: element.lookup(PDFName.of('S'), PDFName).decodeText(),
    alt: alt?.decodeText() ?? null,
    marks: kids.filter((kid) => kid.has(PDFName.of('MCID'))).length,
    kids: kids.filter(isElement).map(readTag),
  }
}

/** All elements of the tree, in reading order. */
export function listTags(tag: ReadTag): ReadTag[] {
  return [tag, ...tag.kids.flatMap(listTags)]
}

/** For each page, how many owners the parent tree names for its marks. */
export function countMarkOwners(pdf: PDFDocument): number[] {
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const numbers = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
  return pdf.getPages().map((page) => {
    const key = page.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber()
    return numbers.lookup(key * 2 + 1, PDFArray).size()
  })
}
