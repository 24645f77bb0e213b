import type { AccountSnapshot } from '#domain/transactions/situation.ts'

/** A bank account as its owner knows it: the bank and the last digits. */
export function accountName({ bank, masked }: Pick<AccountSnapshot, 'bank' | 'masked'>): string {
  return [bank, masked].filter(Boolean).join(' · ')
}
