import type { Act, Tx } from '#commands/command.ts'
import { mostDoubting, type NameAnswer } from '#domain/banking/bank-answer.ts'
import { holderNameMatches, nameCheckWith, provedNames } from '#domain/banking/holder-name.ts'
import { lockAccountsForAnswers, nameAnswerOf, saveNameAnswer } from '#store/people/account-names.ts'
import { saveNameCheck } from '#store/people/bank-accounts.ts'

type Answered = Readonly<{ bankAccountId: string; answer: NameAnswer }>

/**
 * Keeps with the accounts what their banks answered about the holders (Verification of Payee). Where a bank does not know
 * the holder by that name, or by a name that is only close, the account is no longer one that can be paid until somebody of the
 * office has looked; once they did, the same answer again changes nothing. That a bank could not tell makes no answer void.
 * Of different answers about one holder the doubt counts, also of one that nobody has looked at yet. It is kept wherever that number stands under that holder: also
 * where its owner added it anew before the bank answered.
 */
export async function noteNameAnswers(
  tx: Tx,
  { now: at }: Pick<Act, 'now'>,
  answered: readonly Answered[],
): Promise<void> {
  if (answered.length === 0) return
  const accounts = await lockAccountsForAnswers(
    tx,
    answered.map((each) => each.bankAccountId),
  )
  const answerAbout = answersAbout(accounts, answered)
  for (const account of accounts) {
    const { bank_account_id: id, name_check: check } = account
    const before = nameAnswerOf(account)?.answer ?? null
    const answer = answerAbout(account)
    if (!answer || (before !== null && stays(before, answer, check))) continue
    await saveNameAnswer(tx, id, { answer, at })
    if (answer === before) continue
    const nameCheck = nameCheckWith(check, answer)
    if (nameCheck !== check) await saveNameCheck(tx, id, { nameCheck, at })
  }
}

/**
 * Whether what a bank answered before stays against another answer: where that could not tell, and where it would lift a doubt
 * that nobody has looked at. Adding the account anew, and a look at the identity, go by what is kept.
 */
function stays(before: NameAnswer, answer: NameAnswer, check: string): boolean {
  if (answer === 'unknown') return true
  const isLookedAt = provedNames.some((each) => each === check)
  return !isLookedAt && answer !== mostDoubting([before, answer])
}

type Account = Awaited<ReturnType<typeof lockAccountsForAnswers>>[number]

/** What was answered about the holder of an account, also where it was asked of the same number elsewhere. */
function answersAbout(accounts: readonly Account[], answered: readonly Answered[]) {
  const byId = new Map(accounts.map((each) => [each.bank_account_id, each]))
  const asked = answered.flatMap(({ bankAccountId, answer }) => {
    const account = byId.get(bankAccountId)
    return account ? [{ ...account, answer }] : []
  })
  const byNumber = Map.groupBy(asked, (each) => each.fingerprint)
  return ({ fingerprint, holder_name: holder }: Account) =>
    mostDoubting(
      (byNumber.get(fingerprint) ?? []).flatMap((each) =>
        holderNameMatches(each.holder_name, holder) === 'match' ? [each.answer] : [],
      ),
    )
}
