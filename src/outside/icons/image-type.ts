/** The images that are taken from others: bitmaps, which run nothing and load nothing. */
export type ImageType = 'image/png' | 'image/webp'

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const MOST_PIXELS = 1024

/** What an image is by its own bytes, whatever was said of it; null for any other kind, and for one too large to draw. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (pngStart.every((byte, at) => bytes[at] === byte)) return isDrawablePng(bytes) ? 'image/png' : null
  const mark = textAt(bytes, 0) + textAt(bytes, 8)
  return mark === 'RIFFWEBP' && /^VP8[ LX]$/.test(textAt(bytes, 12)) ? 'image/webp' : null
}

/** A small file can hold a picture that takes gigabytes to draw. */
function isDrawablePng(bytes: Uint8Array): boolean {
  if (bytes.length < 33 || textAt(bytes, 12) !== 'IHDR') return false
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)].every((side) => side >= 1 && side <= MOST_PIXELS)
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
