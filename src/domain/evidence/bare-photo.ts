import { isPicture, mediaTypeOf } from '../attachments/media-type.ts'
import { withoutMetadata } from '../attachments/picture-metadata.ts'
import { withoutHeifMetadata } from './heif.ts'

/**
 * A photograph without the place and device that it tells of itself, as evidence is kept: what a device hashes is then
 * what is kept. Null for what is no photograph, or a broken one.
 */
export function barePhoto(bytes: Uint8Array): Uint8Array | null {
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === 'heif') return withoutHeifMetadata(bytes)
  return mediaType !== null && isPicture(mediaType) ? withoutMetadata(bytes, mediaType) : null
}
