import { withThumbnail } from '#domain/attachments/thumbnail.ts'

/** Small files of every kind, invented byte by byte, with and without what they should not tell. */

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** A segment of a JPEG: its marker, its length, what is in it. */
export function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** An Exif segment that says how the picture is turned and where it was taken. */
export function exif(orientation: number, place: string, isLittle = false): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 12 + 4)
  tiff.write(isLittle ? 'II' : 'MM', 'latin1')
  const two = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const four = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  two(42, 2)
  four(8, 4)
  two(1, 8)
  two(0x0112, 10)
  two(3, 12)
  four(1, 14)
  two(orientation, 18)
  return segment(0xe1, Buffer.concat([ascii('Exif\0\0'), tiff, ascii(place)]))
}

/** A JPEG as far as its parts go: what stands before the picture, and what hangs behind its end. */
export function jpeg(before: readonly Uint8Array[] = [], behind: Uint8Array = Buffer.alloc(0)): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, ascii('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
    ...before,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Stuffed bytes and a restart belong to the scan.
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    behind,
  ])
}

/** A chunk of a PNG; nothing here reads its sum. */
export function pngChunk(kind: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, content, Buffer.alloc(4)])
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG as far as its parts go. */
export function png(between: readonly Uint8Array[] = []): Buffer {
  return Buffer.concat([
    pngStart,
    pngChunk('IHDR', Buffer.alloc(13)),
    ...between,
    pngChunk('IDAT', Buffer.alloc(20, 7)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A chunk of a WebP, with the byte that makes it even. */
export function webpChunk(kind: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.write(kind, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** A WebP as far as its parts go. */
export function webp(chunks: readonly Uint8Array[] = [webpChunk('VP8 ', Buffer.alloc(11, 3))]): Buffer {
  const body = Buffer.concat([ascii('WEBP'), ...chunks])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

export const pdf = ascii('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
export const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), ascii('ftypheic\0\0\0\0mif1heic')])

/** A picture of one grey point that every browser shows. */
export const realPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** A small JPEG of so many points a side, as far as its parts go. */
export const smallJpeg = (side: number, before: readonly Uint8Array[] = []) =>
  jpeg([
    ...before,
    segment(0xc0, Buffer.from([8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 17, 0])),
  ])

/** A photograph as a browser sends it, with a small one of itself. */
export const pictured = { name: 'bici.jpg', bytes: withThumbnail(jpeg(), smallJpeg(192)) }
