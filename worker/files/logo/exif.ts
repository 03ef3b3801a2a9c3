// Reads the orientation from EXIF, and nothing else.

const ORIENTATION = 0x0112
const SHORT = 3
const HEADER = 'Exif\0\0'

/** 1 to 8 as EXIF counts them, or null when the segment does not tell. */
export function readOrientation(segment: Uint8Array): number | null {
  if (Buffer.from(segment.subarray(0, 6)).toString('latin1') !== HEADER) return null
  const tiff = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6)
  try {
    const order = tiff.getUint16(0)
    if (order !== 0x4949 && order !== 0x4d4d) return null
    const isLittle = order === 0x4949
    const directory = tiff.getUint32(4, isLittle)
    const entries = tiff.getUint16(directory, isLittle)
    for (let n = 0; n < entries; n += 1) {
      const at = directory + 2 + n * 12
      if (tiff.getUint16(at, isLittle) !== ORIENTATION || tiff.getUint16(at + 2, isLittle) !== SHORT) continue
      const value = tiff.getUint16(at + 8, isLittle)
      return value >= 1 && value <= 8 ? value : null
    }
  } catch {
    // It points outside of itself: nothing that could be told.
    return null
  }
  return null
}

/** An EXIF segment's data that says nothing but the orientation. */
export function writeOrientation(orientation: number): Uint8Array {
  const head = Buffer.from(`${HEADER}II*\0`, 'latin1')
  const tiff = new DataView(new ArrayBuffer(22))
  tiff.setUint32(0, 8, true)
  tiff.setUint16(4, 1, true)
  tiff.setUint16(6, ORIENTATION, true)
  tiff.setUint16(8, SHORT, true)
  tiff.setUint32(10, 1, true)
  tiff.setUint16(14, orientation, true)
  return Buffer.concat([head, new Uint8Array(tiff.buffer)])
}
