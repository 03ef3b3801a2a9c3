// The tree that tells a screen reader what each thing on the page is (tagged PDF, ISO 32000-1, 14.7 and 14.8).

import { type PDFContext, PDFHexString, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'

export type TagType = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Link'

type Mark = { page: number; mark: number }

/** One element of the tree: other elements, marks on a page, or a link's annotation. */
export type Tag = {
  type: TagType
  parent: Tag | null
  alt: string | null
  kids: (Tag | Mark | { annotation: PDFRef; page: number; key: number })[]
}

/** The tree under construction; `marks[page][mark]` is the element that owns a mark. */
export type TagTree = { root: Tag; marks: Tag[][]; linkOwners: Tag[] }

/** An empty tree. */
export function createTagTree(): TagTree {
  return { root: { type: 'Document', parent: null, alt: null, kids: [] }, marks: [], linkOwners: [] }
}

/** Adds an element under `parent`. `alt` describes a figure in words. */
export function addTag(parent: Tag, type: TagType, alt: string | null = null): Tag {
  const tag: Tag = { type, parent, alt, kids: [] }
  parent.kids.push(tag)
  return tag
}

/** Numbers the next piece of content of `tag` on a page (0-based). */
export function addMark(tree: TagTree, tag: Tag, page: number): number {
  tree.marks[page] ??= []
  const owners = tree.marks[page]
  const mark = owners.push(tag) - 1
  tag.kids.push({ page, mark })
  return mark
}

/** Hangs a link's annotation under `tag`; returns the annotation's key in the parent tree, counted from zero. */
export function addLink(tree: TagTree, tag: Tag, annotation: PDFRef, page: number): number {
  const key = tree.linkOwners.push(tag) - 1
  tag.kids.push({ annotation, page, key })
  return key
}

/** Writes the tree; returns the reference for the catalog's `StructTreeRoot`. Links' keys follow the pages'. */
export function writeTagTree(context: PDFContext, tree: TagTree, pages: readonly PDFRef[]): PDFRef {
  const rootRef = context.nextRef()
  const refs = new Map<Tag, PDFRef>()
  const document = writeTag({ context, pages, refs }, tree.root, rootRef)
  const refOf = (tag: Tag): PDFRef => refs.get(tag) ?? document
  const numbers: PDFObject[] = []
  for (const page of pages.keys()) {
    numbers.push(context.obj(page), context.obj((tree.marks[page] ?? []).map(refOf)))
  }
  for (const [key, tag] of tree.linkOwners.entries()) numbers.push(context.obj(pages.length + key), refOf(tag))
  const parentTree = context.register(context.obj({ Nums: numbers }))
  context.assign(
    rootRef,
    context.obj({
      Type: 'StructTreeRoot',
      K: [document],
      ParentTree: parentTree,
      ParentTreeNextKey: pages.length + tree.linkOwners.length,
    }),
  )
  return rootRef
}

type Writing = { context: PDFContext; pages: readonly PDFRef[]; refs: Map<Tag, PDFRef> }

function writeTag(writing: Writing, tag: Tag, parent: PDFRef): PDFRef {
  const { context, pages, refs } = writing
  const ref = context.nextRef()
  refs.set(tag, ref)
  const kids = tag.kids.map((kid) => {
    if ('type' in kid) return writeTag(writing, kid, ref)
    const page = pages[kid.page] ?? null
    if ('mark' in kid) return context.obj({ Type: 'MCR', Pg: page, MCID: kid.mark })
    return context.obj({ Type: 'OBJR', Pg: page, Obj: kid.annotation })
  })
  const element = context.obj({ Type: 'StructElem', S: tag.type, P: parent, K: kids })
  if (tag.alt !== null) element.set(PDFName.of('Alt'), PDFHexString.fromText(tag.alt))
  if (tag.type === 'TH')
    element.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: headsRow(tag) ? 'Row' : 'Column' }))
  context.assign(ref, element)
  return ref
}

/** A header cell beside data cells is for its row, one among headers for its column. */
function headsRow(cell: Tag): boolean {
  return cell.parent?.kids.some((kid) => 'type' in kid && kid.type === 'TD') ?? false
}
