import { attachmentLimits } from './limits.ts'
import { letters, type MediaType } from './media-type.ts'

/** The most points of a picture: more than any telephone takes, and what a browser can still draw. */
export const mostPixels = 120_000_000

type Sides = readonly (readonly [number, number])[]

/** Whether a picture says that it is larger than anybody's device could draw: few bytes, and gigabytes of points. */
export function isTooLargeToDraw(sides: Sides): boolean {
  return sides.some(([width, height]) => width * height > mostPixels)
}

/** The sides that a picture says it has; none where it does not say. */
export function sidesOf(bytes: Uint8Array, mediaType: MediaType): Sides {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (mediaType === 'image/png') return bytes.length >= 24 ? [[view.getUint32(16), view.getUint32(20)]] : []
  if (mediaType === 'image/jpeg') return jpegSides(bytes)
  return mediaType === 'image/webp' && bytes.length >= 30 ? webpSides(bytes, view) : []
}

/** Every frame that a JPEG announces before its first scan (ITU-T T.81, table B.1); of too many parts it is none. */
function jpegSides(bytes: Uint8Array): Sides {
  const sides: [number, number][] = []
  let parts = 0
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xda) break
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (++parts > attachmentLimits.pictureParts) return []
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    const two = (offset: number) => ((bytes[at + offset] ?? 0) << 8) | (bytes[at + offset + 1] ?? 0)
    if (isFrame) sides.push([two(7), two(5)])
    at += 2 + Math.max(2, two(2))
  }
  return sides
}

/** The frame of a WebP by its first chunk (RFC 9649, sections 2.4 to 2.7). */
function webpSides(bytes: Uint8Array, view: DataView): Sides {
  const kind = letters(bytes, 12, 4)
  const three = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16)
  if (kind === 'VP8X') return [[three(24) + 1, three(27) + 1]]
  if (kind === 'VP8 ') return [[view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]]
  const bits = view.getUint32(21, true)
  return kind === 'VP8L' ? [[(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]] : []
}
