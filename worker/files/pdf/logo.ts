// Embeds the company's logo. A logo that cannot be read is left out.

import type { PDFDocument, PDFImage } from 'pdf-lib'

/** A PNG is unpacked in memory, four bytes a pixel and more, so a small file can ask for too much. */
const MOST_PIXELS = 4_000_000

/** The embedded PNG or JPEG, told apart by its first bytes; null for anything else, a broken or a huge picture. */
export async function embedLogo(pdf: PDFDocument, bytes: Uint8Array | null | undefined): Promise<PDFImage | null> {
  try {
    if (bytes?.[0] === 0x89 && bytes[1] === 0x50 && countPngPixels(bytes) <= MOST_PIXELS)
      return await usable(pdf.embedPng(bytes))
    if (bytes?.[0] === 0xff && bytes[1] === 0xd8) return await usable(pdf.embedJpg(bytes))
  } catch {
    return null
  }
  return null
}

/** Width times height as the PNG's header tells them. */
function countPngPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(16) * view.getUint32(20)
}

async function usable(embedding: Promise<PDFImage>): Promise<PDFImage | null> {
  const image = await embedding
  if (!(image.width > 0 && image.height > 0)) return null
  await image.embed()
  return image
}
