import { type Reader, rowsOf } from '#store/database/database.ts'

/** A deposit that the bank may have taken back with a debit. */
export type DepositOfDebit = Readonly<{
  id: string
  bookedOn: string
  payer: string | null
  /** Of its deals, where it was divided among several. */
  deals: readonly Readonly<{ code: string; title: string }>[]
  /** Whether each deal still holds as much: then nothing of it was released yet. */
  isHeld: boolean
}>

const MOST = 100

/** Deposits of the account, currency and sum of a debit that are in a deal and that nobody took back yet, the newest first. */
export async function depositsOfDebit(reader: Reader, lineId: string): Promise<readonly DepositOfDebit[]> {
  return rowsOf<DepositOfDebit>(reader)`
    select deposit.line_id::text as id, deposit.booking_date as "bookedOn", deposit.payer_name as payer, brought.deals, brought."isHeld"
    from bank_lines debit join bank_lines deposit using (custody_id, currency, amount_minor)
    cross join lateral (
      select json_agg(json_build_object('code', deal.code, 'title', deal.title) order by deal.code) as deals,
        bool_and((select coalesce(sum(held_minor + fee_pending_minor), 0) from tranches
          where tranches.transaction_id = deal.transaction_id) >= piece.amount_minor) as "isHeld"
      from bank_lines piece join transactions deal using (transaction_id)
      where piece.line_id = deposit.line_id or piece.divided_from = deposit.line_id
    ) brought
    where debit.line_id = ${lineId}::bigint and deposit.direction = 'credit' and deposit.state in ('matched', 'divided')
      and deposit.payout_id is null and deposit.divided_from is null and brought.deals is not null
    order by deposit.booking_date desc, deposit.line_id desc limit ${MOST}`
}
