import { sql } from 'kysely'
import {
  type EvidenceCounts,
  evidencePurposes,
  type EvidencePurpose,
  evidenceSides,
  type EvidenceSide,
} from '#domain/evidence/evidence.ts'
import { type Shot, shots, type ToldShot } from '#domain/evidence/packing.ts'
import { existing } from '#domain/assert.ts'
import type { AddedEvidence } from '#domain/transactions/step.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import type { Opens, Seals } from '../secrets/seal.ts'
import { addAttachments, type KeptFile, type ListedFile, mediaTypeIn } from './attachments.ts'

/** The sides that have shown something in a deal `t`, each with how many pieces, as SQL. */
export const evidenceOfDeal = `
select json_object_agg(side, pieces) from (
  select side, count(*) as pieces from evidence where evidence.transaction_id = t.transaction_id group by side) shown`

export type CountedSides = Readonly<Partial<Record<EvidenceSide, number>>> | null

/** How many pieces of evidence each side has shown, from what was counted. */
export function evidenceCounts(counted: CountedSides): EvidenceCounts {
  return { buyer: 0, seller: 0, platform: 0, ...counted }
}

type Added = Readonly<{
  piece: AddedEvidence
  words: string
  files: readonly KeptFile[]
  transactionId: string
  authorId: string
  at: Temporal.Instant
}>

/** Keeps a piece of evidence with its files, inside the database transaction of the step whose event tells it. */
export async function addEvidence(writer: Writer, seals: Seals, added: Added): Promise<void> {
  const { piece, words, files, transactionId, authorId, at } = added
  await writer
    .insertInto('evidence')
    .values({
      evidence_id: piece.id,
      transaction_id: transactionId,
      version: piece.version,
      number: piece.number,
      tranche: piece.tranche,
      author_id: authorId,
      side: piece.side,
      purpose: piece.purpose,
      sealed_words: words === '' ? null : seals.seal(words),
      hash: piece.hash,
      added_at: at,
    })
    .execute()
  await addAttachments(writer, seals, files, {
    transactionId,
    messageId: null,
    evidenceId: piece.id,
    authorId,
    at,
  })
}

/** A file of a piece of evidence without its bytes, as it is listed. */
export type ListedEvidenceFile = Omit<ListedFile, 'messageId'> &
  Readonly<{ seconds: number | null; hasPoster: boolean }>

/** A piece of evidence as it is listed. One whose files went with their author's account has none. */
export type ListedEvidence = Readonly<{
  id: string
  number: number
  version: number
  tranche: number | null
  authorId: string
  side: EvidenceSide
  purpose: EvidencePurpose
  words: string
  hash: string
  at: Temporal.Instant
  /** Which photograph of a record it is, as its event tells it; null for anything else. */
  shot: ToldShot | null
  files: readonly ListedEvidenceFile[]
}>

/** Every piece of evidence of a deal in the order of its number, with its files in theirs. */
export async function listEvidence(
  reader: Reader,
  seals: Opens,
  transactionId: string,
): Promise<readonly ListedEvidence[]> {
  const rows = await rowsOfPieces(reader, transactionId)
  if (rows.length === 0) return []
  const files = await reader
    .selectFrom('attachments')
    .select([
      'attachment_id',
      'evidence_id',
      'media_type',
      'sealed_name',
      'size',
      'sha256',
      'seconds',
      'poster_sha256',
      'added_at',
    ])
    .where('transaction_id', '=', transactionId)
    .where('evidence_id', 'is not', null)
    .orderBy('attachment_id')
    .execute()
  return rows.map((row) => ({
    id: row.evidence_id,
    number: row.number,
    version: row.version,
    tranche: row.tranche,
    authorId: row.author_id,
    side: existing(
      evidenceSides.find((each) => each === row.side),
      'the database keeps no other sides',
    ),
    purpose: existing(
      evidencePurposes.find((each) => each === row.purpose),
      'the database keeps no other purposes',
    ),
    words: row.sealed_words === null ? '' : seals.open(row.sealed_words),
    hash: row.hash,
    at: row.added_at,
    shot: row.shot && shotIn(row.shot),
    files: files
      .filter((file) => file.evidence_id === row.evidence_id)
      .map((file) => ({
        id: file.attachment_id,
        name: seals.open(file.sealed_name),
        mediaType: mediaTypeIn(file.media_type),
        size: file.size,
        sha256: file.sha256,
        seconds: file.seconds,
        hasPoster: file.poster_sha256 !== null,
        addedAt: file.added_at,
      })),
  }))
}

