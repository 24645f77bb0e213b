import type pg from 'pg'
import { provedNames } from '#domain/banking/holder-name.ts'
import type { Currency } from '#domain/money.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import type { PayoutState } from '#domain/transactions/states.ts'

export type PayoutToExport = Readonly<{
  transactionId: string
  payoutId: string
  code: string
  state: PayoutState
  amountMinor: bigint
  currency: Currency
  account: AccountSnapshot | null
  personId: string
  /** Whether the holder of the account is still proved: its bank may have answered since that it knows another. */
  isHolderProved: boolean
  /** The sealed document by which the payee's bank knows them, where one was given beside the account. */
  sealedDocument: string | null
}>

/** What goes into a payment file of a currency: the payouts that were chosen, in whatever state they are, or all that are approved. */
export async function listPayoutsToExport(
  connection: pg.ClientBase,
  currency: Currency,
  payoutIds: readonly string[] | null,
  most: number,
): Promise<readonly PayoutToExport[]> {
  const { rows } = await connection.query<PayoutToExport>(
    `select transaction_id as "transactionId", payout_id as "payoutId", code, state, amount_minor as "amountMinor", p.currency, account,
       p.person_id as "personId", coalesce(name_check = any ($4), true) as "isHolderProved", sealed_document as "sealedDocument"
     from payouts p left join bank_accounts on bank_account_id = (account ->> 'bankAccountId')::uuid
     where p.currency = $1 and case when $2::uuid[] is null then state = 'approved' else payout_id = any ($2::uuid[]) end
     order by payout_id limit $3`,
    [currency, payoutIds, most, provedNames],
  )
  return rows
}
