import { joined } from './joined.ts'
import { withoutJpegMetadata } from './jpeg-metadata.ts'
import { letters, mediaTypeOf } from './media-type.ts'
import { sidesOf } from './picture-size.ts'

/** A thumbnail is a square of so many points at most, in so few bytes that a list of them is no burden. */
export const thumbnailLimits = { side: 192, bytes: 6_000 } as const

/** The segment in which a JPEG carries a smaller one of itself (JFIF 1.02, "JFIF extension: thumbnail coded using JPEG"). */
const EXTENSION = 'JFXX\0\x10'
const HEAD = 4 + EXTENSION.length
/** Application segments before the picture among which it is looked for. */
const MOST_LOOKED_AT = 8

/** A JPEG that carries a thumbnail, as a browser sends it: what is kept of it carries none. */
export function withThumbnail(jpeg: Uint8Array, thumbnail: Uint8Array): Uint8Array {
  const isJfif = jpeg[3] === 0xe0 && letters(jpeg, 6, 5) === 'JFIF\0'
  const at = isJfif ? endOfSegment(jpeg, 2) : 2
  const length = HEAD - 2 + thumbnail.length
  const head = Uint8Array.of(
    0xff,
    0xe0,
    length >> 8,
    length & 0xff,
    ...Array.from(EXTENSION, (each) => each.charCodeAt(0)),
  )
  return joined([jpeg.subarray(0, at), head, thumbnail, jpeg.subarray(at)])
}

/** The thumbnail that came with a JPEG, without anything beside its picture; null where none came that is small and whole. */
export function thumbnailIn(jpeg: Uint8Array): Uint8Array | null {
  let at = 2
  for (let segments = 0; segments < MOST_LOOKED_AT; segments += 1) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff || marker < 0xe0 || marker > 0xef) return null
    const end = endOfSegment(jpeg, at)
    if (marker === 0xe0 && letters(jpeg, at + 4, EXTENSION.length) === EXTENSION)
      return smallPicture(jpeg.subarray(at + HEAD, end))
    at = end
  }
  return null
}

/** A small picture without anything beside it; null for what is not small, or none. */
export function smallPicture(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length > thumbnailLimits.bytes || mediaTypeOf(bytes) !== 'image/jpeg') return null
  const sides = sidesOf(bytes, 'image/jpeg')
  const isSmall = sides.length === 1 && sides.flat().every((side) => side > 0 && side <= thumbnailLimits.side)
  return isSmall ? withoutJpegMetadata(bytes) : null
}

const endOfSegment = (bytes: Uint8Array, at: number) =>
  at + 2 + Math.max(2, ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
