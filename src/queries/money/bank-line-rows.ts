import { type RawBuilder, sql } from 'kysely'
import type { ExplanationKind } from '#domain/ledger/debit-postings.ts'
import type { Currency } from '#domain/money.ts'
import type { SuggestionReason } from '#domain/banking/matching.ts'
import type { BankLineState } from '#domain/transactions/states.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** A line of the bank's statement as the operator sees it, with what it was used for or could be. */
export type BankLineRow = Readonly<{
  id: string
  statementId: string
  state: BankLineState
  direction: 'credit' | 'debit'
  amountMinor: bigint
  currency: Currency
  bookingDate: string
  payerName: string | null
  payerAccount: AccountSnapshot | null
  text: string
  references: readonly string[]
  endToEndId: string | null
  bankReference: string | null
  returnReason: string | null
  suggestion: Readonly<{
    kind: string
    reason?: SuggestionReason
    note?: string
    by?: string
    payoutId?: string
  }> | null
  /** What one person says that an unexplained debit was, and whether another one confirmed it. */
  explanation: Readonly<{
    kind: ExplanationKind
    payoutIds: readonly string[] | null
    note: string
    by: string
    proposedBy: string
    confirmedBy: string | null
    creditLineId: string | null
    recalledLineId: string | null
  }> | null
  /** What one person says was a wrong note, while it waits for another. */
  undoing: Readonly<{ note: string; by: string; proposedBy: string }> | null
  /** Who paid it, as the buyer says who was asked for it. */
  payer: Readonly<{ dueOn: string; explanation: string | null }> | null
  /** The deal that it belongs to, or could belong to. */
  deal: Readonly<{ id: string; code: string; title: string; reference: string; buyer: string | null }> | null
  payoutCode: string | null
  /** What each deal got of it, got before the bank took it back, or would get, where it is for several. */
  pieces: readonly Readonly<{ id: string; code: string; amountMinor: string }>[] | null
}>

/** Lines that answer to a condition on `l`, in the order of the bank's books unless another is asked for. */
export async function readBankLines(
  reader: Reader,
  where: RawBuilder<unknown>,
  most: number,
  order: RawBuilder<unknown> = sql`l.booking_date, l.line_id`,
): Promise<readonly BankLineRow[]> {
  const rows = await rowsOf<BankLineRow>(reader)`
    select l.line_id::text as id, l.statement_id as "statementId", l.state, l.direction, l.amount_minor as "amountMinor",
      l.currency, l.booking_date as "bookingDate", l.payer_name as "payerName", l.payer_account as "payerAccount",
      l.text, l."references", l.end_to_end_id as "endToEndId", l.bank_reference as "bankReference",
      l.return_reason as "returnReason", l.suggestion, o.code as "payoutCode",
      (select json_agg(json_build_object('id', d.transaction_id, 'code', d.code, 'amountMinor', of_it.minor) order by d.code)
        from (select transaction_id, amount_minor::text as minor from bank_lines piece where piece.divided_from = l.line_id
          union all select (said ->> 'transactionId')::uuid, said ->> 'amountMinor'
            from jsonb_array_elements(l.suggestion -> 'pieces') said) of_it
        join transactions d using (transaction_id)) as pieces,
      (select json_build_object('kind', e.kind, 'note', e.note, 'by', e.proposed_by, 'proposedBy', w.display_name,
        'confirmedBy', c.display_name, 'creditLineId', e.credit_line_id::text,
        'recalledLineId', e.recalled_line_id::text, 'payoutIds', e.payout_ids)
        from debit_explanations e join people w on w.person_id = e.proposed_by
        left join people c on c.person_id = e.confirmed_by where e.line_id = l.line_id and e.undone_at is null) as explanation,
      (select json_build_object('note', u.note, 'by', u.proposed_by, 'proposedBy', w.display_name)
        from undone_notes u join people w on w.person_id = u.proposed_by
        where u.line_id = l.line_id and u.confirmed_at is null) as undoing,
      (select json_build_object('dueOn', due_on, 'explanation', explanation)
        from payer_explanations where line_id = l.line_id) as payer,
      case when t.transaction_id is not null then json_build_object('id', t.transaction_id, 'code', t.code,
        'title', t.title, 'reference', t.reference, 'buyer', coalesce(b.verified_name, b.display_name)) end as deal
    from bank_lines l
    left join transactions t
      on t.transaction_id = coalesce(l.transaction_id, (l.suggestion ->> 'transactionId')::uuid)
    left join people b on b.person_id = t.buyer_id
    left join payouts o on o.payout_id = l.payout_id
    where ${where}
    order by ${order} limit ${most}`
  return rows
}
