import { type Reader, rowsOf } from '../database/database.ts'

/** One posting of an entry, as the journal is handed on: its family of accounts, and never whose account it is. */
export type JournalLine = Readonly<{
  journalId: bigint
  at: Temporal.Instant
  code: string
  currency: string
  /** The code of the deal; null where the movement belongs to none. */
  deal: string | null
  family: string
  /** Debits positive. */
  amountMinor: bigint
}>

type PageOf = Readonly<{ from: Temporal.Instant; until: Temporal.Instant; after: bigint; most: number }>

/** The postings of the next entries of a period, whole entries in the order in which they were written. */
export async function journalPage(
  reader: Reader,
  { from, until, after, most }: PageOf,
): Promise<readonly JournalLine[]> {
  return rowsOf<JournalLine>(reader)`
    with page as (
      select journal_id, code, currency, transaction_id, at from journal_entries
      where journal_id > ${after.toString()}::bigint
        and at >= ${from.toString()}::timestamptz and at < ${until.toString()}::timestamptz
      order by journal_id limit ${most}
    )
    select page.journal_id as "journalId", page.at, page.code, page.currency, deal.code as deal,
      split_part(posting.account, ':', 1) as family, posting.amount_minor as "amountMinor"
    from page join postings posting using (journal_id) left join transactions deal using (transaction_id)
    order by page.journal_id, posting.line`
}
