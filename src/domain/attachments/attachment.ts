import { digestOfBytes } from '../digest.ts'
import { refuse } from '../refusal.ts'
import { cleanFileName } from './file-name.ts'
import { attachmentLimits, megabytesOf, storageQuotas } from './limits.ts'
import { type MediaType, mediaTypeOf } from './media-type.ts'
import { withoutMetadata } from './picture-metadata.ts'
import { isTooLargeToDraw, sidesOf } from './picture-size.ts'
import { thumbnailIn } from './thumbnail.ts'

/** A file as somebody sent it: its name is their word. */
export type SentFile = Readonly<{ name: string; bytes: Uint8Array }>

/** A file as it is kept: recognised by its bytes, without what it told beside its picture. `sha256` is of `bytes`. */
export type Attachment = Readonly<{
  name: string
  mediaType: MediaType
  bytes: Uint8Array
  sha256: string
  /** A small picture of it, where its sender's browser made one. */
  thumbnail?: Uint8Array | null
}>

/** How much is attached already to what more is attached to. `bytes` counts what is kept. */
export type AlreadyAttached = Readonly<{ files: number; bytes: number }>

/**
 * The files of one message or one draft as they are kept, each when it is asked for: taking one apart is work, and who
 * takes several lets others go before between them. Refuses more files or bytes than may belong together, a file
 * that is too large, and what is neither a photograph that every browser shows nor a PDF, by its own bytes.
 */
export function* takeFiles(
  files: readonly SentFile[],
  already: AlreadyAttached = { files: 0, bytes: 0 },
): Generator<Attachment, void> {
  mustBelongTogether(files, already)
  for (const file of files) yield takeFile(file)
}

/** Refuses more files or bytes than may belong together, and a file that is too large. */
export function mustBelongTogether(
  files: readonly SentFile[],
  already: AlreadyAttached = { files: 0, bytes: 0 },
): void {
  const { files: most, fileBytes, submissionBytes } = attachmentLimits
  if (already.files + files.length > most) refuse('too-many-attachments', { most })
  for (const { name, bytes } of files)
    if (bytes.length > fileBytes)
      refuse('attachment-too-large', { name: shortName(name), megabytes: megabytesOf(fileBytes) })
  const whole = files.reduce((sum, { bytes }) => sum + bytes.length, already.bytes)
  if (whole > submissionBytes)
    refuse('attachment-too-large', { what: 'together', megabytes: megabytesOf(submissionBytes) })
}

/** What is kept already of its person: within the days that count, and in its deal. */
export type KeptAlready = Readonly<{ personBytes: number; deal: AlreadyAttached }>

/** Refuses files beyond what one person may add in some days, or what they may add to one deal. */
export function mustFit(files: readonly Attachment[], { personBytes, deal }: KeptAlready): void {
  const bytes = files.reduce((sum, each) => sum + each.bytes.length, 0)
  const { person, deal: most } = storageQuotas
  if (personBytes + bytes > person.bytes) refuse('storage-used-up', { whose: 'person' })
  if (deal.files + files.length > most.files || deal.bytes + bytes > most.bytes)
    refuse('storage-used-up', { whose: 'deal' })
}

function takeFile({ name, bytes }: SentFile): Attachment {
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === null || mediaType === 'heif')
    return refuse('attachment-kind', { name: shortName(name), reason: mediaType ?? 'other' })
  if (isTooLargeToDraw(sidesOf(bytes, mediaType)))
    return refuse('attachment-kind', { name: shortName(name), reason: 'pixels' })
  const kept = withoutMetadata(bytes, mediaType)
  // A turned picture gets a few bytes that say so.
  if (kept === null || kept.length > attachmentLimits.fileBytes)
    return refuse('attachment-kind', { name: shortName(name), reason: 'broken' })
  const thumbnail = mediaType === 'image/jpeg' ? thumbnailIn(bytes) : null
  return {
    name: cleanFileName(name, mediaType),
    mediaType,
    bytes: kept,
    sha256: digestOfBytes(kept),
    thumbnail,
  }
}

/** A name as a refusal repeats it. */
export function shortName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 60)
}
