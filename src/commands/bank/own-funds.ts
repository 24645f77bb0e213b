import type { Act, Tx } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { feesEarned, putInTransit, takenFromTransit } from '#domain/ledger/custody-postings.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { numberOf } from '#store/bank/account-snapshot.ts'
import { lockWithdrawable, ownFundsMinor, readOwnAccounts } from '#store/bank/own-accounts.ts'
import { type Reader, readingIn } from '#store/database/database.ts'
import { postEntry } from '#store/ledger/journal.ts'

type Withdrawal = Readonly<{
  payment_id: string
  amount_minor: bigint
  currency: Currency
  account: AccountSnapshot
}>

/** Refuses to take out more than is the operator's, saying how much is. */
export function mustBeWithdrawable(amountMinor: bigint, mostMinor: bigint, currency: string): void {
  const availableMinor = mostMinor > 0n ? mostMinor : 0n
  if (amountMinor > availableMinor)
    refuse('own-funds-short', { availableMinor: String(availableMinor), currency })
}

/** Refuses a withdrawal that may no longer leave: more than is the operator's by now, or to an account that the settings name no more. */
export async function mustStillBeWithdrawable(
  { tx, means }: Pick<Act, 'means'> & { tx: Tx },
  { amount_minor, currency, account }: Withdrawal,
): Promise<void> {
  const most = (await lockWithdrawable(tx, currency)) ?? refuse('not-found')
  await mustGoToOwnAccount(readingIn(tx), means, { currency, account })
  mustBeWithdrawable(amount_minor, most, currency)
}

/** Refuses a withdrawal to an account that the settings name no more. */
export async function mustGoToOwnAccount(
  reader: Reader,
  { seals }: Act['means'],
  { currency, account }: Pick<Withdrawal, 'currency' | 'account'>,
): Promise<void> {
  const own = (await readOwnAccounts(reader)).get(currency)
  if (!own) return refuse('own-account-missing', { currency })
  if (numberOf(own, seals) !== numberOf(account, seals))
    refuse('own-account-missing', { currency, what: 'changed' })
}

/** Posts what is taken out (L18): earned fees become own funds as far as those do not suffice, and own funds are on their way. */
export async function postWithdrawal(tx: Tx, withdrawal: Withdrawal, at: Temporal.Instant): Promise<void> {
  const { payment_id: paymentId, amount_minor: amountMinor, currency } = withdrawal
  const lackingMinor = amountMinor - (await ownFundsMinor(readingIn(tx), currency))
  const closed = lackingMinor > 0n ? feesEarned(lackingMinor, currency) : null
  if (closed) await postEntry(tx, closed, null, at)
  const entry = putInTransit('own_funds', paymentId, amountMinor, currency)
  await postEntry(tx, existing(entry, 'a withdrawal is more than nothing'), null, at)
}

/** Posts that a withdrawal was not paid: own funds again. */
export async function postNotWithdrawn(tx: Tx, withdrawal: Withdrawal, at: Temporal.Instant): Promise<void> {
  const { payment_id: paymentId, amount_minor: amountMinor, currency } = withdrawal
  const entry = takenFromTransit('own_funds', paymentId, amountMinor, currency)
  await postEntry(tx, existing(entry, 'a withdrawal is more than nothing'), null, at)
}
