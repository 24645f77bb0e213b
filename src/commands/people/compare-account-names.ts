import type { Tx } from '#commands/command.ts'
import { nameCheckOf } from '#commands/people/add-bank-account.ts'
import { nameCheckWith } from '#domain/banking/holder-name.ts'
import { nameAnswerOf } from '#store/people/account-names.ts'
import { listBankAccounts, saveNameCheck } from '#store/people/bank-accounts.ts'
import { readingIn } from '#store/database/database.ts'
import type { Person } from '#store/people/people.ts'

/** Compares the holders of a person's accounts with the name that they proved now. */
export async function compareAccountNames(
  tx: Tx,
  person: Person,
  { verifiedName, at }: Readonly<{ verifiedName: string; at: Temporal.Instant }>,
): Promise<void> {
  const isSameName = person.verifiedName === verifiedName
  for (const account of await listBankAccounts(readingIn(tx), person.id)) {
    // Somebody looked at this name; only another name makes their answer void.
    if (account.name_check === 'confirmed' && isSameName) continue
    const compared = nameCheckOf({ verifiedName }, account.holder_name)
    const nameCheck = nameCheckWith(compared, nameAnswerOf(account)?.answer ?? null)
    await saveNameCheck(tx, account.bank_account_id, { nameCheck, at })
  }
}
