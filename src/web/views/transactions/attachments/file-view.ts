import { isPicture, type MediaType } from '#domain/attachments/media-type.ts'
import type { Reading } from '../../../server/reading.ts'
import { sizeText } from './file-words.ts'

/** A file as a page lists it. */
export type FileView = {
  id: string
  name: string
  /** "2,4 MB". */
  size: string
  isPicture: boolean
  sha256: string
  address: string
  /** Whether it is part of what is agreed, where that is to be told. */
  place: string
}

type Listed = Readonly<{ id: string; name: string; size: number; sha256: string; mediaType: MediaType }>

/** The files of a deal as a page lists them. */
export function filesView(
  files: readonly Listed[],
  transactionId: string,
  reading: Reading,
  place = '',
): FileView[] {
  return files.map(({ id, name, size, sha256, mediaType }) => ({
    id,
    place,
    name,
    size: sizeText(size, reading.locale),
    isPicture: isPicture(mediaType),
    sha256,
    address: `/app/transactions/${transactionId}/attachments/${id}`,
  }))
}
