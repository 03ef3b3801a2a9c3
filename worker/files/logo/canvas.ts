// Shrinks a picture: pixels are added in any order and averaged at the target size.

/** `data` is RGBA, eight bits each, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array<ArrayBuffer> }

export type Canvas = {
  /** One pixel of the picture as it came; 0 to 255 each. */
  add: (x: number, y: number, red: number, green: number, blue: number, alpha: number) => void
  /** What was drawn, once every pixel was added. */
  finish: () => Pixels
}

/** Where a source column (or row) falls: its first target column, and how much of it lies there; the rest is in the next. */
type Share = { first: Uint16Array; part: Float32Array }

/** The size with the same proportions of which no side is longer than `most`; never larger than it was. */
export function fitInto(width: number, height: number, most: number): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A canvas for a picture of this size, shrunk so that no side is longer than `most`: each pixel counts by its area. */
export function openCanvas(width: number, height: number, most: number): Canvas {
  const size = fitInto(width, height, most)
  const across = shareOut(width, size.width)
  const down = shareOut(height, size.height)
  // Colours weighed by their opacity, the opacity itself, and the area: five sums a pixel.
  const sums = new Float32Array(size.width * size.height * 5)
  const put = (at: number, area: number, red: number, green: number, blue: number, alpha: number) => {
    if (area === 0) return
    const opaque = area * alpha
    sums[at] = (sums[at] ?? 0) + red * opaque
    sums[at + 1] = (sums[at + 1] ?? 0) + green * opaque
    sums[at + 2] = (sums[at + 2] ?? 0) + blue * opaque
    sums[at + 3] = (sums[at + 3] ?? 0) + opaque
    sums[at + 4] = (sums[at + 4] ?? 0) + area
  }
  return {
    add(x, y, red, green, blue, alpha) {
      const [left, top] = [across.part[x] ?? 0, down.part[y] ?? 0]
      const at = ((down.first[y] ?? 0) * size.width + (across.first[x] ?? 0)) * 5
      put(at, left * top, red, green, blue, alpha)
      if (left < 1) put(at + 5, (1 - left) * top, red, green, blue, alpha)
      if (top < 1) put(at + size.width * 5, left * (1 - top), red, green, blue, alpha)
      if (left < 1 && top < 1) put(at + size.width * 5 + 5, (1 - left) * (1 - top), red, green, blue, alpha)
    },
    finish: () => ({ ...size, data: average(sums) }),
  }
}

function shareOut(from: number, to: number): Share {
  const first = new Uint16Array(from)
  const part = new Float32Array(from)
  for (let at = 0; at < from; at += 1) {
    const begin = (at * to) / from
    const end = ((at + 1) * to) / from
    const cell = Math.min(to - 1, Math.floor(begin))
    first[at] = cell
    part[at] = cell === to - 1 ? 1 : Math.min(1, (cell + 1 - begin) / (end - begin))
  }
  return { first, part }
}

function average(sums: Float32Array): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array((sums.length / 5) * 4)
  for (let from = 0, to = 0; from < sums.length; from += 5, to += 4) {
    const opaque = sums[from + 3] ?? 0
    const area = sums[from + 4] ?? 0
    if (opaque === 0 || area === 0) continue
    for (let colour = 0; colour < 3; colour += 1) data[to + colour] = Math.round((sums[from + colour] ?? 0) / opaque)
    data[to + 3] = Math.round(opaque / area)
  }
  return data
}
