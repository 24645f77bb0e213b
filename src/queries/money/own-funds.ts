import { z } from 'zod'
import { clientLiabilities } from '#domain/ledger/accounts.ts'
import type { Currency } from '#domain/money.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { readOwnAccounts } from '#store/bank/own-accounts.ts'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

type Sums = Readonly<{
  currency: Currency
  /** What the bank holds by the books. */
  bankMinor: bigint
  /** What clients are owed, with what is on its way. */
  owedMinor: bigint
  taxMinor: bigint
  /** What may be taken out; below zero where something is missing. */
  mostMinor: bigint
  /** Earned and not taken out. */
  feesMinor: bigint
  ownMinor: bigint
  /** Charges of the bank, and what people owe after recalls. */
  borneMinor: bigint
  /** Fees earned since the moment that was asked. */
  sinceMinor: bigint
}>

/** What is the operator's in one custody account, and how much of it may leave. */
export type OwnFunds = Sums &
  Readonly<{
    /** Debits that no book knows yet. */
    waitingMinor: bigint
    /** Where it goes; null while the settings do not say. */
    account: AccountSnapshot | null
  }>

/** What the operator earned, and how much of it may be taken out of each custody account that has money in its books. */
export const ownFunds = query({
  name: 'money.own-funds',
  input: z.object({ since: z.string().max(40) }),
  async run({ reader, actor }, { since }): Promise<readonly OwnFunds[]> {
    mustWorkAs(actor, 'operator', 'approver')
    const rows = await rowsOf<Sums>(reader)`
      select custody_id as currency, withdrawable_minor(custody_id) as "mostMinor", sums.*, (
          select coalesce(-sum(amount_minor), 0)::bigint from postings earned join journal_entries entry using (journal_id)
          where earned.account = 'fee_income' and earned.currency = custody_id and code <> 'L18' and at >= ${since}::timestamptz
        ) as "sinceMinor"
      from custody_accounts join lateral (
        select sum(minor) filter (where family = 'bank')::bigint as "bankMinor",
          coalesce(-sum(minor) filter (where family = any (${clientLiabilities}::text[])), 0)::bigint as "owedMinor",
          coalesce(-sum(minor) filter (where family = 'tax_payable'), 0)::bigint as "taxMinor",
          coalesce(-sum(minor) filter (where family = 'fee_income'), 0)::bigint as "feesMinor",
          coalesce(-sum(minor) filter (where family = 'own_funds'), 0)::bigint as "ownMinor",
          coalesce(sum(minor) filter (where family in ('bank_fees', 'receivable')), 0)::bigint as "borneMinor"
        from (select split_part(account, ':', 1) as family, sum(amount_minor) as minor from postings
          where postings.currency = custody_id group by 1) families
      ) sums on "bankMinor" is not null order by custody_id`
    const accounts = await readOwnAccounts(reader)
    return rows.map((row) => ({
      ...row,
      waitingMinor: row.bankMinor - row.owedMinor - row.taxMinor - row.mostMinor,
      account: accounts.get(row.currency) ?? null,
    }))
  },
})
