import type { Act } from '#commands/command.ts'
import { circumstancesOf, keep } from '#commands/step.ts'
import { unlessRefused } from '#commands/unless-refused.ts'
import { canBePaid } from '#domain/banking/payable.ts'
import { engine } from '#domain/transactions/engine.ts'
import { system } from '#domain/transactions/situation.ts'
import { readableNumberOf } from '#store/bank/account-snapshot.ts'
import type { PayoutToExport } from '#store/bank/payment-files.ts'

/** Whether a file can name the payee and their account: one that it cannot name keeps nobody else waiting. */
export function isPayable({ means }: Act, { account, currency }: PayoutToExport): boolean {
  if (account === null) return false
  const number = readableNumberOf(account, means.seals)
  return number !== null && canBePaid({ name: account.holderName, account: number }, currency)
}

/**
 * Lets approved payouts that no payment file can name wait for another account of their payees, who are told (P2f). Kept
 * whatever becomes of the file. One that changed meanwhile is left to whoever changed it.
 */
export async function holdUnpayable(act: Act, payouts: readonly PayoutToExport[]): Promise<void> {
  const asSystem = { ...act, actor: system, key: null, seen: null }
  for (const { transactionId, payoutId } of payouts)
    await unlessRefused(() =>
      keep(asSystem, transactionId, (situation, facts) =>
        engine.decide(
          situation,
          'hold-payout-without-account',
          { payout: payoutId },
          circumstancesOf(asSystem, situation, facts),
        ),
      ),
    )
}
