import { joined } from './joined.ts'
import { withoutJpegMetadata } from './jpeg-metadata.ts'
import { attachmentLimits } from './limits.ts'
import { letters, type MediaType } from './media-type.ts'

/**
 * A file without what it tells beside its picture: where and when it was taken, with which camera, previews, notes, and
 * whatever hangs behind its end. How the picture is turned stays. Null for a picture whose parts do not fit together,
 * or are more than any picture has.
 * A document stays as it is.
 */
export function withoutMetadata(bytes: Uint8Array, mediaType: MediaType): Uint8Array | null {
  if (mediaType === 'image/jpeg') return withoutJpegMetadata(bytes)
  if (mediaType === 'image/png') return withoutPngMetadata(bytes)
  return mediaType === 'image/webp' ? withoutWebpMetadata(bytes) : bytes
}

/** Chunks that make the picture, its colours and its movement (PNG, third edition, section 11). */
const pngKept: readonly string[] =
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' ')

function withoutPngMetadata(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 8)]
  let parts = 0
  for (let at = 8; at + 12 <= bytes.length;) {
    if (++parts > attachmentLimits.pictureParts) return null
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return null
    const kind = letters(bytes, at + 4, 4)
    if (at === 8 && kind !== 'IHDR') return null
    if (pngKept.includes(kind)) kept.push(bytes.subarray(at, end))
    if (kind === 'IEND') return joined(kept)
    at = end
  }
  return null
}

/** Chunks that make the picture, its colours and its movement (RFC 9649, section 2.7). */
const webpKept: readonly string[] = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
/** The flags of `VP8X` that say that there are Exif and XMP. */
const webpTells = 0x08 | 0x04

function withoutWebpMetadata(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  if (bytes.length < 12) return null
  const end = 8 + view.getUint32(4, true)
  if (end > bytes.length) return null
  const kept: Uint8Array[] = []
  let parts = 0
  for (let at = 12; at + 8 <= end;) {
    if (++parts > attachmentLimits.pictureParts) return null
    const size = view.getUint32(at + 4, true)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > end) return null
    const kind = letters(bytes, at, 4)
    const chunk = bytes.slice(at, at + 8 + size)
    if (kind === 'VP8X' && size > 0) chunk[8] = (chunk[8] ?? 0) & ~webpTells
    if (webpKept.includes(kind)) kept.push(chunk, new Uint8Array(size % 2))
    at = next
  }
  if (kept.length === 0) return null
  const body = joined(kept)
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(4, 4 + body.length, true)
  return joined([head, body])
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
