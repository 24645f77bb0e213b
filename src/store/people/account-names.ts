import type { NameAnswer } from '#domain/banking/bank-answer.ts'
import type { Reader, Writer } from '../database/database.ts'

export type KeptNameAnswer = Readonly<{ answer: NameAnswer; at: Temporal.Instant }>

/**
 * Accounts in use or put away, and the same numbers wherever else they stand, locked for what a bank answered about their
 * holders; each with how its name stands.
 */
export async function lockAccountsForAnswers(writer: Writer, ids: readonly string[]) {
  return writer
    .selectFrom('bank_accounts')
    .select([
      'bank_account_id',
      'fingerprint',
      'holder_name',
      'name_check',
      'name_answer',
      'name_answered_at',
    ])
    .where('fingerprint', 'in', (asked) =>
      asked
        .selectFrom('bank_accounts')
        .select('fingerprint')
        .where('bank_account_id', 'in', [...ids]),
    )
    .orderBy('bank_account_id')
    .forUpdate()
    .execute()
}

/** Keeps what a bank answered about the holder of an account. */
export async function saveNameAnswer(
  writer: Writer,
  id: string,
  { answer, at }: KeptNameAnswer,
): Promise<void> {
  await writer
    .updateTable('bank_accounts')
    .set({ name_answer: answer, name_answered_at: at })
    .where('bank_account_id', '=', id)
    .execute()
}

/** What a bank answered about the holder of an account; null for nothing. */
export function nameAnswerOf({
  name_answer: answer,
  name_answered_at: at,
}: Readonly<{
  name_answer: string | null
  name_answered_at: Temporal.Instant | null
}>): KeptNameAnswer | null {
  // What this column holds, PostgreSQL keeps to these answers.
  return answer !== null && at !== null ? { answer: answer as NameAnswer, at } : null
}

/** What banks answered about the holders of an account, under whomever it stands or stood, the newest first. */
export async function listNameAnswers(
  reader: Reader,
  fingerprint: string,
): Promise<readonly (KeptNameAnswer & Readonly<{ holderName: string }>)[]> {
  const rows = await reader
    .selectFrom('bank_accounts')
    .select(['holder_name', 'name_answer', 'name_answered_at'])
    .where('fingerprint', '=', fingerprint)
    .where('name_answer', 'is not', null)
    .orderBy('name_answered_at', 'desc')
    .execute()
  return rows.flatMap((row) => {
    const answer = nameAnswerOf(row)
    return answer ? [{ ...answer, holderName: row.holder_name }] : []
  })
}
