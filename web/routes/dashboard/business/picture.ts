// Redraws a chosen picture as PNG or JPEG, small enough and without hidden data, as the server accepts it.

/** The server takes 2 MB and 4 megapixels; a logo needs far fewer. */
const MAX_BYTES = 2 * 1024 * 1024
const LONGEST_SIDES = [1600, 1100, 700]
/** Larger ones could take the browser down with them. */
const MAX_FILE_BYTES = 60 * 1024 * 1024

export const UNREADABLE = 'This file cannot be read as a picture here. Please choose a PNG, JPEG, WebP or GIF.'
const TOO_LARGE = 'This file is too large. Please choose a picture of at most 60 MB.'

/** A reason for the person who chose the file. */
export class PictureProblem extends Error {}

export type Picture = { file: File; canvas: HTMLCanvasElement }

/** The size of a picture whose longer side is at most `longest`; never larger than it was, never less than a pixel. */
export function fitSize(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function draw(source: ImageBitmap, longest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitSize(source.width, source.height, longest))
  const pen = canvas.getContext('2d')
  if (!pen) throw new PictureProblem(UNREADABLE)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

function isSeeThrough(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))

/** Photographs as JPEG; drawings, and whatever the ground shines through, as PNG. */
function kindsFor(file: File, canvas: HTMLCanvasElement): string[] {
  if (file.type === 'image/jpeg') return ['image/jpeg']
  return isSeeThrough(canvas) ? ['image/png'] : ['image/png', 'image/jpeg']
}

/** Redraws a picture, upright, its first frame. Raises `PictureProblem` when this browser cannot read it. */
export async function preparePicture(file: File): Promise<Picture> {
  if (file.size > MAX_FILE_BYTES) throw new PictureProblem(TOO_LARGE)
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureProblem(UNREADABLE)
  })
  try {
    for (const longest of LONGEST_SIDES) {
      const canvas = draw(source, longest)
      for (const type of kindsFor(file, canvas)) {
        const blob = await encode(canvas, type)
        const name = type === 'image/png' ? 'logo.png' : 'logo.jpg'
        if (blob && blob.size <= MAX_BYTES) return { file: new File([blob], name, { type }), canvas }
      }
    }
    throw new PictureProblem(UNREADABLE)
  } finally {
    source.close()
  }
}
