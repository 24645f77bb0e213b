import type { Act } from '#commands/command.ts'
import { isCurrency } from '#domain/money.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { canBePaid } from '#domain/banking/payable.ts'
import { numberOf } from '#store/bank/account-snapshot.ts'
import type { BankLine } from '#store/bank/bank-lines.ts'

type Line = Pick<BankLine, 'payerAccount' | 'currency'>

/** The account that a line came from, where a payment file can name it; null where its money cannot go back to it. */
export function payableOrigin(means: Act['means'], { payerAccount, currency }: Line): AccountSnapshot | null {
  if (payerAccount === null || !isCurrency(currency)) return null
  const payee = { name: payerAccount.holderName, account: numberOf(payerAccount, means.seals) }
  return canBePaid(payee, currency) ? payerAccount : null
}
