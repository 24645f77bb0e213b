import type { Attachment } from '#domain/attachments/attachment.ts'
import type { MediaType } from '#domain/attachments/media-type.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { byteRange } from './byte-range.ts'

/**
 * A file as what we found it to be, whole or the part that is asked for, so that a film plays before all of it is there.
 * Whatever is in it can run nothing and reach nothing here; a document is handed out to be saved.
 */
export function fileResponse(request: Request, { name, mediaType, bytes, sha256 }: Attachment): Response {
  const way = mediaType === 'application/pdf' ? 'attachment' : 'inline'
  const tag = `"${sha256}"`
  // The plain name is for whoever does not know the other form (RFC 6266, section 4.3).
  const plain = name.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '')
  const headers = {
    'content-type': typeToTell(mediaType),
    'content-disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': `default-src 'none'; sandbox`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: tag,
  }
  // A part is of use only to whoever has the rest of the same file.
  const known = request.headers.get('if-range')
  const asked = known === null || known === tag ? request.headers.get('range') : null
  const range = byteRange(asked, bytes.length)
  if (range === 'outside')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${bytes.length}` },
    })
  const { first, last } = range ?? { first: 0, last: bytes.length - 1 }
  const part = Buffer.from(bytes.subarray(first, last + 1))
  return new Response(part, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(part.length),
      ...(range && { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
    },
  })
}

/** The small picture of a deal, under the same rules. */
export const pictureResponse = (request: Request, bytes: Uint8Array) =>
  fileResponse(request, {
    name: 'miniatura.jpg',
    mediaType: 'image/jpeg',
    bytes,
    sha256: digestOfBytes(bytes),
  })

/** Text is only ever text; most browsers play a film of QuickTime that is called by the name of its sister. */
function typeToTell(mediaType: MediaType): string {
  if (mediaType === 'text/plain') return 'text/plain; charset=utf-8'
  return mediaType === 'video/quicktime' ? 'video/mp4' : mediaType
}

/** A name as headers carry it (RFC 8187): `encodeURIComponent` leaves signs that have a meaning there. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
