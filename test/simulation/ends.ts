import type { Situation } from '#domain/transactions/situation.ts'
import { isUnpaid, terminalStates } from '#domain/transactions/states.ts'

/** Whether nothing can or need happen to a deal any more: it ended, all money is with its owner, no timer runs. */
export function isTerminal({ transaction, payouts }: Situation): boolean {
  const ended: readonly string[] = terminalStates.transaction
  return (
    ended.includes(transaction.state) &&
    transaction.lateMinor === 0n &&
    payouts.every((each) => !isUnpaid(each.state))
  )
}
