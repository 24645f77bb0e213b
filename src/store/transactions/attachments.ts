import { sql } from 'kysely'
import type { AlreadyAttached, Attachment, KeptAlready } from '#domain/attachments/attachment.ts'
import { evidenceTypes, type MediaType } from '#domain/attachments/media-type.ts'
import { assert, existing } from '#domain/assert.ts'
import { digestOfBytes } from '#domain/digest.ts'
import type { Reader, Writer } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Reading } from '../means.ts'
import type { Opens, Seals } from '../secrets/seal.ts'
import { type Stored, withSealedBytes } from '../files/stored-files.ts'

type Belongs = Readonly<{
  transactionId: string
  /** Null for a file of the deal itself. */
  messageId: string | null
  /** The piece of evidence that it belongs to. */
  evidenceId?: string
  authorId: string
  at: Temporal.Instant
}>

/** A file that is kept; `stored`: its bytes were put in the store of files before. */
export type KeptFile = Attachment & Readonly<{ seconds?: number | null; stored?: Stored }>

/** Keeps files of a message, of a draft or of a piece of evidence, in their order; answers their ids. */
export async function addAttachments(
  writer: Writer,
  seals: Seals,
  files: readonly KeptFile[],
  { transactionId, messageId, evidenceId, authorId, at }: Belongs,
): Promise<readonly string[]> {
  const ids: string[] = []
  // One by one, so that not all of them lie sealed and unsealed in memory at the same time.
  const isShownSmall = messageId === null
  for (const [position, { name, mediaType, bytes, sha256, seconds, thumbnail, stored }] of files.entries()) {
    // Ids are in order by their milliseconds.
    const id = newId(at.add({ milliseconds: position }))
    ids.push(id)
    await writer
      .insertInto('attachments')
      .values({
        attachment_id: id,
        transaction_id: transactionId,
        message_id: messageId,
        evidence_id: evidenceId ?? null,
        seconds: seconds ?? null,
        author_id: authorId,
        media_type: mediaType,
        sealed_name: seals.seal(name),
        size: bytes.length,
        sha256,
        sealed_bytes: stored ? null : seals.sealBytes(bytes),
        stored_as: stored?.storedAs ?? null,
        stored_generation: stored?.generation ?? null,
        sealed_thumbnail: isShownSmall && thumbnail ? seals.sealBytes(thumbnail) : null,
        poster_sha256: evidenceId && thumbnail ? digestOfBytes(thumbnail) : null,
        added_at: at,
      })
      .execute()
  }
  return ids
}

const sums = (reader: Reader) =>
  reader
    .selectFrom('attachments')
    .select((row) => [row.fn.countAll().as('files'), row.fn.sum('size').as('bytes')])

type Sums = Readonly<Record<'files' | 'bytes', string | number | bigint | null>>

const counted = ({ files, bytes }: Sums): AlreadyAttached => ({
  files: Number(files),
  bytes: Number(bytes ?? 0),
})

/** How much a draft has already. */
export async function attachedTo(reader: Reader, transactionId: string): Promise<AlreadyAttached> {
  const draft = sums(reader).where('transaction_id', '=', transactionId).where('message_id', 'is', null)
  return counted(await draft.executeTakeFirstOrThrow())
}

type Keeper = Readonly<{ personId: string; transactionId: string; since: Temporal.Instant }>

/** What a person added to deals since a moment, and what they ever added to one deal, with its messages. */
export async function keptSince(
  reader: Reader,
  { personId, transactionId, since }: Keeper,
): Promise<KeptAlready> {
  const person = sums(reader).where('author_id', '=', personId).where('added_at', '>', since)
  const deal = sums(reader).where('transaction_id', '=', transactionId).where('author_id', '=', personId)
  return {
    personBytes: counted(await person.executeTakeFirstOrThrow()).bytes,
    deal: counted(await deal.executeTakeFirstOrThrow()),
  }
}

