// A picture as its pixels: scaled down by averaging areas, turned the way it is to be seen.

/** RGBA, eight bits each, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** The same picture with at most `longest` pixels on its long side; a smaller one comes back as it is. */
export function scaleDown(picture: Pixels, longest: number): Pixels {
  const factor = Math.max(picture.width, picture.height) / longest
  if (factor <= 1) return picture
  const width = Math.max(1, Math.round(picture.width / factor))
  const height = Math.max(1, Math.round(picture.height / factor))
  const data = new Uint8Array(width * height * 4)
  const sums = new Float64Array(width * 4)
  for (let y = 0; y < height; y += 1) {
    sums.fill(0)
    const [top, bottom] = [(y * picture.height) / height, ((y + 1) * picture.height) / height]
    for (let from = Math.floor(top); from < Math.ceil(bottom); from += 1) {
      const share = (Math.min(from + 1, bottom) - Math.max(from, top)) / (bottom - top)
      addRow(picture, from, share, sums, width)
    }
    writeRow(sums, data, y * width * 4)
  }
  return { width, height, data }
}

/** Adds one row of the picture, so much of it (`share`), to the columns it falls into; colours count by their opacity. */
function addRow({ width: full, data }: Pixels, y: number, share: number, sums: Float64Array, width: number): void {
  for (let x = 0; x < width; x += 1) {
    const [left, right] = [(x * full) / width, ((x + 1) * full) / width]
    let [red, green, blue, opacity] = [0, 0, 0, 0]
    for (let from = Math.floor(left); from < Math.ceil(right); from += 1) {
      const at = (y * full + from) * 4
      const weight = ((Math.min(from + 1, right) - Math.max(from, left)) / (right - left)) * share * (data[at + 3] ?? 0)
      red += (data[at] ?? 0) * weight
      green += (data[at + 1] ?? 0) * weight
      blue += (data[at + 2] ?? 0) * weight
      opacity += weight
    }
    const to = x * 4
    sums[to] = (sums[to] ?? 0) + red
    sums[to + 1] = (sums[to + 1] ?? 0) + green
    sums[to + 2] = (sums[to + 2] ?? 0) + blue
    sums[to + 3] = (sums[to + 3] ?? 0) + opacity
  }
}

function writeRow(sums: Float64Array, data: Uint8Array, at: number): void {
  for (let n = 0; n < sums.length; n += 4) {
    const opacity = sums[n + 3] ?? 0
    for (let colour = 0; colour < 3; colour += 1) {
      data[at + n + colour] = opacity === 0 ? 0 : Math.round((sums[n + colour] ?? 0) / opacity)
    }
    data[at + n + 3] = Math.round(opacity)
  }
}

/** Turns a picture as EXIF's orientation (1 to 8) says that it is to be seen. */
export function turn(picture: Pixels, orientation: number): Pixels {
  if (orientation === 1) return picture
  const { width, height, data } = picture
  const isOnSide = orientation > 4
  const [w, h] = isOnSide ? [height, width] : [width, height]
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const [u, v] = isOnSide ? [y, x] : [x, y]
      const fromX = [2, 3, 7, 8].includes(orientation) ? width - 1 - u : u
      const fromY = [3, 4, 6, 7].includes(orientation) ? height - 1 - v : v
      const from = (fromY * width + fromX) * 4
      turned.set(data.subarray(from, from + 4), (y * w + x) * 4)
    }
  }
  return { width: w, height: h, data: turned }
}
