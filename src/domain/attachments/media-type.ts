/** What may be attached: photographs that every browser shows, and PDF documents. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type MediaType = (typeof mediaTypes)[number]

/** Photographs of a telephone that no browser but Safari shows (ISO/IEC 23008-12, brands of `ftyp`). */
const heifBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What bytes are by their own signature, whatever their name says; `heif` is known and not taken, null is anything else. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | 'heif' | null {
  if (isAt(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (isAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP') return 'image/webp'
  if (letters(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  return letters(bytes, 4, 4) === 'ftyp' && heifBrands.includes(letters(bytes, 8, 4)) ? 'heif' : null
}

/** Whether it is shown as a picture. */
export function isPicture(mediaType: MediaType): boolean {
  return mediaType !== 'application/pdf'
}

function isAt(bytes: Uint8Array, start: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, position) => bytes[start + position] === byte)
}

/** Bytes as the letters of a mark of ASCII. */
export function letters(bytes: Uint8Array, start: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + count))
}
