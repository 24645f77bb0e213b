import type { Currency } from '#domain/money.ts'
import type { PayoutState } from '#domain/transactions/states.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** A payout that an unexplained debit may have paid. */
export type PayoutOfDebit = Readonly<{
  payoutId: string
  transactionId: string
  code: string
  state: PayoutState
  amountMinor: bigint
  currency: Currency
  payee: string
  /** The payout that took its place, where the payee had it paid again. */
  replacedBy: string | null
}>

const MOST = 500

/**
 * What an unexplained debit may have paid: the payout that it names and what replaced it, those of the file that it
 * names, and where it names none, those of its sum that the bank has or rejected.
 */
export async function payoutsOfDebit(reader: Reader, lineId: string): Promise<readonly PayoutOfDebit[]> {
  return rowsOf<PayoutOfDebit>(reader)`
    with line as (select * from bank_lines where line_id = ${lineId}::bigint),
    named as (
      select o.payout_id from line join payouts o on o.code = line.end_to_end_id
      union select o.payout_id from line
        join payment_files f on f.custody_id = line.custody_id and f.message_id in (line.payment_info_id, line.message_id)
        join payouts o using (file_id)
    ),
    meant as (
      select payout_id from named
      union select o.payout_id from payouts o join named on o.replaces = named.payout_id
      union select o.payout_id from line join payouts o on o.currency = line.currency and o.amount_minor = line.amount_minor
        where o.state in ('exported', 'sent', 'rejected') and not exists (select from named)
    )
    select o.payout_id as "payoutId", o.transaction_id as "transactionId", o.code, o.state, o.amount_minor as "amountMinor",
      o.currency, coalesce(p.verified_name, p.display_name) as payee,
      (select n.code from payouts n where n.replaces = o.payout_id) as "replacedBy"
    from meant join payouts o using (payout_id) join people p on p.person_id = o.person_id
    order by o.code limit ${MOST}`
}
