// JPEGs to pixels and back, by jpeg-js: what it is given was walked and stripped before.
import { decode, encode } from 'jpeg-js'
import { AppError } from '../../errors.ts'
import type { Pixels } from './pixels.ts'
import { damaged } from './problem.ts'

/** By its own count, in MB; what it really takes is about half as much again, and an isolate has 128. */
const MOST_MEMORY = 56
const MEGAPIXELS = 5
const QUALITY = 90

/** The pixels of a JPEG of one or three colours. Raises PictureProblem for data that is no picture, `too_large`. */
export function unpackJpeg(bytes: Uint8Array): Pixels {
  try {
    const { width, height, data } = decode(bytes, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: MEGAPIXELS,
      maxMemoryUsageInMB: MOST_MEMORY,
    })
    return { width, height, data }
  } catch (error) {
    if (!String(error).includes('maxMemoryUsageInMB')) throw damaged('JPEG')
    const message = 'This JPEG takes too much memory to unpack. Please save it smaller and upload that.'
    throw new AppError('too_large', message)
  }
}

/** Baseline, with nothing but the picture. */
export function writeJpeg({ width, height, data }: Pixels): Uint8Array {
  return encode({ width, height, data }, QUALITY).data
}