/** Takes a file away from a draft; false when it is not there any more. */
export async function removeAttachment(
  writer: Writer,
  transactionId: string,
  attachmentId: string,
): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('attachments')
    .where('attachment_id', '=', attachmentId)
    .where('transaction_id', '=', transactionId)
    .where('message_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** A file without its bytes, as it is listed. */
export type ListedFile = Readonly<{
  id: string
  messageId: string | null
  name: string
  mediaType: MediaType
  size: number
  sha256: string
  addedAt: Temporal.Instant
}>

/** The files of messages in a deal, and of the deal itself where `of` names null, the first added first. */
export async function listFiles(
  reader: Reader,
  seals: Opens,
  transactionId: string,
  of: readonly (string | null)[],
): Promise<readonly ListedFile[]> {
  if (of.length === 0) return []
  const messages = of.filter((id) => id !== null)
  const rows = await reader
    .selectFrom('attachments')
    .select(['attachment_id', 'message_id', 'media_type', 'sealed_name', 'size', 'sha256', 'added_at'])
    .where('transaction_id', '=', transactionId)
    .where((row) =>
      row.or([
        row('message_id', '=', sql<string>`any(${messages}::uuid[])`),
        ...(of.includes(null)
          ? [row.and([row('message_id', 'is', null), row('evidence_id', 'is', null)])]
          : []),
      ]),
    )
    .orderBy('attachment_id')
    .execute()
  return rows.map((row) => ({
    id: row.attachment_id,
    messageId: row.message_id,
    name: seals.open(row.sealed_name),
    mediaType: mediaTypeIn(row.media_type),
    size: row.size,
    sha256: row.sha256,
    addedAt: row.added_at,
  }))
}

/** A file of a deal or of a message in it, with its bytes, wherever they lie; undefined for one that is not there. */
export async function readFile(
  { reader, seals, files }: Pick<Reading, 'reader' | 'seals' | 'files'>,
  transactionId: string,
  attachmentId: string,
): Promise<Attachment | undefined> {
  const row = reader
    .selectFrom('attachments')
    .select(['media_type', 'sealed_name', 'sha256', 'sealed_bytes', 'stored_as'])
    .where('attachment_id', '=', attachmentId)
    .where('transaction_id', '=', transactionId)
  const found = await withSealedBytes(() => row.executeTakeFirst(), files)
  return found && openedFile(found, seals)
}

/** The small picture that came with a film; undefined where none did. */
export async function posterOf(
  reader: Reader,
  seals: Opens,
  transactionId: string,
  attachmentId: string,
): Promise<Uint8Array | undefined> {
  const row = await reader
    .selectFrom('attachments')
    .select('sealed_thumbnail')
    .where('transaction_id', '=', transactionId)
    .where('attachment_id', '=', attachmentId)
    .where('poster_sha256', 'is not', null)
    .executeTakeFirst()
  return row?.sealed_thumbnail ? seals.openBytes(row.sealed_thumbnail) : undefined
}

/** The small picture of a deal: of the first of its own photographs that has one; undefined where there is none. */
export async function pictureOfDeal(
  reader: Reader,
  seals: Opens,
  transactionId: string,
): Promise<Uint8Array | undefined> {
  const row = await reader
    .selectFrom('attachments')
    .select('sealed_thumbnail')
    .where('transaction_id', '=', transactionId)
    .where('sealed_thumbnail', 'is not', null)
    .where('evidence_id', 'is', null)
    .orderBy('attachment_id')
    .limit(1)
    .executeTakeFirst()
  return row?.sealed_thumbnail ? seals.openBytes(row.sealed_thumbnail) : undefined
}

type SealedFile = Readonly<{ sealed_name: string; media_type: string; sealed_bytes: Buffer; sha256: string }>

/** A file as its row keeps it, opened: the bytes that its hash was made of, or none. */
export function openedFile(row: SealedFile, seals: Opens): Attachment {
  const bytes = seals.openBytes(row.sealed_bytes)
  assert(digestOfBytes(bytes) === row.sha256, 'a file is what its hash says')
  return {
    name: seals.open(row.sealed_name),
    mediaType: mediaTypeIn(row.media_type),
    bytes,
    sha256: row.sha256,
  }
}

/** A kind of file as it is kept. */
export function mediaTypeIn(text: string): MediaType {
  return existing(
    evidenceTypes.find((each) => each === text),
    'the database keeps no other kinds',
  )
}

/** An offer that seals other files than its deal had when it was kept: one came or went meanwhile. */
export function isOfOtherFiles(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'an_offer_seals_the_files_of_its_deal'
}
