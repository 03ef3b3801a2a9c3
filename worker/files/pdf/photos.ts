// The appendix: the pictures of the job, two a page, the right way up.
import type { PDFDocument, PDFImage } from 'pdf-lib'
import { jpegSize } from '../logo/jpeg.ts'
import { drawMarked } from './canvas.ts'
import { drawTurned } from './draw.ts'
import { ensureRoom, type Layout, setText, startPage } from './layout.ts'
import { addTag } from './tags.ts'
import { PAGE, SIZE } from './theme.ts'

/** A picture in the file; width and height as it is seen. */
type Embedded = { image: PDFImage; width: number; height: number; orientation: number }

const TALLEST = 300
const GAP = 14

async function embed(pdf: PDFDocument, bytes: Uint8Array): Promise<Embedded | null> {
  try {
    const image = await pdf.embedJpg(bytes)
    await image.embed()
    return { image, ...jpegSize(bytes) }
  } catch {
    return null
  }
}

/** Draws them behind everything else; one that cannot be read is left out. */
export async function drawPhotos(layout: Layout): Promise<void> {
  const { canvas, document, words } = layout
  const { shown = [], left = 0 } = document.photos ?? {}
  const embedded = (await Promise.all(shown.map((bytes) => embed(canvas.pdf, bytes)))).filter((one) => one !== null)
  if (embedded.length === 0) return
  startPage(layout)
  const section = addTag(canvas.tree.root, 'Sect')
  const head = { size: SIZE.company, weight: 'bold' } as const
  const column = { x: PAGE.left, width: PAGE.right - PAGE.left }
  layout.y = setText(layout, addTag(section, 'H2'), words.photos, head, { ...column, y: layout.y }) + GAP
  for (const [at, { image, width, height, orientation }] of embedded.entries()) {
    const scale = Math.min(column.width / width, TALLEST / height)
    const size = { width: width * scale, height: height * scale }
    ensureRoom(layout, size.height)
    const figure = addTag(section, 'Figure', words.photoAlt(at + 1, embedded.length))
    const box = { x: PAGE.left, y: layout.y, ...size }
    drawMarked(canvas, figure, (sheet) => drawTurned(sheet, image, box, orientation))
    layout.y += size.height + GAP
  }
  if (left === 0) return
  const style = { size: SIZE.small, weight: 'regular' } as const
  ensureRoom(layout, 2 * SIZE.small)
  const note = words.morePhotos(left)
  layout.y = setText(layout, addTag(section, 'P'), note, style, { ...column, y: layout.y, color: 'soft' })
}
