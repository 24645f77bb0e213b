import { attachmentLimits } from './limits.ts'
import type { MediaType } from './media-type.ts'

const endings: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'image/heic': ['heic', 'heif'],
  'video/mp4': ['mp4', 'm4v', '3gp'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov', 'qt'],
  'text/plain': ['txt'],
}

/** What a file without a name of its own is called. */
function usualName(mediaType: MediaType): string {
  if (mediaType.startsWith('video/')) return 'video'
  if (mediaType.startsWith('image/')) return 'foto'
  return mediaType === 'text/plain' ? 'texto' : 'documento'
}

/**
 * The name of a file as it is kept and handed out: without folders, without signs that a system or a reader could be
 * misled by, of at most 100 letters, with the ending of what the file really is.
 */
export function cleanFileName(given: string, mediaType: MediaType): string {
  const [ending, ...others] = endings[mediaType]
  const plain = given
    .normalize('NFC')
    .replaceAll(/^.*[/\\]/gs, '')
    // Letters that are not there to be read, and those that turn the direction of reading.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[<>:"|?*;]/g, '_')
    .replaceAll(/\s+/g, ' ')
  const said = /\.([a-z0-9]{1,5})$/i.exec(plain)?.[1]?.toLowerCase() ?? ''
  const isSaid = [ending, ...others].includes(said)
  const stem = (isSaid ? plain.slice(0, -said.length - 1) : plain)
    .slice(0, attachmentLimits.nameLength - ending.length - 1)
    .toWellFormed()
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return `${stem.replaceAll('\uFFFD', '') || usualName(mediaType)}.${isSaid ? said : ending}`
}
