import type { AnswerSaid } from '#domain/banking/bank-answer.ts'
import type { Reader, Writer } from '../database/database.ts'

type NewAnswer = Readonly<{
  id: string
  fileId: string
  sha256: string
  name: string
  sealedBytes: Buffer
  said: AnswerSaid
  /** Who brought it; null: the exchange with the bank. */
  by: string | null
  at: Temporal.Instant
}>

/** Keeps an answer of the bank to a payment file, once. */
export async function addBankAnswer(writer: Writer, answer: NewAnswer): Promise<void> {
  await writer
    .insertInto('bank_answers')
    .values({
      answer_id: answer.id,
      file_id: answer.fileId,
      sha256: answer.sha256,
      name: answer.name,
      sealed_bytes: answer.sealedBytes,
      said: JSON.stringify(answer.said),
      taken_by: answer.by,
      at: answer.at,
    })
    .execute()
}

/** What the bank answered to a payment file, the newest first. */
export async function listBankAnswers(reader: Reader, fileId: string) {
  const rows = await reader
    .selectFrom('bank_answers')
    .leftJoin('people', 'people.person_id', 'taken_by')
    .select(['answer_id', 'sha256', 'name', 'said', 'at', 'display_name'])
    .where('file_id', '=', fileId)
    .orderBy('answer_id', 'desc')
    .execute()
  // What this column holds, `addBankAnswer` wrote; of what is paid or contradicts, the first ones say nothing.
  return rows.map((row) => ({
    ...row,
    said: { paid: [], contrary: [], ...(row.said as Omit<AnswerSaid, 'paid' | 'contrary'>) },
  }))
}
