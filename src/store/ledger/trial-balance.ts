import { type Reader, rowsOf } from '../database/database.ts'

/** What a family of accounts stood at, moved and stands at in one currency, in minor units: balances with debits positive. */
export type FamilyMoves = Readonly<{
  family: string
  currency: string
  openingMinor: bigint
  debitsMinor: bigint
  creditsMinor: bigint
  closingMinor: bigint
}>

/** Every family that stood at something or moved in a period, which begins at `from` and ends before `until`. */
export async function familyMoves(
  reader: Reader,
  { from, until }: Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>,
): Promise<readonly FamilyMoves[]> {
  return rowsOf<FamilyMoves>(reader)`
    select * from (
      select split_part(account, ':', 1) as family, postings.currency,
        coalesce(sum(amount_minor) filter (where not is_within), 0)::bigint as "openingMinor",
        coalesce(sum(amount_minor) filter (where is_within and amount_minor > 0), 0)::bigint as "debitsMinor",
        coalesce(-sum(amount_minor) filter (where is_within and amount_minor < 0), 0)::bigint as "creditsMinor",
        sum(amount_minor)::bigint as "closingMinor"
      from postings join journal_entries using (journal_id)
      cross join lateral (select at >= ${from.toString()}::timestamptz as is_within) period
      where at < ${until.toString()}::timestamptz
      group by 1, 2
    ) moves
    where "openingMinor" <> 0 or "debitsMinor" <> 0 or "creditsMinor" <> 0
    order by currency, family`
}
