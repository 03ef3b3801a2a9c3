// The pages under construction: what is drawn on each, and which element of the document it belongs to.

import { type PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import { addLink, addMark, createTagTree, type Tag, type TagTree } from './tags.ts'
import { PAGE } from './theme.ts'
import type { Typesetter } from './type.ts'
import type { Face } from './typeface.ts'

/** One page: its operators and what they refer to. */
export type Sheet = { operators: string[]; faces: Set<Face>; images: Map<string, PDFRef>; links: SheetLink[] }

/** A link's annotation; `key` is its place among all links, for the tag tree. */
type SheetLink = { ref: PDFRef; key: number; rect: number[]; url: string; title: string }

/** The pages drawn so far; the last is the current one. */
export type Canvas = { type: Typesetter; pdf: PDFDocument; tree: TagTree; sheets: Sheet[] }

/** A canvas without pages. */
export function createCanvas(pdf: PDFDocument, type: Typesetter): Canvas {
  return { type, pdf, tree: createTagTree(), sheets: [] }
}

/** Starts a page. */
export function addSheet(canvas: Canvas): void {
  canvas.sheets.push({ operators: [], faces: new Set(), images: new Map(), links: [] })
}

/** Number of the current page, from zero. */
export function currentPage(canvas: Canvas): number {
  return canvas.sheets.length - 1
}

/** Draws as content of `tag`, or as decoration when there is none; on the current page unless another is named. */
export function drawMarked(
  canvas: Canvas,
  tag: Tag | null,
  draw: (sheet: Sheet) => void,
  page = currentPage(canvas),
): void {
  const sheet = canvas.sheets[page]
  if (!sheet) return
  sheet.operators.push(tag ? `/${tag.type} <</MCID ${addMark(canvas.tree, tag, page)}>> BDC` : '/Artifact BMC')
  draw(sheet)
  sheet.operators.push('EMC')
}

/** Makes a box of the current page (from the top left) a link to `url`, part of `tag`; `title` says where it leads. */
export function addLinkBox(
  canvas: Canvas,
  tag: Tag,
  box: { x: number; y: number; width: number; height: number },
  target: { url: string; title: string },
): void {
  const ref = canvas.pdf.context.nextRef()
  const top = PAGE.height - box.y
  const rect = [box.x, top - box.height, box.x + box.width, top]
  const key = addLink(canvas.tree, tag, ref, currentPage(canvas))
  canvas.sheets.at(-1)?.links.push({ ref, key, rect, ...target })
}

/** Writes all pages into the file; returns their references. */
export function writeSheets(canvas: Canvas): PDFRef[] {
  return canvas.sheets.map((sheet, number) => writeSheet(canvas, sheet, number))
}

function writeSheet({ pdf, sheets }: Canvas, sheet: Sheet, number: number): PDFRef {
  const { context } = pdf
  const page = pdf.addPage([PAGE.width, PAGE.height])
  const fonts = Object.fromEntries([...sheet.faces].map((face) => [face.name, face.ref]))
  const resources = context.obj({ Font: fonts, XObject: Object.fromEntries(sheet.images) })
  page.node.set(PDFName.of('Resources'), resources)
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(sheet.operators.join('\n'))))
  page.node.set(PDFName.of('StructParents'), context.obj(number))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  if (sheet.links.length > 0) page.node.set(PDFName.of('Annots'), context.obj(sheet.links.map((link) => link.ref)))
  for (const link of sheet.links) {
    const action = { Type: 'Action', S: 'URI', URI: PDFString.of(link.url.replace(/[()\\]/g, '\\$&')) }
    const annotation = { Type: 'Annot', Subtype: 'Link', Rect: link.rect, Border: [0, 0, 0], F: 4, P: page.ref }
    const ownKey = { StructParent: sheets.length + link.key, Contents: PDFHexString.fromText(link.title) }
    context.assign(link.ref, context.obj({ ...annotation, ...ownKey, A: action }))
  }
  return page.ref
}
