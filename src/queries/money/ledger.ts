import { z } from 'zod'
import { clientLiabilities } from '#domain/ledger/accounts.ts'
import { Moment } from '#domain/ledger/period.ts'
import { type Currency, isCurrency } from '#domain/money.ts'
import { listUnclaimed } from '#store/ledger/unclaimed.ts'
import { type FamilyBalance, listBalances } from '#store/ledger/balances.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

export type { UnclaimedItem } from '#store/ledger/unclaimed.ts'

/** One currency of the books against its bank, in minor units. */
export type CustodyCheck = Readonly<{
  currency: Currency
  /** What the books say that the bank holds. */
  bookedMinor: bigint
  /** What is owed to clients (invariant v: never more than the bank holds). */
  owedMinor: bigint
  coversClients: boolean
  /** Debits that nobody asked for and that two persons still have to explain. */
  unexplainedMinor: bigint
  /** The last statement's closing balance; null while no statement tells one. */
  closingMinor: bigint | null
  /** What was on the account before the first statement, which the books never counted. */
  openingMinor: bigint
  /** Debits that the bank has paid and the books do not know yet. */
  unbookedMinor: bigint
  /** Books against bank (invariant iv): zero when they agree; null while it cannot be told. */
  differenceMinor: bigint | null
  statementDate: string | null
}>

/** What the bank's statements say of one currency, in minor units. */
export type StatementSums = Readonly<{
  currency: string
  closing: bigint | null
  opening: bigint | null
  unbooked: bigint
  to_date: string | null
}>

/** The books at an instant: every family of accounts per currency, and the bank against books and clients. */
export const ledgerPage = query({
  name: 'money.ledger',
  input: z.object({ at: z.string().max(40).optional() }),
  async run({ reader, actor, now }, { at: typed }) {
    mustWorkAs(actor, 'operator', 'approver')
    // What is no moment of the books is now.
    const at = Moment.safeParse(typed).data ?? now
    const balances = await listBalances(reader, at)
    const statements = await statementSums(reader, at)
    const currencies = [...new Set(balances.map((each) => each.currency))].filter(isCurrency)
    return {
      at,
      isNow: at.equals(now),
      unclaimed: at.equals(now) ? await listUnclaimed(reader) : [],
      balances,
      checks: currencies.map((currency) =>
        checkOf(
          currency,
          balances,
          statements.find((each) => each.currency === currency),
        ),
      ),
    }
  },
})

function checkOf(
  currency: Currency,
  balances: readonly FamilyBalance[],
  statement: StatementSums | undefined,
): CustodyCheck {
  const sumOf = (families: readonly string[]) =>
    balances
      .filter((each) => each.currency === currency && families.includes(each.family))
      .reduce((sum, each) => sum + each.minor, 0n)
  const bookedMinor = sumOf(['bank'])
  const owedMinor = -sumOf(clientLiabilities)
  const { closing = null, opening = null, unbooked = 0n, to_date = null } = statement ?? {}
  const differenceMinor =
    closing === null || opening === null ? null : bookedMinor - (closing - opening + unbooked)
  return {
    currency,
    bookedMinor,
    owedMinor,
    coversClients: bookedMinor >= owedMinor,
    unexplainedMinor: sumOf(['unexplained']),
    closingMinor: closing,
    openingMinor: opening ?? 0n,
    unbookedMinor: unbooked,
    differenceMinor,
    statementDate: to_date,
  }
}

/** What the statements that were imported until an instant say, by currency. */
export async function statementSums(reader: Reader, at: Temporal.Instant): Promise<readonly StatementSums[]> {
  const until = at.toString()
  const rows = await rowsOf<StatementSums>(reader)`
    select c.custody_id as currency, last.closing_minor as closing, last.to_date, told_opening(c.custody_id, ${until}::timestamptz) as opening,
      (select coalesce(sum(l.amount_minor), 0)::bigint from bank_lines l join statements s using (statement_id)
        where l.custody_id = c.custody_id and l.direction = 'debit' and s.imported_at <= ${until}::timestamptz
          and not (l.payout_id is not null and l.handled_at <= ${until}::timestamptz)
          and not exists (select from journal_entries e where e.line_id = l.line_id and e.at <= ${until}::timestamptz)
      ) as unbooked
    from custody_accounts c
    join lateral (select closing_minor, to_date from statements s
      where s.custody_id = c.custody_id and closes is not null and imported_at <= ${until}::timestamptz
      order by closes desc limit 1) last on true`
  return rows
}
