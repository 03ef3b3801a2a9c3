// Parses a JPEG (ITU T.81): checks every segment, and keeps only those that the decoder needs.

import { refuse } from '../../errors.ts'
import { readOrientation, writeOrientation } from './exif.ts'
import { type CheckSize, damaged } from './problem.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DHT = 0xc4
const DRI = 0xdd
const APP0 = 0xe0
const APP1 = 0xe1
const APP14 = 0xee
/** Baseline, extended and progressive: what browsers and PDF readers show. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Lossless, hierarchical and arithmetic kinds, which they do not. */
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf]

type Segment = { marker: number; data: Uint8Array }
type Walk = { kept: Uint8Array[]; tables: Set<number>; components: number; scans: number; orientation: number }

/**
 * What the decoder is given: the picture without comments, place, camera, thumbnails, colour profile and whatever
 * follows its end; of EXIF the way it is turned. Raises `unsupported` for a file that breaks the format, is cut off or
 * of a rare kind.
 */
export function cleanJpeg(bytes: Uint8Array, checkSize: CheckSize): Uint8Array {
  const walk: Walk = { kept: [], tables: new Set(), components: 0, scans: 0, orientation: 1 }
  let at = 2
  for (;;) {
    const { segment, next } = readSegment(bytes, at)
    if (segment.marker === EOI) break
    takeSegment(walk, segment, checkSize)
    at = next
    if (segment.marker !== SOS) continue
    const end = findScanEnd(bytes, at)
    if (end === at) throw damaged('JPEG')
    walk.kept.push(bytes.subarray(at, end))
    at = end
  }
  if (walk.scans === 0) throw damaged('JPEG')
  const turned = walk.orientation === 1 ? [] : [frame({ marker: APP1, data: writeOrientation(walk.orientation) })]
  return Buffer.concat([Uint8Array.of(0xff, SOI), ...turned, ...walk.kept, Uint8Array.of(0xff, EOI)])
}

function readSegment(bytes: Uint8Array, start: number): { segment: Segment; next: number } {
  let at = start
  if (bytes[at] !== 0xff) throw damaged('JPEG')
  // Any number of fill bytes may stand before a marker.
  while (bytes[at] === 0xff) at += 1
  const marker = bytes[at]
  if (marker === undefined) throw damaged('JPEG')
  at += 1
  if (marker === EOI) return { segment: { marker, data: new Uint8Array() }, next: at }
  const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  if (length < 2 || at + length > bytes.length) throw damaged('JPEG')
  return { segment: { marker, data: bytes.subarray(at + 2, at + length) }, next: at + length }
}

/** Where the packed data of a scan ends: at the first marker that is neither a stuffed zero nor a restart. */
function findScanEnd(bytes: Uint8Array, start: number): number {
  let at = start
  for (;;) {
    at = bytes.indexOf(0xff, at)
    const after = at < 0 ? undefined : bytes[at + 1]
    if (after === undefined) throw damaged('JPEG')
    const isData = after === 0 || (after >= 0xd0 && after <= 0xd7)
    if (!isData && after !== 0xff) return at
    at += isData ? 2 : 1
  }
}

function takeSegment(walk: Walk, segment: Segment, checkSize: CheckSize): void {
  const { marker, data } = segment
  if (OTHER_FRAMES.includes(marker)) throw refuse('jpeg_unreadable')
  if (FRAMES.includes(marker)) {
    if (walk.components > 0) throw damaged('JPEG')
    walk.components = readFrame(data, checkSize)
  } else if (marker === SOS) {
    const isReady = walk.components > 0 && walk.tables.has(DQT) && walk.tables.has(DHT)
    if (!isReady || data.length !== 4 + 2 * (data[0] ?? 0)) throw damaged('JPEG')
    walk.scans += 1
  } else if (marker === DQT || marker === DHT || marker === DRI) {
    if (!isTable(marker, data)) throw damaged('JPEG')
    walk.tables.add(marker)
  } else if (marker >= APP0 && marker <= 0xfe) {
    if (marker === APP1) walk.orientation = readOrientation(data) ?? walk.orientation
    walk.kept.push(...keepExtra(segment).map(frame))
    return
  } else throw damaged('JPEG')
  walk.kept.push(frame(segment))
}

/** Whether the tables fill their segment to the last byte: nothing else can hide in it. */
function isTable(marker: number, data: Uint8Array): boolean {
  if (marker === DRI) return data.length === 2
  let at = 0
  while (at < data.length) {
    const head = data[at] ?? 0
    const codes = data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
    at += marker === DQT ? (head >> 4 === 0 ? 65 : 129) : 17 + codes
  }
  return at === data.length && at > 0
}

/** Of a JPEG that was cleaned, as it is seen: turned by a quarter, its width is its height. */
export function jpegSize(clean: Uint8Array): { width: number; height: number; orientation: number } {
  let orientation = 1
  for (let at = 2; ; ) {
    const { segment, next } = readSegment(clean, at)
    const [, h1 = 0, h2 = 0, w1 = 0, w2 = 0] = segment.data
    if (segment.marker === APP1) orientation = readOrientation(segment.data) ?? 1
    if (FRAMES.includes(segment.marker)) {
      const [width, height] = [(w1 << 8) | w2, (h1 << 8) | h2]
      return orientation < 5 ? { width, height, orientation } : { width: height, height: width, orientation }
    }
    at = next
  }
}

/** Checks the frame's header; answers its number of colours. */
function readFrame(data: Uint8Array, checkSize: CheckSize): number {
  const [precision, h1 = 0, h2 = 0, w1 = 0, w2 = 0, components = 0] = data
  if (components === 4) throw refuse('jpeg_cmyk')
  if (![1, 3].includes(components) || data.length !== 6 + 3 * components) throw damaged('JPEG')
  if (precision !== 8) throw refuse('jpeg_unreadable')
  checkSize((w1 << 8) | w2, (h1 << 8) | h2)
  return components
}

const says = (data: Uint8Array, word: string) => Buffer.from(data.subarray(0, word.length)).toString('latin1') === word

/** Of what stands beside the picture: its density, and how its colours are coded. */
function keepExtra({ marker, data }: Segment): Segment[] {
  if (marker === APP0 && says(data, 'JFIF\0') && data.length >= 14) {
    // The last two bytes are the size of a thumbnail, which goes.
    return [{ marker, data: Uint8Array.of(...data.subarray(0, 12), 0, 0) }]
  }
  if (marker === APP14 && says(data, 'Adobe') && data.length >= 12) return [{ marker, data: data.subarray(0, 12) }]
  return []
}

function frame({ marker, data }: Segment): Uint8Array {
  const length = data.length + 2
  return Buffer.concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data])
}