/** The rows of the pieces of a deal, each with what its event tells of a record. */
function rowsOfPieces(reader: Reader, transactionId: string) {
  return reader
    .selectFrom('evidence')
    .innerJoin('events', (told) =>
      told
        .onRef('events.transaction_id', '=', 'evidence.transaction_id')
        .onRef('events.version', '=', 'evidence.version'),
    )
    .selectAll('evidence')
    .select(sql<ToldInEvent | null>`events.body::jsonb #> '{said,shown,shot}'`.as('shot'))
    .where('evidence.transaction_id', '=', transactionId)
    .orderBy('evidence.number')
    .execute()
}

type ToldInEvent = Readonly<{ name: string; deviceSha256: string | null; takenAt: string | null }>

function shotIn({ name, deviceSha256, takenAt }: ToldInEvent): ToldShot {
  const shot = shots.find((each) => each === name)
  return {
    name: existing(shot, 'events tell no other shots'),
    deviceSha256,
    takenAt: takenAt === null ? null : Temporal.Instant.from(takenAt),
  }
}

type TakenShot = Readonly<{
  transactionId: string
  by: string
  tranche: number
  name: Shot
  deviceSha256: string
}>

/** Whether somebody's photograph of a record was kept before, by the SHA-256 that their device gave. */
export async function isShotKept(
  reader: Reader,
  { transactionId, by, tranche, name, deviceSha256 }: TakenShot,
): Promise<boolean> {
  const shown = JSON.stringify({ tranche, shot: { name, deviceSha256 } })
  const found = await rowsOf(reader)`
    select 1 from events
    where transaction_id = ${transactionId} and actor_id = ${by} and transition = any (${['E1', 'E2']})
      and body::jsonb #> '{said,shown}' @> ${shown}::jsonb
    limit 1`
  return found.length > 0
}

/** Whether a piece of evidence of a deal, by its number, was shown to prove a delivery. */
export async function hasDocument(
  reader: Reader,
  transactionId: string,
  { number, of }: Readonly<{ number: number; of: 'delivery' | 'return' }>,
): Promise<boolean> {
  const found = await reader
    .selectFrom('evidence')
    .select('number')
    .where('transaction_id', '=', transactionId)
    .where('number', '=', number)
    .where('purpose', '=', of)
    .executeTakeFirst()
  return found !== undefined
}

/** A file that was delivered with a piece of evidence, and which part it was delivered for. */
export type DeliveredFile = Readonly<{ evidenceId: string; attachmentId: string; tranche: number | null }>

/** The files that came with the deliveries of a deal, without those of a delivery that its buyer downloaded. */
export async function deliveredUnseen(
  reader: Reader,
  transactionId: string,
): Promise<readonly DeliveredFile[]> {
  return rowsOf<DeliveredFile>(reader)`
    select evidence_id as "evidenceId", attachment_id as "attachmentId", tranche
    from evidence join attachments using (evidence_id) join events told
      on told.transaction_id = evidence.transaction_id and told.version = evidence.version
    where evidence.transaction_id = ${transactionId} and told.name in ('tranche.delivery_declared', 'tranche.redelivered')
      and not exists (
        select from events taken
        where taken.transaction_id = evidence.transaction_id and taken.transition in ('D2c', 'D2d')
          and taken.body::jsonb #> '{said,downloaded}' @> (
            select jsonb_agg(file -> 'sha256') from jsonb_array_elements(told.body::jsonb #> '{said,shown,files}') file))
  `
}
