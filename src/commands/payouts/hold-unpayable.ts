import type { Act } from '#commands/command.ts'
import { canBePaid } from '#domain/banking/payable.ts'
import { readableNumberOf } from '#store/bank/account-snapshot.ts'
import type { PayoutToExport } from '#store/payouts/payouts-to-export.ts'
import { stepByItself } from './by-itself.ts'

/**
 * Whether a file can name the payee and their account, and nobody doubts the holder since: one that it cannot name keeps
 * nobody else waiting.
 */
export function isPayable({ means }: Act, { account, currency, isHolderProved }: PayoutToExport): boolean {
  if (account === null || !isHolderProved) return false
  const number = readableNumberOf(account, means.seals)
  return number !== null && canBePaid({ name: account.holderName, account: number }, currency)
}

/**
 * Lets approved payouts that no payment file can name wait for another account of their payees, who are told (P2f). Kept
 * whatever becomes of the file. One that changed meanwhile is left to whoever changed it.
 */
export async function holdUnpayable(act: Act, payouts: readonly PayoutToExport[]): Promise<void> {
  for (const payout of payouts) await stepByItself(act, 'hold-payout-without-account', payout)
}
