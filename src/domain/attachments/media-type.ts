/** What may be attached to messages and drafts: photographs that every browser shows, and PDF documents. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
/** What may be evidence besides: photographs of telephones that few browsers show, films, and plain text. */
export const evidenceTypes = [
  ...mediaTypes,
  'image/heic',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'text/plain',
] as const
/** Everything that is kept. */
export type MediaType = (typeof evidenceTypes)[number]
type MessageType = (typeof mediaTypes)[number]

/** Photographs of a telephone that no browser but Safari shows (ISO/IEC 23008-12, brands of `ftyp`). */
const heifBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What bytes are by their own signature, whatever their name says; `heif` is known and not taken, null is anything else. */
export function mediaTypeOf(bytes: Uint8Array): MessageType | 'heif' | null {
  if (isAt(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (isAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP') return 'image/webp'
  if (letters(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  return letters(bytes, 4, 4) === 'ftyp' && heifBrands.includes(letters(bytes, 8, 4)) ? 'heif' : null
}

/** Whether it is shown as a picture by every browser. */
export function isPicture(mediaType: MediaType): boolean {
  return mediaType === 'image/jpeg' || mediaType === 'image/png' || mediaType === 'image/webp'
}

/** Whether it is a film. */
export function isVideo(mediaType: MediaType): boolean {
  return mediaType.startsWith('video/')
}

function isAt(bytes: Uint8Array, start: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, position) => bytes[start + position] === byte)
}

/** Bytes as the letters of a mark of ASCII. */
export function letters(bytes: Uint8Array, start: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + count))
}
