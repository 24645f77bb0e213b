import type { CancellationAnswer, CancellationReason } from '#domain/banking/cancellation.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

type NewRequest = Readonly<{
  id: string
  fileId: string
  code: string
  reason: CancellationReason
  note: string
  sealedXml: Buffer
  by: string
  at: Temporal.Instant
}>

/** Keeps our request not to make a payment; false where it was asked for already. */
export async function addCancellation(writer: Writer, request: NewRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('cancellation_requests')
    .values({
      request_id: request.id,
      file_id: request.fileId,
      code: request.code,
      reason: request.reason,
      note: request.note,
      sealed_xml: request.sealedXml,
      asked_by: request.by,
      asked_at: request.at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Named = Readonly<{ requestId: string; fileId: string; code: string }>

/** The requests that answers name, by what the payment is called or by what we called the matter. */
export async function cancellationsNamed(
  reader: Reader,
  codes: readonly string[],
): Promise<readonly Named[]> {
  return rowsOf<Named>(reader)`
    select request_id as "requestId", file_id as "fileId", code from cancellation_requests
    where code = any (${codes}::text[]) order by request_id`
}

export type SaidOfCancellation = Pick<CancellationAnswer, 'status' | 'reason' | 'text'>

type NewAnswer = Readonly<{
  id: string
  requestId: string
  sha256: string
  name: string
  sealedBytes: Buffer
  said: SaidOfCancellation
  /** Who brought it; null: the exchange with the bank. */
  by: string | null
  at: Temporal.Instant
}>

/** Keeps what the bank answers to a request; false where this very file was taken for it already. */
export async function addCancellationAnswer(writer: Writer, answer: NewAnswer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('cancellation_answers')
    .values({
      answer_id: answer.id,
      request_id: answer.requestId,
      sha256: answer.sha256,
      name: answer.name,
      sealed_bytes: answer.sealedBytes,
      said: JSON.stringify(answer.said),
      taken_by: answer.by,
      at: answer.at,
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'sha256']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A request of ours, and what the bank answered, the oldest answer first. */
export type KeptCancellation = Readonly<{
  id: string
  code: string
  reason: CancellationReason
  note: string
  askedBy: string
  at: Temporal.Instant
  answers: readonly (SaidOfCancellation & Readonly<{ id: string; at: string; name: string }>)[]
}>

/** What was asked back of a payment file, in the order in which it was asked. */
export function listCancellations(reader: Reader, fileId: string): Promise<readonly KeptCancellation[]> {
  return rowsOf<KeptCancellation>(reader)`
    select r.request_id as id, r.code, r.reason, r.note, p.display_name as "askedBy", r.asked_at as at,
      coalesce((select json_agg(json_build_object('id', a.answer_id, 'at', a.at, 'name', a.name, 'status', a.said ->> 'status',
        'reason', a.said ->> 'reason', 'text', a.said ->> 'text') order by a.at, a.answer_id)
        from cancellation_answers a where a.request_id = r.request_id), '[]') as answers
    from cancellation_requests r join people p on p.person_id = r.asked_by
    where r.file_id = ${fileId}::uuid order by r.asked_at, r.request_id`
}

/** Our request as a file, sealed; undefined where there is none for that payment of that file. */
export function readCancellationFile(reader: Reader, fileId: string, code: string) {
  return reader
    .selectFrom('cancellation_requests')
    .select(['request_id', 'sealed_xml'])
    .where('file_id', '=', fileId)
    .where('code', '=', code)
    .executeTakeFirst()
}
