import type { Act, Tx } from '#commands/command.ts'
import { doubtsMore, type NameAnswer } from '#domain/banking/bank-answer.ts'
import { nameCheckWith } from '#domain/banking/holder-name.ts'
import { lockAccountsForAnswers, saveNameAnswer } from '#store/people/account-names.ts'
import { saveNameCheck } from '#store/people/bank-accounts.ts'

type Answered = Readonly<{ bankAccountId: string; answer: NameAnswer }>

/**
 * Keeps with the accounts what their banks answered about the holders (Verification of Payee). Where a bank does not know
 * the holder by that name, or by a name that is only close, the account is no longer one that can be paid until somebody of the
 * office has looked; once they did, the same answer again changes nothing. That a bank could not tell makes no answer void.
 */
export async function noteNameAnswers(
  tx: Tx,
  { now: at }: Pick<Act, 'now'>,
  answered: readonly Answered[],
): Promise<void> {
  if (answered.length === 0) return
  const answers = answersOf(answered)
  for (const { bank_account_id: id, ...before } of await lockAccountsForAnswers(tx, [...answers.keys()])) {
    const answer = answers.get(id)
    if (!answer || (answer === 'unknown' && before.name_answer !== null)) continue
    await saveNameAnswer(tx, id, { answer, at })
    if (answer === before.name_answer) continue
    const nameCheck = nameCheckWith(before.name_check, answer)
    if (nameCheck !== before.name_check) await saveNameCheck(tx, id, { nameCheck, at })
  }
}

/** One answer for each account: where a file pays one twice and is answered differently, the doubt counts, in whatever order. */
function answersOf(answered: readonly Answered[]): ReadonlyMap<string, NameAnswer> {
  const answers = new Map<string, NameAnswer>()
  for (const { bankAccountId, answer } of answered) {
    const before = answers.get(bankAccountId)
    if (before === undefined || doubtsMore(answer, before)) answers.set(bankAccountId, answer)
  }
  return answers
}
