import type { AlreadyAttached, Attachment } from '#domain/attachments/attachment.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Opens, Seals } from '../secrets/seal.ts'
import { mediaTypeIn, openedFile } from '../transactions/attachments.ts'

type NewAnswer = Readonly<{
  holdId: string
  words: string
  files: readonly Attachment[]
  at: Temporal.Instant
}>

/** Keeps what a held person answered, with its documents. */
export async function addHoldAnswer(
  writer: Writer,
  seals: Seals,
  { holdId, words, files, at }: NewAnswer,
): Promise<void> {
  const answerId = newId(at)
  await writer
    .insertInto('hold_answers')
    .values({ answer_id: answerId, hold_id: holdId, sealed_words: seals.seal(words), answered_at: at })
    .execute()
  for (const [position, { name, mediaType, bytes, sha256 }] of files.entries())
    await writer
      .insertInto('hold_documents')
      .values({
        document_id: newId(at.add({ milliseconds: position })),
        answer_id: answerId,
        media_type: mediaType,
        sealed_name: seals.seal(name),
        size: bytes.length,
        sha256,
        sealed_bytes: seals.sealBytes(bytes),
      })
      .execute()
}

/** How much a hold was answered already: its documents, and its answers since a moment. */
export async function answeredTo(
  reader: Reader,
  holdId: string,
  since: Temporal.Instant,
): Promise<AlreadyAttached & Readonly<{ answers: number }>> {
  const [found] = await rowsOf<{ files: number; bytes: number; answers: number }>(reader)`
    select count(document_id)::int as files, coalesce(sum(size), 0)::int as bytes,
      (count(distinct answer_id) filter (where answered_at > ${since.toString()}::timestamptz))::int as answers
    from hold_answers left join hold_documents using (answer_id) where hold_id = ${holdId}::uuid`
  return found ?? { files: 0, bytes: 0, answers: 0 }
}

/** What was answered to a hold, in its order, with the names of its documents. */
export async function listHoldAnswers(reader: Reader, seals: Opens, holdId: string) {
  const answers = await reader
    .selectFrom('hold_answers')
    .select(['answer_id as id', 'sealed_words', 'answered_at as at'])
    .where('hold_id', '=', holdId)
    .orderBy('answer_id')
    .execute()
  const documents = await reader
    .selectFrom('hold_documents')
    .innerJoin('hold_answers', 'hold_answers.answer_id', 'hold_documents.answer_id')
    .select([
      'document_id as id',
      'hold_documents.answer_id as answerId',
      'sealed_name',
      'media_type',
      'size',
    ])
    .where('hold_id', '=', holdId)
    .orderBy('document_id')
    .execute()
  return answers.map(({ id, sealed_words, at }) => ({
    id,
    words: seals.open(sealed_words),
    at,
    documents: documents
      .filter((each) => each.answerId === id)
      .map((each) => ({
        id: each.id,
        name: seals.open(each.sealed_name),
        mediaType: mediaTypeIn(each.media_type),
        size: each.size,
      })),
  }))
}

/** A document that was sent to answer a hold, with its bytes; undefined for one that is not there. */
export async function readHoldDocument(
  reader: Reader,
  seals: Opens,
  holdId: string,
  documentId: string,
): Promise<Attachment | undefined> {
  const row = await reader
    .selectFrom('hold_documents')
    .innerJoin('hold_answers', 'hold_answers.answer_id', 'hold_documents.answer_id')
    .select(['media_type', 'sealed_name', 'sha256', 'sealed_bytes'])
    .where('document_id', '=', documentId)
    .where('hold_id', '=', holdId)
    .executeTakeFirst()
  return row && openedFile(row, seals)
}
