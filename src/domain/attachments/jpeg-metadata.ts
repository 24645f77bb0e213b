import { joined } from './joined.ts'
import { attachmentLimits } from './limits.ts'
import { letters } from './media-type.ts'

// Markers of ITU-T T.81, table B.1.
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const isApplications = (marker: number) => marker >= 0xe0 && marker <= 0xef

type Read = { kept: Uint8Array[]; orientation: number }

/**
 * A JPEG with its picture, its colours and how it is turned, and nothing else: no Exif, no XMP, no IPTC, no comments,
 * no second pictures, nothing behind its end. Null for one that breaks off before its picture begins, and for one of
 * more parts than any camera writes.
 */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array | null {
  const read: Read = { kept: [], orientation: 1 }
  let at = 2
  let hasPicture = false
  let parts = 0
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]
    if (marker === 0xff) at += 1
    else if (marker === undefined || marker === END) break
    else if (isAlone(marker)) at += 2
    else {
      const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
      parts += 1
      if (end < at + 4 || end > bytes.length || parts > attachmentLimits.pictureParts) return null
      takeSegment(read, marker, bytes.subarray(at, end))
      at = end
      if (marker !== SCAN) continue
      hasPicture = true
      const over = endOfScan(bytes, at)
      read.kept.push(bytes.subarray(at, over))
      at = over
    }
  }
  return hasPicture ? written(read) : null
}

function takeSegment(read: Read, marker: number, segment: Uint8Array): void {
  if (marker === 0xe1) read.orientation = orientationIn(segment) ?? read.orientation
  if (marker !== COMMENT && (!isApplications(marker) || isNeeded(marker, segment))) read.kept.push(segment)
}

/** What decides how the picture looks: its density, its colour profile, and how its colours are written. */
function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe0) return letters(segment, 4, 5) === 'JFIF\0'
  if (marker === 0xe2) return letters(segment, 4, 12) === 'ICC_PROFILE\0'
  return marker === 0xee && letters(segment, 4, 5) === 'Adobe'
}

/** Where the next marker begins after the bits of a scan, which may hold restarts and stuffed bytes. */
function endOfScan(bytes: Uint8Array, start: number): number {
  // Looked at one by one: a call for each 0xff of a scan that is full of them takes ten times as long.
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isAlone(next)) return at
  }
  return bytes.length
}

function written({ kept, orientation }: Read): Uint8Array {
  const [first, ...rest] = kept
  const isJfif = first?.[1] === 0xe0
  return joined([
    Uint8Array.of(0xff, START),
    ...(isJfif && first ? [first] : []),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...(isJfif ? rest : kept),
    Uint8Array.of(0xff, END),
  ])
}

const EXIF = 'Exif\0\0'
/** The tag of how a picture is turned (Exif 2.32, table 4), and its type: a whole number of two bytes. */
const ORIENTATION = 0x0112
const SHORT = 3

/** How the picture is turned, 2 to 8; null where an Exif segment does not say. */
function orientationIn(segment: Uint8Array): number | null {
  if (letters(segment, 4, EXIF.length) !== EXIF) return null
  const tiff = segment.subarray(4 + EXIF.length)
  const isLittle = letters(tiff, 0, 2) === 'II'
  if (tiff.length < 8 || (!isLittle && letters(tiff, 0, 2) !== 'MM')) return null
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return null
  const entries = view.getUint16(directory, isLittle)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return null
    if (view.getUint16(at, isLittle) !== ORIENTATION || view.getUint16(at + 2, isLittle) !== SHORT) continue
    const said = view.getUint16(at + 8, isLittle)
    return said >= 2 && said <= 8 ? said : null
  }
  return null
}

/** An Exif segment that says only how the picture is turned. */
function orientationSegment(orientation: number): Uint8Array {
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    SHORT,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const exif = Array.from(EXIF, (letter) => letter.charCodeAt(0))
  return Uint8Array.of(0xff, 0xe1, 0, 2 + exif.length + tiff.length, ...exif, ...tiff)
}
