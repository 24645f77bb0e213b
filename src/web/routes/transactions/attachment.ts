import { isPicture } from '#domain/attachments/media-type.ts'
import { attachment } from '#queries/transactions/attachment.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/attachment.ts'

/**
 * The bytes of a photograph or a document, as what we found them to be. Whatever is in them can run nothing and reach
 * nothing here; a document is handed out as a file.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, mediaType, bytes } = await readerOf(context).visit.ask(attachment, params)
  const way = isPicture(mediaType) ? 'inline' : 'attachment'
  // The plain name is for whoever does not know the other form (RFC 6266, section 4.3).
  const plain = name.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '')
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'content-disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`,
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

/** A name as headers carry it (RFC 8187): `encodeURIComponent` leaves signs that have a meaning there. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
